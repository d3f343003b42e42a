/** The ladder in one line: on the first page for the last game, and under the result of a game that counts. */
import { say } from '../../i18n'
import { ladderWords } from '../../i18n/ladder'
import { findPerson } from '../../play/catalogue'
import { changeBy, lastOf, type Rung, standingOf } from '../../play/ladder'
import { findGame } from '../../store/games'
import { ladderGames, ladderShelf } from '../../store/ladder'
import { href } from '../router'

function nextWords(against: Rung, waits: Rung | null): string {
  const words = ladderWords.value
  if (waits === null) return words.allLit
  return waits === against ? words.again : words.waits(say(waits.name))
}

/** "You 3 : 2 Rin. Gen waits." */
export function LadderLine() {
  const last = lastOf(ladderGames.value)
  if (!last) return null
  const { game, against, waits } = last
  return (
    <a href={href('ladder', game)}>
      <b>{ladderWords.value.line(say(against.name), against.won, against.lost)}</b>{' '}
      <span>{nextWords(against, waits)}</span>
    </a>
  )
}

/** Against a character, with help: it would have counted otherwise. */
const isPractice = (id: string): boolean => {
  const saved = findGame(id)
  const helped = saved?.hinted || saved?.undone
  return Boolean(helped && saved?.players.length === 2 && saved.players.some((player) => findPerson(player)))
}

/** What a game that has just ended did on the ladder. */
export function LadderNews({ id }: { id: string }) {
  const words = ladderWords.value
  const played = ladderShelf.get(id)
  if (!played) return isPractice(id) ? <p class="quiet ladder-news">{words.practice}</p> : null
  const upTo = ladderGames.value.slice(0, ladderGames.value.findIndex((one) => one.id === id) + 1)
  const standing = standingOf(played.game, upTo)
  const before = standingOf(played.game, upTo.slice(0, -1))
  const against = standing?.rungs.find((rung) => rung.id === played.who)
  if (!standing || !against) return null
  const name = say(against.name)
  const lights = against.lit && !before?.rungs.find((rung) => rung.id === played.who)?.lit
  return (
    <p class="ladder-news">
      <b>{words.line(name, against.won, against.lost)}</b>{' '}
      {words.change(Math.round(standing.me.rating), changeBy(id, upTo) ?? 0)} {lights && `${words.lightsUp(name)} `}
      <a href={href('ladder', played.game)}>{words.toLadder}</a>
    </p>
  )
}
