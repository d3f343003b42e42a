/** "Tell me when it is my turn": by push where there is one, by an open page elsewhere, and it says which. */
import { render } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../src/net/api'
import { TellMe } from '../src/pages/online/tell'
import * as alerts from '../src/play/online/alerts'
import { me } from '../src/play/online/me'
import { choose } from '../src/store/settings'

const KEY = 'BHt_'.padEnd(87, 'A')
const host = document.createElement('div')
document.body.append(host)

/** A browser that can be pushed to; what it was asked for is kept. */
function browser({ push = true, permission = 'default' as NotificationPermission } = {}) {
  let subscribed: object | null = null
  const subscription = {
    endpoint: 'https://push.example/1',
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => {
      subscribed = null
      return true
    }),
  }
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: vi.fn(async () => {
      subscribed = subscription
      return subscription
    }),
  }
  const registration = { ...(push && { pushManager }), showNotification: vi.fn(async () => {}) }
  const granted = {
    permission,
    requestPermission: vi.fn(async () => {
      granted.permission = 'granted'
    }),
  }
  vi.stubGlobal('Notification', granted)
  vi.stubGlobal('PushManager', push ? class {} : undefined)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, addEventListener() {}, removeEventListener() {} },
  })
  return { pushManager, registration, subscription, granted }
}

beforeEach(() => {
  localStorage.clear()
  me.value = { id: 'p0', name: 'Aki' }
  vi.spyOn(api, 'pushKey').mockResolvedValue(KEY)
})
afterEach(async () => {
  render(null, host)
  alerts.notifying.value = false
  alerts.pushing.value = false
  choose('lang', 'en')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('a browser with a push service is subscribed by a press, and given to the server once', async () => {
  const { pushManager, granted } = browser()
  const given = vi.spyOn(api, 'push').mockResolvedValue()
  expect(await alerts.wayToTell()).toBe('push')
  await alerts.wantNotifications(true)
  expect(granted.requestPermission).toHaveBeenCalledTimes(1)
  const [wanted] = pushManager.subscribe.mock.calls[0] as unknown as [PushSubscriptionOptionsInit]
  expect([wanted.userVisibleOnly, (wanted.applicationServerKey as Uint8Array).length]).toEqual([true, 65])
  expect(given.mock.calls).toEqual([
    [{ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' }, lang: 'en' }],
  ])
  expect([alerts.notifying.value, alerts.pushing.value]).toEqual([true, true])
  await alerts.keepTold()
  expect(given).toHaveBeenCalledTimes(1)
})

test('another player or another language at this device is told to the server', async () => {
  browser({ permission: 'granted' })
  const given = vi.spyOn(api, 'push').mockResolvedValue()
  await alerts.wantNotifications(true)
  me.value = { id: 'p1', name: 'Ben' }
  await alerts.keepTold()
  choose('lang', 'ja')
  await vi.waitFor(async () => {
    await alerts.keepTold()
    expect(given.mock.calls.map(([one]) => (one as { lang: string }).lang)).toEqual(['en', 'en', 'ja'])
  })
})

test('switching it off ends the subscription here and there', async () => {
  const { subscription } = browser({ permission: 'granted' })
  vi.spyOn(api, 'push').mockResolvedValue()
  const dropped = vi.spyOn(api, 'dropPush').mockResolvedValue()
  await alerts.wantNotifications(true)
  await alerts.wantNotifications(false)
  expect(dropped.mock.calls).toEqual([['https://push.example/1']])
  expect(subscription.unsubscribe).toHaveBeenCalled()
  expect([alerts.notifying.value, alerts.pushing.value]).toEqual([false, false])
})

test('where the server pushes nothing, or the service refuses, the open page tells', async () => {
  const { pushManager } = browser({ permission: 'granted' })
  vi.mocked(api.pushKey).mockResolvedValue(null)
  expect(await alerts.wayToTell()).toBe('page')
  vi.mocked(api.pushKey).mockResolvedValue(KEY)
  pushManager.subscribe.mockRejectedValue(new Error('no push service'))
  await alerts.wantNotifications(true)
  expect([alerts.notifying.value, alerts.pushing.value]).toEqual([true, false])
})

test('the button says how far it reaches', async () => {
  const shown = async (): Promise<string> => {
    render(null, host)
    render(<TellMe />, host)
    await vi.waitFor(() => expect(host.querySelector('.tell-me')).not.toBeNull())
    return host.textContent ?? ''
  }
  browser()
  expect(await shown()).toMatch(/also when this page is closed/)
  browser({ push: false })
  expect(await shown()).toMatch(/as long as this page is open.*must stay open/)
  browser({ permission: 'denied' })
  expect(await shown()).toMatch(/does not allow/)
  // An address of the house on plain http: neither settings nor an installed app would help, on no device.
  vi.stubGlobal('isSecureContext', false)
  for (const standalone of [undefined, false]) {
    browser({ push: false, permission: 'denied' })
    if (standalone === false) Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone })
    expect(await shown()).toMatch(/its title says.*only on encrypted pages/)
    expect(host.textContent).not.toMatch(/settings|Home Screen/)
    expect(host.querySelector('button')).toBeNull()
  }
  Reflect.deleteProperty(navigator, 'standalone')
  vi.stubGlobal('isSecureContext', true)
  browser({ push: false })
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  expect(await shown()).toMatch(/Add to Home Screen/)
  expect(host.querySelector('button')).toBeNull()
  Reflect.deleteProperty(navigator, 'standalone')
  browser({ push: false })
  vi.stubGlobal('Notification', undefined)
  expect(await shown()).toMatch(/its title says/)
})
