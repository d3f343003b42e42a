/** What is worth seeing when a round of In the Ruin closes. */
import type { Part, Staging } from '../../scenes/types'
import type { Happening, RuinTable } from './table'

const pencil: Part = { scene: 'drawing', weight: 'told', sense: 'draw' }
const recap = (weight: Part['weight'], sense?: Part['sense']): Part => ({
  scene: 'round',
  weight,
  ...(sense && { sense }),
})

/** A used card only ends the round; one that goes for a gem opens a site, and is told with that. */
function discarded({ reason }: Extract<Happening, { kind: 'discarded' }>): Part | null {
  if (reason === 'round') return { ...recap('beat'), filler: true }
  return reason === 'collapse' ? recap('held') : null
}

export const staging: Staging<RuinTable, Happening> = {
  of: {
    drew: pencil,
    extra: pencil,
    penalty: { scene: 'drawing', weight: 'told' },
    escaped: recap('held', 'gate'),
    spent: recap('told'),
    gem: recap('held', 'gem'),
    goal: recap('told'),
    goal_taken: recap('told'),
    closed: recap('held'),
    opened: recap('held'),
    discarded,
    square: recap('told'),
    stage: recap('held'),
    over: recap('told'),
  },
  touches: {
    gem: ({ seat }, { seats }) => [
      { seat, moment: 'prize' },
      ...Array.from({ length: seats }, (_, one) => ({ seat: one, moment: 'missed' as const })).filter(
        (one) => one.seat !== seat,
      ),
    ],
    escaped: ({ seat }) => [{ seat, moment: 'out' }],
  },
  out: (table, seat) => (table.players[seat]?.escaped ?? 0) > 0,
}
