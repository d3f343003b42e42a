/**
 * A game on the table: who sits where, what the person at the device sees, the bots' moves, undo, hints, keeping.
 * It knows no game; everything comes from the rules. Pages draw its signals.
 */
import { effect, signal } from '@preact/signals'
import { lang, t } from '../i18n'
import { type GameInfo, type LogEntry, type Options, type Position, rules, SPECTATOR } from '../rules'
import { countGame, HUMAN, newId, type Player, type SavedGame, saveGame } from '../store/games'
import { calm } from '../store/settings'
import { displayNames } from './catalogue'
import { sound } from './sound'

export interface Seating {
  game: GameInfo
  players: Player[]
  /** Names given by people; empty ones are filled in by the language of the moment. */
  names: string[]
  options: Options
  /** A game whose deal is the same for everyone, named by its date. */
  daily?: string
}

export interface Notice {
  text: string
  /** Offers to take the last action back. */
  undo: boolean
}

const BREATH = 650
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export class Session {
  readonly position = signal<Position | null>(null)
  /** One entry an action, as the viewer may know it. */
  readonly log = signal<LogEntry[]>([])
  /** Entries before this one were there when the viewer last decided. */
  readonly seen = signal(0)
  /** The seat of a bot that is thinking. */
  readonly thinking = signal<number | null>(null)
  /** The seat that must take the device before anything more is shown. */
  readonly handover = signal<number | null>(null)
  readonly hint = signal<string | null>(null)
  readonly notice = signal<Notice | null>(null)
  /** Something is looked at before the game goes on; see hold(). */
  readonly held = signal(false)
  readonly failed = signal<string | null>(null)

  #viewer: number
  #closed = false
  /** Who waits until it is over. */
  #waiting: (() => void)[] = []
  /** Raised by whatever makes a bot's pending answer stale. */
  #turn = 0
  #counted = false
  /** An action of the person is being carried out: a second tap must not become a second action. */
  #busy = false
  readonly #dispose: () => void

  private constructor(
    readonly id: string,
    readonly seating: Seating,
    readonly handle: number,
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
    seed = seating.daily && `daily ${seating.game.id} ${seating.daily}`,
  ): Promise<Session> {
    const { game, options, players } = seating
    const names = displayNames(players, seating.names)
    const handle = await rules().deal({ game: game.id, seats: players.length, options, names, ...(seed && { seed }) })
    const session = new Session(newId(), seating, handle)
    await session.#start()
    return session
  }

  static async resume(saved: SavedGame, game: GameInfo): Promise<Session> {
    const handle = await rules().open(saved.sealed)
    const { options } = await rules().setup(handle)
    const seating = { game, options, players: saved.players, names: saved.names }
    const session = new Session(saved.id, seating, handle)
    session.#counted = saved.over
    await session.#start()
    return session
  }

  close(): void {
    this.#closed = true
    this.#turn++
    this.#dispose()
    this.hold(false)
    void rules().close(this.handle)
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
    await this.#save()
    void this.#advance()
  }

  async #refresh(): Promise<void> {
    const viewer = this.#viewer
    const [position, log] = await Promise.all([
      rules().look(this.handle, viewer, lang.value),
      rules().log(this.handle, 0, viewer),
    ])
    if (this.#closed || viewer !== this.#viewer) return
    this.log.value = log
    this.position.value = position
  }

  /** Lets bots move until a person is asked or the game is over. */
  async #advance(): Promise<void> {
    const turn = ++this.#turn
    const stale = (): boolean => this.#closed || turn !== this.#turn
    try {
      for (;;) {
        const acting = await rules().acting(this.handle)
        if (stale()) return
        if (acting.length > 0) await this.#released()
        if (stale()) return
        const bot = acting.find((seat) => this.seating.players[seat] !== HUMAN)
        this.thinking.value = bot ?? null
        if (acting.length === 0) return await this.#finish()
        if (bot === undefined) return await this.#askPerson(acting)
        const asked = rules().ask(this.handle, bot, this.seating.players[bot]!)
        const [text] = await Promise.all([asked, pause(calm.value ? BREATH / 3 : BREATH)])
        if (stale()) return
        await rules().act(this.handle, bot, text)
        sound('theirs')
        await this.#refresh()
        await this.#save()
      }
    } catch (error) {
      if (!stale()) this.failed.value = String(error)
    }
  }

  async #askPerson(acting: number[]): Promise<void> {
    const seat = acting.includes(this.#viewer) ? this.#viewer : acting[0]!
    if (seat === this.#viewer) return
    if (!(await rules().sameTable(this.handle, this.#viewer, seat))) {
      this.handover.value = seat
      return
    }
    this.#viewer = seat
    await this.#refresh()
  }

  /** The next person has the device. */
  async takeOver(): Promise<void> {
    if (this.handover.value === null) return
    this.#viewer = this.handover.value
    await this.#refresh()
    this.handover.value = null
  }

  async act(text: string): Promise<void> {
    const position = this.position.value
    if (!position || this.#busy || this.handover.value !== null || !position.acting.includes(position.viewer)) return
    const action = position.legal.find((one) => one.text === text)
    if (!action) return this.#explain(position, text)
    this.hint.value = null
    sound('mine')
    this.#busy = true
    try {
      await rules().act(this.handle, position.viewer, text)
      await this.#refresh()
    } finally {
      this.#busy = false
    }
    this.seen.value = this.log.value.length
    // Only what can be taken back is worth a notice: the table shows the rest, and some of it must be remembered.
    this.notice.value =
      this.undoCount() > 0 ? { text: t.value.table.played(action.words.split('  (')[0]!), undo: true } : null
    await this.#save()
    await this.#advance()
  }

  async #explain(position: Position, text: string): Promise<void> {
    const reason = await rules().refusal(this.handle, position.viewer, lang.value, text)
    this.notice.value = { text: reason, undo: false }
  }

  /** How many actions one press of "undo" takes back: to the last decision of a person here. */
  undoCount(): number {
    const log = this.log.value
    const possible = this.position.value?.undoable ?? 0
    const several = this.#humans().length > 1
    for (let back = 1; back <= possible; back++) {
      const seat = log[log.length - back]?.seat
      if (seat === undefined) break
      if (seat === this.#viewer || (several && this.seating.players[seat] === HUMAN)) return back
    }
    return 0
  }

  async undo(): Promise<void> {
    const count = this.undoCount()
    if (count === 0) {
      this.notice.value = { text: t.value.table.cannotUndo, undo: false }
      return
    }
    this.#turn++
    this.thinking.value = null
    this.hint.value = null
    await rules().undo(this.handle, count)
    await this.#refresh()
    this.seen.value = this.log.value.length
    this.notice.value = { text: t.value.table.undone, undo: false }
    await this.#save()
    await this.#advance()
  }

  /** Points at what the strongest bot would do, and says why. */
  async askHint(): Promise<void> {
    const position = this.position.value
    if (!position?.acting.includes(position.viewer)) return
    const [best] = await rules().think(this.handle, position.viewer, lang.value)
    if (!best || this.position.value?.length !== position.length) return
    const words = t.value.table
    const alone = this.seating.players.length === 1
    const why = alone
      ? words.hintPoints(Math.round(best.margin / 1000))
      : words.hintChance(Math.round(best.chance / 10))
    this.hint.value = best.text
    this.notice.value = { text: words.hintIs(best.words.split('  (')[0]!, why), undo: false }
  }

  async #save(): Promise<void> {
    if (this.#humans().length === 0) return
    const position = this.position.value
    const sealed = await rules().keep(this.handle)
    if (this.#closed || !position) return
    const over = position.acting.length === 0
    saveGame({
      id: this.id,
      game: this.seating.game.id,
      players: this.seating.players,
      names: this.seating.names,
      sealed,
      moves: position.length,
      when: Date.now(),
      over,
      ...(over && { scores: position.result.map((r) => r.score), ranks: position.result.map((r) => r.rank) }),
    })
  }

  async #finish(): Promise<void> {
    await this.#refresh()
    const result = this.position.value?.result
    const humans = this.#humans()
    const mine = humans.length === 1 ? result?.[humans[0]!] : undefined
    sound('over')
    this.notice.value = null
    if (!mine || this.#counted) return
    this.#counted = true
    const won = this.seating.players.length > 1 && mine.rank === 1
    countGame(this.seating.game.id, mine.score, won, this.seating.players.length === 1)
  }
}
