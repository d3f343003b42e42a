import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const saved = (id: string, over = false) => ({
  id,
  game: 'seekers',
  players: ['human', 'greedy'],
  names: [],
  sealed: 'abc',
  moves: 3,
  when: 1,
  over,
})

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** A storage that fails as a browser's does. */
function refuseToKeep(reason: (value: string) => DOMException | null): void {
  const real = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: (key: string, value: string) => {
      const error = reason(value)
      if (error) throw error
      real.setItem(key, value)
    },
  })
}

test('games are kept, newest first, and found again', async () => {
  const one = await import('../src/store/games')
  one.saveGame(saved('a'))
  one.saveGame(saved('b'))
  one.saveGame({ ...saved('a'), moves: 9 })
  vi.resetModules()
  const two = await import('../src/store/games')
  expect(two.games.value.map(({ id, moves }) => [id, moves])).toEqual([
    ['a', 9],
    ['b', 3],
  ])
  two.dropGame('a')
  expect(two.findGame('a')).toBeUndefined()
})

test('anything may lie in the storage', async () => {
  localStorage.setItem('meikyu.games', '[{"id":5},null,"x",{"id":"a"}]')
  localStorage.setItem('meikyu.settings', '{"theme":"pink","text":"large"}')
  localStorage.setItem('meikyu.tallies', 'nonsense')
  localStorage.setItem('meikyu.daily', '{"ruin":{"2026-11-02":{"score":"x"}},"golem":5}')
  const { games, tallies } = await import('../src/store/games')
  const { settings } = await import('../src/store/settings')
  const { dailyScore } = await import('../src/store/daily')
  expect(games.value).toEqual([])
  expect(dailyScore('ruin', '2026-11-02')).toBeUndefined()
  expect(tallies.value).toEqual({})
  expect(settings.value).toMatchObject({ theme: 'auto', text: 'large' })
  // Another version may know what to make of it.
  expect(localStorage.getItem('meikyu.tallies.unread')).toBe('nonsense')
  expect(JSON.parse(localStorage.getItem('meikyu.games.unread') ?? '')).toContainEqual({ id: 'a' })
})

test('a storage that is forbidden is noted, and the tab goes on', async () => {
  refuseToKeep(() => new DOMException('no', 'SecurityError'))
  const { saveGame, findGame } = await import('../src/store/games')
  const { trouble } = await import('../src/store/storage')
  saveGame(saved('a'))
  expect(trouble.value).toBe('forbidden')
  expect(findGame('a')).toBeDefined()
})

test('a full storage lets old finished games go first', async () => {
  const { saveGame, games } = await import('../src/store/games')
  const { trouble } = await import('../src/store/storage')
  saveGame(saved('done', true))
  saveGame(saved('open'))
  refuseToKeep((value) => (value.includes('done') ? new DOMException('full', 'QuotaExceededError') : null))
  saveGame(saved('new'))
  expect(trouble.value).toBe('full')
  expect(games.value.map((game) => game.id)).toEqual(['new', 'open'])
})

test('wins, bests and streaks are counted', async () => {
  const { countGame, tallies } = await import('../src/store/games')
  countGame('seekers', -3, true, ['hard'])
  countGame('seekers', 12, true, ['easy'])
  countGame('seekers', 5, false, ['hard'])
  expect(tallies.value.seekers).toMatchObject({ played: 3, won: 2, best: 12, streak: 0, longest: 2 })
  expect(tallies.value.seekers?.by?.hard).toMatchObject({ played: 2, won: 1, best: 5 })
  expect(tallies.value.seekers?.alone).toBeUndefined()
  countGame('ruin', 7, false, [])
  countGame('ruin', 4, false, [])
  expect(tallies.value.ruin).toMatchObject({ alone: 7, by: { '': { played: 2, best: 7 } } })
})

test('the first result of a day counts; days in a row make a streak', async () => {
  const { countDaily, dailyScore, streak, numberOf, untilNext, dailyBest } = await import('../src/store/daily')
  for (const day of ['2026-11-28', '2026-11-30', '2026-12-01']) countDaily('ruin', day, { score: 10, id: 'a' })
  countDaily('ruin', '2026-12-01', { score: 99, id: 'b' })
  expect(dailyScore('ruin', '2026-12-01')).toMatchObject({ score: 10, id: 'a' })
  expect(streak('ruin', '2026-12-01')).toBe(2)
  expect(streak('ruin', '2026-12-02')).toBe(2)
  expect(streak('ruin', '2026-12-03')).toBe(0)
  expect(numberOf('2026-11-01')).toBe(1)
  expect(untilNext(Date.parse('2026-11-15T23:59:00Z'))).toBe(60_000)
  expect(dailyBest('ruin')).toEqual({ days: 3, best: 10 })
})

test('a daily result is shown as squares that tell nothing of the deal', async () => {
  const { squares, squaresText } = await import('../src/play/daily')
  const full = (score: number, par: number): number => squares(score, par).filter(Boolean).length
  expect([full(12, 12), full(0, 12), full(99, 12), full(-5, 0)]).toEqual([7, 0, 10, 0])
  expect(squaresText(squares(6, 12))).toBe('🟩🟩🟩🟩⬜⬜⬜⬜⬜⬜')
})
