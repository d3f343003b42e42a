/** What is worth seeing of the other's turn in Twelve Seekers. */
import type { Part, Staging } from '../../scenes/types'

const deed: Part = { scene: 'deed', weight: 'beat' }
const gems: Part = { ...deed, sense: 'gem' }
const note: Part = { scene: 'deed', weight: 'told' }

export const staging: Staging = {
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
}
