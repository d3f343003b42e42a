/** What evenings come to, per person, and as a table. Pure: from records to rows. */
import type { BoxGame, Kept } from '../store/evenings'

/** How somebody did in one game, over all finished games given. */
export interface Record {
  game: string
  played: number
  /** Games among several that were won, shared wins too. */
  won: number
  /** Games among several. */
  together: number
  best: number
  /** Of all scores. */
  sum: number
}

export interface Person {
  name: string
  records: Record[]
}

const nothing = (game: string): Record => ({ game, played: 0, won: 0, together: 0, best: -Infinity, sum: 0 })

const counted = (before: Record, score: number, rank: number, seats: number): Record => ({
  ...before,
  played: before.played + 1,
  won: before.won + (seats > 1 && rank === 1 ? 1 : 0),
  together: before.together + (seats > 1 ? 1 : 0),
  best: Math.max(before.best, score),
  sum: before.sum + score,
})

/** By name; those who played most come first. */
export function statistics(games: readonly BoxGame[]): Person[] {
  const people = new Map<string, Map<string, Record>>()
  for (const { game, names, outcome } of games) {
    if (!outcome) continue
    names.forEach((name, seat) => {
      const records = people.get(name) ?? new Map<string, Record>()
      const before = records.get(game) ?? nothing(game)
      records.set(game, counted(before, outcome.scores[seat]!, outcome.ranks[seat]!, names.length))
      people.set(name, records)
    })
  }
  const played = ({ records }: Person): number => records.reduce((sum, record) => sum + record.played, 0)
  return [...people]
    .map(([name, records]) => ({ name, records: [...records.values()] }))
    .sort((one, other) => played(other) - played(one) || one.name.localeCompare(other.name))
}

/** Two who played against each other: how often each of them was ahead of the other, whoever else was there. */
export interface Pair {
  names: [string, string]
  ahead: [number, number]
  level: number
}

const metIn = ({ ahead, level }: Pair): number => ahead[0] + ahead[1] + level

function counts(pair: Pair, difference: number): void {
  if (difference === 0) pair.level++
  else pair.ahead[difference < 0 ? 0 : 1]++
}

/** Everybody against everybody, over all finished games given; those who met most come first. */
export function headToHead(games: readonly BoxGame[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { names, outcome } of games) {
    const seats = outcome ? names.map((name, seat) => ({ name, rank: outcome.ranks[seat]! })) : []
    seats.sort((one, other) => one.name.localeCompare(other.name))
    seats.forEach((one, at) => {
      for (const other of seats.slice(at + 1)) {
        const key = JSON.stringify([one.name, other.name])
        const pair = pairs.get(key) ?? { names: [one.name, other.name], ahead: [0, 0], level: 0 }
        counts(pair, one.rank - other.rank)
        pairs.set(key, pair)
      }
    })
  }
  return [...pairs.values()].sort((one, other) => metIn(other) - metIn(one))
}

/**
 * A field of a table. A name that a spreadsheet would take for a formula, or, where fields end with semicolons or tabs, for
 * two fields, is kept from being that.
 */
function field(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? `'${value}` : String(value)
  return /[",;\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line for everybody in every finished game. The mark at the beginning tells spreadsheets that it is UTF-8. */
export function asCsv({ evenings, games }: Kept): string {
  const places = new Map(evenings.map(({ id, place = '' }) => [id, place]))
  const rows = games.flatMap(({ when, game, names, outcome, minutes = '', evening }) =>
    outcome
      ? names.map((name, seat) => [
          new Date(when).toISOString(),
          game,
          name,
          names.length,
          outcome.scores[seat]!,
          outcome.ranks[seat]!,
          minutes,
          places.get(evening) ?? '',
        ])
      : [],
  )
  const lines = [['when', 'game', 'name', 'players', 'score', 'rank', 'minutes', 'place'], ...rows]
  return `\ufeff${lines.map((line) => line.map(field).join(',')).join('\r\n')}\r\n`
}
