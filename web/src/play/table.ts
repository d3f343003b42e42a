/**
 * Where a game is kept, as a session needs it: a worker on this device (local.ts), or a server. Boards, frame and
 * session are the same for all; what only some tables have is optional here and nowhere else.
 *
 * A table tells; whoever plays asks. What it tells are signals: the position as one viewer may see it, and the log.
 * After a promise of act() or undo() is kept, the signals show what it did.
 */
import { batch, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Character, GameInfo, LogEntry, Opinion, Options, Position, Preview, Told, Tried } from '../rules'
import type { Kept } from '../store/games'

export interface Table {
  /** Names it in addresses. */
  readonly id: string
  readonly game: GameInfo
  readonly options: Options
  /** The hash of the content file it is played with, or null for the built-in one. */
  readonly content: string | null
  /** What is on the cards: the content file itself, or null for a game without. */
  readonly cards: unknown
  /** The seats of those who play at this device: none for an onlooker, several where it is handed around. */
  readonly people: readonly number[]
  /** By seat, in the language of the moment. */
  readonly names: ReadonlySignal<readonly string[]>
  /** The bots among them, by seat; null for a person. */
  readonly characters: ReadonlySignal<readonly (Character | null)[]>

  /** What `position.viewer` may see, in the language of the moment; null until the first is told. A table alone decides who the viewer is. */
  readonly position: ReadonlySignal<Position | null>
  /** One entry for each action that the viewer was told of, as far as it may be read again. Belongs to `position`: both change at once. */
  readonly log: ReadonlySignal<readonly LogEntry[]>
  /** The seat of a bot that is waited for, or null. */
  readonly thinking: ReadonlySignal<number | null>
  /** Said of whom one waits for, where there is more to say than that they think; `{0}` is a seat. */
  readonly awaited?: ReadonlySignal<string | null>
  /** What happened since the viewer's last action is news when it is opened, too: somebody comes back to it. */
  readonly remembers?: boolean
  /** Decided, and not yet on its way. Nothing else can be decided meanwhile. */
  readonly pending?: ReadonlySignal<Pending | null>
  /** Why the game cannot go on; null as long as it can. */
  readonly failed: ReadonlySignal<Error | null>

  /** Plays a legal action of the viewer. A Refusal: things have changed meanwhile, and the position says how. */
  act(text: string): Promise<void>
  /** Takes back what `position.undoable` offers. */
  undo(): Promise<void>
  /** How things would stand after a legal action of the viewer. Cheap. */
  preview(text: string): Promise<Preview>
  /** Why something is no legal action of the viewer now, naming the rule, in the language of the moment. */
  refusal(tried: Tried): Promise<string>
  /** While held, nothing new is told: something is looked at first. What comes meanwhile is told afterwards, in order. */
  hold(on: boolean): void

  /** The finished game as a file's text, and as an opaque one for links. */
  record(): Promise<string>
  seal(): Promise<string>
  /** Nothing is told any more. What was decided before is still carried out. */
  close(): void

  // ---- what only some tables have ----

  /** One device that is handed around. */
  readonly handover?: Handover
  /** Somebody to ask what to do. A table without: no hints are offered. */
  readonly adviser?: Adviser
  /** Whether what is shown is kept on this device. A table without: others see to that. */
  readonly kept?: ReadonlySignal<Kept> | undefined
}

export interface Pending {
  /** The action in words. */
  words: string
  withdraw(): void
}

export interface Handover {
  /** The seat that must take the device before anything more is shown, or null. */
  readonly seat: ReadonlySignal<number | null>
  /** The next person has it. */
  take(): Promise<void>
}

export interface Adviser {
  /** What would be best for the viewer, or null if nobody knows. Rejects with Stopped after stop(). */
  ask(): Promise<Opinion | null>
  /** Drops what is being thought about. */
  stop(): void
  /** A hint was looked at, which is remembered. */
  looked(): void
}

/** The seat of the only person at this device, or null: there is none, or one of several. */
export const onlyPerson = ({ people }: Pick<Table, 'people'>): number | null =>
  people.length === 1 ? people[0]! : null

/** Shows what was told: the log keeps its first `from` entries, and the rest follows. An undo cuts, nothing else does. */
export function show(position: Signal<Position | null>, log: Signal<readonly LogEntry[]>, told: Told): void {
  batch(() => {
    log.value = [...log.peek().slice(0, told.from), ...told.log]
    position.value = told.position
  })
}
