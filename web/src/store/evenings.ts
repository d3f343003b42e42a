/**
 * Evenings with the boxes: who was there, and what was played. Two kinds of records, so that one damaged game spoils no
 * evening: an evening is its names; each game is a record of its own and names its evening. A game is the list of what
 * was tapped: the rest follows from it. Loaded with the companion, not with the first page.
 */
import { computed, signal } from '@preact/signals'
import * as v from 'valibot'
import { check, count, list, maybe, number, type Of, object, text, time } from '../checks'
import { type Change, change, tellTabs } from './database'
import { newId } from './games'
import { aside, Shelf } from './shelf'

/** Nobody more comes in: what is longer would not be read again. */
export const MOST_PEOPLE = 60
const MOST_SEATS = 6
/** Far more than the longest game needs. */
const MOST_TAPS = 20_000

const evening = v.object({
  id: text,
  when: time,
  /** Everybody who was there, each name once. */
  people: list(text, MOST_PEOPLE),
  /** Where it was, if somebody said so. */
  place: maybe(text),
})
export type Evening = Of<typeof evening>
export const isEvening = check(evening)

/** How a game ended, by seat. */
const outcome = v.object({ scores: list(number, MOST_SEATS), ranks: list(number, MOST_SEATS) })
export type Outcome = Of<typeof outcome>

/** What was tapped, in the game's own form. */
export type Tap = Record<string, unknown>

const boxGame = v.object({
  id: text,
  evening: text,
  game: text,
  when: time,
  /** By seat. */
  names: v.pipe(v.array(text), v.minLength(1), v.maxLength(MOST_SEATS)),
  /** The hash of the set that is in the box, if it is not the built-in one. */
  content: maybe(text),
  /** The box as it is sold: not all that is printed on its cards is known. */
  box: maybe(v.literal('real')),
  taps: list(object, MOST_TAPS),
  /** How often it was written: whoever writes must know the last time. */
  rev: count,
  /** Of a finished game. */
  outcome: maybe(outcome),
  /** How long it took, in minutes; nothing where the clock cannot tell. */
  minutes: maybe(count),
})
export type BoxGame = Of<typeof boxGame>
export const isBoxGame = check(
  v.pipe(
    boxGame,
    v.check(
      ({ outcome: end, names }) => !end || [end.scores, end.ranks].every(({ length }) => length === names.length),
    ),
  ),
)

/** Evenings, and the games that were played on them. */
export interface Kept {
  evenings: readonly Evening[]
  games: readonly BoxGame[]
}

export const eveningShelf = new Shelf(
  'evenings',
  (value, key): value is Evening => isEvening(value) && value.id === key,
)
export const boxGameShelf = new Shelf(
  'boxgames',
  (value, key): value is BoxGame => isBoxGame(value) && value.id === key,
)

/** Before that nobody knows what there is. */
export const eveningsLoaded = signal(false)
let loading: Promise<void> | null = null

export function loadEvenings(): Promise<void> {
  loading ??= Promise.all([eveningShelf.load(), boxGameShelf.load()])
    .then(() => aside.load())
    .then(() => {
      eveningsLoaded.value = true
    })
  return loading
}

const newestFirst = (one: { when: number }, other: { when: number }): number => other.when - one.when

/** Newest first. Of an evening whose record was lost the games still tell who was there. */
export const evenings = computed<Evening[]>(() => {
  const known = eveningShelf.all.value
  const lost = new Map<string, Evening>()
  for (const { evening, when, names } of boxGameShelf.all.value.values()) {
    if (known.has(evening)) continue
    const { people = [] } = lost.get(evening) ?? {}
    lost.set(evening, { id: evening, when, people: [...new Set([...people, ...names])] })
  }
  return [...known.values(), ...lost.values()].sort(newestFirst)
})
export const boxGames = computed<BoxGame[]>(() => [...boxGameShelf.all.value.values()].sort(newestFirst))
export const gamesOf = (evening: string): BoxGame[] => boxGames.value.filter((game) => game.evening === evening)

/** Somebody who comes back after that begins another evening. */
const EVENING_MS = 16 * 3_600_000

/** The evening that is going on, if there is one. One of a clock that was far ahead is not. */
export const thisEvening = (now = Date.now()): Evening | undefined =>
  evenings.value.find(({ when }) => Math.abs(now - when) < EVENING_MS)

// ---- changing ----

/** It is the one that is going on from now, even if the clock was put back since the last one. */
export async function newEvening(people: readonly string[]): Promise<Evening> {
  const when = Math.max(Date.now(), (thisEvening()?.when ?? 0) + 1)
  const evening = { id: newId(), when, people: [...people] }
  await eveningShelf.update(evening.id, () => evening)
  return evening
}

/** Who is there, as a change of who was there: two tabs may add at the same time. */
export const changePeople = (evening: Evening, next: (people: string[]) => string[]) =>
  eveningShelf.update(evening.id, (kept = evening) => ({
    ...kept,
    people: [...new Set(next(kept.people))].slice(0, MOST_PEOPLE),
  }))

/** Where the evening is; an empty name takes it back. */
export const changePlace = (evening: Evening, place: string) =>
  eveningShelf.update(evening.id, (kept = evening) => {
    const { place: _, ...rest } = kept
    return place ? { ...rest, place } : rest
  })

/** How long a game took that began then and is over now. One that lay open over night, or across a clock that was set, cannot say. */
export function minutesSince(when: number, now = Date.now()): { minutes?: number } {
  const took = now - when
  return took >= 0 && took < EVENING_MS ? { minutes: Math.max(1, Math.round(took / 60_000)) } : {}
}

/** Arrivals come in one after the other: two at once begin one evening, not two. */
let arriving: Promise<unknown> = Promise.resolve()

/** Somebody is there; the first one begins the evening. */
export function welcome(name: string): Promise<unknown> {
  arriving = arriving.then(async () => {
    const evening = thisEvening()
    if (evening) await changePeople(evening, (people) => [...people, name])
    else await newEvening([name])
  })
  return arriving
}

export async function newBoxGame(
  given: Pick<BoxGame, 'evening' | 'game' | 'names' | 'content' | 'box'> & { taps?: readonly Tap[] },
): Promise<BoxGame> {
  const game: BoxGame = { ...given, id: newId(), when: Date.now(), taps: [...(given.taps ?? [])], rev: 0 }
  await boxGameShelf.update(game.id, () => game)
  return game
}

/** Changes that are seen and not yet written, by game, with the number of the record that they follow. */
const unsaved = new Map<string, { after: BoxGame; follows: number }>()
/** Writes come one after the other, as the taps did. */
let writing: Promise<unknown> = Promise.resolve()

/**
 * Changes a game: seen at once, written then. What another tab has written meanwhile stays, and is seen instead: the
 * answer is then false.
 */
export function changeBoxGame(id: string, next: (game: BoxGame) => BoxGame): Promise<boolean> {
  const before = boxGameShelf.get(id)
  if (!before) return Promise.resolve(false)
  const after = { ...next(before), rev: before.rev + 1 }
  unsaved.set(id, { after, follows: unsaved.get(id)?.follows ?? before.rev })
  boxGameShelf.show(id, after)
  const written = writing.then(() => write(id))
  writing = written
  return written
}

/** Writes the last that is known of a game. What finds no room waits for the next change. */
async function write(id: string): Promise<boolean> {
  const waiting = unsaved.get(id)
  if (!waiting) return true
  const { after, follows } = waiting
  let late = false
  const fault = await change(['boxgames'], async (tx) => {
    late = !(await boxGameShelf.putAfter(tx, id, after, follows))
  })
  if (fault) return true
  const latest = unsaved.get(id)!
  if (late || latest.after === after) unsaved.delete(id)
  else unsaved.set(id, { after: latest.after, follows: after.rev })
  if (late) await boxGameShelf.follow(id)
  else tellTabs({ store: 'boxgames', key: id })
  return !late
}

// ---- taking in what was kept elsewhere ----

/** Puts what is not on a shelf yet there, in the database only, and tells what that is. */
async function addTo<T extends { id: string }>(tx: Change, shelf: Shelf<T>, records: readonly T[]): Promise<T[]> {
  const store = tx.objectStore(shelf.name)
  const known = new Set(await store.getAllKeys())
  const fresh = new Map(records.filter(({ id }) => !known.has(id)).map((record) => [record.id, record]))
  for (const [id, record] of fresh) await store.put(record, id)
  return [...fresh.values()]
}

/** For pages and other tabs. What is on a shelf and could not be written yet stays there. */
function showAdded<T extends { id: string }>(shelf: Shelf<T>, added: readonly T[]): void {
  for (const record of added) shelf.show(record.id, record)
  tellTabs(...added.map(({ id }) => ({ store: shelf.name, key: id })))
}

/** All of it or nothing; what is here already stays as it is. Tells how much was new, or null where there is no room. */
export async function takeIn(kept: Kept): Promise<{ evenings: number; games: number } | null> {
  let evenings: Evening[] = []
  let games: BoxGame[] = []
  const fault = await change(['evenings', 'boxgames'], async (tx) => {
    evenings = await addTo(tx, eveningShelf, kept.evenings)
    games = await addTo(tx, boxGameShelf, kept.games)
  })
  if (fault) return null
  showAdded(eveningShelf, evenings)
  showAdded(boxGameShelf, games)
  return { evenings: evenings.length, games: games.length }
}

// ---- deleting, when a person says so ----

export const dropBoxGame = (id: string) => boxGameShelf.drop([id])

export async function dropEvening(id: string): Promise<void> {
  await boxGameShelf.drop(gamesOf(id).map((game) => game.id))
  await eveningShelf.drop([id])
}
