/** In the Ruin for the browser. */
import { useMemo } from 'preact/hooks'
import type { GameUi, Insight } from '../../board/types'
import { Board as Table } from './board'
import './styles'
import { figures } from './figures'
import { headline } from './headline'
import './recap.css'
import { staging } from './staging'
import { Print, PrintProvider, type Ruin, type RuinProps } from './table'
import { terms } from './terms'
import { tutorial } from './tutorial'

function Board(props: RuinProps) {
  const print = useMemo(() => new Print(props.content), [props.content])
  return (
    <PrintProvider value={print}>
      <Table {...props} />
    </PrintProvider>
  )
}

const insight: Insight = {
  stage: {
    key: 'stage',
    every: 1,
    name: (stage) => ({ en: `Stage ${stage}`, ja: stage === 1 ? '前半' : '後半' }),
    scored: true,
  },
}

export default { Board, staging, tutorial, figures, terms, headline, insight } satisfies GameUi<Ruin>
