/** What is worth seeing of the other's turn in Twelve Seekers. */
import type { Part, Staging } from '../../scenes/types'
import type { Happening, SeekersTable } from './table'

const deed: Part = { scene: 'deed', weight: 'beat' }
const gems: Part = { ...deed, sense: 'gem' }
const note: Part = { scene: 'deed', weight: 'told' }

const other = (seat: number): number => 1 - seat

export const staging: Staging<SeekersTable, Happening> = {
  of: {
    take: gems,
    steal: gems,
    swap: gems,
    vp: note,
    back: deed,
    put: deed,
    give: deed,
    drop: deed,
    exchange: deed,
    nothing: note,
    pass: note,
    pick: note,
    card: note,
    reveal: { scene: 'reveal', weight: 'held' },
  },
  touches: {
    // Of all that is taken, stars are what both look at.
    take: ({ seat, gems }) =>
      gems.includes('*')
        ? [
            { seat, moment: 'prize' },
            { seat: other(seat), moment: 'missed' },
          ]
        : [],
    steal: ({ seat }) => [
      { seat: other(seat), moment: 'robbed' },
      { seat, moment: 'gloat' },
    ],
    nothing: ({ seat }) => [{ seat, moment: 'nothing' }],
  },
}
