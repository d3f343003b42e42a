/** A game with the box as a link that BG Stats, the app for logging plays, takes over. Nothing is sent from here: the link
 *  holds the play, and the app asks its owner before it keeps anything. */
import { say } from '../i18n'
import type { GameInfo } from '../rules'
import type { Outcome } from './kit/types'

interface Played {
  /** The same play sent twice is one play there. */
  id: string
  /** When it began. */
  when: number
  names: readonly string[]
  outcome: Outcome
  minutes?: number
  /** The seat that began; null: nobody told the companion. */
  begins: number | null
  /** Empty where nobody said. */
  place: string
}

/** "2026-11-18 20:05:00": the app wants UTC, and turns it to the clock on the wall itself. */
const utc = (when: number): string => new Date(when).toISOString().slice(0, 19).replace('T', ' ')

/** Nobody wins where everybody is last, or where one plays alone. */
const won = ({ ranks }: Outcome, seat: number): boolean => ranks.length > 1 && ranks[seat] === 1

export function bgStatsLink(game: GameInfo, { id, when, names, outcome, minutes, begins, place }: Played): string {
  const play = {
    sourceName: 'Meikyu',
    sourcePlayId: id,
    playDate: utc(when),
    ...(minutes !== undefined && { durationMin: minutes }),
    ...(place && { location: place }),
    game: { name: say(game.name), highestWins: true, noPoints: false, sourceGameId: game.id },
    players: names.map((name, seat) => ({
      name,
      sourcePlayerId: name,
      ...(begins !== null && { startPlayer: seat === begins }),
      score: String(outcome.scores[seat]),
      rank: outcome.ranks[seat],
      winner: won(outcome, seat),
    })),
  }
  return `https://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(play))}`
}
