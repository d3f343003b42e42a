/** The first page: choose a game and play. */
import { Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Face, TEACHER, TEACHER_SEAT } from '../board/face'
import { Icon } from '../board/icon'
import { Lantern } from '../board/lantern'
import { entryOf } from '../games'
import { listed, say, t } from '../i18n'
import { charactersOf, displayNames, findGameInfo, findPerson, levelName, listedGames } from '../play/catalogue'
import { ELSEWHERE } from '../play/company'
import { type Draft, quickDraft } from '../play/draft'
import { daySheet, easySheet, sheetName, sheetOption } from '../play/sheets'
import type { GameInfo, OptionValue } from '../rules'
import { dailyScore, today } from '../store/daily'
import { deedShelf } from '../store/deeds'
import { dropGame, games, HUMAN } from '../store/games'
import { ladderShelf } from '../store/ladder'
import { isNewcomer, lessonAt } from '../store/lessons'
import { easyStreak } from '../store/newcomers'
import { somebody } from '../store/somebody'
import { tallies } from '../store/tallies'
import { Cover } from './cover'
import { asSign, dailySign, easySign } from './daily-sign'
import { OpenGameButton } from './files'
import { Unfinished } from './games'
import { later } from './later'
import { lessonLength } from './lesson-length'
import { href } from './router'
import { PageTitle } from './ui'

/** Where people elsewhere wait for me. Nobody who never sat there needs it. */
const MyTurns = later(() => import('./online/everywhere').then((pages) => pages.MyTurns))

/** How it stands on the ladder. Nobody who never played there needs it. */
const LadderLine = later(() => import('./ladder/line').then((page) => page.LadderLine))

/** How one gets on. Nobody who has played nothing needs it. */
const ProgressLine = later(() => import('./progress/line').then((page) => page.ProgressLine))

/** So many unfinished games stand here; all of them are a link away. */
const SHOWN = 4

/** Whom "Play" plays against. */
function opponents({ players, names }: Draft): string {
  if (players.length === 1) return t.value.home.alone
  const all = displayNames(players, names)
  const humans = players.filter((player) => player === HUMAN).length
  return humans === 1 ? t.value.home.against(listed(all.filter((_, seat) => players[seat] !== HUMAN))) : listed(all)
}

/** What "Play" will deal: by which sheet, against whom. */
function Dealt({ game, draft }: { game: GameInfo; draft: Draft }) {
  const sheet = sheetName(game, draft.options)
  const levels = [...new Set(draft.players.filter((player) => player !== HUMAN && !findPerson(player)).map(levelName))]
  return (
    <small class="dealt">
      {opponents(draft)}
      {levels.length > 0 && ` (${levels.join(', ')})`}
      {sheet && ` · ${sheet}`}
    </small>
  )
}

/** What stands behind a door: what kind of game it is, "Play" with those it is played against, and the other ways in. */
function Behind({ game }: { game: GameInfo }) {
  const words = t.value.home
  const draft = quickDraft(game, entryOf(game.id).company)
  return (
    <div class="door-behind">
      <p>
        {say(game.about)} <small class="quiet nowrap">({words.players(game.minSeats, game.maxSeats)})</small>
      </p>
      <div class="door-play">
        <span class="faces">
          {charactersOf(draft.players).map(
            (character, seat) => character && <Face key={seat} of={character} seat={seat} />,
          )}
        </span>
        <a class="card-play button primary" href={href('play', game.id)}>
          {words.play}
        </a>
        <Dealt game={game} draft={draft} />
      </div>
      <nav aria-label={say(game.name)}>
        {entryOf(game.id).board && <a href={href('learn', game.id)}>{words.learn}</a>}
        {game.maxSeats > 1 && <a href={href('ladder', game.id)}>{words.ladder}</a>}
        <a href={href('new', game.id, ELSEWHERE)}>{words.friends}</a>
        <a href={href('new', game.id)}>{words.options}</a>
        <a href={href('rules', game.id)}>{words.rules}</a>
        <a href={href('box', game.id)} aria-label={words.box}>
          {words.boxShort}
        </a>
      </nav>
    </div>
  )
}

/** Where doors stand two by two, one is open at a time, and a tap on another opens that one (home.css). */
const small = globalThis.matchMedia?.('(max-width: 40rem)')

function Door({ game, open, onOpen }: { game: GameInfo; open: boolean; onOpen: () => void }) {
  const { accent } = entryOf(game.id)
  return (
    <article class={`card door accent-${accent} ${open ? 'open' : ''}`}>
      <a
        class="door-cover"
        href={href('play', game.id)}
        onClick={(event) => {
          if (open || !small?.matches) return
          event.preventDefault()
          onOpen()
        }}
      >
        <Cover id={game.id} />
        <h2>{say(game.name)}</h2>
      </a>
      <Behind game={game} />
    </article>
  )
}

/** The game that was played last stands first, and open. */
function Doors() {
  const last = games.value[0]?.game
  const all = listedGames().toSorted((one, other) => Number(other.id === last) - Number(one.id === last))
  const [chosen, choose] = useState<string | null>(null)
  const open = all.find(({ id }) => id === chosen) ?? all[0]
  return (
    <div class="cards">
      {all.map((game) => (
        <Door key={game.id} game={game} open={game === open} onOpen={() => choose(game.id)} />
      ))}
    </div>
  )
}

/** Whoever has finished no game yet: one way in, the shortest, from where they stopped. */
function Welcome() {
  const words = t.value.home
  const game = listedGames().find(({ id }) => entryOf(id).first)
  const lesson = game && entryOf(game.id).lesson?.[0]
  if (!game || !lesson || !(isNewcomer(game.id) || lessonAt(game.id))) return null
  const at = lessonAt(game.id)
  const name = say(game.name)
  if (at >= lesson.steps) return <LessonDone game={game} />
  return (
    <a class={`welcome accent-${entryOf(game.id).accent}`} href={href('learn', game.id)}>
      <Face of={TEACHER} seat={TEACHER_SEAT} mood="idle" />
      <b>{at > 0 ? words.lessonOn : words.newHere}</b>
      <span>{words.newHereWhat(name)}</span>
      <small>{at > 0 ? t.value.learn.step(at + 1, lesson.steps) : lessonLength(lesson)}</small>
    </a>
  )
}

/** After the lesson a real game: an easy sheet, where there are sheets. */
function LessonDone({ game }: { game: GameInfo }) {
  const words = t.value.home
  const { accent, easySheets } = entryOf(game.id)
  const [what, way] = easySheets ? [words.lessonDoneEasy, ['easy']] : [words.lessonDoneWhat, []]
  return (
    <a class={`welcome accent-${accent}`} href={href('play', game.id, ...way)}>
      <Face of={TEACHER} seat={TEACHER_SEAT} mood="happy" />
      <b>{words.lessonDone}</b>
      <span>{what(say(game.name))}</span>
      {easySheets && <small>{easySignOf(game, easySheets)}</small>}
    </a>
  )
}

function DailyLink({ game }: { game: GameInfo }) {
  const { Emblem, accent } = entryOf(game.id)
  const words = t.value.home
  const date = today()
  const done = dailyScore(game.id, date)
  const begun = games.value.some((saved) => saved.game === game.id && saved.daily === date && !saved.over)
  const state = done
    ? words.dailyDone(done.score) + (done.hinted ? ` (${t.value.keep.hinted})` : '')
    : begun
      ? words.dailyOn
      : words.dailyPlay
  return (
    <li class={`daily-link accent-${accent} ${done ? 'done' : ''}`}>
      <a href={href('daily', game.id)}>
        <Emblem />
        <b>{say(game.name)}</b>
        <small>{asSign(dailySign(game.id, date), state)}</small>
      </a>
    </li>
  )
}

function DaySheet({ game }: { game: GameInfo }) {
  const { Emblem, accent } = entryOf(game.id)
  const sheet = sheetName(game, daySheet(game, {}, today()))
  return (
    <li class={`daily-link accent-${accent}`}>
      <a href={href('play', game.id, 'day')}>
        <Emblem />
        <b>{say(game.name)}</b>
        <small>{t.value.home.daySheet(sheet ?? '')}</small>
      </a>
    </li>
  )
}

/** After so many games one is no newcomer any more. */
const NEW_GAMES = 3

const easySignOf = (game: GameInfo, easy: readonly OptionValue[]): string =>
  easySign(game.id, today(), sheetName(game, easySheet(game, easy, {}, today())))

/** An easy sheet, the same for all newcomers. Whoever plays it day after day may go on. */
function EasySheet({ game }: { game: GameInfo }) {
  const { Emblem, accent, easySheets } = entryOf(game.id)
  const isNew = (tallies.value[game.id]?.played ?? 0) < NEW_GAMES || easyStreak(game.id, today()) > 0
  if (!easySheets || !isNew) return null
  return (
    <li class={`daily-link accent-${accent}`}>
      <a href={href('play', game.id, 'easy')}>
        <Emblem />
        <b>{say(game.name)}</b>
        <small>{easySignOf(game, easySheets)}</small>
      </a>
    </li>
  )
}

/** What is there for whoever has finished nothing yet: the lesson, and beside it an easy sheet. After the lesson that is one and the same. */
function Newcomers() {
  const games = listedGames()
  const first = games.find(({ id }) => entryOf(id).first)
  const learned = first && lessonAt(first.id) >= (entryOf(first.id).lesson?.[0]?.steps ?? Infinity)
  return (
    <div class="newcomers">
      <Welcome />
      <ul>
        {games
          .filter((game) => !(learned && game === first))
          .map((game) => (
            <EasySheet key={game.id} game={game} />
          ))}
      </ul>
    </div>
  )
}

function SurpriseLink() {
  const words = t.value.home
  return (
    <li class="daily-link">
      <a href={href('surprise')}>
        <Icon name="dice" />
        <b>{words.surprise}</b>
        <small>{words.surpriseWhy}</small>
      </a>
    </li>
  )
}

/** The deals of the day, as one strip. Nobody who has not played yet needs to choose among them. */
function Today({ folded }: { folded: boolean }) {
  const words = t.value.home
  const strip = (
    <ul class="daily-links">
      {listedGames()
        .filter(({ minSeats }) => minSeats === 1)
        .map((game) => (
          <DailyLink key={game.id} game={game} />
        ))}
      {listedGames()
        .filter((game) => sheetOption(game))
        .map((game) => (
          <Fragment key={game.id}>
            {!folded && <EasySheet game={game} />}
            <DaySheet game={game} />
          </Fragment>
        ))}
      <SurpriseLink />
    </ul>
  )
  if (folded)
    return (
      <details class="today">
        <summary class="section-title">{words.daily}</summary>
        {strip}
      </details>
    )
  return (
    <section class="today" aria-label={words.daily}>
      <h2 class="section-title">{words.daily}</h2>
      {strip}
    </section>
  )
}

function Resumes() {
  const [message, setMessage] = useState('')
  const open = games.value.filter((game) => !game.over && findGameInfo(game.game))
  return (
    <>
      {open.length > 0 && (
        <section aria-label={t.value.home.resume}>
          <h2 class="section-title">{t.value.home.resume}</h2>
          <ul class="resumes">
            {open.slice(0, SHOWN).map((saved) => (
              <Unfinished
                key={saved.id}
                saved={saved}
                onDrop={() => {
                  void dropGame(saved.id)
                  setMessage(t.value.home.dropped)
                }}
              />
            ))}
          </ul>
          {open.length > SHOWN && (
            <p class="more-games">
              <a href={href('games')}>{t.value.keep.unfinishedAll(open.length)}</a>
            </p>
          )}
        </section>
      )}
      <p role="status" class="visually-hidden">
        {message}
      </p>
    </>
  )
}

export function Home() {
  useEffect(() => void performance.mark('home'), [])
  const finished = Object.keys(tallies.value).length > 0 || games.value.some(({ over }) => over)
  return (
    <div class="page home">
      <header class="masthead">
        <Lantern burns />
        <PageTitle>
          <span lang="ja">迷宮</span> <span lang="en">Meikyu</span>
        </PageTitle>
        <p>{t.value.tagline}</p>
      </header>
      {!finished && <Newcomers />}
      <Resumes />
      {somebody.value && <MyTurns />}
      {ladderShelf.all.value.size > 0 && (
        <div class="ladder-line">
          <LadderLine />
        </div>
      )}
      {deedShelf.all.value.size > 0 && (
        <div class="ladder-line">
          <ProgressLine />
        </div>
      )}
      <Doors />
      <Today folded={!finished} />
      <p class="buttons centre">
        <OpenGameButton />
        <a class="button" href={href('puzzles')}>
          {t.value.home.puzzles}
        </a>
        <a class="button" href={href('owners')}>
          {t.value.home.owners}
        </a>
      </p>
      <p class="quiet centre">{t.value.home.privacy}</p>
    </div>
  )
}
