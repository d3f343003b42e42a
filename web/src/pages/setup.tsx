/** Who plays, and by which options. */
import { useRef, useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { entryOf } from '../games'
import { named, say, t } from '../i18n'
import { catalogue, defaultOptions, displayNames, findBot, usualBot } from '../play/catalogue'
import { type Draft, keepDraft, restoreDraft } from '../play/draft'
import type { BotInfo, GameInfo, GameOption, OptionValue } from '../rules'
import { findContent } from '../store/contents'
import { HUMAN, type Player } from '../store/games'
import { ContentChoice } from './content'
import { later } from './later'
import { startGame } from './play'
import { Choice, PageTitle, Report } from './ui'

/** Tables with people elsewhere are a part of the site that not everybody needs. */
const OnlineSetup = later(() => import('./online/setup').then((module) => module.OnlineSetup))
/** In the place of a set of cards in the address: friends elsewhere. */
export const ELSEWHERE = 'online'

/** A choice in full under its field, where it may be too long for that on a phone. */
const LONG = 34
const More = ({ choice, text }: { choice: string; text: string }) =>
  choice.length > LONG ? <small class="quiet">{text}</small> : null

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const choiceOf = (bot: BotInfo): string => `${say(bot.name)} — ${say(bot.about)}`

function SeatRow({ seat, draft, change }: { seat: number; draft: Draft; change: (draft: Draft) => void }) {
  const words = t.value.setup
  const label = words.seat(seat + 1)
  const player = draft.players[seat]!
  const bot = findBot(player)
  return (
    <li class="seat-row">
      <label>
        <span>{label}</span>
        <select
          class="field"
          value={player}
          onChange={(event) => change({ ...draft, players: draft.players.with(seat, event.currentTarget.value) })}
        >
          <option value={HUMAN}>{words.human}</option>
          {catalogue.value?.bots.map((bot) => (
            <option key={bot.id} value={bot.id}>
              {choiceOf(bot)}
            </option>
          ))}
        </select>
        {bot && <More choice={choiceOf(bot)} text={capital(say(bot.about))} />}
      </label>
      {player === HUMAN && (
        <input
          class="field"
          maxLength={20}
          aria-label={`${label}: ${words.name}`}
          placeholder={displayNames(draft.players, [])[seat]}
          value={draft.names[seat] ?? ''}
          onInput={(event) => {
            const names = draft.players.map((_, i) => draft.names[i] ?? '')
            change({ ...draft, names: names.with(seat, event.currentTarget.value) })
          }}
        />
      )}
    </li>
  )
}

function OptionRow({
  option,
  value,
  names,
  set,
}: {
  option: GameOption
  value: OptionValue | undefined
  names: string[]
  set: (value: OptionValue) => void
}) {
  const meaning = (one: GameOption['values'][number]): string =>
    one.words ? capital(named(say(one.words), names)) : ''
  const chosen = option.values.find((one) => one.value === value)
  const numbered = option.values.every((one) => typeof one.value === 'number')
  return (
    <label class="option-row">
      <span>{say(option.label)}</span>
      <select
        class="field"
        data-option={option.key}
        value={String(value)}
        onChange={(event) => set(option.values[event.currentTarget.selectedIndex]!.value)}
      >
        {option.values.map((one) => (
          <option key={one.value} value={String(one.value)}>
            {numbered || !one.words ? `${one.value}${one.words ? `. ${meaning(one)}` : ''}` : meaning(one)}
          </option>
        ))}
      </select>
      {chosen && <More choice={meaning(chosen)} text={meaning(chosen)} />}
    </label>
  )
}

/** Seats of people here and bots, and how many. */
function SeatsHere({ game, draft, change }: { game: GameInfo; draft: Draft; change: (draft: Draft) => void }) {
  const words = t.value.setup
  const resize = (players: Player[]): void =>
    change({ ...draft, players, options: { ...defaultOptions(game, players.length), ...draft.options } })
  return (
    <>
      <ol class="seat-rows">
        {draft.players.map((_, seat) => (
          <SeatRow key={seat} seat={seat} draft={draft} change={change} />
        ))}
      </ol>
      {game.maxSeats > game.minSeats && (
        <p class="buttons">
          <button
            type="button"
            class="button add-seat"
            disabled={draft.players.length >= game.maxSeats}
            onClick={() => resize([...draft.players, usualBot()])}
          >
            {words.add}
          </button>
          <button
            type="button"
            class="button"
            disabled={draft.players.length <= game.minSeats}
            onClick={() => resize(draft.players.slice(0, -1))}
          >
            {words.remove}
          </button>
        </p>
      )}
    </>
  )
}

/** What is played, wherever the others sit. */
function GameChoices({
  game,
  draft,
  names,
  change,
}: {
  game: GameInfo
  draft: Draft
  names: string[]
  change: (next: (before: Draft) => Draft) => void
}) {
  return (
    <>
      {game.options.length > 0 && <h2 class="section-title">{t.value.setup.options}</h2>}
      {game.options.map((option) => (
        <OptionRow
          key={option.key}
          option={option}
          value={draft.options[option.key]}
          names={names}
          set={(value) => change((before) => ({ ...before, options: { ...before.options, [option.key]: value } }))}
        />
      ))}
      {game.hasContent && (
        <ContentChoice
          game={game}
          chosen={draft.content}
          choose={(content) => change((before) => ({ ...before, content }))}
        />
      )}
    </>
  )
}

export function SetupPage({ game, own }: { game: GameInfo; own?: string | undefined }) {
  const [where, setWhere] = useState<'here' | 'elsewhere'>(own === ELSEWHERE ? 'elsewhere' : 'here')
  const [draft, setDraft] = useState(() => {
    const kept = restoreDraft(game)
    return own && own !== ELSEWHERE ? { ...kept, content: own } : kept
  })
  const [problem, setProblem] = useState<string | null>(null)
  const openTable = useRef(() => {})
  const words = t.value.setup
  const { Emblem, accent } = entryOf(game.id)
  const content = findContent(draft.content)?.text
  const start = async (): Promise<void> => {
    keepDraft(game, draft)
    setProblem(await startGame({ game, ...draft, content }))
  }
  const surprise = (): void => {
    const any = game.options.map(({ key, values }) => [key, values[Math.floor(Math.random() * values.length)]!.value])
    setDraft({ ...draft, options: Object.fromEntries(any) })
  }
  const choices = (names: string[]) => <GameChoices game={game} draft={draft} names={names} change={setDraft} />
  return (
    <form
      class={`page setup accent-${accent}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (where === 'here') void start()
        else openTable.current()
      }}
    >
      <header class="game-head">
        <Emblem />
        <div>
          <PageTitle>{say(game.name)}</PageTitle>
          <p>{say(game.about)}</p>
        </div>
      </header>
      <Choice label={words.seats} value={where} choices={words.wheres} onChoose={setWhere} />
      {where === 'elsewhere' ? (
        <OnlineSetup
          game={game}
          options={draft.options}
          content={content}
          submit={openTable}
          onSeats={(seats) =>
            setDraft((before) => ({ ...before, options: { ...defaultOptions(game, seats), ...before.options } }))
          }
        >
          {choices([])}
        </OnlineSetup>
      ) : (
        <>
          <SeatsHere game={game} draft={draft} change={setDraft} />
          {choices(displayNames(draft.players, draft.names))}
          {problem && (
            <p role="alert" class="alert">
              {t.value.problem.options} <Report text={problem.replace(/^line \d+: options: /, '')} />
            </p>
          )}
          <p class="buttons">
            <button type="submit" class="button primary large">
              {draft.players.includes(HUMAN) ? words.start : words.watch}
            </button>
            {game.options.length > 0 && (
              <button type="button" class="button" onClick={surprise}>
                <Icon name="dice" /> {words.surprise}
              </button>
            )}
          </p>
        </>
      )}
    </form>
  )
}
