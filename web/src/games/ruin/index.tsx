/** In the Ruin for the browser. */
import { useMemo } from 'preact/hooks'
import type { BoardProps, GameUi } from '../../board/types'
import { Board as Table } from './board'
import './board.css'
import { figures } from './figures'
import { Print, PrintProvider, type RuinContent } from './table'
import { tutorial } from './tutorial'

function Board(props: BoardProps) {
  const print = useMemo(() => new Print(props.content as RuinContent), [props.content])
  return (
    <PrintProvider value={print}>
      <Table {...props} />
    </PrintProvider>
  )
}

/** The engine's prompts name the notation that a terminal needs; here the tools say it. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/: path o, wall x, or one wall c for a mark$/, ' as path or as wall'],
  [/を描く：通路 o、壁 x、または1マスの壁 c（ペナルティ）$/, 'を通路か壁で描く'],
  [/ with m:f6!$/, ''],
  [/。f6 から出るなら m:f6!$/, '。f6 から出てもよい'],
  [/（[ox]）/g, ''],
]

const dress = (text: string): string => spoken.reduce((line, [from, to]) => line.replace(from, to), text)

export default { Board, tutorial, figures, dress } satisfies GameUi
