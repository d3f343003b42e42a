/**
 * Playing at a table, wherever that is (table.ts): what people at this device do, what is said to them about it, hints, and the
 * scenes of what happened (scenes/).
 * It knows no game. Pages draw its signals and the table's.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import { lang, t } from '../i18n'
import { type Action, type Opinion, type Position, Refusal, Stopped, type Tried } from '../rules'
import { Stage } from '../scenes/stage'
import { sense } from '../sense'
import { expectation } from './analysis'
import type { Table } from './table'

export interface Notice {
  text: string
  /** Offers to take the last action back. */
  undo: boolean
}

export class Session {
  /** Entries of the log that were there when this table was opened, or after an undo. */
  readonly #old = signal(0)
  /** Entries before this one were there when the viewer last decided. */
  readonly seen = computed(() => {
    const viewer = this.position.value?.viewer
    return Math.max(this.#old.value, this.log.value.findLastIndex(({ seat }) => seat === viewer) + 1)
  })
  /** So many entries there were when this table was opened. */
  readonly #opened: number
  /** Something happened while this person was away, and nothing was decided since. */
  readonly missed = computed(() => this.table.remembers === true && this.seen.value < this.#opened)
  /** The adviser is thinking about a hint. */
  readonly advising = signal(false)
  readonly hint = signal<Action | null>(null)
  readonly notice = signal<Notice | null>(null)
  /** The board shows something before the game goes on; see hold(). */
  readonly #boardHolds = signal(false)
  /** What happened is being shown. */
  readonly #stageHolds = signal(false)
  readonly boardHolds: ReadonlySignal<boolean> = this.#boardHolds
  readonly held = computed(() => this.#boardHolds.value || this.#stageHolds.value)
  /** Tells what happened, scene by scene. */
  readonly stage = new Stage((on) => {
    this.#stageHolds.value = on
  })

  /** Raised by whatever makes a hint that was asked for stale. */
  #question = 0
  /** A decision is being carried out: a second tap must not become a second one. */
  readonly #busy = signal(false)
  /** So long was the log when something was taken back to there, or was tried by itself: there one is asked, whatever there is to do. */
  #askedAt = -1
  readonly #dispose: (() => void)[]

  constructor(readonly table: Table) {
    const { length } = table.log.peek()
    this.#opened = length
    this.#old.value = table.remembers ? 0 : length
    this.#dispose = [
      this.#holdTable(),
      this.#keepForOneself(),
      this.#tellScenes(),
      this.#playAlone(),
      this.#soundTheEnd(),
    ]
  }

  get position() {
    return this.table.position
  }
  get log() {
    return this.table.log
  }
  /** The seat that must take the device before anything more is shown. */
  get handover(): number | null {
    return this.table.handover?.seat.value ?? null
  }
  get over(): boolean {
    return this.position.value?.acting.length === 0
  }
  get canUndo(): boolean {
    return this.handover === null && !this.over && (this.position.value?.undoable ?? false)
  }
  get canAskHint(): boolean {
    return this.table.adviser !== undefined && !this.#boardHolds.value && this.#asked() !== null
  }

  close(): void {
    this.stage.clear()
    for (const dispose of this.#dispose) dispose()
    this.table.hold(false)
    this.table.close()
  }

  /** Plays what happened since the viewer last decided, scene by scene. */
  retell(): void {
    const position = this.position.peek()
    if (position) this.stage.tell(this.log.peek().slice(this.seen.peek()), position.viewer, this.#asked() !== null)
  }

  /** While held, nobody moves and the device is not handed over. */
  hold(on: boolean): void {
    this.#boardHolds.value = on
  }

  #holdTable(): () => void {
    return effect(() => this.table.hold(this.held.value))
  }

  /** What was said to one person, or pointed at for them, is for no other eyes. */
  #keepForOneself(): () => void {
    let eyes = this.position.peek()?.viewer
    return effect(() => {
      const now = this.handover ?? this.position.value?.viewer
      if (now === eyes) return
      eyes = now
      untracked(() => {
        this.#forgetHint()
        this.notice.value = null
        this.#old.value = 0
      })
    })
  }

  /** What is new to the viewer is played; what was taken back is not. */
  #tellScenes(): () => void {
    let before = this.position.peek()
    let handed = this.handover
    return effect(() => {
      const now = this.position.value
      const known = before
      const taken = now !== null && handed === now.viewer
      before = now
      handed = this.handover
      if (now) untracked(() => this.#tellSince(now, known, taken))
    })
  }

  /** `taken`: another person has just taken the device, who saw nothing of what happened since. */
  #tellSince(now: Position, known: Position | null, taken: boolean): void {
    const another = known?.viewer !== now.viewer
    if (another || now.length < (known?.length ?? 0)) this.stage.clear()
    if (!another && now.length > known!.length)
      this.stage.tell(this.log.peek().slice(known!.length), now.viewer, this.#asked() !== null)
    else if (another && taken) this.stage.retell(this.log.peek().slice(this.seen.peek()), now.viewer)
    if (this.stage.skipping.peek() === 'end') this.#rest(now)
  }

  /** Whoever is out and wants to see the end is asked nothing more that can be left as it is. */
  #rest({ legal }: Position): void {
    const { rest } = this.stage.staging ?? {}
    if (legal.some(({ text }) => text === rest)) queueMicrotask(() => void this.act(rest!))
    else if (legal.length > 0) this.stage.skipping.value = null
  }

  /** Nothing is asked where there is one thing to do and the game says that nobody misses the question. */
  #playAlone(): () => void {
    return effect(() => {
      const position = this.#asked()
      const only = position?.legal.length === 1 ? position.legal[0]! : null
      if (!only || this.#busy.value || this.held.value || !this.stage.alone.value.includes(only.text)) return
      if (position!.length === this.#askedAt) return
      this.#askedAt = position!.length
      queueMicrotask(() => void this.#play(only, t.peek().table.onlyThing))
    })
  }

  /** Once all was seen. */
  #soundTheEnd(): () => void {
    let was = this.over
    return effect(() => {
      const ends = this.over && !this.held.value
      if (!ends || was) return
      was = true
      sense('over')
      this.notice.value = null
    })
  }

  /** Says something to the person on a seat, unless the device has gone on to another one meanwhile. */
  #tell(seat: number, notice: Notice | null): void {
    if (seat === this.position.peek()?.viewer && this.handover === null) this.notice.value = notice
  }

  /** The position, if the viewer has to decide in it. */
  #asked(): Position | null {
    const position = this.position.value
    return position && this.handover === null && position.acting.includes(position.viewer) ? position : null
  }

  async act(tried: Tried): Promise<void> {
    const position = this.#asked()
    if (!position || this.#busy.peek() || this.stage.before.peek()) return
    const action = position.legal.find((one) => one.text === tried)
    if (!action) return this.#explain(position, tried)
    sense('mine')
    await this.#play(action)
  }

  /** `saying`: what is said of it in any case. */
  async #play(action: Action, saying?: (words: string) => string): Promise<void> {
    const position = this.#asked()
    if (!position?.legal.includes(action) || this.#busy.peek()) return
    if (!(await this.#carryOut(position.viewer, () => this.table.act(action.text), saying !== undefined))) return
    // Only what can be taken back is worth a notice: the table shows the rest, and some of it must be remembered.
    const text = (saying ?? t.value.table.played)(action.words)
    this.#tell(position.viewer, this.canUndo || saying ? { text, undo: this.canUndo } : null)
  }

  /** Whether it was done; why not is told to the person on the seat. `alone`: it goes by itself, maybe at another device of theirs already. */
  async #carryOut(seat: number, deed: () => Promise<void>, alone = false): Promise<boolean> {
    const before = this.position.peek()?.length
    this.#busy.value = true
    this.#forgetHint()
    this.stage.clear()
    try {
      await deed()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!alone || this.position.peek()?.length === before)
        this.#tell(seat, { text: error.reason[lang.peek()], undo: false })
      return false
    } finally {
      this.#busy.value = false
    }
  }

  async #explain({ viewer }: Position, tried: Tried): Promise<void> {
    sense('wrong')
    this.#tell(viewer, { text: await this.table.refusal(tried), undo: false })
  }

  async undo(): Promise<void> {
    if (this.handover !== null || this.#busy.peek()) return
    if (!this.canUndo) {
      this.notice.value = { text: t.value.table.cannotUndo, undo: false }
      return
    }
    const viewer = this.position.peek()!.viewer
    const takeBack = async (): Promise<void> => {
      await this.table.undo()
      this.#askedAt = this.position.peek()?.length ?? -1
    }
    if (!(await this.#carryOut(viewer, takeBack))) return
    if (viewer !== this.position.peek()!.viewer) return // the table had turned already
    this.#old.value = this.log.peek().length
    this.notice.value = { text: t.value.table.undone, undo: false }
  }

  #forgetHint(): void {
    this.#question++
    this.table.adviser?.stop()
    this.hint.value = null
  }

  /** Points at what the strongest bot would do, and says why. */
  async askHint(): Promise<void> {
    if (!this.canAskHint || this.advising.value || this.#busy.peek()) return
    const question = this.#question
    this.advising.value = true
    this.notice.value = { text: t.value.table.advising, undo: false }
    try {
      const best = await this.table.adviser!.ask()
      if (question !== this.#question) return
      // Others may have decided meanwhile, where all decide at once: the hint holds as long as it can be followed.
      if (best && this.position.value?.legal.some(({ text }) => text === best.text)) this.#showHint(best)
      else this.notice.value = null
    } catch (error) {
      // Refused: the question was out of date before it was put.
      if (!(error instanceof Stopped || error instanceof Refusal)) throw error
      if (question === this.#question) this.notice.value = null
    } finally {
      this.advising.value = false
    }
  }

  #showHint(best: Opinion): void {
    const words = t.value.table
    const forced = this.position.peek()!.legal.length === 1
    const why = forced ? words.hintOnly : expectation(best, this.table.names.peek().length === 1)
    this.hint.value = best
    const text = words.hintIs(best.words, why)
    this.notice.value = { text: best.why ? words.hintBecause(text, best.why) : text, undo: false }
    this.table.adviser!.looked()
  }
}
