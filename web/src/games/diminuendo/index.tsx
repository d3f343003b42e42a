/** Diminuendo for the browser. */
import type { ComponentChildren } from 'preact'
import type { GameUi } from '../types'
import { Board } from './board'
import './board.css'
import { figures } from './figures'
import { type Arrow, sideOf } from './table'
import { Tile } from './tile'
import { tutorial } from './tutorial'
import { tileWords } from './words'

const token = /(?<![\w+#])([SLRT]\+?(?:#[1-5])?)([\^>v<])(?!\w)/g

/** Tiles in the engine's lines become small pictures. */
function dress(text: string): ComponentChildren {
  const parts: ComponentChildren[] = []
  let from = 0
  for (const match of text.matchAll(token)) {
    const side = sideOf(match[2] as Arrow)
    parts.push(
      text.slice(from, match.index),
      <span class="line-tile">
        <Tile tile={match[1]!} angle={90 * side} label={tileWords(match[1]!, side)} />
      </span>,
    )
    from = match.index + match[0].length
  }
  return from === 0 ? text : [...parts, text.slice(from)]
}

export default { Board, tutorial, figures, dress } satisfies GameUi
