/**
 * What is asked of the server by plain requests: who I am, and tables before and after they are played. The browser
 * itself shows who asks (an HttpOnly cookie): this client never sees a token.
 */
import * as v from 'valibot'
import { type Check, check, isNumber, isObject, isText, list, number, type Of, text } from '../checks'
import type { Options } from '../rules/types'
import { Denied, NoTables, Offline } from './trouble'
import { type ChatRule, type ClockRule, isTableInfo, type Player, player, type TableInfo, tables } from './wire'

/** Who can open this server: anybody, those in the house, or this computer alone. */
const reaches = v.picklist(['public', 'house', 'local'])
export type Reach = Of<typeof reaches>

/** What a next table may have otherwise; what is not named stays. `seats`: only what is beyond the people. */
export type Next = Partial<Pick<Order, 'game' | 'options' | 'seats' | 'clock'>>
/** What the owner may change while a table waits. */
export type Change = Partial<Pick<Order, 'options' | 'seats' | 'clock' | 'listed' | 'watch' | 'chat' | 'shuffle'>>

/** A table to be made. Seats: 'me', 'open' or 'bot:ID'. */
export interface Order {
  game: string
  options: Options
  seats: string[]
  shuffle: boolean
  clock: ClockRule
  listed: boolean
  watch: boolean
  chat: ChatRule
  content: string | null
  key: string
}

const phrase = v.object({ id: text, en: text, ja: text })
export type Phrase = Of<typeof phrase>

const linkCode = v.object({ code: text, until: number })
export type LinkCode = Of<typeof linkCode>

/** What is shown of a deal: the nonces when the game has begun, seed and deal when it is over. */
const fair = v.object({
  table: text,
  commit: text,
  nonces: v.exactOptional(list(v.nullable(text), 6)),
  seed: v.exactOptional(text),
  deal: v.exactOptional(text),
})
export type Fair = Of<typeof fair>

const acquaintance = v.object({ player: text, name: text, games: number, last: number, blocked: v.boolean() })
export type Acquaintance = Of<typeof acquaintance>

const PATIENCE_MS = 20_000

const isAnything = (value: unknown): value is unknown => value !== undefined
/** An answer with such fields. */
const having = <Fields extends v.ObjectEntries>(fields: Fields) => check(v.object(fields))

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    throw new Offline(String(error))
  }
}

/** The reason in the server's form; anything else comes from somebody who knows nothing of tables. */
async function denial(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null)
  if (isObject(body) && isText(body.code))
    return new Denied(body.code, isText(body.text) ? body.text : '', isNumber(body.retry) ? body.retry : 0)
  return response.status >= 500 ? new Offline(`HTTP ${response.status}`) : new NoTables(`HTTP ${response.status}`)
}

async function askOnce(method: string, path: string, body: unknown): Promise<Response> {
  const response = await reach(`/api/${path}`, {
    method,
    cache: 'no-store',
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  })
  if (!response.ok) throw await denial(response)
  return response
}

/** A device that was logged out from elsewhere is refused once, and its cookie ended: then it asks as anybody. */
async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await askOnce(method, path, body)
  } catch (error) {
    if (method !== 'GET' || !(error instanceof Denied) || error.code !== 'token') throw error
    return askOnce(method, path, body)
  }
}

async function json<T>(good: Check<T>, method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body)
  const value: unknown = await response.json().catch(() => undefined)
  if (!good(value)) throw new NoTables(`${path}: not what was asked for`)
  return value
}

const done = async (method: string, path: string, body?: unknown): Promise<void> => {
  await ask(method, path, body)
}
const tableAt = (id: string, rest = ''): string => `tables/${encodeURIComponent(id)}${rest}`
const infoOf = (method: string, path: string, body?: unknown) => json(isTableInfo, method, path, body)

export const api = {
  // ---- who I am ----
  enter: async (name: string): Promise<Player> =>
    (await json(having({ player }), 'POST', 'players', name ? { name } : {})).player,
  me: () => json(having({ player, tables }), 'GET', 'me'),
  rename: (name: string) => done('PATCH', 'me', { name }),
  forgetMe: () => done('DELETE', 'me'),
  linkCode: () => json(check(linkCode), 'POST', 'me/link'),
  link: (code: string) => json(isAnything, 'POST', 'link', { code }),
  recoveryKey: async (): Promise<string> => (await json(having({ key: text }), 'POST', 'me/recovery')).key,
  recover: (key: string) => json(isAnything, 'POST', 'recover', { key }),
  /** The private address of the feed of my turns. */
  feed: async (): Promise<string> => (await json(having({ url: text }), 'POST', 'me/feed')).url,
  /** The key for the browser's push service; null: this server sends none. */
  pushKey: async (): Promise<string | null> => (await json(having({ key: v.nullable(text) }), 'GET', 'push')).key,
  push: (subscription: object) => done('POST', 'me/push', subscription),
  dropPush: (endpoint: string) => done('DELETE', 'me/push', { endpoint }),
  /** Whom I sat at a table with, whom I met last first; and whom I blocked. */
  people: async (): Promise<Acquaintance[]> =>
    (await json(having({ people: list(acquaintance, 1000) }), 'GET', 'me/people')).people,
  block: (who: string) => done('POST', 'me/block', { player: who }),
  unblock: (who: string) => done('DELETE', 'me/block', { player: who }),
  leaveDevice: (all: boolean) => done('POST', 'logout', all ? { all } : {}),

  // ---- tables ----
  phrases: async (): Promise<Phrase[]> => (await json(having({ phrases: list(phrase, 100) }), 'GET', 'games')).phrases,
  reach: async (): Promise<Reach> => (await json(having({ reach: reaches }), 'GET', 'games')).reach,
  /** The name of the set that the server itself brings for a game, or null. */
  houseSet: async (game: string): Promise<string | null> => {
    const { contents } = await json(having({ contents: v.unknown() }), 'GET', 'games')
    const set = isObject(contents) ? contents[game] : null
    return isObject(set) && isText(set.name) ? set.name : null
  },
  tables: async (game: string): Promise<TableInfo[]> =>
    (await json(having({ tables }), 'GET', game ? `tables?game=${encodeURIComponent(game)}` : 'tables')).tables,
  create: (order: Order) => infoOf('POST', 'tables', order),
  match: (game: string, options: Options) => infoOf('POST', 'match', { game, options }),
  /** By id or short code. */
  table: (id: string) => infoOf('GET', tableAt(id)),
  sit: (id: string, nonce: string, seat?: number) =>
    infoOf('POST', tableAt(id, '/sit'), { nonce, ...(seat !== undefined && { seat }) }),
  leave: (id: string) => done('POST', tableAt(id, '/leave')),
  /** The owner gives a seat to a bot, or opens it. */
  setSeat: (id: string, seat: number, bot: string | null) =>
    done('POST', tableAt(id, `/seats/${seat}`), bot ? { kind: 'bot', bot } : { kind: 'open' }),
  /** The owner's, while it waits. */
  change: (id: string, change: Change) => infoOf('PATCH', tableAt(id), change),
  rematch: (id: string, next: Next = {}) => infoOf('POST', tableAt(id, '/rematch'), next),
  /** I do not come along. */
  declineNext: (id: string) => done('POST', tableAt(id, '/rematch'), { no: true }),
  resign: (id: string, key: string) => done('POST', tableAt(id, '/resign'), { key }),
  /** A bot for somebody who is gone. */
  standIn: (id: string, seat: number) => done('POST', tableAt(id, `/seats/${seat}/standin`)),
  invite: (id: string, who: string) => infoOf('POST', tableAt(id, '/invite'), { player: who }),
  declineInvitation: (id: string) => infoOf('POST', tableAt(id, '/invite'), { no: true }),
  forget: (id: string) => done('POST', tableAt(id, '/forget')),
  fair: (id: string) => json(check(fair), 'GET', tableAt(id, '/fair')),
  record: async (id: string): Promise<string> => (await ask('GET', tableAt(id, '/record'))).text(),
  content: async (hash: string): Promise<string> => (await ask('GET', `content/${encodeURIComponent(hash)}`)).text(),
}
