/** Playing at a table elsewhere, from the socket to what a person reads: the real line, room, table and session. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, Denied } from '../src/net'
import { Line } from '../src/net/socket'
import { catalogue } from '../src/play/catalogue'
import { useLine } from '../src/play/online/line'
import { Room } from '../src/play/online/room'
import { OnlineTable } from '../src/play/online/table'
import { Session } from '../src/play/session'
import { type GameInfo, type Rules, rules, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { splitContent } from '../src/rules/record'
import { choose } from '../src/store/settings'
import { FakeServer } from './server'
import { directRules, loadEngine } from './support'

let engine: Engine
let direct: Rules
let seekers: GameInfo
let server: FakeServer
let line: Line
const leaving: (() => void)[] = []

beforeAll(async () => {
  engine = await loadEngine()
  direct = directRules(engine)
  seekers = catalogue.games.find(({ id }) => id === 'seekers')!
  choose('motion', 'less')
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  useRules(direct)
  choose('lang', 'en')
})
afterEach(async () => {
  for (const leave of leaving.splice(0).reverse()) leave()
  await settle()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets everything happen that waits for nobody. */
const settle = () => vi.advanceTimersByTimeAsync(0)
/** Other answers than the real ones, for some questions to the rules. */
const answering = (stub: Partial<Rules>): Rules =>
  new Proxy(direct, { get: (to, name) => Reflect.get(stub, name) ?? Reflect.get(to, name) })

function enter(mine: number | null = 0): Room {
  server = new FakeServer(engine, mine)
  line = new Line({ connect: server.connect })
  useLine(line)
  const room = new Room('T')
  leaving.push(server.close, () => room.close())
  return room
}
async function connect(): Promise<void> {
  server.wire.open()
  await settle()
}
/** The line comes back after the first wait. */
async function reconnect(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000)
  await connect()
}
/** Somebody at a table that has just been dealt. */
async function sit(mine: number | null = 0) {
  const room = enter(mine)
  await connect()
  server.begin()
  const table = await OnlineTable.open(room, seekers, server.info)
  const session = new Session(table)
  leaving.push(() => session.close())
  return { room, table, session }
}
const played = (session: Session): number => session.position.value!.length

describe('coming to a table', () => {
  test('it waits for players, and is dealt when every seat is taken', async () => {
    const room = enter()
    expect([line.state.value, room.info.value, room.story.value]).toEqual(['connecting', null, null])
    await connect()
    expect([line.state.value, room.info.value?.state, room.story.value]).toEqual(['open', 'open', null])
    server.begin()
    expect([room.info.value?.state, room.story.value?.v, room.have()]).toEqual(['playing', 1, 1])
  })

  test('what it is played with, who plays, and what can be done', async () => {
    const { table, session } = await sit()
    expect([table.id, table.game.id, table.content, table.people]).toEqual(['T', 'seekers', null, [0]])
    expect(table.options).toEqual(server.info.options)
    expect(table.names.value).toEqual(['You', 'Ben'])
    expect(table.characters.value).toEqual([null, null])
    expect(table.cards).toBeNull()
    expect(session.position.value!.legal.map(({ text }) => text)).toEqual(server.legal(0))
    expect([session.canUndo, session.canAskHint, session.over]).toEqual([false, false, false])
    expect(await table.preview('3L')).toMatchObject({ table: expect.anything() })
    expect(await table.refusal('9L')).toMatch(/\S/)
    choose('lang', 'ja')
    expect(table.names.value).toEqual(['あなた', 'Ben'])
    expect(await table.refusal('9L')).toMatch(/[ぁ-ん]/)
  })

  test('an onlooker sees everything and is asked nothing', async () => {
    const { table, session } = await sit(null)
    expect([table.people, table.names.value]).toEqual([[], ['Aki', 'Ben']])
    expect(session.position.value).toMatchObject({ viewer: -1, legal: [], acting: [0] })
    expect(table.thinking.value).toBe(0)
    await session.act('3L')
    expect(server.wire.ops('act')).toEqual([])
    server.play(0, '3L')
    await settle()
    expect([played(session), table.thinking.value]).toEqual([1, 1])
  })

  test('a bot on a seat has its face and its name in the language of the moment', async () => {
    const room = enter()
    server.info = { ...server.info, seats: [server.info.seats[0]!, { kind: 'bot', bot: 'hard', name: 'hard 2' }] }
    await connect()
    server.begin()
    const table = await OnlineTable.open(room, seekers, server.info)
    leaving.push(() => table.close())
    expect(table.characters.value).toEqual([null, { level: 'hard', nth: 1 }])
    const english = table.names.value[1]
    choose('lang', 'ja')
    expect(table.names.value[1]).not.toBe(english)
  })
})

describe('playing', () => {
  test('what one does is shown when it is acknowledged, and what the others do when it comes', async () => {
    const { table, session } = await sit()
    expect(table.thinking.value).toBeNull()
    await session.act('3L')
    expect(server.played).toEqual(['0 3L'])
    expect([played(session), session.log.value.length, table.thinking.value]).toEqual([1, 1, 1])
    expect(session.log.value[0]!.events[0]!.words.en).toMatch(/\S/)
    server.play(1, server.legal(1)[0]!)
    await settle()
    expect([played(session), session.log.value.length, table.thinking.value]).toEqual([2, 2, null])
    expect(session.position.value!.undoable).toBe(false)
  })

  test('a deed is decided on the version that is shown', async () => {
    const { session } = await sit()
    await session.act('3L')
    server.play(1, server.legal(1)[0]!)
    await settle()
    const [choice] = server.legal(0)
    await session.act(choice!)
    expect(server.wire.ops('act').map(({ v, text }) => [v, text])).toEqual([
      [1, '3L'],
      [3, choice],
    ])
  })

  test('one takes back what nobody has heard of, and the log is cut', async () => {
    const { session } = await sit()
    const before = session.position.value!.table
    await session.act('3L')
    expect([session.canUndo, session.notice.value?.undo]).toEqual([true, true])
    await session.undo()
    expect(session.position.value!.table).toEqual(before)
    expect([played(session), session.log.value, session.canUndo]).toEqual([0, [], false])
    expect(session.notice.value?.text).toBe('Taken back.')
  })

  test('position and log change at once', async () => {
    const { table, session } = await sit()
    const seen: [number, number][] = []
    const stop = table.log.subscribe((log) => void seen.push([log.length, table.position.peek()!.length]))
    await session.act('3L')
    stop()
    expect(seen).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  test('while something is looked at nothing new is shown; then it is, one after the other', async () => {
    const { table, session } = await sit(null)
    const lengths: number[] = []
    leaving.push(table.position.subscribe((position) => void lengths.push(position!.length)))
    session.hold(true)
    for (const seat of [0, 1, 0]) server.play(seat, server.legal(seat)[0]!)
    await settle()
    expect(lengths).toEqual([0])
    session.hold(false)
    await settle()
    expect(lengths).toEqual([0, 1, 2, 3])
  })

  test('what came together with something to be looked at waits as well', async () => {
    const { table } = await sit(null)
    leaving.push(table.position.subscribe((position) => position!.length === 1 && table.hold(true)))
    server.play(0, server.legal(0)[0]!)
    server.play(1, server.legal(1)[0]!)
    await settle()
    expect(table.position.value!.length).toBe(1)
    table.hold(false)
    await settle()
    expect(table.position.value!.length).toBe(2)
  })

  test('in another language the table is told anew, once it was chosen', async () => {
    const { room, session } = await sit()
    await session.act('3L')
    const [english, prompt] = [session.log.value[0]!.events[0]!.words.en, session.position.value!.prompt]
    choose('lang', 'ja')
    await settle()
    expect(server.wire.ops('watch').at(-1)).toMatchObject({ table: 'T', words: 'ja' })
    expect(server.wire.ops('watch').at(-1)).not.toHaveProperty('have')
    expect(session.log.value[0]!.events[0]!.words.ja).not.toBe(english)
    expect(session.position.value).toMatchObject({ lang: 'ja' })
    expect(session.position.value!.prompt).not.toBe(prompt)
    expect(room.words()).toBe('ja')
  })
})

describe('what the server refuses', () => {
  const words = {
    en: {
      stale: 'The table has changed in the meantime. Look again and decide anew.',
      denied: 'The server did not accept this.',
    },
    ja: {
      stale: 'その間に状況が変わりました。確かめて、もう一度選んでください。',
      denied: 'サーバーに受け付けられませんでした。',
    },
  }

  test.each(['en', 'ja'] as const)('is said to whoever tried it (%s)', async (lang) => {
    choose('lang', lang)
    const { session } = await sit()
    for (const [code, text] of [
      ['stale', words[lang].stale],
      ['not-acting', words[lang].denied],
      ['illegal', 'said by the server'],
    ] as const) {
      server.refuseNext = code
      await session.act('3L')
      expect(session.notice.value).toEqual({ text, undo: false })
      expect(played(session)).toBe(0)
    }
    await session.act('3L')
    expect(played(session)).toBe(1)
  })

  test('comes after what was done meanwhile', async () => {
    const { table } = await sit()
    const see: Rules['see'] = async (...question) => {
      for (let later = 0; later < 50; later++) await null
      return direct.see(...question)
    }
    useRules(answering({ see }))
    server.play(0, '3L')
    await expect(table.act('4L')).rejects.toThrow(words.en.stale)
    expect(table.position.value!.length).toBe(1)
  })

  test('is said of an undo too, and one plays on', async () => {
    const { session } = await sit()
    await session.act('3L')
    server.refuseNext = 'stale'
    await session.undo()
    expect(session.notice.value).toEqual({ text: words.en.stale, undo: false })
    expect(played(session)).toBe(1)
    await session.undo()
    expect(played(session)).toBe(0)
  })
})

describe('a line that breaks', () => {
  test('between a deed and its answer: it is sent again under its key, and counts once', async () => {
    const { session } = await sit()
    server.silent = true
    const deed = session.act('3L')
    await settle()
    expect([server.played, played(session)]).toEqual([['0 3L'], 0])
    const [{ key } = { key: '' }] = server.wire.ops('act')
    server.drop()
    expect(line.state.value).toBe('lost')
    server.silent = false
    await reconnect()
    await deed
    expect(server.wire.ops('act')).toEqual([expect.objectContaining({ key, v: 1, text: '3L' })])
    expect([server.played, played(session), session.notice.value?.undo]).toEqual([['0 3L'], 1, true])
  })

  test('before a deed has arrived: a second tap is no second deed, and it is carried out when the line is back', async () => {
    const { session } = await sit()
    server.drop()
    const deed = session.act('3L')
    await session.act('4L')
    await reconnect()
    await deed
    expect([server.played, played(session)]).toEqual([['0 3L'], 1])
  })

  test('while the clock ran out and a stand-in played: one is told that things have changed', async () => {
    const { session } = await sit()
    server.drop()
    const deed = session.act('3L')
    server.play(0, '4L')
    await reconnect()
    await deed
    expect([server.played, played(session)]).toEqual([['0 4L'], 1])
    expect(session.notice.value?.text).toMatch(/changed in the meantime/)
  })

  test('is watched again from the version that is known, and only what is missing is told', async () => {
    const { room, session } = await sit()
    await session.act('3L')
    const story = room.story.value
    server.drop()
    await reconnect()
    expect(server.wire.ops('watch')).toEqual([expect.objectContaining({ table: 'T', have: 2 })])
    expect([room.story.value, room.have()]).toEqual([story, 2])
    server.drop()
    server.play(1, server.legal(1)[0]!)
    await reconnect()
    expect([played(session), session.log.value.length, room.have()]).toEqual([2, 2, 3])
  })

  test('what was wished for before is overtaken by what happened since, and by nothing else', async () => {
    const { room } = await sit()
    server.wire.tell({ op: 'asked', table: 'T', seat: 1, what: 'pause', at: 1 })
    server.drop()
    await reconnect()
    choose('lang', 'ja')
    await settle()
    expect(room.asked.value).toEqual({ seat: 1, what: 'pause' })
    server.drop()
    server.play(0, '3L')
    await reconnect()
    expect(room.asked.value).toBeNull()
  })

  test('what an old line still tells is not heard', async () => {
    const { session, room } = await sit()
    const old = server.wire
    const hear = old.onmessage!
    const closed = JSON.stringify({ op: 'info', table: 'T', info: { ...server.info, state: 'closed' } })
    server.drop()
    await reconnect()
    hear({ data: closed })
    await settle()
    expect([played(session), line.state.value, room.info.value?.state]).toEqual([0, 'open', 'playing'])
    server.wire.onmessage!({ data: closed })
    expect(room.info.value?.state, 'the new one is').toBe('closed')
  })
})

describe('leaving', () => {
  test('nothing is told any more, and the server need not tell it', async () => {
    const { room, table, session } = await sit()
    const close = vi.fn(async (_handle: number) => {})
    useRules(answering({ close }))
    session.close()
    room.close()
    expect(server.wire.ops('unwatch')).toHaveLength(1)
    server.play(0, '3L')
    choose('lang', 'ja')
    await settle()
    expect([table.position.value!.length, table.position.value!.lang]).toEqual([0, 'en'])
    expect(server.wire.ops('watch')).toHaveLength(1)
    expect(close).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(line.state.value).toBe('idle')
  })

  test.each(['is not shown', 'nor is it a failure'])('while something is being read: it %s', async (how) => {
    const { table, session } = await sit()
    const late: (() => void)[] = []
    const see: Rules['see'] = async (...question) => {
      await new Promise<void>((resolve) => late.push(resolve))
      if (how !== 'is not shown') throw new Error('gone')
      return direct.see(...question)
    }
    useRules(answering({ see }))
    server.play(0, '3L')
    server.play(1, server.legal(1)[0]!)
    await settle()
    session.close()
    for (const go of late) go()
    await settle()
    expect([table.position.value!.length, table.failed.value, late.length]).toEqual([0, null, 1])
  })

  test('what was decided is carried out, also when the line comes back later', async () => {
    const { room, session } = await sit()
    server.drop()
    void session.act('3L')
    session.close()
    room.close()
    await reconnect()
    expect(server.played).toEqual(['0 3L'])
    expect(server.wire.ops('watch')).toEqual([])
  })
})

describe('what cannot be read', () => {
  test('ends the game here, and says why', async () => {
    const { table } = await sit()
    server.wire.tell({
      op: 'update',
      table: 'T',
      v: 2,
      from: 0,
      position: { acting: [1], length: 1, table: { nonsense: 1 } },
      log: [],
    })
    await settle()
    expect(table.failed.value).toBeInstanceOf(Error)
    expect(table.position.value!.length).toBe(0)
  })

  test('whatever it is that was thrown', async () => {
    const { table } = await sit()
    useRules(answering({ see: () => Promise.reject('odd') }))
    server.play(0, '3L')
    await settle()
    expect(table.failed.value?.message).toBe('odd')
  })

  test('rules that cannot be opened are a failure of the table, and closing it is none', async () => {
    useRules(answering({ openView: () => Promise.reject(new Error('no rules')) }))
    const { table, session } = await sit()
    expect(table.failed.value?.message).toBe('no rules')
    session.close()
    await settle()
  })

  test('whether something can be taken back when the server does not say so: not', async () => {
    const { session } = await sit()
    await session.act('3L')
    const position = session.position.value!
    server.wire.tell({
      op: 'update',
      table: 'T',
      v: server.v + 1,
      from: 1,
      position: { acting: position.acting, length: 1, table: position.table },
      log: [],
    })
    await settle()
    expect([position.undoable, session.canUndo]).toEqual([true, false])
  })
})

describe('afterwards', () => {
  /** To the end, each with whatever comes first. */
  function finish(): void {
    while (server.acting.length > 0) {
      const seat = server.acting[0]!
      server.play(seat, server.legal(seat)[0]!)
    }
  }

  test('nobody is waited for, and the record is the server’s', async () => {
    const { table, session } = await sit()
    finish()
    await settle()
    expect([session.over, table.thinking.value]).toEqual([true, null])
    vi.spyOn(api, 'record').mockResolvedValue(server.record)
    expect(await table.record()).toBe(server.record)
    const handle = await rules().open(await table.seal())
    expect(await rules().record(handle)).toBe(server.record)
    await rules().close(handle)
  })

  test('a record of cards of one’s own carries them along', async () => {
    const golem = catalogue.games.find(({ id }) => id === 'golem')!
    const own = await rules().builtinContent(golem)
    const content = vi.spyOn(api, 'content').mockResolvedValue(own)
    const openView = vi.fn(direct.openView)
    useRules(answering({ openView }))
    const room = enter()
    const options = golem.defaults['2']!
    const table = await OnlineTable.open(room, golem, { ...server.info, game: 'golem', options, content: 'hash' })
    leaving.push(() => table.close())
    expect(content).toHaveBeenCalledWith('hash')
    expect(openView).toHaveBeenCalledWith({ game: 'golem', seats: 2, options, content: own })
    expect([table.content, table.cards]).toEqual(['hash', JSON.parse(own)])
    vi.spyOn(api, 'record').mockResolvedValue('{"meikyu":1}\n')
    expect(splitContent(await table.record())[1]).toBe(own)
  })

  test('content that is not to be had is a reason not to open it', async () => {
    vi.spyOn(api, 'content').mockRejectedValue(new Denied('no-table', ''))
    await expect(OnlineTable.open(enter(), seekers, { ...server.info, content: 'hash' })).rejects.toThrow(Denied)
  })
})

describe('pressed without a line', () => {
  test('it is taken, can be withdrawn until it goes out, and goes out once', async () => {
    const { table, session } = await sit()
    server.drop()
    const first = session.act('3L')
    await settle()
    expect(table.pending.value?.words).toMatch(/\S/)
    table.pending.value!.withdraw()
    await first
    expect([table.pending.value, session.notice.value?.text]).toEqual([null, 'Taken back. It was not sent.'])
    const second = session.act('3L')
    await settle()
    const { withdraw } = table.pending.value!
    await reconnect()
    await second
    expect([table.pending.value, played(session)]).toEqual([null, 1])
    withdraw() // too late: nothing happens
    await settle()
    expect(played(session)).toBe(1)
  })
})

describe('coming back', () => {
  test('what happened since my last action is news after a reload, too', async () => {
    const { room, session } = await sit()
    await session.act('3L')
    server.play(1, server.legal(1)[0]!)
    await settle()
    expect([session.seen.value, session.missed.value]).toEqual([1, false])
    const again = new Session(await OnlineTable.open(room, seekers, server.info))
    leaving.push(() => again.close())
    expect([again.log.value.length, again.seen.value, again.missed.value]).toEqual([2, 1, true])
    await again.act(again.position.value!.legal[0]!.text)
    expect(again.missed.value).toBe(false)
  })

  test('who keeps us waiting is named, and since when they are away', async () => {
    const { room, table, session } = await sit()
    await session.act('3L')
    expect(table.awaited.value).toBeNull()
    const seats = room.info.value!.seats.map((seat, index) => (index === 1 ? { ...seat, here: false, since: 1 } : seat))
    room.info.value = { ...room.info.value!, seats }
    expect(table.awaited.value).toMatch(/^\{1\}: away since /)
  })

  test('given up: nobody is asked any more, and the ranks are those that were told', async () => {
    const { room, session } = await sit()
    const story = room.story.value!
    const ranks = { scores: [0, 0], ranks: [2, 1], breakdown: [{}, {}] }
    room.story.value = { ...story, v: 2, position: { ...story.position, acting: [], result: ranks } }
    await settle()
    expect([
      session.over,
      session.position.value!.legal,
      session.position.value!.result.map(({ rank }) => rank),
    ]).toEqual([true, [], [2, 1]])
  })
})
