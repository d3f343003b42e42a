/** Sets that somebody is making and has not saved: kept as they are, right or wrong, until they are saved or dropped. */
import * as v from 'valibot'
import { check, type Of, text } from '../checks'
import { read, remove, write } from './storage'

const unsaved = v.object({
  name: text,
  /** A content file, which need not be one to play with yet. */
  text: text,
})
export type Unsaved = Of<typeof unsaved>

const isUnsaved = check(unsaved)
/** By the set it began as: a hash, or '' for the built-in one. */
const keyOf = (game: string, base: string): string => `set.${game}.${base}`

export const unsavedOf = (game: string, base: string): Unsaved | null => read(keyOf(game, base), isUnsaved)
export const keepUnsaved = (game: string, base: string, unsaved: Unsaved): boolean => write(keyOf(game, base), unsaved)
export const dropUnsaved = (game: string, base: string): void => remove(keyOf(game, base))
