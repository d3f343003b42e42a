/**
 * The board of In the Ruin. It knows the notation, not the rules: what is in hand becomes a notation, which is legal or
 * not; ways, goals, rectangles and points come from the engine.
 */
import { useState } from 'preact/hooks'
import { Heading, Row } from './desk'
import { Players } from './facts'
import { Mazes } from './mazes'
import { OwnSheet } from './own'
import { isRecap, Recap } from './recap'
import type { RuinProps } from './table'
import { w } from './words'

/** At the end every sheet can be looked at; before, one's own, or none. */
export function Board(props: RuinProps) {
  const { seat, over, names, counting, scene } = props
  const table = props.table
  const [eyes, setEyes] = useState<number | null>(null)
  const shown = over ? (eyes ?? Math.max(seat, 0)) : seat
  const player = table.players[shown]
  return (
    <div class={`ruin ${over ? 'ended' : ''} ${player ? '' : 'secret'} ${isRecap(scene) ? 'recapping' : ''}`}>
      <div class="top">
        <Heading table={table} seat={seat} />
        {!over && <Row table={table} />}
      </div>
      {player ? (
        <OwnSheet {...props} shown={shown} player={player} />
      ) : (
        <p class="quiet centre">{props.everybody ? '' : w().secret}</p>
      )}
      {(over || props.everybody) && table.players.length > 1 && <Mazes {...props} />}
      {!player && scene && isRecap(scene) && <Recap scene={scene} names={names} />}
      <Players
        table={table}
        facts={props.facts}
        names={names}
        me={seat}
        shown={player ? shown : -1}
        counting={player ? counting : null}
        onShow={over ? setEyes : null}
      />
    </div>
  )
}
