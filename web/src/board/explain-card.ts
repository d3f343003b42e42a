/** The card that explains a thing: what is on it, and where it stands. When it comes and goes is explain.ts's business. */
import './explain.css'

export interface Point {
  x: number
  y: number
}

/** How a thing was asked: whoever rests a pointer on it asks in passing, all others want to read. */
export interface Question {
  thing: HTMLElement | SVGElement
  by: 'pointer' | 'finger' | 'key'
  at: Point | null
  passing: boolean
}

const ID = 'about-card'
const GAP = 8
/** From the middle of a fingertip to where one can see again. */
const FINGER = 36
/** Of a thing larger than that only the part around the pointer counts. */
const NEAR = 60

let shown: { thing: Element; text: string; describedBy: string | null } | null = null
const card = document.createElement('div')
card.id = ID
card.popover = 'manual'
card.setAttribute('role', 'tooltip')
card.setAttribute('aria-live', 'polite')

/** The thing that is being explained, or null. */
export const explained = (): Element | null => shown?.thing ?? null
export const isCard = (target: EventTarget | null): boolean => target instanceof Node && card.contains(target)
/** Whether the card still says what the thing says of itself. */
export const isTrue = (): boolean =>
  (shown?.thing.isConnected ?? false) && shown?.thing.getAttribute('data-about') === shown?.text

function write(text: string): void {
  const [name = '', ...lines] = text.split('\n')
  const line = (tag: 'b' | 'p', words: string): HTMLElement => {
    const element = document.createElement(tag)
    element.textContent = words
    return element
  }
  card.replaceChildren(line(lines.length > 0 ? 'b' : 'p', name), ...lines.map((words) => line('p', words)))
}

/** What the card must not cover: the thing, of a large one the part that was pointed at, and the finger on it. */
function boxOf({ thing, at, by }: Question): { left: number; right: number; top: number; bottom: number } {
  const { left, right, top, bottom } = thing.getBoundingClientRect()
  if (!at) return { left, right, top, bottom }
  const room = by === 'finger' ? FINGER : 0
  return {
    left: Math.max(left, at.x - NEAR),
    right: Math.min(right, at.x + NEAR),
    top: Math.min(Math.max(top, at.y - NEAR), at.y - room),
    bottom: Math.max(Math.min(bottom, at.y + NEAR), at.y + room),
  }
}

/** Above a finger, below a pointer, if there is room; always on the screen. */
function place(question: Question): void {
  const box = boxOf(question)
  const { width, height } = card.getBoundingClientRect()
  const screen = { width: document.documentElement.clientWidth, height: innerHeight }
  const above = box.top - GAP - height
  const below = box.bottom + GAP
  const fitsAbove = above >= GAP
  const fitsBelow = below + height <= screen.height - GAP
  const up = question.by === 'finger' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow
  const within = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP))
  card.style.left = `${within((box.left + box.right - width) / 2, width, screen.width)}px`
  card.style.top = `${within(up ? above : below, height, screen.height)}px`
}

export function show(question: Question): void {
  hide()
  const { thing } = question
  const text = thing.getAttribute('data-about')
  if (!text) return
  document.body.append(card)
  card.className = `about-card ${question.passing ? 'passing' : ''}`
  card.showPopover()
  write(text)
  place(question)
  shown = { thing, text, describedBy: thing.getAttribute('aria-describedby') }
  if (!question.passing) thing.setAttribute('aria-describedby', ID)
}

export function hide(): void {
  if (!shown) return
  const { thing, describedBy } = shown
  shown = null
  if (describedBy === null) thing.removeAttribute('aria-describedby')
  else thing.setAttribute('aria-describedby', describedBy)
  card.hidePopover()
  card.remove()
}
