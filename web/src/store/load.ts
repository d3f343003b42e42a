/** Brings what is kept on this device to the pages, once, when the page starts. */
import { signal } from '@preact/signals'
import { contentShelf } from './contents'
import { dailyShelf } from './daily'
import { deedShelf } from './deeds'
import { gameShelf } from './games'
import { inherit } from './inherit'
import { ladderShelf } from './ladder'
import { aside } from './shelf'
import { forgetOldSittings, sittingShelf } from './sittings'
import { tallyShelf } from './tallies'

/** Before that nobody knows what there is. */
export const loaded = signal(false)

export async function loadStore(): Promise<void> {
  const first = [gameShelf, tallyShelf, dailyShelf, ladderShelf, deedShelf, contentShelf, sittingShelf]
  await Promise.all(first.map((shelf) => shelf.load()))
  await aside.load() // after the others, which may have set something aside
  await inherit()
  void forgetOldSittings()
  loaded.value = true
}
