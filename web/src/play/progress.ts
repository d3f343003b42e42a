/**
 * Everything that is kept on this device as one file, and what a file of another device adds to it: every record once, however often it is
 * taken in. A file is read whole before anything is written, and written whole or not at all.
 */
import { isObject } from '../checks'
import { contentShelf } from '../store/contents'
import { dailyShelf, dayOf } from '../store/daily'
import { change, tellTabs } from '../store/database'
import { type Deed, deedShelf } from '../store/deeds'
import { boxGameShelf, eveningShelf, loadEvenings } from '../store/evenings'
import { gameShelf } from '../store/games'
import { ladderShelf } from '../store/ladder'
import { isLessons, joinLessons, type Lessons, lessonsKept } from '../store/lessons'
import {
  isNotes,
  isProgress,
  joinNotes,
  joinProgress,
  keepProgress,
  type Note,
  notes,
  nothingYet,
  type Progress,
  progressOf,
} from '../store/puzzles'
import { settingsKept, takeSettings } from '../store/settings'
import type { AnyShelf } from '../store/shelf'
import { type Tally, talliedFrom, tallyShelf } from '../store/tallies'
import { findGameInfo } from './catalogue'

const KIND = 'progress'
const VERSION = 1
const shelves: readonly AnyShelf[] = [
  deedShelf,
  ladderShelf,
  dailyShelf,
  tallyShelf,
  gameShelf,
  contentShelf,
  eveningShelf,
  boxGameShelf,
]

type Records = Record<string, unknown>
interface Read {
  shelves: Record<string, Records>
  puzzles: Record<string, Progress>
  /** Small things; files of earlier versions have none. */
  notes?: Note[]
  lessons?: Lessons
  settings?: Records
}
/** Why a file cannot be taken in: it is none of ours, one of a later version, or wrong at a place in it. */
export type Fault = { fault: 'foreign' } | { fault: 'newer' } | { fault: 'damaged'; where: string }

/** All that is kept. `games`: of which there may be puzzles. */
export async function asFile(games: readonly string[]): Promise<string> {
  await loadEvenings()
  const kept = Object.fromEntries(shelves.map((shelf) => [shelf.name, Object.fromEntries(shelf.all.peek())]))
  const puzzles = Object.fromEntries(
    games.flatMap((game) => (progressOf(game) === nothingYet ? [] : [[game, progressOf(game)]])),
  )
  const settings = settingsKept()
  const small = { notes: notes(), lessons: lessonsKept(), ...(settings && { settings }) }
  return `${JSON.stringify({ meikyu: KIND, version: VERSION, shelves: kept, puzzles, ...small }, null, 1)}\n`
}

/** The place of the first record that is not what it should be; null: all are good. */
function wrongIn(file: Records): string | null {
  if (!isObject(file.shelves)) return 'shelves'
  if (!isObject(file.puzzles)) return 'puzzles'
  for (const shelf of shelves) {
    const records = file.shelves[shelf.name] ?? {}
    if (!isObject(records)) return `shelves.${shelf.name}`
    const bad = Object.entries(records).find(([key, value]) => !shelf.good(value, key))
    if (bad) return `shelves.${shelf.name}.${bad[0]}`
  }
  const bad = Object.entries(file.puzzles).find(([, value]) => !isProgress(value))
  if (bad) return `puzzles.${bad[0]}`
  const small = { notes: isNotes, lessons: isLessons, settings: isObject }
  return Object.entries(small).find(([name, good]) => file[name] !== undefined && !good(file[name]))?.[0] ?? null
}

export function readProgressFile(text: string): Read | Fault {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { fault: 'foreign' }
  }
  if (!isObject(file) || file.meikyu !== KIND) return { fault: 'foreign' }
  if (file.version !== VERSION) return { fault: Number(file.version) > VERSION ? 'newer' : 'foreign' }
  const where = wrongIn(file)
  return where === null ? (file as unknown as Read) : { fault: 'damaged', where }
}

/** Of a game of this device, or of one with a box. It was counted then, and must not end a second time. */
const isOver = ({ over, outcome }: Records): boolean => over === true || outcome !== undefined

/** A game that was gone on with elsewhere replaces the one here; everything else that is here stays as it is. */
const goesOn = (before: unknown, theirs: unknown): boolean =>
  isObject(before) &&
  isObject(theirs) &&
  typeof theirs.rev === 'number' &&
  theirs.rev > Number(before.rev) &&
  (isOver(theirs) || !isOver(before))

interface OfPuzzles {
  game: string
  before: Progress
  next: Progress
}
/** What puzzles of a file change. Of games that there are: any other name may be a key of something else. */
function changedBy(puzzles: Read['puzzles']): OfPuzzles[] {
  const known = Object.entries(puzzles).filter(([game]) => findGameInfo(game))
  const joined = known.map(([game, theirs]) => {
    const before = progressOf(game)
    return { game, before, next: joinProgress(before, theirs) }
  })
  return joined.filter(({ before, next }) => JSON.stringify(next) !== JSON.stringify(before))
}

const putBack = (changed: readonly OfPuzzles[]): void => {
  for (const { game, before } of changed) keepProgress(game, before)
}

/** What notes, lessons and settings of a file add. */
const takeInSmall = ({ notes: theirs = [], lessons, settings }: Read): number =>
  joinNotes(theirs) +
  Number(lessons !== undefined && joinLessons(lessons)) +
  Number(settings !== undefined && takeSettings(settings))

/** Tallies know no games. Of those that both devices have, the file's adds the games that came with it: each has an id, and is one. */
function talliesWith(file: Read): (readonly [game: string, tally: Tally])[] {
  const theirs = Object.values((file.shelves.deeds ?? {}) as Record<string, Deed>)
  const news = theirs.filter(({ id }) => deedShelf.get(id) === undefined)
  return [...tallyShelf.all.peek()].flatMap(([game, before]) => {
    const more = news.filter((deed) => deed.game === game)
    return more.length > 0 ? [[game, talliedFrom(before, more)] as const] : []
  })
}

/** Puts a file that was read to what is here. Answers how many records came, null if they found no room. */
export async function takeInProgress(file: Read): Promise<number | null> {
  await loadEvenings()
  const changed = changedBy(file.puzzles)
  const tallies = talliesWith(file)
  let added = changed.length
  if (!changed.every(({ game, next }) => keepProgress(game, next))) {
    putBack(changed)
    return null
  }
  const fault = await change(
    shelves.map(({ name }) => name),
    async (tx) => {
      for (const { name } of shelves)
        for (const [key, value] of Object.entries(file.shelves[name] ?? {})) {
          const before: unknown = await tx.objectStore(name).get(key)
          if (before !== undefined && !goesOn(before, value)) continue
          await tx.objectStore(name).put(value, key)
          added++
        }
      for (const [game, tally] of tallies) await tx.objectStore(tallyShelf.name).put(tally, game)
    },
  )
  if (fault) {
    putBack(changed)
    return null
  }
  await Promise.all(shelves.map((shelf) => shelf.load()))
  tellTabs(...shelves.map(({ name }) => ({ store: name, key: null })))
  return added + takeInSmall(file)
}

// ---- the look back at a week ----

const WEEK_MS = 7 * 86_400_000
/** So many games make a habit. */
const OFTEN = 3

interface HabitOf {
  is(turn: { played: string; best: string }): boolean
}

/** Alone nobody wins or loses. */
const isAlone = ({ opponents }: Deed): boolean => opponents === ''

/** The choice that cost the most games of the last week; null: none did so more than once or twice. */
export function habitOfWeek<One extends HabitOf>(
  all: readonly Deed[],
  game: string,
  habits: readonly One[],
  now: number,
): { habit: One; games: Deed[] } | null {
  const week = all.filter((deed) => deed.game === game && now - deed.when < WEEK_MS)
  const lost = week.filter((deed) => !deed.won && !isAlone(deed) && deed.turn)
  const found = habits
    .map((habit) => ({ habit, games: lost.filter(({ turn }) => habit.is(turn!)) }))
    .toSorted((one, other) => other.games.length - one.games.length)[0]
  return found && found.games.length >= OFTEN ? found : null
}

interface Week {
  played: number
  /** Those against somebody, and how many of them were won. */
  against: number
  won: number
  /** On which something was played. */
  days: number
}

export function weekOf(all: readonly Deed[], now: number): Week {
  const week = all.filter(({ when }) => now - when < WEEK_MS)
  return {
    played: week.length,
    against: week.filter((deed) => !isAlone(deed)).length,
    won: week.filter((deed) => deed.won && !isAlone(deed)).length,
    days: new Set(week.map(({ when }) => dayOf(when))).size,
  }
}

// ---- medals ----

interface MedalOf {
  total: number
  of(game: Deed): string | null
}
/** Which of those that a medal wants there are. Who had help has not done it alone. */
export const earned = ({ of }: MedalOf, all: readonly Deed[], game: string): Set<string> =>
  new Set(all.flatMap((deed) => (deed.game === game && !deed.helped ? (of(deed) ?? []) : [])))

export const hasMedal = (medal: MedalOf, all: readonly Deed[], game: string): boolean =>
  earned(medal, all, game).size >= medal.total

/** One opponent alone: how often I won and lost, and wins less losses after each game, oldest first. */
export interface Against {
  who: string
  won: number
  lost: number
  course: number[]
}

/** Of each opponent, the most played first. */
export function against(all: readonly Deed[], game: string): Against[] {
  const by = new Map<string, Against>()
  for (const { game: of, seats, opponents, won } of all) {
    if (of !== game || seats !== 2) continue
    const one = by.get(opponents) ?? { who: opponents, won: 0, lost: 0, course: [] }
    const next = { ...one, [won ? 'won' : 'lost']: one[won ? 'won' : 'lost'] + 1 }
    by.set(opponents, { ...next, course: [...one.course, next.won - next.lost] })
  }
  return [...by.values()].toSorted((one, other) => other.won + other.lost - one.won - one.lost)
}

/** Scores of games alone, oldest first. */
export const scoresAlone = (all: readonly Deed[], game: string): number[] =>
  all.filter((deed) => deed.game === game && isAlone(deed)).map(({ score }) => score)
