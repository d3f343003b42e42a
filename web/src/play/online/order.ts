/** How a table for people elsewhere would be set up: what was chosen the last time, or what suits most people. */
import * as v from 'valibot'
import { check, isFlag, isObject, isText } from '../../checks'
import { api, type ChatRule, type ClockRule, type Order } from '../../net'
import type { GameInfo, Options } from '../../rules'
import { read, write } from '../../store/storage'
import { findBot } from '../catalogue'

export const ME = 'me'
export const OPEN = 'open'

/** Clocks that are offered, by what they are called in addresses and settings. */
export const CLOCKS = ['none', 'move:60', 'move:180', 'game:600:5', 'game:1500:10', 'days:1', 'days:3'] as const
export type ClockName = (typeof CLOCKS)[number]

export interface OnlineDraft {
  /** ME, OPEN or the id of a bot. */
  seats: string[]
  clock: ClockName
  shuffle: boolean
  listed: boolean
  watch: boolean
  chat: ChatRule
}

export function clockOf(name: ClockName): ClockRule {
  const [kind, first = 0, second = 0] = name.split(':').map((part, index) => (index ? Number(part) : part))
  if (kind === 'move') return { kind, seconds: Number(first) }
  if (kind === 'game') return { kind, seconds: Number(first), increment: Number(second) }
  return kind === 'days' ? { kind, days: Number(first) } : { kind: 'none' }
}

/** Mine, those of friends, those of bots: in this order, unless who sits where is drawn. */
export const seatsElsewhere = (friends: number, bots: readonly string[]): string[] => [
  ME,
  ...Array.from({ length: friends }, () => OPEN),
  ...bots,
]

const fresh = (game: GameInfo): OnlineDraft => ({
  seats: seatsElsewhere(Math.max(2, game.minSeats) - 1, []),
  clock: 'none',
  shuffle: true,
  listed: false,
  watch: true,
  chat: 'text',
})

const isKnown = (seat: unknown): seat is string =>
  isText(seat) && (seat === ME || seat === OPEN || findBot(seat) !== undefined)

/** Seats kept by an earlier version may stand in another order, or leave nobody room to come. */
function inOrder(seats: readonly string[]): string[] | null {
  const friends = seats.filter((seat) => seat === OPEN).length
  if (friends === 0 || !seats.includes(ME)) return null
  return seatsElsewhere(
    friends,
    seats.filter((seat) => seat !== OPEN && seat !== ME),
  )
}

const areKnown = (seats: unknown): seats is string[] => Array.isArray(seats) && seats.every(isKnown)
const isClock = check(v.picklist(CLOCKS))
const isChatRule = check(v.picklist(['text', 'phrases', 'off']))

export function restoreOnline(game: GameInfo): OnlineDraft {
  const kept = read(`online.${game.id}`, isObject) ?? {}
  const usual = fresh(game)
  const { seats, clock, shuffle, listed, watch, chat } = kept
  const good = areKnown(seats) && seats.length >= Math.max(2, game.minSeats) && seats.length <= game.maxSeats
  return {
    seats: (good && inOrder(seats)) || usual.seats,
    clock: isClock(clock) ? clock : usual.clock,
    shuffle: isFlag(shuffle) ? shuffle : usual.shuffle,
    listed: isFlag(listed) ? listed : usual.listed,
    watch: isFlag(watch) ? watch : usual.watch,
    chat: isChatRule(chat) ? chat : usual.chat,
  }
}
export const keepOnline = (game: GameInfo, draft: OnlineDraft): boolean => write(`online.${game.id}`, draft)

export const houseSet = (game: string): Promise<string | null> => api.houseSet(game)

/** The content file of a table that is not played with the built-in one. */
export const tableSet = (hash: string): Promise<string> => api.content(hash)

/** Without its key: the same one twice is made once. */
export const orderOf = (
  game: GameInfo,
  draft: OnlineDraft,
  options: Options,
  content: string | undefined,
): Omit<Order, 'key'> => ({
  game: game.id,
  options,
  seats: draft.seats.map((seat) => (seat === ME || seat === OPEN ? seat : `bot:${seat}`)),
  shuffle: draft.shuffle,
  clock: clockOf(draft.clock),
  listed: draft.listed,
  watch: draft.watch,
  chat: draft.chat,
  content: content ?? null,
})
