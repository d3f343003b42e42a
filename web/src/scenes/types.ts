/** What happened, as scenes: what a game says about its events, and what the frame and the boards show of them. */
import type { GameEvent } from '../rules/types'
import type { Sense } from '../sense'

/**
 * How much something matters to whoever watches. `told`: a line to read. `beat`: a moment to see what another did.
 * `held`: everything waits until it was seen, whoever did it.
 */
export type Weight = 'told' | 'beat' | 'held'

/** What an event is a part of. */
export interface Part {
  /** Parts of one name that follow each other in an action are one scene. */
  scene: string
  weight: Weight
  /** What is heard and felt with it. */
  sense?: Sense
  /** A beat for whoever does it too: they could not see it while they decided. */
  own?: boolean
  /** Worth a line only where nothing else is. */
  filler?: boolean
}

export interface Scene<Happening extends GameEvent = GameEvent> {
  name: string
  weight: Weight
  events: readonly Happening[]
  /** What is heard and felt with it, in order, each once. */
  senses: readonly Sense[]
  /** Whose action it belongs to. */
  seat: number
  /** All that happened after it and has been told already: to draw the table as it was, undo these, the last one first. */
  later: readonly Happening[]
  /** Nothing that matters comes after it: the table stands as it is shown. */
  last: boolean
}

/**
 * A key moment for somebody. They got what shines, saw it go to another, lost it to another, did that to another, were driven back,
 * caught, came out, were right or wrong about the table, came to nothing.
 */
export type Moment = 'prize' | 'missed' | 'robbed' | 'gloat' | 'back' | 'caught' | 'out' | 'right' | 'wrong' | 'nothing'

/** Whom an event touches. */
export interface Touch {
  seat: number
  moment: Moment
}

/** Whose action it belongs to, and how many sit there. */
export interface Around {
  by: number
  seats: number
}

/** What an event of a kind is a part of: always the same, or by what it tells and who watches. */
type Telling<Happening extends GameEvent> = Part | { tell(event: Happening, viewer: number): Part | null }['tell']

/** What a game says about its events, beside its board. */
export interface Staging<Table = unknown, Happening extends GameEvent = GameEvent> {
  /** By kind of event. What is not named, or comes to null, is housekeeping: it stands in the log alone. */
  of: Readonly<{ [Kind in Happening['kind']]?: Telling<Extract<Happening, { kind: Kind }>> }>
  /** By kind of event, whom it touches. Only what everybody at the table is told: a face must not know more than those who see it. */
  touches?: Readonly<{
    [Kind in Happening['kind']]?: {
      touch(event: Extract<Happening, { kind: Kind }>, around: Around): readonly Touch[]
    }['touch']
  }>
  /** The seat has left the game for good: whoever sits there may want to skip to the end. */
  out?(table: Table, seat: number): boolean
  /** What such a seat answers when it is still asked and wants to see the end. */
  rest?: string
  /** Actions that are played by themselves where nothing else may be done: there is nothing to feel in pressing them. */
  alone?: readonly string[]
}

export const partOf = (staging: Staging, event: GameEvent, viewer: number): Part | null => {
  const part = Object.hasOwn(staging.of, event.kind) ? staging.of[event.kind]! : null
  return typeof part === 'function' ? part(event, viewer) : part
}
