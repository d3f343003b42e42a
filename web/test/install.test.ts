import { expect, test, vi } from 'vitest'
import { install, installable, watchForOffers } from '../src/store/install'

test('an offer to install is held back until a person wants it, and holds once', async () => {
  watchForOffers()
  await install()
  expect(installable.value).toBe(false)
  const prompt = vi.fn(async () => {})
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(offer)
  expect([installable.value, offer.defaultPrevented, prompt.mock.calls.length]).toEqual([true, true, 0])
  await install()
  await install()
  expect([installable.value, prompt.mock.calls.length]).toEqual([false, 1])
  dispatchEvent(offer)
  dispatchEvent(new Event('appinstalled'))
  expect(installable.value).toBe(false)
})
