import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let promised = false
const persist = vi.fn(async () => {
  promised = true
  return promised
})

beforeEach(() => {
  promised = false
  persist.mockClear()
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('navigator', { storage: { persisted: async () => promised, persist } })
})
afterEach(() => vi.unstubAllGlobals())

test('the browser is asked once to keep things, and not where it has promised already', async () => {
  const { askOnceToPersist, persistent } = await import('../src/store/persist')
  await askOnceToPersist()
  await askOnceToPersist()
  expect([persistent.value, persist.mock.calls.length]).toEqual([true, 1])
  localStorage.clear()
  await askOnceToPersist()
  expect(persist.mock.calls.length).toBe(1)
})

test('a browser that said no is not asked again', async () => {
  persist.mockResolvedValue(false)
  const { askOnceToPersist, persistent } = await import('../src/store/persist')
  await askOnceToPersist()
  await askOnceToPersist()
  expect([persistent.value, persist.mock.calls.length]).toEqual([false, 1])
})

test('a browser that knows no such promise is not asked', async () => {
  vi.stubGlobal('navigator', {})
  const { askOnceToPersist, persistent } = await import('../src/store/persist')
  await askOnceToPersist()
  expect(persistent.value).toBeNull()
})
