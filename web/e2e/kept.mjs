// What a page keeps on the device, read and written from outside.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { root } from './browser.mjs'

/** A game that bots have played, as the client keeps it. */
export function played(...args) {
  const record = execFileSync(join(root, 'build', 'meikyu'), ['play', ...args, '--record', '-'], { encoding: 'utf8' })
  const score = JSON.parse(record.trim().split('\n').at(-1)).end.scores[0]
  return { sealed: deflateRawSync(record).toString('base64url'), score }
}

/** All records of a store, as they lie in the database. */
export const keptIn = (page, store) =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('meikyu')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction(name).objectStore(name).getAll()
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
        }
      }),
    store,
  )

/** Newest first. */
export const keptGames = async (page) => (await keptIn(page, 'games')).sort((one, other) => other.when - one.when)

/** Writes records as they are, good or bad, by their keys. */
export const keepIn = (page, store, records) =>
  page.evaluate(
    ([name, entries]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('meikyu')
        opening.onsuccess = () => {
          const writing = opening.result.transaction(name, 'readwrite')
          for (const [key, value] of entries) writing.objectStore(name).put(value, key)
          writing.onabort = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [store, Object.entries(records)],
  )

export const keepGames = (page, games) => keepIn(page, 'games', Object.fromEntries(games.map((one) => [one.id, one])))

/** As earlier versions kept them. */
export const leaveOldGames = (page, games) =>
  page.evaluate((list) => localStorage.setItem('meikyu.games', JSON.stringify(list)), games)
