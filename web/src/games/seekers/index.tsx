/** Twelve Seekers for the browser. */
import type { GameUi } from '../../board/types'
import { Board } from './board'
import './board.css'
import { drawGems, drawThing } from './explain'
import { figures } from './figures'
import { Sheets } from './sheets'
import { staging } from './staging'
import type { Seekers } from './table'
import { terms } from './terms'
import { tutorial } from './tutorial'

/** Notes of the result name colours, but for the chosen number. */
const note = (name: string, text: string) => (name === 'number' ? null : drawGems(text))

export default {
  Board,
  staging,
  tutorial,
  figures,
  terms,
  draw: drawThing,
  note,
  picks: { rule: Sheets },
} satisfies GameUi<Seekers>
