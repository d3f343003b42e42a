/** The games' forms for own content; each is loaded when somebody makes a set. */
import type { ContentForm } from '../board/form'

// Each form knows its own kind of document: whoever holds one passes it on without looking into it.
export type AnyForm = ContentForm<unknown>
const forms: Record<string, () => Promise<{ default: unknown }>> = {
  ruin: () => import('./ruin/form'),
  diminuendo: () => import('./diminuendo/form'),
  golem: () => import('./golem/form'),
}

export const loadForm = async (game: string): Promise<AnyForm | null> =>
  ((await forms[game]?.())?.default as AnyForm | undefined) ?? null
