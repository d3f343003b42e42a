/**
 * Listens for questions to things that carry `data-about` (about.ts), wherever on the page they are: a long tap, a mouse
 * that rests, the key `?`, a tap where nothing else happens. Whoever asks a thing does not press it: what a long tap
 * began is taken back from the board (pointercancel), and its click is lost.
 *
 * `data-explains` marks a button that does nothing but explain; `data-about-still` something on which a mouse may rest
 * for other reasons; `data-try` something whose tap is refused aloud, which explains more.
 */
import { explained, hide, isCard, isTrue, type Point, type Question, show } from './explain-card'

const HOLD_MS = 450
const REST_MS = 550
/** Whoever reads one card after the other waits less for the next. */
const NEXT_MS = 120
/** A finger is never quite still. */
const SLACK = 10
const LOOK_MS = 300

type Thing = HTMLElement | SVGElement
const workers = 'a, button, input, select, textarea, label, summary, [role=slider], [data-try]'

const thingAt = (target: EventTarget | null): Thing | null =>
  target instanceof Element ? target.closest<Thing>('[data-about]') : null
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

let watch: ReturnType<typeof setInterval> | undefined

function ask(question: Question): void {
  show(question)
  clearInterval(watch)
  watch = setInterval(() => isTrue() || close(), LOOK_MS)
}

function close(): void {
  clearInterval(watch)
  hide()
}

// ---- a finger ----

interface Touch {
  id: number
  thing: Thing
  at: Point
  timer: ReturnType<typeof setTimeout>
  asked: boolean
}
let touch: Touch | null = null
/** The click that follows what was a question. */
let lost = false
/** Closed by the tap that is under way: it does not open again at once. */
let closed: Element | null = null

function endTouch(): void {
  if (touch) clearTimeout(touch.timer)
  touch = null
}

function beginTouch(event: PointerEvent): void {
  const second = touch !== null
  endTouch()
  const thing = thingAt(event.target)
  if (second || !thing || event.pointerType === 'mouse') return
  const at = pointOf(event)
  const timer = setTimeout(() => {
    if (!touch || !thing.isConnected) return
    touch.asked = true
    ask({ thing, by: 'finger', at, passing: false })
  }, HOLD_MS)
  touch = { id: event.pointerId, thing, at, timer, asked: false }
}

function onPointerDown(event: PointerEvent): void {
  lost = false
  if (event.pointerType === 'mouse') mouse = pointOf(event)
  closed = isCard(event.target) ? null : explained()
  if (!isCard(event.target)) close()
  stopResting()
  beginTouch(event)
}

/** A finger that goes on moving drags something: that is no question any more. */
function onPointerMove(event: PointerEvent): void {
  if (event.pointerType === 'mouse') mouse = pointOf(event)
  if (!touch || event.pointerId !== touch.id) return
  if (Math.hypot(event.clientX - touch.at.x, event.clientY - touch.at.y) <= SLACK) return
  if (touch.asked) close()
  endTouch()
}

function onPointerUp(event: PointerEvent): void {
  const asked = touch?.id === event.pointerId && touch.asked
  endTouch()
  if (!asked) return
  lost = true
  event.stopPropagation()
  const { pointerId, pointerType, clientX, clientY } = event
  const back = { bubbles: true, pointerId, pointerType, clientX, clientY }
  event.target?.dispatchEvent(new PointerEvent('pointercancel', back))
}

function onContextMenu(event: Event): void {
  if (touch) event.preventDefault()
}

// ---- a click ----

function swallow(event: MouseEvent): void {
  if (isCard(event.target)) close()
  else if (!lost) return
  lost = false
  event.preventDefault()
  event.stopPropagation()
}

/** A tap on what does nothing else. Heard last: what went on by it does not explain itself. */
function onClick(event: MouseEvent): void {
  const thing = thingAt(event.target)
  const worker = (event.target as Element).closest(workers)
  if (!thing || thing === closed || (worker && !worker.matches('[data-explains]'))) return
  const by = event.detail === 0 ? 'key' : 'pointer'
  ask({ thing, by, at: by === 'key' ? null : pointOf(event), passing: false })
}

// ---- a mouse that rests ----

let resting: { thing: Thing; timer: ReturnType<typeof setTimeout> } | null = null
let passed = 0
/** Where the mouse was last: a board that changes under a mouse that lies still was not asked. */
let mouse: Point | null = null

function stopResting(): void {
  if (resting) clearTimeout(resting.timer)
}

function onPointerOver(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return
  const thing = thingAt(event.target)
  if (thing === resting?.thing) return
  const still = mouse?.x === event.clientX && mouse.y === event.clientY
  mouse = pointOf(event)
  if (resting) {
    stopResting()
    if (explained() === resting.thing) {
      passed = performance.now()
      close()
    }
    resting = null
  }
  if (!thing || still || thing.hasAttribute('data-about-still') || event.buttons !== 0) return
  const soon = performance.now() - passed < REST_MS
  const at = pointOf(event)
  const rest = (): void => {
    if (thing.isConnected && !explained()) ask({ thing, by: 'pointer', at, passing: true })
  }
  resting = { thing, timer: setTimeout(rest, soon ? NEXT_MS : REST_MS) }
}

// ---- keys ----

function onKey(event: KeyboardEvent): void {
  const open = explained()
  if (event.key === 'Escape' && open) {
    close()
    event.preventDefault()
    event.stopPropagation()
    return
  }
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const thing = thingAt(document.activeElement)
  close()
  // Asked once more it leaves the key to the table, which opens the rules.
  if (event.key !== '?' || !thing || thing === open || event.ctrlKey || event.metaKey || event.altKey) return
  if ((event.target as Element).closest('input, select, textarea')) return
  event.preventDefault()
  event.stopPropagation()
  ask({ thing, by: 'key', at: null, passing: false })
}

function onScroll({ target }: Event): void {
  const thing = explained()
  if (thing && target instanceof Node && target.contains(thing)) close()
}

let listening = false

export function listen(): void {
  if (listening) return
  listening = true
  const early = { capture: true }
  addEventListener('pointerdown', onPointerDown, early)
  addEventListener('pointermove', onPointerMove, { capture: true, passive: true })
  addEventListener('pointerup', onPointerUp, early)
  addEventListener('pointercancel', endTouch, early)
  addEventListener('contextmenu', onContextMenu, early)
  addEventListener('click', swallow, early)
  addEventListener('click', onClick)
  addEventListener('pointerover', onPointerOver, { passive: true })
  addEventListener('keydown', onKey, early)
  addEventListener('scroll', onScroll, { capture: true, passive: true })
  addEventListener('resize', close)
  addEventListener('hashchange', close)
}
