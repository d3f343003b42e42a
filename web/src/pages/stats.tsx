/** What was played on this device. */
import { lang, say, t } from '../i18n'
import { displayNames, findGameInfo } from '../play/catalogue'
import { href } from '../router'
import { games, HUMAN, type SavedGame, tallies } from '../store/games'
import { OpenGameButton } from './files'
import { PageTitle } from './ui'

function Finished({ saved }: { saved: SavedGame }) {
  const words = t.value.stats
  const names = displayNames(saved.players, saved.names)
  const others = names.filter((_, seat) => saved.players[seat] !== HUMAN)
  const game = findGameInfo(saved.game)
  return (
    <li>
      <time dateTime={new Date(saved.when).toISOString()}>
        {new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium' }).format(saved.when)}
      </time>
      <span>
        {game ? say(game.name) : saved.game} {others.length > 0 ? words.against(others.join(' · ')) : words.aloneLine}
      </span>
      <b>{saved.scores?.join(' – ')}</b>
      <a href={href('replay', saved.sealed)}>{words.watch}</a>
    </li>
  )
}

export function StatsPage() {
  const words = t.value.stats
  const rows = Object.entries(tallies.value)
  const finished = games.value.filter((game) => game.over)
  return (
    <div class="page stats">
      <PageTitle>{words.title}</PageTitle>
      {rows.length === 0 && finished.length === 0 && <p>{words.empty}</p>}
      {rows.length > 0 && (
        <table class="tally">
          <thead>
            <tr>
              <th scope="col">{words.game}</th>
              <th scope="col">{words.played}</th>
              <th scope="col">{words.won}</th>
              <th scope="col">{words.best}</th>
              <th scope="col">{words.streak}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([id, tally]) => {
              const game = findGameInfo(id)
              return (
                <tr key={id}>
                  <th scope="row">{game ? say(game.name) : id}</th>
                  <td>{tally.played}</td>
                  <td>{tally.won}</td>
                  <td>{tally.best ?? '–'}</td>
                  <td>{tally.longest}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {finished.length > 0 && (
        <>
          <h2 class="section-title">{words.recent}</h2>
          <ul class="finished">
            {finished.slice(0, 20).map((saved) => (
              <Finished key={saved.id} saved={saved} />
            ))}
          </ul>
        </>
      )}
      <p class="buttons">
        <OpenGameButton />
      </p>
    </div>
  )
}
