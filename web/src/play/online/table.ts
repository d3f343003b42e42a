/**
 * A table elsewhere, as a session plays at it (../table.ts): the server keeps the game and tells what one seat may see;
 * lists, words and previews are made here, by the rules of this device, from just that. It knows no game.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import { lang, listed } from '../../i18n'
import { o } from '../../i18n/online'
import { api, Denied, type Posted, type TableInfo, Withdrawn } from '../../net'
import {
  type Character,
  type GameInfo,
  type LogEntry,
  type Options,
  type Position,
  type Preview,
  Refusal,
  rules,
  type Tried,
} from '../../rules'
import { joinContent } from '../../rules/record'
import { type Pending, show, type Table } from '../table'
import { awaySeats } from './gone'
import { line } from './line'
import { ViewReader } from './reading'
import type { Room, Story } from './room'
import { characterOn, momentWords, seatNames } from './words'

/** What never changes at a table that has begun. */
interface Ground {
  game: GameInfo
  info: TableInfo
  /** The text of a content file that is not built in. */
  own: string | undefined
  cards: unknown
}

/** What is on the cards is asked for by dealing a game of the same kind, and looking at its box. */
async function prepare(game: GameInfo, info: TableInfo): Promise<Ground> {
  const own = info.content ? await api.content(info.content) : undefined
  const { options, seats } = info
  const handle = await rules().deal({ game: game.id, seats: seats.length, options, ...(own && { content: own }) })
  const { cards } = await rules().setup(handle)
  void rules().close(handle)
  return { game, info, own, cards }
}

export class OnlineTable implements Table {
  readonly position = signal<Position | null>(null)
  readonly log = signal<readonly LogEntry[]>([])
  readonly failed = signal<Error | null>(null)
  readonly names: ReadonlySignal<readonly string[]>
  readonly characters: ReadonlySignal<readonly (Character | null)[]>
  readonly thinking: ReadonlySignal<number | null>
  readonly awaited: ReadonlySignal<string | null>
  readonly people: readonly number[]
  readonly remembers: boolean
  readonly pending: ReadonlySignal<Pending | null>
  /** What was asked of the line last, with its words. */
  readonly #posted = signal<{ letter: Posted; words: string } | null>(null)
  /** The version that is shown: decisions are made on it. */
  #version = 0
  #held = false
  /** Told, and not shown yet: one after the other, and none while something else is looked at. */
  #waiting: Story[] = []
  #showing: Promise<void> = Promise.resolve()
  #closed = false
  readonly #reader: ViewReader
  readonly #dispose: (() => void)[]

  private constructor(
    room: Room,
    private readonly ground: Ground,
  ) {
    const { mine } = ground.info
    this.people = mine === null ? [] : [mine]
    this.remembers = mine !== null
    this.pending = computed(() => {
      const posted = this.#posted.value
      return posted && !posted.letter.sent.value
        ? { words: posted.words, withdraw: () => posted.letter.withdraw() }
        : null
    })
    this.names = computed(() => seatNames(room.info.value ?? ground.info))
    this.characters = computed(() => (room.info.value ?? ground.info).seats.map(characterOn))
    this.thinking = computed(() => this.#waitedFor())
    this.awaited = computed(() => this.#awaited(room.info.value ?? ground.info))
    this.#reader = new ViewReader(ground.game, ground.info, ground.own)
    let language = lang.peek()
    this.#dispose = [
      effect(() => {
        if (room.story.value) this.#tell(room.story.value)
      }),
      effect(() => {
        if (lang.value === language) return
        language = lang.value
        const story = room.story.peek()
        if (story) this.#tell(story)
      }),
    ]
  }

  static async open(room: Room, game: GameInfo, info: TableInfo): Promise<OnlineTable> {
    const table = new OnlineTable(room, await prepare(game, info))
    await table.#showing
    return table
  }

  get id(): string {
    return this.ground.info.table
  }
  get game(): GameInfo {
    return this.ground.game
  }
  get options(): Options {
    return this.ground.info.options
  }
  get content(): string | null {
    return this.ground.info.content
  }
  get cards(): unknown {
    return this.ground.cards
  }

  close(): void {
    this.#closed = true
    for (const dispose of this.#dispose) dispose()
    void this.#showing.then(() => this.#reader.close())
  }

  // ---- what is told ----

  /** The only seat that is waited for, if it is not mine. */
  #waitedFor(): number | null {
    const position = this.position.value
    if (!position || position.acting.includes(position.viewer)) return null
    return position.acting.length === 1 ? position.acting[0]! : null
  }

  /** Somebody who is away does not think; and of several all are named. */
  #awaited(info: TableInfo): string | null {
    const position = this.position.value
    if (!position || position.acting.includes(position.viewer)) return null
    const called = (seats: readonly number[]): string => listed(seats.map((seat) => `{${seat}}`))
    const away = awaySeats(info, position.acting)
    const words = o.value.table
    if (away.length > 0)
      return words.awaySince(called(away), momentWords(Math.min(...away.map((seat) => info.seats[seat]!.since!))))
    return position.acting.length > 1 ? words.waitingFor(called(position.acting)) : null
  }

  #tell(story: Story): void {
    this.#waiting.push(story)
    this.#goOn()
  }

  hold(on: boolean): void {
    this.#held = on
    this.#goOn()
  }

  #goOn(): void {
    this.#showing = this.#showing.then(() => this.#showWaiting())
  }

  /** What is shown may itself be something to be looked at first: then the rest waits. */
  async #showWaiting(): Promise<void> {
    while (!this.#held && !this.#closed && this.#waiting.length > 0) await this.#show(this.#waiting.shift()!)
  }

  async #show({ v, log, position: told }: Story): Promise<void> {
    try {
      const position = await this.#reader.read(told, lang.peek())
      if (this.#closed) return
      this.#version = v
      show(this.position, this.log, { from: 0, log: [...log], position })
    } catch (error) {
      if (!this.#closed) this.failed.value = error instanceof Error ? error : new Error(String(error))
    }
  }

  // ---- what people do ----

  act(text: string): Promise<void> {
    return this.#ask({ op: 'act', text })
  }

  undo(): Promise<void> {
    return this.#ask({ op: 'undo' })
  }

  /** What it did was told before it was acknowledged, and what others did before it was refused. */
  async #ask(deed: { op: 'act'; text: string } | { op: 'undo' }): Promise<void> {
    const letter = line().post({ ...deed, table: this.id, v: this.#version })
    this.#posted.value = { letter, words: this.#wordsOf(deed) }
    try {
      await letter.answer
    } catch (error) {
      const words = o.peek().table
      if (error instanceof Withdrawn) throw new Refusal(words.withdrawn)
      if (!(error instanceof Denied)) throw error
      throw new Refusal(error.code === 'illegal' ? error.message : error.code === 'stale' ? words.stale : words.denied)
    } finally {
      this.#posted.value = null
      await this.#showing
    }
  }

  #wordsOf(deed: { op: 'act'; text: string } | { op: 'undo' }): string {
    if (deed.op === 'undo') return o.peek().table.undoing
    return this.position.peek()?.legal.find(({ text }) => text === deed.text)?.words ?? deed.text
  }

  preview(text: string): Promise<Preview> {
    return this.#reader.preview(text)
  }

  refusal(tried: Tried): Promise<string> {
    return this.#reader.refusal(tried, lang.peek())
  }

  // ---- afterwards ----

  async record(): Promise<string> {
    const record = await api.record(this.id)
    return this.ground.own ? joinContent(record, this.ground.own) : record
  }

  async seal(): Promise<string> {
    const handle = await rules().openRecord(await this.record())
    const sealed = await rules().keep(handle)
    void rules().close(handle)
    return sealed
  }
}
