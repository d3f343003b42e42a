/** All games of this device: to go on with, to look at again, to delete when a person says so. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { entryOf } from '../games'
import { lang, listed, say, t } from '../i18n'
import { plain } from '../i18n/points'
import { displayNames, findGameInfo } from '../play/catalogue'
import { saveFile } from '../play/files'
import { rules } from '../rules'
import { dropGames, games, HUMAN, type SavedGame } from '../store/games'
import { aside } from '../store/shelf'
import { trouble } from '../store/storage'
import { href } from './router'
import { AskFirst, NothingYet, PageTitle } from './ui'

export const nameOf = (id: string): string => {
  const game = findGameInfo(id)
  return game ? say(game.name) : id
}

const whenOf = (saved: SavedGame): string =>
  new Intl.DateTimeFormat(lang.value, { dateStyle: 'short', timeStyle: 'short' }).format(saved.when)

export function Unfinished({ saved, onDrop }: { saved: SavedGame; onDrop: () => void }) {
  const game = findGameInfo(saved.game)
  if (!game) return null
  const { Emblem, accent } = entryOf(game.id)
  const names = displayNames(saved.players, saved.names)
  return (
    <li class={`resume accent-${accent}`}>
      <Emblem />
      <a href={href('game', saved.id)}>
        <b>{say(game.name)}</b>
        <span>
          {names.join(' · ')} — {t.value.home.moves(saved.moves)}, {whenOf(saved)}
        </span>
      </a>
      <AskFirst label={t.value.home.drop} name={t.value.home.dropGame(say(game.name))} icon="close" onYes={onDrop} />
    </li>
  )
}

export function Finished({ saved, onDrop }: { saved: SavedGame; onDrop?: () => void }) {
  const words = t.value.stats
  const names = displayNames(saved.players, saved.names)
  const others = names.filter((_, seat) =>
    saved.online === undefined ? saved.players[seat] !== HUMAN : seat !== saved.online,
  )
  return (
    <li>
      <time dateTime={new Date(saved.when).toISOString()}>
        {new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium' }).format(saved.when)}
      </time>
      <span>
        {nameOf(saved.game)} {others.length > 0 ? words.against(listed(others)) : words.aloneLine}
        {saved.online !== undefined && ` · ${t.value.nav.online}`}
      </span>
      <b>{saved.scores?.map(plain).join(' – ')}</b>
      <span class="links">
        <a href={href('replay', saved.sealed)}>{words.watch}</a>
        <a href={href('replay', saved.sealed, 'analyse')}>{t.value.result.analyse}</a>
        {onDrop && (
          <button type="button" class="link" onClick={() => void saveRecord(saved)}>
            {t.value.result.save}
          </button>
        )}
        {onDrop && (
          <AskFirst
            label={t.value.keep.remove}
            name={t.value.keep.removeGame(nameOf(saved.game), whenOf(saved))}
            onYes={onDrop}
          />
        )}
      </span>
    </li>
  )
}

async function saveRecord(saved: SavedGame): Promise<void> {
  const handle = await rules().open(saved.sealed)
  const day = new Date(saved.when).toISOString().slice(0, 10)
  saveFile(`meikyu-${saved.game}-${day}.jsonl`, await rules().record(handle))
  await rules().close(handle)
}

/** As many as make room for some time, and few enough to read through. */
const OLDEST = 20

function MakeRoom({ finished, drop }: { finished: SavedGame[]; drop: (games: SavedGame[]) => void }) {
  const words = t.value.keep
  const oldest = finished.slice(-OLDEST)
  if (trouble.value !== 'full' || oldest.length === 0) return null
  return (
    <p class="buttons">
      <AskFirst label={words.removeOldest(oldest.length)} onYes={() => drop(oldest)} />
    </p>
  )
}

/** What could not be read is told of, and can be had as it is. */
function Aside() {
  const count = aside.all.value.size
  const words = t.value.keep
  if (count === 0) return null
  return (
    <section>
      <h2 class="section-title">{words.asideTitle}</h2>
      <p>{words.aside(count)}</p>
      <p class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => saveFile('meikyu-aside.json', JSON.stringify(Object.fromEntries(aside.all.value), null, 1))}
        >
          <Icon name="save" /> {t.value.result.save}
        </button>
        <AskFirst
          label={words.remove}
          name={words.removeAside}
          onYes={() => void aside.drop([...aside.all.value.keys()])}
        />
      </p>
    </section>
  )
}

/** So many are drawn, and so many more when the last of them comes near: somebody may have kept hundreds. */
const A_SCREENFUL = 40

/** The first of a long list, and what must stand behind them: when it comes into sight, there are more. */
function useInSight<T>(all: readonly T[]): { shown: readonly T[]; rest: ComponentChildren } {
  const [count, setCount] = useState(A_SCREENFUL)
  const end = useRef<HTMLLIElement>(null)
  const more = count < all.length
  useLayoutEffect(() => {
    if (!more || !end.current || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setCount(count + A_SCREENFUL),
      { rootMargin: '100%' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [more, count])
  return { shown: all.slice(0, count), rest: more && <li key="rest" ref={end} aria-hidden="true" /> }
}

function FinishedGames({ finished, drop }: { finished: readonly SavedGame[]; drop: (games: SavedGame[]) => void }) {
  const { shown, rest } = useInSight(finished)
  return (
    <ul class="finished">
      {shown.map((saved) => (
        <Finished key={saved.id} saved={saved} onDrop={() => drop([saved])} />
      ))}
      {rest}
    </ul>
  )
}

function OpenGames({ open, drop }: { open: readonly SavedGame[]; drop: (games: SavedGame[]) => void }) {
  const { shown, rest } = useInSight(open)
  return (
    <ul class="resumes">
      {shown.map((saved) => (
        <Unfinished key={saved.id} saved={saved} onDrop={() => drop([saved])} />
      ))}
      {rest}
    </ul>
  )
}

export function GamesPage() {
  const [message, setMessage] = useState('')
  const words = t.value.keep
  const known = games.value.filter((saved) => findGameInfo(saved.game))
  const open = known.filter(({ over }) => !over)
  const finished = known.filter(({ over }) => over)
  const drop = (chosen: SavedGame[]): void => {
    void dropGames(chosen.map(({ id }) => id)).then(() => setMessage(words.removed(chosen.length)))
  }
  return (
    <div class="page all-games">
      <PageTitle>{words.title}</PageTitle>
      {known.length === 0 && (
        <NothingYet>
          <p>{words.none}</p>
        </NothingYet>
      )}
      <p role="status" class="quiet">
        {message}
      </p>
      <MakeRoom finished={finished} drop={drop} />
      {open.length > 0 && (
        <section>
          <h2 class="section-title">{t.value.home.resume}</h2>
          <OpenGames open={open} drop={drop} />
        </section>
      )}
      {finished.length > 0 && (
        <section>
          <h2 class="section-title">{t.value.stats.recent}</h2>
          <FinishedGames finished={finished} drop={drop} />
        </section>
      )}
      <Aside />
    </div>
  )
}
