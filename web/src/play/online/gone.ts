/** Who is away, and whom the others need not wait for any longer. The server judges; this says when it is worth asking. */
import type { TableInfo } from '../../net'
import type { Room } from './room'

/** Unless the server says otherwise (in tests). */
const GONE_MS = 3 * 60_000

/** Seats that are waited for and whose people look at nothing: by when they went. */
export const awaySeats = ({ seats }: TableInfo, acting: readonly number[]): number[] =>
  acting.filter((seat) => {
    const { kind, here, standin, since } = seats[seat] ?? { kind: 'open' }
    return kind === 'player' && !here && !standin && since !== undefined
  })

/** Those whom the others have waited for long enough; nobody at clocks of days, and never myself. */
export function goneSeats(
  info: TableInfo,
  acting: readonly number[],
  room: Pick<Room, 'cameAt'>,
  now: number,
): number[] {
  if (info.mine === null || info.state !== 'playing' || info.clock.kind === 'days') return []
  const enough = info.gone ?? GONE_MS
  return awaySeats(info, acting).filter(
    (seat) => seat !== info.mine && now - Math.max(info.seats[seat]!.since!, room.cameAt(seat)) >= enough,
  )
}
