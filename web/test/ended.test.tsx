/** The end of a table elsewhere is shown once to whoever was away when it came, however late the board is. */
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../src/play/session'
import type { Position } from '../src/rules'
import { info } from './online'

const host = document.createElement('div')
const table = info({
  state: 'over',
  mine: 0,
  seats: [
    { kind: 'player', name: 'Aki', player: 'p0' },
    { kind: 'player', name: 'Ben', player: 'p1' },
  ],
})
const result = [3, 7].map((score, seat) => ({ score, rank: 2 - seat, parts: [], notes: [], tally: [] }))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => render(null, host))

/** The page is loaded anew, and its board comes when the game has long been kept. How often was the end told? */
async function reload(mine: number | null = 0, over = true): Promise<number> {
  vi.resetModules()
  const [{ useEnd }, { loadStore }, games] = await Promise.all([
    import('../src/pages/online/ended'),
    import('../src/store/load'),
    import('../src/store/games'),
  ])
  await loadStore()
  const retell = vi.fn()
  const position = signal({ length: 12, result } as unknown as Position)
  const session = { over, retell, table: { position, seal: async () => 'abc' } } as unknown as Session
  const Page = ({ drawn }: { drawn: boolean }) => {
    useEnd(session, { ...table, mine }, drawn)
    return null
  }
  const draw = (drawn: boolean) => act(async () => render(<Page drawn={drawn} />, host))
  await draw(false)
  if (over && mine !== null) await vi.waitFor(() => expect(games.findGame('online-T')).toBeDefined())
  await draw(true)
  await draw(true)
  render(null, host)
  return retell.mock.calls.length
}

test('whoever was away sees the end at the first visit, and at no later one', async () => {
  expect(await reload(0)).toBe(1)
  expect(await reload(0)).toBe(0)
  expect(await reload(0)).toBe(0)
})

test('onlookers are told nothing, and nobody while the game goes on', async () => {
  expect(await reload(null)).toBe(0)
  expect(await reload(0, false)).toBe(0)
})
