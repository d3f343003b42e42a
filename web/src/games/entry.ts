/**
 * What is known of a game before anything of it is loaded: its entry in the list (index.tsx). It comes with the first page, so
 * what is large stands behind `board`, `form` and `companion`.
 */
import type { ComponentType } from 'preact'
import type { ContentForm } from '../board/form'
import type { Picture } from '../board/picture'
import type { GameUi } from '../board/types'
import type { CompanionUi } from '../companion/kit/types'
import type { Words } from '../rules/types'

type Later<T> = () => Promise<{ default: T }>

export interface GameEntry {
  id: string
  /** A colour of art/colours.json. */
  accent: 'amethyst' | 'moss' | 'moonlight' | 'ember'
  /** A small picture for cards, drawn in currentColor and var(--accent). */
  Emblem: ComponentType
  /** The picture on its box: 360 to 240, behind the arch that all of them share. */
  cover?: Later<Picture>
  /** Somebody who has never been here is led to this game first. */
  first?: boolean
  /** The parts of its lesson: how many steps, and the minutes of a reader (counted by test/tutorials.test.ts). */
  lesson?: readonly { steps: number; minutes: number }[]
  /** Who sits down with somebody who says nothing: characters, by their ids. Without: one bot of the usual level. */
  company?: readonly string[]
  /** Of a game with sheets: those that newcomers get, one a day, the same for all of them. */
  easySheets?: readonly number[]
  /** Whose game it is; null: nobody else's. */
  makers: { title: Words; credit: Words } | null
  /** What can be printed, as `meikyu print --list` has it, and how many sheets usually go on a page. */
  print: { parts: readonly string[]; up: '1' | '2' | '4' }
  /** Without one it is played on the plain board. */
  board?: Later<GameUi>
  /** For content of one's own. */
  form?: Later<AnyForm>
  /** For owners of the box. */
  companion?: Later<CompanionUi>
  /** What there is to learn by playing. */
  growth?: Later<Growth>
  /** Training made on the fly, where there is no file of puzzles. */
  training?: Later<TrainingUi>
}

/** A game that was played to its end, as far as medals and habits look at it (store/deeds.ts). */
export interface Played {
  seats: number
  opponents: string
  score: number
  won: boolean
  options: Readonly<Record<string, number | string>>
  parts: Readonly<Record<string, number>>
  lines: readonly (readonly string[])[]
  turn?: { played: string; best: string } | undefined
}

/** Something worth doing in a game, by which one learns it. */
export interface Medal {
  id: string
  name: Words
  /** What to do for it. */
  line: Words
  /** So many different ones are wanted. */
  total: number
  /** Which of them a game has; null: none. */
  of(game: Played): string | null
}

/** A choice that costs games again and again, and what helps against it. */
export interface Habit {
  id: string
  /** "Leaving too late": what is done. */
  name: Words
  /** What one would do instead. */
  instead: Words
  /** Parts of the address of what helps, and what that is called. */
  help: { to: readonly string[]; words: Words }
  is(turn: { played: string; best: string }): boolean
}

export interface Growth {
  medals: readonly Medal[]
  habits: readonly Habit[]
}

export interface TrainingProps {
  /** What it is made of: the same seed and length give the same task. */
  seed: string
  length: number
  /** One question is enough. */
  brief: boolean
  /** Asks the engine's judge of this game. */
  judge(request: unknown): Promise<unknown>
  /** Once, with whether the answer was right, and how long the task was: some end before `length`. */
  done(right: boolean, shown: number): void
  next(): void
}

export interface TrainingUi {
  Training: ComponentType<TrainingProps>
  about(): string
}

/** Each form knows its own kind of document: whoever holds one passes it on without looking into it. */
export type AnyForm = ContentForm<unknown>
