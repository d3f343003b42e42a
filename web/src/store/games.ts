/**
 * Games of this device: unfinished ones to go on with, finished ones to look at again. Records are kept sealed. No game
 * is ever deleted unless a person says so.
 */
import { computed, signal } from '@preact/signals'
import * as v from 'valibot'
import { check, count, day, flag, list, maybe, number, type Of, text, time, word } from '../checks'
import { type DailyScore, dailyKey, dailyShelf, isDaily } from './daily'
import { type Change, change, tellTabs } from './database'
import { type Deed, deedShelf } from './deeds'
import { type LadderGame, ladderShelf } from './ladder'
import { type AnyShelf, aside, clearShelves, Shelf } from './shelf'
import { forgetTexts, type Trouble } from './storage'
import { type Ending, isTally, type Tally, tallied, tallyShelf } from './tallies'

/** 'human' or the id of a bot. */
export type Player = string
export const HUMAN: Player = 'human'

const MOST_SEATS = 6

const savedGame = v.object({
  id: text,
  game: text,
  players: v.pipe(v.array(text), v.minLength(1), v.maxLength(MOST_SEATS)),
  names: list(text, MOST_SEATS),
  sealed: word(/^[\w-]+$/),
  moves: count,
  when: time,
  over: flag,
  /** How often it was written: whoever writes must know the last time. */
  rev: count,
  /** The date of a daily game. */
  daily: maybe(day),
  /** The date of a newcomers' sheet. */
  easy: maybe(day),
  /** Of a table elsewhere: the seat that was mine. */
  online: maybe(count),
  /** It goes on from a step of a finished game, and counts for nothing. */
  practice: maybe(flag),
  /** Somebody looked at a hint. */
  hinted: maybe(flag),
  /** Something was taken back after it had been answered. */
  undone: maybe(flag),
  /** Of a finished game. */
  scores: maybe(list(number, MOST_SEATS)),
  ranks: maybe(list(number, MOST_SEATS)),
  /** What it turned on, as it was said at the end, in a language; with a choice of one's own, its step and what was better there. */
  told: maybe(v.object({ lang: v.picklist(['en', 'ja']), text, step: maybe(count), best: maybe(text) })),
})
export type SavedGame = Of<typeof savedGame>
const isSaved = check(savedGame)

export const gameShelf = new Shelf('games', (value, key): value is SavedGame => isSaved(value) && value.id === key)

/** Newest first. */
export const games = computed<SavedGame[]>(() =>
  [...gameShelf.all.value.values()].sort((one, other) => other.when - one.when),
)
export const findGame = (id: string): SavedGame | undefined => gameShelf.get(id)
export const newId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36)

// ---- keeping ----

/** 'stale': another tab has gone on with it, and what is kept is theirs. */
export type Kept = 'kept' | 'saving' | 'stale' | 'full' | 'forbidden'

/** Those whose last state could not be kept; they try again when there is room. */
const waiting = new Set<Keeper>()

/** Keeps one game: never over what another tab has written, and counted once, with the write that ends it. */
export class Keeper {
  readonly state = signal<Kept>('kept')
  #last: { game: SavedGame; ending: Ending | undefined } | null = null

  /** rev: of the record that is gone on with; 0 for a new one. */
  constructor(private rev = 0) {}

  /** Something is about to change: nothing says that it is kept before it is. */
  begin(): void {
    this.state.value = 'saving'
  }

  async save(game: Omit<SavedGame, 'rev'>, ending?: Ending): Promise<void> {
    this.#last = { game: { ...game, rev: this.rev }, ending }
    this.begin()
    await this.retry()
  }

  async retry(): Promise<void> {
    if (!this.#last) return
    const { game, ending } = this.#last
    const kept = await write({ ...game, rev: this.rev }, ending)
    if (kept === 'kept') this.rev++
    if (kept === 'full' || kept === 'forbidden') waiting.add(this)
    else waiting.delete(this)
    this.state.value = kept
  }
}

/** game.rev is that of the record it follows. */
async function write(game: SavedGame, ending: Ending | undefined): Promise<Kept> {
  const after = { ...game, rev: game.rev + 1 }
  let stale = false
  let entries: Entries = {}
  const fault = await change(['games', 'tallies', 'dailies', 'ladder', 'deeds'], async (tx) => {
    const before: unknown = await tx.objectStore('games').get(game.id)
    stale = !(await gameShelf.putAfter(tx, game.id, after, game.rev))
    if (stale) return
    if (ending && !(isSaved(before) && before.over)) entries = await countIn(tx, game, ending)
  })
  if (stale) {
    await gameShelf.follow(game.id)
    return 'stale'
  }
  if (fault === 'forbidden' && ending && !findGame(game.id)?.over) entries = countInMemory(game, ending)
  gameShelf.show(game.id, fault ? game : after)
  showEntries(game, entries)
  if (fault) return fault
  tellTabs(
    { store: 'games', key: game.id },
    ...(entries.tally ? [{ store: 'tallies' as const, key: game.game }] : []),
    ...(entries.daily ? [{ store: 'dailies' as const, key: dailyKey(game.game, game.daily!) }] : []),
    ...(entries.ladder ? [{ store: 'ladder' as const, key: game.id }] : []),
    ...(entries.deed ? [{ store: 'deeds' as const, key: game.id }] : []),
  )
  return 'kept'
}

/** What a game turned on is known a moment after its end. A game that is not kept stays so. */
export async function keepTold(id: string, told: NonNullable<SavedGame['told']>): Promise<void> {
  const fault = await change(['games'], async (tx) => {
    const before: unknown = await tx.objectStore('games').get(id)
    if (isSaved(before)) await tx.objectStore('games').put({ ...before, told }, id)
  })
  const shown = findGame(id)
  if (shown) gameShelf.show(id, { ...shown, told })
  if (!fault) tellTabs({ store: 'games', key: id })
}

/** What a finished game adds to the statistics. */
interface Entries {
  tally?: Tally
  daily?: DailyScore
  ladder?: LadderGame
  deed?: Deed
}

function entriesOf(game: SavedGame, ending: Ending, tally: unknown, daily: unknown): Entries {
  const first = game.daily && !isDaily(daily, dailyKey(game.game, game.daily))
  return {
    tally: tallied(isTally(tally) ? tally : undefined, ending),
    ...(first && { daily: { score: ending.score, id: game.id, ...(game.hinted && { hinted: true }) } }),
    ...(ending.ladder && { ladder: ending.ladder }),
    ...(ending.deed && { deed: ending.deed }),
  }
}

async function countIn(tx: Change, game: SavedGame, ending: Ending): Promise<Entries> {
  const [tallies, dailies] = [tx.objectStore('tallies'), tx.objectStore('dailies')]
  const day = game.daily && dailyKey(game.game, game.daily)
  const entries = entriesOf(game, ending, await tallies.get(game.game), day && (await dailies.get(day)))
  await tallies.put(entries.tally, game.game)
  if (entries.daily) await dailies.put(entries.daily, day)
  if (entries.ladder) await tx.objectStore('ladder').put(entries.ladder, game.id)
  if (entries.deed) await tx.objectStore('deeds').put(entries.deed, game.id)
  return entries
}

const countInMemory = (game: SavedGame, ending: Ending): Entries =>
  entriesOf(game, ending, tallyShelf.get(game.game), dailyShelf.get(dailyKey(game.game, game.daily ?? '')))

function showEntries(game: SavedGame, { tally, daily, ladder, deed }: Entries): void {
  if (tally) tallyShelf.show(game.game, tally)
  if (daily) dailyShelf.show(dailyKey(game.game, game.daily!), daily)
  if (ladder) ladderShelf.show(game.id, ladder)
  if (deed) deedShelf.show(game.id, deed)
}

// ---- deleting, when a person says so ----

/** What found no room tries again. */
async function useRoom(fault: Trouble): Promise<void> {
  if (!fault) for (const keeper of [...waiting]) await keeper.retry()
}

export async function dropGames(ids: readonly string[]): Promise<void> {
  await useRoom(await gameShelf.drop(ids))
}
export const dropGame = (id: string): Promise<void> => dropGames([id])

/** `more`: what a page knows to be kept besides, and is not loaded with the first one. */
export async function forgetEverything(...more: AnyShelf[]): Promise<void> {
  forgetTexts('puzzles.', 'lesson-at', 'par.')
  await useRoom(await clearShelves(gameShelf, tallyShelf, dailyShelf, ladderShelf, deedShelf, ...more, aside))
}
