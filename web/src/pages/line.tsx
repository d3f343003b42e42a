/** Beside a few steps of a game: each in words with what is said of it, where it stands now, and the way back to the game. */
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../board/icon'
import { said } from '../board/said'
import { useGameUi } from '../games'
import { c } from '../i18n/course'
import { expectation } from '../play/analysis'
import type { Line, LineStep } from '../rules'
import { calm } from '../store/settings'
import { PanelTitle } from './ui'

/** A few steps that are followed on the board. */
export interface Followed {
  line: Line
  /** The step that the line begins with. */
  from: number
  title: string
  about: string
  back(): void
  /** The other of two ways, where there is one. */
  other?: { words: string; go(): void }
  /** The other way is wanted and not found yet. */
  finding?: boolean
  /** It has played to its end, and nobody took it in hand. */
  ended?(): void
}

interface LinePanelProps extends Followed {
  game: string
  names: readonly string[]
  /** The step that is shown. */
  step: number
  seek(step: number): void
  /** Sits down where the line begins; null: nobody can. */
  again?: ((step: number) => void) | null
}

/** What the game says of a step, and what was to be expected of it. */
function Reason({ game, names, step }: { game: string; names: readonly string[]; step: LineStep }) {
  const ui = useGameUi(game)
  const expected = step.opinion ? expectation(step.opinion, names.length === 1) : ''
  if (!step.why && !expected) return null
  return (
    <small class="why">
      {said(ui, step.why, names)}
      {step.why && expected && ' · '}
      {expected}
    </small>
  )
}

function Ways({ back, other, finding, again, from }: LinePanelProps) {
  const words = c.value
  return (
    <p class="buttons ways">
      {other && (
        <button type="button" class="button small" data-way="other" disabled={finding} onClick={other.go}>
          <Icon name="play" /> {finding ? words.finding : other.words}
        </button>
      )}
      {again && (
        <button type="button" class="button small" data-way="again" onClick={() => again(from)}>
          <Icon name="again" /> {words.again}
        </button>
      )}
      <button type="button" class="button small" data-way="back" onClick={back}>
        <Icon name="left" /> {words.lineBack}
      </button>
    </p>
  )
}

/** Keeps the step that is shown in sight; at the end, what one may do next. Only the panel is scrolled, never the page. */
function follow(list: HTMLElement | null, at: number): void {
  const panel = list?.closest('.pull-body, .side')
  const shown = list?.children[at]
  if (!panel || !shown) return
  const below = at === list.children.length - 1
  const { top, bottom } = shown.getBoundingClientRect()
  const room = panel.getBoundingClientRect()
  const by = below ? panel.scrollHeight : bottom > room.bottom ? bottom - room.bottom : Math.min(0, top - room.top)
  if (by !== 0) panel.scrollBy?.({ top: by, behavior: calm.peek() ? 'auto' : 'smooth' })
}

export function LinePanel(props: LinePanelProps) {
  const { game, names, line, from, step, title, about, seek } = props
  const ui = useGameUi(game)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => follow(list.current, step - from - 1), [step])
  return (
    <section class="analysis better-line" aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      <ol ref={list} class="opinions">
        {line.steps.map((one, at) => (
          <li
            key={at}
            class={from + at + 1 === step ? 'played' : ''}
            aria-current={from + at + 1 === step ? 'step' : undefined}
          >
            <button
              type="button"
              class="tool step-to"
              aria-label={c.value.go(from + at + 1)}
              onClick={() => seek(from + at + 1)}
            >
              {from + at + 1}
            </button>
            <span>
              {names.length > 1 && `${names[one.seat]}: `}
              {said(ui, one.words, names)}
              <Reason game={game} names={names} step={one} />
            </span>
          </li>
        ))}
      </ol>
      <Ways {...props} />
      <p class="quiet">{about}</p>
    </section>
  )
}
