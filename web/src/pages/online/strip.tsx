/** Who plays: whose turn it is, time left, who is here, who is stood in for. One line under the prompt. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { o } from '../../i18n/online'
import type { Room, ToldClocks } from '../../play/online/room'
import type { TableInfo } from '../../play/online/types'
import { momentWords, seatNames, timeLeft } from '../../play/online/words'
import { Presence, SeatSign } from './seats'

const SHORT_MS = 20_000

/** What is left of a clock now; null where there is none. */
function leftOn({ clocks, at }: ToldClocks, seat: number): number | null {
  const clock = clocks[seat]
  if (!clock) return null
  return clock.running ? clock.left - (performance.now() - at) : clock.left
}

function Clock({ told, seat }: { told: ToldClocks; seat: number }) {
  const [, tick] = useState(0)
  const running = told.clocks[seat]?.running ?? false
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [running])
  const left = leftOn(told, seat)
  if (left === null) return null
  return (
    <span class={`clock ${left < SHORT_MS && running ? 'short' : ''}`} data-about={o.value.table.left}>
      {timeLeft(left)}
    </span>
  )
}

/** My own clock, where one cannot lose sight of it. */
export function MyClock({ room, info }: { room: Room; info: TableInfo }) {
  if (info.mine === null || info.state !== 'playing' || !room.clocks.value.clocks[info.mine]) return null
  return (
    <span class="my-clock">
      {info.paused && <Icon name="pause" />}
      <Clock told={room.clocks.value} seat={info.mine} />
    </span>
  )
}

/**
 * Where several decide at once, those who are no more waited for are ready, until somebody new is: others do not see what
 * they chose.
 */
function useReady(acting: readonly number[]): ReadonlySet<number> {
  const step = useRef<{ all: readonly number[]; last: readonly number[] }>({ all: acting, last: acting })
  const { all, last } = step.current
  const fewer = acting.length > 0 && acting.every((seat) => last.includes(seat))
  step.current = { all: fewer ? all : acting, last: acting }
  return new Set(step.current.all.filter((seat) => !acting.includes(seat)))
}

function stateOf(info: TableInfo, seat: number, acting: readonly number[], ready: ReadonlySet<number>): string {
  const words = o.value.table
  const { standin, since, here } = info.seats[seat]!
  if (standin) return words.standin
  if (since !== undefined && !here && seat !== info.mine) return words.away(momentWords(since))
  if (acting.includes(seat)) return words.turn
  return ready.has(seat) ? words.ready : ''
}

export function Strip({ room, info, acting }: { room: Room; info: TableInfo; acting: readonly number[] }) {
  const names = seatNames(info)
  const ready = useReady(acting)
  return (
    <ol class="strip" aria-label={o.value.table.seats}>
      {info.seats.map((seat, index) => (
        <li key={index} class={acting.includes(index) ? 'acting' : ''} data-seat={index}>
          <SeatSign seat={seat} index={index} />
          <span class="who">
            <span class="name">{names[index]}</span> <Presence seat={seat} />
            <small>{stateOf(info, index, acting, ready)}</small>
          </span>
          <Clock told={room.clocks.value} seat={index} />
        </li>
      ))}
    </ol>
  )
}
