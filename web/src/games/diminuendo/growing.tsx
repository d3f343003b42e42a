/** In a replay: the path grows beside the pile, as far as it goes with the tiles that lie there. Everybody's eyes see more than anybody's. */
import { useMemo } from 'preact/hooks'
import { named, say } from '../../i18n'
import type { LogEntry } from '../../rules/types'
import { readCheck } from './check'
import './growing.css'
import { DungeonMap } from './map'
import { Held } from './place'
import type { DiminuendoProps } from './table'
import { w } from './words'

/** The entry that tells the check of an exploration, counted from 1; -1: none does. */
export function checkOf(log: readonly LogEntry[], exploration: number): number {
  const checks = log.flatMap(({ events }, entry) => (events.some(({ kind }) => kind === 'check') ? [entry] : []))
  return checks[exploration - 1] ?? -1
}

/** What everybody held then. */
function Hands({ everybody, names }: Pick<DiminuendoProps, 'everybody' | 'names'>) {
  return (
    <ul class="hands">
      {everybody?.map(({ table }, seat) => (
        <li key={seat}>
          <b>{names[seat]}</b>
          <Held tiles={table.hands[seat] ?? []} />
        </li>
      ))}
    </ul>
  )
}

export function Growing({ whole, everybody, names, facts, ...props }: DiminuendoProps) {
  const table = props.table
  const log = whole ?? []
  const entry = checkOf(log, table.exploration)
  const check = useMemo(() => readCheck(log, entry), [whole, entry])
  if (!check) return null
  const at = Math.min(table.stack.length, check.tiles.length) - 1
  const lost = check.lost.findLast(({ index }) => index <= at)
  const all = everybody !== null && names.length > 1
  return (
    <div class="growing">
      <DungeonMap check={check} at={at} square={facts.square} snug />
      {all && <p class={`fate ${lost ? 'lost' : ''}`}>{lost ? named(say(lost.event.words), names) : w().notLost}</p>}
      {all && <Hands everybody={everybody} names={names} />}
    </div>
  )
}
