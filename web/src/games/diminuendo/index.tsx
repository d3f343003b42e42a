/** Diminuendo for the browser. */
import type { GameUi } from '../../board/types'
import { Board } from './board'
import './styles'
import { figures } from './figures'
import { staging } from './staging'
import type { Diminuendo } from './table'
import { terms } from './terms'
import { tutorial } from './tutorial'

export default { Board, staging, tutorial, figures, terms } satisfies GameUi<Diminuendo>
