/** Beside what could have been: each step of it in words, where it stands now, and the way back to the game. */
import { Icon } from '../board/icon'
import { said } from '../board/said'
import { useGameUi } from '../games'
import { c } from '../i18n/course'
import type { Line } from '../rules'
import { PanelTitle } from './ui'

interface LinePanelProps {
  game: string
  names: readonly string[]
  line: Line
  /** The step that the line begins with, and the one that is shown. */
  from: number
  step: number
  seek(step: number): void
  back(): void
}

export function LinePanel({ game, names, line, from, step, seek, back }: LinePanelProps) {
  const ui = useGameUi(game)
  const words = c.value
  return (
    <section class="analysis better-line" aria-label={words.line}>
      <PanelTitle>{words.line}</PanelTitle>
      <p class="buttons">
        <button type="button" class="button small" data-way="back" onClick={back}>
          <Icon name="left" /> {words.lineBack}
        </button>
      </p>
      <ol class="opinions">
        {line.steps.map(({ seat, words: done }, at) => (
          <li key={at} class={from + at + 1 === step ? 'played' : ''}>
            <button
              type="button"
              class="tool step-to"
              aria-label={words.go(from + at + 1)}
              onClick={() => seek(from + at + 1)}
            >
              {at + 1}
            </button>
            <span>
              {names.length > 1 && `${names[seat]}: `}
              {said(ui, done, names)}
            </span>
          </li>
        ))}
      </ol>
      <p class="quiet">{words.lineWhy}</p>
    </section>
  )
}
