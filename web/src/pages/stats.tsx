/** What was played on this device. */
import { listed, say, t } from '../i18n'
import { plain } from '../i18n/points'
import { findBot } from '../play/catalogue'
import { dailyBest, dailyGames, streak, today } from '../store/daily'
import { games } from '../store/games'
import { type Count, ONLINE, type Tally, tallies } from '../store/tallies'
import { OpenGameButton } from './files'
import { Finished, nameOf } from './games'
import { href } from './router'
import { NothingYet, PageTitle } from './ui'

/** "Hard and Hard" for the ids of bots, "alone" for none. */
const opponentsOf = (bots: string): string => {
  const words = t.value.stats
  if (bots === '') return words.aloneLine
  if (bots === ONLINE) return t.value.nav.online
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
      <td>{count.best === null ? '–' : plain(count.best)}</td>
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
  const played = dailyGames()
  if (played.length === 0) return null
  return (
    <>
      <h2 class="section-title">{words.daily}</h2>
      <ul class="finished">
        {played.map((id) => {
          const { days, hinted, best } = dailyBest(id)
          return (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <small class="quiet">
                {best === null ? t.value.keep.days(days) : words.dailyLine(days, best)}
                {hinted > 0 && ` · ${t.value.keep.daysHinted(hinted)}`}
              </small>
              <b>{t.value.daily.streak(streak(id, today()))}</b>
            </li>
          )
        })}
      </ul>
    </>
  )
}

export function StatsPage() {
  const words = t.value.stats
  const rows = Object.entries(tallies.value)
  const finished = games.value.filter((game) => game.over)
  const nothing = rows.length === 0 && finished.length === 0
  return (
    <div class="page stats">
      <PageTitle>{words.title}</PageTitle>
      {nothing && (
        <NothingYet>
          <p>{words.empty}</p>
          <a class="button primary" href={href()}>
            {t.value.problem.home}
          </a>
        </NothingYet>
      )}
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
          {finished.length > 20 && (
            <p>
              <a href={href('games')}>{t.value.keep.all(games.value.length)}</a>
            </p>
          )}
        </>
      )}
      <p class={nothing ? 'buttons centre' : 'buttons'}>
        <a class="button" href={href('progress')}>
          {words.progress}
        </a>
        <OpenGameButton />
      </p>
    </div>
  )
}
