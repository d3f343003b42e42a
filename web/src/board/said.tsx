/** What the engine says, with names for seats and the game's pictures for its things. */
import type { ComponentChildren } from 'preact'
import { partsOf } from '../i18n'
import type { GameUi } from './types'

export const said = (
  ui: Pick<GameUi, 'draw'> | null | undefined,
  text: string,
  names: readonly string[] = [],
): ComponentChildren =>
  partsOf(text, names).map((part) => (typeof part === 'string' ? part : (ui?.draw?.(part) ?? part.plain)))
