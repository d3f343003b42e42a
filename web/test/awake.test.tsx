/** The screen stays awake while the phone lies on the table, and is let go with the page. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAwake } from '../src/companion/awake'

/** A lock as a browser gives it. */
class Lock extends EventTarget {
  released = false
  async release(): Promise<void> {
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}

const host = document.createElement('div')
let given: Lock[]
let grant: () => Promise<Lock>
const Probe = () => <p>{useAwake() ? 'awake' : 'asleep'}</p>
/** What was asked for has been granted, and is on the page. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
const show = async () => {
  await act(async () => render(<Probe />, host))
  await settle()
}
const turnTo = async (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
}

beforeEach(() => {
  given = []
  grant = async () => {
    given.push(new Lock())
    return given.at(-1)!
  }
  vi.stubGlobal('navigator', { wakeLock: { request: () => grant() } })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
})
afterEach(() => {
  render(null, host)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('it is said only while the browser has granted it', async () => {
  render(<Probe />, host)
  expect(host.textContent).toBe('asleep')
  await show()
  expect([host.textContent, given.length]).toEqual(['awake', 1])
  await act(() => given[0]!.release())
  expect(host.textContent).toBe('asleep')
})

test('it is asked for again when the page is seen again, and only if it was taken away', async () => {
  await show()
  await turnTo('visible')
  expect(given.length).toBe(1)
  await act(() => given[0]!.release())
  await turnTo('hidden')
  expect(given.length).toBe(1)
  await turnTo('visible')
  expect([host.textContent, given.length]).toEqual(['awake', 2])
})

test('it ends with the page, also where it is granted too late', async () => {
  await show()
  await act(async () => render(null, host))
  expect(given[0]!.released).toBe(true)
  let late = (_: Lock): void => {}
  grant = () => new Promise((resolve) => (late = resolve))
  await show()
  await act(async () => render(null, host))
  const lock = new Lock()
  late(lock)
  await settle()
  expect(lock.released).toBe(true)
})

test('what is refused, or not there, harms nothing', async () => {
  grant = () => Promise.reject(new Error('no battery'))
  await show()
  expect(host.textContent).toBe('asleep')
  vi.stubGlobal('navigator', {})
  await act(async () => render(null, host))
  await show()
  expect(host.textContent).toBe('asleep')
})
