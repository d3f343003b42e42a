/**
 * My tables at a glance, wherever in the site I am: whose turn is mine, who wants another game, who invites me. One line tells
 * it for the whole site; what is shown of it, and how it sounds, is the pages' business.
 */
import { computed, effect, signal, untracked } from '@preact/signals'
import type { MineTable } from '../../net'
import { sittingShelf } from '../../store/sittings'
import { calls, turns } from './calls'
import { line } from './line'
import { me } from './me'

/** Something waits for me at a table. */
export interface Call {
  kind: 'turn' | 'next' | 'invited'
  /** Where it waits. */
  table: string
  /** Of a next game: the table before. */
  from?: string
  game: string
  /** Who else is there. */
  names: readonly string[]
  since: number
}

/** Null until the server has told. */
export const mine = signal<readonly MineTable[] | null>(null)
/** The table that is looked at: it is told sooner whose turn it is. */
export const inView = signal<{ table: string; turn: boolean } | null>(null)
/** Calls that a person has put away, until something new happens there. */
const putAway = signal<ReadonlySet<string>>(new Set())

const keyOf = ({ kind, table, since }: Call): string => `${kind} ${table} ${since}`

export function dismiss(call: Call): void {
  putAway.value = new Set([...putAway.peek(), keyOf(call)])
}

const others = ({ names }: MineTable): string[] => names.filter((name) => name !== '' && name !== me.value?.name)

/** A next game is no news any more where this device sits already, or where no seat is kept for me. */
function nextOf(old: MineTable, all: readonly MineTable[]): Call[] {
  const next = all.find(({ table }) => table === old.next)
  if (next?.state !== 'open' || sittingShelf.all.value.has(next.table)) return []
  return [{ kind: 'next', table: next.table, from: old.table, game: next.game, names: others(next), since: next.since }]
}

function callsOf(told: MineTable, all: readonly MineTable[], seen: typeof inView.value): Call[] {
  const { table, game, since } = told
  const turn = seen?.table === table ? seen.turn : told.turn
  if (told.state === 'playing' && turn) return [{ kind: 'turn', table, game, names: others(told), since }]
  if (told.invited) return [{ kind: 'invited', table, game, names: told.by ? [told.by.name] : others(told), since }]
  return told.next ? nextOf(told, all) : []
}

/** All that waits for me, what waits longest first, turns before the rest. */
export const waiting = computed<Call[]>(() => {
  const all = mine.value ?? []
  const found = all.flatMap((told) => callsOf(told, all, inView.value)).sort((a, b) => a.since - b.since)
  return [...found.filter(({ kind }) => kind === 'turn'), ...found.filter(({ kind }) => kind !== 'turn')]
})

/** Those at other tables than the one that is looked at; where a game is over, its own result tells of the next. */
export const elsewhere = computed(() => {
  const seen = inView.value?.table
  return waiting.value.filter(({ table, from }) => seen === undefined || (table !== seen && from !== seen))
})
/** Those that nobody has put away. */
export const pressing = computed(() => elsewhere.value.filter((call) => !putAway.value.has(keyOf(call))))

/** Tells what was not there before. What waits when a page is opened is nothing new. */
function watchForNew(ring: (call: Call) => void): () => void {
  let known: Set<string> | null = null
  return effect(() => {
    if (mine.value === null) return
    const now = waiting.value
    const fresh = now.filter((call) => known !== null && !known.has(keyOf(call)))
    known = new Set([...(known ?? []), ...now.map(keyOf)])
    if (fresh.length > 0) untracked(() => fresh.forEach(ring))
  })
}

/** Follows my tables as long as somebody plays on this device; `ring` hears of what is new. Returns what ends it. */
export function followMine(ring: (call: Call) => void): () => void {
  const stops = [
    effect(() => {
      if (!me.value) return
      mine.value = null
      return line().watchMine((tables) => {
        mine.value = tables
      })
    }),
    watchForNew(ring),
    effect(() => {
      // The table in view may know of its first turn before the line has told of the table.
      const early = inView.value?.turn && !mine.value?.some(({ table }) => table === inView.value?.table) ? 1 : 0
      calls.value = waiting.value.length + early
      turns.value = waiting.value.filter(({ kind }) => kind === 'turn').length + early
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    mine.value = null
    turns.value = 0
    calls.value = 0
  }
}
