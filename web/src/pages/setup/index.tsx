/** Before a game: in which company, against whom, by which options. The button that deals is always in sight. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { entryOf } from '../../games'
import { say, t } from '../../i18n'
import { s } from '../../i18n/setup'
import { displayNames } from '../../play/catalogue'
import { type Company, companyOf, ELSEWHERE, persons, seatsFor } from '../../play/company'
import { type Draft, keepDraft, restoreDraft } from '../../play/draft'
import { sheetName } from '../../play/sheets'
import { surprise } from '../../play/surprise'
import { type GameInfo, type Options, type OptionValue, rules } from '../../rules'
import { findContent } from '../../store/contents'
import { HUMAN, type Player } from '../../store/games'
import { Cover } from '../cover'
import { later } from '../later'
import { offerLesson, startGame } from '../play'
import { ContentChoice } from '../sets/choice'
import { PageTitle, Report } from '../ui'
import { Around } from './around'
import { CompanyChoice } from './company'
import { OptionChoices, useChoices } from './options'
import { SeatsHere } from './seats'
import './setup.css'

/** Tables with people elsewhere are a part of the site that not everybody needs. */
const OnlineSetup = later(() => import('../online/setup').then((module) => module.OnlineSetup))

interface SetupProps {
  game: GameInfo
  /** What the address names besides the game: a set of one's own, or ELSEWHERE. */
  own?: string | undefined
}

const draftFor = ({ game, own }: SetupProps): Draft => {
  const kept = restoreDraft(game, entryOf(game.id).company)
  return own && own !== ELSEWHERE ? { ...kept, content: own } : kept
}

/** The company, and the seats as they were left in each of them. */
function useCompany({ game, own }: SetupProps, draft: Draft, change: (draft: Draft) => void) {
  const [company, setCompany] = useState<Company>(own === ELSEWHERE ? 'elsewhere' : companyOf(draft.players))
  const seatsOf = useRef<Partial<Record<Company, Player[]>>>({})
  const choose = (next: Company): void => {
    seatsOf.current[company] = draft.players
    if (next !== 'elsewhere')
      change({ ...draft, players: seatsOf.current[next] ?? seatsFor(next, game, draft.players) })
    setCompany(next)
  }
  return { company, choose }
}

/** Deals by the draft, or by chance; what the rules still have against it is said. */
function useDealing(game: GameInfo, draft: Draft) {
  const [problem, setProblem] = useState<string | null>(null)
  const deal = async (options: Options): Promise<void> => {
    if (draft.players.includes(HUMAN)) offerLesson(game)
    setProblem(await startGame({ game, ...draft, options, content: findContent(draft.content)?.text }))
  }
  const start = async (): Promise<void> => {
    const { options } = await rules().choices(game.id, draft.players.length, draft.options)
    keepDraft(game, { ...draft, options })
    await deal(options)
  }
  const chance = async (): Promise<void> => {
    keepDraft(game, draft)
    await deal(await surprise(game, draft.players.length))
  }
  return { problem, start, chance }
}

function PlayBar({ game, draft, onSurprise }: { game: GameInfo; draft: Draft; onSurprise: () => void }) {
  const words = s.value
  const sheet = sheetName(game, draft.options)
  const play = sheet ? words.playSheet(sheet) : words.play
  return (
    <p class="play-bar">
      <button type="submit" class="button primary large">
        {draft.players.includes(HUMAN) ? play : words.watch}
      </button>
      {game.options.length > 0 && (
        <button
          type="button"
          class="button large"
          data-deal="surprise"
          data-about={words.surpriseWhy}
          onClick={onSurprise}
        >
          <Icon name="dice" /> {words.surprise}
        </button>
      )}
    </p>
  )
}

export function SetupPage(props: SetupProps) {
  const { game } = props
  const [draft, setDraft] = useState(() => draftFor(props))
  const [elsewhere, setElsewhere] = useState(game.minSeats)
  const { company, choose } = useCompany(props, draft, setDraft)
  const { problem, start, chance } = useDealing(game, draft)
  const openTable = useRef(() => {})
  const { accent } = entryOf(game.id)
  const seats = company === 'elsewhere' ? elsewhere : draft.players.length
  const choices = useChoices(game, seats, draft.options)
  // What no longer goes with the rest has given way.
  useEffect(() => {
    setDraft((before) =>
      JSON.stringify(before.options) === choices?.asked ? { ...before, options: choices.options } : before,
    )
  }, [choices])
  const set = (key: string, value: OptionValue): void =>
    setDraft((before) => ({ ...before, options: { ...before.options, [key]: value } }))
  const how = (names: readonly string[]) => (
    <>
      <OptionChoices game={game} options={draft.options} choices={choices} names={names} set={set} />
      {game.hasContent && (
        <ContentChoice
          game={game}
          chosen={draft.content}
          choose={(content) => setDraft((before) => ({ ...before, content }))}
        />
      )}
    </>
  )
  return (
    <form
      class={`page setup accent-${accent}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (company === 'elsewhere') openTable.current()
        else void start()
      }}
    >
      <header class="game-head">
        <Cover id={game.id} />
        <div>
          <PageTitle>{say(game.name)}</PageTitle>
          <p>{say(game.about)}</p>
        </div>
        <Around players={company === 'elsewhere' ? persons(elsewhere) : draft.players} />
      </header>
      <CompanyChoice game={game} company={company} choose={choose} />
      {company === 'elsewhere' ? (
        <OnlineSetup
          game={game}
          options={draft.options}
          content={findContent(draft.content)?.text}
          submit={openTable}
          onSeats={setElsewhere}
        >
          {how([])}
        </OnlineSetup>
      ) : (
        <>
          <SeatsHere company={company} game={game} draft={draft} change={setDraft} />
          {how(displayNames(draft.players, draft.names))}
          {problem && (
            <p role="alert" class="alert">
              {t.value.problem.options} <Report text={problem} />
            </p>
          )}
          <PlayBar game={game} draft={draft} onSurprise={() => void chance()} />
        </>
      )}
    </form>
  )
}
