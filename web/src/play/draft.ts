/** How a game would be set up: what was chosen the last time, or what suits most people. */

import { isObject } from '../checks'
import type { GameInfo, Options } from '../rules'
import { currentOf, findContent } from '../store/contents'
import { HUMAN, type Player } from '../store/games'
import { read, write } from '../store/storage'
import { defaultOptions, defaultPlayers, findBot } from './catalogue'

export interface Draft {
  players: Player[]
  names: string[]
  options: Options
  /** The hash of a set of one's own, or '' for the built-in one. */
  content: string
}

function fresh(game: GameInfo, company: readonly Player[]): Draft {
  const players = company.length > 0 ? [HUMAN, ...company] : defaultPlayers(game)
  return { players, names: [], options: defaultOptions(game, players.length), content: '' }
}

/** What was chosen the last time, as far as it still exists; before that, with the company that the game is usually played in. */
export function restoreDraft(game: GameInfo, company: readonly Player[] = []): Draft {
  const kept = read(`setup.${game.id}`, isObject)
  const players = Array.isArray(kept?.players) ? (kept.players as unknown[]) : []
  const known = (player: unknown): player is Player =>
    player === HUMAN || (typeof player === 'string' && findBot(player) !== undefined)
  if (players.length < game.minSeats || players.length > game.maxSeats || !players.every(known))
    return fresh(game, company)
  const options = defaultOptions(game, players.length)
  const given = isObject(kept?.options) ? kept.options : {}
  for (const { key, values } of game.options) {
    const value = values.find((one) => one.value === given[key])
    if (value) options[key] = value.value
  }
  const names = Array.isArray(kept?.names) ? kept.names.map((name) => (typeof name === 'string' ? name : '')) : []
  const content = typeof kept?.content === 'string' && findContent(kept.content) ? currentOf(kept.content) : ''
  return { players, options, names, content }
}

export const keepDraft = (game: GameInfo, draft: Draft): boolean => write(`setup.${game.id}`, draft)

/** For playing at once: as the last time, unless that was only to watch. */
export function quickDraft(game: GameInfo, company: readonly Player[] = []): Draft {
  const draft = restoreDraft(game, company)
  return draft.players.includes(HUMAN) ? draft : fresh(game, company)
}
