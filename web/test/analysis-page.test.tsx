/** The analysis beside a replay, with a bot whose every look brings other figures: what is read in two places is one number. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entryOf } from '../src/games'
import { Analysis } from '../src/pages/analysis'
import { LinePanel } from '../src/pages/line'
import {
  type Accounted,
  type Budget,
  type Opinion,
  type Review,
  type Rules,
  type Thinker,
  useRules,
} from '../src/rules'
import { choose } from '../src/store/settings'

const opinion = (text: string, more: Partial<Opinion>): Opinion => ({
  text,
  words: text,
  parts: [],
  verdict: 'sound',
  why: '',
  value: 900,
  behind: 0,
  chance: 980,
  margin: 400,
  low: 0,
  high: 0,
  visits: 90,
  exact: 0,
  ...more,
})

/** Steps 0 and 4 were mistakes, 2 is within the noise; nothing could be chosen at 1; 3 was not to be told. */
let looks: number
function reviewOf(step: number, { milliseconds }: Budget = {}): Review {
  const chance = 10 * looks++ // never the same twice
  const best = opinion('a', { chance: 980, why: milliseconds! > 1000 ? 'closely' : '' })
  const played = opinion('b', {
    value: 500,
    behind: step === 2 ? 0 : 400,
    chance: step === 2 ? 975 : chance,
    margin: -1000,
  })
  if (step === 1) return { seat: 0, played: best, opinions: [] }
  if (step === 3) return { seat: 0, played: best, opinions: [opinion('a', { chance: null }), opinion('b', {})] }
  return { seat: 0, played, opinions: [best, played] }
}

let accounts: Accounted[]
/** When odds have been counted. */
let counting: Promise<void>
const thinker = {
  call: {
    review: async (_sealed: string, step: number, _lang: string, budget: Budget) => reviewOf(step, budget),
    account: async (_sealed: string, _lang: string, _stage: string, ofs: readonly string[]) => {
      if (ofs.length > 0) await counting
      return accounts
    },
    line: async (_sealed: string, step: number, text: string) => ({ sealed: text, to: step + 2, steps: [] }),
  },
  stop() {},
  close() {},
} as unknown as Thinker

const host = document.createElement('div')
document.body.append(host)
beforeEach(() => {
  looks = 1
  useRules({} as Rules, () => thinker)
  choose('lang', 'en')
})
afterEach(() => render(null, host))

let sought: number[]
let done: unknown[]
let games = 0
/** Opened anew: what was found before belongs to another game. */
async function show(step: number, game = 'none', sealed = `game ${games}`): Promise<void> {
  await act(async () => draw(step, game, sealed))
  for (let i = 0; i < 40; i++) await act(async () => {})
}
function draw(step: number, game = 'none', sealed = `game ${games}`): void {
  sought = []
  done = []
  const props = { game, sealed, step, seats: [0, 0, 0, 0, 0], names: ['You', 'Kai'], viewer: 0 }
  const ways = {
    onLine: (line: unknown, from: number) => done.push(['line', line, from]),
    onPlayed: () => done.push('played'),
    retry: (seat: number) => (seat === 0 ? (from: number) => done.push(['again', from]) : null),
    hindsight: null,
  }
  const end = { ranks: [1, 2], scores: [5, 3] }
  render(<Analysis {...props} {...ways} end={end} seek={(to) => sought.push(to)} onBest={() => {}} />, host)
}
beforeEach(() => {
  games++
  accounts = []
  counting = Promise.resolve()
})
const texts = (selector: string): string[] =>
  [...host.querySelectorAll(selector)].map(({ textContent }) => textContent!)

test('the mistakes that are listed lead to the steps they name', async () => {
  await show(2)
  expect(texts('.mistakes button')).toEqual(['To the start', 'Step 4'])
  for (const button of host.querySelectorAll<HTMLElement>('.mistakes button')) button.click()
  expect(sought).toEqual([0, 4])
  choose('lang', 'ja')
  await show(2)
  expect(texts('.mistakes button')).toEqual(['最初へ', '4手目'])
})

test('what a mistake costs is what its step shows, however often it is opened', async () => {
  await show(2)
  const [, cost] = texts('.mistakes b')
  const [, part] = /^cost (\d+) % of the chance to win$/.exec(cost!)!
  for (const step of [4, 0, 4]) {
    await show(step)
    if (step === 0) continue
    const [from, to] = texts('.worth').map((worth) => Number(/wins (\d+) %/.exec(worth)![1]))
    expect(Math.abs((100 * (from! - to!)) / from! - Number(part))).toBeLessThanOrEqual(1)
    expect(texts('.judgement')).toEqual(['A mistake.'])
  }
  expect(texts('.mistakes b')[1]).toBe(cost)
})

test('what lies within the noise is called as good, with the points that tell both apart', async () => {
  await show(2)
  expect(texts('.judgement')).toEqual(['About as good as the best.'])
  expect(texts('.worth')).toEqual(['wins 98 %', 'wins 98 % · 1.4 points less'])
  choose('lang', 'ja')
  await show(2)
  expect(texts('.judgement')).toEqual(['最善に並ぶ手。'])
  expect(texts('.worth')).toEqual(['勝率98%', '勝率98% · 1.4点少ない'])
})

test('where there was nothing to choose, or too little was tried, there is no chance', async () => {
  await show(1)
  expect([texts('.judgement'), texts('.worth')]).toEqual([['There was only one thing to do.'], []])
  await show(3)
  expect(texts('.worth')[0]).toBe('')
  expect(host.querySelectorAll('.opinions li:first-child .chance-bar')).toHaveLength(0)
})

test('a game is looked through at once; its graph leads to the step that is tapped', async () => {
  await show(2)
  expect(texts('.mistakes button')).toEqual(['To the start', 'Step 4'])
  expect(host.querySelectorAll('.graph .line')).toHaveLength(2)
  expect(host.querySelectorAll('.graph .moment')).toHaveLength(2)
  const slider = host.querySelector<HTMLInputElement>('.graph input')!
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Step 2 of 5: You \d+ %$/)
  slider.value = '3'
  slider.dispatchEvent(new Event('input', { bubbles: true }))
  expect(sought).toEqual([3])
})

test('what was better and what was played are shown on the board, and one sits down again', async () => {
  await show(4)
  for (const way of ['better', 'played', 'again'])
    await act(async () => host.querySelector<HTMLElement>(`[data-way=${way}]`)!.click())
  await act(async () => {})
  expect(done).toContainEqual('played')
  expect(done).toContainEqual(['again', 4])
  expect(done).toContainEqual(['line', { sealed: 'a', to: 6, steps: [] }, 4])
})

test('not for one frame does a step show what was found of another', async () => {
  await show(4)
  expect(texts('.judgement')).toHaveLength(1)
  draw(0)
  expect(texts('.judgement')).toEqual([])
  await show(0)
  expect(texts('.judgement')).toHaveLength(1)
})

test('whoever opens it is at its heading; only the end of looking through is announced', async () => {
  const announced = new Set<string>()
  const watcher = new MutationObserver(() => {
    for (const words of texts('[role=status]')) announced.add(words)
  })
  watcher.observe(host, { childList: true, subtree: true, characterData: true })
  await show(2)
  watcher.disconnect()
  expect(document.activeElement?.textContent).toBe('What the bot thinks')
  expect([...announced]).toEqual(['', 'What mattered most: 2'])
  const line = { sealed: 'a', to: 6, steps: [] }
  const go = { title: 'A better way', about: '', seek() {}, back() {} }
  await act(async () => render(<LinePanel game="none" names={['You']} line={line} from={4} step={4} {...go} />, host))
  expect(document.activeElement?.textContent).toBe('A better way')
})

test('beside a line each step has its own reason, and what was to be expected where somebody thought about it', async () => {
  const steps = [
    { seat: 0, words: 'a', why: 'takes the gem', opinion: null },
    { seat: 1, words: 'b', why: '{0} cannot draw it', opinion: opinion('b', { chance: 410 }) },
    { seat: 0, words: 'c', why: '', opinion: null },
  ]
  const props = { game: 'none', names: ['You', 'Kai'], line: { sealed: 'a', to: 7, steps }, from: 4, step: 6 }
  const other = { words: 'the other', go: () => done.push('other') }
  const go = { title: 'T', about: '', seek() {}, back() {}, again: (from: number) => done.push(['again', from]) }
  await act(async () => render(<LinePanel {...props} {...go} other={other} />, host))
  expect(texts('li')).toEqual(['5You: atakes the gem', '6Kai: bYou cannot draw it · wins 41 %', '7You: c'])
  expect(texts('li.played')).toEqual(['6Kai: bYou cannot draw it · wins 41 %'])
  done = []
  for (const way of ['other', 'again']) host.querySelector<HTMLElement>(`[data-way=${way}]`)!.click()
  expect(done).toEqual(['other', ['again', 4]])
  await act(async () => render(<LinePanel {...props} {...go} other={other} finding />, host))
  expect(host.querySelector<HTMLButtonElement>('[data-way=other]')!.disabled).toBe(true)
})

test('glances do not wait for odds to be counted', async () => {
  let count = (): void => {}
  counting = new Promise((resolve) => (count = resolve))
  await entryOf('golem').board!()
  await show(2, 'golem')
  expect(texts('.mistakes button')).toEqual(['To the start', 'Step 4'])
  expect(texts('.account')).toEqual([])
  count()
  for (let i = 0; i < 9; i++) await act(async () => {})
  expect(texts('.account summary')).toEqual(['The odds as they were'])
})
