/**
 * When the page is drawn anew. Preact would draw after every single thing that happens, between the events of one tap too, and the
 * browser then lays the page out for each of them. Here all that happens in one go is drawn together: at the end of a tap or a key,
 * otherwise as the next thing that is done.
 */
import { options } from 'preact'

/** What people do. None of it may meet the page as it was before: what waits to be drawn is drawn first. */
const DEEDS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change', 'submit']
/** With these a deed is done: what follows from it is drawn at once. */
const DONE = ['click', 'keydown', 'change', 'submit']

export function drawTogether(): void {
  let waiting: (() => void) | null = null
  const draw = (): void => {
    const now = waiting
    waiting = null
    now?.()
  }
  const next = new MessageChannel()
  next.port1.onmessage = draw
  options.debounceRendering = (drawing) => {
    waiting = drawing
    if (DONE.includes(window.event?.type ?? '')) queueMicrotask(draw)
    else next.port2.postMessage(null)
  }
  for (const deed of DEEDS) addEventListener(deed, draw, true)
}
