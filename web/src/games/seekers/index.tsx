/** Twelve Seekers for the browser. */
import type { GameUi, Insight } from '../../board/types'
import { Board } from './board'
import './board.css'
import { drawGems, drawThing } from './explain'
import { figures } from './figures'
import { headline } from './headline'
import { Sheets } from './sheets'
import { staging } from './staging'
import type { Seekers } from './table'
import { terms } from './terms'
import { tutorial } from './tutorial'

/** Notes of the result name colours, but for the chosen number. */
const note = (name: string, text: string) => (name === 'number' ? null : drawGems(text))

const insight: Insight = {
  stage: { key: 'round', every: 1, name: (round) => ({ en: `Round ${round}`, ja: `第${round}R` }), scored: true },
}

export default {
  Board,
  staging,
  tutorial,
  figures,
  terms,
  headline,
  draw: drawThing,
  note,
  insight,
  picks: { rule: Sheets },
} satisfies GameUi<Seekers>
