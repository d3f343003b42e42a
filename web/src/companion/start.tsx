/** Before a game: who plays, in which order, and with which cards. */
import { useRef, useState } from 'preact/hooks'
import { entryOf } from '../games'
import { listed, say } from '../i18n'
import { go, href } from '../pages/router'
import { PageTitle } from '../pages/ui'
import type { GameInfo } from '../rules'
import { contentsOf } from '../store/contents'
import { boxGames, type Evening, newBoxGame, newEvening, thisEvening } from '../store/evenings'
import { Arrivals } from './evening'
import { w } from './kit/words'

function GoOn({ game }: { game: GameInfo }) {
  const open = boxGames.value.filter((saved) => saved.game === game.id && !saved.outcome)
  return (
    <>
      {open.slice(0, 3).map(({ id, names }) => (
        <a key={id} class="button large primary" href={href('box', game.id, id)}>
          {w.value.goOn}: {listed(names)}
        </a>
      ))}
    </>
  )
}

interface Chosen {
  names: readonly string[]
  set: (names: string[]) => void
}

/** Tapping gives the next seat, tapping again takes it away. */
function Players({ evening, names, set }: Chosen & { evening: Evening | undefined }) {
  const toggle = (name: string): void =>
    set(names.includes(name) ? names.filter((other) => other !== name) : [...names, name])
  return (
    <div class="table-places" role="group" aria-label={w.value.players}>
      {evening?.people.map((name) => (
        <button
          key={name}
          type="button"
          class="button large"
          aria-pressed={names.includes(name)}
          onClick={() => toggle(name)}
        >
          <span class="seat-number">{names.includes(name) ? names.indexOf(name) + 1 : '·'}</span> {name}
        </button>
      ))}
    </div>
  )
}

function ChooseSet({ game, value, set }: { game: GameInfo; value: string; set: (hash: string) => void }) {
  const own = contentsOf(game.id)
  if (!game.hasContent) return null
  return (
    <p class="choose-set">
      <label>
        {w.value.cards}{' '}
        <select class="field" value={value} onChange={(event) => set(event.currentTarget.value)}>
          <option value="">{w.value.builtin}</option>
          {own.map(({ hash, name }) => (
            <option key={hash} value={hash}>
              {name}
            </option>
          ))}
        </select>
      </label>{' '}
      <a href={href('sets')}>{w.value.cardsLink}</a>
    </p>
  )
}

/** Those of the evening who are still chosen; the first ones, when nobody has chosen yet. */
function seated(evening: Evening | undefined, chosen: readonly string[] | null, most: number): string[] {
  const here = evening?.people ?? []
  return chosen ? chosen.filter((name) => here.includes(name)) : here.slice(0, most)
}

export function StartPage({ game }: { game: GameInfo }) {
  const evening = thisEvening()
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [content, setContent] = useState('')
  const names = seated(evening, chosen, game.maxSeats)
  const enough = names.length >= game.minSeats && names.length <= game.maxSeats
  const begun = useRef(false)
  const begin = async (): Promise<void> => {
    if (begun.current) return // a second tap begins no second game
    begun.current = true
    const { id } = evening ?? (await newEvening(names))
    const saved = await newBoxGame({ evening: id, game: game.id, names, ...(content && { content }) })
    go('box', game.id, saved.id)
  }
  return (
    <div class={`page companion accent-${entryOf(game.id).accent}`}>
      <p>
        <a href={href('box')}>← {w.value.title}</a>
      </p>
      <PageTitle>{say(game.name)}</PageTitle>
      <GoOn game={game} />
      <section>
        <h2 class="section-title">{w.value.players}</h2>
        <p class="quiet">
          {w.value.playersWhy} <span class="nowrap">{w.value.seats(game.minSeats, game.maxSeats)}</span>
        </p>
        <Players evening={evening} names={names} set={setChosen} />
        <Arrivals evening={evening} />
      </section>
      <ChooseSet game={game} value={content} set={setContent} />
      <button type="button" class="button primary large wide" disabled={!enough} onClick={() => void begin()}>
        {w.value.start}
      </button>
    </div>
  )
}
