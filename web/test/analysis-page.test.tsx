/** The analysis beside a replay, with a bot whose every look brings other figures: what is read in two places is one number. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Analysis } from '../src/pages/analysis'
import { type Budget, type Opinion, type Review, type Rules, type Thinker, useRules } from '../src/rules'
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

const thinker = {
  call: { review: async (_sealed: string, step: number, _lang: string, budget: Budget) => reviewOf(step, budget) },
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
async function show(step: number, names = ['You', 'Kai']): Promise<void> {
  sought = []
  const props = { game: 'none', sealed: 'x', step, seats: [0, 0, 0, 0, 0], names, viewer: 0 }
  await act(async () => render(<Analysis {...props} seek={(to) => sought.push(to)} onBest={() => {}} />, host))
  await act(async () => {})
}
const texts = (selector: string): string[] =>
  [...host.querySelectorAll(selector)].map(({ textContent }) => textContent!)
async function scan(): Promise<void> {
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => /mistakes|ミス/.test(textContent!))!
  await act(async () => button.click())
  for (let i = 0; i < 20; i++) await act(async () => {})
}

test('the mistakes that are listed lead to the steps they name', async () => {
  await show(2)
  await scan()
  expect(texts('.mistakes button')).toEqual(['To the start', 'Step 4'])
  for (const button of host.querySelectorAll<HTMLElement>('.mistakes button')) button.click()
  expect(sought).toEqual([0, 4])
  choose('lang', 'ja')
  await show(2)
  await scan()
  expect(texts('.mistakes button')).toEqual(['最初へ', '4手目'])
})

test('what a mistake costs is what its step shows, however often it is opened', async () => {
  await show(2)
  await scan()
  const [, cost] = texts('.mistakes b')
  expect(cost).toMatch(/^wins 98 % → \d+ %$/)
  const [from, to] = cost!.match(/\d+/g)!
  for (const step of [4, 0, 4]) {
    await show(step)
    if (step === 0) continue
    expect(texts('.worth').map((worth) => worth.trim())).toEqual([`wins ${from} %`, `wins ${to} %`])
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
  expect(texts('.judgement')).toEqual(['最善とほぼ同じ。'])
  expect(texts('.worth')).toEqual(['勝率98%', '勝率98% · 1.4点少ない'])
})

test('where there was nothing to choose, or too little was tried, there is no chance', async () => {
  await show(1)
  expect([texts('.judgement'), texts('.worth')]).toEqual([['There was only one thing to do.'], []])
  await show(3)
  expect(texts('.worth')[0]).toBe('')
  expect(host.querySelectorAll('.opinions li:first-child .chance-bar')).toHaveLength(0)
})
