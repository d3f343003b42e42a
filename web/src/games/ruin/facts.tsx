/** Goals and what may be known of everybody. */
import { about } from '../../board/about'
import { SeatFace } from '../../board/face'
import { Icon } from '../../board/icon'
import { CardPicture, GemPicture, Told } from './art'
import {
  endsOf,
  type GoalFact,
  type GoalState,
  type RuinFacts,
  type RuinPlayer,
  type RuinProps,
  type RuinTable,
} from './table'
import { w } from './words'

const signs: Record<GoalState, string> = { met: '✓', lost: '✕', open: '○' }

export const goalWhy = ({ goal, state, gap = 0 }: GoalFact): string => w().goalWhy(...endsOf(goal), state, gap)

/** One's goals: hovering, focusing or tapping one shows it on the sheet. */
export function Goals({
  goals,
  chosen,
  counted,
  show,
  choose,
}: {
  goals: readonly GoalFact[]
  chosen: string | null
  counted: boolean
  show: (goal: string | null) => void
  choose: (goal: string) => void
}) {
  const words = w()
  return (
    <ul class="goals" aria-label={words.goals}>
      {goals.map((fact) => {
        const { goal, state, gap = 0 } = fact
        return (
          <li key={goal}>
            <button
              type="button"
              class={`goal-chip ${state} ${counted && state === 'met' ? 'glow' : ''}`}
              aria-pressed={goal === chosen}
              data-about={about(words.chooseGoal(goal), goalWhy(fact))}
              onClick={() => choose(goal)}
              onMouseEnter={() => show(goal)}
              onMouseLeave={() => show(null)}
              onFocus={() => show(goal)}
              onBlur={() => show(null)}
            >
              <span class="tick" aria-hidden="true">
                {signs[state]}
              </span>
              <Told text={words.goal(goal, state, gap)} shown={[{ word: goal, look: '' }]} />
              {gap > 0 && (
                <small class="gap" aria-hidden="true">
                  {gap}
                </small>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Two of four goal cards to keep. */
export function Keep({
  goals,
  chosen,
  text,
  wanted,
  hint,
  toggle,
  show,
  act,
}: {
  goals: readonly string[]
  chosen: readonly string[]
  /** The action of the two chosen. */
  text: string | undefined
  /** The cards that a hint would keep. */
  wanted: readonly string[]
  hint: RuinProps['hint']
  toggle: (goal: string) => void
  show: (goal: string | null) => void
  act: RuinProps['act']
}) {
  const words = w()
  return (
    <div class="keep">
      <p class="quiet">{words.keepHow}</p>
      <ul class="goal-cards">
        {goals.map((goal) => {
          const [a, b] = endsOf(goal)
          const on = chosen.includes(goal)
          return (
            <li key={goal}>
              <button
                type="button"
                class={`goal-card asked ${on ? 'chosen' : ''} ${!on && wanted.includes(goal) ? 'glow' : ''}`}
                aria-pressed={on}
                data-about={about(words.chooseGoal(goal), words.goalCardWhy(a, b))}
                onClick={() => toggle(goal)}
                onMouseEnter={() => show(goal)}
                onMouseLeave={() => show(null)}
                onFocus={() => show(goal)}
                onBlur={() => show(null)}
              >
                <Told
                  text={words.chooseGoal(goal)}
                  shown={[
                    { word: a, look: '' },
                    { word: b, look: 'second' },
                  ]}
                />
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        class={`button primary ${text && text === hint?.text ? 'glow' : ''}`}
        disabled={!text}
        data-action={text}
        onClick={() => text && act(text)}
      >
        {words.keep}
      </button>
    </div>
  )
}

/** A sign for small screens, and the words for it. */
const stateOf = (player: RuinPlayer, table: RuinTable): [string, string] => {
  const words = w()
  if (player.escaped > 0) return [`↗${player.escaped}`, words.out(player.escaped)]
  if (table.phase === 'over') return ['✕', words.lost]
  return player.step === 'done' ? ['✓', words.done] : ['…', words.busy]
}

const factsOf = (player: RuinPlayer, table: RuinTable): string[] => {
  const words = w()
  const known = [words.gems(player.gems), words.goalCount(player.goals.length)]
  if (player.penalty) known.push(words.marks(player.penalty))
  return [...known, stateOf(player, table)[1]]
}

/** A number or sign to be seen, and what a screen reader says instead. */
const Fact = ({ sign, words }: { sign: string; words: string }) => (
  <>
    <b aria-hidden="true">{sign}</b>
    <span class="visually-hidden">{`, ${words}`}</span>
  </>
)

/** Gems, number of goals, who is done and who is out. A press says it in words; at the end it opens the sheet. */
export function Players({
  table,
  facts,
  names,
  me,
  shown,
  counting,
  onShow,
}: {
  table: RuinTable
  facts: RuinFacts
  names: readonly string[]
  me: number
  shown: number
  counting: string | null
  onShow: ((seat: number) => void) | null
}) {
  const words = w()
  return (
    <ul class="players" aria-label={words.players}>
      {table.players.map((player, seat) => {
        const name = names[seat] ?? ''
        const [sign, state] = stateOf(player, table)
        const penalty = facts.players[seat]?.penalty ?? 0
        return (
          <li key={seat} class={seat === me ? 'me' : ''}>
            <button
              type="button"
              class="player"
              aria-pressed={onShow ? seat === shown : undefined}
              data-about={about(name, words.about(factsOf(player, table)), onShow ? words.seeSheet(name) : '')}
              data-explains={onShow ? undefined : ''}
              onClick={() => onShow?.(seat)}
            >
              <SeatFace seat={seat} />
              <span class="player-name">{name}</span>
              <span class={`fact ${counting === 'gems' ? 'glow' : ''}`}>
                <GemPicture />
                <Fact sign={String(player.gems)} words={words.gems(player.gems)} />
              </span>
              <span class="fact">
                <CardPicture />
                <Fact sign={String(player.goals.length)} words={words.goalCount(player.goals.length)} />
              </span>
              {player.penalty !== null && penalty > 0 && (
                <span class={`fact marks ${counting === 'penalties' ? 'glow' : ''}`}>
                  <Fact sign={`−${penalty}`} words={words.marks(player.penalty)} />
                </span>
              )}
              <span class={`player-state ${counting === 'escape' ? 'glow' : ''}`}>
                <b aria-hidden="true">{sign}</b>
                <span class="state-words">{state}</span>
              </span>
              {onShow && <Icon name="right" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
