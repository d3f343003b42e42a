/**
 * A table elsewhere, from the moment somebody looks at it to its end: who sits there, whether they are here, clocks, talk,
 * wishes. What lies on the table is handed on to whoever shows it (table.ts). Pages draw its signals.
 */
import { computed, effect, signal } from '@preact/signals'
import { lang } from '../../i18n'
import {
  api,
  type Clocks,
  type Denied,
  Offline,
  type Phrase,
  type Said,
  type ServerMessage,
  type TableInfo,
  type Told,
  type Watcher,
  type WirePosition,
  type Wish,
} from '../../net'
import type { Lang, LogEntry, Words } from '../../rules'
import { line, serverNow } from './line'

/** Clocks as they were told, and when that was (performance.now). */
export interface ToldClocks {
  clocks: Clocks
  at: number
}

/** Somebody would like something, until it is granted, declined here, or overtaken. */
export interface Asked {
  seat: number
  what: Wish
}

/** How a wish ended, for a moment. `by`: who did not agree. */
export interface Answer extends Asked {
  done: 'yes' | 'no' | 'gone'
  by: number | null
}

const MOST_SAID = 200
const LOOK_MS = 4000

let phrases: Promise<Phrase[]> | undefined
/** Ready-made phrases, asked for once. */
export const phraseList = (): Promise<Phrase[]> => {
  phrases ??= api.phrases().catch((error: unknown) => {
    phrases = undefined
    throw error
  })
  return phrases
}

/** What lies on the table, as this viewer was told. */
export interface Story {
  v: number
  position: WirePosition
  log: readonly LogEntry[]
}

/** Events come with words in the language that was asked for; pages know them by language. */
function inWords(log: readonly LogEntry[]): LogEntry[] {
  const both = (words: unknown): Words => {
    const text = typeof words === 'string' ? words : ''
    return { en: text, ja: text }
  }
  return log.map((entry) => ({
    ...entry,
    events: entry.events.map((event) => ({ ...event, words: both(event.words) })),
  }))
}

export class Room implements Watcher {
  readonly info = signal<TableInfo | null>(null)
  /** Null before the deal. */
  readonly story = signal<Story | null>(null)
  readonly clocks = signal<ToldClocks>({ clocks: [], at: 0 })
  readonly said = signal<readonly Said[]>([])
  readonly muted = signal(false)
  /** What others have said since it was last looked at. */
  readonly unread = computed(() =>
    this.muted.value
      ? []
      : this.said.value.filter(({ seat, at }) => at > this.#read.value && seat !== this.info.value?.mine),
  )
  /** Wishes that nobody has answered for me: one of a kind. */
  readonly wishes = signal<readonly Asked[]>([])
  /** The newest that waits for me, else my own that waits for others. */
  readonly asked = computed<Asked | null>(() => {
    const mine = this.info.value?.mine
    return this.wishes.value.findLast(({ seat }) => seat !== mine) ?? this.wishes.value.at(-1) ?? null
  })
  /** The last wish that ended. */
  readonly answer = signal<Answer | null>(null)
  /** Why it cannot be watched. */
  readonly barred = signal<Denied | null>(null)

  /** Who did not agree, by what was asked for: the end of the wish does not say it. */
  #against = new Map<Wish, number>()
  /** When a seat came into acting, as far as it was seen here. */
  #came = new Map<number, number>()
  /** When the last was said that was looked at. Not how many: old ones are dropped, and a line that is back brings others. */
  readonly #read = signal(0)
  /** Null: whatever is told, it is to be told from the start. */
  #version: number | null = null
  #stop: () => void
  #closed = false
  /** Where it may not be watched: why, and when it is looked at again. */
  #forbidden: Denied | null = null
  #looking: ReturnType<typeof setTimeout> | undefined
  readonly #dispose: () => void

  constructor(readonly id: string) {
    this.#stop = line().watch(id, this)
    // Events are told in words of one language.
    let first = true
    this.#dispose = effect(() => {
      lang.value
      if (!first) this.#askAnew()
      first = false
    })
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#looking)
    this.#dispose()
    this.#stop()
  }

  // ---- what the line tells ----

  have(): number | null {
    return this.#version
  }
  words(): Lang {
    return lang.peek()
  }
  denied(why: Denied): void {
    this.#admit()
    if (why.code === 'forbidden') void this.#lookIn(why)
    else this.barred.value = why
  }

  /** Nothing is known any more against watching it. */
  #admit(): void {
    this.#forbidden = null
    clearTimeout(this.#looking)
  }

  /** Whoever may not watch may still sit down, as long as there is a seat: what anybody may know is asked for now and then. */
  async #lookIn(why: Denied): Promise<void> {
    this.#forbidden = why
    const info = await api.table(this.id).catch((error) => (error instanceof Offline ? this.info.peek() : null))
    // Meanwhile somebody may have left, or sat down, or the line was lost and came back.
    if (this.#closed || this.#forbidden !== why) return
    if (info) this.info.value = info
    const open = info?.state === 'open'
    this.barred.value = open ? null : why
    if (open) this.#looking = setTimeout(() => void this.#lookIn(why), LOOK_MS)
  }

  /** I have a seat now, and see with its eyes. */
  sat(info: TableInfo): void {
    this.#admit()
    this.info.value = info
    this.#askAnew()
  }

  hear(message: ServerMessage): void {
    if (message.op === 'state') this.#hearState(message)
    else if (message.op === 'update') this.#hearUpdate(message)
    else if (message.op === 'info') this.#hearInfo(message)
    else if (message.op === 'said') this.said.value = [...this.said.peek(), message].slice(-MOST_SAID)
    else if (message.op === 'asked') this.#hearAsked(message)
  }

  /** A wish, an answer to it, or its end. Whoever answered may still wait for others. */
  #hearAsked({ seat, what, yes, done }: Told<'asked'>): void {
    if (done === undefined && yes === undefined) {
      this.#against.delete(what)
      this.answer.value = null
      this.wishes.value = [...this.#without(what), { seat, what }]
      return
    }
    if (yes === false && done === undefined) this.#against.set(what, seat)
    if (done === undefined && yes) return
    this.wishes.value = this.#without(what)
    if (done !== undefined) this.answer.value = { seat, what, done, by: this.#against.get(what) ?? null }
  }

  #without(what: Wish): Asked[] {
    return this.wishes.peek().filter((one) => one.what !== what)
  }

  /** Since when a seat is asked; 0: since before this page looked. */
  cameAt(seat: number): number {
    return this.#came.get(seat) ?? 0
  }

  #noteActing(before: readonly number[] | undefined, now: readonly number[], whole: boolean): void {
    for (const seat of [...this.#came.keys()]) if (!now.includes(seat)) this.#came.delete(seat)
    if (!whole && before) for (const seat of now) if (!before.includes(seat)) this.#came.set(seat, serverNow())
  }

  /** Something else may be told now of what was: whoever was blocked is not heard any more. */
  lookAnew(): void {
    this.#askAnew()
  }

  #askAnew(): void {
    if (this.#closed) return // whoever got a name meanwhile has another room
    this.#version = null
    this.#stop = line().watch(this.id, this)
  }

  #know(info: TableInfo, clocks: Clocks | undefined): void {
    this.info.value = info
    if (clocks) this.clocks.value = { clocks, at: performance.now() }
  }

  #hearInfo({ info, clocks }: Told<'info'>): void {
    const seat = this.info.peek()?.mine
    this.#know(info, clocks)
    // Who has sat down sees with other eyes.
    if (seat !== undefined && seat !== info.mine) this.#askAnew()
  }

  #hearState({ v, info, position, log, chat, clocks, asked }: Told<'state'>): void {
    // What happened while the line was lost has overtaken what was asked for.
    if (asked) this.wishes.value = asked.filter(({ agreed }) => info.mine === null || !agreed?.includes(info.mine))
    else if (v !== this.story.peek()?.v) this.wishes.value = []
    if (position) this.#noteActing(this.story.peek()?.position.acting, position.acting, true)
    this.#version = v
    this.#admit()
    this.barred.value = null
    this.#know(info, clocks)
    if (chat) this.said.value = chat
    if (position) this.story.value = { v, position, log: inWords(log ?? []) }
  }

  #hearUpdate({ v, from, position, log }: Told<'update'>): void {
    const before = this.story.peek()?.log ?? []
    if (from > before.length) {
      this.#askAnew()
      return
    }
    this.#version = v
    this.#noteActing(this.story.peek()?.position.acting, position.acting, false)
    this.story.value = { v, position, log: [...before.slice(0, from), ...inWords(log)] }
  }

  // ---- what people do besides playing ----

  /** All that was said was seen. */
  lookAtSaid(): void {
    this.#read.value = this.said.peek().at(-1)?.at ?? 0
  }

  say(words: { phrase: string } | { text: string }): Promise<unknown> {
    return line().ask({ op: 'say', table: this.id, ...words })
  }

  wish(what: Wish): Promise<unknown> {
    return line().ask({ op: 'ask', table: this.id, what })
  }

  async agree({ what }: Asked): Promise<void> {
    this.wishes.value = this.#without(what)
    await line().ask({ op: 'ask', table: this.id, what, yes: true })
  }

  decline({ what }: Asked): void {
    this.wishes.value = this.#without(what)
    line()
      .ask({ op: 'ask', table: this.id, what, yes: false })
      .catch(() => {}) // whoever asked sees that nothing happens
  }
}
