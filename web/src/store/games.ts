/** Games of this device: unfinished ones to go on with, finished ones as statistics. Records are kept sealed. */
import { signal } from '@preact/signals'
import { forgetDailies } from './daily'
import { isObject, putAside, read, remove, trouble, write } from './storage'

/** 'human' or the id of a bot. */
export type Player = string
export const HUMAN: Player = 'human'

export interface SavedGame {
  id: string
  game: string
  players: Player[]
  names: string[]
  sealed: string
  moves: number
  when: number
  over: boolean
  /** The date of a daily game. */
  daily?: string
  /** Of a finished game. */
  scores?: number[]
  ranks?: number[]
}

const MOST_FINISHED = 60

const isSaved = (value: unknown): value is SavedGame =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.game === 'string' &&
  typeof value.sealed === 'string' &&
  typeof value.moves === 'number' &&
  typeof value.when === 'number' &&
  Array.isArray(value.players) &&
  Array.isArray(value.names)
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const found = read('games', isList) ?? []
const unknown = found.filter((game) => !isSaved(game))
if (unknown.length > 0) putAside('games', JSON.stringify(unknown))

/** Newest first. */
export const games = signal<SavedGame[]>(found.filter(isSaved).map((game) => ({ ...game, over: game.over === true })))

function keep(list: SavedGame[]): void {
  const finished = list.filter((game) => game.over)
  const most = new Set(finished.slice(0, MOST_FINISHED))
  games.value = list.filter((game) => !game.over || most.has(game))
  if (write('games', games.value) || trouble.value !== 'full') return
  // Full: finished games are only a memory; those under way are what counts.
  games.value = games.value.filter((game, index) => !game.over || index === 0)
  if (write('games', games.value)) trouble.value = 'full'
}

export const newId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36)

export function saveGame(game: SavedGame): void {
  keep([game, ...games.value.filter((other) => other.id !== game.id)])
}

export function dropGame(id: string): void {
  keep(games.value.filter((game) => game.id !== id))
}

export const findGame = (id: string): SavedGame | undefined => games.value.find((game) => game.id === id)

/** ---- statistics: for a person who played alone, or alone against bots ---- */

export interface Count {
  played: number
  won: number
  best: number | null
  /** Wins in a row, now and ever. */
  streak: number
  longest: number
}
export interface Tally extends Count {
  /** The best score alone, once there is one. */
  alone?: number
  /** The same by opponents: ids of bots in order, '' for nobody. */
  by?: Record<string, Count>
}

const nothing: Count = { played: 0, won: 0, best: null, streak: 0, longest: 0 }
const isCount = (value: unknown): value is Count =>
  isObject(value) && ['played', 'won', 'streak', 'longest'].every((key) => typeof value[key] === 'number')
const isTally = (value: unknown): value is Tally =>
  isCount(value) && (!('by' in value) || (isObject(value.by) && Object.values(value.by).every(isCount)))

export const tallies = signal<Record<string, Tally>>(
  Object.fromEntries(
    Object.entries(read('tallies', isObject) ?? {}).filter((entry): entry is [string, Tally] => isTally(entry[1])),
  ),
)

function countOne(before: Count | undefined, score: number, won: boolean): Count {
  const { played, won: wins, best, streak, longest } = before ?? nothing
  const row = won ? streak + 1 : 0
  return {
    played: played + 1,
    won: wins + (won ? 1 : 0),
    best: Math.max(best ?? score, score),
    streak: row,
    longest: Math.max(longest, row),
  }
}

/** Counts a finished game of one person against such bots. */
export function countGame(game: string, score: number, won: boolean, bots: readonly Player[]): void {
  const before = tallies.value[game]
  const opponents = bots.toSorted().join()
  const after: Tally = {
    ...before,
    ...countOne(before, score, won),
    ...(bots.length === 0 && { alone: Math.max(before?.alone ?? score, score) }),
    by: { ...before?.by, [opponents]: countOne(before?.by?.[opponents], score, won) },
  }
  tallies.value = { ...tallies.value, [game]: after }
  write('tallies', tallies.value)
}

export function forgetEverything(): void {
  games.value = []
  tallies.value = {}
  remove('games')
  remove('tallies')
  forgetDailies()
}
