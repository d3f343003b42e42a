/** Looking along the track: the window of the camera, dragging it, and the moment the golem's step shakes it. */
import type { RefObject } from 'preact'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { cameraAt } from './layout'

const TREMOR_MS = 240

/** What the camera sees of the picture. */
export interface View {
  left: number
  width: number
}

export interface Camera {
  scroller: RefObject<HTMLDivElement | null>
  goTo: (x: number) => void
  /** Heard with every frame of a pan. */
  onScroll: () => void
}

/**
 * Follows `target`, a point of a picture that is `whole` pixels wide. What it sees is told to `look` with every frame of a
 * pan: to be drawn by hand, not by drawing everything anew.
 */
export function useCamera(target: number, whole: number, calm: boolean, look: (view: View) => void): Camera {
  const scroller = useRef<HTMLDivElement>(null)
  const view = useRef<View>({ left: 0, width: 0 })
  const pan = (left: number, smooth = !calm): void =>
    scroller.current?.scrollTo?.({ left, behavior: smooth ? 'smooth' : 'instant' })
  const goTo = useCallback((x: number): void => pan(cameraAt(x, view.current.width, whole)), [whole, calm])
  const see = (change: Partial<View>): void => {
    view.current = { ...view.current, ...change }
    latest.current(view.current)
  }
  const latest = useRef(look)
  latest.current = look
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    see({ width: box.clientWidth })
    pan(cameraAt(target, view.current.width, whole), false)
    see({ left: box.scrollLeft })
    const watch = new ResizeObserver(() => see({ width: box.clientWidth }))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    see({})
    // With the next frame, which lays things out in any case.
    const frame = requestAnimationFrame(() => goTo(target))
    return () => cancelAnimationFrame(frame)
  }, [target, whole])
  return { scroller, goTo, onScroll: () => see({ left: scroller.current?.scrollLeft ?? 0 }) }
}

/** Dragging with a mouse; fingers scroll by themselves. */
export function useDrag(scroller: RefObject<HTMLDivElement | null>) {
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null)
  const end = (): void => {
    setTimeout(() => {
      drag.current = null
    })
  }
  return {
    /** It was no click. */
    moved: (): boolean => drag.current?.moved ?? false,
    listeners: {
      onPointerDown: (event: PointerEvent): void => {
        if (event.pointerType !== 'mouse' || event.button !== 0 || !scroller.current) return
        drag.current = { x: event.clientX, left: scroller.current.scrollLeft, moved: false }
      },
      onPointerMove: (event: PointerEvent): void => {
        if (!drag.current || !scroller.current) return
        const by = event.clientX - drag.current.x
        if (Math.abs(by) > 4) drag.current.moved = true
        if (drag.current.moved) scroller.current.scrollLeft = drag.current.left - by
      },
      onPointerUp: end,
      onPointerLeave: end,
    },
  }
}

/** The step of the golem: the corridor shakes once, when the foot comes down. Tells how often it has. */
export function useTremors(golem: number, shaken: RefObject<SVGGElement | null>, calm: boolean): number {
  const golemWas = useRef(golem)
  const [tremors, setTremors] = useState(0)
  useEffect(() => {
    const stepped = golem > golemWas.current
    golemWas.current = golem
    if (!stepped || calm) return
    setTremors((before) => before + 1)
    if (!shaken.current?.animate) return
    const offsets = [0, 5, -4, 3, -2, 1, 0]
    shaken.current.animate(
      offsets.map((y, i) => ({ transform: `translate(${i % 2 ? -y : y / 2}px, ${y}px)` })),
      { duration: TREMOR_MS, delay: 130, easing: 'ease-out' },
    )
  }, [golem])
  return tremors
}
