/**
 * What became of puzzles on this device: the person's rating in each game, what was tried, rows and days, the best storm, and notes on
 * puzzles that seem wrong. Small, so it is in localStorage. What cannot be read is put beside, and nothing is lost.
 */
import { signal } from '@preact/signals'
import * as v from 'valibot'
import { check, count, flag, list, maybe, number, type Of, table, text, time } from '../checks'
import { parse, readText, trouble, whenForgotten, write } from './storage'

/** Answers of training that are remembered. */
const MOST_ANSWERS = 2000

const rating = v.object({ rating: number, deviation: number, volatility: number })
const progress = v.object({
  me: rating,
  /** By id, those of older rules too. `solved`: at the first try, without a hint. */
  tried: table(v.object({ solved: flag, at: time, rating })),
  /** Solved one after the other. */
  row: count,
  bestRow: count,
  bestStorm: count,
  /** By day: which of the three were solved, and which were not. */
  days: table(table(flag)),
  /** Of training that grows: how long each task was, and whether it was done. */
  memory: maybe(list(v.object({ at: time, length: count, right: flag }), MOST_ANSWERS)),
})
export type Progress = Of<typeof progress>
export const isProgress = check(progress)

export const nothingYet: Progress = {
  me: { rating: 1500, deviation: 350, volatility: 0.06 },
  tried: {},
  row: 0,
  bestRow: 0,
  bestStorm: 0,
  days: {},
}

/** The same with one answer more; the oldest are forgotten. */
export const remembering = (of: Progress, answer: NonNullable<Progress['memory']>[number]): Progress => ({
  ...of,
  memory: [...(of.memory ?? []), answer].slice(-MOST_ANSWERS),
})

/** Of two the one that says more, by the first of these figures that differ. */
const fuller = (one: Progress, other: Progress): Progress => {
  const figures = ({ tried, memory = [], me }: Progress): number[] => [
    Object.keys(tried).length + memory.length,
    -me.deviation,
    me.rating,
  ]
  const [mine, theirs] = [figures(one), figures(other)]
  const at = mine.findIndex((figure, index) => figure !== theirs[index])
  return at < 0 || mine[at]! > theirs[at]! ? one : other
}
const lastOf = ({ tried, memory = [] }: Progress): number =>
  [...Object.values(tried), ...memory].reduce((last, { at }) => Math.max(last, at), 0)

/**
 * What two devices know together: whatever both have counts once, of two tries at a puzzle the first. Which is put to which, and how often,
 * makes no difference. The rating is that of the one with more behind it.
 */
export function joinProgress(one: Progress, other: Progress): Progress {
  const tried = { ...one.tried }
  for (const [id, theirs] of Object.entries(other.tried)) {
    const mine = tried[id]
    if (!mine || theirs.at < mine.at) tried[id] = theirs
  }
  const days = { ...one.days }
  for (const [date, theirs] of Object.entries(other.days)) {
    const day = { ...theirs, ...days[date] }
    for (const id of Object.keys(theirs)) day[id] = Boolean(theirs[id] || days[date]?.[id])
    days[date] = day
  }
  const answers = new Map([...(one.memory ?? []), ...(other.memory ?? [])].map((answer) => [answer.at, answer]))
  const memory = [...answers.values()].toSorted((a, b) => a.at - b.at).slice(-MOST_ANSWERS)
  const later = lastOf(one) === lastOf(other) ? null : lastOf(one) > lastOf(other) ? one : other
  return {
    me: fuller(one, other).me,
    tried,
    row: later ? later.row : Math.max(one.row, other.row),
    bestRow: Math.max(one.bestRow, other.bestRow),
    bestStorm: Math.max(one.bestStorm, other.bestStorm),
    days,
    ...(memory.length > 0 && { memory }),
  }
}

const keyOf = (game: string): string => `puzzles.${game}`
const known = new Map<string, ReturnType<typeof signal<Progress>>>()

function readProgress(game: string): Progress {
  const kept = readText(keyOf(game))
  const value = parse(kept)
  if (isProgress(value)) return value
  if (kept !== null) write(`${keyOf(game)}.aside`, kept)
  return nothingYet
}

function signalOf(game: string) {
  const found = known.get(game) ?? signal<Progress>(readProgress(game))
  known.set(game, found)
  return found
}

export const progressOf = (game: string): Progress => signalOf(game).value ?? nothingYet

/** False when it lasts only until the tab is closed; that is told. */
export function keepProgress(game: string, next: Progress): boolean {
  signalOf(game).value = next
  const kept = write(keyOf(game), next)
  if (!kept) trouble.value = 'forbidden'
  return kept
}

/** What is kept is read anew. */
export const forgetProgress = (): void => known.clear()
whenForgotten(forgetProgress)

const DAY_MS = 86_400_000
const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)
const isDone = ({ days }: Progress, date: string): boolean => Object.keys(days[date] ?? {}).length >= 3

/** Days in a row on which all three were tried; a day that is not over breaks nothing. */
export function daysInRow(of: Progress, date: string): number {
  let day = isDone(of, date) ? date : dayBefore(date)
  let days = 0
  for (; isDone(of, day); day = dayBefore(day)) days++
  return days
}

const note = v.object({ id: text, at: time })
export const isNotes = check(list(note, 1000))
const NOTES = 'puzzles.notes'
export type Note = Of<typeof note>
export const notes = (): Note[] => {
  const value = parse(readText(NOTES))
  return isNotes(value) ? value : []
}
export function addNote(id: string): void {
  if (!notes().some((one) => one.id === id)) write(NOTES, [...notes(), { id, at: Date.now() }])
}

/** Puts notes of another device to those of this one, each puzzle once. Answers how many came. */
export function joinNotes(theirs: readonly Note[]): number {
  const before = notes()
  const news = theirs.filter(({ id }) => !before.some((one) => one.id === id)).slice(0, 1000 - before.length)
  if (news.length > 0) write(NOTES, [...before, ...news])
  return news.length
}
