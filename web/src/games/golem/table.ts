/** The table of Nobody Comes Out as the engine writes it (src/games/golem/write.c), its cards, and its notation. */
import type { Action, GameEvent, Words } from '../../rules/types'

export type Phase = 'first_find' | 'turn' | 'find' | 'reward' | 'refill' | 'over'

export interface Deck {
  /** `?` for cards the viewer cannot tell apart; then `unseen` lists draw pile and hand together. */
  draw: string[]
  hand: string[]
  pocket: string[]
  unseen?: string[]
}

export interface GolemPlayer {
  pos: number | null
  status: 'in' | 'escaped' | 'lost'
  /** Of escaping; 0: has not escaped. */
  order: number
  keeper: number | null
  deck: Deck
  explored: boolean
}

export interface GolemTable {
  round: number
  start: number
  turn: number
  actor: number | null
  phase: Phase
  /** Whose hand is being filled, in a refill. */
  next: number | null
  /** One letter an area, `?` for face-down cards. */
  track: string
  ruin_left: number
  golem: number
  pile: string[]
  treasury: Record<string, number>
  players: GolemPlayer[]
  /** Cards drawn in this turn, in that order. */
  drawn: string[]
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

/** A kind of treasure, as content/golem.json has it. */
export interface Treasure {
  id: string
  name: Words
  count: number
  move: number
  trap: number
  cost: number
  effect?: Partial<Record<Verb, number | true>>
}

export interface GolemContent {
  treasures: Treasure[]
}

/** Where an action leads, told by the engine (golem_action_leads). */
export interface Leads {
  /** The area after paying. */
  paid: number
  /** The area that counts. */
  area: number
  /** What is seen to take effect there; `?` for a face-down card. */
  letter: string
  after: number
  golem: number
  lost: boolean
  escaped: boolean
  /** Where it takes the explorer, one stop after the other. */
  stops: number[]
}

/** What follows from the table by the rules, told by the engine (golem_facts). */
export interface GolemFacts {
  /** The golem walks by itself. */
  awake: boolean
  /** It does not stir yet. */
  asleep: boolean
  /** How often the track can still be made longer. */
  explorations: number
}

export const leadsOf = (action: Action | undefined): Leads | null => (action?.leads as Leads | undefined) ?? null

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

/** Who drew what last, from the events of a while: shown when the table has gone on already. */
export function lastDrawn(events: readonly GameEvent[]): { seat: number; cards: string[] } | null {
  const draws = events.filter(({ kind }) => kind === 'drawn' || kind === 'turn')
  const end = draws.findLastIndex(({ kind }) => kind === 'drawn')
  if (end < 0) return null
  const begin = draws.findLastIndex(({ kind }, index) => kind === 'turn' && index < end)
  const cards = draws.slice(begin + 1, end + 1).map(({ card }) => card as string)
  return { seat: draws[end]!.seat, cards }
}

/** The events of the last two turns: what is older need not be marked any more. */
export function lately(events: readonly GameEvent[]): readonly GameEvent[] {
  const turns = events.flatMap(({ kind }, index) => (kind === 'turn' ? [index] : []))
  return events.slice(turns.at(-2) ?? 0)
}

/** Paying leads straight into the golem: nothing comes after it. */
export const endsAtOnce = ({ lost, paid, stops }: Leads): boolean => lost && stops.at(-1) === paid
