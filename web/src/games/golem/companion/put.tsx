/** A piece is put somewhere by hand: what was forgotten, went otherwise at the table, or stands in a card's own words. */
import { useState } from 'preact/hooks'
import { Counter, Key } from '../../../companion/kit/pieces'
import type { Told } from './state'
import { w } from './words'

interface PutProps {
  told: Told
  names: readonly string[]
  step: (step: string) => void
}

export function PutPiece({ told: { table }, names, step }: PutProps) {
  const words = w()
  const [piece, setPiece] = useState(-1)
  const [area, setArea] = useState(0)
  const seats = table.players.flatMap(({ status }, seat) => (status === 'in' ? [seat] : []))
  const choose = (which: number): void => {
    setPiece(which)
    setArea((which < 0 ? table.golem : table.players[which]?.pos) ?? 0)
  }
  return (
    <>
      <p class="keys" role="group" aria-label={words.which}>
        {[-1, ...seats].map((which) => (
          <Key key={which} pressed={piece === which} onPress={() => choose(which)}>
            {which < 0 ? words.theGolem : names[which]}
          </Key>
        ))}
      </p>
      <Counter
        label={words.toArea}
        value={area}
        least={piece < 0 ? -1 : 0}
        most={table.track.length - 1}
        set={setArea}
      />
      <button
        type="button"
        class="button large wide"
        onClick={() => step(piece < 0 ? `golem:${area}` : `at:${piece}=${area}`)}
      >
        {words.put}
      </button>
    </>
  )
}
