/** In the Ruin with the box: cards, letters and gems of the table, then the sheets counted up. */
import { PrintProvider } from '../../games/ruin/table'
import { useJudge } from '../judge'
import { EndTable } from '../pieces'
import { type CompanionProps, companion } from '../types'
import { Begin } from './begin'
import { usePrinted } from './print'
import { Scoring } from './scoring'
import { Following } from './table'
import { begun, isRuinTap, type RuinTap, type Table, tableRequest } from './taps'
import { undoWords } from './undo'
import './ruin.css'

function Page(props: CompanionProps<RuinTap>) {
  const { game, names, cards, taps, tap, outcome, finish } = props
  const { said: table, refused } = useJudge<Table>('ruin', tableRequest(taps, names.length), cards)
  const print = usePrinted(cards.data)
  const begin = begun(taps)
  if (outcome) return <EndTable game={game} names={names} outcome={outcome} />
  if (!begin) return <Begin begin={tap} />
  const scoring = begin.cards === 'none' || taps.some((made) => made.do === 'score')
  if (!scoring && !table) return refused ? <p role="alert">{refused}</p> : null
  return (
    <PrintProvider value={print}>
      {scoring ? (
        <Scoring names={names} game={game} taps={taps} tap={tap} table={table} cards={cards} finish={finish} />
      ) : (
        <Following names={names} table={table!} own={begin.cards === 'box'} refused={refused} tap={tap} />
      )}
    </PrintProvider>
  )
}

export default companion<RuinTap>({ isTap: isRuinTap, Page, words: undoWords })
