/** Nobody Comes Out for the browser. */
import type { GameUi } from '../../board/types'
import { Board } from './board'
import './board.css'
import { figures } from './figures'
import { headline } from './headline'
import { tutorial } from './tutorial'

export default { Board, tutorial, figures, headline } satisfies GameUi
