import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Denied, type Line, type Watcher } from '../src/net'
import { shownNames } from '../src/play/catalogue'
import { useLine } from '../src/play/online/line'
import { CLOCKS, clockOf, keepOnline, orderOf, restoreOnline, seatsElsewhere } from '../src/play/online/order'
import { Room } from '../src/play/online/room'
import { characterOn, clockWords, seatNames, timeLeft } from '../src/play/online/words'
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
    // An action may be one that onlookers are not told of: only its end ends a wish.
    room.hear(wish)
    room.hear({ op: 'update', table: 'T', v: 2, from: 0, position: position(1), log: [entry('one')] })
    expect(room.asked.value).not.toBeNull()
    room.hear({ ...wish, done: 'gone' })
    expect([room.asked.value, room.answer.value]).toEqual([null, { seat: 1, what: 'takeback', done: 'gone', by: null }])
    room.hear(wish)
    room.hear({ ...wish, seat: 0, yes: false })
    room.hear({ ...wish, done: 'no' })
    expect(room.answer.value).toEqual({ seat: 1, what: 'takeback', done: 'no', by: 0 })
    room.hear({
      op: 'state',
      table: 'T',
      v: 2,
      info: info({ mine: 0 }),
      asked: [
        { seat: 1, what: 'pause', at: 1, agreed: [1, 0] },
        { seat: 1, what: 'end', at: 2, agreed: [1] },
      ],
    })
    expect(room.wishes.value.map(({ what }) => what)).toEqual(['end'])
  })
})

describe('talk', () => {
  const say = (room: Room, seat: number, at: number) => room.hear({ op: 'said', table: 'T', seat, at, text: `${at}` })
  const unread = (room: Room): string[] => room.unread.value.map(({ text }) => text!)
  const come = (mine: number | null = 0): Room => {
    const room = open()
    room.hear({ op: 'state', table: 'T', v: 0, info: info({ mine }), chat: [] })
    return room
  }

  test('what others said is new until it was looked at', () => {
    const room = come()
    say(room, 1, 10)
    say(room, 0, 11)
    say(room, 1, 12)
    expect(unread(room)).toEqual(['10', '12'])
    room.lookAtSaid()
    expect([unread(room), room.said.value.length]).toEqual([[], 3])
    say(room, 1, 13)
    expect(unread(room)).toEqual(['13'])
  })

  test('whoever wants to hear nothing is told of nothing new', () => {
    const room = come()
    expect(room.muted.value).toBe(false)
    say(room, 1, 10)
    room.muted.value = true
    expect(unread(room)).toEqual([])
    room.muted.value = false
    expect(unread(room)).toEqual(['10'])
  })

  test('in a long talk too, of which old lines are dropped', () => {
    const room = come()
    for (let at = 1; at <= 250; at++) say(room, 1, at)
    expect([room.said.value.length, room.said.value[0]!.text]).toEqual([200, '51'])
    room.lookAtSaid()
    say(room, 1, 251)
    expect(unread(room)).toEqual(['251'])
  })

  test('a line that is back brings the last of it: what was seen stays seen', () => {
    const room = come()
    for (let at = 1; at <= 5; at++) say(room, 1, at)
    room.lookAtSaid()
    const chat = [4, 5, 6].map((at) => ({ seat: 1, at, text: `${at}` }))
    room.hear({ op: 'state', table: 'T', v: 0, info: info({ mine: 0 }), chat })
    expect([unread(room), room.said.value.length]).toEqual([['6'], 3])
    room.hear({ op: 'state', table: 'T', v: 0, info: info({ mine: 0 }) })
    expect(room.said.value).toHaveLength(3)
  })

  test('where nothing was said, nothing is looked at', () => {
    const room = come(null)
    room.lookAtSaid()
    say(room, 0, 1)
    expect(unread(room)).toEqual(['1'])
  })

  test('is sent in words or as a phrase, and wishes by their names', async () => {
    const room = come()
    await room.say({ text: 'hm' })
    await room.say({ phrase: 'hello' })
    await room.wish('pause')
    expect(ask.mock.calls.map(([message]) => message)).toEqual([
      { op: 'say', table: 'T', text: 'hm' },
      { op: 'say', table: 'T', phrase: 'hello' },
      { op: 'ask', table: 'T', what: 'pause' },
    ])
  })
})

describe('what else is told of a table', () => {
  test('a "no" ends the wish it is about, and only that', () => {
    const room = open()
    room.hear({ op: 'asked', table: 'T', seat: 1, what: 'takeback', at: 1 })
    room.hear({ op: 'asked', table: 'T', seat: 0, what: 'pause', at: 2, yes: false })
    expect(room.asked.value).toEqual({ seat: 1, what: 'takeback' })
    room.hear({ op: 'asked', table: 'T', seat: 0, what: 'takeback', at: 2, yes: false })
    expect(room.asked.value).toBeNull()
  })

  test('declining is told to the others, and if that fails nobody is troubled', async () => {
    const room = open()
    ask.mockRejectedValueOnce(new Error('away'))
    room.hear({ op: 'asked', table: 'T', seat: 1, what: 'time', at: 1 })
    room.decline(room.asked.value!)
    expect(room.asked.value).toBeNull()
    expect(ask).toHaveBeenCalledWith({ op: 'ask', table: 'T', what: 'time', yes: false })
    await Promise.resolve()
  })

  test('clocks are noted with the time they were told at, and stay if they are not told', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(77)
    const room = open()
    expect(room.clocks.value).toEqual({ clocks: [], at: 0 })
    const clocks = [{ left: 5000, running: true }, null]
    room.hear({ op: 'state', table: 'T', v: 0, info: info(), clocks })
    expect(room.clocks.value).toEqual({ clocks, at: 77 })
    now.mockReturnValue(99)
    room.hear({ op: 'info', table: 'T', info: info() })
    expect(room.clocks.value.at).toBe(77)
    room.hear({ op: 'info', table: 'T', info: info(), clocks: [null, null] })
    expect(room.clocks.value).toEqual({ clocks: [null, null], at: 99 })
    now.mockRestore()
  })

  test('events without words are told without', () => {
    const room = open()
    const bare = { seat: 0, sealed: false, events: [{ kind: 'x', seat: 0 }] } as never
    room.hear({ op: 'state', table: 'T', v: 1, info: info(), position: position(1), log: [bare, entry('one')] })
    expect(told(room)).toEqual(['', 'one'])
  })

  test('an update from where the log ends fits, and one for an unknown table is asked for', () => {
    const room = open()
    room.hear({ op: 'update', table: 'T', v: 1, from: 0, position: position(0), log: [] })
    expect([watched.length, room.story.value?.v]).toEqual([1, 1])
    room.hear({ op: 'update', table: 'T', v: 2, from: 1, position: position(1), log: [entry('one')] })
    expect(watched.length).toBe(2)
  })

  test('the same eyes are not asked for twice', () => {
    const room = open()
    room.hear({ op: 'info', table: 'T', info: info({ mine: 1 }) })
    room.hear({ op: 'info', table: 'T', info: info({ mine: 1, state: 'playing' }) })
    expect(watched.length).toBe(1)
  })

  test('whoever is let in again is not barred', () => {
    const room = open()
    room.denied(new Denied('no-table', ''))
    expect(room.barred.value?.code).toBe('no-table')
    room.hear({ op: 'state', table: 'T', v: 0, info: info() })
    expect(room.barred.value).toBeNull()
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
  test('bounds: minutes below an hour, hours from three on, days from two on', () => {
    const at = (seconds: number): string => timeLeft(seconds * 1000)
    expect([at(3 * 3600 - 1), at(3 * 3600), at(4 * 3600 - 1)]).toEqual(['2:59:59', '3 hours', '3 hours'])
    expect([at(2 * 86_400 - 1), at(2 * 86_400), at(3 * 86_400)]).toEqual(['47 hours', '2 days', '3 days'])
    expect([timeLeft(-5000), timeLeft(1), timeLeft(1001)]).toEqual(['0:00', '0:01', '0:02'])
    choose('lang', 'ja')
    expect([at(3 * 3600), at(2 * 86_400)]).toEqual(['3時間', '2日'])
  })
  test('clocks that nobody offers here are told in numbers', () => {
    expect(clockWords({ kind: 'days', days: 7 })).toBe('7 days')
    expect(clockWords({ kind: 'move', seconds: 65 })).toBe('1:05')
    expect(clockWords({ kind: 'none' })).toBe('As long as you like')
    choose('lang', 'ja')
    expect(clockWords({ kind: 'days', days: 7 })).toBe('7日')
  })
  test('seats are called by who sits there: bots in the language of the moment', async () => {
    const seats = [
      { kind: 'bot', bot: 'hard', name: 'hard 2' },
      { kind: 'bot', bot: 'easy', name: 'easy' },
      { kind: 'bot', bot: 'gone', name: 'An old bot' },
      { kind: 'held', name: 'Ben' },
      { kind: 'player' },
    ] as const
    expect(seats.map(characterOn)).toEqual([{ level: 'hard', nth: 1 }, { level: 'easy', nth: 0 }, null, null, null])
    const names = seatNames(info({ seats: [...seats] }))
    expect(names.slice(2)).toEqual(['An old bot', 'Ben', ''])
    expect(names.slice(0, 2)).toEqual(shownNames(['hard 2', 'easy'], 2))
    choose('lang', 'ja')
    expect(seatNames(info({ seats: [...seats] })).slice(0, 2)).toEqual(['シズ', 'ハナ'])
  })
  test('I am "You"', () => {
    expect(seatNames(info({ mine: 0 }))).toEqual(['You', 'Open seat'])
  })
  test('who is called "You" is not me', () => {
    const seats = [{ kind: 'player' }, { kind: 'player', name: 'You' }] as const
    expect(seatNames(info({ mine: 0, seats: [...seats] }))).toEqual(['You', '“You”'])
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
  test('what suits most people: a friend, no clock, seats drawn, for those with the link', () => {
    expect(restoreOnline(game)).toEqual({
      seats: ['me', 'open'],
      clock: 'none',
      shuffle: true,
      listed: false,
      watch: true,
      chat: 'text',
    })
    expect(restoreOnline({ ...game, minSeats: 3 }).seats).toEqual(['me', 'open', 'open'])
    expect(restoreOnline({ ...game, minSeats: 1 }).seats).toEqual(['me', 'open'])
  })
  test('what was chosen the last time comes back, and becomes an order', async () => {
    const draft = {
      seats: ['me', 'open', 'hard'],
      clock: 'move:60',
      shuffle: false,
      listed: true,
      watch: false,
      chat: 'phrases',
    } as const
    keepOnline(game, { ...draft, seats: [...draft.seats] })
    expect(restoreOnline(game)).toEqual(draft)
    expect(orderOf(game, restoreOnline(game), { rule: 7 }, 'text of a set')).toEqual({
      ...draft,
      game: 'golem',
      options: { rule: 7 },
      seats: ['me', 'open', 'bot:hard'],
      clock: { kind: 'move', seconds: 60 },
      content: 'text of a set',
    })
    localStorage.clear()
  })
  test('what makes no sense is as usual', () => {
    const usual = restoreOnline(game)
    for (const seats of [['me'], ['open', 'open'], ['me', 'nobody'], Array(7).fill('open'), 'me', [7, 'me', 'open']]) {
      const odd = { seats, clock: 'move:1', shuffle: 1, listed: 'yes', watch: null, chat: 'loud' }
      localStorage.setItem('meikyu.online.golem', JSON.stringify(odd))
      expect(restoreOnline(game)).toEqual(usual)
    }
    localStorage.setItem('meikyu.online.golem', JSON.stringify({ seats: ['me', 'open'] }))
    expect(restoreOnline({ ...game, minSeats: 3 }).seats).toEqual(['me', 'open', 'open'])
    localStorage.clear()
  })
  test('clocks by their names', () => {
    expect(CLOCKS.map(clockOf)).toEqual([
      { kind: 'none' },
      { kind: 'move', seconds: 60 },
      { kind: 'move', seconds: 180 },
      { kind: 'game', seconds: 600, increment: 5 },
      { kind: 'game', seconds: 1500, increment: 10 },
      { kind: 'days', days: 1 },
      { kind: 'days', days: 3 },
    ])
  })
})
