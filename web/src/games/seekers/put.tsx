/** How a block joins the row: by tapping an end, by dragging it there, or by keys. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Gem, type Kind } from '../../board/gems'
import { Icon } from '../../board/icon'
import { useKeys } from '../../board/keys'
import type { Action } from '../../rules/types'
import { Gain, type Previews, useShown } from './choices'
import { w } from './words'

/** Gems of a block and of the row's end that fit side by side on a phone. */
const FIT = 6

/** Where a block joins the row: tap an end, or drag the block onto it. */
export function Put({
  taken,
  row,
  legal,
  previews,
  seat,
  score,
  hint,
  act,
}: {
  taken: string
  row: string
  legal: readonly Action[]
  previews: Previews
  seat: number
  score: number
  hint: string | null
  act: (text: string) => void
}) {
  const words = w()
  const may = (text: string): boolean => legal.some((action) => action.text === text)
  const canFlip = may('put:LR') || may('put:RR')
  const [flipped, setFlipped] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const block = useRef<HTMLDivElement>(null)
  const zone = useShown(taken)
  useLayoutEffect(() => setFlipped(false), [taken])
  const way = flipped && canFlip ? 'R' : 'K'
  const gems = way === 'R' ? [...taken].reverse() : [...taken]

  /** The end under a pointer: of the two offered ones, or of the row itself. */
  const endAt = (x: number, y: number): string | null => {
    const under = document.elementFromPoint(x, y)
    const offered = under?.closest<HTMLElement>('[data-end]')
    if (offered) return offered.dataset.end ?? null
    const mine = under?.closest('.holdings.mine')
    if (!mine) return null
    const { left, width } = (mine.querySelector('.row') ?? mine).getBoundingClientRect()
    return x < left + width / 2 ? 'L' : 'R'
  }
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
      if (end) act(`put:${end}${way}`)
    }
    piece.addEventListener('pointermove', move)
    piece.addEventListener('pointerup', drop)
    piece.addEventListener('pointercancel', drop)
  }
  useKeys((key) => {
    const side = { ArrowLeft: 'L', ArrowRight: 'R' }[key]
    if (side && may(`put:${side}${way}`)) act(`put:${side}${way}`)
    else if (key === 'f' && canFlip) setFlipped(!flipped)
    else return false
    return true
  })
  const pictures = (letters: readonly string[], ghost: boolean) =>
    letters.map((kind, index) => <Gem key={`${ghost}${index}`} kind={kind as Kind} />)
  const end = (side: 'L' | 'R') => {
    const text = `put:${side}${way}`
    if (!may(text)) return null
    const room = Math.max(1, FIT - gems.length)
    const edge = [...(side === 'L' ? row.slice(0, room) : row.slice(-room))]
    const ghost = <span class="ghost">{pictures(gems, true)}</span>
    const rest = <span class="edge">{pictures(edge, false)}</span>
    return (
      <button
        type="button"
        class={`end put-end ${text === hint ? 'glow' : ''} ${over === side ? 'over' : ''}`}
        data-end={side}
        data-action={text}
        onClick={() => act(text)}
      >
        <span class="end-name">{side === 'L' ? words.leftOf : words.rightOf}</span>
        {canFlip && <span class="visually-hidden">{way === 'R' ? words.reversed : words.asIs}</span>}
        <span class="end-gems">
          {side === 'L' ? [ghost, rest, row.length > room && '…'] : [row.length > room && '…', rest, ghost]}
        </span>
        <Gain preview={previews.get(text)} seat={seat} now={score} />
      </button>
    )
  }
  return (
    <div class="put" ref={zone}>
      <div class="block-line">
        <div ref={block} class="block" onPointerDown={drag}>
          {gems.map((kind, index) => (
            <span key={index} data-kind={kind} data-slot={`b${index}`}>
              <Gem kind={kind as Kind} />
            </span>
          ))}
        </div>
        {canFlip && (
          <button
            type="button"
            class={`button ${hint && !hint.endsWith(way) ? 'glow' : ''}`}
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
