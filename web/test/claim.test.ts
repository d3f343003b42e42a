/** Which tab plays a game: several claims to one, over locks as browsers have them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Claim } from '../src/store/claim'

interface Request {
  /** Granted; whoever asked hears of it a moment later. */
  begin(): void
  fail(): void
}

/** One name's locks: a holder and those who wait in line; whoever steals takes it from the holder. */
class Locks {
  #holder: Request | null = null
  #line: Request[] = []

  request(_name: string, { signal, steal }: LockOptions, held: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        begin: () => {
          this.#holder = request
          queueMicrotask(async () => {
            await held()
            resolve()
            if (this.#holder === request) this.#next()
          })
        },
        fail: () => reject(new DOMException('', 'AbortError')),
      }
      if (signal?.aborted) return request.fail()
      signal?.addEventListener('abort', () => {
        if (!this.#line.includes(request)) return
        this.#line = this.#line.filter((one) => one !== request)
        request.fail()
      })
      if (steal) {
        this.#holder?.fail()
        request.begin()
      } else if (this.#holder) this.#line.push(request)
      else request.begin()
    })
  }
  #next(): void {
    this.#holder = null
    this.#line.shift()?.begin()
  }
  get waiting(): number {
    return this.#line.length
  }
}

let locks: Locks
beforeEach(() => {
  vi.useFakeTimers()
  locks = new Locks()
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const claims = (count: number): Claim[] => Array.from({ length: count }, () => new Claim('a'))
const minesOf = async (...all: Claim[]): Promise<(boolean | null)[]> => {
  await vi.advanceTimersByTimeAsync(500)
  return all.map(({ mine }) => mine.value)
}

test('the first tab plays; the next one waits in line, and does not know before a moment has passed', async () => {
  const [one, two] = claims(2) as [Claim, Claim]
  await Promise.resolve()
  expect([one.mine.value, two.mine.value]).toEqual([true, null])
  expect(await minesOf(one, two)).toEqual([true, false])
  one.leave()
  expect(await minesOf(two)).toEqual([true])
})

test('a tab that takes the game has it and keeps it; the other waits, and has it again afterwards', async () => {
  const [one, two] = claims(2) as [Claim, Claim]
  await minesOf(one, two)
  two.take()
  expect(await minesOf(one, two)).toEqual([false, true])
  expect(locks.waiting, 'one stands in line, and nobody twice').toBe(1)
  one.take()
  expect(await minesOf(one, two)).toEqual([true, false])
  two.take()
  two.leave() // before it was told that it has it
  expect(await minesOf(one)).toEqual([true])
})

test('a tab that has it already takes nothing from itself', async () => {
  const [one] = claims(1) as [Claim]
  one.take()
  expect(await minesOf(one)).toEqual([true])
  expect(locks.waiting).toBe(0)
})

test('whoever left while waiting gets nothing, and holds up nobody', async () => {
  const [one, two, three] = claims(3) as [Claim, Claim, Claim]
  await minesOf(one, two, three)
  two.leave()
  one.leave()
  expect(await minesOf(two, three)).toEqual([false, true])
  expect(locks.waiting).toBe(0)
})

test('another tab has gone on with it', async () => {
  const [one, two] = claims(2) as [Claim, Claim]
  await minesOf(one, two)
  one.lose()
  expect(await minesOf(one, two)).toEqual([false, false])
  one.take()
  expect(await minesOf(one, two)).toEqual([true, false])
})

test('without locks every tab may play', async () => {
  vi.stubGlobal('navigator', {})
  const [one, two] = claims(2) as [Claim, Claim]
  expect(await minesOf(one, two)).toEqual([true, true])
  two.lose()
  two.take()
  expect(two.mine.value).toBe(true)
  two.leave()
})
