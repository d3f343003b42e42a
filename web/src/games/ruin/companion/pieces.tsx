/** Cards and the check list of pieces: what lies in the row, what is still to come. */
import { PiecePicture } from '../art'
import { usePrint } from '../table'
import type { Table } from './taps'
import { w } from './words'

/** The front card is what everybody draws: large enough for the whole table. */
export function Row({ table }: { table: Table }) {
  const print = usePrint()
  const [front, ...later] = table.row
  return (
    <div class="row-of-cards">
      {front && (
        <figure class="front-card" aria-label={w.value.front(front, print.sizeOf(front))}>
          <b class="letter">{front}</b>
          <PiecePicture shape={print.shapeOf(front)} />
          <b class="size">{print.sizeOf(front)}</b>
        </figure>
      )}
      {later.map((letter) => (
        <figure key={letter} class="later-card" aria-label={w.value.later(letter)}>
          <b class="letter">{letter}</b>
          <PiecePicture shape={print.shapeOf(letter)} />
        </figure>
      ))}
    </div>
  )
}

const whereOf = (table: Table, letter: string): 'coming' | 'row' | 'discarded' =>
  table.row.includes(letter) ? 'row' : table.coming.includes(letter) ? 'coming' : 'discarded'

/** All 24 pieces as on the sheet's check list; where a card is asked for, those to come are keys. */
export function CheckList({ table, turn }: { table: Table; turn?: (letter: string) => void }) {
  const print = usePrint()
  return (
    <ul class="check-list">
      {print.letters.map((letter) => {
        const where = whereOf(table, letter)
        return (
          <li key={letter}>
            <button
              type="button"
              class={`piece-key ${where}`}
              data-letter={letter}
              aria-label={w.value.card(letter, print.sizeOf(letter), w.value.where[where]!)}
              disabled={!turn || where !== 'coming'}
              onClick={() => turn?.(letter)}
            >
              <PiecePicture shape={print.shapeOf(letter)} />
              <b>{letter}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
