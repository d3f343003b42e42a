/** A score that builds up: row by row, and in each row line by line, those of all seats at the same time. */
import type { SeatResult, Tally } from '../rules/types'

/** How far it has come. */
export interface Counted {
  /** The row being counted. */
  row: string
  /** Lines of its account (SeatResult.tally) that are counted by now, for every seat. */
  step: number
  /** Rows that were counted before. */
  earlier: readonly string[]
}

const unique = (names: string[]): string[] => [...new Set(names)]

/** The rows of a part, in the order of the account; of one without an account, itself. */
function rowsOf(result: readonly SeatResult[], part: string): string[] {
  const rows = unique(result.flatMap(({ tally }) => tally.filter((line) => line.part === part).map(({ row }) => row)))
  return rows.length > 0 ? rows : [part]
}

export const rowNames = (result: readonly SeatResult[]): string[] =>
  unique(result.flatMap(({ parts }) => parts.map(({ name }) => name))).flatMap((part) => rowsOf(result, part))

const linesIn = ({ tally }: SeatResult, row: string): Tally[] => tally.filter((line) => line.row === row)
const sumOf = (lines: readonly Tally[]): number => lines.reduce((sum, { points }) => sum + points, 0)

/** What a row brings a seat. */
export function pointsIn(seat: SeatResult, row: string): number {
  const lines = linesIn(seat, row)
  return lines.length > 0 ? sumOf(lines) : (seat.parts.find(({ name }) => name === row)?.value ?? 0)
}

/** The lines of a seat that are counted by now, the newest last. */
export const countedLines = (seat: SeatResult, { row, step, earlier }: Counted): Tally[] => [
  ...seat.tally.filter((line) => earlier.includes(line.row)),
  ...linesIn(seat, row).slice(0, step),
]

/** What a seat has by now. */
export const countedPoints = (seat: SeatResult, { row, step, earlier }: Counted): number => {
  const lines = linesIn(seat, row)
  const here = lines.length > 0 ? sumOf(lines.slice(0, step)) : pointsIn(seat, row)
  return earlier.reduce((sum, one) => sum + pointsIn(seat, one), here)
}

/** What a row does for the winner: points ahead of the best of the others. */
function gainIn(result: readonly SeatResult[], row: string): number {
  const [first, second] = result.toSorted((a, b) => a.rank - b.rank || b.score - a.score)
  return first && second ? pointsIn(first, row) - pointsIn(second, row) : 0
}

/** Rows that bring somebody something: what only takes points away first, what decides last. */
function inOrder(result: readonly SeatResult[]): string[] {
  const brings = (row: string): boolean =>
    result.some((seat) => pointsIn(seat, row) !== 0 || linesIn(seat, row).some(({ points }) => points !== 0))
  const takes = (row: string): number => Number(result.every((seat) => pointsIn(seat, row) <= 0))
  const rows = rowNames(result).filter(brings)
  return rows.toSorted((a, b) => takes(b) - takes(a) || gainIn(result, a) - gainIn(result, b))
}

/** All steps one after the other. What brings nobody anything is not waited for. */
export function stepsOf(result: readonly SeatResult[]): Counted[] {
  const rows = inOrder(result)
  return rows.flatMap((row, index) => {
    const accounts = result.map((seat) => linesIn(seat, row))
    const lines = Math.max(1, ...accounts.map(({ length }) => length))
    const all = Array.from({ length: lines }, (_, line) => ({ row, step: line + 1, earlier: rows.slice(0, index) }))
    const counts = all.filter(({ step }) => accounts.some((account) => account[step - 1]?.points))
    return counts.length > 0 ? counts : all.slice(-1)
  })
}
