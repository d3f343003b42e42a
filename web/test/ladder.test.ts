/** The ladder: what counts on it and only once, ratings, lanterns, an equal, who waits, and two devices joined. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findGameInfo } from '../src/play/catalogue'
import { asJson, changeBy, fromJson, isLit, lastOf, type Rung, seatedWith, standingOf } from '../src/play/ladder'
import type { Ladder, Position } from '../src/rules/types'
import type { LadderGame } from '../src/store/ladder'

const words = (name: string) => ({ en: name, ja: name })
const somebody = (id: string, rating?: number) => ({
  id,
  version: 2,
  name: words(id),
  style: words(''),
  face: 'fox',
  fur: 'snow',
  ...(rating !== undefined && { rating, interval: [rating - 40, rating + 40] as [number, number] }),
})
const ladder: Ladder = { levels: [], characters: [somebody('a', 100), somebody('b', 300), somebody('c', 500)] }
let made = 0
const game = (who: string, score: 0 | 0.5 | 1, more: Partial<LadderGame> = {}): LadderGame => {
  made++
  return { id: `g${made}`, game: 'seekers', who, version: 2, score, when: made, ...more }
}
const many = (count: number, who: string, score: 0 | 1) => Array.from({ length: count }, () => game(who, score))
const stand = (games: LadderGame[], of = ladder) => standingOf('seekers', games, of)!

test('wins raise the rating, losses lower it, games of other ladders and strangers do nothing', () => {
  const start = stand([]).me.rating
  expect(stand([game('b', 1)]).me.rating).toBeGreaterThan(start)
  expect(stand([game('b', 0)]).me.rating).toBeLessThan(start)
  const aside = [game('b', 1, { game: 'ruin' }), game('nobody', 1)]
  expect(stand(aside)).toMatchObject({ games: 0, me: { rating: start } })
})

test('an equal is whoever stands nearest to my rating', () => {
  expect(stand(many(8, 'a', 0)).equal.id).toBe('a')
  expect(stand(many(12, 'c', 1)).equal.id).toBe('c')
  expect(stand([...many(6, 'b', 1), ...many(6, 'b', 0)].toSorted((x, y) => (x.id < y.id ? 1 : -1))).equal.id).toBe('b')
})

test('before anybody is measured they stand a step apart, and the page knows', () => {
  const { measured, rungs } = stand([], { levels: [], characters: [somebody('a'), somebody('b')] })
  expect(measured).toBe(false)
  expect(rungs[1]!.place).toBeGreaterThan(rungs[0]!.place)
  expect(stand([]).measured).toBe(true)
})

test('two of three in a row light a lantern, and it stays lit', () => {
  expect([[], [1], [1, 0, 0, 1], [0.5, 1, 0.5]].map(isLit)).toEqual([false, false, false, false])
  expect(
    [
      [1, 1],
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 0, 0, 0, 0],
    ].map(isLit),
  ).toEqual([true, true, true, true])
})

test('results belong to the version that was played', () => {
  const [, b] = stand([game('b', 1), game('b', 0), game('b', 0.5), game('b', 1, { version: 1 })]).rungs
  expect(b).toMatchObject({ won: 1, lost: 1, drawn: 1, lit: false })
})

test('the line tells of the last game, and who waits: the same one until its lantern is lit, then the next without light', () => {
  const all = { seekers: ladder }
  const says = (...games: LadderGame[]) => {
    const last = lastOf(games, all)
    return last && [last.against.id, last.against.won, last.against.lost, last.waits?.id ?? null]
  }
  expect(says()).toBeNull()
  expect(says(game('a', 1), game('a', 0))).toEqual(['a', 1, 1, 'a'])
  expect(says(...many(2, 'a', 1))).toEqual(['a', 2, 0, 'b'])
  expect(says(...many(2, 'c', 1))).toEqual(['c', 2, 0, 'a'])
  expect(says(...['a', 'b', 'c'].flatMap((who) => many(2, who, 1)))).toEqual(['c', 2, 0, null])
  expect(says(game('b', 1), game('gone', 1))).toEqual(['b', 1, 0, 'b'])
})

test('what a game moved is told, also of an earlier one', () => {
  const games = [game('b', 1), game('b', 0)]
  expect(changeBy(games[0]!.id, games, ladder)).toBeGreaterThan(0)
  expect(changeBy(games[1]!.id, games, ladder)).toBeLessThan(0)
  expect(changeBy('none', games, ladder)).toBeNull()
})

test('a file is read whole or not at all, and says what is wrong with it', () => {
  const games = [game('a', 1), game('b', 0.5)]
  expect(fromJson(asJson(games))).toEqual(games)
  expect(fromJson('{')).toEqual({ fault: 'foreign' })
  expect(fromJson('{"meikyu":"evenings"}')).toEqual({ fault: 'foreign' })
  expect(fromJson('{"meikyu":"ladder","version":2}')).toEqual({ fault: 'newer' })
  expect(fromJson('{"meikyu":"ladder","version":1}')).toEqual({ fault: 'damaged', where: 'games' })
  expect(fromJson(asJson([games[0]!, { ...games[1]!, score: 7 as 1 }]))).toEqual({
    fault: 'damaged',
    where: 'games[1]',
  })
})

// ---- keeping ----

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => vi.unstubAllGlobals())

/** A tab that has just been opened: modules of its own, the same storage. */
async function openTab() {
  vi.resetModules()
  const [{ Keeping }, shelf, games, { loadStore }] = await Promise.all([
    import('../src/play/keeping'),
    import('../src/store/ladder'),
    import('../src/store/games'),
    import('../src/store/load'),
  ])
  await loadStore()
  return { Keeping, ...shelf, ...games }
}
type Tab = Awaited<ReturnType<typeof openTab>>

const seekers = findGameInfo('seekers')!
const seating = { game: seekers, players: ['human', 'rin'], names: [], options: {} }
const moment = (ranks: number[], over = true) => ({
  sealed: 'abc',
  over,
  position: {
    length: 9,
    result: ranks.map((rank) => ({ rank, score: 3, parts: [], tally: [] })),
  } as unknown as Position,
})
/** Plays a game to its end, and tells what counts. */
async function play(tab: Tab, ranks: number[], { more = {}, hint = false, back = 0 } = {}) {
  const keeping = new tab.Keeping('one', { ...seating, ...more }, [0])
  await keeping.write(moment([1, 1], false))
  if (hint) keeping.hinted(moment([1, 1], false))
  keeping.undone(back)
  await keeping.write(moment(ranks))
  await keeping.done()
  return tab.ladderGames.value.map(({ id, who, version, score }) => [id, who, version, score])
}
const version = 1

test('a finished game against a character counts, won, lost or even, and is there for the next tab', async () => {
  expect(await play(await openTab(), [1, 2])).toEqual([['one', 'rin', version, 1]])
  expect((await openTab()).ladderGames.value).toHaveLength(1)
  for (const [ranks, score] of [
    [[2, 1], 0],
    [[1, 1], 0.5],
    [[2, 2], 0.5],
  ] as const) {
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect(await play(await openTab(), [...ranks])).toEqual([['one', 'rin', version, score]])
  }
})

test.each([
  ['a level', { more: { players: ['human', 'hard'] } }],
  ['three at the table', { more: { players: ['human', 'rin', 'kuro'] } }],
  ['trying again from a step', { more: { players: ['human', 'rin'], practice: true as const } }],
  ['own cards', { more: { players: ['human', 'rin'], content: '{}' } }],
])('%s does not count', async (_, how) => {
  expect(await play(await openTab(), [1, 2, 3].slice(0, how.more.players.length), how)).toEqual([])
})

test.each([
  ['a hint', { hint: true }],
  ['a move taken back after an answer', { back: 2 }],
])('with %s a game can be lost and not won', async (_, how) => {
  expect(await play(await openTab(), [1, 2], how)).toEqual([])
  vi.stubGlobal('indexedDB', new IDBFactory())
  expect(await play(await openTab(), [1, 1], how)).toEqual([])
  vi.stubGlobal('indexedDB', new IDBFactory())
  expect(await play(await openTab(), [2, 1], how)).toEqual([['one', 'rin', version, 0]])
})

test('a move that nobody has answered is taken back freely; help is remembered when a game is gone on with', async () => {
  expect(await play(await openTab(), [1, 2], { back: 1 })).toHaveLength(1)
  vi.stubGlobal('indexedDB', new IDBFactory())
  const first = await openTab()
  const begun = new first.Keeping('two', seating, [0])
  begun.undone(2)
  await begun.write(moment([1, 1], false))
  const later = await openTab()
  await new later.Keeping('two', seating, [0], later.findGame('two')).write(moment([1, 2]))
  expect(later.findGame('two')?.over).toBe(true)
  expect(later.ladderGames.value).toEqual([])
})

test('two tabs that end one game, and a game that is opened again, count it once', async () => {
  const one = await openTab()
  const begun = new one.Keeping('one', seating, [0])
  await begun.write(moment([1, 1], false))
  const two = await openTab()
  const other = new two.Keeping('one', seating, [0], two.findGame('one'))
  await Promise.all([begun.write(moment([1, 2])), other.write(moment([2, 1]))])
  const three = await openTab()
  expect(three.ladderGames.value).toHaveLength(1)
  const counted = three.ladderGames.value[0]
  await new three.Keeping('one', seating, [0], three.findGame('one')).write(moment([2, 1]))
  expect((await openTab()).ladderGames.value).toEqual([counted])
})

test('two devices are joined without counting anything twice, in whatever order', async () => {
  const tab = await openTab()
  await play(tab, [1, 2])
  const mine = [...tab.ladderGames.value]
  const theirs = [game('a', 0), game('b', 1)]
  expect(await tab.takeInGames([...theirs, ...mine, theirs[0]!])).toBe(2)
  expect(await tab.takeInGames([...mine, ...theirs])).toBe(0)
  const here = (await openTab()).ladderGames.value
  vi.stubGlobal('indexedDB', new IDBFactory())
  const elsewhere = await openTab()
  await elsewhere.takeInGames(theirs)
  expect(await elsewhere.takeInGames(mine)).toBe(1)
  expect(elsewhere.ladderGames.value).toEqual(here)
  expect(stand([...here]).me).toEqual(stand([...elsewhere.ladderGames.value]).me)
})

test('a deleted game stays counted; forgetting everything forgets the ladder too', async () => {
  const tab = await openTab()
  await play(tab, [1, 2])
  await tab.dropGame('one')
  expect((await openTab()).ladderGames.value).toHaveLength(1)
  const last = await openTab()
  await last.forgetEverything()
  expect((await openTab()).ladderGames.value).toEqual([])
})

test('in games with the same one both sit first by turns', () => {
  const rung = { id: 'rin', won: 0, lost: 0, drawn: 0 } as Rung
  expect(seatedWith('human', rung)).toEqual(['human', 'rin'])
  expect(seatedWith('human', { ...rung, lost: 1 })).toEqual(['rin', 'human'])
  expect(seatedWith('human', { ...rung, won: 1, lost: 1 })).toEqual(['human', 'rin'])
  expect(seatedWith('human', { ...rung, won: 1, lost: 1, drawn: 1 })).toEqual(['rin', 'human'])
})
