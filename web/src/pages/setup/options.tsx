/** The options of a game: switches, lists and the game's own cards. What does not go together cannot be chosen, and says why. */
import { useEffect, useState } from 'preact/hooks'
import { upper } from '../../board/printed'
import { useGameUi } from '../../games'
import { named, say, t } from '../../i18n'
import { s } from '../../i18n/setup'
import { nextUnwon, sheetOfDay, shelfOf } from '../../play/sheets'
import {
  type Choices,
  type GameInfo,
  type GameOption,
  type Options,
  type OptionValue,
  rules,
  type Words,
} from '../../rules'
import { today } from '../../store/daily'
import { deeds } from '../../store/deeds'

type Barred = Record<string, Words>

/** What goes together, and what was asked about: a person may have gone on choosing meanwhile. */
interface Answered extends Choices {
  asked: string
}

/** What goes together at this table; null until it is known. */
export function useChoices(game: GameInfo, seats: number, wanted: Options): Answered | null {
  const [choices, setChoices] = useState<Answered | null>(null)
  const asked = JSON.stringify(wanted)
  useEffect(() => {
    let left = false
    void rules()
      .choices(game.id, seats, wanted)
      .then((told) => {
        if (!left) setChoices({ ...told, asked })
      })
    return () => {
      left = true
    }
  }, [game.id, seats, asked])
  return choices
}

const reasonOf = (words: Words): string => s.value.barred(say(words))

interface OptionProps {
  option: GameOption
  value: OptionValue | undefined
  barred: Barred
  /** For words about seats. */
  names: readonly string[]
  set: (value: OptionValue) => void
}

const isSwitch = ({ values }: GameOption): boolean => values.map(({ value }) => value).join() === 'off,on'

/** The words of what it is when it is on; of what holds now below. */
function Switch({ option, value, barred, set }: OptionProps) {
  const why = barred.on
  const on = value === 'on'
  const meaning = option.values.find((one) => one.value === (why ? 'off' : 'on'))?.words
  return (
    <label class={why ? 'switch barred' : 'switch'}>
      <span class="switch-words">
        <b>{say(option.label)}</b>
        <small>{why ? reasonOf(why) : meaning && upper(say(meaning))}</small>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        name={option.key}
        checked={on}
        disabled={why !== undefined}
        onChange={(event) => set(event.currentTarget.checked ? 'on' : 'off')}
      />
    </label>
  )
}

function List({ option, value, barred, names, set }: OptionProps) {
  return (
    <fieldset class="option-list">
      <legend>{say(option.label)}</legend>
      {option.values.map((one) => {
        const why = barred[one.value]
        return (
          <label key={one.value} class={why ? 'barred' : one.value === value ? 'chosen' : ''}>
            <input
              type="radio"
              name={option.key}
              value={String(one.value)}
              checked={one.value === value}
              disabled={why !== undefined}
              onChange={() => set(one.value)}
            />
            <span>
              {one.words ? upper(named(say(one.words), names)) : String(one.value)}
              {why && <small>{reasonOf(why)}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** All options of a game. Those that only have one way left are not asked about. */
export function OptionChoices({
  game,
  options,
  choices,
  names,
  set,
}: {
  game: GameInfo
  options: Options
  choices: Choices | null
  names: readonly string[]
  set: (key: string, value: OptionValue) => void
}) {
  const ui = useGameUi(game.id)
  if (game.options.length === 0 || !choices) return null
  return (
    <section class="how" aria-label={t.value.setup.options}>
      {game.options.map((option) => {
        const Pick = ui?.picks?.[option.key]
        const props = {
          option,
          value: options[option.key],
          barred: choices.barred[option.key] ?? {},
          names,
          set: (value: OptionValue) => set(option.key, value),
        }
        if (Pick)
          return (
            <div key={option.key} class={`game-${game.id}`}>
              <h2 class="section-title">{say(option.label)}</h2>
              <Pick
                {...props}
                ofDay={sheetOfDay(game, today())}
                next={nextUnwon(game, options, deeds.value)}
                shelf={shelfOf(game, deeds.value)}
              />
            </div>
          )
        return isSwitch(option) ? <Switch key={option.key} {...props} /> : <List key={option.key} {...props} />
      })}
    </section>
  )
}
