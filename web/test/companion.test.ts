/** With the box: folds over taps, what the engine makes of them, evenings on the disk, and what comes out as files. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asJson, fromJson } from '../src/companion/kept'
import { asCsv, headToHead, statistics } from '../src/companion/statistics'
import { finished, undone } from '../src/companion/table'
import {
  type DiminuendoTap,
  gameRequest,
  isDiminuendoTap,
  roundsOf,
  type Told,
  tilesTyped,
} from '../src/games/diminuendo/companion/taps'
import { mapOf } from '../src/games/diminuendo/map'
import { countOf, type Judgement, openByHand, sheetOf, sheetsRequest } from '../src/games/ruin/companion/sheets'
import { isRuinTap, type RuinTap, type Table, tableRequest } from '../src/games/ruin/companion/taps'
import type { BoxGame } from '../src/store/evenings'
import { loadEngine } from './support'

const engine = await loadEngine()
const judge = <T>(game: string, request: object | null): T => engine.judge(game, request) as T

// ---- In the Ruin ----

const turned = (letters: string): RuinTap[] => [...letters].map((card) => ({ do: 'turn', card }))
const table = (taps: RuinTap[], seats: number): Table => judge('ruin', tableRequest(taps, seats))

test('a table of In the Ruin with the cards of the box asks for one thing after the other', () => {
  const taps: RuinTap[] = [{ do: 'begin', cards: 'box' }]
  expect(table(taps, 2)).toMatchObject({ asks: 'row', count: 3, row: '' })
  taps.push(...turned('KMN'))
  expect(table(taps, 2)).toMatchObject({ asks: 'dealt', count: 4, row: 'KMN' })
  taps.push(...turned('ABCD'))
  expect(table(taps, 2)).toMatchObject({ asks: 'take', seats: [0, 1], open: 'ABCD', round: 1 })
  taps.push({ do: 'take', at: ['A', 'A'] })
  const after = table(taps, 2)
  // Both took: nobody is left who could stand on what opened.
  expect(after).toMatchObject({ asks: 'row', closed: 'A', fresh: 'M', row: 'N', count: 2 })
  expect(after.players.map(({ gems, closed }) => [gems, closed])).toEqual([
    [1, 'A'],
    [1, 'A'],
  ])
  // Undo is one less.
  expect(table(taps.slice(0, -1), 2)).toMatchObject({ asks: 'take', closed: '' })
})

test('a phone that deals deals the same again after an undo', () => {
  const taps: RuinTap[] = [{ do: 'begin', cards: 'phone', seed: [1, 2, 3, 4, 5, 6, 7, 8] }, { do: 'drawn' }]
  const next: RuinTap = { do: 'take', at: [''] }
  const once = table([...taps, next], 1)
  expect(table([...taps, next], 1)).toEqual(once)
  expect(once.round).toBe(2)
  expect([...once.row, ...once.coming, ...once.discard].sort().join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWX')
})

test('sheets are strokes, goals and counts; gems come from the table', () => {
  const taps: RuinTap[] = [
    { do: 'draw', seat: 0, mark: 'o', cells: [60, 61, 62] },
    { do: 'draw', seat: 0, mark: 'x', cells: [62] },
    { do: 'goal', seat: 0, goal: 'A-E' },
    { do: 'goal', seat: 0, goal: 'A-J' },
    { do: 'goal', seat: 0, goal: 'A-E' },
    { do: 'count', seat: 1, what: 'penalty', value: 2 },
  ]
  const sheet = sheetOf(taps, 0, false)
  expect(sheet.map.slice(60, 63)).toBe('oox')
  expect(sheet.goals).toEqual(['A-J'])
  expect(sheetOf(taps, 1, false).map).toBe('.'.repeat(121))
  const followed = { players: [{ gems: 3 }] } as Table
  expect(countOf(sheet, 'gems', 0, followed)).toBe(3)
  const corrected = sheetOf([...taps, { do: 'count', seat: 0, what: 'gems', value: 4 }], 0, false)
  expect(countOf(corrected, 'gems', 0, followed)).toBe(4)
})

test('the engine counts sheets and numbers together, and ranks them', () => {
  const taps: RuinTap[] = [
    { do: 'begin', cards: 'none' },
    // Path that fills 2x2 cells is two marks.
    { do: 'draw', seat: 0, mark: 'o', cells: [60, 61, 71, 72] },
    { do: 'place', seat: 0, place: '1' },
    { do: 'how', seat: 1, how: 'rows' },
    { do: 'count', seat: 1, what: 'square2', value: 30 },
    { do: 'open', letter: 'A' },
    { do: 'open', letter: 'B' },
    { do: 'open', letter: 'A' },
  ]
  expect(openByHand(taps)).toBe('B')
  const { ranks, sheets } = judge<Judgement>('ruin', sheetsRequest({ taps, seats: 2, table: null, real: false }))
  expect(sheets[0]).toMatchObject({ score: 4 + 30 - 20, areas: ['f6'] })
  expect(sheets[1]!.score).toBe(10)
  expect(ranks).toEqual([1, 2])
  // Three who share the first place get less than two do: the engine must hear how many there are.
  const shared: RuinTap[] = [{ do: 'begin', cards: 'none' }]
  for (const seat of [0, 1, 2]) shared.push({ do: 'place', seat, place: '1=' })
  expect(sheetsRequest({ taps: shared, seats: 3, table: null, real: false })).toMatchObject({
    sheets: [{ escaped: '1= of 3' }, {}, {}],
  })
  expect(
    judge<Judgement>('ruin', sheetsRequest({ taps: shared, seats: 3, table: null, real: false })).sheets[0]!.score,
  ).toBe(10)
})

test('what is kept of In the Ruin is looked at whole', () => {
  const good: RuinTap[] = [
    { do: 'begin', cards: 'box' },
    { do: 'take', at: ['A', 'out', ''] },
    { do: 'draw', seat: 3, mark: '.', cells: [0, 120] },
  ]
  expect(good.every(isRuinTap)).toBe(true)
  for (const bad of [
    {},
    { do: 'toString' },
    { do: 'begin', cards: 'phone' },
    { do: 'begin', cards: 'phone', seed: [1, 2] },
    { do: 'turn', card: 'Z' },
    { do: 'take', at: ['A', 7] },
    { do: 'draw', seat: 4, mark: 'o', cells: [] },
    { do: 'draw', seat: 0, mark: 'o', cells: [121] },
    { do: 'count', seat: 0, what: 'luck', value: 1 },
    null,
  ])
    expect(isRuinTap(bad), JSON.stringify(bad)).toBe(false)
})

// ---- Diminuendo ----

test('a game of Diminuendo is explorations of tiles and calls', () => {
  const taps: DiminuendoTap[] = [
    { do: 'begin', extras: [] },
    { do: 'lay', tiles: ['S^', 'T^', 'R^', 'R>'] },
    { do: 'call', seat: 0 },
    { do: 'lay', tiles: ['Rv'] },
    { do: 'call', seat: 1 },
    { do: 'check' },
    { do: 'next' },
    { do: 'lay', tiles: ['L^'] },
  ]
  const [first, second] = roundsOf(taps)
  expect(first).toMatchObject({
    done: true,
    calls: [
      { seat: 0, after: 5 },
      { seat: 1, after: 6 },
    ],
  })
  expect(second).toEqual({ stack: ['L^'], calls: [], done: false })
  const told = judge<Told>('diminuendo', gameRequest(taps, 3, false))
  expect(told).toMatchObject({ points: [0, 1, 0], ranks: [2, 1, 2], over: false })
  expect(told.rounds[0]).toMatchObject({ lost: true, reason: 'loop', at: 5, scored: [1], failed: [0] })
  expect(told.rounds[1]).toMatchObject({ lost: false, heading: '<', scored: [] })
  const map = mapOf(told.rounds[0]!)
  expect(map.tiles.map(({ tile }) => tile)).toEqual(['S+', 'S', 'T', 'R', 'R', 'R'])
  expect(map.lost).toEqual([{ index: 5 }])
  expect(gameRequest([], 3, false)).toBeNull()
})

test('of the real box any tiles may lie there; of a set no more than it has', () => {
  const tiles = Array.from({ length: 7 }, () => 'T^')
  const taps: DiminuendoTap[] = [
    { do: 'begin', extras: [] },
    { do: 'lay', tiles },
  ]
  expect(judge<Told>('diminuendo', gameRequest(taps, 2, true)).rounds).toHaveLength(1)
  expect(() => judge<Told>('diminuendo', gameRequest(taps, 2, false))).toThrow('more tiles T than the 6')
})

test('of the real box only numbers are counted', () => {
  const taps: RuinTap[] = [
    { do: 'begin', cards: 'box' },
    { do: 'count', seat: 0, what: 'met', value: 2 },
  ]
  const request = sheetsRequest({ taps, seats: 1, table: null, real: true })
  expect(request).toMatchObject({ sheets: [{ met: 2 }] })
  expect(JSON.stringify(request)).not.toContain('sheet"')
})

test('a pile may be typed as keyboards write it', () => {
  expect(tilesTyped(' s^ l+#2V　Ｔ＞ new:r← \n')).toEqual(['S^', 'L+#2v', 'T>', 'new:R<'])
  expect(tilesTyped(' ')).toEqual([])
})

test('alone a dungeon may begin anew', () => {
  const taps: DiminuendoTap[] = [
    { do: 'begin', extras: ['square'] },
    { do: 'lay', tiles: ['S^', 'new:L>'] },
    { do: 'check' },
  ]
  const told = judge<Told>('diminuendo', gameRequest(taps, 1, false))
  expect(told).toMatchObject({ points: [2 + 4], failed_at: 2, over: true })
  expect(mapOf(told.rounds[0]!).tiles.map(({ dungeon }) => dungeon)).toEqual([0, 0, 1])
})

test('what is kept of Diminuendo is looked at whole', () => {
  expect(isDiminuendoTap({ do: 'lay', tiles: ['new:L+#2>'] })).toBe(true)
  for (const bad of [{ do: 'lay', tiles: ['L+'] }, { do: 'call', seat: 5 }, { do: 'begin', extras: ['speed'] }, 'next'])
    expect(isDiminuendoTap(bad), JSON.stringify(bad)).toBe(false)
})

// ---- evenings ----

const played = (id: string, more: Partial<BoxGame> = {}): BoxGame => ({
  id,
  evening: 'e',
  game: 'ruin',
  when: Date.UTC(2026, 10, 17, 18),
  names: ['Aki', 'Ben'],
  taps: [{ do: 'begin', cards: 'none' }],
  rev: 3,
  ...more,
})

test('undo takes back the end first, then tap by tap', () => {
  const over = finished(played('a'), { scores: [3, 4], ranks: [2, 1] })
  const open = undone(over)
  expect([open.outcome, open.minutes]).toEqual([undefined, undefined])
  expect(open.taps).toHaveLength(1)
  expect(undone(open).taps).toEqual([])
  expect(undone(undone(open)).taps).toEqual([])
})

test('statistics are by person and game; alone nothing is won', () => {
  const people = statistics([
    played('a', { outcome: { scores: [30, 20], ranks: [1, 2] } }),
    played('b', { outcome: { scores: [10, 25], ranks: [2, 1] } }),
    played('c', { names: ['Aki'], outcome: { scores: [70], ranks: [1] } }),
    played('d'),
  ])
  expect(people.map(({ name }) => name)).toEqual(['Aki', 'Ben'])
  expect(people[0]!.records).toEqual([{ game: 'ruin', played: 3, won: 1, together: 2, best: 70, sum: 110 }])
})

test('how long a game took is kept; one that lay open over night cannot say', () => {
  const game = played('a')
  const after = (minutes: number) => finished(game, ended.outcome, game.when + minutes * 60_000).minutes
  expect([after(0.2), after(46.6), after(17 * 60), after(-5)]).toEqual([1, 47, undefined, undefined])
})

test('two against each other, whoever else was there; who met most stands first', () => {
  const at = (names: string[], ranks: number[]) => played('x', { names, outcome: { scores: ranks, ranks } })
  const pairs = headToHead([
    at(['Ben', 'Aki'], [1, 2]),
    at(['Aki', 'Ben', 'Chie'], [1, 2, 2]),
    at(['Aki', 'Ben'], [1, 1]),
    at(['Aki'], [1]),
    played('open'),
  ])
  expect(pairs).toEqual([
    { names: ['Aki', 'Ben'], ahead: [1, 1], level: 1 },
    { names: ['Aki', 'Chie'], ahead: [1, 0], level: 0 },
    { names: ['Ben', 'Chie'], ahead: [0, 0], level: 1 },
  ])
})

test('files: a spreadsheet takes no name for a formula, JSON holds everything', () => {
  const ended = (...names: string[]) => played('a', { names, outcome: { scores: [-3, 4], ranks: [2, 1] } })
  const games = [{ ...ended('=1+1', 'Ben, "B"'), minutes: 47 }, played('b')]
  const evenings = [{ id: 'e', when: 0, people: ['Aki'], place: 'Café, Kyoto' }]
  expect(asCsv({ evenings, games }).split('\r\n')).toEqual([
    '\ufeffwhen,game,name,players,score,rank,minutes,place',
    '2026-11-17T18:00:00.000Z,ruin,\'=1+1,2,-3,2,47,"Café, Kyoto"',
    '2026-11-17T18:00:00.000Z,ruin,"Ben, ""B""",2,4,1,47,"Café, Kyoto"',
    '',
  ])
  expect(asCsv({ evenings: [], games: [ended('＝1+1', 'a;=1+1')] })).toMatch(/,'＝1\+1,.*,"a;=1\+1",/s)
  const json = JSON.parse(asJson({ evenings, games }))
  expect(json.evenings[0]).toMatchObject({ people: ['Aki'], games: [{ id: 'a' }, { id: 'b' }] })
  expect(json.evenings[0].games[0].taps).toEqual([{ do: 'begin', cards: 'none' }])
})

const ended = { outcome: { scores: [30, 20], ranks: [1, 2] } }
const twoEvenings = {
  evenings: [
    { id: 'e', when: Date.UTC(2026, 10, 17, 18), people: ['Aki', 'Ben'], place: 'Kyoto' },
    { id: 'f', when: 0, people: [] },
  ],
  games: [played('a', { ...ended, minutes: 47 }), played('b')],
}

test('a file of evenings comes back as it was, written anew or not', () => {
  const back = fromJson(asJson(twoEvenings))
  expect(back).toEqual({ ...twoEvenings, games: twoEvenings.games.map((game) => ({ ...game, rev: 0 })) })
})

test('a file that is wrong anywhere is refused whole, and the place is named', () => {
  const file = (spoil: (file: ReturnType<typeof JSON.parse>) => void): string => {
    const parsed = JSON.parse(asJson(twoEvenings))
    spoil(parsed)
    return JSON.stringify(parsed)
  }
  const damaged = (where: string) => ({ fault: 'damaged', where })
  for (const text of ['', 'when,game', '[]', '{"meikyu":"lab"}']) expect(fromJson(text)).toEqual({ fault: 'foreign' })
  expect(fromJson(file((it) => (it.version = 2)))).toEqual({ fault: 'newer' })
  expect(fromJson(file((it) => (it.evenings = {})))).toEqual(damaged('evenings'))
  expect(fromJson(file((it) => (it.evenings[1] = null)))).toEqual(damaged('evenings[1]'))
  expect(fromJson(file((it) => (it.evenings[1].when = 'soon')))).toEqual(damaged('evenings[1]'))
  expect(fromJson(file((it) => delete it.evenings[1].games))).toEqual(damaged('evenings[1].games'))
  expect(fromJson(file((it) => (it.evenings[0].games[1].names = [])))).toEqual(damaged('evenings[0].games[1]'))
  expect(fromJson(file((it) => (it.evenings[0].games[0].outcome.ranks = [1])))).toEqual(damaged('evenings[0].games[0]'))
})

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab that has just been opened: modules of its own, the same storage. */
async function openTab() {
  vi.resetModules()
  const [store, shelf] = await Promise.all([import('../src/store/evenings'), import('../src/store/shelf')])
  await store.loadEvenings()
  return { ...store, ...shelf }
}

test('taps are seen at once and kept in order', async () => {
  const one = await openTab()
  const evening = await one.newEvening(['Aki'])
  const { id } = await one.newBoxGame({ evening: evening.id, game: 'ruin', names: ['Aki'] })
  const tap = (n: number) => one.changeBoxGame(id, (game) => ({ ...game, taps: [...game.taps, { n }] }))
  const all = [tap(1), tap(2), tap(3)]
  expect(one.boxGameShelf.get(id)!.taps).toHaveLength(3)
  expect(await Promise.all(all)).toEqual([true, true, true])
  const two = await openTab()
  expect(two.boxGameShelf.get(id)!.taps).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(two.thisEvening()!.people).toEqual(['Aki'])
})

test('what was kept elsewhere is taken in once, and changes nothing that is here', async () => {
  const one = await openTab()
  await one.takeIn({ evenings: [], games: [played('a', { names: ['Chie'] })] })
  expect(await one.takeIn(twoEvenings)).toEqual({ evenings: 2, games: 1 })
  expect(await one.takeIn(twoEvenings)).toEqual({ evenings: 0, games: 0 })
  const two = await openTab()
  for (const tab of [one, two]) {
    expect(tab.gamesOf('e').map(({ id, names }) => [id, names])).toEqual([
      ['a', ['Chie']],
      ['b', ['Aki', 'Ben']],
    ])
    expect(tab.evenings.value.map(({ id }) => id)).toEqual(['e', 'f'])
  }
})

test('taps that found no room yet are not forgotten when something is taken in', async () => {
  const one = await openTab()
  const { id } = await one.newBoxGame({ evening: 'e', game: 'ruin', names: ['Aki'] })
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await one.changeBoxGame(id, (game) => ({ ...game, taps: [{ n: 1 }] }))
  full.mockRestore()
  await one.takeIn(twoEvenings)
  expect(one.boxGameShelf.get(id)!.taps).toEqual([{ n: 1 }])
})

test('what cannot be kept is not taken in by half', async () => {
  const one = await openTab()
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (key === 'b') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  expect(await one.takeIn(twoEvenings)).toBeNull()
  expect([one.evenings.value, (await openTab()).evenings.value]).toEqual([[], []])
})

test('two who come in at once are at one evening, and it takes no more than it can keep', async () => {
  const one = await openTab()
  await Promise.all([one.welcome('Aki'), one.welcome('Ben'), one.welcome('Aki')])
  expect(one.evenings.value.map(({ people }) => people)).toEqual([['Aki', 'Ben']])
  for (let guest = 0; guest < one.MOST_PEOPLE; guest++) await one.welcome(`Guest ${guest}`)
  const two = await openTab()
  expect(two.thisEvening()!.people).toHaveLength(one.MOST_PEOPLE)
})

test('an evening of a clock that was ahead is not this one, nor in the way of the next', async () => {
  const one = await openTab()
  const hour = 3_600_000
  const far = { id: 'far', when: Date.now() + 1000 * hour, people: ['Aki'] }
  await one.eveningShelf.update('far', () => far)
  expect(one.thisEvening()).toBeUndefined()
  await one.eveningShelf.update('near', () => ({ id: 'near', when: Date.now() + hour, people: ['Ben'] }))
  const next = await one.newEvening(['Chie'])
  expect(one.thisEvening()).toEqual(next)
})

test('a tab that is late writes over nothing, and shows what the other has written', async () => {
  const one = await openTab()
  const { id } = await one.newBoxGame({ evening: 'e', game: 'ruin', names: ['Aki'] })
  const two = await openTab()
  const add = (tab: typeof one, n: number) =>
    tab.changeBoxGame(id, (game) => ({ ...game, taps: [...game.taps, { n }] }))
  expect(await add(two, 2)).toBe(true)
  expect(await add(one, 1)).toBe(false)
  expect(one.boxGameShelf.get(id)!.taps).toEqual([{ n: 2 }])
  expect(await add(one, 3)).toBe(true)
  // Two taps before the first is written: what they follow is what was written, not what is shown.
  const three = await openTab()
  expect(await add(three, 4)).toBe(true)
  expect(await Promise.all([add(one, 5), add(one, 6)])).toContain(false)
  expect(three.boxGameShelf.get(id)!.taps).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }])
  expect((await openTab()).boxGameShelf.get(id)!.taps).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }])
})

test('a damaged game is set aside alone, and its evening is still there', async () => {
  const one = await openTab()
  const evening = await one.newEvening(['Aki', 'Ben'])
  await one.newBoxGame({ evening: evening.id, game: 'ruin', names: ['Aki'] })
  const { database } = await import('../src/store/database')
  const put = async (game: { id: string; [key: string]: unknown }) => (await database())!.put('boxgames', game, game.id)
  await put({ id: 'x', taps: 'none' })
  // Scores of two people, and only one who played.
  const strange = { id: 'y', evening: evening.id, game: 'ruin', when: 1, names: ['Aki'], taps: [], rev: 0 }
  await put({ ...strange, outcome: { scores: [1, 2], ranks: [1] } })
  const two = await openTab()
  expect(two.boxGames.value).toHaveLength(1)
  expect(two.evenings.value.map(({ people }) => people)).toEqual([['Aki', 'Ben']])
  expect([...two.aside.all.value.keys()].some((key) => key.startsWith('boxgames/x'))).toBe(true)
  await two.dropEvening(evening.id)
  expect((await openTab()).evenings.value).toEqual([])
})

test('of an evening whose record was lost the games still tell who was there', async () => {
  const one = await openTab()
  await one.takeIn({
    evenings: [],
    games: [
      played('a', { evening: 'lost', names: ['Aki', 'Ben'] }),
      played('b', { evening: 'lost', names: ['Chie', 'Aki'] }),
    ],
  })
  expect(one.evenings.value.map(({ id, people }) => [id, people.toSorted()])).toEqual([
    ['lost', ['Aki', 'Ben', 'Chie']],
  ])
})

test('who deletes everything deletes evenings too', async () => {
  const one = await openTab()
  const evening = await one.newEvening(['Aki'])
  await one.newBoxGame({ evening: evening.id, game: 'ruin', names: ['Aki'] })
  const { forgetEverything } = await import('../src/store/games')
  await forgetEverything(one.eveningShelf, one.boxGameShelf)
  const two = await openTab()
  expect([two.evenings.value, two.boxGames.value]).toEqual([[], []])
})
