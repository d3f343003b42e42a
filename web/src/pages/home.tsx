/** The first page: choose a game and play. */
import { useEffect, useState } from 'preact/hooks'
import { Face } from '../board/face'
import { Icon } from '../board/icon'
import { entryOf } from '../games'
import { listed, say, t } from '../i18n'
import { charactersOf, displayNames, findGameInfo, levelName, listedGames } from '../play/catalogue'
import { ELSEWHERE } from '../play/company'
import { type Draft, quickDraft } from '../play/draft'
import { daySheet, sheetName, sheetOption } from '../play/sheets'
import type { GameInfo } from '../rules'
import { dailyScore, streak, today } from '../store/daily'
import { dropGame, games, HUMAN } from '../store/games'
import { isSomebody } from '../store/somebody'
import { OpenGameButton } from './files'
import { Unfinished } from './games'
import { later } from './later'
import { href } from './router'
import { PageTitle } from './ui'

/** Where people elsewhere wait for me. Nobody who never sat there needs it. */
const MyTurns = later(() => import('./online').then((pages) => pages.MyTurns))

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
function Dealt({ game }: { game: GameInfo }) {
  const draft = quickDraft(game)
  const sheet = sheetName(game, draft.options)
  const levels = [...new Set(draft.players.filter((player) => player !== HUMAN).map(levelName))]
  return (
    <span class="dealt">
      <span class="faces">
        {charactersOf(draft.players).map(
          (character, seat) => character && <Face key={seat} of={character} seat={seat} />,
        )}
      </span>
      <small>
        {opponents(draft)}
        {levels.length > 0 && ` (${levels.join(', ')})`}
        {sheet && ` · ${sheet}`}
      </small>
    </span>
  )
}

function GameCard({ game }: { game: GameInfo }) {
  const { Emblem, accent, board } = entryOf(game.id)
  const words = t.value.home
  const name = say(game.name)
  return (
    <article class={`card accent-${accent}`}>
      <a class="card-play" href={href('play', game.id)}>
        <Emblem />
        <h2>{name}</h2>
        <p>
          {say(game.about)} <small class="quiet nowrap">({words.players(game.minSeats, game.maxSeats)})</small>
        </p>
        <span class="button primary">{words.play}</span>
        <Dealt game={game} />
      </a>
      <nav aria-label={name}>
        <a href={href('new', game.id)}>{words.options}</a>
        <a href={href('new', game.id, ELSEWHERE)}>{words.friends}</a>
        {board && <a href={href('learn', game.id)}>{words.learn}</a>}
        <a href={href('rules', game.id)}>{words.rules}</a>
        <a href={href('box', game.id)}>{words.box}</a>
      </nav>
    </article>
  )
}

function DailyLink({ game }: { game: GameInfo }) {
  const { Emblem, accent } = entryOf(game.id)
  const words = t.value.home
  const date = today()
  const done = dailyScore(game.id, date)
  const begun = games.value.some((saved) => saved.game === game.id && saved.daily === date && !saved.over)
  const days = streak(game.id, date)
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
        <small>{days > 1 ? `${state} · ${t.value.daily.streak(days)}` : state}</small>
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

export function Home() {
  const [message, setMessage] = useState('')
  useEffect(() => void performance.mark('home'), [])
  const open = games.value.filter((game) => !game.over && findGameInfo(game.game))
  return (
    <div class="page home">
      <header class="masthead">
        <PageTitle>
          <span lang="ja">迷宮</span> <span lang="en">Meikyu</span>
        </PageTitle>
        <p>{t.value.tagline}</p>
      </header>
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
      {isSomebody() && <MyTurns />}
      <p role="status" class="visually-hidden">
        {message}
      </p>
      <section aria-label={t.value.home.daily}>
        <h2 class="section-title">{t.value.home.daily}</h2>
        <ul class="daily-links">
          {listedGames()
            .filter(({ minSeats }) => minSeats === 1)
            .map((game) => (
              <DailyLink key={game.id} game={game} />
            ))}
          {listedGames()
            .filter((game) => sheetOption(game))
            .map((game) => (
              <DaySheet key={game.id} game={game} />
            ))}
          <SurpriseLink />
        </ul>
      </section>
      <div class="cards">
        {listedGames().map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      <p class="buttons centre">
        <OpenGameButton />
        <a class="button" href={href('box')}>
          {t.value.home.evening}
        </a>
      </p>
      <p class="quiet centre">{t.value.home.privacy}</p>
    </div>
  )
}
