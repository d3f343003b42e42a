/** Nobody Comes Out for the browser. */
import eyes from '../../../../art/golem/eyes.svg?picture'
import { Framed } from '../../board/picture'
import type { GameUi, Insight } from '../../board/types'
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

const insight: Insight = {
  stage: { key: 'round', every: 10, name: (round) => ({ en: `Round ${round}`, ja: `第${round}ラウンド` }) },
  odds: [
    { of: 'survive', words: { en: 'still in', ja: '生存' } },
    { of: 'treasure', words: { en: 'with one more treasure', ja: '宝を1枚追加' } },
    { of: 'escape', words: { en: 'out of the ruin', ja: '脱出' } },
  ],
}

/** What is left to be seen where nobody wins. */
const Nobody = () => <Framed of={eyes} look="eyes" />

export default { Board, Nobody, staging, tutorial, figures, terms, headline, insight } satisfies GameUi<Golem>
