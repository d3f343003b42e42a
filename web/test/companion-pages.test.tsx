/**
 * The companion's pages as somebody at the table sees them: for tables that were tapped so far, what must stand on the screen, what one
 * key of each kind keeps or opens, and which are out of use.
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
async function open(game: string, names: string[], taps: readonly Tap[], real = false) {
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
      cards={{ data, own: null, real }}
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

/** What is to be seen on a page. */
interface Seen {
  /** Lines that stand there, in this order. */
  shows: string[]
  /** Keys that are pressed, and keys that are out of use. */
  pressed?: string[]
  off?: string[]
  /** By key: what is kept when it is pressed. */
  keeps?: Record<string, unknown>
  /** By key: what stands there afterwards, and did not before. */
  opens?: Record<string, string[]>
}

const keyNamed = (name: string): HTMLElement => {
  const key = keys().find((one) => nameOf(one) === name)
  if (!key) throw new Error(`no key is called ${name}: ${keys().map(nameOf).join(' | ')}`)
  return key
}

async function press(name: string): Promise<void> {
  await act(() => keyNamed(name).click())
  await settle()
}

/** The lines of `all` that are among those wanted, so that what is missing, or stands elsewhere, is told. */
const among = (all: readonly string[], wanted: readonly string[]): string[] => all.filter((one) => wanted.includes(one))
const namesOf = (marked: (key: HTMLElement) => boolean): string[] => keys().filter(marked).map(nameOf)

async function see(game: string, names: string[], taps: readonly Tap[], seen: Seen, real = false): Promise<void> {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((room) => room)
  await open(game, names, taps, real)
  expect(among([...new Set(lines())], seen.shows)).toEqual(seen.shows)
  expect(keys().filter((key) => nameOf(key) === '' && !key.closest('label'))).toEqual([])
  expect(namesOf((key) => key.getAttribute('aria-pressed') === 'true')).toEqual(
    expect.arrayContaining(seen.pressed ?? []),
  )
  expect(namesOf((key) => key.matches(':disabled'))).toEqual(seen.off ?? [])
  for (const [name, kept] of Object.entries(seen.keeps ?? {})) {
    const told = await open(game, names, taps, real)
    await press(name)
    expect(told, name).toEqual(Array.isArray(kept) ? kept : [kept])
  }
  for (const [name, after] of Object.entries(seen.opens ?? {})) {
    const told = await open(game, names, taps, real)
    expect(among(lines(), after), name).toEqual([])
    await press(name)
    expect(among([...new Set(lines())], after), name).toEqual(after)
    expect(told, name).toEqual([])
  }
  vi.restoreAllMocks()
}

type Case = [string, Tap[], Seen]

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
/** All cards of the box in a list that only shows: their keys are out of use. */
const cardsOfTheBox = expect.arrayContaining([expect.stringMatching(/^[A-X], \d cells, /)])

test.each([
  [
    'nothing yet',
    [],
    {
      shows: ['Whose exploration cards?'],
      keeps: {
        'The cards of the boxYou turn them; tap here which one it was.': { do: 'begin', cards: 'box' },
        'Only count upFor a game that was played without this.': { do: 'begin', cards: 'none' },
      },
    },
  ],
  [
    'cards of the row are asked for',
    box,
    {
      shows: ['Set-up', 'Lay 3 cards into the row, front first. Which?', '[C, 5 cells, to come]'],
      pressed: ['Table'],
      keeps: { 'C, 5 cells, to come': { do: 'turn', card: 'C' } },
      opens: {
        'Count up': ['[Tap in the sheet] pressed', 'Drag over the cells. What is open or closed is known already.'],
      },
    },
  ],
  [
    'who took what',
    open4,
    {
      shows: [
        'Stage 1 · round 1',
        'Deck 17',
        'Front card K: 4 cells:',
        'Then M:',
        'Then N:',
        'Open',
        'A',
        'B',
        'C',
        'D',
      ]
        .concat(['Everybody draws K and moves up to 4.', 'Who stands on an open letter now?'])
        .concat(['[Aki stands on A]', '[Ben stands on D]', 'Discarded, in order: A B C D']),
      off: cardsOfTheBox,
      keeps: { Nobody: { do: 'take', at: ['', ''] } },
      opens: { 'Aki stands on A': ['[Aki stands on A] pressed', '[Go on]'], '30 s': ['[Stop]'] },
    },
  ],
  [
    'the phone deals',
    phone,
    {
      shows: ['Set-up', 'Front card O: 4 cells:', 'Then H:', 'Then S:'],
      off: cardsOfTheBox,
      keeps: { 'Everybody has drawn': { do: 'drawn' } },
      opens: { 'Ben: look': ['For Ben only', 'Front card E: 5 cells:', 'Front card L: 4 cells:', '[Hide]'] },
    },
  ],
  [
    'all have drawn',
    [...phone, { do: 'drawn' }],
    {
      shows: ['Stage 1 · round 1', 'Everybody draws O and moves up to 4.', 'Discarded, in order: M X E L'],
      off: cardsOfTheBox,
    },
  ],
  [
    'a sheet is drawn',
    sheets,
    {
      shows: ['[Aki −6] pressed', 'Drag over the cells.', '[C] pressed', '[A-J] pressed']
        .concat(['Path fills 2×2 cells at f6: two penalty marks each are counted.', 'the largest rectangle, 2 by 2'])
        .concat(['A and J are not joined', 'out as number 1', 'penalty marks: 4, 10 off each', 'Total', '−6']),
      pressed: ['Aki −6', 'Tap in the sheet', 'Path', 'C', 'A-J', 'first'],
      keeps: {
        'Just the numbers': { do: 'how', seat: 0, how: 'rows' },
        P: { do: 'open', letter: 'P' },
        'A-E': { do: 'goal', seat: 0, goal: 'A-E' },
        'Gems: one more': { do: 'count', seat: 0, what: 'gems', value: 1 },
        second: { do: 'place', seat: 0, place: '2' },
      },
      opens: { 'Ben −20': ['[Aki −6]', '[Ben −20] pressed'], Wall: ['[Path]', '[Wall] pressed'] },
    },
  ],
  [
    'a sheet in numbers',
    numbers,
    {
      shows: [
        '[Aki 22] pressed',
        'Square, stage 1',
        '[Square, stage 1=12]',
        'Square, stage 2',
        '[Gems=3]',
        'Honour',
        '22',
      ],
      pressed: ['Aki 22', 'Just the numbers', 'no'],
      keeps: {
        'Tap in the sheet': { do: 'how', seat: 0, how: 'sheet' },
        'Square, stage 1: one less': { do: 'count', seat: 0, what: 'square1', value: 11 },
        first: { do: 'place', seat: 0, place: '1' },
      },
    },
  ],
  [
    'sheets of a table that was followed',
    [...open4, { do: 'goal', seat: 1, goal: 'A-J' }],
    {
      shows: [
        '[Aki −20] pressed',
        'Drag over the cells. What is open or closed is known already.',
        'did not get out',
        '−20',
      ],
      keeps: { 'A-E': { do: 'goal', seat: 0, goal: 'A-E' } },
      opens: {
        Table: ['Stage 1 · round 1', 'Front card K: 4 cells:'],
        'Ben −20': ['[Ben −20] pressed', '[A-J] pressed'],
      },
    },
  ],
] as Case[])('In the Ruin: %s', (_, taps, seen) => see('ruin', ['Aki', 'Ben'], taps, seen))

test.each([
  [
    'nothing yet',
    [],
    {
      shows: ['Whose exploration cards?'],
      keeps: { 'The cards of the boxYou turn them; tap here which one it was.': { do: 'begin', cards: 'box' } },
    },
  ],
  [
    'cards of the row are asked for',
    box,
    {
      shows: ['Lay 3 cards into the row, front first. Which?', '[A, to come]'],
      keeps: { 'A, to come': { do: 'turn', card: 'A' } },
    },
  ],
  [
    'who took what',
    open4,
    {
      shows: ['Front card K:', 'Everybody draws K and moves up to the number on the card.', '[Aki stands on A]'],
      off: expect.any(Array),
    },
  ],
  [
    'sheets',
    [...open4, { do: 'count', seat: 1, what: 'met', value: 1 }],
    {
      shows: ['[Aki −20] pressed', '[Ben −5]', 'Square, stage 1', 'Goals met', '−20', 'Total'],
      keeps: { 'Gems: one more': { do: 'count', seat: 0, what: 'gems', value: 1 } },
    },
  ],
] as Case[])('In the Ruin, the real box: %s', (_, taps, seen) => see('ruin', ['Aki', 'Ben'], taps, seen, true))

const laid = [{ do: 'begin', extras: ['ghosts5'] }, lay('S^', 'L^', 'S<', 'R+#5<')]
const lost = [
  { do: 'begin', extras: [] },
  lay('S^', 'L^', 'L<', 'L^'),
  { do: 'call', seat: 1 },
  { do: 'call', seat: 2 },
]
test.each([
  [
    'nothing yet',
    [],
    {
      shows: ['Extra rules in use'],
      keeps: { Begin: { do: 'begin', extras: [] } },
      opens: { 'With the fifth ghost the path is lost': ['[With the fifth ghost the path is lost] pressed'] },
    },
  ],
  [
    'a pile is tapped',
    laid,
    {
      shows: [
        'Exploration 1',
        'Not lost so far: 4 tiles.',
        '(Map of the dungeon: 5 tiles)',
        'Its arrow',
        'Its ghost',
      ].concat(['Whose card lies on this tile?']),
      pressed: ['along the path', 'none'],
      keeps: {
        'Lay: crossing, arrow up': { do: 'lay', tiles: ['S+^'] },
        'Lay: right turn passed twice, arrow up': { do: 'lay', tiles: ['R+^'] },
        Cem: { do: 'call', seat: 2 },
        'That is all: check': { do: 'check' },
      },
      opens: {
        right: ['[Lay: straight, arrow right]', '[along the path]', '[right] pressed'],
        3: ['[Lay: repeat, ghost 3, arrow up]', '[none]', '[3] pressed'],
      },
    },
  ],
  [
    'somebody called',
    lost,
    {
      shows: [
        'Tile 4 loses it: the tile lies in the wrong direction',
        '4 tiles in the pile so far.',
        '(Map of the dungeon: 5 tiles)',
      ].concat(['Whose card lies on this tile?', 'Ben, on tile 4', 'Cem, on tile 4']),
      off: ['Aki'],
    },
  ],
  [
    'the check',
    [...lost, { do: 'check' }],
    {
      shows: ['Exploration 1', 'Aki', '0', 'Ben', '1', 'Cem', 'Ben and Cem: 1 point'],
      keeps: { 'Next exploration': { do: 'next' }, 'End the game here': { scores: [0, 1, 1], ranks: [3, 1, 1] } },
    },
  ],
  [
    'the next exploration',
    [...lost, { do: 'check' }, { do: 'next' }, lay('S^')],
    { shows: ['Exploration 2', 'Not lost so far: 1 tile.', '(Map of the dungeon: 2 tiles)'] },
  ],
] as Case[])('Diminuendo: %s', (_, taps, seen) => see('diminuendo', ['Aki', 'Ben', 'Cem'], taps, seen))
test('Diminuendo alone', () =>
  see('diminuendo', ['Aki'], [{ do: 'begin', extras: ['square'] }, lay('S^', 'L^', 'new:S^'), { do: 'check' }], {
    shows: ['Not lost so far: 3 tiles.', '(Map of the dungeon: 1 tile)', 'The run failed at tile 3.', '7 points'],
    keeps: { 'That is the result': { scores: [7], ranks: [1] } },
  }))

const six = ['Crown', 'Knife', 'Lantern', 'Old Coin', 'Grapnel', 'Torn Cloak']
const treasury: Tap[] = [
  { do: 'start', seat: 1 },
  { do: 'treasury', ids: six },
]
const begun = [...treasury, step('take:Crown'), { do: 'next', id: 'Silver Cup' }, step('pass'), step('pass')]
test('where the pile is empty fewer than six kinds lie in the treasury', async () => {
  const less = 'Only these: the pile is empty'
  const told = await open('golem', ['Aki', 'Ben', 'Cem'], treasury.slice(0, 1))
  expect(lines()).not.toContain(`[${less}]`)
  await press('Crown')
  await press(less)
  expect(told).toEqual([{ do: 'treasury', ids: ['Crown'] }])
  for (const kind of six.slice(1)) await press(kind)
  expect(lines()).not.toContain(`[${less}]`)
})

const counted: Tap[] = [
  { do: 'count' },
  { do: 'out', seat: 2 },
  { do: 'out', seat: 0 },
  { do: 'deck', seat: 0, id: 'Crown', number: 3 },
]
const kept = (...steps: string[]) => steps.map(step)
test.each([
  [
    'nothing yet',
    [],
    {
      shows: ['Who begins?'],
      keeps: {
        Ben: { do: 'start', seat: 1 },
        'Draw lots': { do: 'start', seat: 0 },
        'Only count at the end': { do: 'count' },
      },
      opens: { Treasures: ['17 treasures'] },
    },
  ],
  ['the treasury is told', treasury.slice(0, 1), { shows: ['Which six kinds lie in the treasury?'], off: ['0 of 6'] }],
  [
    'what came for it',
    begun.slice(0, 3),
    {
      shows: ['Ben takes Crown for 2.', 'Cem', 'Crown was taken. What lies there now?'],
      keeps: { 'Another Crown': { do: 'next', id: 'Crown' }, 'Long Sword': { do: 'next', id: 'Long Sword' } },
    },
  ],
  [
    'the first treasure',
    treasury,
    {
      shows: [
        'Round 1',
        'The golem waits behind the track',
        'It does not stir yet',
        '(The whole way to the exit)',
        'Ben',
      ].concat(['First find: take a treasure into your deck and step back by its cost?', 'Everybody']),
      keeps: {
        'Take nothing': kept('pass'),
        'Grapnel nearest ahead 2 back move 6 golem 2 cost 3→ area 1': kept('take:Grapnel'),
        'Take it': kept('pay:1'),
      },
    },
  ],
  [
    'cards to put away',
    begun,
    {
      shows: ['Cem', "Put up to 2 cards of Ben's hand away, 1 area back for each?"],
      keeps: {
        'Keep the hand': kept('pass'),
        'Put 2 away': kept('drop:2'),
        'Stop here and count': { scores: [0, 0, 0], ranks: [3, 3, 3] },
      },
    },
  ],
  [
    'what was drawn',
    [...begun, step('pass')],
    {
      shows: [
        'Ben',
        'Which card was drawn?',
        'Forward',
        'Golem',
        'A card that was not told to this phone. It joins the deck.',
      ],
      keeps: {
        'Guide Stone move 7 golem 3 cost 3': kept('move:Guide Stone'),
        'War Drum all others 1 back move 6 golem 2 cost 3': kept('has:1=War Drum', 'move:War Drum'),
        Move: kept('go:0,0'),
      },
    },
  ],
  [
    'a second card is asked for',
    [...begun, step('pass'), step('move:Crown')],
    {
      shows: ['It draws one more: which?'],
      keeps: { 'Knife golem 2 back move 3 golem 0 cost 2': kept('also:Knife') },
      opens: { 'Crown draw 1 more move 2 golem 1 cost 2': ["there is no 'Crown' in this deck"] },
    },
  ],
  [
    'a ruin card is asked for',
    [...begun, step('pass'), step('move:Crown'), step('also:Guide Stone')],
    {
      shows: ['Areas 10 and 11: what is on the card?', 'The rear area stands on the left.'],
      keeps: { 'plain: nothing happens here, then 1 on: whoever stops here goes 1 on': kept('ruin:10=.f') },
    },
  ],
  [
    'decks are counted',
    counted,
    {
      shows: [
        'Whoever is not tapped is lost.',
        '[2. Aki] pressed',
        '[1. Cem] pressed',
        'cards carried out: 0',
        'out as number 1',
        '+5',
      ],
      pressed: ['2. Aki', '1. Cem', 'Cem5'],
      keeps: {
        Ben: { do: 'out', seat: 1 },
        '1. Cem': { do: 'out', seat: 2 },
        'Long Sword: one more': { do: 'deck', seat: 2, id: 'Long Sword', number: 1 },
      },
      opens: { Aki5: ['cards carried out: 3', '+3', 'out as number 2', '+2', '3 cards', '[Crown=3]'] },
    },
  ],
] as Case[])('Nobody Comes Out: %s', (_, taps, seen) => see('golem', ['Aki', 'Ben', 'Cem'], taps, seen))

const numbered = [{ do: 'start', seat: 1 }, step('pay:2'), step('pass'), step('pass')]
test.each([
  ['nothing yet', [], { shows: ['Who begins?'], keeps: { Ben: { do: 'start', seat: 1 } } }],
  [
    'the first treasure',
    numbered.slice(0, 1),
    { shows: ['Ben', 'Cost'], keeps: { 'Take nothing': kept('pass'), 'Take it': kept('pay:1') } },
  ],
  [
    'what was drawn',
    [...numbered, step('pass')],
    {
      shows: ['What does the drawn card say? Several cards: their sums.', 'Forward', 'Golem'],
      keeps: { Move: kept('go:0,0'), 'Put it there': kept('golem:0') },
    },
  ],
  [
    'decks are counted',
    counted.slice(0, 3),
    {
      shows: [
        'Whoever is not tapped is lost.',
        'cards carried out: 0',
        'out as number 1',
        '+5',
        'Cards without a name',
      ],
      keeps: {
        'Cards without a name: one more': { do: 'deck', seat: 2, id: '?', number: 1 },
        'Write the result down': { scores: [2, 0, 5], ranks: [2, 3, 1] },
      },
    },
  ],
] as Case[])('Nobody Comes Out, the real box: %s', (_, taps, seen) =>
  see('golem', ['Aki', 'Ben', 'Cem'], taps, seen, true),
)

test.each([
  [
    'nothing yet',
    [],
    {
      shows: ['Seekers', 'Order card', 'Rule sheet', 'Podium', 'Beware of Threes'],
      pressed: ['The twelve basic seekers', 'Draw it', 'All'],
      opens: { 'Advanced seekers only': ['[The twelve basic seekers]', '[Advanced seekers only] pressed'] },
    },
  ],
  [
    'a sheet of counts',
    [deal(1), { do: 'lot', seat: 0, lot: 'gems', gems: 'RRY' }],
    {
      shows: [
        '[Score] pressed',
        '[Aki3] pressed',
        'How Aki’s score adds up:',
        'Together: 3',
        'Gold',
        'VP chips',
        'Sum of powers',
      ],
      keeps: {
        'Take one red away': { do: 'lot', seat: 0, lot: 'gems', gems: 'RY' },
        'Add red': { do: 'lot', seat: 0, lot: 'gems', gems: 'RRRY' },
        'VP chips: one more': { do: 'count', seat: 0, what: 'vp', number: 1 },
      },
      opens: {
        Sheet: ['Podium', 'Your largest colour + the second − the third'],
        Cards: ['Aki begins', 'the same player always begins'],
      },
    },
  ],
  [
    'a row',
    [deal(7), { do: 'lot', seat: 1, lot: 'row', gems: 'RRB' }, { do: 'count', seat: 1, what: 'gold', number: 2 }],
    {
      shows: ['Nothing counts yet.', 'Row:', 'nothing yet'],
      keeps: {
        'Add green': { do: 'lot', seat: 0, lot: 'row', gems: 'G' },
        'Write the result down': { scores: [0, 3], ranks: [2, 1] },
      },
    },
  ],
  [
    'secret colours',
    [deal(14), { do: 'colours', seat: 0, colours: 'RB' }],
    {
      shows: ['Love and Loathing', 'Two secret colours: one is plus (2 each), the other minus (−2)'],
      opens: { Score: ['[Aki–] pressed', '[Ben–]'], Cards: ['Aki begins', 'Secret colours:'] },
    },
  ],
  [
    'a card in every round',
    [deal(19), { do: 'round', round: 2 }],
    { shows: ['Signposts', '1 per valid gem; a card says which, in round 6 you do'], opens: { Cards: ['Aki begins'] } },
  ],
] as Case[])('Twelve Seekers: %s', (_, taps, seen) => see('seekers', ['Aki', 'Ben'], taps, seen))
