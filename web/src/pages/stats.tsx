/** What was played on this device. */
import { lang, listed, say, t } from '../i18n'
import { displayNames, findBot, findGameInfo } from '../play/catalogue'
import { href } from '../router'
import { dailies, dailyBest, streak, today } from '../store/daily'
import { type Count, games, HUMAN, type SavedGame, type Tally, tallies } from '../store/games'
import { OpenGameButton } from './files'
import { PageTitle } from './ui'

const nameOf = (id: string): string => {
  const game = findGameInfo(id)
  return game ? say(game.name) : id
}

/** "Hard and Hard" for the ids of bots, "alone" for none. */
const opponentsOf = (bots: string): string => {
  const words = t.value.stats
  if (bots === '') return words.aloneLine
  const names = bots.split(',').map((id) => {
    const bot = findBot(id)
    return bot ? say(bot.name) : id
  })
  return words.against(listed(names))
}

function CountRow({ label, count, alone, sub }: { label: string; count: Count; alone: boolean; sub: boolean }) {
  return (
    <tr class={sub ? 'sub' : ''}>
      <th scope="row">{label}</th>
      <td>{count.played}</td>
      <td>{alone ? '–' : count.won}</td>
      <td>{count.best ?? '–'}</td>
      <td>{alone ? '–' : count.longest}</td>
    </tr>
  )
}

function GameRows({ id, tally }: { id: string; tally: Tally }) {
  const by = Object.entries(tally.by ?? {}).sort(([, one], [, other]) => other.played - one.played)
  return (
    <tbody>
      <CountRow
        label={nameOf(id)}
        count={tally}
        alone={by.length > 0 && by.every(([bots]) => bots === '')}
        sub={false}
      />
      {by.map(([bots, count]) => (
        <CountRow key={bots} label={opponentsOf(bots)} count={count} alone={bots === ''} sub={true} />
      ))}
    </tbody>
  )
}

function DailyRows() {
  const words = t.value.stats
  const played = Object.keys(dailies.value).filter((id) => dailyBest(id).days > 0)
  if (played.length === 0) return null
  return (
    <>
      <h2 class="section-title">{words.daily}</h2>
      <ul class="finished">
        {played.map((id) => {
          const { days, best } = dailyBest(id)
          return (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <small class="quiet">{words.dailyLine(days, best ?? 0)}</small>
              <b>{t.value.daily.streak(streak(id, today()))}</b>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Finished({ saved }: { saved: SavedGame }) {
  const words = t.value.stats
  const names = displayNames(saved.players, saved.names)
  const others = names.filter((_, seat) => saved.players[seat] !== HUMAN)
  return (
    <li>
      <time dateTime={new Date(saved.when).toISOString()}>
        {new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium' }).format(saved.when)}
      </time>
      <span>
        {nameOf(saved.game)} {others.length > 0 ? words.against(listed(others)) : words.aloneLine}
      </span>
      <b>{saved.scores?.join(' – ')}</b>
      <span class="links">
        <a href={href('replay', saved.sealed)}>{words.watch}</a>
        <a href={href('replay', saved.sealed, 'analyse')}>{t.value.result.analyse}</a>
      </span>
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
          {rows.map(([id, tally]) => (
            <GameRows key={id} id={id} tally={tally} />
          ))}
        </table>
      )}
      <DailyRows />
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
