/** Nobody Comes Out for the browser. */
import type { GameUi } from '../../board/types'
import { Board } from './board'
import './board.css'
import './panel.css'
import './scenes.css'
import { figures } from './figures'
import { headline } from './headline'
import { staging } from './staging'
import type { Golem } from './table'
import { terms } from './terms'
import { tutorial } from './tutorial'

export default { Board, staging, tutorial, figures, terms, headline } satisfies GameUi<Golem>
