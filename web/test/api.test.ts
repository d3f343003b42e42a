/** What is asked of a server by plain requests, and what its answers mean. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../src/net/api'
import { Denied, NoTables, Offline } from '../src/net/trouble'
import { info } from './online'

interface Request {
  path: string
  method: string
  body: unknown
}
let requests: Request[]
/** One answer after the other; the last again and again. */
let answers: (() => Response)[]
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (path: string, { method, body, signal }: RequestInit) => {
    expect(signal, 'nobody waits for ever').toBeDefined()
    requests.push({ path, method: method!, body: body === undefined ? undefined : JSON.parse(String(body)) })
    return (answers.length > 1 ? answers.shift()! : answers[0]!)()
  })
})
afterEach(() => void vi.unstubAllGlobals())
const answer = (...all: (() => Response)[]): void => {
  answers = all
}

describe('what went wrong', () => {
  test('the server said no: why, and when to try again', async () => {
    answer(() => json({ code: 'too-many', text: 'slowly', retry: 500 }, 429))
    const why = await api.leave('T').catch((error: unknown) => error)
    expect(why).toEqual(new Denied('too-many', 'slowly', 500))
    expect((why as Denied).retry).toBe(500)
    answer(() => json({ code: 'full', text: 7, retry: 'soon' }, 409))
    await expect(api.leave('T')).rejects.toEqual(new Denied('full', '', 0))
  })

  test.each([
    [404, NoTables],
    [499, NoTables],
    [500, Offline],
    [502, Offline],
  ])('somebody else answers with %i', async (status, Trouble) => {
    answer(() => new Response('<h1>not here</h1>', { status }))
    await expect(api.table('T')).rejects.toBeInstanceOf(Trouble)
  })

  test('nobody answers', async () => {
    answer(() => {
      throw new TypeError('no network')
    })
    await expect(api.table('T')).rejects.toBeInstanceOf(Offline)
  })

  test('an answer that is not what was asked for is nobody’s', async () => {
    for (const body of [{}, { ...info(), seats: [] }, 'text', null]) {
      answer(() => json(body))
      await expect(api.table('T')).rejects.toBeInstanceOf(NoTables)
    }
    answer(() => new Response('{'))
    await expect(api.table('T')).rejects.toBeInstanceOf(NoTables)
  })

  test('a device that was logged out elsewhere asks once more, as anybody; but does nothing twice', async () => {
    const token = () => json({ code: 'token', text: '' }, 401)
    answer(token, () => json({ tables: [info()] }))
    expect(await api.tables('')).toHaveLength(1)
    expect(requests).toHaveLength(2)
    answer(token)
    await expect(api.tables('')).rejects.toMatchObject({ code: 'token' })
    expect(requests).toHaveLength(4)
    await expect(api.leave('T')).rejects.toMatchObject({ code: 'token' })
    expect(requests).toHaveLength(5)
    answer(() => json({ code: 'busy', text: '' }, 503))
    await expect(api.tables('')).rejects.toMatchObject({ code: 'busy' })
    expect(requests).toHaveLength(6)
  })
})

test('what is asked, where', async () => {
  answer(() => json({ ...info(), player: { id: 'p', name: 'Aki' }, tables: [], url: '/feed', key: 'k' }))
  await api.enter('Aki')
  await api.enter('')
  await api.tables('ruin & co')
  await api.tables('')
  await api.sit('a/b', 'nonce')
  await api.sit('T', 'nonce', 0)
  await api.setSeat('T', 2, 'hard')
  await api.setSeat('T', 2, null)
  await api.leaveDevice(true)
  await api.leaveDevice(false)
  expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/players', { name: 'Aki' }],
    ['POST', '/api/players', {}],
    ['GET', '/api/tables?game=ruin%20%26%20co', undefined],
    ['GET', '/api/tables', undefined],
    ['POST', '/api/tables/a%2Fb/sit', { nonce: 'nonce' }],
    ['POST', '/api/tables/T/sit', { nonce: 'nonce', seat: 0 }],
    ['POST', '/api/tables/T/seats/2', { kind: 'bot', bot: 'hard' }],
    ['POST', '/api/tables/T/seats/2', { kind: 'open' }],
    ['POST', '/api/logout', { all: true }],
    ['POST', '/api/logout', {}],
  ])
})

test('the set that a server brings itself, if it has one for the game', async () => {
  answer(() => json({ contents: { golem: { name: 'House cards' }, ruin: { name: 5 } } }))
  expect([await api.houseSet('golem'), await api.houseSet('ruin'), await api.houseSet('seekers')]).toEqual([
    'House cards',
    null,
    null,
  ])
})
