/**
 * Online tables without a network, for tests: a socket in the hands of the test, and behind it a server of one table that
 * speaks docs/protocol.md and plays by the real rules.
 */
import type { Wire } from '../src/net/socket'
import type { Said, SeatInfo, TableInfo } from '../src/net/wire'
import { type Lang, type LogEntry, Refusal } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { info } from './online'

export type Message = Record<string, unknown>

/** A server's end of a socket. */
export class FakeWire implements Wire {
  readyState = 0
  readonly sent: Message[] = []
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null

  /** `heard`: who answers, if not the test itself. */
  constructor(private readonly heard: (message: Message) => void = () => {}) {}

  send(text: string): void {
    if (this.readyState !== 1) throw new Error('not open')
    const message = JSON.parse(text) as Message
    this.sent.push(message)
    this.heard(message)
  }
  close(): void {
    this.readyState = 3
    this.onclose?.({ code: 1000 })
  }
  open(): void {
    this.readyState = 1
    this.onopen?.()
  }
  tell(message: object): void {
    if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) })
  }
  ops = (op: string): Message[] => this.sent.filter((message) => message.op === op)
}

/** As a socket tells them: in the language that was asked for. */
const worded = (log: readonly LogEntry[], lang: Lang): object[] =>
  log.map((entry) => ({ ...entry, events: entry.events.map((event) => ({ ...event, words: event.words[lang] })) }))

const people: SeatInfo[] = [
  { kind: 'player', name: 'Aki', player: 'p0', here: true },
  { kind: 'player', name: 'Ben', player: 'p1', here: true },
]

/** Keeps one table of Twelve Seekers, where nothing is hidden: every version is that of all viewers. */
export class FakeServer {
  readonly wires: FakeWire[] = []
  readonly chat: Said[] = []
  /** Hears what it is sent, and answers nothing any more: the line breaks between a deed and its answer. */
  silent = false
  /** Refuses the next deed with this code. */
  refuseNext: string | null = null
  info: TableInfo
  v = 0
  /** Actions that were carried out, in order. */
  readonly played: string[] = []
  #handle = -1
  #lang: Lang = 'en'
  readonly #answered = new Map<unknown, Message>()

  /** `mine`: the seat of whoever is connected; null for an onlooker. */
  constructor(
    private readonly engine: Engine,
    mine: number | null,
  ) {
    const options = { ...engine.catalogue().games.find(({ id }) => id === 'seekers')!.defaults['2']!, first: '0' }
    this.info = info({ state: 'open', seats: people, mine, options })
  }

  connect = (): Wire => {
    const wire: FakeWire = new FakeWire((message) => queueMicrotask(() => this.#hear(wire, message)))
    this.wires.push(wire)
    return wire
  }
  get wire(): FakeWire {
    return this.wires.at(-1)!
  }
  get record(): string {
    return this.engine.record(this.#handle)
  }
  get acting(): number[] {
    return this.engine.acting(this.#handle)
  }
  /** What a seat may do. */
  legal(seat: number): string[] {
    return this.engine.legal(this.#handle, seat, 'en').map(({ text }) => text)
  }

  /** Every seat is taken: the cards are dealt. */
  begin(seed = 'elsewhere'): void {
    this.#handle = this.engine.deal({ game: 'seekers', seats: 2, options: this.info.options, seed })
    this.v = 1
    this.info = { ...this.info, state: 'playing', acting: this.engine.acting(this.#handle) }
    this.#update(0)
    this.wire.tell({ op: 'info', table: 'T', info: this.info })
  }

  /** Whoever sits on a seat plays. */
  play(seat: number, text: string): void {
    this.engine.act(this.#handle, seat, text)
    this.played.push(`${seat} ${text}`)
    this.v++
    const acting = this.engine.acting(this.#handle)
    this.info = { ...this.info, acting, state: acting.length > 0 ? 'playing' : 'over' }
    this.#update(this.played.length - 1)
  }

  takeBack(): void {
    this.engine.undo(this.#handle, 1)
    this.played.pop()
    this.v++
    this.#update(this.played.length)
  }

  say(seat: number, text: string, at: number): void {
    this.chat.push({ seat, text, at })
    this.#tell({ op: 'said', table: 'T', seat, text, at })
  }

  close = (): void => {
    if (this.#handle >= 0) this.engine.close(this.#handle)
    this.#handle = -1
  }

  /** The line breaks. */
  drop(): void {
    this.wire.close()
  }

  #tell(message: object): void {
    if (!this.silent) this.wires.at(-1)?.tell(message)
  }

  #position(): object | null {
    if (this.#handle < 0) return null
    const seat = this.info.mine
    const { acting, length, table } = this.engine.look(this.#handle, seat ?? -1, 'en')
    const undo = seat !== null && this.engine.undoable(this.#handle, seat, [0, 1]) > 0
    return { acting, length, table, undo }
  }

  #log(from: number): object[] {
    return this.#handle < 0 ? [] : worded(this.engine.log(this.#handle, from, this.info.mine ?? -1), this.#lang)
  }

  #update(from: number): void {
    this.#tell({ op: 'update', table: 'T', v: this.v, from, position: this.#position(), log: this.#log(from) })
  }

  #hear(wire: FakeWire, message: Message): void {
    if (wire !== this.wire || wire.readyState !== 1) return
    if (message.op === 'watch') this.#watched(message)
    else if (message.op === 'ping') this.#tell({ op: 'pong', t: message.t })
    else if (message.key) this.#tell(this.#done(message))
  }

  #watched({ have, words }: Message): void {
    this.#lang = words as Lang
    const known = have === this.v
    const story = { position: this.#position(), log: this.#log(0) }
    this.#tell({ op: 'state', table: 'T', v: this.v, info: this.info, chat: this.chat, ...(!known && story) })
  }

  /** A key that was used is answered as the first time and changes nothing. */
  #done(message: Message): Message {
    const before = this.#answered.get(message.key)
    if (before) return before
    const code = this.#refusal(message)
    if (code) return { op: 'error', re: message.key, ...code }
    const answer = { op: 'ok', re: message.key, v: this.v }
    this.#answered.set(message.key, answer)
    return answer
  }

  /** Carries it out; why not, if not. */
  #refusal({ op, v, text }: Message): Message | null {
    const code = this.refuseNext
    this.refuseNext = null
    if (code) return { code, text: 'said by the server' }
    if ((op === 'act' || op === 'undo') && v !== this.v) return { code: 'stale', text: '', v: this.v }
    try {
      if (op === 'act') this.play(this.info.mine!, String(text))
      else if (op === 'undo') this.takeBack()
      else if (op === 'say') this.say(this.info.mine!, String(text), Date.now())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { code: 'illegal', text: error.reason.en }
    }
    return null
  }
}
