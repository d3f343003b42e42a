/** Cards and the check list of pieces: what lies in the row, what is still to come. */
import { PiecePicture } from '../art'
import { usePrint } from '../table'
import type { Table } from './taps'
import { w } from './words'

/** The front card is what everybody draws: large enough for the whole table. */
export function Row({ table, real }: { table: Table; real: boolean }) {
  const print = usePrint()
  const [front, ...later] = table.row
  const size = front && !real ? print.sizeOf(front) : null
  return (
    <div class={`row-of-cards ${real ? 'letters-only' : ''}`}>
      {front && (
        <figure class="front-card" aria-label={w.value.front(front, size)}>
          <b class="letter">{front}</b>
          {!real && <PiecePicture shape={print.shapeOf(front)} />}
          {size !== null && <b class="size">{size}</b>}
        </figure>
      )}
      {later.map((letter) => (
        <figure key={letter} class="later-card" aria-label={w.value.later(letter)}>
          <b class="letter">{letter}</b>
          {!real && <PiecePicture shape={print.shapeOf(letter)} />}
        </figure>
      ))}
    </div>
  )
}

const whereOf = (table: Table, letter: string): 'coming' | 'row' | 'discarded' =>
  table.row.includes(letter) ? 'row' : table.coming.includes(letter) ? 'coming' : 'discarded'

interface CheckListProps {
  table: Table
  real: boolean
  turn?: (letter: string) => void
}

/** All 24 pieces as on the sheet's check list; where a card is asked for, those to come are keys. */
export function CheckList({ table, real, turn }: CheckListProps) {
  const print = usePrint()
  return (
    <ul class={`check-list ${real ? 'letters-only' : ''}`}>
      {print.letters.map((letter) => {
        const where = whereOf(table, letter)
        return (
          <li key={letter}>
            <button
              type="button"
              class={`piece-key ${where}`}
              data-letter={letter}
              aria-label={w.value.card(letter, real ? null : print.sizeOf(letter), w.value.where[where]!)}
              disabled={!turn || where !== 'coming'}
              onClick={() => turn?.(letter)}
            >
              {!real && <PiecePicture shape={print.shapeOf(letter)} />}
              <b>{letter}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
