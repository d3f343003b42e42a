/** Nobody Comes Out for the browser. */
import type { GameUi } from '../types'
import { Board } from './board'
import './board.css'

export default { Board } satisfies GameUi
