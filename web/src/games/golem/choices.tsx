/** What is asked, one panel for each moment: move or explore, take a card, put cards away. */
import lantern from '../../../../art/golem/lantern.svg?picture'
import run from '../../../../art/golem/run.svg?picture'
import { Framed } from '../../board/picture'
import { upper } from '../../board/printed'
import { say } from '../../i18n'
import { effectOf } from './cards'
import type { GolemAction, GolemProps, Leads, Treasure } from './table'
import { w } from './words'

interface TurnProps {
  move: GolemAction | undefined
  explore: GolemAction | undefined
  hint: GolemAction | null
  keeper: string
  cards: number
  /** Exploring brings the exit; there is nothing left to explore. */
  last: boolean
  done: boolean
  act: GolemProps['act']
}

const isHinted = (hint: GolemAction | null, action: GolemAction | undefined): boolean =>
  hint !== null && hint.text === action?.text

/** Nothing to choose: the card lies there face down, and one turns it oneself. */
function TurnIt({ move, hint, keeper, cards, done, act }: TurnProps & { move: GolemAction }) {
  const words = w()
  return (
    <button
      type="button"
      class={`big-choice face-down ${isHinted(hint, move) ? 'glow' : ''}`}
      data-action={move.text}
      onClick={() => act(move.text)}
    >
      {cards > 0 && (
        <svg class="card-back" viewBox="0 0 40 56" aria-hidden="true">
          <rect x="1" y="1" width="38" height="54" rx="4" />
          <path d="M8 50V22a12 12 0 0 1 24 0v28M14 50V23a6 6 0 0 1 12 0v27M20 50V30" />
        </svg>
      )}
      <b>{cards > 0 ? words.turnIt : words.stay}</b>
      <span>
        {words.moveAbout(keeper, cards)}
        <small>{done ? words.exploreDone : words.exploreWhere}</small>
      </span>
    </button>
  )
}

/** Two big buttons with what each means, or the one card there is to turn. */
export function Turn(props: TurnProps) {
  const { move, explore, hint, keeper, cards, last, act } = props
  const words = w()
  if (move && !explore) return <TurnIt {...props} move={move} />
  return (
    <div class="turn-buttons">
      <button
        type="button"
        class={`big-choice ${isHinted(hint, move) ? 'glow' : ''}`}
        data-action={move?.text}
        onClick={() => move && act(move.text)}
      >
        <Framed of={run} />
        <b>{words.moveButton}</b>
        <span>{words.moveAbout(keeper, cards)}</span>
      </button>
      <button
        type="button"
        class={`big-choice ${isHinted(hint, explore) ? 'glow' : ''}`}
        data-action={explore?.text}
        onClick={() => explore && act(explore.text)}
      >
        <Framed of={lantern} />
        <b>{words.exploreButton}</b>
        <span>{words.exploreAbout(last)}</span>
      </button>
    </div>
  )
}

interface CommitProps {
  text: string
  label: string
  leads: Leads | null
  sure: boolean
  setSure: (sure: boolean) => void
  hint: GolemAction | null
  act: GolemProps['act']
}

/** The button that makes it count. Walking into the golem is asked twice. */
function Commit({ text, label, leads, sure, setSure, hint, act }: CommitProps) {
  const words = w()
  if (leads?.lost && !sure)
    return (
      <button type="button" class="button danger asked" onClick={() => setSure(true)}>
        ⚠ {words.intoGolem}
      </button>
    )
  return (
    <button
      type="button"
      class={`button ${leads?.lost ? 'danger sure' : 'primary'} ${hint && hint.text === text ? 'glow' : ''}`}
      data-action={text}
      onClick={() => act(text)}
    >
      {leads?.lost ? words.sure : label}
    </button>
  )
}

interface PassProps {
  label: string
  action: GolemAction | undefined
  hint: GolemAction | null
  act: GolemProps['act']
}

const Pass = ({ label, action, hint, act }: PassProps) => (
  <button
    type="button"
    class={`button ${isHinted(hint, action) ? 'glow' : ''}`}
    data-action={action?.text}
    onClick={() => action && act(action.text)}
  >
    {label}
  </button>
)

interface FindProps {
  kind: Treasure | null
  action: GolemAction | undefined
  pass: GolemAction | undefined
  /** Where the explorer stands. */
  from: number
  free: boolean
  asked: boolean
  sure: boolean
  setSure: (sure: boolean) => void
  hint: GolemAction | null
  act: GolemProps['act']
}

/** The card in mind: what it is, where it would lead, and the buttons. */
export function Find({ kind, action, pass, from, free, asked, sure, setSure, hint, act }: FindProps) {
  const words = w()
  const leads = action?.leads ?? null
  const effect = kind && effectOf(kind)
  return (
    <div class={`panel ${leads?.lost ? 'fatal' : ''} ${action ? 'considered' : ''}`}>
      <p class="about" aria-live="polite">
        {kind ? (
          <>
            {leads && asked && <span class="landing">{free ? words.free : words.lands(leads, from)}</span>}
            <b>{say(kind.name)}</b> {words.cardAbout(kind.move, kind.trap, kind.cost)}{' '}
            {effect && <i>{effect + words.effectEnd}</i>}
          </>
        ) : (
          <span class="quiet">{free ? words.chooseFree : words.choose}</span>
        )}
      </p>
      {asked && (
        <p class="panel-buttons">
          {action && kind && (
            <Commit
              text={action.text}
              label={words.take(say(kind.name))}
              leads={leads}
              sure={sure}
              setSure={setSure}
              hint={hint}
              act={act}
            />
          )}
          <Pass label={words.takeNothing} action={pass} hint={hint} act={act} />
        </p>
      )}
    </div>
  )
}

interface RefillProps {
  /** For whom the hand is. */
  name: string
  action: GolemAction | undefined
  /** Putting nothing away. */
  pass: GolemAction | undefined
  count: number
  most: number
  from: number | null
  sure: boolean
  setSure: (sure: boolean) => void
  hint: GolemAction | null
  act: GolemProps['act']
}

/** Put up to two cards of the kept hand away, or keep it. */
export function Refill({ name, action, pass, count, most, from, sure, setSure, hint, act }: RefillProps) {
  const words = w()
  const leads = from === null ? null : (action?.leads ?? null)
  return (
    <div class={`panel ${leads?.lost ? 'fatal' : ''}`}>
      <p class="about" aria-live="polite">
        {count === 0 ? (
          <span class="quiet">{from === null ? words.dropFree(name) : words.dropAsk(name, most)}</span>
        ) : (
          <span class="landing">{leads && from !== null ? words.lands(leads, from) : words.free}</span>
        )}
      </p>
      <p class="panel-buttons">
        {count > 0 && action && (
          <Commit
            text={action.text}
            label={words.drop(count)}
            leads={leads}
            sure={sure}
            setSure={setSure}
            hint={hint}
            act={act}
          />
        )}
        <Pass label={upper(pass?.words ?? '')} action={pass} hint={hint} act={act} />
      </p>
    </div>
  )
}
