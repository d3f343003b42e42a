/** Ways to a seat. Each keeps what the server has promised before it sends a number of our own. */

import { api, type Change, Denied, type Next, newNonce, type Order, type TableInfo } from '../../net'

export type NextWish = Next
export type { Reach } from '../../net'
export type TableChange = Change

import type { GameInfo } from '../../rules'
import { keepSitting } from '../../store/sittings'

/** Takes a seat; without a number the one that is kept for me, or the first open one. */
export async function sitDown({ table, commit }: TableInfo, seat?: number): Promise<TableInfo> {
  const { nonce } = await keepSitting(table, { commit, nonce: newNonce(), when: Date.now() })
  return api.sit(table, nonce, seat)
}

/** The last order that was not carried out to its end, and its key: asked for again, it is made once. */
let pending: { text: string; key: string } | null = null

async function makeAndSit(order: Order): Promise<TableInfo> {
  const made = await api.create(order)
  return order.seats.includes('me') ? sitDown(made) : made
}

export async function openTable(order: Omit<Order, 'key'>): Promise<TableInfo> {
  const text = JSON.stringify(order)
  if (pending?.text !== text) pending = { text, key: newNonce() }
  try {
    const table = await makeAndSit({ ...order, key: pending.key })
    pending = null
    return table
  } catch (error) {
    // Under a key that was judged the same table would come back, closed perhaps by now.
    if (error instanceof Denied) pending = null
    throw error
  }
}

export async function playWithAnybody(game: GameInfo): Promise<TableInfo> {
  return sitDown(await api.match(game.id, {}))
}

/** A new table with the same people, the same one for everybody who asks; the first who asks says what is played. */
export async function playAgain(table: string, next: Next = {}): Promise<TableInfo> {
  return sitDown(await api.rematch(table, next))
}
/** A table as anybody may know it. */
export const lookAtTable = (id: string): Promise<TableInfo> => api.table(id)
/** I do not come along, and the others are told. */
export const declineNext = (table: string): Promise<void> => api.declineNext(table)

/** By what a friend has told: letters in any case, with spaces or not. */
export const findTable = (code: string): Promise<TableInfo> => api.table(code.replace(/[\s-]/g, '').toUpperCase())

/** Gives the game up, where two sit. */
export const resign = (table: string): Promise<void> => api.resign(table, newNonce())
/** A bot for somebody who is gone. */
export const letBotPlay = (table: string, seat: number): Promise<void> => api.standIn(table, seat)
/** Away from my lists. */
export const forgetTable = (table: string): Promise<void> => api.forget(table)
export const changeTable = (table: string, change: Change): Promise<TableInfo> => api.change(table, change)

export const leaveTable = (table: string): Promise<void> => api.leave(table)
/** The owner's: a bot for a seat, or nobody yet. */
export const giveSeat = (table: string, seat: number, bot: string | null): Promise<void> =>
  api.setSeat(table, seat, bot)

/** Who can open this server. */
export const serverReach = () => api.reach()
/** The address that a friend opens. */
export const inviteLink = (table: string): string => new URL(`/t/${encodeURIComponent(table)}`, location.href).href
