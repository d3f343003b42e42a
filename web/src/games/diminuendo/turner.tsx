/** The tile about to be laid: turned by dragging, tapping, buttons around it or the arrow keys. */
import { useRef } from 'preact/hooks'
import { useWhile } from '../../board/situation'
import { type Side, turned } from './table'
import { Tile } from './tile'
import { aboutTile, arrowWords, tileWords, w } from './words'

const signs = ['▲', '▶', '▼', '◀']
const keys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']
const TAP = 6

/** An angle that goes the short way round to a side. */
export function angleTo(angle: number, side: Side): number {
  const now = Math.round(angle / 90)
  const way = turned(side - now, 0)
  return 90 * (now + (way === 3 ? -1 : way))
}

interface Turn {
  angle: number
  side: Side
  set: (angle: number) => void
  point: (side: Side) => void
}

export function useTurn(situation: string): Turn {
  const [angle, set] = useWhile(situation, 0)
  return {
    angle,
    side: turned(Math.round(angle / 90), 0),
    set,
    point: (side) => set(angleTo(angle, side)),
  }
}

/** The side an arrow key points to, or null. */
export function sideOfKey(key: string): Side | null {
  const side = keys.indexOf(key)
  return side < 0 ? null : (side as Side)
}

export function Turner({ tile, turn, hint }: { tile: string; turn: Turn; hint: Side | null }) {
  const words = w()
  const box = useRef<HTMLDivElement>(null)
  const grip = useRef<{ start: number; base: number; x: number; y: number; far: boolean } | null>(null)
  const around = (event: PointerEvent): number => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return (Math.atan2(event.clientY - top - height / 2, event.clientX - left - width / 2) * 180) / Math.PI
  }
  const down = (event: PointerEvent): void => {
    box.current!.setPointerCapture(event.pointerId)
    grip.current = { start: around(event), base: turn.angle, x: event.clientX, y: event.clientY, far: false }
  }
  const move = (event: PointerEvent): void => {
    const held = grip.current
    if (!held) return
    held.far ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > TAP
    if (!held.far) return
    const swing = ((around(event) - held.start + 540) % 360) - 180
    turn.set(held.base + swing)
  }
  const up = (): void => {
    const held = grip.current
    grip.current = null
    if (!held) return
    turn.set(90 * (Math.round(turn.angle / 90) + (held.far ? 0 : 1)))
  }
  /** Taken away, by the browser or by a question: as it was before. */
  const cancel = (): void => {
    if (grip.current) turn.set(grip.current.base)
    grip.current = null
  }
  return (
    <fieldset class="turner" data-about={aboutTile(tile)} data-about-still>
      <legend class="visually-hidden">
        {words.turner}: {tileWords(tile, turn.side)}
      </legend>
      <div
        ref={box}
        class={grip.current ? 'turner-tile held' : 'turner-tile'}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
      >
        <Tile tile={tile} angle={turn.angle} label={tileWords(tile, turn.side)} />
      </div>
      {signs.map((sign, side) => (
        <button
          key={sign}
          type="button"
          class={`point point-${side} ${turn.side === side ? '' : 'asked'} ${hint === side ? 'glow' : ''}`}
          aria-label={words.point(arrowWords(side))}
          aria-pressed={turn.side === side}
          onClick={() => turn.point(side as Side)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  )
}
