/**
 * The line to the server: one WebSocket that comes back by itself. What is watched is watched again, from the version
 * that is known; what had no answer is sent again under the same key, so that it counts once. It knows no game.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Lang } from '../rules/types'
import { setServerClock } from './clock'
import { Denied, Withdrawn } from './trouble'
import { type Player, readMessage, type ServerMessage, type Told } from './wire'

/** Part of a WebSocket: tests bring their own. */
export interface Wire {
  readonly readyState: number
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** Who watches a table. */
export interface Watcher {
  /** The version that is known; null: none yet. */
  have(): number | null
  /** The language in which it is told what happened. */
  words(): Lang
  hear(message: ServerMessage): void
  /** It may not be watched, or is not there. */
  denied(why: Denied): void
}

export type LineState =
  /** Nobody wants it. */
  | 'idle'
  | 'connecting'
  | 'open'
  /** Lost; it is tried again. */
  | 'lost'

interface Asking {
  op: 'act' | 'undo' | 'say' | 'ask'
  table: string
  [field: string]: unknown
}

interface Letter {
  text: string
  /** It has gone out: from then on nobody knows whether it was heard. */
  sent: Signal<boolean>
  resolve: (answer: Told<'ok'>) => void
  reject: (why: Error) => void
}

/** Something on its way. */
export interface Posted {
  answer: Promise<Told<'ok'>>
  sent: ReadonlySignal<boolean>
  /** Takes it back, as long as it is not sent; `answer` rejects with Withdrawn. */
  withdraw(): void
}

export interface LineOptions {
  connect: () => Wire
  /** Milliseconds; tests have less patience. */
  firstDelay?: number
  longestDelay?: number
  pingEvery?: number
  pongWithin?: number
  /** How long it stays when nobody wants it: from one page to the next. */
  linger?: number
}

const OPEN = 1
const BUSY_MS = 1000
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export class Line {
  readonly state: Signal<LineState> = signal('idle')
  /** Who the server takes me for. */
  readonly player = signal<Player | null>(null)
  /** Why it said goodbye, until it is back. */
  readonly farewell = signal<Told<'bye'> | null>(null)

  #wire: Wire | null = null
  #watched = new Map<string, Watcher>()
  /** Keys of watches under way, with their tables. */
  #watching = new Map<string, string>()
  /** Sent and not answered, in the order of sending. */
  #letters = new Map<string, Letter>()
  #mine: { hear: (tables: Told<'mine'>['tables']) => void } | null = null
  #lobby: { game: string; hear: (tables: Told<'lobby'>['tables']) => void } | null = null
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #leaving: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #unanswered: ReturnType<typeof setTimeout> | undefined
  readonly #options: Required<LineOptions>

  constructor(options: LineOptions) {
    this.#options = {
      firstDelay: 400,
      longestDelay: 15_000,
      pingEvery: 20_000,
      pongWithin: 8000,
      linger: 5000,
      ...options,
    }
  }

  // ---- what is wanted of it ----

  /** From now on everything about a table. Returns what ends that. */
  watch(table: string, watcher: Watcher): () => void {
    this.#watched.set(table, watcher)
    if (this.#isOpen()) this.#sendWatch(table, watcher)
    this.#wanted()
    return () => {
      if (this.#watched.get(table) !== watcher) return
      this.#watched.delete(table)
      if (this.#isOpen()) this.#send({ op: 'unwatch', table })
      this.#wanted()
    }
  }

  /** From now on the listed tables of a game, '' for all. One at a time. */
  watchLobby(game: string, hear: (tables: Told<'lobby'>['tables']) => void): () => void {
    const lobby = { game, hear }
    this.#lobby = lobby
    if (this.#isOpen()) this.#sendLobby()
    this.#wanted()
    return () => {
      if (this.#lobby !== lobby) return
      this.#lobby = null
      this.#wanted()
    }
  }

  /** From now on my tables at a glance, for the whole site. One at a time. */
  watchMine(hear: (tables: Told<'mine'>['tables']) => void): () => void {
    const mine = { hear }
    this.#mine = mine
    if (this.#isOpen()) this.#send({ op: 'mine' })
    this.#wanted()
    return () => {
      if (this.#mine !== mine) return
      this.#mine = null
      this.#wanted()
    }
  }

  /** Does something that counts once, however often the line is lost. Rejects with Denied. */
  ask(message: Asking): Promise<Told<'ok'>> {
    return this.post(message).answer
  }

  /** The same, for what a person may want to take back before it goes out. */
  post(message: Asking): Posted {
    const key = randomKey()
    const text = JSON.stringify({ ...message, key })
    const sent = signal(false)
    const answer = new Promise<Told<'ok'>>((resolve, reject) => {
      const letter = { text, sent, resolve, reject }
      this.#letters.set(key, letter)
      if (this.#isOpen()) this.#sendLetter(letter)
      this.#wanted()
    })
    const withdraw = (): void => {
      if (!sent.peek()) this.#answered(key, ({ reject }) => reject(new Withdrawn()))
    }
    return { answer, sent, withdraw }
  }

  #sendLetter({ text, sent }: Letter): void {
    this.#wire!.send(text)
    sent.value = true
  }

  /** Tries at once instead of waiting; asks whether the server is still there where the line seems to be open. */
  hurry(): void {
    if (this.#isOpen()) this.#ping()
    else if (this.state.peek() === 'lost') this.#connect()
  }

  /** The network is gone, and the browser knows it. */
  lose(): void {
    if (this.#wire) this.#dropped(this.#wire)
  }

  /** Another player is at this device: the server must look at the cookie again. */
  restart(): void {
    this.#hangUp()
    this.player.value = null
    this.#wanted()
  }

  // ---- coming and going ----

  #isOpen = (): boolean => this.state.peek() === 'open' && this.#wire?.readyState === OPEN

  #wanted(): void {
    clearTimeout(this.#leaving)
    const wanted = this.#watched.size > 0 || this.#letters.size > 0 || this.#lobby !== null || this.#mine !== null
    if (!wanted) this.#leaving = setTimeout(() => this.#hangUp(), this.#options.linger)
    else if (this.state.peek() === 'idle') this.#connect()
  }

  #hangUp(): void {
    const wire = this.#wire
    this.#quiet()
    this.#wire = null
    this.#watching.clear()
    if (wire) wire.onclose = null
    wire?.close()
    this.#tries = 0
    this.state.value = 'idle'
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.state.value = this.#tries > 0 ? 'lost' : 'connecting'
    this.#tries++
    const wire = this.#options.connect()
    this.#wire = wire
    const mine = (): boolean => this.#wire === wire
    wire.onopen = () => {
      if (mine()) this.#opened()
    }
    wire.onmessage = ({ data }) => {
      const message = readMessage(data)
      if (mine() && message) this.#hear(message)
    }
    wire.onclose = () => {
      if (mine()) this.#dropped(wire)
    }
    this.#expectAnswer(wire)
  }

  #opened(): void {
    clearTimeout(this.#unanswered)
    this.#tries = 0
    this.farewell.value = null
    this.state.value = 'open'
    this.#pulse = setInterval(() => this.#ping(), this.#options.pingEvery)
    for (const [table, watcher] of this.#watched) this.#sendWatch(table, watcher)
    if (this.#lobby) this.#sendLobby()
    if (this.#mine) this.#send({ op: 'mine' })
    for (const letter of this.#letters.values()) this.#sendLetter(letter)
  }

  #dropped(wire: Wire): void {
    this.#quiet()
    this.#wire = null
    this.#watching.clear()
    wire.onclose = null
    wire.close()
    this.state.value = 'lost'
    const { firstDelay, longestDelay } = this.#options
    const delay = Math.min(longestDelay, firstDelay * 2 ** Math.min(this.#tries, 10))
    // Not all at once when a server comes back.
    this.#retry = setTimeout(() => this.#connect(), delay * (0.5 + Math.random() / 2))
  }

  #quiet(): void {
    clearInterval(this.#pulse)
    clearTimeout(this.#unanswered)
    clearTimeout(this.#retry)
  }

  // ---- talking ----

  #send(message: Record<string, unknown>): void {
    this.#wire?.send(JSON.stringify(message))
  }

  #sendWatch(table: string, watcher: Watcher): void {
    const key = randomKey()
    this.#watching.set(key, table)
    const have = watcher.have()
    this.#send({
      op: 'watch',
      key,
      table,
      legal: false,
      words: watcher.words(),
      marks: true,
      ...(have !== null && { have }),
    })
  }

  #sendLobby(): void {
    this.#send({ op: 'lobby', ...(this.#lobby?.game && { game: this.#lobby.game }) })
  }

  #ping(): void {
    if (!this.#wire) return
    this.#send({ op: 'ping', t: Date.now() })
    this.#expectAnswer(this.#wire)
  }

  /** A line that says nothing for too long is no line. */
  #expectAnswer(wire: Wire): void {
    clearTimeout(this.#unanswered)
    this.#unanswered = setTimeout(() => this.#dropped(wire), this.#options.pongWithin)
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#unanswered)
    if (message.op === 'welcome') this.#welcomed(message)
    else if (message.op === 'ok') this.#answered(message.re, ({ resolve }) => resolve(message))
    else if (message.op === 'error') this.#refused(message)
    else if (message.op === 'bye') this.farewell.value = message
    else if (message.op === 'lobby') this.#lobby?.hear(message.tables)
    else if (message.op === 'mine') this.#mine?.hear(message.tables)
    else if (message.op !== 'pong') this.#watched.get(message.table)?.hear(message)
  }

  #welcomed({ player, now }: Told<'welcome'>): void {
    this.player.value = player
    if (now !== undefined) setServerClock(now)
  }

  #answered(key: string, settle: (letter: Letter) => void): void {
    this.#watching.delete(key)
    const letter = this.#letters.get(key)
    this.#letters.delete(key)
    if (letter) settle(letter)
    this.#wanted()
  }

  #refused({ re, code, text, retry }: Told<'error'>): void {
    if (!re) return
    if (code === 'too-many' || code === 'busy') {
      setTimeout(() => this.#again(re), retry ?? BUSY_MS)
      return
    }
    const why = new Denied(code, text, retry)
    const table = this.#watching.get(re)
    if (table !== undefined) this.#watched.get(table)?.denied(why)
    this.#answered(re, ({ reject }) => reject(why))
  }

  /** The server had too much to do; if the line was lost meanwhile, everything was sent again anyway. */
  #again(key: string): void {
    if (!this.#isOpen()) return
    const letter = this.#letters.get(key)
    if (letter) this.#sendLetter(letter)
    const table = this.#watching.get(key)
    const watcher = table !== undefined && this.#watched.get(table)
    this.#watching.delete(key)
    if (table !== undefined && watcher) this.#sendWatch(table, watcher)
  }
}

/** The line of this page. */
export function openLine(): Line {
  const address = new URL('/api/socket', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const line = new Line({ connect: () => new WebSocket(address, 'meikyu.1') as unknown as Wire })
  addEventListener('online', () => line.hurry())
  addEventListener('offline', () => line.lose())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') line.hurry()
  })
  return line
}
