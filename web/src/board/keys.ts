/** Keys and taps that are meant for the board. */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Tried } from '../rules/types'

/** Where keys have a meaning of their own: fields, sliders, panels over the board. */
const ELSEWHERE = 'input, select, textarea, .sheet'

/** Listens wherever the focus is; `press` says whether it knew the key. A focused button keeps Enter and Space.
 * What is drawn answers at once: a key right after another must not meet the board as it was before. */
export function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (ctrlKey || metaKey || altKey || repeat || !(target instanceof Element) || target.closest(ELSEWHERE)) return
      if ((key === 'Enter' || key === ' ') && target.closest('button, a, summary')) return
      if (latest.current(key)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

let byKey = false
addEventListener('keydown', () => (byKey = true), true)
addEventListener('pointerdown', () => (byKey = false), true)

/** Whoever plays by keys finds the next key where it works: when what was pressed is gone, or was a choice beside the
 * board, `home` takes the focus. Called after `situation` has changed; a mouse or a finger moves no focus. */
export function useFocusHome(situation: string, home: () => HTMLElement | null | undefined, beside = ''): void {
  useLayoutEffect(() => {
    const at = document.activeElement
    const lost = !at || at === document.body || (beside !== '' && at.closest(beside))
    if (byKey && lost) home()?.focus()
  }, [situation])
}

/** Before something that may take away what was pressed. A focus that vanishes would have the page laid out in the middle of being
 * drawn; a mouse or a finger does not need it. A grid stays, and arrow keys go on from its cell. */
export function letGo(home: HTMLElement | null): void {
  const at = document.activeElement
  if (!byKey && home?.contains(at) && !at?.closest('[role=grid]')) home.focus({ preventScroll: true })
}

const SETTLE_MS = 250

/** A second quick tap was meant for what was there before: it does not count for what appeared in its place. */
export function useSteady(situation: string, act: (tried: Tried) => void): (tried: Tried) => void {
  const since = useRef<{ situation: string; time: number }>({ situation, time: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (since.current.situation !== situation) since.current = { situation, time: performance.now() }
  }, [situation])
  return (tried) => {
    if (performance.now() - since.current.time >= SETTLE_MS) act(tried)
  }
}
