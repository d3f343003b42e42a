/** Diminuendo for the browser. */
import type { GameUi } from '../../board/types'
import { Board } from './board'
import './board.css'
import { figures } from './figures'
import { tutorial } from './tutorial'

export default { Board, tutorial, figures } satisfies GameUi
