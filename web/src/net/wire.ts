/**
 * What passes between this client and a server of tables (docs/protocol.md), and whether what came is that. Objects may
 * have more keys than these; messages of a kind that is not known here are skipped.
 */
import { hasFields, isCountOf, isFlag, isNumber, isObject, isText, listOf, maybe, nullOr, oneOf } from '../checks'
import type { LogEntry, Options } from '../rules/types'

export interface Player {
  id: string
  name: string
}

export type ClockRule =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'game'; seconds: number; increment: number }
  | { kind: 'days'; days: number }

/** A seat's clock: milliseconds left when it was told. */
export interface SeatClock {
  left: number
  running: boolean
}
export type Clocks = (SeatClock | null)[]

export interface SeatInfo {
  kind: 'open' | 'held' | 'player' | 'bot'
  name?: string | null
  player?: string | null
  bot?: string | null
  here?: boolean
  standin?: boolean
  /** A stand-in played for it at some time. */
  stood?: boolean
}

export type ChatRule = 'text' | 'phrases' | 'off'
export type TableState = 'open' | 'playing' | 'over' | 'closed'

export interface TableInfo {
  table: string
  /** A second name, while seats are open. */
  code?: string | null
  game: string
  options: Options
  rules: number
  content: string | null
  state: TableState
  owner: string | null
  seats: SeatInfo[]
  /** Who sits where is drawn at the beginning. */
  shuffle?: boolean
  clock: ClockRule
  listed: boolean
  watch: boolean
  chat: ChatRule
  commit: string
  created: number
  length: number
  acting?: number[]
  mine: number | null
  /** The rematch. */
  next?: string | null
}

/** A result as records have it. */
export interface WireResult {
  scores: number[]
  ranks: number[]
  breakdown: Record<string, number | string>[]
}

export interface WirePosition {
  acting: number[]
  length: number
  /** What lies on the table, in the game's own JSON. */
  table: unknown
  /** My last action can be taken back, and nobody noticed it. */
  undo?: boolean
  result?: WireResult
}

export interface Said {
  seat: number
  at: number
  phrase?: string
  text?: string
}

const WISHES = ['takeback', 'pause', 'time'] as const
export type Wish = (typeof WISHES)[number]

export type ServerMessage =
  | { op: 'welcome'; player: Player | null; version?: string; rules?: Record<string, number> }
  | {
      op: 'state'
      table: string
      v: number
      info: TableInfo
      /** Null before the deal. */
      position?: WirePosition | null
      log?: LogEntry[]
      chat?: Said[]
      clocks?: Clocks
    }
  | { op: 'update'; table: string; v: number; from: number; position: WirePosition; log: LogEntry[] }
  | { op: 'info'; table: string; info: TableInfo; clocks?: Clocks }
  | ({ op: 'said'; table: string } & Said)
  | { op: 'asked'; table: string; seat: number; what: Wish; at: number; yes?: boolean }
  | { op: 'lobby'; tables: TableInfo[] }
  | { op: 'ok'; re: string; v?: number }
  | { op: 'error'; re?: string | null; code: string; text: string; v?: number; retry?: number }
  | { op: 'bye'; code: string; text: string }
  | { op: 'pong'; t?: number }

export type Told<Op extends ServerMessage['op']> = Extract<ServerMessage, { op: Op }>

// ---- checks ----

const MOST_SEATS = 6
const MOST_TABLES = 1000
/** Longer than any game. */
const MOST_ENTRIES = 100_000

const isSeat = (value: unknown): value is number => isCountOf(value) && value < MOST_SEATS
const isOptions = (value: unknown): value is Options =>
  isObject(value) && Object.values(value).every((one) => isText(one) || isNumber(one))

export const isPlayer = hasFields<Player>({ id: isText, name: isText })

const isClockRule = (value: unknown): value is ClockRule => {
  if (!isObject(value)) return false
  if (value.kind === 'none') return true
  if (value.kind === 'days') return isNumber(value.days)
  return isNumber(value.seconds) && (value.kind === 'move' || (value.kind === 'game' && isNumber(value.increment)))
}
const isClocks = listOf(nullOr(hasFields<SeatClock>({ left: isNumber, running: isFlag })), MOST_SEATS)

const isSeatInfo = hasFields<SeatInfo>({
  kind: oneOf('open', 'held', 'player', 'bot'),
  name: maybe(nullOr(isText)),
  player: maybe(nullOr(isText)),
  bot: maybe(nullOr(isText)),
  here: maybe(isFlag),
  standin: maybe(isFlag),
  stood: maybe(isFlag),
})

export const isTableInfo = hasFields<TableInfo>({
  table: isText,
  code: maybe(nullOr(isText)),
  game: isText,
  options: isOptions,
  rules: isNumber,
  content: nullOr(isText),
  state: oneOf('open', 'playing', 'over', 'closed'),
  owner: nullOr(isText),
  seats: (value) => listOf(isSeatInfo, MOST_SEATS)(value) && value.length > 0,
  shuffle: maybe(isFlag),
  clock: isClockRule,
  listed: isFlag,
  watch: isFlag,
  chat: oneOf('text', 'phrases', 'off'),
  commit: isText,
  created: isNumber,
  length: isCountOf,
  acting: maybe(listOf(isSeat, MOST_SEATS)),
  mine: nullOr(isSeat),
  next: maybe(nullOr(isText)),
})
export const areTables = listOf(isTableInfo, MOST_TABLES)

const isLogEntry = hasFields<LogEntry>({
  seat: isNumber,
  sealed: isFlag,
  events: listOf(hasFields<{ kind: string; seat: number }>({ kind: isText, seat: isNumber }), MOST_ENTRIES),
  facts: maybe(isObject),
})
const isLog = listOf(isLogEntry, MOST_ENTRIES)

const isResult = hasFields<WireResult>({
  scores: listOf(isNumber, MOST_SEATS),
  ranks: listOf(isNumber, MOST_SEATS),
  breakdown: listOf(isObject, MOST_SEATS),
})
const isPosition = hasFields<WirePosition>({
  acting: listOf(isSeat, MOST_SEATS),
  length: isCountOf,
  table: isObject,
  undo: maybe(isFlag),
  result: maybe(isResult),
})
const said = { seat: isSeat, at: isNumber, phrase: maybe(isText), text: maybe(isText) }
const isSaid = hasFields<Said>(said)

/** What each kind of message must hold. */
const kinds: Record<ServerMessage['op'], (value: unknown) => boolean> = {
  welcome: hasFields({ player: nullOr(isPlayer) }),
  state: hasFields({
    table: isText,
    v: isCountOf,
    info: isTableInfo,
    position: maybe(nullOr(isPosition)),
    log: maybe(isLog),
    chat: maybe(listOf(isSaid, MOST_ENTRIES)),
    clocks: maybe(isClocks),
  }),
  update: hasFields({ table: isText, v: isCountOf, from: isCountOf, position: isPosition, log: isLog }),
  info: hasFields({ table: isText, info: isTableInfo, clocks: maybe(isClocks) }),
  said: hasFields({ table: isText, ...said }),
  asked: hasFields({ table: isText, seat: isSeat, what: oneOf(...WISHES), at: isNumber, yes: maybe(isFlag) }),
  lobby: hasFields({ tables: areTables }),
  ok: hasFields({ re: isText, v: maybe(isCountOf) }),
  error: hasFields({
    re: maybe(nullOr(isText)),
    code: isText,
    text: isText,
    v: maybe(isCountOf),
    retry: maybe(isNumber),
  }),
  bye: hasFields({ code: isText, text: isText }),
  pong: isObject,
}

/** Null for what is not known or not in order: it is skipped. */
export function readMessage(text: unknown): ServerMessage | null {
  if (typeof text !== 'string') return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isObject(value) || !isText(value.op) || !Object.hasOwn(kinds, value.op)) return null
  return kinds[value.op as ServerMessage['op']](value) ? (value as unknown as ServerMessage) : null
}
