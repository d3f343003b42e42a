/**
 * Games on the ladder: one person against one character, each a record under the id of its game, so that however often it is told of it
 * is one game. Ratings, results and lanterns follow from them (play/ladder.ts), and two devices are joined by putting their games together.
 */
import { computed } from '@preact/signals'
import * as v from 'valibot'
import { check, count, type Of, text, time } from '../checks'
import { change, tellTabs } from './database'
import { Shelf } from './shelf'

const ladderGame = v.object({
  id: text,
  game: text,
  /** The character, and its version in that game. */
  who: text,
  version: count,
  /** 1 for a win, 0 for a loss, a half for neither. */
  score: v.picklist([0, 0.5, 1]),
  when: time,
})
export type LadderGame = Of<typeof ladderGame>
export const isLadderGame = check(ladderGame)

export const ladderShelf = new Shelf(
  'ladder',
  (value, key): value is LadderGame => isLadderGame(value) && value.id === key,
)

/** Oldest first; the id decides where two ended in the same moment, so that every device has them in the same order. */
export const ladderGames = computed<LadderGame[]>(() =>
  [...ladderShelf.all.value.values()].sort(
    (one, other) => one.when - other.when || (one.id < other.id ? -1 : Number(one.id > other.id)),
  ),
)

/** Adds games of another device, all or none; those that are here stay as they are. Answers how many came, null if they found no room. */
export async function takeInGames(games: readonly LadderGame[]): Promise<number | null> {
  let added = 0
  const fault = await change(['ladder'], async (tx) => {
    const store = tx.objectStore('ladder')
    for (const game of games) {
      if ((await store.get(game.id)) !== undefined) continue
      await store.put(game, game.id)
      added++
    }
  })
  if (fault) return null
  await ladderShelf.load()
  tellTabs({ store: 'ladder', key: null })
  return added
}
