/**
 * Records of one kind: in memory for the pages, in the database to last, in step with other tabs. Every record is looked
 * at whole before it is used; one that this version cannot read is set aside alone, where another may find it.
 */
import { signal } from '@preact/signals'
import { type Change, change, type Database, database, hearTabs, type StoreName, tellTabs } from './database'
import type { Trouble } from './storage'

// biome-ignore lint/suspicious/noExplicitAny: each shelf checks what it holds
export type AnyShelf = Shelf<any>

/** A record whose number grows with every write. */
interface Numbered {
  rev: number
}

const shelves = new Map<StoreName, AnyShelf>()

export class Shelf<T> {
  readonly all = signal<ReadonlyMap<string, T>>(new Map())

  constructor(
    readonly name: StoreName,
    readonly good: (value: unknown, key: string) => value is T,
  ) {
    shelves.set(name, this)
  }

  get(key: string): T | undefined {
    return this.all.value.get(key)
  }

  /** In memory only: what pages see. Undefined takes it away. */
  show(key: string, value: T | undefined): void {
    const next = new Map(this.all.peek())
    if (value === undefined) next.delete(key)
    else next.set(key, value)
    this.all.value = next
  }

  async load(): Promise<void> {
    const found = await this.#readAll()
    const bad = found.filter(([key, value]) => !this.good(value, key))
    this.all.value = new Map(found.filter((entry): entry is [string, T] => this.good(entry[1], entry[0])))
    if (bad.length > 0) await this.#setAside(bad)
  }

  async #readAll(): Promise<[key: string, value: unknown][]> {
    const opened = await database()
    if (!opened) return [...this.all.peek()]
    return this.#readTogether(opened).catch(() => this.#readEach(opened))
  }

  async #readTogether(opened: Database): Promise<[key: string, value: unknown][]> {
    const { store } = opened.transaction(this.name)
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return keys.map((key, at) => [String(key), values[at]])
  }

  /** What the browser itself cannot read stays where it is, and hides nothing else. */
  async #readEach(opened: Database): Promise<[key: string, value: unknown][]> {
    const found: [string, unknown][] = []
    for (const key of await opened.getAllKeys(this.name).catch(() => []))
      await opened.get(this.name, key).then(
        (value) => found.push([String(key), value]),
        () => {},
      )
    return found
  }

  async #setAside(bad: [key: string, value: unknown][]): Promise<void> {
    const when = Date.now()
    const fault = await change([this.name, 'aside'], async (tx) => {
      for (const [key, value] of bad) {
        await tx.objectStore('aside').put({ from: this.name, key, when, value }, `${this.name}/${key}/${when}`)
        await tx.objectStore(this.name).delete(key)
      }
    })
    if (!fault) tellTabs({ store: this.name, key: null }, { store: 'aside', key: null })
  }

  /** Another tab has changed something. */
  async follow(key: string | null): Promise<void> {
    if (key === null) return this.load()
    const value: unknown = await (await database())?.get(this.name, key).catch(() => undefined)
    if (value === undefined || this.good(value, key)) this.show(key, value)
  }

  /** Changes one record, as it stands in the database now; where that fails, in memory. */
  async update(key: string, next: (before: T | undefined) => T | undefined): Promise<Trouble> {
    let after: T | undefined
    const fault = await change([this.name], async (tx) => {
      const store = tx.objectStore(this.name)
      const before: unknown = await store.get(key)
      after = next(this.good(before, key) ? before : undefined)
      return after === undefined ? store.delete(key) : store.put(after, key)
    })
    this.show(key, fault ? next(this.get(key)) : after)
    if (!fault) tellTabs({ store: this.name, key })
    return fault
  }

  /**
   * Puts a record in the place of the one with the number `follows`. Whoever does not know the last one is late, and writes over nothing:
   * the answer is then false. A record that is not there, or cannot be read, is in nobody's way.
   */
  async putAfter(tx: Change, key: string, record: T & Numbered, follows: number): Promise<boolean> {
    const store = tx.objectStore(this.name)
    const before: unknown = await store.get(key)
    if (this.good(before, key) && (before as T & Numbered).rev !== follows) return false
    await store.put(record, key)
    return true
  }

  async drop(keys: readonly string[]): Promise<Trouble> {
    const fault = await change([this.name], (tx) =>
      Promise.all(keys.map((key) => tx.objectStore(this.name).delete(key))),
    )
    for (const key of keys) this.show(key, undefined)
    if (!fault) tellTabs(...keys.map((key) => ({ store: this.name, key })))
    return fault
  }
}

hearTabs((news) => {
  for (const { store, key } of news) void shelves.get(store)?.follow(key)
})

/** Empties shelves, all or none of them. */
export async function clearShelves(...emptied: AnyShelf[]): Promise<Trouble> {
  const names = emptied.map(({ name }) => name)
  const fault = await change(names, (tx) => Promise.all(names.map((name) => tx.objectStore(name).clear())))
  for (const shelf of emptied) shelf.all.value = new Map()
  if (!fault) tellTabs(...names.map((store) => ({ store, key: null })))
  return fault
}

/** What could not be read, as it was found. */
export const aside = new Shelf('aside', (value): value is unknown => value !== undefined)
