/**
 * What is known of a game before anything of it is loaded: its entry in the list (index.tsx). It comes with the first page, so
 * what is large stands behind `board`, `form` and `companion`.
 */
import type { ComponentType } from 'preact'
import type { ContentForm } from '../board/form'
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
}

/** Each form knows its own kind of document: whoever holds one passes it on without looking into it. */
export type AnyForm = ContentForm<unknown>
