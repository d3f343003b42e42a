/** Sheets as they are tapped in, and what the engine is asked about them. */
import type { Count, RuinTap, Table } from './taps'

export interface SheetDraft {
  how: 'sheet' | 'rows'
  /** 121 marks of . o x, row by row. */
  map: string
  goals: readonly string[]
  counts: Readonly<Partial<Record<Count, number>>>
  place: string
}

const BLANK = '.'.repeat(121)
const fresh: SheetDraft = { how: 'sheet', map: BLANK, goals: [], counts: {}, place: '' }

const drawn = (map: string, cells: readonly number[], mark: string): string => {
  const marks = [...map]
  for (const cell of cells) marks[cell] = mark
  return marks.join('')
}

const toggled = (goals: readonly string[], goal: string): string[] =>
  goals.includes(goal) ? goals.filter((other) => other !== goal) : [...goals, goal]

function step(sheet: SheetDraft, tap: RuinTap): SheetDraft {
  switch (tap.do) {
    case 'draw':
      return { ...sheet, map: drawn(sheet.map, tap.cells, tap.mark) }
    case 'goal':
      return { ...sheet, goals: toggled(sheet.goals, tap.goal) }
    case 'count':
      return { ...sheet, counts: { ...sheet.counts, [tap.what]: tap.value } }
    case 'how':
      return { ...sheet, how: tap.how }
    case 'place':
      return { ...sheet, place: tap.place }
    default:
      return sheet
  }
}

/** Where letters are on the real sheet, and what is on its goal cards, is not known: there it is counted in numbers. */
export const sheetOf = (taps: readonly RuinTap[], seat: number, real: boolean): SheetDraft =>
  taps
    .filter((tap) => 'seat' in tap && tap.seat === seat)
    .reduce(step, real ? { ...fresh, how: 'rows' as const } : fresh)

/** Letters that were tapped as open at the end, where the table was not followed. */
export function openByHand(taps: readonly RuinTap[]): string {
  const letters = taps.flatMap((tap) => (tap.do === 'open' ? [tap.letter] : []))
  const isOpen = (letter: string): boolean => letters.filter((other) => other === letter).length % 2 === 1
  return [...new Set(letters)].filter(isOpen).sort().join('')
}

/** What is known of a seat without anybody counting: from the table that was followed. */
export const countOf = (sheet: SheetDraft, what: Count, seat: number, table: Table | null): number =>
  sheet.counts[what] ?? (what === 'gems' ? (table?.players[seat]?.gems ?? 0) : 0)

const rowsOf = (map: string): string[] => Array.from({ length: 11 }, (_, row) => map.slice(row * 11, row * 11 + 11))

interface Counted {
  taps: readonly RuinTap[]
  seats: number
  table: Table | null
  real: boolean
}

function sheetRequest({ taps, seats, table, real }: Counted, seat: number): object {
  const sheet = sheetOf(taps, seat, real)
  const player = table?.players[seat]
  const count = (what: Count): number => countOf(sheet, what, seat, table)
  const escaped = player ? player.escaped : sheet.place && `${sheet.place} of ${seats}`
  const both = {
    gems: count('gems'),
    penalty: count('penalty'),
    square1: count('square1'),
    ...(escaped && { escaped }),
  }
  if (sheet.how === 'rows') return { ...both, square2: count('square2'), met: count('met'), path: count('path') }
  const sites = player ? { open: player.open, closed: player.closed } : { open: openByHand(taps) }
  return { ...both, ...sites, sheet: rowsOf(sheet.map), goals: sheet.goals, explain: true }
}

/** What to ask the engine about all sheets together. */
export const sheetsRequest = (counted: Counted): object => ({
  sheets: Array.from({ length: counted.seats }, (_, seat) => sheetRequest(counted, seat)),
})

/** As the engine answers (src/games/ruin/judge.c). */
export interface Judgement {
  /** Goal cards that one may hold. */
  hand: number
  ranks: number[]
  sheets: {
    score: number
    breakdown: Record<string, number>
    goals_met: string[]
    /** Where path fills 2x2 cells. */
    areas?: string[]
    tally?: { part: string; points: number; things: string[]; words: { en: string; ja: string } }[]
  }[]
}
