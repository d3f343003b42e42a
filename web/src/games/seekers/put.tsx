/** How a block joins the row: by tapping an end, by dragging it there, or by keys. */

import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { useKeys } from '../../board/keys'
import { useWhile } from '../../board/situation'
import { actionOf, valuesOf } from '../../board/walk'
import type { Action } from '../../rules/types'
import { Gain, type Now, type Previews } from './choices'
import { aboutGem } from './explain'
import { Gem, type Kind } from './gems'
import type { SeekersProps } from './table'
import { w } from './words'

/** Gems of a block and of the row's end that fit side by side on a phone. */
const FIT = 6

type Side = 'L' | 'R'

/** The end under a pointer: of the two offered ones, or of the row itself. */
function endAt(x: number, y: number): string | null {
  const under = document.elementFromPoint(x, y)
  const offered = under?.closest<HTMLElement>('[data-end]')
  if (offered) return offered.dataset.end ?? null
  const mine = under?.closest('.holdings.mine')
  if (!mine) return null
  const { left, width } = (mine.querySelector('.row') ?? mine).getBoundingClientRect()
  return x < left + width / 2 ? 'L' : 'R'
}

/** Dragging the block: the end it is held over, and what begins it. */
function useDrag(onDrop: (end: string) => void) {
  const [over, setOver] = useState<string | null>(null)
  const block = useRef<HTMLDivElement>(null)
  const drag = (down: PointerEvent): void => {
    const piece = block.current
    if (!piece) return
    piece.setPointerCapture(down.pointerId)
    piece.style.pointerEvents = 'none' // so that what lies under it can be found
    const move = (event: PointerEvent): void => {
      piece.style.translate = `${event.clientX - down.clientX}px ${event.clientY - down.clientY}px`
      setOver(endAt(event.clientX, event.clientY))
    }
    const drop = (event: PointerEvent): void => {
      piece.removeEventListener('pointermove', move)
      piece.removeEventListener('pointerup', drop)
      piece.removeEventListener('pointercancel', drop)
      const end = event.type === 'pointerup' ? endAt(event.clientX, event.clientY) : null
      piece.style.translate = ''
      piece.style.pointerEvents = ''
      setOver(null)
      if (end) onDrop(end)
    }
    piece.addEventListener('pointermove', move)
    piece.addEventListener('pointerup', drop)
    piece.addEventListener('pointercancel', drop)
  }
  return { block, over, drag }
}

const Gems = ({ letters }: { letters: readonly string[] }) => (
  <>
    {letters.map((kind, index) => (
      <Gem key={index} kind={kind as Kind} />
    ))}
  </>
)

interface EndProps extends Pick<SeekersProps, 'act'> {
  side: Side
  text: string
  gems: readonly string[]
  row: string
  /** Said where the block can be turned: which way it lies. */
  lies: string | null
  look: string
  children: ComponentChildren
}

/** One end of the row with the block laid to it. */
function End({ side, text, gems, row, lies, look, act, children }: EndProps) {
  const words = w()
  const room = Math.max(1, FIT - gems.length)
  const ghost = (
    <span class="ghost">
      <Gems letters={gems} />
    </span>
  )
  const edge = (
    <span class="edge">
      <Gems letters={[...(side === 'L' ? row.slice(0, room) : row.slice(-room))]} />
    </span>
  )
  const more = row.length > room && '…'
  return (
    <button type="button" class={`end put-end ${look}`} data-end={side} data-action={text} onClick={() => act(text)}>
      <span class="end-name">{side === 'L' ? words.leftOf : words.rightOf}</span>
      {lies && <span class="visually-hidden">{lies}</span>}
      <span class="end-gems">{side === 'L' ? [ghost, edge, more] : [more, edge, ghost]}</span>
      {children}
    </button>
  )
}

interface PutProps extends Pick<SeekersProps, 'legal' | 'hint' | 'act'> {
  taken: string
  row: string
  previews: Previews
  now: Now
}

/** Keeps the block as it is, or turns it round. */
type Way = 'K' | 'R'

/** Where a block joins the row: tap an end, or drag the block onto it. */
export function Put({ taken, row, legal, previews, now, hint, act }: PutProps) {
  const words = w()
  const putting = (side: string, turn: Way): Action | null =>
    actionOf(
      legal,
      [
        { kind: 'end', value: side },
        { kind: 'turn', value: turn },
      ],
      [],
    )
  const canFlip = putting('L', 'R') !== null || putting('R', 'R') !== null
  const [flipped, setFlipped] = useWhile(taken, false)
  const way: Way = flipped && canFlip ? 'R' : 'K'
  const gems = way === 'R' ? [...taken].reverse() : [...taken]
  const { block, over, drag } = useDrag((end) => {
    const action = putting(end, way)
    if (action) act(action.text)
  })
  useKeys((key) => {
    const side = { ArrowLeft: 'L', ArrowRight: 'R' }[key]
    const action = side ? putting(side, way) : null
    if (action) act(action.text)
    else if (key === 'f' && canFlip) setFlipped(!flipped)
    else return false
    return true
  })
  const end = (side: Side) => {
    const action = putting(side, way)
    if (!action) return null
    const { text } = action
    const look = `${text === hint?.text ? 'glow' : ''} ${over === side ? 'over' : ''}`
    const lies = canFlip ? (way === 'R' ? words.reversed : words.asIs) : null
    return (
      <End side={side} text={text} gems={gems} row={row} lies={lies} look={look} act={act}>
        <Gain preview={previews.get(text)} now={now} />
      </End>
    )
  }
  return (
    <div class="put">
      <div class="block-line">
        <div ref={block} class="block" onPointerDown={drag}>
          {gems.map((kind, index) => (
            <span key={index} data-kind={kind} data-slot={`b${index}`} data-about={aboutGem(kind as Kind)}>
              <Gem kind={kind as Kind} />
            </span>
          ))}
        </div>
        {canFlip && (
          <button
            type="button"
            class={`button ${hint && !valuesOf(hint.parts, 'turn').includes(way) ? 'glow' : ''}`}
            data-turns
            aria-pressed={flipped}
            onClick={() => setFlipped(!flipped)}
          >
            <Icon name="flip" /> {words.flip}
          </button>
        )}
      </div>
      <div class="end-buttons">
        {end('L')}
        {end('R')}
      </div>
      <p class="quiet">
        {words.drag} <span class="key-help">{words.putKeys}</span>
      </p>
    </div>
  )
}
