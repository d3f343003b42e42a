/** The whole client at an address, in the hands of a test: with the real rules and no browser. */
import { render } from 'preact'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { App } from '../src/app'
import { go } from '../src/pages/router'
import { type Rules, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { dailyShelf } from '../src/store/daily'
import { deedShelf } from '../src/store/deeds'
import { dropGames, games } from '../src/store/games'
import { loadStore } from '../src/store/load'
import { choose } from '../src/store/settings'
import { tallyShelf } from '../src/store/tallies'
import { directRules, directThinker, loadEngine } from './support'

export const host = document.createElement('div')
document.body.append(host)

export let engine: Engine
/** Matches that somebody has open. A table that is left closes its match when all of it is written. */
let matches = 0

beforeAll(async () => {
  engine = await loadEngine()
  const direct = directRules(engine)
  const opened =
    <Args extends unknown[]>(open: (...how: Args) => Promise<number>) =>
    (...how: Args): Promise<number> => {
      matches++
      return open(...how).catch((error: unknown) => {
        matches--
        throw error
      })
    }
  const close: Rules['close'] = (handle) => {
    matches--
    return direct.close(handle)
  }
  const counted: Partial<Rules> = {
    deal: opened(direct.deal),
    open: opened(direct.open),
    again: opened(direct.again),
    close,
  }
  useRules(new Proxy(direct, { get: (to, name) => Reflect.get(counted, name) ?? Reflect.get(to, name) }), () =>
    directThinker(engine),
  )
  choose('motion', 'less')
  await loadStore()
})

/** As on a device where nobody has played. */
export async function nothingKept(): Promise<void> {
  await vi.waitFor(() => expect(matches).toBe(0), { timeout: 45_000 })
  localStorage.clear()
  await dropGames(games.value.map(({ id }) => id))
  for (const shelf of [tallyShelf, dailyShelf, deedShelf]) await shelf.drop([...shelf.all.value.keys()])
}
beforeEach(async () => {
  await nothingKept()
  render(<App />, host)
})
afterEach(async () => {
  await goHome()
  render(null, host)
})

/** Waits for something on the page. */
export const found = (selector: string): Promise<HTMLElement> =>
  vi.waitFor(
    () => host.querySelector<HTMLElement>(selector) ?? Promise.reject(new Error(`no ${selector} at ${location.hash}`)),
    { timeout: 45_000 },
  )
export const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)]
/** Presses it once it is there. */
export const press = async (selector: string): Promise<void> => (await found(selector)).click()
/** To an address, until what it is about is drawn. */
export async function visit(address: string[], selector: string): Promise<HTMLElement> {
  go(...address)
  return found(selector)
}
export const sitDown = (...address: string[]): Promise<HTMLElement> => visit(address, '.table[data-length]')
export const goHome = (): Promise<HTMLElement> => visit([], '.home')
