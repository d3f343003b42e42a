/**
 * What passes between this client and a server of tables (docs/protocol.md), and whether what came is that. Objects may
 * have more keys than these; messages of a kind that is not known here are skipped.
 */
import * as v from 'valibot'
import { below, check, count, flag, isObject, list, number, type Of, object, table, text } from '../checks'
import type { LogEntry } from '../rules/types'

const MOST_SEATS = 6
const MOST_TABLES = 1000
/** Longer than any game. */
const MOST_ENTRIES = 100_000

const seat = below(MOST_SEATS)

export const player = v.object({ id: text, name: text })
export type Player = Of<typeof player>
export const isPlayer = check(player)

const clockRule = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('move'), seconds: number }),
  v.object({ kind: v.literal('game'), seconds: number, increment: number }),
  v.object({ kind: v.literal('days'), days: number }),
])
export type ClockRule = Of<typeof clockRule>

/** By seat: milliseconds left when it was told. */
const clocks = list(v.nullable(v.object({ left: number, running: flag })), MOST_SEATS)
export type Clocks = Of<typeof clocks>
export type SeatClock = NonNullable<Clocks[number]>

const seatInfo = v.object({
  kind: v.picklist(['open', 'held', 'player', 'bot']),
  name: v.exactOptional(v.nullable(text)),
  player: v.exactOptional(v.nullable(text)),
  bot: v.exactOptional(v.nullable(text)),
  here: v.exactOptional(flag),
  standin: v.exactOptional(flag),
  /** A stand-in played for it at some time. */
  stood: v.exactOptional(flag),
  /** No socket of that player watches the table since then. */
  since: v.exactOptional(number),
  /** Does not come along to the next game. */
  declined: v.exactOptional(flag),
})
export type SeatInfo = Of<typeof seatInfo>

const chatRule = v.picklist(['text', 'phrases', 'off'])
export type ChatRule = Of<typeof chatRule>
const tableState = v.picklist(['open', 'playing', 'over', 'closed'])
export type TableState = Of<typeof tableState>
const options = table(v.union([text, number]))

const tableInfo = v.object({
  table: text,
  /** A second name, while seats are open. */
  code: v.exactOptional(v.nullable(text)),
  game: text,
  options,
  rules: number,
  content: v.nullable(text),
  state: tableState,
  owner: v.nullable(text),
  seats: v.pipe(v.array(seatInfo), v.minLength(1), v.maxLength(MOST_SEATS)),
  /** Who sits where is drawn at the beginning. */
  shuffle: v.exactOptional(flag),
  clock: clockRule,
  listed: flag,
  watch: flag,
  chat: chatRule,
  commit: text,
  created: number,
  length: count,
  acting: v.exactOptional(list(seat, MOST_SEATS)),
  mine: v.nullable(seat),
  /** The rematch. */
  next: v.exactOptional(v.nullable(text)),
  /** For those who sit at a table that waits: who was asked to come. */
  invited: v.exactOptional(list(v.object({ player: text, name: text, declined: flag }), 64)),
  /** Clocks stand until an action that onlookers are told of. */
  paused: v.exactOptional(flag),
  /** How long (ms) somebody must be away to be gone, where it is not three minutes. */
  gone: v.exactOptional(number),
  /** This table and those before it in the chain, as far as they are over: wins by player. */
  series: v.exactOptional(v.object({ games: count, wins: table(number) })),
  /** Of a table that is over. */
  ended: v.exactOptional(v.nullable(number)),
  ranks: v.exactOptional(list(number, MOST_SEATS)),
  /** The seat that gave up. */
  resigned: v.exactOptional(v.nullable(seat)),
})
export type TableInfo = Of<typeof tableInfo>
export const isTableInfo = check(tableInfo)
export const tables = list(tableInfo, MOST_TABLES)

/** A result as records have it. */
const result = v.object({
  scores: list(number, MOST_SEATS),
  ranks: list(number, MOST_SEATS),
  breakdown: list(v.custom<Record<string, number | string>>(check(object)), MOST_SEATS),
})
export type WireResult = Of<typeof result>

const position = v.object({
  acting: list(seat, MOST_SEATS),
  length: count,
  /** What lies on the table, in the game's own JSON. */
  table: v.custom<unknown>(isObject),
  /** My last action can be taken back, and nobody noticed it. */
  undo: v.exactOptional(flag),
  result: v.exactOptional(result),
})
export type WirePosition = Of<typeof position>

const logEntry = v.object({
  seat: number,
  sealed: flag,
  events: list(v.object({ kind: text, seat: number }), MOST_ENTRIES),
  facts: v.exactOptional(object),
})
/** Words of events are put in by the rules here: what came is only looked at as far as it is used before. */
const log = list(v.custom<LogEntry>(check(logEntry)), MOST_ENTRIES)

/** What was said at the game before has the name of whoever said it, and no seat. */
const words = {
  seat: v.exactOptional(seat),
  from: v.exactOptional(text),
  name: v.exactOptional(text),
  at: number,
  phrase: v.exactOptional(text),
  text: v.exactOptional(text),
}
const said = v.object(words)
export type Said = Of<typeof said>

const wish = v.picklist(['takeback', 'pause', 'time', 'end'])
export type Wish = Of<typeof wish>

/** One of my tables at a glance, wherever I am in the site. */
const mineTable = v.object({
  table: text,
  game: text,
  state: tableState,
  /** My seat is asked. */
  turn: flag,
  acting: v.exactOptional(list(seat, MOST_SEATS)),
  /** By seat; empty where nobody sits. */
  names: list(text, MOST_SEATS),
  /** What others said since a socket of mine last watched. */
  unread: count,
  next: v.exactOptional(v.nullable(text)),
  /** When my seat was asked, else when the last thing happened. */
  since: number,
  invited: flag,
  /** Who invites me, while they sit there. */
  by: v.exactOptional(v.object({ player: text, name: text })),
})
export type MineTable = Of<typeof mineTable>

const told = <const Op extends string, Fields extends v.ObjectEntries>(op: Op, fields: Fields) =>
  v.object({ op: v.literal(op), ...fields })

const serverMessage = v.variant('op', [
  told('welcome', {
    player: v.nullable(player),
    /** What time it is there. */
    now: v.exactOptional(number),
    version: v.exactOptional(text),
    rules: v.exactOptional(table(number)),
  }),
  told('state', {
    table: text,
    v: count,
    info: tableInfo,
    /** Null before the deal. */
    position: v.exactOptional(v.nullable(position)),
    log: v.exactOptional(log),
    chat: v.exactOptional(list(said, MOST_ENTRIES)),
    /** Wishes that are still open. */
    asked: v.exactOptional(
      list(v.object({ seat, what: wish, at: number, agreed: v.exactOptional(list(seat, MOST_SEATS)) }), MOST_ENTRIES),
    ),
    clocks: v.exactOptional(clocks),
  }),
  told('update', { table: text, v: count, from: count, position, log }),
  told('info', { table: text, info: tableInfo, clocks: v.exactOptional(clocks) }),
  told('said', { table: text, ...words }),
  told('asked', {
    table: text,
    seat,
    what: wish,
    at: number,
    yes: v.exactOptional(flag),
    done: v.exactOptional(v.picklist(['yes', 'no', 'gone'])),
  }),
  told('lobby', { tables }),
  told('mine', { tables: list(mineTable, MOST_TABLES) }),
  told('ok', { re: text, v: v.exactOptional(count) }),
  told('error', {
    re: v.exactOptional(v.nullable(text)),
    code: text,
    text,
    v: v.exactOptional(count),
    retry: v.exactOptional(number),
  }),
  told('bye', { code: text, text }),
  told('pong', { t: v.exactOptional(number) }),
])
export type ServerMessage = Of<typeof serverMessage>
export type Told<Op extends ServerMessage['op']> = Extract<ServerMessage, { op: Op }>
const isServerMessage = check(serverMessage)

/** Null for what is not known or not in order: it is skipped. */
export function readMessage(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null
  try {
    const value: unknown = JSON.parse(text)
    return isServerMessage(value) ? value : null
  } catch {
    return null
  }
}
