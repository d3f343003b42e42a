/** Twelve Seekers for the browser. */
import type { ComponentChildren } from 'preact'
import { Gem, isKind } from '../../board/gems'
import type { GameUi } from '../../board/types'
import { Board } from './board'
import './board.css'
import { figures } from './figures'
import { Sheets } from './sheets'
import { staging } from './staging'
import { tutorial } from './tutorial'
import { kindWords } from './words'

const token = /(?<![A-Za-z0-9])[RYGBP*$]+(?![A-Za-z0-9.])/g

/** Letters of gems in the engine's lines become gems. Only after the last colon, where there is one: before it are names. */
function dress(text: string): ComponentChildren {
  if (/^R\d/.test(text)) return text // the number of a rule: letters after it are notation
  const colon = Math.max(text.lastIndexOf(': '), text.lastIndexOf('：'))
  const tail = text.slice(colon + 1)
  const parts: ComponentChildren[] = [text.slice(0, colon + 1)]
  let from = 0
  for (const match of tail.matchAll(token)) {
    parts.push(tail.slice(from, match.index))
    for (const letter of match[0]) {
      if (!isKind(letter)) continue
      parts.push(
        <span class="nowrap">
          <Gem kind={letter} />
          <span class="visually-hidden">{kindWords(letter)}</span>
        </span>,
      )
    }
    from = match.index + match[0].length
  }
  parts.push(tail.slice(from))
  return parts
}

export default { Board, staging, tutorial, figures, dress, picks: { rule: Sheets } } satisfies GameUi
