/** Box and paper: everything for owners of a box in one place. What each link leads to is a page of its own. */
import { say } from '../i18n'
import { w } from '../i18n/owners'
import { listedGames } from '../play/catalogue'
import type { GameInfo } from '../rules'
import { Cover } from './cover'
import { PrintIt } from './print-it'
import { href } from './router'
import { PageTitle } from './ui'
import './owners.css'

function Box({ game }: { game: GameInfo }) {
  const words = w.value
  return (
    <section class="box-of" aria-label={say(game.name)}>
      <Cover id={game.id} />
      <h2>{say(game.name)}</h2>
      <a class="button large primary" href={href('box', game.id)}>
        {words.follow}
      </a>
      <p class="quiet">{words.followWhat}</p>
      <p>
        <a href={href('box', game.id, 'count')}>{words.count}</a> <span class="quiet">{words.countWhat}</span>
      </p>
      <PrintIt game={game.id} />
      <p>
        <a href={href('rules', game.id)}>{words.rules}</a> <span class="quiet">{words.rulesWhat}</span>
      </p>
    </section>
  )
}

export function OwnersPage() {
  const words = w.value
  return (
    <div class="page owners">
      <PageTitle>{words.title}</PageTitle>
      <p>{words.about}</p>
      <div class="boxes">
        {listedGames().map((game) => (
          <Box key={game.id} game={game} />
        ))}
      </div>
      <div class="boxes two">
        <section class="box-more">
          <h2>
            <a href={href('box')}>{words.evening}</a>
          </h2>
          <p>{words.eveningWhat}</p>
        </section>
        <section class="box-more">
          <h2>
            <a href={href('sets')}>{words.sets}</a>
          </h2>
          <p>{words.setsWhat}</p>
        </section>
      </div>
    </div>
  )
}
