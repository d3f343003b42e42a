/** Diminuendo for the browser. */
import type { GameUi, Insight } from '../../board/types'
import { Board } from './board'
import './styles'
import { figures } from './figures'
import { headline } from './headline'
import { staging } from './staging'
import type { Diminuendo } from './table'
import { terms } from './terms'
import { tutorial } from './tutorial'

const insight: Insight = {
  stage: {
    key: 'exploration',
    every: 1,
    name: (nth) => ({ en: `Exploration ${nth}`, ja: `探索${nth}回目` }),
    scored: true,
  },
  memory: true,
}

export default { Board, staging, tutorial, figures, terms, headline, insight } satisfies GameUi<Diminuendo>
