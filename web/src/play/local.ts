/**
 * A table on this device: the match lies in the rules worker, bots think in workers of their own, people may hand the device
 * around, and every move is kept. It knows no game.
 */
import { computed, effect, signal } from '@preact/signals'
import { lang, t } from '../i18n'
import {
  type Budget,
  type Eyes,
  type GameInfo,
  type LogEntry,
  newThinker,
  type Opinion,
  type Options,
  type Position,
  type Preview,
  Refusal,
  rules,
  type Setup,
  SPECTATOR,
  type Stand,
  Stopped,
  type Tried,
} from '../rules'
import { HUMAN, newId, type Player, type SavedGame } from '../store/games'
import { keepThinker } from '../store/offline'
import { charactersOf, displayNames, recordNames } from './catalogue'
import { dailySeed } from './daily'
import { Keeping, type Moment } from './keeping'
import { easySeed } from './sheets'
import { type Adviser, type Handover, show, type Table } from './table'

/** Who sits down to what. */
export interface Seating {
  game: GameInfo
  players: Player[]
  /** Names given by people; empty ones are filled in by the language of the moment. */
  names: string[]
  options: Options
  /** A game whose deal is the same for everyone, named by its date. */
  daily?: string
  /** The same for newcomers: an easy sheet. */
  easy?: string
  /** It goes on from a step of a finished game: nothing of it is counted. */
  practice?: boolean
  /** The text of a content file of the player's own. */
  content?: string | undefined
}

/** A bot that answers at once is waited for so long, in milliseconds: what it did has a time of its own to be seen (scenes/). */
const BREATH = 150
/** How long bots that decide at the same time may take together. */
const PATIENCE = 3000
/** The one bot that thinks by the clock: all others look at so many lines of play, on every device. */
const BY_CLOCK = 'hard'
/** Nobody wants to wait as long for a hint as for a strong opponent. */
const HINT = { milliseconds: 1000 }
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const seatsOfPeople = (players: readonly Player[]): number[] =>
  players.flatMap((player, seat) => (player === HUMAN ? [seat] : []))

/** The text that stands for a deal that belongs to a day. */
function seedOfDay({ game, daily, easy }: Seating): string | undefined {
  if (daily) return dailySeed(game.id, daily)
  return easy && easySeed(game.id, easy)
}

export class LocalTable implements Table {
  readonly position = signal<Position | null>(null)
  readonly log = signal<readonly LogEntry[]>([])
  readonly thinking = signal<number | null>(null)
  readonly failed = signal<Error | null>(null)
  readonly names = computed(() => displayNames(this.seating.players, this.seating.names))
  readonly characters = computed(() => charactersOf(this.seating.players))
  readonly people: readonly number[]
  readonly #nextSeat = signal<number | null>(null)
  readonly handover: Handover = { seat: this.#nextSeat, take: () => this.#takeOver() }
  readonly adviser: Adviser = {
    ask: () => this.#advise(),
    stop: () => this.#advising.stop(),
    looked: () => this.#keeping.hinted(this.#moment()),
  }
  readonly #keeping: Keeping

  #viewer: number
  /** The last that the worker answered. */
  #stand!: Stand
  /** Questions to the worker are numbered: an answer that was overtaken by a later one says nothing new. */
  #asked = 0
  #answered = 0
  #closed = false
  #held = false
  /** Bots that wait until it is no more held. */
  #waiting: (() => void)[] = []
  /** Raised by whatever makes a bot's pending answer stale. */
  #turn = 0
  /** The turn whose bots are being asked, or -1. */
  #running = -1
  /** Bots and the adviser think beside each other, and beside the rules. */
  readonly #bots = newThinker()
  readonly #advising = newThinker()
  /** What was decided last, until it is carried out, or refused. */
  #deed = Promise.resolve()
  readonly #dispose: () => void

  private constructor(
    readonly id: string,
    readonly seating: Seating,
    private readonly handle: number,
    private readonly setup: Setup,
    saved?: SavedGame,
  ) {
    this.people = seatsOfPeople(seating.players)
    this.#viewer = this.people.length === 1 ? this.people[0]! : SPECTATOR
    this.#keeping = new Keeping(id, seating, this.people, saved)
    let first = true
    this.#dispose = effect(() => {
      lang.value
      if (!first) void this.#look(this.log.peek().length)
      first = false
    })
  }

  /** Chance decides the deal, the date, or (in tests) a seed. */
  static async deal(seating: Seating, seed = seedOfDay(seating)): Promise<LocalTable> {
    const { game, options, players } = seating
    const handle = await rules().deal({
      game: game.id,
      seats: players.length,
      options,
      names: recordNames(players, seating.names, game.id),
      ...(seed && { seed }),
      ...(seating.content && { content: seating.content }),
    })
    const table = new LocalTable(newId(), seating, handle, await rules().setup(handle))
    await table.#look(0)
    table.#callBots()
    await table.#keep()
    void table.#advance()
    return table
  }

  static async resume(saved: SavedGame, game: GameInfo): Promise<LocalTable> {
    const handle = await rules().open(saved.sealed)
    const [setup, own] = await Promise.all([rules().setup(handle), rules().ownContent(handle)])
    const { players, names, daily, easy, practice } = saved
    const seating = {
      game,
      options: setup.options,
      players,
      names,
      ...(daily && { daily }),
      ...(easy && { easy }),
      ...(practice && { practice }),
      ...(own && { content: own }),
    }
    const table = new LocalTable(saved.id, seating, handle, setup, saved)
    await table.#look(0)
    table.#callBots()
    void table.#advance()
    return table
  }

  /** Sits down at a step of a finished game, with the same people and bots. */
  static async again(sealed: string, step: number, { daily: _, easy: __, ...seating }: Seating): Promise<LocalTable> {
    const handle = await rules().again(sealed, step)
    const table = new LocalTable(newId(), { ...seating, practice: true }, handle, await rules().setup(handle))
    await table.#look(0)
    table.#callBots()
    await table.#keep()
    void table.#advance()
    return table
  }

  /** Brings what they think with before they are asked. If it cannot be brought, the question says so. */
  #callBots(): void {
    if (this.people.length === this.seating.players.length) return
    this.#bots.call.ready(this.game.id).catch(() => {})
    keepThinker(this.game.id)
  }

  get game(): GameInfo {
    return this.seating.game
  }
  get options(): Options {
    return this.seating.options
  }
  get content(): string | null {
    return this.setup.content
  }
  get cards(): unknown {
    return this.setup.cards
  }
  /** Where only bots play nothing is kept. */
  get kept() {
    return this.people.length > 0 ? this.#keeping.state : undefined
  }

  close(): void {
    this.#closed = true
    this.#turn++
    this.#bots.close()
    this.#advising.close()
    this.#dispose()
    this.hold(false)
    // What was decided is carried out and kept first.
    void this.#deed.then(() => this.#keeping.done()).then(() => rules().close(this.handle))
  }

  // ---- what the worker answers ----

  #eyes(): Eyes {
    return { viewer: this.#viewer, lang: lang.peek(), people: this.people }
  }

  async #take(asked: Promise<Stand>): Promise<void> {
    const number = ++this.#asked
    const stand = await asked
    if (number < this.#answered) return
    this.#answered = number
    this.#stand = stand
    if (stand.position.viewer === this.#viewer) show(this.position, this.log, stand)
  }

  #look(from: number): Promise<void> {
    return this.#take(rules().stand(this.handle, this.#eyes(), from))
  }

  /** Whatever changes the game. What is refused changes nothing: what there was is kept, and says so again. */
  #change(asked: Promise<Stand>): Promise<void> {
    this.#keeping.begin()
    const deed = this.#take(asked)
    this.#deed = deed.catch(() => this.#keep())
    return deed
  }

  #play(seat: number, text: string): Promise<void> {
    return this.#change(rules().act(this.handle, seat, text, this.#eyes(), this.log.peek().length))
  }

  #moment(): Moment {
    const { sealed, position, deciding } = this.#stand
    return { sealed, position, over: deciding.length === 0 }
  }

  #keep(): Promise<void> {
    return this.#keeping.write(this.#moment())
  }

  // ---- what people do ----

  async act(text: string): Promise<void> {
    await this.#play(this.#viewer, text)
    void this.#keep().then(() => this.#advance())
  }

  async undo(): Promise<void> {
    this.#turn++
    this.#bots.stop()
    this.thinking.value = null
    // What a bot has decided already may have ended the game: that is counted.
    await this.#deed
    try {
      if (this.#stand.deciding.length === 0) throw new Refusal(t.peek().table.cannotUndo)
      const before = this.#stand.position.length
      await this.#change(rules().undo(this.handle, this.#eyes()))
      this.#keeping.undone(before - this.#stand.position.length)
      await this.#keep()
    } finally {
      void this.#advance()
    }
  }

  preview(text: string): Promise<Preview> {
    return rules().preview(this.handle, this.#viewer, text)
  }

  refusal(tried: Tried): Promise<string> {
    return rules().refusal(this.handle, this.#viewer, lang.peek(), tried)
  }

  record(): Promise<string> {
    return rules().record(this.handle)
  }

  seal(): Promise<string> {
    return rules().keep(this.handle)
  }

  hold(on: boolean): void {
    this.#held = on
    if (!on) for (const go of this.#waiting.splice(0)) go()
  }

  async #released(): Promise<void> {
    if (!this.#held) return
    this.thinking.value = null
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  async #advise(): Promise<Opinion | null> {
    const [best] = await this.#advising.call.advise(this.#stand.sealed, this.#viewer, lang.peek(), HINT)
    return best ?? null
  }

  // ---- whose turn it is ----

  /** Lets bots move until a person is asked or the game is over. */
  async #advance(): Promise<void> {
    // Where several decide at once, a bot goes on thinking while a person has decided: its question is the same.
    if (this.#running === this.#turn) return
    const turn = this.#turn
    const stale = (): boolean => this.#closed || turn !== this.#turn
    this.#running = turn
    try {
      while (!stale() && (await this.#step(stale)));
    } catch (error) {
      if (!stale() && !(error instanceof Stopped))
        this.failed.value = error instanceof Error ? error : new Error(String(error))
    } finally {
      if (this.#running === turn) this.#running = -1
    }
  }

  /** One decision of a bot; false when there is none to be made. */
  async #step(stale: () => boolean): Promise<boolean> {
    if (this.#stand.deciding.length > 0) await this.#released()
    if (stale()) return false
    const { deciding } = this.#stand
    const bots = deciding.filter((seat) => this.seating.players[seat] !== HUMAN)
    this.thinking.value = bots[0] ?? null
    if (bots.length > 0) await this.#letBotMove(bots, stale)
    else if (deciding.length > 0) await this.#askPerson(deciding, stale)
    return bots.length > 0
  }

  /** Those who think by the clock share their time; the others are the same bots however many decide. */
  #budgetOf(seat: number, bots: readonly number[]): Budget {
    const { players } = this.seating
    const slow = bots.filter((other) => players[other] === BY_CLOCK).length
    return slow > 1 && players[seat] === BY_CLOCK ? { milliseconds: Math.round(PATIENCE / slow) } : {}
  }

  /** The first of the bots that decide now. Only the last one's decision can be seen, and needs time to be. */
  async #letBotMove(bots: readonly number[], stale: () => boolean): Promise<void> {
    const question = this.#stand
    const seat = bots[0]!
    const asked = this.#bots.call.choose(question.sealed, seat, this.seating.players[seat]!, this.#budgetOf(seat, bots))
    const [text] = await Promise.all([asked, pause(bots.length > 1 ? 0 : BREATH)])
    if (stale()) return
    try {
      await this.#play(seat, text)
    } catch (error) {
      // A person who decided at the same time may have changed what can be done: it is asked again.
      if (!(error instanceof Refusal) || this.#stand === question) throw error
    }
    await this.#keep()
  }

  async #askPerson(deciding: number[], stale: () => boolean): Promise<void> {
    if (deciding.includes(this.#viewer)) return
    const seat = deciding[0]!
    const same = await rules().sameTable(this.handle, this.#viewer, seat)
    if (stale()) return
    if (same) await this.#turnTo(seat)
    else this.#nextSeat.value = seat
  }

  async #turnTo(seat: number): Promise<void> {
    this.#viewer = seat
    await this.#look(0)
  }

  async #takeOver(): Promise<void> {
    const seat = this.#nextSeat.value
    if (seat === null) return
    await this.#turnTo(seat)
    this.#nextSeat.value = null
  }
}
