/** The service worker's letters: a device whose address the browser's service has changed. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Sent {
  method: string
  path: string
  body: unknown
}
type Listener = (event: object) => void

const subscription = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: 'old key' },
  toJSON: () => ({ endpoint, keys: { p256dh: `p of ${endpoint}`, auth: `a of ${endpoint}` } }),
})

/** The worker in a scope of its own, before a server that knows one device; what it sends and subscribes with. */
function worker() {
  const sent: Sent[] = []
  const subscribed: unknown[] = []
  const listeners = new Map<string, Listener>()
  const known = [{ endpoint: 'https://a.example/old', lang: 'ja', what: ['turn'], created: 1 }]
  const answers: Record<string, unknown> = { '/api/me/push': { subscriptions: known }, '/api/push': { key: 'our key' } }
  const self = {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    registration: {
      scope: 'https://meikyu.example/',
      pushManager: {
        subscribe: async (options: unknown) => {
          subscribed.push(options)
          return subscription('https://a.example/made')
        },
      },
    },
  }
  const fetch = async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(body) : null })
    return Response.json(answers[path])
  }
  const source = readFileSync('src/sw.js', 'utf8').replace("'__GROUPS__'", '{ everything: [], shell: [] }')
  new Function('self', 'fetch', 'location', source)(self, fetch, new URL(self.registration.scope))
  const change = async (oldSubscription: object | null, newSubscription: object | null) => {
    const waits: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => waits.push(one)
    listeners.get('pushsubscriptionchange')!({ oldSubscription, newSubscription, waitUntil })
    expect(waits).toHaveLength(1) // or the browser would put it to sleep in between
    await waits[0]
    return sent.filter(({ method }) => method !== 'GET')
  }
  return { change, subscribed, answers }
}

const keysOf = (endpoint: string) => subscription(endpoint).toJSON().keys
const [was, is, made] = ['https://a.example/old', 'https://a.example/new', 'https://a.example/made'] as const

test('the server is told the new address, for the same letters in the same language, and drops the old one', async () => {
  expect(await worker().change(subscription(was), subscription(is))).toEqual([
    { method: 'POST', path: '/api/me/push', body: { endpoint: is, keys: keysOf(is), lang: 'ja', what: ['turn'] } },
    { method: 'DELETE', path: '/api/me/push', body: { endpoint: was } },
  ])
})

test('where the browser gives no new one the worker subscribes as before', async () => {
  const { change, subscribed } = worker()
  const [told] = await change(subscription(was), null)
  expect(subscribed).toEqual([subscription(was).options])
  expect(told!.body).toEqual({ endpoint: made, keys: keysOf(made), lang: 'ja', what: ['turn'] })
})

test('where it says nothing at all the server is asked for its key', async () => {
  const { change, subscribed } = worker()
  const told = await change(null, null)
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'our key' }])
  expect(told.map(({ method }) => method)).toEqual(['POST'])
})

test('a server that pushes no more is left alone', async () => {
  const { change, subscribed, answers } = worker()
  answers['/api/push'] = { key: null }
  expect([await change(null, null), subscribed]).toEqual([[], []])
})
