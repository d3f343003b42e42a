/** Words for what a server says no to, for clocks and for people at a table. */
import { lang, t } from '../../i18n'
import { o } from '../../i18n/online'
import { type ClockRule, Denied, NoTables, Offline, onThisClock, type SeatInfo, type TableInfo } from '../../net'
import type { Character } from '../../rules'
import { calledName, characterNamed } from '../catalogue'
import { CLOCKS, clockOf } from './order'

/** Why something was not done, for people. */
export function reasonOf(error: unknown): string {
  const words = o.value.trouble
  if (error instanceof Offline) return words.offline
  if (error instanceof NoTables) return words.none
  if (!(error instanceof Denied)) throw error
  const known: Record<string, string> = {
    'too-many': words.many,
    busy: words.many,
    taken: words.taken,
    full: words.full,
    closed: words.closed,
    forbidden: words.forbidden,
    'no-table': words.gone,
    'no-seat': words.taken,
    token: words.token,
    name: o.value.name.wrong,
    content: words.content,
    options: words.options,
  }
  return known[error.code] ?? words.other
}

const same = (one: ClockRule, other: ClockRule): boolean => JSON.stringify(one) === JSON.stringify(other)
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function clockWords(rule: ClockRule): string {
  const words = o.value.setup.clocks
  const name = CLOCKS.find((one) => same(clockOf(one), rule))
  if (name) return words[name]
  if (rule.kind === 'days') return o.value.units.days(rule.days)
  if (rule.kind === 'move') return minutes(rule.seconds)
  return rule.kind === 'game' ? `${minutes(rule.seconds)} + ${rule.increment}` : words.none
}

/** A moment of the server's for people, as their own clock showed it: 21:40, on another day the day. */
export function momentWords(told: number, now = Date.now()): string {
  const at = onThisClock(told)
  const day = (ms: number): string => new Date(ms).toDateString()
  const how: Intl.DateTimeFormatOptions =
    day(at) === day(now) ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat(lang.value, how).format(at)
}

/** Names as the server knows them; bots are called in the language of the moment. */
export const calledNames = (names: readonly string[]): string[] =>
  names.map((name) => {
    const character = characterNamed(name)
    return character ? calledName(character) : name
  })

const DAY_S = 86_400
const HOUR_S = 3600

/** What is left on a clock: 4:05, 1:02:03, 2 days. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const units = o.value.units
  if (seconds >= 2 * DAY_S) return units.days(Math.floor(seconds / DAY_S))
  if (seconds >= 3 * HOUR_S) return units.hours(Math.floor(seconds / HOUR_S))
  if (seconds < HOUR_S) return minutes(seconds)
  return `${Math.floor(seconds / HOUR_S)}:${minutes(seconds % HOUR_S).padStart(5, '0')}`
}

/** The bot on a seat, or null. The server calls several of a level by number. */
export const characterOn = ({ kind, bot, name }: SeatInfo): Character | null =>
  kind === 'bot' ? characterNamed(`${bot ?? ''}${/ \d+$/.exec(name ?? '')?.[0] ?? ''}`) : null

/** Bots are called in the language of the moment. */
function botName(seat: SeatInfo): string {
  const character = characterOn(seat)
  return character ? calledName(character) : (seat.name ?? seat.bot ?? '')
}

/** What a seat is called by others. */
export function seatName(seat: SeatInfo): string {
  if (seat.kind === 'open') return o.value.room.open
  if (seat.kind === 'bot') return botName(seat)
  return seat.name ?? ''
}

/** All seats, myself as "You"; whoever else is called so stands in quotation marks. */
export function seatNames({ seats, mine }: TableInfo): string[] {
  const { you } = t.value.table
  return seats.map((seat, index) => {
    const name = seatName(seat)
    return index === mine ? you : name === you ? `“${name}”` : name
  })
}
