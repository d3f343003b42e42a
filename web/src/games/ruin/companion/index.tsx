/** In the Ruin with the box: cards, letters and gems of the table, then the sheets counted up. */
import { useState } from 'preact/hooks'
import { useJudge, useSettled } from '../../../companion/kit/judge'
import { Key } from '../../../companion/kit/pieces'
import type { CompanionProps, CompanionUi } from '../../../companion/kit/types'
import { PrintProvider, type RuinContent } from '../table'
import { Begin } from './begin'
import { usePrinted } from './print'
import { Scoring } from './scoring'
import { Following } from './table'
import { begun, isRuinTap, isSheetTap, type RuinTap, type Table, tableRequest } from './taps'
import { undoWords } from './undo'
import { w } from './words'
import './ruin.css'

type View = 'table' | 'sheets'

function Views({ view, choose }: { view: View; choose: (view: View) => void }) {
  return (
    <div class="keys views">
      <Key pressed={view === 'table'} onPress={() => choose('table')}>
        {w.value.table}
      </Key>
      <Key pressed={view === 'sheets'} onPress={() => choose('sheets')}>
        {w.value.countUp}
      </Key>
    </div>
  )
}

function Page(props: CompanionProps<RuinTap, RuinContent>) {
  const { game, names, cards, taps, tap, end, finish } = props
  const { said: table, refused, asking } = useJudge<Table>('ruin', tableRequest(taps, names.length), cards)
  const settled = useSettled(table)
  const print = usePrinted(cards.data)
  const [chosen, choose] = useState<View | null>(null)
  const begin = begun(taps)
  if (end) return end
  if (!begin) return <Begin real={cards.real} begin={tap} />
  const followed = begin.cards !== 'none'
  if (followed && !table) return refused ? <p role="alert">{`${w.value.refused} (${refused})`}</p> : null
  // What was tapped last tells where one was before a reload.
  const view = followed ? (chosen ?? (isSheetTap(taps.at(-1)) ? 'sheets' : 'table')) : 'sheets'
  return (
    <PrintProvider value={print}>
      {followed && <Views view={view} choose={choose} />}
      {view === 'sheets' ? (
        <Scoring names={names} game={game} taps={taps} tap={tap} table={table} cards={cards} finish={finish} />
      ) : (
        <Following
          names={names}
          table={table!}
          own={begin.cards === 'box'}
          real={cards.real}
          idle={asking || !settled}
          tap={tap}
          countUp={() => choose('sheets')}
        />
      )}
    </PrintProvider>
  )
}

export default {
  isTap: isRuinTap,
  Page,
  counting: [{ do: 'begin', cards: 'none' }],
  words: undoWords,
} satisfies CompanionUi<RuinTap, RuinContent>
