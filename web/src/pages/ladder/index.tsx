/** The ladder of a game: everybody from easy to hard, what I made of them, and an equal to play. */
import { useState } from 'preact/hooks'
import { Face } from '../../board/face'
import { Lantern } from '../../board/lantern'
import { upper } from '../../board/printed'
import { entryOf } from '../../games'
import { say } from '../../i18n'
import { ladderWords } from '../../i18n/ladder'
import { plain } from '../../i18n/points'
import { defaultOptions, listedGames } from '../../play/catalogue'
import { type Rung, type Standing, seatedWith, standingOf } from '../../play/ladder'
import type { GameInfo } from '../../rules'
import { HUMAN } from '../../store/games'
import { ladderGames } from '../../store/ladder'
import { offerLesson, startGame } from '../play'
import { href } from '../router'
import { PageTitle } from '../ui'
import { Files } from './files'
import './ladder.css'

/** A rating as sure as this is told without its margin. */
const SURE = 75

function Mine({ standing: { me, games, measured, rungs } }: { standing: Standing }) {
  const words = ladderWords.value
  const rating = Math.round(me.rating)
  const give = Math.round(2 * me.deviation)
  const lit = rungs.filter((rung) => rung.lit).length
  return (
    <div class="ladder-mine">
      {games === 0 ? (
        <p>{words.none}</p>
      ) : (
        <p>
          <b>{me.deviation <= SURE ? words.rating(rating) : words.unsure(rating, give)}</b>{' '}
          <span class="quiet">{words.games(games)}</span>
        </p>
      )}
      {lit > 0 && <p>{words.lanterns(lit, rungs.length)}</p>}
      {!measured && <p class="quiet">{words.estimated}</p>}
    </div>
  )
}

function Equal({ standing: { equal, games }, play }: { standing: Standing; play: (who: Rung) => void }) {
  const words = ladderWords.value
  const name = say(equal.name)
  return (
    <button type="button" class="button primary large ladder-equal" data-equal={equal.id} onClick={() => play(equal)}>
      <Face of={{ level: equal.id, nth: 0 }} seat={1} />
      <span>{games > 0 ? words.equal(name) : words.equalFirst(name)}</span>
    </button>
  )
}

function Result({ rung: { name, won, lost, drawn } }: { rung: Rung }) {
  const words = ladderWords.value
  if (won + lost + drawn === 0) return <small class="quiet">{words.notYet}</small>
  return (
    <>
      <b aria-hidden="true">{words.result(won, lost)}</b>
      <span class="visually-hidden">{words.resultOf(say(name), won, lost)}</span>
      {drawn > 0 && <small class="quiet">{words.drawn(drawn)}</small>}
    </>
  )
}

function Row({ rung, equal, play }: { rung: Rung; equal: boolean; play: (who: Rung) => void }) {
  const words = ladderWords.value
  const name = say(rung.name)
  return (
    <li class={`rung ${rung.lit ? 'lit' : ''} ${equal ? 'equal' : ''}`} data-rung={rung.id}>
      <Face of={{ level: rung.id, nth: 0 }} seat={1} large />
      <p class="rung-who">
        <b>{name}</b>{' '}
        <span class="quiet">
          {rung.rating === undefined ? words.around(rung.place) : plain(Math.round(rung.rating))}
        </span>
        <small>{upper(say(rung.style))}</small>
      </p>
      <span class="rung-lantern">
        <Lantern burns={rung.lit} />
        {rung.lit && <span class="visually-hidden">{words.lit}</span>}
      </span>
      <p class="rung-result">
        <Result rung={rung} />
      </p>
      <button type="button" class="button" aria-label={words.play(name)} onClick={() => play(rung)}>
        {words.playShort}
      </button>
    </li>
  )
}

function Others({ game }: { game: GameInfo }) {
  const words = ladderWords.value
  return (
    <nav class="ladder-others" aria-label={words.others}>
      {listedGames()
        .filter(({ id }) => id !== game.id)
        .map(({ id, name }) => (
          <a key={id} class="button" href={href('ladder', id)}>
            {say(name)}
          </a>
        ))}
    </nav>
  )
}

export function LadderPage({ game }: { game: GameInfo }) {
  const words = ladderWords.value
  const [refused, setRefused] = useState<string | null>(null)
  const standing = standingOf(game.id, ladderGames.value)
  const play = (who: Rung): void => {
    const options = defaultOptions(game, 2)
    offerLesson(game)
    void startGame({ game, players: seatedWith(HUMAN, who), names: [], options }).then(setRefused)
  }
  return (
    <div class={`page ladder accent-${entryOf(game.id).accent}`}>
      <PageTitle>{words.title(say(game.name))}</PageTitle>
      <p>{words.about}</p>
      {standing && (
        <>
          <Mine standing={standing} />
          <Equal standing={standing} play={play} />
          <p role="alert">{refused}</p>
          <ol class="rungs">
            {standing.rungs.map((rung) => (
              <Row key={rung.id} rung={rung} equal={rung === standing.equal} play={play} />
            ))}
          </ol>
        </>
      )}
      <details>
        <summary>{words.counts}</summary>
        <p>{words.countsWhat}</p>
      </details>
      <Files />
      <h2 class="section-title">{words.others}</h2>
      <Others game={game} />
    </div>
  )
}
