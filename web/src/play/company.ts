/** In which company a game is played: what people think of before they think of seats. */
import type { GameInfo } from '../rules'
import { HUMAN, type Player } from '../store/games'
import { usualBot } from './catalogue'

/** In the place of a set of cards in the address of the set-up page: friends elsewhere. */
export const ELSEWHERE = 'online'

/** `watch`: bots among themselves. */
export type Company = 'alone' | 'bots' | 'here' | 'elsewhere' | 'watch'

export const companiesOf = ({ minSeats, maxSeats }: GameInfo): Company[] => [
  ...(minSeats === 1 ? (['alone'] as const) : []),
  ...(maxSeats > 1 ? (['bots', 'here', 'elsewhere', 'watch'] as const) : []),
]

export const peopleAmong = (players: readonly Player[]): number => players.filter((player) => player === HUMAN).length

/** Of those who sit at this device. */
export function companyOf(players: readonly Player[]): Company {
  const people = peopleAmong(players)
  if (people === 0) return 'watch'
  if (players.length === 1) return 'alone'
  return people === 1 ? 'bots' : 'here'
}

export const persons = (count: number): Player[] => Array.from({ length: count }, () => HUMAN)

/** So many bots: those there are, the usual one for the rest. */
export const botsOf = (players: readonly Player[], count: number): Player[] => {
  const bots = players.filter((player) => player !== HUMAN)
  return Array.from({ length: count }, (_, at) => bots[at] ?? bots.at(-1) ?? usualBot())
}

/** How many bots there can be beside so many people. */
export const botRange = ({ minSeats, maxSeats }: GameInfo, people: number): { least: number; most: number } => ({
  least: Math.max(0, Math.max(2, minSeats) - people),
  most: maxSeats - people,
})

/** Seats for a company, people first; bots as before as far as there is room. */
export function seatsFor(company: Company, game: GameInfo, before: readonly Player[]): Player[] {
  if (company === 'alone') return persons(1)
  const people = { bots: 1, here: Math.min(Math.max(2, peopleAmong(before)), game.maxSeats), elsewhere: 1, watch: 0 }[
    company
  ]
  const { least, most } = botRange(game, people)
  const wanted = company === 'here' ? 0 : before.length - peopleAmong(before)
  return [...persons(people), ...botsOf(before, Math.min(Math.max(wanted, least), most))]
}
