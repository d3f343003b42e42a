/** An evening: who is here, what was played and how it went, and all evenings before. */
import { useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { entryOf } from '../games'
import { lang, listed, say, t } from '../i18n'
import { plain } from '../i18n/points'
import { href } from '../pages/router'
import { AskFirst, PageTitle } from '../pages/ui'
import { findGameInfo, listedGames } from '../play/catalogue'
import {
  type BoxGame,
  boxGames,
  changePeople,
  changePlace,
  dropBoxGame,
  dropEvening,
  type Evening,
  evenings,
  gamesOf,
  MOST_PEOPLE,
  newEvening,
  thisEvening,
  welcome,
} from '../store/evenings'
import { Files } from './files'
import { w } from './kit/words'
import { HeadToHead, Statistics } from './people'

const nameOf = (id: string): string => {
  const game = findGameInfo(id)
  return game ? say(game.name) : id
}

const dayOf = (when: number): string =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: 'long', timeStyle: 'short' }).format(when)

/** The longest name that is taken. */
const LONGEST = 24
const LONGEST_PLACE = 60

/** Names from earlier evenings that are not here tonight, the latest first. */
function knownNames(here: readonly string[]): string[] {
  const names = new Set(evenings.value.flatMap(({ people }) => people))
  return [...names].filter((name) => !here.includes(name)).slice(0, 12)
}

function NewName({ add }: { add: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      class="new-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) add(name.trim())
        setName('')
      }}
    >
      <input
        class="field"
        aria-label={w.value.name}
        placeholder={w.value.name}
        maxLength={LONGEST}
        value={name}
        autoComplete="off"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={!name.trim()}>
        {w.value.add}
      </button>
    </form>
  )
}

function Present({ evening }: { evening: Evening }) {
  return (
    <ul class="guest-list">
      {evening.people.map((name) => (
        <li key={name} class="guest">
          <span>{name}</span>
          <button
            type="button"
            class="tool"
            aria-label={w.value.remove(name)}
            onClick={() => void changePeople(evening, (people) => people.filter((other) => other !== name))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Names to be added, new ones and those from before: also used before a game. */
export function Arrivals({ evening }: { evening: Evening | undefined }) {
  const here = evening?.people ?? []
  const known = knownNames(here)
  if (here.length >= MOST_PEOPLE) return <p class="quiet">{w.value.fullHouse(MOST_PEOPLE)}</p>
  return (
    <>
      <NewName add={(name) => void welcome(name)} />
      {known.length > 0 && (
        <fieldset class="known">
          <legend>{w.value.before}</legend>
          {known.map((name) => (
            <button
              key={name}
              type="button"
              class="button"
              aria-label={w.value.addKnown(name)}
              onClick={() => void welcome(name)}
            >
              + {name}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Where it is. Places from before are offered; what is typed counts when the field is left. */
function Place({ evening }: { evening: Evening }) {
  const known = [...new Set(evenings.value.flatMap(({ place }) => place ?? []))]
  return (
    <label class="evening-place">
      {w.value.place}{' '}
      <input
        class="field"
        list="evening-places"
        maxLength={LONGEST_PLACE}
        value={evening.place ?? ''}
        autoComplete="off"
        onChange={(event) => void changePlace(evening, event.currentTarget.value.trim())}
      />
      <datalist id="evening-places">
        {known.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </label>
  )
}

/** Who won stands first. */
const places = ({ names, outcome }: BoxGame): string =>
  outcome
    ? names
        .map((name, seat) => ({ name, score: outcome.scores[seat]!, rank: outcome.ranks[seat]! }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ name, score }) => `${name} ${plain(score)}`)
        .join(' · ')
    : names.join(' · ')

function Played({ game }: { game: BoxGame }) {
  const { Emblem, accent } = entryOf(game.game)
  const name = nameOf(game.game)
  return (
    <li class={`resume accent-${accent}`}>
      <Emblem />
      <a href={href('box', game.game, game.id)}>
        <b>{name}</b>
        <span>{game.outcome ? places(game) : `${places(game)} — ${w.value.begun}`}</span>
        {game.minutes !== undefined && <small>{w.value.minutes(game.minutes)}</small>}
      </a>
      <AskFirst
        label={w.value.delete}
        name={w.value.deleteGame(name)}
        icon="close"
        onYes={() => void dropBoxGame(game.id)}
      />
    </li>
  )
}

function PlayedList({ games }: { games: readonly BoxGame[] }) {
  if (games.length === 0) return <p class="quiet">{w.value.noGames}</p>
  return (
    <ul class="resumes">
      {games.map((game) => (
        <Played key={game.id} game={game} />
      ))}
    </ul>
  )
}

function Boxes() {
  return (
    <ul class="boxes">
      {listedGames()
        .filter(({ id }) => entryOf(id).companion)
        .map((game) => {
          const { Emblem, accent } = entryOf(game.id)
          return (
            <li key={game.id} class={`accent-${accent}`}>
              <a href={href('box', game.id)}>
                <Emblem />
                <b>{say(game.name)}</b>
                <small>{t.value.home.players(game.minSeats, game.maxSeats)}</small>
              </a>
            </li>
          )
        })}
    </ul>
  )
}

function Earlier({ evening }: { evening: Evening }) {
  const games = gamesOf(evening.id)
  return (
    <details class="earlier">
      <summary>
        <b>{dayOf(evening.when)}</b> <span>{listed(evening.people)}</span>{' '}
        <small>{[evening.place, w.value.games(games.length)].filter(Boolean).join(' · ')}</small>
      </summary>
      <PlayedList games={games} />
      <p class="buttons">
        <AskFirst label={w.value.deleteEvening} onYes={() => void dropEvening(evening.id)} />
      </p>
    </details>
  )
}

function Tonight({ evening }: { evening: Evening | undefined }) {
  const games = evening ? gamesOf(evening.id) : []
  return (
    <>
      <section>
        <h2 class="section-title">{w.value.who}</h2>
        {evening && <Present evening={evening} />}
        <Arrivals evening={evening} />
        {evening && <Place evening={evening} />}
        <p class="quiet">{w.value.whoWhy}</p>
      </section>
      <section>
        <h2 class="section-title">{w.value.play}</h2>
        <Boxes />
      </section>
      {evening && (
        <section>
          <h2 class="section-title">
            {w.value.tonight} <small class="nowrap">{dayOf(evening.when)}</small>
          </h2>
          <PlayedList games={games} />
          <p class="buttons">
            {games.length > 0 && (
              <button type="button" class="button" onClick={() => void newEvening(evening.people)}>
                {w.value.another}
              </button>
            )}
            <AskFirst label={w.value.deleteEvening} onYes={() => void dropEvening(evening.id)} />
          </p>
        </section>
      )}
    </>
  )
}

export function EveningPage() {
  const evening = thisEvening()
  const earlier = evenings.value.filter(({ id }) => id !== evening?.id)
  return (
    <div class="page companion">
      <PageTitle>{w.value.title}</PageTitle>
      <p class="quiet">{w.value.about}</p>
      <Tonight evening={evening} />
      <Statistics games={boxGames.value} nameOf={nameOf} />
      <HeadToHead games={boxGames.value} />
      {earlier.length > 0 && (
        <section>
          <h2 class="section-title">{w.value.earlier}</h2>
          {earlier.map((one) => (
            <Earlier key={one.id} evening={one} />
          ))}
        </section>
      )}
      <Files evenings={evenings.value} games={boxGames.value} />
    </div>
  )
}
