/** Puzzles in the client: packs with damage in them, what a try counts, ratings, three a day, and what comes next. */
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Solving, useSolving } from '../src/pages/puzzles/solving'
import { newcomer, puzzleRating, rated } from '../src/play/glicko'
import { levelFor, nextOf, stormOf, threeOf } from '../src/play/puzzles/choose'
import { counted } from '../src/play/puzzles/count'
import { type Puzzle, readPack, themeOf } from '../src/play/puzzles/pack'
import { useRules } from '../src/rules'
import { addNote, daysInRow, forgetProgress, keepProgress, notes, nothingYet, progressOf } from '../src/store/puzzles'
import { directRules, loadEngine } from './support'

const files = import.meta.glob<string>('../../puzzles/*.jsonl', { query: '?raw', import: 'default', eager: true })
const file = (game: string): string => files[`../../puzzles/${game}.jsonl`] ?? ''
const seekers = { id: 'seekers', rules: 2 }
const pack = readPack(seekers, file('seekers')).puzzles

beforeEach(() => {
  localStorage.clear()
  forgetProgress()
})

test('the pack is whole: every puzzle can be read and has a theme with a name in both languages', () => {
  expect(readPack(seekers, file('seekers'))).toMatchObject({ damaged: 0, strange: 0 })
  expect(pack.length).toBeGreaterThanOrEqual(500)
  for (const { game, theme } of pack) {
    const found = themeOf(game, theme)
    expect(found?.name.en && found.name.ja && found.line.en && found.line.ja).toBeTruthy()
  }
})

test('damaged lines are counted and set aside, those of other rules too; the rest is there', () => {
  const [first = '', second = '', third = ''] = file('seekers').split('\n')
  const lines = [first.slice(0, 200), second, '', third.replace('seekers-2-', 'seekers-1-'), '{"id":7}', 'null'].join(
    '\n',
  )
  const read = readPack(seekers, lines)
  expect(read.damaged).toBe(3)
  expect(read.strange).toBe(1)
  expect(read.puzzles.map(({ id }) => id)).toEqual([JSON.parse(second).id])
})

test('ratings are those of the paper by Glickman, one game at a time', () => {
  const other = { rating: 1400, deviation: 30, volatility: 0.06 }
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, other, 1)
  expect(after.rating).toBeCloseTo(1563.6, 0)
  expect(after.deviation).toBeCloseTo(175.4, 0)
  expect(after.volatility).toBeCloseTo(0.06, 3)
  const easy = rated(newcomer, puzzleRating(1000), 1).rating
  const hard = rated(newcomer, puzzleRating(2000), 1).rating
  expect(hard).toBeGreaterThan(easy)
  expect(rated(newcomer, puzzleRating(1000), 0).rating).toBeLessThan(1500)
})

test('the first try counts, later ones are practice; rows end with what was wrong', () => {
  const [one, two, three] = pack as [Puzzle, Puzzle, Puzzle]
  const a = counted(nothingYet, one, true, false, 1)
  expect(a.change).toBeGreaterThan(0)
  const b = counted(a.progress, two, true, false, 2)
  expect(b.progress.row).toBe(2)
  const c = counted(b.progress, three, false, false, 3)
  expect(c.change).toBeLessThan(0)
  expect(c.progress).toMatchObject({ row: 0, bestRow: 2 })
  const d = counted(c.progress, three, true, false, 4)
  expect(d.change).toBeNull()
  expect(d.progress.tried[three.id]?.solved).toBe(false)
  expect(d.progress.tried[one.id]?.rating.rating).toBeLessThan(one.level)
})

test('three a day: the same for everybody, from easy to hard, and others tomorrow', () => {
  const today = threeOf(pack, '2026-11-18')
  expect(today.map(({ id }) => id)).toEqual(threeOf(pack.toReversed(), '2026-11-18').map(({ id }) => id))
  const levels = today.map(({ level }) => level)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  const tomorrow = threeOf(pack, '2026-11-19').map(({ id }) => id)
  for (const { id } of today) expect(tomorrow).not.toContain(id)
  expect(threeOf([], '2026-11-18')).toEqual([])
})

test('days in a row: all three tried; a day that is not over breaks nothing', () => {
  const done = { a: true, b: false, c: true }
  const progress = { ...nothingYet, days: { '2026-11-16': done, '2026-11-17': done, '2026-11-18': { a: true } } }
  expect(daysInRow(progress, '2026-11-18')).toBe(2)
  expect(daysInRow({ ...progress, days: { ...progress.days, '2026-11-18': done } }, '2026-11-18')).toBe(3)
  expect(daysInRow(progress, '2026-11-20')).toBe(0)
})

test('the next one is new, near the rating and of the theme; when all were tried, what went wrong comes again', () => {
  const me = { ...nothingYet, me: { ...newcomer, rating: 1300 } }
  const next = nextOf(pack, me, 'save', null, () => 0)
  expect(next?.theme).toBe('save')
  expect(Math.abs((next?.level ?? 0) - 1300)).toBeLessThan(150)
  expect(nextOf(pack, me, 'save', next?.id ?? null, () => 0)?.id).not.toBe(next?.id)
  const few = pack.slice(0, 3)
  const tried = Object.fromEntries(few.map(({ id }, at) => [id, { solved: at !== 1, at: 1, rating: newcomer }]))
  expect(nextOf(few, { ...me, tried }, null, null)?.id).toBe(few[1]?.id)
})

test('a try moves a puzzle, and from then on it is as hard as that', () => {
  const few = pack.slice(0, 2).map((one, at) => ({ ...one, level: 1500 + 100 * at }))
  const rating = { ...newcomer, rating: 2100 }
  const tried = Object.fromEntries(
    few.map(({ id }, at) => [id, { solved: false, at: 1, rating: at === 0 ? rating : newcomer }]),
  )
  const me = { ...nothingYet, tried }
  expect([levelFor(few[0]!, me), levelFor(few[0]!, nothingYet)]).toEqual([2100, 1500])
  expect(nextOf(few, me, null, null, () => 0)?.id, 'the nearest as it is now').toBe(few[1]!.id)
})

test('a storm grows harder', () => {
  const levels = stormOf(pack, () => 0).map(({ level }) => level)
  expect(levels.length).toBeGreaterThan(40)
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
})

test('what is kept comes back; what is damaged is put beside and nothing is lost', () => {
  keepProgress('seekers', { ...nothingYet, bestRow: 7 })
  forgetProgress()
  expect(progressOf('seekers').bestRow).toBe(7)
  localStorage.setItem('meikyu.puzzles.seekers', '{"me":')
  forgetProgress()
  expect(progressOf('seekers')).toEqual(nothingYet)
  expect(localStorage.getItem('meikyu.puzzles.seekers.aside')).toContain('me')
  addNote('seekers-2-00001')
  addNote('seekers-2-00001')
  expect(notes().map(({ id }) => id)).toEqual(['seekers-2-00001'])
})

test('whatever breaks while a puzzle is solved is said', async () => {
  const direct = directRules(await loadEngine())
  const deaf = () => Promise.reject(new Error('gone'))
  const host = document.createElement('div')
  let solving!: Solving
  const One = () => {
    solving = useSolving(pack[0]!, () => {})
    return null
  }
  const begin = async (): Promise<void> => {
    useRules(direct)
    await act(() => render(h(One, {}), host))
    await vi.waitFor(() => expect(solving.phase.value).toBe('asked'))
    useRules(
      new Proxy(direct, {
        get: (to, name) => (name === 'act' || name === 'openRecord' ? deaf : Reflect.get(to, name)),
      }),
    )
  }
  const leave = () => act(() => render(null, host))
  for (const deed of [() => solving.seeWhy(), () => solving.back(), () => solving.giveUp()]) {
    await begin()
    solving.wrong.value = { tried: solving.shown.value!.position.legal[0]!, worths: null, replies: [] }
    await act(deed)
    expect(String(solving.failed.value)).toBe('Error: gone')
    await leave()
  }
  useRules(direct)
})
