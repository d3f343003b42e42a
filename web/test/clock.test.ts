/** A device whose clock is wrong by ten minutes judges and tells the server's times as any other does. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Line } from '../src/net/socket'
import { goneSeats } from '../src/play/online/gone'
import { serverNow, useLine } from '../src/play/online/line'
import { Room } from '../src/play/online/room'
import { momentWords } from '../src/play/online/words'
import { choose } from '../src/store/settings'
import { info } from './online'
import { FakeWire } from './server'

const MINUTE = 60_000
const TRUE_NOW = new Date(2026, 4, 1, 21, 45).getTime()
let wire: FakeWire
let room: Room

beforeEach(() => {
  vi.useFakeTimers()
  choose('lang', 'en')
})
afterEach(() => {
  room.close()
  vi.useRealTimers()
})

const table = (acting: number[], since: number) =>
  info({
    state: 'playing',
    mine: 0,
    acting,
    seats: [
      { kind: 'player', name: 'Aki', player: 'p0', here: true },
      { kind: 'player', name: 'Ben', player: 'p1', here: false, since },
    ],
  })
/** A page on a device that is wrong, `since`: when Ben went, by the server's clock. */
function enter(wrong: number, since: number, acting: number[]): void {
  vi.setSystemTime(TRUE_NOW + wrong)
  wire = new FakeWire()
  useLine(new Line({ connect: () => wire }))
  room = new Room('T')
  wire.open()
  wire.tell({ op: 'welcome', player: { id: 'p0', name: 'Aki' }, now: TRUE_NOW })
  const position = { acting, length: 0, table: {}, undo: false }
  wire.tell({ op: 'state', table: 'T', v: 1, info: table(acting, since), position, log: [], chat: [] })
}
const gone = (acting: number[], since: number): number[] => goneSeats(table(acting, since), acting, room, serverNow())

describe.each([
  ['slow', -10 * MINUTE],
  ['fast', 10 * MINUTE],
  ['set to another day', 24 * 60 * MINUTE],
])('a clock that is %s', (_, wrong) => {
  test('counts three minutes from when the server says somebody went', () => {
    const since = TRUE_NOW - 2 * MINUTE
    enter(wrong, since, [1])
    expect(gone([1], since), 'two minutes').toEqual([])
    vi.advanceTimersByTime(MINUTE)
    expect(gone([1], since), 'three').toEqual([1])
  })

  test('counts them from when somebody was asked, if they went before', () => {
    const since = TRUE_NOW - 60 * MINUTE
    enter(wrong, since, [0])
    const position = { acting: [1], length: 1, table: {}, undo: false }
    wire.tell({ op: 'update', table: 'T', v: 2, from: 0, position, log: [] })
    vi.advanceTimersByTime(2 * MINUTE)
    expect(gone([1], since), 'asked for two minutes').toEqual([])
    vi.advanceTimersByTime(MINUTE)
    expect(gone([1], since), 'for three').toEqual([1])
  })

  test('tells a moment as it showed it itself', () => {
    enter(wrong, TRUE_NOW - 5 * MINUTE, [1])
    const shown = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    expect(momentWords(TRUE_NOW - 5 * MINUTE)).toBe(shown.format(TRUE_NOW + wrong - 5 * MINUTE))
  })
})
