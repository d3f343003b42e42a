/** A finished game at a table elsewhere goes into the record of this device, counted once: by the id of its table. */
import type { Position } from '../../rules'
import { findGame, HUMAN, Keeper, type SavedGame } from '../../store/games'
import { markCounted, sittingShelf } from '../../store/sittings'
import { type Ending, ONLINE } from '../../store/tallies'
import type { Table } from '../table'
import type { TableInfo } from './types'

/** As it is kept, but for the record. People are people, wherever they sit. */
function keptOf(info: TableInfo, mine: number, { length, result }: Position): Omit<SavedGame, 'rev' | 'sealed'> {
  return {
    id: `online-${info.table}`,
    game: info.game,
    players: info.seats.map(({ kind, bot }) => (kind === 'bot' && bot ? bot : HUMAN)),
    names: info.seats.map(({ kind, name }) => (kind === 'bot' ? '' : (name ?? ''))),
    moves: length,
    when: Date.now(),
    over: true,
    online: mine,
    scores: result.map(({ score }) => score),
    ranks: result.map(({ rank }) => rank),
  }
}

/** What counts for me: nothing where a stand-in played some of it, or where it is counted already. */
function endingOf(info: TableInfo, mine: number, { result }: Position): Ending | undefined {
  const own = result[mine]
  if (!own || info.seats[mine]?.stood || sittingShelf.get(info.table)?.counted) return undefined
  return { score: own.score, won: own.rank === 1, opponents: info.seats.length > 1 ? ONLINE : '' }
}

/** Its end was seen on this device. */
export const isRemembered = ({ table }: TableInfo): boolean => findGame(`online-${table}`) !== undefined

/** Onlookers keep nothing. What cannot be had now is tried again when the table is opened the next time. */
export async function remember(table: Pick<Table, 'position' | 'seal'>, info: TableInfo): Promise<void> {
  const { mine } = info
  const position = table.position.peek()
  if (mine === null || !position) return
  const game = keptOf(info, mine, position)
  if (findGame(game.id)) return
  const sealed = await table.seal()
  // Another tab may have been faster: then this one is late, and counts nothing.
  await new Keeper().save({ ...game, sealed }, endingOf(info, mine, position))
  await markCounted(info.table)
}
