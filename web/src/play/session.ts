/**
 * A game on the table: who sits where, what the person at the device sees, the bots' moves, undo, hints, keeping.
 * It knows no game; everything comes from the rules. Pages draw its signals.
 */
import { effect, signal } from '@preact/signals'
import { lang, t } from '../i18n'
import {
  type Action,
  type GameInfo,
  type LogEntry,
  newThinker,
  type Opinion,
  type Options,
  type Position,
  Refusal,
  rules,
  SPECTATOR,
  Stopped,
} from '../rules'
import { HUMAN, Keeper, newId, type Player, type SavedGame } from '../store/games'
import { calm } from '../store/settings'
import { type Ending, opponentsKey } from '../store/tallies'
import { pointsAlone } from './analysis'
import { recordNames } from './catalogue'
import { dailySeed } from './daily'
import { sound } from './sound'

export interface Seating {
  game: GameInfo
  players: Player[]
  /** Names given by people; empty ones are filled in by the language of the moment. */
  names: string[]
  options: Options
  /** A game whose deal is the same for everyone, named by its date. */
  daily?: string
  /** The text of a content file of the player's own. */
  content?: string | undefined
}

export interface Notice {
  text: string
  /** Offers to take the last action back. */
  undo: boolean
}

const BREATH = 650
/** How long bots that decide at the same time may take together. */
const PATIENCE = 3000
/** Nobody wants to wait as long for a hint as for a strong opponent. */
const HINT = { milliseconds: 1000 }
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export class Session {
  readonly position = signal<Position | null>(null)
  /** One entry an action, as the viewer may know it. */
  readonly log = signal<LogEntry[]>([])
  /** Entries before this one were there when the viewer last decided. */
  readonly seen = signal(0)
  /** The seat of a bot that is thinking. */
  readonly thinking = signal<number | null>(null)
  /** The adviser is thinking about a hint. */
  readonly advising = signal(false)
  /** The seat that must take the device before anything more is shown. */
  readonly handover = signal<number | null>(null)
  readonly hint = signal<string | null>(null)
  readonly notice = signal<Notice | null>(null)
  /** Something is looked at before the game goes on; see hold(). */
  readonly held = signal(false)
  readonly failed = signal<Error | null>(null)

  #viewer: number
  #closed = false
  /** Who waits until it is over. */
  #waiting: (() => void)[] = []
  /** Raised by whatever makes a bot's pending answer stale. */
  #turn = 0
  /** The turn whose bots are being asked, or -1. */
  #running = -1
  /** Bots and the adviser think beside each other, and beside the rules. */
  readonly #bots = newThinker()
  readonly #adviser = newThinker()
  /** Raised by whatever makes a hint that was asked for stale. */
  #question = 0
  /** A hint was looked at. */
  #hinted = false
  /** One after the other, so that the newest is written last. */
  #saving = Promise.resolve()
  /** What a person decided last, until it is carried out and kept. */
  #deed = Promise.resolve()
  /** The end is kept, and counted. */
  #ended = false
  /** An action of the person is being carried out: a second tap must not become a second action. */
  #busy = false
  readonly #dispose: () => void

  private constructor(
    readonly id: string,
    readonly seating: Seating,
    readonly handle: number,
    /** The hash of own content, or null. */
    readonly content: string | null,
    readonly keeper = new Keeper(),
  ) {
    const humans = this.#humans()
    this.#viewer = humans.length === 1 ? humans[0]! : SPECTATOR
    let first = true
    this.#dispose = effect(() => {
      lang.value
      if (!first) void this.#refresh()
      first = false
    })
  }

  /** Chance decides the deal, the date, or (in tests) a seed. */
  static async deal(
    seating: Seating,
    seed = seating.daily && dailySeed(seating.game.id, seating.daily),
  ): Promise<Session> {
    const { game, options, players } = seating
    const names = recordNames(players, seating.names)
    const handle = await rules().deal({
      game: game.id,
      seats: players.length,
      options,
      names,
      ...(seed && { seed }),
      ...(seating.content && { content: seating.content }),
    })
    const setup = await rules().setup(handle)
    const session = new Session(newId(), seating, handle, setup.content)
    await session.#start()
    await session.#save()
    return session
  }

  static async resume(saved: SavedGame, game: GameInfo): Promise<Session> {
    const handle = await rules().open(saved.sealed)
    const [setup, own] = await Promise.all([rules().setup(handle), rules().ownContent(handle)])
    const { players, names, daily } = saved
    const { options, content } = setup
    const seating = { game, options, players, names, ...(daily && { daily }), ...(own && { content: own }) }
    const session = new Session(saved.id, seating, handle, content, new Keeper(saved.rev))
    session.#ended = saved.over
    session.#hinted = saved.hinted ?? false
    await session.#start()
    return session
  }

  close(): void {
    this.#closed = true
    this.#turn++
    this.#bots.close()
    this.#adviser.close()
    this.#dispose()
    this.hold(false)
    // What was decided is carried out and kept first.
    void this.#deed.then(() => this.#saving).then(() => rules().close(this.handle))
  }

  #humans(): number[] {
    return this.seating.players.flatMap((player, seat) => (player === HUMAN ? [seat] : []))
  }

  /** While held, bots wait and the device is not handed over. */
  hold(on: boolean): void {
    this.held.value = on
    if (!on) for (const go of this.#waiting.splice(0)) go()
  }

  async #released(): Promise<void> {
    if (!this.held.peek()) return
    this.thinking.value = null
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  async #start(): Promise<void> {
    await this.#refresh()
    this.seen.value = this.log.value.length
    void this.#advance()
  }

  async #refresh(): Promise<void> {
    const viewer = this.#viewer
    const [position, log] = await Promise.all([
      rules().look(this.handle, viewer, lang.value, this.#humans()),
      rules().log(this.handle, 0, viewer),
    ])
    if (viewer !== this.#viewer) return
    this.log.value = log
    this.position.value = position
  }

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
    const acting = await rules().acting(this.handle)
    if (stale()) return false
    if (acting.length > 0) await this.#released()
    if (stale()) return false
    const bots = acting.filter((seat) => this.seating.players[seat] !== HUMAN)
    this.thinking.value = bots[0] ?? null
    if (acting.length === 0) await this.#finish()
    else if (bots.length === 0) await this.#askPerson(acting)
    else await this.#letBotMove(bots[0]!, bots.length, stale)
    return bots.length > 0
  }

  /** The first of so many bots that decide now. Only the last one's decision can be seen, and needs time to be. */
  async #letBotMove(seat: number, bots: number, stale: () => boolean): Promise<void> {
    const before = this.position.peek()?.length
    const sealed = await rules().keep(this.handle)
    const budget = bots > 1 ? { milliseconds: Math.round(PATIENCE / bots) } : {}
    const asked = this.#bots.call.choose(sealed, seat, this.seating.players[seat]!, budget)
    const breath = bots > 1 ? 0 : calm.value ? BREATH / 3 : BREATH
    const [text] = await Promise.all([asked, pause(breath)])
    if (stale()) return
    this.keeper.begin()
    try {
      await rules().act(this.handle, seat, text)
    } catch (error) {
      // A person who decided at the same time may have changed what can be done: it is asked again.
      if (error instanceof Refusal && this.position.peek()?.length !== before) return this.#save()
      throw error
    }
    sound('theirs')
    await this.#refresh()
    await this.#save()
  }

  async #askPerson(acting: number[]): Promise<void> {
    const seat = acting.includes(this.#viewer) ? this.#viewer : acting[0]!
    if (seat === this.#viewer) return
    const open = await rules().sameTable(this.handle, this.#viewer, seat)
    this.#clearForOthers()
    if (open) {
      this.#viewer = seat
      await this.#refresh()
    } else this.handover.value = seat
  }

  /** The next person has the device. */
  async takeOver(): Promise<void> {
    if (this.handover.value === null) return
    this.#clearForOthers()
    this.#viewer = this.handover.value
    await this.#refresh()
    this.handover.value = null
  }

  /** What was said to one person, or pointed at for them, is for no other eyes. */
  #clearForOthers(): void {
    this.#forgetHint()
    this.notice.value = null
  }

  /** Says something to the person on a seat, unless the device has gone on to another one meanwhile. */
  #tell(seat: number, notice: Notice | null): void {
    if (seat === this.#viewer && this.handover.value === null) this.notice.value = notice
  }

  async act(text: string): Promise<void> {
    const position = this.position.value
    if (!position || this.#busy || this.handover.value !== null || !position.acting.includes(position.viewer)) return
    const action = position.legal.find((one) => one.text === text)
    if (!action) return this.#explain(position, text)
    this.#forgetHint()
    sound('mine')
    const deed = this.#carryOut(position.viewer, action)
    this.#deed = deed.catch(() => {})
    await deed
    await this.#advance()
  }

  async #carryOut(viewer: number, action: Action): Promise<void> {
    this.#busy = true
    this.keeper.begin()
    try {
      await rules().act(this.handle, viewer, action.text)
      await this.#refresh()
    } finally {
      this.#busy = false
    }
    this.seen.value = this.log.value.length
    // Only what can be taken back is worth a notice: the table shows the rest, and some of it must be remembered.
    this.#tell(
      viewer,
      this.undoCount() > 0 ? { text: t.value.table.played(action.words.split('  (')[0]!), undo: true } : null,
    )
    await this.#save()
  }

  async #explain(position: Position, text: string): Promise<void> {
    const reason = await rules().refusal(this.handle, position.viewer, lang.value, text)
    this.#tell(position.viewer, { text: reason, undo: false })
  }

  /** How many actions one press of "undo" takes back. */
  undoCount(): number {
    return this.handover.value === null ? (this.position.value?.undoable ?? 0) : 0
  }

  async undo(): Promise<void> {
    if (this.handover.value !== null) return
    const count = this.undoCount()
    if (count === 0) {
      this.notice.value = { text: t.value.table.cannotUndo, undo: false }
      return
    }
    this.#turn++
    this.#bots.stop()
    this.thinking.value = null
    this.#forgetHint()
    this.keeper.begin()
    await rules().undo(this.handle, count)
    await this.#refresh()
    this.seen.value = this.log.value.length
    this.notice.value = { text: t.value.table.undone, undo: false }
    await this.#save()
    await this.#advance()
  }

  #forgetHint(): void {
    this.#question++
    this.#adviser.stop()
    this.hint.value = null
  }

  /** Points at what the strongest bot would do, and says why. */
  async askHint(): Promise<void> {
    const position = this.position.value
    if (this.advising.value || this.#busy || this.handover.value !== null) return
    if (!position?.acting.includes(position.viewer)) return
    const question = this.#question
    this.advising.value = true
    this.notice.value = { text: t.value.table.advising, undo: false }
    try {
      const sealed = await rules().keep(this.handle)
      if (question !== this.#question) return
      const [best] = await this.#adviser.call.advise(sealed, position.viewer, lang.value, HINT)
      if (question !== this.#question) return
      // Others may have decided meanwhile, where all decide at once: the hint holds as long as it can be followed.
      if (best && this.position.value?.legal.some(({ text }) => text === best.text)) this.#showHint(best)
      else this.notice.value = null
    } catch (error) {
      // Refused: the question was out of date before it was put.
      if (!(error instanceof Stopped || error instanceof Refusal)) throw error
    } finally {
      this.advising.value = false
    }
  }

  #showHint(best: Opinion): void {
    const words = t.value.table
    const alone = this.seating.players.length === 1
    const why = alone ? pointsAlone(best) : words.hintChance(Math.round(best.chance / 10))
    this.hint.value = best.text
    const text = words.hintIs(best.words.split('  (')[0]!, why)
    this.notice.value = { text: best.why ? words.hintBecause(text, best.why) : text, undo: false }
    this.#hinted = true
    void this.#save()
  }

  /** Also when the table is being left: what was played is played. */
  #save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveNow()).catch(() => {})
    return this.#saving
  }

  async #saveNow(): Promise<void> {
    const { game, players, names, daily } = this.seating
    if (this.#humans().length === 0 || this.#ended) return
    const sealed = await rules().keep(this.handle)
    const position = this.position.value
    if (!position) return
    const over = position.acting.length === 0
    this.#ended = over
    const scores = { scores: position.result.map((r) => r.score), ranks: position.result.map((r) => r.rank) }
    await this.keeper.save(
      {
        id: this.id,
        game: game.id,
        players,
        names,
        sealed,
        moves: position.length,
        when: Date.now(),
        over,
        ...(daily && { daily }),
        ...(this.#hinted && { hinted: true }),
        ...(over && scores),
      },
      over ? this.#ending(position) : undefined,
    )
  }

  /** What counts for the only person; among several nothing is counted. */
  #ending({ result }: Position): Ending | undefined {
    const { players } = this.seating
    const [me, ...others] = this.#humans()
    const mine = others.length === 0 ? result[me!] : undefined
    if (!mine) return undefined
    const bots = players.filter((player) => player !== HUMAN)
    return { score: mine.score, won: bots.length > 0 && mine.rank === 1, opponents: opponentsKey(bots) }
  }

  async #finish(): Promise<void> {
    await this.#refresh()
    sound('over')
    this.notice.value = null
    await this.#save()
  }
}
