/** In the Ruin for the browser. */
import { PlainBoard } from '../../board/plain'
import type { BoardProps, GameUi } from '../types'
import { Board as Sheet } from './board'
import './board.css'
import { isBuiltIn } from './table'
import { tutorial } from './tutorial'

/** Letters and pieces of another box (a shared game may bring them) are not on this board. */
function Board(props: BoardProps) {
  return isBuiltIn(props.picture) ? <Sheet {...props} /> : <PlainBoard {...props} />
}

/** The engine's prompts name the notation that a terminal needs; here the tools say it. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/: path o, wall x, or one wall c for a mark$/, ' as path or as wall'],
  [/を描く：通路 o、壁 x、または１マスの壁 c（ペナルティ）$/, 'を通路か壁で描く'],
  [/ with m:f6!$/, ''],
  [/。f6 から出るなら m:f6!$/, '。f6 から出てもよい'],
  [/（[ox]）/g, ''],
]

const dress = (text: string): string => spoken.reduce((line, [from, to]) => line.replace(from, to), text)

export default { Board, tutorial, dress } satisfies GameUi
