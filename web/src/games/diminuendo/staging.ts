/** What is worth seeing of the others' turns in Diminuendo. The check plays itself back (review.tsx): what it found out is only told. */
import type { Part, Staging } from '../../scenes/types'

const found: Part = { scene: 'check', weight: 'told' }

export const staging: Staging = {
  of: {
    laid: { scene: 'laid', weight: 'beat', sense: 'draw' },
    called: { scene: 'called', weight: 'beat' },
    too_late: { scene: 'called', weight: 'told' },
    path_lost: found,
    never_lost: found,
    failed: found,
    point: found,
    no_point: found,
    broke: found,
    run: found,
    explore: found,
  },
  touches: {
    failed: ({ seat }) => [{ seat, moment: 'wrong' }],
    point: ({ seat }) => [{ seat, moment: 'right' }],
  },
}
