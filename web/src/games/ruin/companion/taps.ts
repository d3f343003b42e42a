/** What is tapped at a table of In the Ruin, and what the engine says of it. No rule is known here: src/games/ruin/follow.c. */
import { isCountOf, isNumber, isObject, isText, listOf, oneOf } from '../../../checks'
import type { Tap } from '../../../companion/kit/types'

/** The table: sent to the engine as they are. */
export type TableTap =
  | { do: 'turn'; card: string }
  | { do: 'drawn' }
  /** By seat: the open letter stood on, 'out', or ''. */
  | { do: 'take'; at: string[] }

/** Counts that somebody may put in by hand. */
export const counts = ['gems', 'penalty', 'square1', 'square2', 'met', 'path'] as const
export type Count = (typeof counts)[number]
export type Mark = 'o' | 'x' | '.'

/** Counting up, by seat. */
export type SheetTap =
  | { do: 'draw'; seat: number; mark: Mark; cells: number[] }
  | { do: 'goal'; seat: number; goal: string }
  | { do: 'count'; seat: number; what: Count; value: number }
  | { do: 'how'; seat: number; how: 'sheet' | 'rows' }
  /** '' for nobody who got out, '1', shared '1=' ... */
  | { do: 'place'; seat: number; place: string }
  /** A letter is still open at the end, or no longer: only where the table was not followed. */
  | { do: 'open'; letter: string }

/** Whose cards: those of the box, or the phone's, which needs a seed; 'none': the table is not followed. */
export type BeginTap = { do: 'begin'; cards: 'box' | 'none' } | { do: 'begin'; cards: 'phone'; seed: number[] }

export type RuinTap = Tap & (BeginTap | TableTap | SheetTap)

const MOST_SEATS = 4
const isSeat = (value: unknown): boolean => isCountOf(value) && value < MOST_SEATS
const isLetter = (value: unknown): boolean => isText(value) && /^[A-X]$/.test(value)
const isStand = (value: unknown): value is string => isText(value) && /^([A-X]|out|)$/.test(value)
const isCell = (value: unknown): value is number => isCountOf(value) && value < 121
const isGoal = (value: unknown): boolean => isText(value) && /^[A-X]-[A-X]$/.test(value)
const isWord = (value: unknown): value is number => isCountOf(value) && value <= 0xffff_ffff

type Fields = Record<string, (value: unknown) => boolean>
const kinds: Record<RuinTap['do'], Fields> = {
  begin: { cards: oneOf('box', 'phone', 'none') },
  turn: { card: isLetter },
  drawn: {},
  take: { at: listOf(isStand, MOST_SEATS) },
  draw: { seat: isSeat, mark: oneOf('o', 'x', '.'), cells: listOf(isCell, 121) },
  goal: { seat: isSeat, goal: isGoal },
  count: { seat: isSeat, what: oneOf(...counts), value: isNumber },
  how: { seat: isSeat, how: oneOf('sheet', 'rows') },
  place: { seat: isSeat, place: (value) => isText(value) && /^([1-4]=?)?$/.test(value) },
  open: { letter: isLetter },
}

export function isRuinTap(value: unknown): value is RuinTap {
  if (!isObject(value) || !isText(value.do) || !Object.hasOwn(kinds, value.do)) return false
  if (value.do === 'begin' && value.cards === 'phone' && !(listOf(isWord, 8)(value.seed) && value.seed.length === 8))
    return false
  return Object.entries(kinds[value.do as RuinTap['do']]).every(([key, good]) => good(value[key]))
}

/** As the engine tells it. Letters are texts: 'KMA'. */
export interface Table {
  /** What must be tapped next; null: the last round is over. */
  asks: 'row' | 'dealt' | 'drawn' | 'take' | 'again' | 'card' | null
  /** Cards that are asked for. */
  count: number
  /** Seats that are asked. */
  seats: number[]
  stage: number
  round: number
  row: string
  coming: string
  discard: string
  opened: string
  open: string
  /** Of the last round. */
  closed: string
  fresh: string
  players: {
    gems: number
    open: string
    closed: string
    dealt: string
    /** Place, 0: inside. */
    out: number
    /** '1= of 3', as the judge of a sheet reads it. */
    escaped: string | null
  }[]
}

export const begun = (taps: readonly RuinTap[]): BeginTap | undefined => taps.find((tap) => tap.do === 'begin')

const isTableTap = (tap: RuinTap): tap is Tap & TableTap => tap.do === 'turn' || tap.do === 'drawn' || tap.do === 'take'

/** Somebody is counting up. */
export const isSheetTap = (tap: RuinTap | undefined): boolean =>
  tap !== undefined && tap.do !== 'begin' && !isTableTap(tap)

/** What to ask the engine; null where nothing is followed. */
export function tableRequest(taps: readonly RuinTap[], seats: number): object | null {
  const begin = begun(taps)
  if (!begin || begin.cards === 'none') return null
  return { seats, ...(begin.cards === 'phone' && { seed: begin.seed }), taps: taps.filter(isTableTap) }
}
