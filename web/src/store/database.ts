/**
 * The browser's database: one record a game, written whole or not at all, and on the disk before anything calls it kept
 * (strict durability). It may be full, forbidden or broken: that is noted, never thrown. Tabs tell each other what they
 * have changed.
 */
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { type Trouble, trouble } from './storage'

export const STORES = [
  'games',
  'tallies',
  'dailies',
  'contents',
  'sittings',
  'evenings',
  'boxgames',
  'ladder',
  'deeds',
  'aside',
] as const
export type StoreName = (typeof STORES)[number]
export type Database = IDBPDatabase<unknown>
export type Change = IDBPTransaction<unknown, StoreName[], 'readwrite'>

const NAME = 'meikyu'
/** 2: sittings. 3: evenings, boxgames. 4: ladder. 5: deeds. */
const VERSION = 5
/** Some browsers never answer when something is wrong: then it is played without. */
const PATIENCE_MS = 10_000

let opening: Promise<Database | null> | null = null

async function open(): Promise<Database | null> {
  const opened = openDB(NAME, VERSION, {
    upgrade(database) {
      for (const name of STORES) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
    },
    // A newer version of this page wants to change the shelves: whatever is open gives way.
    blocking: (_now, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => {
      opening = null
    },
  })
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('no answer')))
  return Promise.race([opened, late])
}

/** Null where there is none to be had. The next call tries again. */
export async function database(): Promise<Database | null> {
  opening ??= open()
  try {
    return await opening
  } catch {
    opening = null
    trouble.value = 'forbidden'
    return null
  }
}

const faultOf = (error: unknown): Trouble => (/quota/i.test((error as Error | null)?.name ?? '') ? 'full' : 'forbidden')

/** All of the body's writes or none of them. Null when they are on the disk, otherwise why not. */
export async function change(stores: StoreName[], body: (change: Change) => Promise<unknown>): Promise<Trouble> {
  const opened = await database()
  if (!opened) return 'forbidden'
  let fault: Trouble
  try {
    fault = await carryOut(opened.transaction(stores, 'readwrite', { durability: 'strict' }), body)
  } catch {
    opening = null // the connection is gone: the next change opens another one
    fault = 'forbidden'
  }
  trouble.value = fault
  return fault
}

async function carryOut(transaction: Change, body: (change: Change) => Promise<unknown>): Promise<Trouble> {
  let cause: unknown
  const done = transaction.done.then(
    () => null,
    (error: unknown) => faultOf(transaction.error ?? cause ?? error),
  )
  try {
    await body(transaction)
  } catch (error) {
    cause = error
    try {
      transaction.abort()
    } catch {
      // it has ended by itself, for the reason that done tells
    }
  }
  return done
}

// ---- between tabs ----

/** One record has changed, or all of a store. */
export interface News {
  store: StoreName
  key: string | null
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

export const tellTabs = (...news: News[]): void => channel?.postMessage(news)
export const hearTabs = (hear: (news: News[]) => void): void =>
  channel?.addEventListener('message', ({ data }: MessageEvent<News[]>) => hear(data))
