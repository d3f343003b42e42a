/** The tables that are open to everybody, kept up to date as long as somebody looks. */
import { signal } from '@preact/signals'
import { api, type TableInfo } from '../../net'
import { line } from './line'

/** Null until they are known. */
export const listedTables = signal<TableInfo[] | null>(null)

/** Of one game, '' for all. Returns what ends it. Rejects nothing: problem() is told why they cannot be had. */
export function followLobby(game: string, problem: (error: unknown) => void): () => void {
  let left = false
  listedTables.value = null
  const show = (tables: TableInfo[]): void => {
    if (!left) listedTables.value = tables
  }
  // The line tells only of changes; what it has told is newer than any answer that comes later.
  const isAwaited = (): boolean => !left && listedTables.peek() === null
  api.tables(game).then(
    (tables) => isAwaited() && show(tables),
    (error) => isAwaited() && problem(error),
  )
  const stop = line().watchLobby(game, show)
  return () => {
    left = true
    stop()
  }
}
