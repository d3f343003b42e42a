import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { signal } from '@preact/signals'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Position } from '../src/rules'
import { info } from './online'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

/** A tab that has just been opened: modules of its own, the same storage. */
async function openTab() {
  vi.resetModules()
  const [games, tallies, sittings, remembering, { loadStore }] = await Promise.all([
    import('../src/store/games'),
    import('../src/store/tallies'),
    import('../src/store/sittings'),
    import('../src/play/online/remember'),
    import('../src/store/load'),
  ])
  await loadStore()
  return { ...games, ...tallies, ...sittings, ...remembering }
}

const seats = [
  { kind: 'bot', bot: 'hard' },
  { kind: 'player', name: 'Aki', player: 'p1' },
  { kind: 'player', name: 'Ben', player: 'p2' },
] as const
const table = info({ game: 'golem', state: 'over', mine: 1, seats: [...seats] })
const result = [3, 7, 0].map((score, seat) => ({ score, rank: [2, 1, 3][seat]!, parts: [], notes: [], tally: [] }))
const played = (seal = async () => 'abc') => ({
  position: signal({ length: 12, result } as unknown as Position),
  seal,
})

test('a game at a table elsewhere is kept with its record, and counted', async () => {
  const tab = await openTab()
  await tab.remember(played(), table)
  expect(tab.games.value).toMatchObject([
    { game: 'golem', online: 1, sealed: 'abc', players: ['hard', 'human', 'human'], names: ['', 'Aki', 'Ben'] },
  ])
  expect(tab.tallies.value.golem).toMatchObject({ played: 1, won: 1, best: 7, by: { online: { played: 1, won: 1 } } })
})

test('it counts once: after a reload, in two tabs at once, and when it was deleted from the list', async () => {
  const [one, two] = [await openTab(), await openTab()]
  await one.keepSitting(table.table, { commit: 'c', nonce: 'n', when: Date.now() })
  await Promise.all([one.remember(played(), table), two.remember(played(), table)])
  const again = await openTab()
  await again.remember(played(), table)
  expect(again.games.value).toHaveLength(1)
  await again.dropGame(again.games.value[0]!.id)
  const later = await openTab()
  await later.remember(played(), table)
  expect(later.games.value).toHaveLength(1)
  expect(later.tallies.value.golem?.played).toBe(1)
})

test('alone at a table elsewhere is alone: no win, and no opponents', async () => {
  const tab = await openTab()
  const position = signal({ length: 12, result: result.slice(1, 2) } as unknown as Position)
  const seats = table.seats.slice(1, 2)
  await tab.remember({ ...played(), position }, { ...table, game: 'ruin', mine: 0, seats })
  expect(tab.tallies.value.ruin).toMatchObject({ played: 1, won: 0, longest: 0, alone: 7, by: { '': { played: 1 } } })
  expect(tab.tallies.value.ruin?.by?.online).toBeUndefined()
})

test('onlookers keep nothing, what a stand-in played does not count, and what failed is tried again', async () => {
  const tab = await openTab()
  await tab.remember(played(), { ...table, mine: null })
  expect(tab.games.value).toHaveLength(0)
  await expect(
    tab.remember(
      played(() => Promise.reject(new Error('gone'))),
      table,
    ),
  ).rejects.toThrow('gone')
  expect(tab.games.value).toHaveLength(0)
  const stood = table.seats.map((seat, at) => (at === 1 ? { ...seat, stood: true } : seat))
  await tab.remember(played(), { ...table, seats: stood })
  expect(tab.games.value).toHaveLength(1)
  expect(tab.tallies.value.golem).toBeUndefined()
})
