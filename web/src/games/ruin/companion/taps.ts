/** What is tapped at a table of In the Ruin, and what the engine says of it. No rule is known here: src/games/ruin/follow.c. */
import * as v from 'valibot'
import { below, check, list, number, type Of, word } from '../../../checks'
import { tap } from '../../../companion/kit/taps'

const MOST_SEATS = 4
const seat = below(MOST_SEATS)
const letter = word(/^[A-X]$/)

/** The table: sent to the engine as they are. */
const tableTap = v.variant('do', [
  tap('turn', { card: letter }),
  tap('drawn', {}),
  /** By seat: the open letter stood on, 'out', or ''. */
  tap('take', { at: list(word(/^([A-X]|out|)$/), MOST_SEATS) }),
])
export type TableTap = Of<typeof tableTap>

/** Counts that somebody may put in by hand. */
export const counts = ['gems', 'penalty', 'square1', 'square2', 'met', 'path'] as const
export type Count = (typeof counts)[number]
const mark = v.picklist(['o', 'x', '.'])
export type Mark = Of<typeof mark>

/** Counting up, by seat. */
const sheetTap = v.variant('do', [
  tap('draw', { seat, mark, cells: list(below(121), 121) }),
  tap('goal', { seat, goal: word(/^[A-X]-[A-X]$/) }),
  tap('count', { seat, what: v.picklist(counts), value: number }),
  tap('how', { seat, how: v.picklist(['sheet', 'rows']) }),
  /** '' for nobody who got out, '1', shared '1=' ... */
  tap('place', { seat, place: word(/^([1-4]=?)?$/) }),
  /** A letter is still open at the end, or no longer: only where the table was not followed. */
  tap('open', { letter }),
])
export type SheetTap = Of<typeof sheetTap>

/** Whose cards: those of the box, or the phone's, which needs a seed; 'none': the table is not followed. */
const beginTap = v.variant('cards', [
  tap('begin', { cards: v.picklist(['box', 'none']) }),
  tap('begin', { cards: v.literal('phone'), seed: v.pipe(v.array(below(2 ** 32)), v.length(8)) }),
])
export type BeginTap = Of<typeof beginTap>

const ruinTap = v.union([beginTap, tableTap, sheetTap])
export type RuinTap = Of<typeof ruinTap>
export const isRuinTap = check(ruinTap)

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
  /** Letters that may be stood on now, and whether one may be out with this move. */
  stands: string
  leaves: boolean
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

const isTableTap = (tap: RuinTap): tap is TableTap => tap.do === 'turn' || tap.do === 'drawn' || tap.do === 'take'

/** Somebody is counting up. */
export const isSheetTap = (tap: RuinTap | undefined): boolean =>
  tap !== undefined && tap.do !== 'begin' && !isTableTap(tap)

/** What to ask the engine; null where nothing is followed. */
export function tableRequest(taps: readonly RuinTap[], seats: number): object | null {
  const begin = begun(taps)
  if (!begin || begin.cards === 'none') return null
  return { seats, ...(begin.cards === 'phone' && { seed: begin.seed }), taps: taps.filter(isTableTap) }
}
