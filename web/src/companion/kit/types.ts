/** What a game brings to the companion: which taps it knows, and a page that shows what follows from them. */
import type { ComponentChildren } from 'preact'
import type { Check } from '../../checks'
import type { GameInfo } from '../../rules'
import type { Outcome, Tap } from '../../store/evenings'

export type { Outcome, Tap }

/** What lies in the box, so far as it may be exchanged. */
export interface Cards<Content = unknown> {
  /** The content file as data: the built-in one or an owner's; null for a game without. */
  data: Content
  /** Its text for the rules, if it is not the built-in one: useJudge() wants it. */
  own: string | null
  /** The box as it is sold: `data` is of no use, only what is told can be followed. */
  real: boolean
}

export interface CompanionProps<T extends Tap = Tap, Content = unknown> {
  game: GameInfo
  /** Who plays, by seat. */
  names: readonly string[]
  cards: Cards<Content>
  /**
   * Everything that was tapped, oldest first. What is shown is a fold over it: keep nothing that matters beside it, so
   * that undo (the frame drops the last one) and a reload bring back exactly what was.
   */
  taps: readonly T[]
  /** Adds one. It is on the screen at once, on the disk a moment later. */
  tap(tap: T): void
  /** How it ended, drawn by the frame; null while it goes on. Undo takes it back first. */
  end: ComponentChildren
  /** The game is over: it counts for the evening and the statistics. Scores and ranks are the engine's. */
  finish(outcome: Outcome): void
}

export interface CompanionUi<T extends Tap = Tap, Content = unknown> {
  // Methods, so that the companion of one game is one of any: the frame hands it only taps that passed its own `isTap`.
  /** Whether something kept is one of this game's taps, whole and in range: the page may rely on it. */
  isTap: Check<T>
  /** Draws the table from the taps. It fills the screen between the frame's bars. */
  Page(props: CompanionProps<T, Content>): ComponentChildren
  /** Taps a game begins with that was played already and is only counted; nothing: it is asked what is needed for that. */
  counting?: readonly T[]
  /** The seat that begins, where somebody told it; null: nobody did. */
  begins?(taps: readonly T[]): number | null
  /** What a tap was, in a few words of the language in force, for the undo button; without it just "Undo". */
  words?(tap: T, props: Pick<CompanionProps<T, Content>, 'names' | 'game' | 'cards'>): string
}
