/** Games and bots, as the build found them in the rules, and what they are called. */
import { catalogue } from 'virtual:catalogue'
import { say, t } from '../i18n'
import type { BotInfo, Character, GameInfo, Options, PersonInfo } from '../rules/types'
import { HUMAN, type Player } from '../store/games'

/** Who plays the best line of a deal (hindsight.ts): a name in its record, as ids of bots are. */
export const HINDSIGHT = 'hindsight'

export { catalogue }

export const listedGames = (): GameInfo[] => catalogue.games.filter((game) => game.listed)
export const findGameInfo = (id: string): GameInfo | undefined => catalogue.games.find((game) => game.id === id)
export const findPerson = (id: string): PersonInfo | undefined => catalogue.people.find((person) => person.id === id)
/** A level, or somebody by name. */
export const findBot = (id: string): Pick<BotInfo, 'id' | 'name' | 'called'> | undefined => {
  const person = findPerson(id)
  return person ? { id, name: person.name, called: [person.name] } : catalogue.bots.find((bot) => bot.id === id)
}
/** The one to play against when nothing is said: a fair match for somebody who knows the rules. */
export const usualBot = (): string => findBot('normal')?.id ?? strongestBot()
export const strongestBot = (): string => catalogue.bots.at(-1)?.id ?? 'random'

/** Against one bot, also where one could play alone: that is what most people come for. */
export const defaultPlayers = (game: GameInfo): Player[] =>
  Array.from({ length: Math.min(Math.max(2, game.minSeats), game.maxSeats) }, (_, seat) =>
    seat === 0 ? HUMAN : usualBot(),
  )

export const defaultOptions = (game: GameInfo, seats: number): Options => ({ ...game.defaults[String(seats)] })

/** Who sits where; null for a person. */
export const charactersOf = (players: readonly Player[]): (Character | null)[] =>
  players.map((player, seat) =>
    player === HUMAN ? null : { level: player, nth: players.slice(0, seat).filter((one) => one === player).length },
  )

/** The bot that a record or a server calls "hard", "hard 2" or "rin@1"; null for anybody else. */
export function characterNamed(name: string): Character | null {
  const [, level = '', number = '1'] = /^(\w+)(?:@\d+)?(?: (\d+))?$/.exec(name) ?? []
  return findBot(level) ? { level, nth: Number(number) - 1 } : null
}

/** What a bot is called. */
export function calledName({ level, nth }: Character): string {
  const person = findPerson(level)
  if (person) return nth > 0 ? `${say(person.name)} ${nth + 1}` : say(person.name)
  const called = findBot(level)?.called ?? []
  return called.length > 0 ? say(called[nth % called.length]!) : level
}
export const levelName = (level: string): string => {
  const bot = findBot(level)
  return bot ? say(bot.name) : level
}

/** Names for seats: persons are told apart by numbers, bots have their own. */
export function defaultNames(players: readonly Player[]): string[] {
  const humans = players.filter((player) => player === HUMAN).length
  return charactersOf(players).map((character, seat) => {
    if (character) return calledName(character)
    const number = players.slice(0, seat + 1).filter((player) => player === HUMAN).length
    return humans === 1 ? t.value.table.you : t.value.table.player(number)
  })
}

/** As a record has it: characters with their version. */
const recorded = (bot: string, game: string): string => {
  const version = findPerson(bot)?.versions[game]
  return version ? `${bot}@${version}` : bot
}

/** Names for a record, which others may read in another language: as given, or neutral: bots by their ids. */
export function recordNames(players: readonly Player[], given: readonly string[], game: string): string[] {
  return players.map((player, seat) => {
    const name = given[seat]?.trim()
    if (name || player === HUMAN) return name || `Player ${seat + 1}`
    const same = players.flatMap((other, index) => (other === player ? [index] : []))
    const id = recorded(player, game)
    return same.length > 1 ? `${id} ${same.indexOf(seat) + 1}` : id
  })
}

/** The names of a record as they are shown. */
export function shownNames(names: readonly string[], seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const name = names[seat] ?? ''
    const character = characterNamed(name)
    if (character) return calledName(character)
    if (name === HINDSIGHT) return t.value.replay.hindsight
    return name === '' || /^Player( \d+)?$/.test(name) ? t.value.table.player(seat + 1) : name
  })
}

/** What seats are called on the screen: the names given, and the usual ones, in the language of the moment, for the rest. */
export function displayNames(players: readonly Player[], given: readonly string[]): string[] {
  return defaultNames(players).map((name, seat) => given[seat]?.trim() || name)
}
