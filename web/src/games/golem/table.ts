/** The table of Nobody Comes Out as the engine writes it (src/games/golem/write.c), its cards, and its notation. */
import type * as v from 'valibot'
import type { BoardProps } from '../../board/types'
import type { Action } from '../../rules/types'
import type * as schema from './schema'

export type GolemTable = v.InferOutput<typeof schema.table>
export type Phase = GolemTable['phase']
export type GolemPlayer = v.InferOutput<typeof schema.player>
export type Deck = v.InferOutput<typeof schema.deck>
export type GolemFacts = v.InferOutput<typeof schema.facts>
/** Where an action leads. */
export type Leads = v.InferOutput<typeof schema.leads>
export type GolemContent = v.InferOutput<typeof schema.content>
/** A kind of treasure. */
export type Treasure = v.InferOutput<typeof schema.treasure>
export type Happening = v.InferOutput<typeof schema.happening>

export interface Golem {
  table: GolemTable
  facts: GolemFacts
  content: GolemContent
  leads: Leads
  happening: Happening
  moment: null
}
export type GolemProps = BoardProps<Golem>
export type GolemAction = Action<Leads>

/** Kinds of treasure by id. */
export const catalogueOf = ({ treasures }: GolemContent): ReadonlyMap<string, Treasure> =>
  new Map(treasures.map((kind) => [kind.id, kind]))

/** A list of cards as kinds with their number, in order of first mention. */
export function grouped(cards: readonly string[]): [id: string, count: number][] {
  const counts = new Map<string, number>()
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
}

/** Whose explorer the eyes should be on: who decides, else whose turn it is, else anybody still in; null: nobody is. */
export function inFocus({ players, actor, turn, next }: GolemTable): number | null {
  const anybody = players.findIndex(({ status }) => status === 'in')
  return [actor, turn, next, anybody].find((seat) => seat !== null && players[seat]?.status === 'in') ?? null
}

/** One letter for each name, all different: the first, else the last (as in "Bot 2"), else the seat's number. */
export function initials(names: readonly string[]): string[] {
  const first = names.map((name) => ([...name.trim()][0] ?? '').toUpperCase())
  const last = names.map((name) => [...name.trim()].at(-1) ?? '')
  const single = (list: readonly string[], at: number): boolean =>
    list[at] !== '' && list.filter((one) => one === list[at]).length === 1
  return names.map((_, seat) => {
    if (single(first, seat)) return first[seat]!
    return single(last, seat) && !first.includes(last[seat]!) ? last[seat]! : String(seat + 1)
  })
}

export const verbs = [
  'draw',
  'calm',
  'golem_back',
  'others_back',
  'ahead_back',
  'swap_ahead',
  'last_bonus',
  'discount',
  'gain_forward',
] as const
export type Verb = (typeof verbs)[number]

/** Who drew what last, from the events of a while: shown when the table has gone on already. */
export function lastDrawn(events: readonly Happening[]): { seat: number; cards: string[] } | null {
  const draws = events.filter(({ kind }) => kind === 'drawn' || kind === 'turn')
  const end = draws.findLastIndex(({ kind }) => kind === 'drawn')
  if (end < 0) return null
  const begin = draws.findLastIndex(({ kind }, index) => kind === 'turn' && index < end)
  const cards = draws.slice(begin + 1, end + 1).flatMap((event) => (event.kind === 'drawn' ? [event.card] : []))
  return { seat: draws[end]!.seat, cards }
}

/** The events of the last two turns: what is older need not be marked any more. */
export function lately(events: readonly Happening[]): readonly Happening[] {
  const turns = events.flatMap(({ kind }, index) => (kind === 'turn' ? [index] : []))
  return events.slice(turns.at(-2) ?? 0)
}

/** Paying leads straight into the golem: nothing comes after it. */
export const endsAtOnce = ({ lost, paid, stops }: Leads): boolean => lost && stops.at(-1) === paid
