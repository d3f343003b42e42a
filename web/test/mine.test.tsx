/** My tables everywhere: what waits for me, what is new, and how it is shown and told. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../src/net/api'
import { Line } from '../src/net/socket'
import type { MineTable } from '../src/net/wire'
import { Everywhere, MyTurns } from '../src/pages/online/everywhere'
import { replace } from '../src/pages/router'
import * as alerts from '../src/play/online/alerts'
import { calls, turns } from '../src/play/online/calls'
import { useLine } from '../src/play/online/line'
import { me } from '../src/play/online/me'
import { type Call, dismiss, elsewhere, followMine, inView, mine, pressing, waiting } from '../src/play/online/mine'
import { sittingShelf } from '../src/store/sittings'
import { FakeWire } from './server'

const table = (more: Partial<MineTable> = {}): MineTable => ({
  table: 'T',
  game: 'golem',
  state: 'playing',
  turn: false,
  names: ['Aki', 'Ben'],
  unread: 0,
  next: null,
  since: 1000,
  invited: false,
  ...more,
})

let wire: FakeWire
const tell = (...tables: MineTable[]): void => wire.tell({ op: 'mine', tables })
const host = document.createElement('div')
document.body.append(host)

beforeEach(() => {
  me.value = { id: 'p0', name: 'Aki' }
  wire = new FakeWire()
  useLine(new Line({ connect: () => wire }))
})
afterEach(() => {
  render(null, host)
  inView.value = null
  sittingShelf.show('N', undefined)
  vi.restoreAllMocks()
  replace()
})

function follow(): { rung: Call[]; stop(): void } {
  const rung: Call[] = []
  const stop = followMine((call) => rung.push(call))
  wire.open()
  return { rung, stop }
}

test('the line is asked once for the whole site, and again when it is back', () => {
  const { stop } = follow()
  expect(wire.ops('mine')).toHaveLength(1)
  tell(table({ turn: true }))
  expect([turns.value, calls.value]).toEqual([1, 1])
  stop()
  expect([turns.value, mine.value]).toEqual([0, null])
})

test('what waits when a page is opened is nothing new; what comes then is, once', () => {
  const { rung, stop } = follow()
  tell(table({ turn: true }))
  expect(rung).toEqual([])
  tell(table({ turn: true }), table({ table: 'U', turn: true, since: 2000 }))
  tell(table({ turn: true, unread: 1 }), table({ table: 'U', turn: true, since: 2000 }))
  expect(rung.map((call) => call.table)).toEqual(['U'])
  tell(table(), table({ table: 'U', turn: true, since: 3000 }))
  expect(rung.map(({ since }) => since)).toEqual([2000, 3000])
  stop()
})

test('turns come first, what waits longest before the rest, and others are named', () => {
  const { stop } = follow()
  tell(
    table({ table: 'I', state: 'open', invited: true, since: 1, names: ['Chi', ''] }),
    table({ table: 'B', turn: true, since: 9 }),
    table({ table: 'A', turn: true, since: 5 }),
  )
  expect(waiting.value.map((call) => [call.kind, call.table, call.names])).toEqual([
    ['turn', 'A', ['Ben']],
    ['turn', 'B', ['Ben']],
    ['invited', 'I', ['Chi']],
  ])
  expect([turns.value, calls.value]).toEqual([2, 3])
  stop()
})

test('a next game calls as long as a seat is kept for me and I have not taken it', () => {
  const { stop } = follow()
  const old = table({ state: 'over', next: 'N' })
  const next = table({ table: 'N', game: 'ruin', state: 'open', since: 7 })
  tell(old, next)
  expect(waiting.value).toEqual([{ kind: 'next', table: 'N', from: 'T', game: 'ruin', names: ['Ben'], since: 7 }])
  inView.value = { table: 'T', turn: false } // whose result tells of it
  expect([waiting.value.length, elsewhere.value.length]).toEqual([1, 0])
  inView.value = null
  sittingShelf.show('N', { commit: '', nonce: '', when: 1 })
  expect(waiting.value).toEqual([])
  sittingShelf.show('N', undefined)
  tell(old)
  expect(waiting.value).toEqual([])
  stop()
})

test('the table in view knows sooner, is no card of its own, and what was put away stays so until something new', () => {
  const { stop } = follow()
  inView.value = { table: 'T', turn: true }
  expect(turns.value).toBe(1)
  tell(table(), table({ table: 'U', turn: true }))
  expect([turns.value, elsewhere.value.length]).toEqual([2, 1])
  inView.value = { table: 'T', turn: false }
  expect(turns.value).toBe(1)
  dismiss(pressing.value[0]!)
  expect([pressing.value.length, elsewhere.value.length]).toEqual([0, 1])
  tell(table(), table({ table: 'U', turn: true, since: 4444 }))
  expect(pressing.value.length).toBe(1)
  stop()
})

test('a card stands on every page but those with a list; declining a next game is told', async () => {
  const declined = vi.spyOn(api, 'declineNext').mockResolvedValue()
  await act(async () => render(<Everywhere />, host))
  await act(async () => wire.open())
  await act(async () => tell(table({ turn: true })))
  expect(host.querySelector('.call')).toBeNull()
  await act(async () => replace('rules', 'golem'))
  expect(host.querySelector('.call')!.textContent).toMatch(/your turn.*Ben/)
  expect(host.querySelector('.call a')!.getAttribute('href')).toBe('#/t/T')
  await act(async () =>
    tell(
      table({ state: 'over', next: 'N', names: ['Aki', 'hard'] }),
      table({ table: 'N', state: 'open', names: ['Aki', 'hard'] }),
    ),
  )
  expect(host.querySelector('.call')!.textContent).not.toMatch(/hard/)
  await act(async () => host.querySelector<HTMLElement>('.call button')!.click())
  expect(declined.mock.calls).toEqual([['T']])
  expect(host.querySelector('.call')).toBeNull()
})

test('the badge of the app counts what waits, and a page that does not look is told', async () => {
  const badge = vi.fn(async () => {})
  const clear = vi.fn(async () => {})
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: clear })
  const notified = vi.spyOn(alerts, 'notify').mockResolvedValue()
  await act(async () => render(<Everywhere />, host))
  await act(async () => wire.open())
  await act(async () => tell())
  await act(async () => tell(table({ turn: true })))
  await vi.waitFor(() => expect(badge).toHaveBeenLastCalledWith(1))
  expect(notified.mock.calls.map(([, id]) => id)).toEqual(['T'])
  await act(async () => tell(table()))
  await vi.waitFor(() => expect(clear).toHaveBeenCalled())
})

test('the first page lists what waits for me and what waits for others, at once', async () => {
  await act(async () => render([<Everywhere key="e" />, <MyTurns key="m" />], host))
  await act(async () => wire.open())
  await act(async () =>
    tell(
      table({ table: 'O', state: 'open', names: ['Aki', ''] }),
      table({ turn: true, unread: 2 }),
      table({ table: 'X' }),
    ),
  )
  const entries = [...host.querySelectorAll('.table-entry')]
  expect(entries.map((one) => one.getAttribute('data-table'))).toEqual(['T', 'O'])
  expect(entries[0]!.textContent).toMatch(/Your turn since.*2 new messages/)
})
