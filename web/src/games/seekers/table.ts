/** The table of Twelve Seekers as the engine writes it (src/games/seekers/write.c), and where things lie on its picture. */

import type * as v from 'valibot'
import type { BoardProps } from '../../board/types'
import type { Action, Preview } from '../../rules/types'
import { isKind, type Kind } from './gems'
import type * as schema from './schema'

export type SeekersTable = v.InferOutput<typeof schema.table>
export type SeekersPlayer = v.InferOutput<typeof schema.player>
export type SeekersFacts = v.InferOutput<typeof schema.facts>
export type Phase = SeekersTable['phase']
export type Happening = v.InferOutput<typeof schema.happening>
type Leads = v.InferOutput<typeof schema.leads>

export interface Seekers {
  table: SeekersTable
  facts: SeekersFacts
  content: null
  leads: Leads
  happening: Happening
  moment: null
}
export type SeekersProps = BoardProps<Seekers>
export type SeekersAction = Action<Leads>
export type SeekersPreview = Preview<SeekersTable, Happening>

/** Where the things lie that a question is about. */
export type Zone = 'mine' | 'theirs' | 'taken' | 'dungeon' | 'colours' | 'field' | 'put'

/** What a seeker takes: from the event that tells it. */
export const gemsTaken = ({ gems }: Extract<Happening, { kind: 'take' }>): Kind[] => [...gems].filter(isKind)

/**
 * Where on the corridor the first gem lies, so that gems stay where they were when others go: of all shifts the one
 * under which most gems are the same as before.
 */
export function align(before: string, offset: number, now: string, slots: number): number {
  let best = offset
  let most = -1
  const shifts = [0, before.length - now.length, ...Array.from({ length: 11 }, (_, i) => i - 5)]
  for (const shift of shifts) {
    const at = offset + shift
    if (at < 0 || at + now.length > slots) continue
    let same = 0
    for (let i = 0; i < now.length; i++) if (before[i + shift] === now[i]) same++
    if (same > most) {
      most = same
      best = at
    }
  }
  return Math.max(0, Math.min(best, slots - now.length))
}

/**
 * A point on a winding corridor: down, up, down …: straight passages of `length`, joined by half turns of `radius`.
 * So the first place is always to the left of the last one, however many are left.
 */
export function pointOn(distance: number, columns: number, length: number, radius: number): { x: number; y: number } {
  const turn = Math.PI * radius
  const column = Math.min(columns - 1, Math.floor(distance / (length + turn)))
  const rest = distance - column * (length + turn)
  const down = column % 2 === 0
  const x = column * 2 * radius
  if (rest <= length) return { x, y: down ? rest : length - rest }
  const angle = (rest - length) / radius
  const out = Math.sin(angle) * radius
  return { x: x + radius - Math.cos(angle) * radius, y: down ? length + out : -out }
}
