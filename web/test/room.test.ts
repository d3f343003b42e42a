import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Line, Watcher } from '../src/net'
import { useLine } from '../src/play/online/line'
import { CLOCKS, clockOf, orderOf, restoreOnline, seatsElsewhere } from '../src/play/online/order'
import { Room } from '../src/play/online/room'
import { clockWords, seatNames, timeLeft } from '../src/play/online/words'
import type { GameInfo } from '../src/rules'
import { choose } from '../src/store/settings'
import { info } from './online'

let watched: Watcher[] = []
const ask = vi.fn(async (_message: object) => ({ op: 'ok', re: '1' }))

beforeEach(() => {
  choose('lang', 'en')
  watched = []
  ask.mockClear()
  const line = {
    watch: (_table: string, watcher: Watcher) => {
      watched.push(watcher)
      return () => {}
    },
    ask,
  }
  useLine(line as unknown as Line)
})

const rooms: Room[] = []
function open(): Room {
  const room = new Room('T')
  rooms.push(room)
  return room
}
afterEach(() => {
  for (const room of rooms.splice(0)) room.close()
})

const position = (length: number) => ({ acting: [0], length, table: { length } })
const entry = (words: string) => ({ seat: 0, sealed: false, events: [{ kind: 'x', seat: 0, words }] }) as never
const told = (room: Room): string[] => room.story.value?.log.map(({ events }) => events[0]!.words.en) ?? []

describe('a table elsewhere', () => {
  test('begins with a state, grows by updates, and an undo cuts', () => {
    const room = open()
    expect(room.have()).toBeNull()
    room.hear({ op: 'state', table: 'T', v: 0, info: info(), chat: [] })
    expect(room.story.value).toBeNull()
    room.hear({ op: 'update', table: 'T', v: 1, from: 0, position: position(0), log: [] })
    room.hear({ op: 'update', table: 'T', v: 2, from: 0, position: position(1), log: [entry('one')] })
    room.hear({ op: 'update', table: 'T', v: 3, from: 1, position: position(2), log: [entry('two')] })
    expect([room.have(), room.story.value?.v, told(room)]).toEqual([3, 3, ['one', 'two']])
    room.hear({ op: 'update', table: 'T', v: 4, from: 1, position: position(1), log: [] })
    expect([room.have(), told(room)]).toEqual([4, ['one']])
  })

  test('a state without a position leaves what is known', () => {
    const room = open()
    room.hear({ op: 'state', table: 'T', v: 2, info: info(), position: position(1), log: [entry('one')] })
    room.hear({ op: 'state', table: 'T', v: 2, info: info({ state: 'playing' }) })
    expect([told(room), room.info.value?.state]).toEqual([['one'], 'playing'])
  })

  test('an update that does not fit is asked for anew, from the start', () => {
    const room = open()
    room.hear({ op: 'state', table: 'T', v: 1, info: info(), position: position(0), log: [] })
    room.hear({ op: 'update', table: 'T', v: 5, from: 3, position: position(4), log: [entry('late')] })
    expect([watched.length, room.have(), told(room)]).toEqual([2, null, []])
  })

  test('another language, and other eyes, are asked for anew', () => {
    const room = open()
    room.hear({ op: 'state', table: 'T', v: 1, info: info(), position: position(0), log: [] })
    choose('lang', 'ja')
    expect([watched.length, room.have(), room.words()]).toEqual([2, null, 'ja'])
    room.hear({ op: 'state', table: 'T', v: 1, info: info(), position: position(0), log: [] })
    room.hear({ op: 'info', table: 'T', info: info({ mine: 1 }) })
    expect([watched.length, room.have()]).toEqual([3, null])
  })

  test('a room that is left asks for nothing any more', () => {
    const room = open()
    room.close()
    room.sat(info({ mine: 1 }))
    expect(watched.length).toBe(1)
  })

  test('wishes stand until they are answered, declined or overtaken', async () => {
    const room = open()
    room.hear({ op: 'state', table: 'T', v: 1, info: info({ mine: 0 }), position: position(0), log: [] })
    const wish = { op: 'asked', table: 'T', seat: 1, what: 'takeback', at: 1 } as const
    room.hear(wish)
    expect(room.asked.value).toEqual({ seat: 1, what: 'takeback' })
    room.hear({ ...wish, yes: true })
    expect(room.asked.value).not.toBeNull()
    room.hear({ ...wish, yes: false })
    expect(room.asked.value).toBeNull()
    room.hear(wish)
    await room.agree(room.asked.value!)
    expect(ask).toHaveBeenCalledWith({ op: 'ask', table: 'T', what: 'takeback', yes: true })
    room.hear(wish)
    room.hear({ op: 'update', table: 'T', v: 2, from: 0, position: position(1), log: [entry('one')] })
    expect(room.asked.value).toBeNull()
  })
})

describe('words around a table', () => {
  test('what is left on a clock', () => {
    expect([0, 5, 65, 3599, 3600, 7325, 4 * 3600, 86_400 * 2.5].map((s) => timeLeft(s * 1000))).toEqual([
      '0:00',
      '0:05',
      '1:05',
      '59:59',
      '1:00:00',
      '2:02:05',
      '4 hours',
      '2 days',
    ])
  })
  test('every clock that is offered has words, and others have some', () => {
    for (const name of CLOCKS) expect(clockWords(clockOf(name))).toBeTruthy()
    expect(clockOf('game:600:5')).toEqual({ kind: 'game', seconds: 600, increment: 5 })
    expect(clockWords({ kind: 'game', seconds: 90, increment: 3 })).toBe('1:30 + 3')
  })
  test('I am "You"', () => {
    expect(seatNames(info({ mine: 0 }))).toEqual(['You', 'Open seat'])
  })
})

describe('an order', () => {
  const game = { id: 'golem', minSeats: 2, maxSeats: 6 } as GameInfo
  test('the usual one leaves every other seat open', () => {
    const draft = restoreOnline(game)
    expect(draft.seats).toEqual(['me', 'open'])
    expect(orderOf(game, { ...draft, seats: seatsElsewhere(1, ['hard']) }, {}, undefined)).toMatchObject({
      seats: ['me', 'open', 'bot:hard'],
      clock: { kind: 'none' },
      content: null,
    })
    expect(orderOf(game, draft, {}, undefined)).not.toHaveProperty('key')
  })
  test('seats kept in another order are put in order, and there is always one for a friend', () => {
    const kept = (seats: string[]): string[] => {
      localStorage.setItem('meikyu.online.golem', JSON.stringify({ seats }))
      return restoreOnline(game).seats
    }
    expect(kept(['open', 'me', 'open'])).toEqual(['me', 'open', 'open'])
    expect(kept(['me', 'me'])).toEqual(['me', 'open'])
    localStorage.clear()
  })
})
