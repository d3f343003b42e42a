/** What the game itself knows of each step, without a search: tile by tile what could be remembered, or the odds as they were. */
import type { ComponentChildren } from 'preact'
import { said } from '../board/said'
import type { Insight } from '../board/types'
import { useGameUi } from '../games'
import { named, say } from '../i18n'
import { c } from '../i18n/course'
import { percentOf } from '../play/analysis'
import type { Accounted, Review, Worths } from '../rules'

interface AccountProps {
  game: string
  names: readonly string[]
  /** Whose steps; -1: everybody's. */
  viewer: number
  insight: Insight
  account: readonly Accounted[]
  known: ReadonlyMap<number, Review>
  seek(step: number): void
}
interface Told extends Accounted {
  step: number
}

/** The steps of whoever is looked at, with their numbers. */
const stepsOf = ({ account, viewer }: Pick<AccountProps, 'account' | 'viewer'>): Told[] =>
  account.map((one, step) => ({ ...one, step })).filter(({ seat }) => viewer < 0 || seat === viewer)

const isSure = ({ tried: [num, den] }: Worths): boolean => num === den
const isBest = ({ tried, best }: Worths): boolean => tried[0] * best[1] === best[0] * tried[1]

/** A step whose outcome was open, or that was less safe than another: the first of the odds is what must not fail. */
export const wasOpen = ({ forced, odds: [first] }: Pick<Accounted, 'forced' | 'odds'>): boolean =>
  Boolean(first && (!isSure(first) || (!forced && !isBest(first))))

function Step({ told, children, ...props }: AccountProps & { told: Told; children: ComponentChildren }) {
  const ui = useGameUi(props.game)
  return (
    <li class={told.verdict}>
      <button
        type="button"
        class="tool step-to"
        aria-label={c.value.go(told.step)}
        onClick={() => props.seek(told.step)}
      >
        {told.step}
      </button>
      <span>
        {props.viewer < 0 && `${props.names[told.seat]}: `}
        <b>{said(ui, told.words, props.names)}</b>
        {children}
      </span>
    </li>
  )
}

function Odds(props: AccountProps) {
  const words = c.value
  const kinds = props.insight.odds ?? []
  const open = stepsOf(props).filter(wasOpen)
  return (
    <details class="account">
      <summary>{words.odds}</summary>
      <p class="quiet">{words.oddsWhy}</p>
      {open.length === 0 && <p>{words.oddsSure}</p>}
      <ol>
        {open.map((told) => (
          <Step key={told.step} {...props} told={told}>
            {kinds.map(({ of, words: name }, at) => {
              const odds = told.odds[at]
              // Where nothing could bring it about, it was not the question.
              if (!odds || odds.best[0] === 0) return null
              return (
                <small key={of}>
                  {words.oddsOf(say(name), ...odds.tried)}
                  {!isBest(odds) && ` · ${words.oddsBest(...odds.best)}`}
                </small>
              )
            })}
          </Step>
        ))}
      </ol>
    </details>
  )
}

/** What the best bluff would have won beside the best way along the path, where a search knows both. */
export function bluffOf(review: Review | undefined): { words: string; bluff: number; honest: number } | null {
  const bluff = review?.opinions.find(({ verdict }) => verdict === 'bluff')
  const honest = review?.opinions.find(({ verdict }) => verdict === 'sound')
  const [won, along] = [bluff, honest].map((one) => (one ? percentOf(one) : null))
  if (!bluff || won == null || along == null || won <= along) return null
  return { words: bluff.words, bluff: won, honest: along }
}

function Memory(props: AccountProps) {
  const words = c.value
  const ui = useGameUi(props.game)
  const told = stepsOf(props)
  const wrong = told.filter(({ verdict }) => verdict === 'mistake')
  return (
    <details class="account">
      <summary>{words.memory}</summary>
      <p class="quiet">{words.memoryWhy}</p>
      <p>
        {wrong[0] ? words.broke(wrong[0].step) : words.kept} {words.memoryGood(told.length - wrong.length, told.length)}
      </p>
      <ol>
        {told.map((one) => {
          const bluff = one.verdict === 'bluff' ? null : bluffOf(props.known.get(one.step))
          return (
            <Step key={one.step} {...props} told={one}>
              <small>{said(ui, one.why, props.names)}</small>
              {bluff && <small>{words.bluff(named(bluff.words, props.names), bluff.bluff, bluff.honest)}</small>}
            </Step>
          )
        })}
      </ol>
    </details>
  )
}

export function Account(props: AccountProps) {
  return (
    <>
      {props.insight.odds && <Odds {...props} />}
      {props.insight.memory && <Memory {...props} />}
    </>
  )
}
