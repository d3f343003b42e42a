/** The check list of pieces that is printed on every sheet: what was discarded openly, and what is still to come. */
import { Leaflet } from '../../board/leaflet'
import { PiecePicture } from './art'
import { type RuinTable, usePrint } from './table'
import { w } from './words'

export type Whereabouts = 'discarded' | 'row' | 'own' | 'coming'

/** Where the card of a letter is, as far as the viewer of this table knows: the discard and the row are open to all. */
export function whereabouts(table: RuinTable, seat: number, letter: string): Whereabouts {
  if (table.discard.includes(letter)) return 'discarded'
  if (table.row.includes(letter)) return 'row'
  return table.players[seat]?.dealt.includes(letter) ? 'own' : 'coming'
}

export function Pieces({ table, seat }: { table: RuinTable; seat: number }) {
  const words = w()
  const print = usePrint()
  return (
    <Leaflet id="piece-list" look="deck-count" label={words.pieces} title={words.piecesTitle}>
      <ul class="piece-list">
        {print.letters.map((letter) => {
          const where = whereabouts(table, seat, letter)
          return (
            <li key={letter} class={where}>
              <PiecePicture shape={print.shapeOf(letter)} />
              <b>{letter}</b>
              <small>{words.whereabouts[where]}</small>
            </li>
          )
        })}
      </ul>
      <p class="quiet">{words.discardOrder(table.discard)}</p>
    </Leaflet>
  )
}
