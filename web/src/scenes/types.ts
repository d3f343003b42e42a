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
  /** Worth a line only where nothing else is. */
  filler?: boolean
}

export interface Scene {
  name: string
  weight: Weight
  events: readonly GameEvent[]
  /** What is heard and felt with it, in order, each once. */
  senses: readonly Sense[]
  /** Whose action it belongs to. */
  seat: number
  /** All that happened after it and has been told already: to draw the table as it was, undo these, the last one first. */
  later: readonly GameEvent[]
  /** Nothing that matters comes after it: the table stands as it is shown. */
  last: boolean
}

/** What a game says about its events, beside its board. */
export interface Staging {
  /** By kind of event. What is not named, or comes to null, is housekeeping: it stands in the log alone. */
  of: Readonly<Record<string, Part | ((event: GameEvent, viewer: number) => Part | null)>>
  /** The seat has left the game for good: whoever sits there may want to skip to the end. */
  out?(table: unknown, seat: number): boolean
  /** What such a seat answers when it is still asked and wants to see the end. */
  rest?: string
}

export const partOf = (staging: Staging, event: GameEvent, viewer: number): Part | null => {
  const part = Object.hasOwn(staging.of, event.kind) ? staging.of[event.kind]! : null
  return typeof part === 'function' ? part(event, viewer) : part
}
