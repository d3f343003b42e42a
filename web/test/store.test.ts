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
  const { games, tallies } = await import('../src/store/games')
  const { settings } = await import('../src/store/settings')
  expect(games.value).toEqual([])
  expect(tallies.value).toEqual({})
  expect(settings.value).toMatchObject({ theme: 'auto', text: 'large' })
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
  countGame('seekers', -3, true)
  countGame('seekers', 12, true)
  countGame('seekers', 5, false)
  expect(tallies.value.seekers).toEqual({ played: 3, won: 2, best: 12, streak: 0, longest: 2 })
})
