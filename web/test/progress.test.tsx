/** Progress: what is remembered of games, medals and habits that follow from it, and two devices put together without counting twice. */
import 'fake-indexeddb/auto'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entries } from '../src/games'
import { progressWords } from '../src/i18n/progress'
import { ProgressPage, takeIn } from '../src/pages/progress'
import { ProgressLine } from '../src/pages/progress/line'
import { catalogue, findGameInfo } from '../src/play/catalogue'
import { LocalTable } from '../src/play/local'
import {
  against,
  asFile,
  earned,
  habitOfWeek,
  hasMedal,
  readProgressFile,
  scoresAlone,
  takeInProgress,
  weekOf,
} from '../src/play/progress'
import { themeOf } from '../src/play/puzzles/pack'
import { shelfOf } from '../src/play/sheets'
import { useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { type Deed, deedShelf, deeds, keepTurn } from '../src/store/deeds'
import { forgetEverything, HUMAN } from '../src/store/games'
import { type LadderGame, ladderShelf } from '../src/store/ladder'
import { isNewcomer, keepLessonAt, lessonAt, lessonTold } from '../src/store/lessons'
import {
  addNote,
  forgetProgress,
  joinProgress,
  keepProgress,
  notes,
  nothingYet,
  type Progress,
  progressOf,
} from '../src/store/puzzles'
import { choose, settings } from '../src/store/settings'
import { trouble } from '../src/store/storage'
import { tallyShelf } from '../src/store/tallies'
import { directRules, directThinker, loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
  choose('motion', 'less')
})
const host = document.createElement('div')
document.body.append(host)
beforeEach(async () => {
  choose('lang', 'en')
  localStorage.clear()
  forgetProgress()
  await forgetEverything()
  useRules(directRules(engine), () => directThinker(engine))
})
afterEach(() => render(null, host))

const NOW = Date.UTC(2026, 10, 18)
const DAY = 86_400_000
const deed = (id: string, rest: Partial<Deed> = {}): Deed => ({
  ...{ id, game: 'seekers', when: NOW - DAY, seats: 2, opponents: 'rin', score: 5, won: false },
  ...{ options: { rule: 1 }, parts: {}, lines: [[], []] },
  ...rest,
})
const keep = async (...all: Deed[]) => {
  for (const one of all) await deedShelf.update(one.id, () => one)
}
const growthOf = async (game: string) => (await entries.find(({ id }) => id === game)!.growth!()).default
const medal = async (game: string, id: string) => (await growthOf(game)).medals.find((one) => one.id === id)!

// ---- what is remembered ----

test('a game that ends is remembered once, with all that medals look at', async () => {
  const game = catalogue.games.find(({ id }) => id === 'golem')!
  const table = await LocalTable.deal({ game, players: [HUMAN, 'random'], names: [], options: {} })
  while (table.position.value!.acting.length > 0) {
    await vi.waitFor(() => expect([undefined, 0]).toContain(table.position.value!.acting[0]), { timeout: 20_000 })
    const [first] = table.position.value!.legal
    if (first) await table.act(first.text)
  }
  await vi.waitFor(() => expect(deeds.value).toHaveLength(1))
  const [kept] = deeds.value
  const [mine] = table.position.value!.result
  expect(kept).toMatchObject({ id: table.id, game: 'golem', seats: 2, opponents: 'random', score: mine!.score })
  expect(kept!.parts).toHaveProperty('bonus')
  expect(kept!.lines).toHaveLength(2)
  expect(kept!.margin).toBe(mine!.score - table.position.value!.result[1]!.score)
  await keepTurn(table.id, { played: 'take:Crown', best: 'pass' })
  expect(deeds.value[0]!.turn).toEqual({ played: 'take:Crown', best: 'pass' })
  await keepTurn('nobody', { played: 'a', best: 'b' })
  expect(deeds.value).toHaveLength(1)
  table.close()
})

// ---- medals ----

test('medals are what games earned, and not with help', async () => {
  const sheets = await medal('seekers', 'sheets')
  const won = (id: string, rule: number, rest: Partial<Deed> = {}) =>
    deed(id, { won: true, options: { rule }, ...rest })
  const all = [
    won('a', 1),
    won('b', 1),
    won('c', 7),
    deed('d', { options: { rule: 3 } }),
    won('e', 9, { helped: true }),
  ]
  expect([...earned(sheets, all, 'seekers')]).toEqual(['1', '7'])
  expect(hasMedal(sheets, all, 'seekers')).toBe(false)
  const every = Array.from({ length: 20 }, (_, at) => won(`s${at}`, at + 1))
  expect([hasMedal(sheets, every, 'seekers'), hasMedal(sheets, every.slice(1), 'seekers')]).toEqual([true, false])

  const alone = await medal('ruin', 'alone')
  const ruin = (score: number, opponents: string) => deed('r', { game: 'ruin', score, opponents, seats: 1 })
  expect([ruin(300, ''), ruin(299, ''), ruin(320, 'rin')].map((one) => hasMedal(alone, [one], 'ruin'))).toEqual([
    true,
    false,
    false,
  ])
  const deep = await medal('diminuendo', 'deep')
  const pile = (tiles: number) => deed('p', { game: 'diminuendo', opponents: '', parts: { tiles } })
  expect([15, 14].map((tiles) => hasMedal(deep, [pile(tiles)], 'diminuendo'))).toEqual([true, false])
  const clean = await medal('diminuendo', 'clean')
  const threeTo = (theirs: string[]) =>
    deed('q', { game: 'diminuendo', won: true, score: 3, lines: [['call', 'end'], theirs] })
  expect([['explorations'], ['call']].map((theirs) => hasMedal(clean, [threeTo(theirs)], 'diminuendo'))).toEqual([
    true,
    false,
  ])
})

test('out first and out last, by what the result says', async () => {
  const [first, last] = [await medal('golem', 'first'), await medal('golem', 'last')]
  const out = ['cards', 'order']
  const ends = (bonus: number, ...lines: string[][]): boolean[] => {
    const one = deed('g', { game: 'golem', seats: lines.length, parts: { bonus }, lines })
    return [hasMedal(first, [one], 'golem'), hasMedal(last, [one], 'golem')]
  }
  expect(ends(5, out, ['lost'])).toEqual([true, false]) // nobody else came out
  expect(ends(5, out, out)).toEqual([true, false])
  expect(ends(2, out, out)).toEqual([false, true])
  expect(ends(2, out, out, out)).toEqual([false, false])
  expect(ends(1, out, out, out)).toEqual([false, true])
  expect(ends(0, ['lost'], out)).toEqual([false, false])
})

// ---- the week ----

test('a habit is three lost games of a week with the same choice, never fewer or older ones', async () => {
  const { habits } = await growthOf('diminuendo')
  const late = { played: 'stay', best: 'lost' }
  const lost = (id: string, rest: Partial<Deed> = {}) => deed(id, { game: 'diminuendo', turn: late, ...rest })
  const three = [lost('a'), lost('b'), lost('c')]
  const found = habitOfWeek(three, 'diminuendo', habits, NOW)
  expect([found?.habit.id, found?.games.length]).toEqual(['late', 3])
  expect(habitOfWeek(three.slice(1), 'diminuendo', habits, NOW)).toBeNull()
  expect(habitOfWeek([...three.slice(1), lost('d', { when: NOW - 8 * DAY })], 'diminuendo', habits, NOW)).toBeNull()
  expect(habitOfWeek([...three.slice(1), lost('d', { won: true })], 'diminuendo', habits, NOW)).toBeNull()
  expect(habitOfWeek(three, 'golem', habits, NOW)).toBeNull()
  const older = lost('x', { when: NOW - 8 * DAY })
  expect(weekOf([...three, older], NOW)).toEqual({ played: 3, against: 3, won: 0, days: 1 })
})

test('alone nobody wins or loses: such games are no habit, and are not counted as lost', async () => {
  const { habits } = await growthOf('diminuendo')
  const alone = ['a', 'b', 'c'].map((id) =>
    deed(id, { game: 'diminuendo', seats: 1, opponents: '', turn: { played: 'stay', best: 'lost' } }),
  )
  expect(habitOfWeek(alone, 'diminuendo', habits, NOW)).toBeNull()
  const lines = (...all: Deed[]) =>
    (['en', 'ja'] as const).map((language) => {
      choose('lang', language)
      const { played, against: others, won, days } = weekOf(all, NOW)
      return progressWords.value.weekLine(played, others, won, days)
    })
  const [won, lost] = [deed('w', { won: true }), deed('l')]
  expect(lines(...alone)).toEqual(['3 games on 1 day.', '1日で3局。'])
  expect(lines(won, lost)).toEqual(['2 games on 1 day, 1 won.', '1日で2局、1勝。'])
  expect(lines(...alone, won, lost)).toEqual([
    '5 games on 1 day, 1 won of 2 against others.',
    '1日で5局、対戦2局で1勝。',
  ])
})

test('every habit is some choice, helps with a page there is, and is told apart from the others', async () => {
  for (const { id } of entries) {
    const { habits } = await growthOf(id)
    for (const { help } of habits) {
      const [page, game, theme] = help.to
      expect([['puzzles', 'learn'].includes(page!), game]).toEqual([true, id])
      if (theme) expect(themeOf(id, theme), `${id} ${theme}`).toBeDefined()
    }
  }
  const turns: [game: string, played: string, best: string, habit: string][] = [
    ['golem', 'take:Crown', 'pass', 'greedy'],
    ['golem', 'explore', 'move', 'waiting'],
    ['golem', 'pass', 'take:Crown', 'light'],
    ['golem', 'pass', 'drop:Knife', ''],
    ['diminuendo', 'lost', 'stay', 'early'],
    ['ruin', 'c:b4', 'x:a1+a2', 'marks'],
    ['ruin', 'x:a1+a2', 'o:a1+a2', 'walls'],
    ['ruin', 'o:a1+a2', 'x:a1+a2', 'paths'],
    ['ruin', 'm:g4', 'm:h5', 'way'],
    ['seekers', '5R', '2L', 'large'],
    ['seekers', '1R', '4R', 'small'],
    ['seekers', '3L', '3R', 'end'],
  ]
  for (const [game, played, best, habit] of turns) {
    const { habits } = await growthOf(game)
    expect(habits.filter((one) => one.is({ played, best })).map(({ id }) => id)).toEqual(habit ? [habit] : [])
  }
})

test('what is deleted is gone: puzzles and lessons, too', async () => {
  keepProgress('seekers', { ...nothingYet, bestRow: 7 })
  addNote('seekers-2-00001')
  keepLessonAt('seekers', 3)
  await forgetEverything()
  expect([progressOf('seekers'), notes(), lessonAt('seekers')]).toEqual([nothingYet, [], 0])
  forgetProgress()
  expect(progressOf('seekers')).toEqual(nothingYet)
})

// ---- two devices ----

const ladderGame = (id: string): LadderGame => ({ id, game: 'seekers', who: 'rin', version: 1, score: 1, when: 5 })
const tried = (at: number, solved = true) => ({ solved, at, rating: nothingYet.me })
const one: Progress = {
  ...nothingYet,
  tried: { 'seekers-2-00001': tried(5), 'seekers-2-00002': tried(9, false) },
  ...{ row: 0, bestRow: 4, bestStorm: 7, days: { '2026-11-17': { a: true, b: false } } },
  memory: [{ at: 3, length: 5, right: true }],
}
const other: Progress = {
  ...{ ...nothingYet, me: { rating: 1700, deviation: 90, volatility: 0.06 } },
  tried: { 'seekers-2-00002': tried(7), 'seekers-2-00003': tried(8), 'seekers-2-00004': tried(20) },
  ...{ row: 3, bestRow: 3, bestStorm: 9, days: { '2026-11-17': { b: true }, '2026-11-18': { c: true } } },
  memory: [
    { at: 3, length: 5, right: true },
    { at: 4, length: 6, right: false },
  ],
}

test('puzzles of two devices: each counts once, the first try counts, and the order makes no difference', () => {
  const both = joinProgress(one, other)
  expect(Object.keys(both.tried).sort()).toEqual([1, 2, 3, 4].map((n) => `seekers-2-0000${n}`))
  expect(both.tried['seekers-2-00002']).toEqual(tried(7))
  expect([both.row, both.bestRow, both.bestStorm, both.me.rating]).toEqual([3, 4, 9, 1700])
  expect(both.days).toEqual({ '2026-11-17': { a: true, b: true }, '2026-11-18': { c: true } })
  expect(both.memory).toHaveLength(2)
  expect(joinProgress(other, one)).toEqual(both)
  expect(joinProgress(both, one)).toEqual(both)
  expect(joinProgress(other, both)).toEqual(both)
})

test('answers of many years are joined', () => {
  const years = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`p${at}`, tried(at)]))
  expect(joinProgress({ ...one, tried: years }, other).row).toBe(0)
})

test('puzzles that find no room are told, and nothing of their file comes', async () => {
  await keep(deed('a'))
  keepProgress('seekers', one)
  const read = readProgressFile(await asFile(['seekers']))
  if ('fault' in read) throw new Error(read.fault)
  await forgetEverything()
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem() {}, setItem })
  trouble.value = null
  expect(await takeInProgress(read)).toBeNull()
  expect([deeds.value, progressOf('seekers'), trouble.value]).toEqual([[], nothingYet, 'forbidden'])
  vi.unstubAllGlobals()
  trouble.value = null
})

test('games of two devices are tallied together, each by its id once; notes, lessons and settings come too', async () => {
  const tally = { played: 2, won: 1, best: 7, streak: 1, longest: 1, by: {} }
  await keep(deed('a', { won: true, score: 9 }), deed('both'))
  await tallyShelf.update('seekers', () => tally)
  addNote('seekers-2-00001')
  lessonTold('golem')
  keepLessonAt('ruin', 5)
  choose('pace', 'calm')
  const read = readProgressFile(await asFile(['seekers']))
  if ('fault' in read) throw new Error(read.fault)
  await forgetEverything()
  localStorage.clear()
  await keep(deed('both'), deed('c', { score: 3 }))
  await tallyShelf.update('seekers', () => ({ ...tally, won: 0, streak: 3, longest: 4 }))
  addNote('golem-2-00002')
  keepLessonAt('ruin', 2)
  for (const again of [true, false]) {
    const added = await takeInProgress(read)
    expect(added! > 0).toBe(again)
    // Three games there are; `both` was counted on either side, and rows of wins are those of here.
    expect(tallyShelf.get('seekers')).toMatchObject({ played: 3, won: 1, best: 9, streak: 3, longest: 4 })
    expect(tallyShelf.get('seekers')!.by).toMatchObject({ rin: { played: 1, won: 1 } })
    expect(notes().map(({ id }) => id)).toEqual(['golem-2-00002', 'seekers-2-00001'])
    expect([lessonAt('ruin'), isNewcomer('golem'), settings.value.pace]).toEqual([5, false, 'calm'])
  }
  choose('pace', 'fast')
  await takeInProgress(read)
  expect(settings.value.pace, 'what was chosen here stays').toBe('fast')
  expect(readProgressFile(JSON.stringify({ ...read, meikyu: 'progress', version: 1, lessons: 7 }))).toEqual({
    fault: 'damaged',
    where: 'lessons',
  })
  choose('pace', 'normal')
})

test('a file of one device put to another: all of both, nothing twice, however often', async () => {
  await keep(deed('a', { won: true }), deed('both'))
  await ladderShelf.update('both', () => ladderGame('both'))
  keepProgress('seekers', one)
  const file = await asFile(['seekers', 'golem'])
  await forgetEverything()
  forgetProgress()
  localStorage.clear()
  await keep(deed('both'), deed('c'))
  await ladderShelf.update('both', () => ladderGame('both'))
  await tallyShelf.update('seekers', () => ({ played: 2, won: 0, best: 5, streak: 0, longest: 0 }))
  keepProgress('seekers', other)
  const read = readProgressFile(file)
  if ('fault' in read) throw new Error(read.fault)
  expect(await takeInProgress(read), 'a game, and puzzles').toBe(2)
  const after = () => [deeds.value.map(({ id }) => id), ladderShelf.all.value.size, tallyShelf.get('seekers')!.played]
  expect(after()).toEqual([['a', 'both', 'c'], 1, 3])
  expect(progressOf('seekers')).toEqual(joinProgress(one, other))
  addNote('seekers-2-00001')
  expect(await takeInProgress({ shelves: {}, puzzles: { notes: one } }), 'no game').toBe(0)
  expect(notes()).toHaveLength(1)
  expect(await takeInProgress(read)).toBe(0)
  expect(after()).toEqual([['a', 'both', 'c'], 1, 3])
  expect(against(deeds.value, 'seekers')).toEqual([{ who: 'rin', won: 1, lost: 2, course: [1, 0, -1] }])
})

test('a game that was gone on with elsewhere comes in its later state; an earlier one changes nothing', async () => {
  const saved = (rev: number, moves: number) => ({
    ...{
      id: 'g',
      game: 'seekers',
      players: ['human', 'rin'],
      names: [],
      sealed: 'x',
      moves,
      when: 5,
      over: false,
      rev,
    },
  })
  const fileWith = (rev: number, moves: number) => ({ shelves: { games: { g: saved(rev, moves) } }, puzzles: {} })
  expect(await takeInProgress(fileWith(3, 7))).toBe(1)
  expect(await takeInProgress(fileWith(2, 4))).toBe(0)
  expect(await takeInProgress(fileWith(5, 9))).toBe(1)
  const ended = { ...saved(6, 12), over: true, scores: [5, 3], ranks: [1, 2] }
  expect(await takeInProgress({ shelves: { games: { g: ended } }, puzzles: {} })).toBe(1)
  expect(await takeInProgress(fileWith(9, 11)), 'what has ended goes on nowhere').toBe(0)
})

test('a shelf remembers how often each sheet was won and the best margin, and has what the page of progress has', async () => {
  const seekers = findGameInfo('seekers')!
  const at = (id: string, rule: number, margin: number, rest: Partial<Deed> = {}) =>
    deed(id, { won: margin > 0, options: { rule }, margin, ...rest })
  await keep(at('a', 3, -4), at('b', 3, 2), at('c', 3, 5), at('d', 7, -1), at('e', 9, 4, { helped: true }))
  const here = { '3': { won: 2, margin: 5 }, '7': { won: 0, margin: -1 }, '9': { won: 0, margin: 4 } }
  expect(shelfOf(seekers, deeds.value)).toEqual(here)
  const theirs = {
    f: at('f', 7, 6),
    g: deed('g', { won: true, options: { rule: 1 } }),
    h: deed('h', { game: 'golem' }),
  }
  expect(await takeInProgress({ shelves: { deeds: theirs }, puzzles: {} })).toBe(3)
  const shelf = shelfOf(seekers, deeds.value)
  expect(shelf).toEqual({ ...here, '1': { won: 1, margin: null }, '7': { won: 1, margin: 6 } })
  const won = Object.keys(shelf).filter((sheet) => shelf[sheet]!.won > 0)
  expect(won).toEqual([...earned(await medal('seekers', 'sheets'), deeds.value, 'seekers')].sort())
})

test('what is no file of progress, or damaged, or newer, is said, and nothing changes', async () => {
  await keep(deed('a'))
  const good = JSON.parse(await asFile(['seekers']))
  const faultOf = (file: unknown): unknown => readProgressFile(typeof file === 'string' ? file : JSON.stringify(file))
  expect(faultOf('{')).toEqual({ fault: 'foreign' })
  expect(faultOf({ meikyu: 'ladder', version: 1, games: [] })).toEqual({ fault: 'foreign' })
  expect(faultOf({ ...good, version: 2 })).toEqual({ fault: 'newer' })
  expect([0, 'one', undefined].map((version) => faultOf({ ...good, version }))).toEqual(
    Array.from({ length: 3 }, () => ({ fault: 'foreign' })),
  )
  expect(faultOf({ ...good, shelves: 5 })).toEqual({ fault: 'damaged', where: 'shelves' })
  const bad = { ...good, shelves: { ...good.shelves, deeds: { a: { ...good.shelves.deeds.a, score: 'many' } } } }
  expect(faultOf(bad)).toEqual({ fault: 'damaged', where: 'shelves.deeds.a' })
  expect(faultOf({ ...good, puzzles: { seekers: { row: -1 } } })).toEqual({
    fault: 'damaged',
    where: 'puzzles.seekers',
  })
  const told = await takeIn(new File([JSON.stringify(bad)], 'x.json'))
  expect(told).toMatchObject({ text: 'This file is damaged. Nothing was added.', detail: 'shelves.deeds.a' })
  expect(deeds.value).toHaveLength(1)
})

// ---- the page ----

async function show(page: Parameters<typeof render>[0]): Promise<void> {
  await act(async () => render(page, host))
  await vi.waitFor(() => expect(host.textContent).not.toBe(''))
  for (let i = 0; i < 10; i++) await act(async () => {})
}

test('the page has the week, curves, results, medals and the habit with its help; the first page has a line', async () => {
  const when = Date.now() - 1000
  const late = { played: 'stay', best: 'lost' }
  const habit = ['x', 'y', 'z'].map((id) => deed(id, { game: 'diminuendo', when, turn: late }))
  const alone = [280, 310].map((score, at) => deed(`r${at}`, { game: 'ruin', opponents: '', seats: 1, score, when }))
  await keep(deed('a', { won: true, when }), deed('b', { when }), ...habit, ...alone)
  await ladderShelf.update('a', () => ladderGame('a'))
  await show(<ProgressPage />)
  await vi.waitFor(() => expect(host.querySelectorAll('.progress-game')).toHaveLength(4))
  const text = (selector: string): string => host.querySelector(selector)!.textContent!
  expect(host.textContent).toContain('7 games on 1 day, 1 won of 5 against others.')
  expect(text('[data-game=seekers]')).toContain('Against Rin 1 : 1')
  expect(text('[data-game=seekers]')).toContain('1 of 20')
  expect(text('[data-game=ruin]')).toContain('Best alone: 310')
  expect(host.querySelector('[data-game=ruin] svg[role=img]')!.getAttribute('aria-label')).toContain('280, 310')
  expect(text('.habit')).toContain('3 games of yours suffered from the same choice: leaving too late.')
  expect(host.querySelector('.habit a')!.getAttribute('href')).toBe('#/puzzles/diminuendo')
  expect(scoresAlone(deeds.value, 'ruin')).toEqual([280, 310])
  await show(<ProgressLine />)
  await vi.waitFor(() =>
    expect(host.textContent).toMatch(/1 medal of \d+\. 7 games this week\. One choice cost you several of them\./),
  )
  choose('lang', 'ja')
  await show(<ProgressPage />)
  await vi.waitFor(() => expect(host.textContent).toContain('3局が同じ選択で苦しくなりました：抜けるのが遅い。'))
})
