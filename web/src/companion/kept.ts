/** All that is kept of evenings, as one file: for keeping elsewhere, for another device, and for other programs. */
import { isObject } from '../checks'
import { type BoxGame, type Evening, isBoxGame, isEvening, type Kept } from '../store/evenings'

const KIND = 'evenings'
const VERSION = 1

export const asJson = ({ evenings, games }: Kept): string =>
  `${JSON.stringify(
    {
      meikyu: KIND,
      version: VERSION,
      evenings: evenings.map((evening) => ({
        ...evening,
        when: new Date(evening.when).toISOString(),
        games: games
          .filter((game) => game.evening === evening.id)
          .map(({ evening: _, rev: __, ...game }) => ({ ...game, when: new Date(game.when).toISOString() })),
      })),
    },
    null,
    1,
  )}\n`

/** Why a file cannot be taken in: it is none of ours, one of a later version, or wrong at a place in it. */
export type Fault = { fault: 'foreign' } | { fault: 'newer' } | { fault: 'damaged'; where: string }

const timed = (value: Record<string, unknown>): Record<string, unknown> => ({
  ...value,
  when: Date.parse(String(value.when)),
})

function gamesIn(given: unknown, evening: string, where: string): BoxGame[] | Fault {
  if (!Array.isArray(given)) return { fault: 'damaged', where: `${where}.games` }
  const games: BoxGame[] = []
  for (const [at, one] of given.entries()) {
    const game: unknown = isObject(one) && { ...timed(one), evening, rev: 0 }
    if (!isBoxGame(game)) return { fault: 'damaged', where: `${where}.games[${at}]` }
    games.push(game)
  }
  return games
}

function eveningsIn(given: readonly unknown[]): Kept | Fault {
  const kept: { evenings: Evening[]; games: BoxGame[] } = { evenings: [], games: [] }
  for (const [at, one] of given.entries()) {
    const where = `evenings[${at}]`
    if (!isObject(one)) return { fault: 'damaged', where }
    const { games: played, ...rest } = one
    const evening: unknown = timed(rest)
    if (!isEvening(evening)) return { fault: 'damaged', where }
    const games = gamesIn(played, evening.id, where)
    if (!Array.isArray(games)) return games
    kept.evenings.push(evening)
    kept.games.push(...games)
  }
  return kept
}

/** Reads what asJson wrote, whole or not at all. */
export function fromJson(text: string): Kept | Fault {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { fault: 'foreign' }
  }
  if (!isObject(file) || file.meikyu !== KIND) return { fault: 'foreign' }
  if (file.version !== VERSION) return { fault: 'newer' }
  return Array.isArray(file.evenings) ? eveningsIn(file.evenings) : { fault: 'damaged', where: 'evenings' }
}
