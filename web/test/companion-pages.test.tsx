/**
 * The companion's pages as somebody at the table sees them: for tables that were tapped so far, what is on the screen,
 * and what every key there does. All of it is kept in __snapshots__: whoever changes a page looks at what else changed
 * (npx vitest run test/companion-pages.test.tsx -u writes it anew).
 */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome, Tap } from '../src/companion/kit/types'
import { entryOf } from '../src/games'
import { findGameInfo } from '../src/play/catalogue'
import { useRules } from '../src/rules'
import { directRules, loadEngine } from './support'

const engine = await loadEngine()
useRules(directRules(engine))

const host = document.createElement('div')
document.body.append(host)
beforeEach(() => void vi.useFakeTimers())
// What is still to be drawn is drawn first: drawing that waits for a timer of this test would never be done in the next.
afterEach(async () => {
  await settle()
  render(null, host)
  vi.useRealTimers()
})

/** Longer than anything on a page waits for. One answer may lead to the next question: until nothing changes any more. */
const LATER = 1000
const MOST_ANSWERS = 8
async function settle() {
  for (let i = 0, before = ''; i < MOST_ANSWERS && (before !== host.innerHTML || before === ''); i++) {
    before = host.innerHTML
    await act(async () => {
      await vi.advanceTimersByTimeAsync(LATER)
    })
  }
}

const KEYS = 'button, input, select, summary'
const keys = (): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(KEYS)]
const nameOf = (one: Element): string =>
  (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What a key looks like: its name, and whether it is pressed, chosen or out of use. */
function keyLine(key: HTMLElement): string {
  const { value = '', checked = false } = key as HTMLInputElement
  const pressed = key.getAttribute('aria-pressed') === 'true' || checked
  const typed = key.matches('input:not([type=checkbox]):not([type=radio]), select') ? `=${value}` : ''
  return `[${nameOf(key)}${typed}]${pressed ? ' pressed' : ''}${key.matches(':disabled') ? ' off' : ''}`
}

/** The page line by line: keys, and every text or label that stands outside of them. */
function lines(node: Node = host): string[] {
  if (node instanceof Text) return node.data.trim() ? [node.data.replace(/\s+/g, ' ').trim()] : []
  if (!(node instanceof Element)) return []
  if (node.matches(KEYS)) return [keyLine(node as HTMLElement)]
  const label = node.getAttribute('aria-label')
  if (node.matches('svg, [role=img]')) return label ? [`(${label})`] : []
  return [...(label ? [`${label}:`] : []), ...[...node.childNodes].flatMap(lines)]
}

/** A table where so much was tapped; `told` is what the page asks to keep. */
async function open(game: string, names: string[], taps: readonly Tap[]) {
  const { default: ui } = await entryOf(game).companion!()
  const info = findGameInfo(game)!
  const told: (Tap | Outcome)[] = []
  const data = info.hasContent ? JSON.parse(engine.builtinContent(info)) : null
  expect(taps.every(ui.isTap)).toBe(true)
  render(null, host)
  render(
    <ui.Page
      game={info}
      names={names}
      cards={{ data, own: null }}
      taps={taps}
      tap={(made) => told.push(made)}
      end={null}
      finish={(outcome) => told.push(outcome)}
    />,
    host,
  )
  await settle()
  return told
}

/** What the key of this number does: what is kept, or else what is new on the page. */
async function pressed(at: number, told: readonly (Tap | Outcome)[]): Promise<string> {
  const before = new Set(lines())
  const key = keys()[at]!
  const line = keyLine(key)
  await act(() => key.click())
  await settle()
  const made = told.map((one) => JSON.stringify(one)).join(' ')
  const fresh = lines().filter((one) => !before.has(one))
  return `${line} -> ${made || fresh.slice(0, 12).join(' / ') || '(nothing)'}`
}

/** At most so many keys are pressed on a page: the rest are of the same kind. */
const MOST = 24

async function page(game: string, names: string[], taps: readonly Tap[]): Promise<string> {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((room) => room)
  await open(game, names, taps)
  const shown = lines()
  expect(shown).not.toEqual([])
  const number = Math.min(keys().length, MOST)
  const does: string[] = []
  for (let at = 0; at < number; at++) {
    const told = await open(game, names, taps)
    if (!keys()[at]!.matches(':disabled')) does.push(await pressed(at, told))
  }
  vi.restoreAllMocks()
  return [...shown, '', ...does].join('\n')
}

const turned = (letters: string): Tap[] => [...letters].map((card) => ({ do: 'turn', card }))
const step = (text: string): Tap => ({ do: 'step', step: text })
const deal = (rule: number): Tap => ({ do: 'deal', rule, order: 1, mode: 'basic', seed: 7 })
const lay = (...tiles: string[]): Tap => ({ do: 'lay', tiles })

const box: Tap[] = [{ do: 'begin', cards: 'box' }]
const open4 = [...box, ...turned('KMN'), ...turned('ABCD')]
const phone: Tap[] = [{ do: 'begin', cards: 'phone', seed: [1, 2, 3, 4, 5, 6, 7, 8] }]
const sheets: Tap[] = [
  { do: 'begin', cards: 'none' },
  { do: 'draw', seat: 0, mark: 'o', cells: [60, 61, 71, 72] },
  { do: 'draw', seat: 0, mark: 'x', cells: [50] },
  { do: 'goal', seat: 0, goal: 'A-J' },
  { do: 'open', letter: 'C' },
  { do: 'count', seat: 0, what: 'penalty', value: 2 },
  { do: 'place', seat: 0, place: '1' },
]
const numbers: Tap[] = [
  { do: 'begin', cards: 'none' },
  { do: 'how', seat: 0, how: 'rows' },
  { do: 'count', seat: 0, what: 'square1', value: 12 },
  { do: 'count', seat: 0, what: 'gems', value: 3 },
]
test.each([
  ['nothing yet', []],
  ['cards of the row are asked for', box],
  ['who took what', open4],
  ['the phone deals', phone],
  ['all have drawn', [...phone, { do: 'drawn' }]],
  ['a sheet is drawn', sheets],
  ['a sheet in numbers', numbers],
  ['sheets of a table that was followed', [...open4, { do: 'goal', seat: 1, goal: 'A-J' }]],
] as [string, Tap[]][])('In the Ruin: %s', async (_, taps) => {
  expect(await page('ruin', ['Aki', 'Ben'], taps)).toMatchSnapshot()
})

const laid = [{ do: 'begin', extras: ['ghosts5'] }, lay('S^', 'L^', 'S<', 'R+#1<')]
const lost = [
  { do: 'begin', extras: [] },
  lay('S^', 'L^', 'L<', 'L^'),
  { do: 'call', seat: 1 },
  { do: 'call', seat: 2 },
]
test.each([
  ['nothing yet', []],
  ['a pile is tapped', laid],
  ['somebody called', lost],
  ['the check', [...lost, { do: 'check' }]],
  ['the next exploration', [...lost, { do: 'check' }, { do: 'next' }, lay('S^')]],
] as [string, Tap[]][])('Diminuendo: %s', async (_, taps) => {
  expect(await page('diminuendo', ['Aki', 'Ben', 'Cem'], taps)).toMatchSnapshot()
})
test('Diminuendo alone', async () => {
  const taps = [{ do: 'begin', extras: ['square'] }, lay('S^', 'L^', 'new:S^'), { do: 'check' }]
  expect(await page('diminuendo', ['Aki'], taps)).toMatchSnapshot()
})

const begun = [{ do: 'start', seat: 1 }, step('take:Crown'), step('pass'), step('pass')]
const counted: Tap[] = [
  { do: 'count' },
  { do: 'out', seat: 2 },
  { do: 'out', seat: 0 },
  { do: 'deck', seat: 0, id: 'Crown', number: 3 },
  { do: 'deck', seat: 0, id: '?', number: 4 },
]
test.each([
  ['nothing yet', []],
  ['the first treasure', begun.slice(0, 1)],
  ['cards to put away', begun],
  ['what was drawn', [...begun, step('pass')]],
  ['a second card is asked for', [...begun, step('pass'), step('move:Crown')]],
  ['a ruin card is asked for', [...begun, step('pass'), step('move:Crown'), step('also:Guide Stone')]],
  ['decks are counted', counted.slice(0, 4)],
] as [string, Tap[]][])('Nobody Comes Out: %s', async (_, taps) => {
  expect(await page('golem', ['Aki', 'Ben', 'Cem'], taps)).toMatchSnapshot()
})

test.each([
  ['nothing yet', []],
  ['a sheet of counts', [deal(1), { do: 'lot', seat: 0, lot: 'gems', gems: 'RRY' }]],
  [
    'a row',
    [deal(7), { do: 'lot', seat: 1, lot: 'row', gems: 'RRB' }, { do: 'count', seat: 1, what: 'gold', number: 2 }],
  ],
  ['secret colours', [deal(14), { do: 'colours', seat: 0, colours: 'RB' }]],
  ['a card in every round', [deal(19), { do: 'round', round: 2 }]],
] as [string, Tap[]][])('Twelve Seekers: %s', async (_, taps) => {
  expect(await page('seekers', ['Aki', 'Ben'], taps)).toMatchSnapshot()
})
