import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { commitOf, dealOf, judge, newNonce } from '../src/net/fair'
import { Line, openLine } from '../src/net/socket'
import { Denied } from '../src/net/trouble'
import { readMessage, type ServerMessage } from '../src/net/wire'
import { info } from './online'
import { FakeWire } from './server'

let wires: FakeWire[] = []
const last = (): FakeWire => wires.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
})
afterEach(() => void vi.useRealTimers())

const newLine = (): Line =>
  new Line({
    connect: () => {
      const wire = new FakeWire()
      wires.push(wire)
      return wire
    },
  })
function watcher(have: number | null = null) {
  const heard: ServerMessage[] = []
  const denials: Denied[] = []
  return {
    heard,
    denials,
    version: have,
    have() {
      return this.version
    },
    words: () => 'en' as const,
    hear: (message: ServerMessage) => void heard.push(message),
    denied: (why: Denied) => void denials.push(why),
  }
}

describe('the line', () => {
  test('connects when somebody wants it, and hangs up when nobody does', () => {
    const line = newLine()
    expect(wires).toHaveLength(0)
    const stop = line.watch('T', watcher())
    expect(line.state.value).toBe('connecting')
    last().open()
    expect(line.state.value).toBe('open')
    stop()
    expect(last().ops('unwatch')).toHaveLength(1)
    vi.advanceTimersByTime(6000)
    expect(line.state.value).toBe('idle')
    expect(last().readyState).toBe(3)
  })

  test('comes back by itself, watches from the version that is known, and slows down', () => {
    const line = newLine()
    const mine = watcher()
    line.watch('T', mine)
    last().open()
    expect(last().ops('watch')[0]).toMatchObject({ table: 'T', legal: false })
    expect(last().ops('watch')[0]).not.toHaveProperty('have')
    mine.version = 7
    last().close()
    expect(line.state.value).toBe('lost')
    vi.advanceTimersByTime(500)
    expect(wires).toHaveLength(2)
    const waits: number[] = []
    for (let round = 0; round < 8; round++) {
      const before = wires.length
      last().close()
      let waited = 0
      for (; wires.length === before; waited += 100) vi.advanceTimersByTime(100)
      waits.push(waited)
    }
    expect(waits[7]).toBeGreaterThan(5000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_100)
    last().open()
    expect(last().ops('watch')[0]).toMatchObject({ table: 'T', have: 7 })
  })

  test('what had no answer is sent again with the same key, and answered once', async () => {
    const line = newLine()
    line.watch('T', watcher())
    last().open()
    const answer = line.ask({ op: 'act', table: 'T', v: 3, text: '5R' })
    const [first] = last().ops('act')
    last().close()
    vi.advanceTimersByTime(1000)
    last().open()
    const [second] = last().ops('act')
    expect(second).toEqual(first)
    last().tell({ op: 'ok', re: first!.key, v: 4 })
    expect(await answer).toMatchObject({ v: 4 })
    last().close()
    vi.advanceTimersByTime(2000)
    last().open()
    expect(last().ops('act')).toHaveLength(0)
  })

  test('what is asked while the line is lost waits for it', () => {
    const line = newLine()
    void line.ask({ op: 'say', table: 'T', phrase: 'hello' })
    last().open()
    expect(last().ops('say')).toHaveLength(1)
  })

  test('a refusal is told to who asked, and a server that is busy is asked again', async () => {
    const line = newLine()
    line.watch('T', watcher())
    last().open()
    const refused = line.ask({ op: 'act', table: 'T', v: 1, text: 'x' })
    last().tell({ op: 'error', re: last().ops('act')[0]!.key, code: 'illegal', text: 'R2.3' })
    await expect(refused).rejects.toEqual(new Denied('illegal', 'R2.3'))
    void line.ask({ op: 'act', table: 'T', v: 1, text: 'y' })
    last().tell({ op: 'error', re: last().ops('act')[1]!.key, code: 'too-many', text: '', retry: 300 })
    vi.advanceTimersByTime(250)
    expect(last().ops('act')).toHaveLength(2)
    vi.advanceTimersByTime(100)
    expect(last().ops('act')[2]).toEqual(last().ops('act')[1])
  })

  test('a table that may not be watched', () => {
    const line = newLine()
    const mine = watcher()
    line.watch('T', mine)
    last().open()
    last().tell({ op: 'error', re: last().ops('watch')[0]!.key, code: 'forbidden', text: '' })
    expect(mine.denials.map(({ code }) => code)).toEqual(['forbidden'])
  })

  test('a server that says nothing any more is left', () => {
    const line = newLine()
    line.watch('T', watcher())
    last().open()
    vi.advanceTimersByTime(20_000)
    expect(last().ops('ping')).toHaveLength(1)
    last().tell({ op: 'pong', t: 1 })
    vi.advanceTimersByTime(10_000)
    expect(line.state.value).toBe('open')
    vi.advanceTimersByTime(18_500)
    expect(line.state.value).not.toBe('open')
    expect(wires.length).toBeGreaterThan(1)
  })

  test('is lost at once when the browser knows that the network is gone, and comes back by itself', () => {
    const line = newLine()
    line.lose()
    expect([line.state.value, wires.length], 'nobody wanted it').toEqual(['idle', 0])
    line.watch('T', watcher())
    last().open()
    const before = last()
    line.lose()
    expect([line.state.value, before.readyState]).toEqual(['lost', 3])
    vi.advanceTimersByTime(1000)
    expect(wires).toHaveLength(2)
    last().open()
    expect(line.state.value).toBe('open')
    before.onclose?.({ code: 1006 })
    expect(line.state.value, 'what the old socket says is of no interest').toBe('open')
  })

  test('hears from the browser when the network goes and comes, and when somebody looks again', () => {
    class Socket extends FakeWire {
      constructor(readonly address: URL) {
        super()
        wires.push(this)
      }
    }
    vi.stubGlobal('WebSocket', Socket)
    const line = openLine()
    line.watch('T', watcher())
    expect((last() as Socket).address.href).toMatch(/^ws:.*\/api\/socket$/)
    last().open()
    dispatchEvent(new Event('offline'))
    expect(line.state.value).toBe('lost')
    dispatchEvent(new Event('online'))
    expect(wires, 'at once').toHaveLength(2)
    last().open()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(last().ops('ping')).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  test('goodbye is remembered until it is back', () => {
    const line = newLine()
    line.watch('T', watcher())
    last().open()
    last().tell({ op: 'bye', code: 'restart', text: 'back soon' })
    last().close()
    expect(line.farewell.value?.code).toBe('restart')
    vi.advanceTimersByTime(1000)
    last().open()
    expect(line.farewell.value).toBeNull()
  })

  test('for another player at this device is a new one: the server looks at the cookie again', () => {
    const line = newLine()
    line.watch('T', watcher())
    last().open()
    last().tell({ op: 'welcome', player: { id: 'p1', name: 'Aki' } })
    expect(line.player.value?.name).toBe('Aki')
    const before = last()
    line.restart()
    expect([line.player.value, before.readyState, wires.length]).toEqual([null, 3, 2])
    last().open()
    expect(last().ops('watch')).toHaveLength(1)
  })

  test('one who ends watching ends it for nobody else, and whoever comes back at once keeps the line', () => {
    const line = newLine()
    const [one, other] = [watcher(), watcher()]
    const stop = line.watch('T', one)
    line.watch('T', other)
    last().open()
    stop()
    expect(last().ops('unwatch')).toHaveLength(0)
    last().tell({ op: 'info', table: 'T', info: info() })
    expect([one.heard.length, other.heard.length]).toEqual([0, 1])
    const leave = line.watch('U', one)
    leave()
    vi.advanceTimersByTime(6000)
    expect(line.state.value, 'the other still watches').toBe('open')
  })

  test('from one page to the next it stays, if the next wants it', () => {
    const line = newLine()
    const stop = line.watch('T', watcher())
    last().open()
    stop()
    vi.advanceTimersByTime(4000)
    line.watch('U', watcher())
    vi.advanceTimersByTime(4000)
    expect([line.state.value, wires.length]).toEqual(['open', 1])
  })

  test('the lobby is asked for by its game, again on a new line, and until it is left', () => {
    const line = newLine()
    const heard: number[] = []
    const stop = line.watchLobby('ruin', (tables) => heard.push(tables.length))
    last().open()
    expect(last().ops('lobby')).toEqual([{ op: 'lobby', game: 'ruin' }])
    last().tell({ op: 'lobby', tables: [info()] })
    line.lose()
    vi.advanceTimersByTime(1000)
    last().open()
    expect(last().ops('lobby')).toHaveLength(1)
    const leave = line.watchLobby('', (tables) => heard.push(-tables.length))
    expect(last().ops('lobby').at(-1)).toEqual({ op: 'lobby' })
    stop() // another page has it by now
    last().tell({ op: 'lobby', tables: [info(), info()] })
    expect(heard).toEqual([1, -2])
    leave()
    last().tell({ op: 'lobby', tables: [] })
    expect(heard).toHaveLength(2)
    vi.advanceTimersByTime(6000)
    expect(line.state.value).toBe('idle')
  })

  test('a watch that found the server busy is asked for again, unless the line was lost meanwhile', () => {
    const line = newLine()
    line.watch('T', watcher())
    last().open()
    const busy = (): void =>
      last().tell({ op: 'error', re: last().ops('watch').at(-1)!.key, code: 'busy', text: '', retry: 300 })
    busy()
    vi.advanceTimersByTime(350)
    expect(last().ops('watch')).toHaveLength(2)
    expect(last().ops('watch')[1]!.key).not.toBe(last().ops('watch')[0]!.key)
    busy()
    line.lose()
    vi.advanceTimersByTime(1000)
    last().open()
    vi.advanceTimersByTime(1000)
    expect(last().ops('watch')).toHaveLength(1)
  })

  test('messages find their table, and nonsense nobody', () => {
    const line = newLine()
    const [one, other] = [watcher(), watcher()]
    line.watch('A', one)
    line.watch('B', other)
    last().open()
    last().tell({ op: 'info', table: 'B', info: info({ table: 'B' }) })
    last().tell({ op: 'info', table: 'A', info: { table: 'A' } })
    last().tell({ op: 'surprise', table: 'A' })
    last().onmessage?.({ data: '{' })
    expect(one.heard).toEqual([])
    expect(other.heard.map(({ op }) => op)).toEqual(['info'])
  })
})

describe('messages', () => {
  const position = { acting: [0], length: 0, table: {} }
  test('good ones are read, with keys that nobody knows yet', () => {
    for (const message of [
      { op: 'welcome', player: null },
      { op: 'state', table: 'T', v: 1, info: { ...info(), new: 1 }, position, log: [], chat: [], clocks: [null] },
      { op: 'state', table: 'T', v: 1, info: info() },
      { op: 'state', table: 'T', v: 0, info: info(), position: null, log: [], chat: [], clocks: [null, null] },
      { op: 'update', table: 'T', v: 2, from: 0, position, log: [{ seat: 0, sealed: false, events: [] }] },
      { op: 'said', table: 'T', seat: 0, at: 5, phrase: 'hello' },
      ...[
        { kind: 'move', seconds: 60 },
        { kind: 'game', seconds: 60, increment: 5 },
        { kind: 'days', days: 3 },
      ].map((clock) => ({ op: 'info', table: 'T', info: info({ clock } as object) })),
      { op: 'asked', table: 'T', seat: 0, what: 'pause', at: 5 },
      { op: 'bye', code: 'restart', text: '' },
    ])
      expect(readMessage(JSON.stringify(message)), JSON.stringify(message)).toEqual(message)
  })
  test('bad ones are skipped', () => {
    for (const message of [
      '',
      'null',
      '[]',
      '{"op":"toString"}',
      '{"op":"state","table":"T","v":-1}',
      JSON.stringify({ op: 'state', table: 'T', v: 1, info: { ...info(), seats: 'none' } }),
      JSON.stringify({ op: 'state', table: 'T', v: 1, info: { ...info(), seats: [] } }),
      ...[
        { kind: 'game', seconds: 60 },
        { kind: 'move' },
        { kind: 'days' },
        { kind: 'years', seconds: 1, increment: 1 },
        null,
      ].map((clock) => JSON.stringify({ op: 'info', table: 'T', info: { ...info(), clock } })),
      JSON.stringify({ op: 'update', table: 'T', v: 1, from: 0, position: { ...position, acting: [9] }, log: [] }),
      JSON.stringify({ op: 'asked', table: 'T', seat: 0, what: 'money', at: 5 }),
    ])
      expect(readMessage(message), message).toBeNull()
  })
})

describe('fairness', () => {
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
  const table = 'abc'
  const nonces = ['0123456789abcdef0123456789abcdef', '']
  const fair = async () => ({
    table,
    commit: await commitOf(table, seed),
    nonces,
    seed,
    deal: await dealOf(table, seed, nonces),
  })

  test('hashes are those of the protocol', async () => {
    // printf 'meikyu-commit-1\nabc\n0011…ff' | sha256sum; printf 'meikyu-deal-1\nabc\n0123…ef\n' | openssl dgst -sha256 -mac hmac …
    expect(await commitOf(table, seed)).toBe('b9bbb4c5776b64d140efa467e09f22d13cfc8f8dd4f60de535308207bf357ce2')
    expect(await dealOf(table, seed, nonces)).toBe('fcb3aa9fa2681aa0455d1476473f155400669eb780b19ab519bf9b5d9d4c8862')
  })

  test('whatever does not fit is seen', async () => {
    const good = await fair()
    const known = { commit: good.commit, nonce: nonces[0]! }
    expect(await judge(good, known, good.deal)).toBe('fair')
    expect(await judge(good, known, good.deal.toUpperCase()), 'digits are digits').toBe('fair')
    expect(await judge(good, undefined, good.deal)).toBe('consistent')
    expect(await judge(good, known, seed)).toBe('broken')
    expect(await judge({ ...good, seed: seed.replace('00', '01') }, known, good.deal)).toBe('broken')
    expect(await judge({ ...good, nonces: ['', ''] }, known, good.deal)).toBe('broken')
    expect(await judge(good, { ...known, commit: seed }, good.deal)).toBe('broken')
    expect(await judge(good, { ...known, nonce: newNonce() }, good.deal)).toBe('broken')
    expect(await judge({ table, commit: good.commit }, known, good.deal)).toBe('broken')
  })

  test('nonces are 32 hex digits, each another', () => {
    expect(newNonce()).toMatch(/^[0-9a-f]{32}$/)
    expect(newNonce()).not.toBe(newNonce())
  })
})
