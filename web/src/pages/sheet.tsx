/** What stands beside the board; on a phone a sheet at the lower edge that is pulled up, by its grip or a tap on it. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren, RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { c } from '../i18n/course'
import './sheet.css'

/** Pixels that a finger must move to pull. */
const PULL = 24

function useGrip(sheet: RefObject<HTMLDivElement | null>, raise: (up: boolean) => void) {
  const from = useRef<{ y: number; height: number } | null>(null)
  const by = (event: PointerEvent): number => (from.current ? from.current.y - event.clientY : 0)
  return {
    onPointerDown: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      from.current = { y: event.clientY, height: sheet.current!.offsetHeight }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current || Math.abs(by(event)) < PULL / 4) return
      sheet.current!.style.height = `${from.current.height + by(event)}px`
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = by(event)
      from.current = null
      sheet.current!.style.height = ''
      if (Math.abs(moved) >= PULL) raise(moved > 0)
    },
    onPointerCancel: () => {
      from.current = null
      sheet.current!.style.height = ''
    },
  }
}

export function Sheet({ children }: { children: ComponentChildren }) {
  const up = useSignal(false)
  const sheet = useRef<HTMLDivElement>(null)
  const pulled = useRef(false)
  const grip = useGrip(sheet, (raised) => {
    pulled.current = true
    up.value = raised
  })
  // With a mouse a pull ends with a click, with a finger it does not: it has said already what is wanted.
  const tap = (): void => {
    if (!pulled.current) up.value = !up.value
    pulled.current = false
  }
  const words = c.value
  return (
    <div ref={sheet} class={up.value ? 'pull up' : 'pull'}>
      <button
        type="button"
        class="pull-grip"
        aria-expanded={up.value}
        aria-label={up.value ? words.sheetDown : words.sheetUp}
        onClick={tap}
        onPointerDownCapture={() => {
          pulled.current = false
        }}
        {...grip}
      />
      <div class="pull-body">{children}</div>
    </div>
  )
}
