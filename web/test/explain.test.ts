/** Things that explain themselves: to a long tap, a mouse that rests, the key "?", a tap where nothing else happens. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../src/board/explain'

beforeAll(() => {
  // What this DOM does not have.
  HTMLElement.prototype.showPopover ??= () => {}
  HTMLElement.prototype.hidePopover ??= () => {}
  listen()
})

let clicked: string[]
beforeEach(() => {
  vi.useFakeTimers()
  clicked = []
  document.body.innerHTML = `
    <p></p>
    <button type="button" id="works" data-about="a card"></button>
    <button type="button" id="explains" data-explains data-about="a pile"></button>
    <div id="still" data-about="a cell" data-about-still></div>
    <input data-about="a field">
    <span id="plain"></span>`
  at('p').setAttribute('data-about', 'a gem\nred')
  vi.advanceTimersByTime(5000) // nothing was read lately
  for (const one of document.querySelectorAll('button')) one.addEventListener('click', () => clicked.push(one.id))
})
afterEach(() => {
  key('Escape')
  vi.useRealTimers()
})

const at = (selector: string): Element => document.querySelector(selector)!
const card = (): string | null => document.querySelector('#about-card')?.textContent ?? null
let [x, y] = [0, 0]
function pointer(kind: string, selector: string, more: PointerEventInit = {}): PointerEvent {
  const about = { bubbles: true, cancelable: true, pointerType: 'touch', pointerId: 1, clientX: x, clientY: y, ...more }
  const event = new PointerEvent(kind, about)
  at(selector).dispatchEvent(event)
  return event
}
const click = (selector: string, detail = 1): void =>
  void at(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
function key(name: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return event
}
/** A finger for so long. */
function touch(selector: string, ms: number): void {
  pointer('pointerdown', selector)
  vi.advanceTimersByTime(ms)
  pointer('pointerup', selector)
  click(selector)
}
/** A mouse that comes from elsewhere, and stays for so long. */
function rest(selector: string, ms: number, more: PointerEventInit = {}): void {
  x += 5
  pointer('pointerover', selector, { pointerType: 'mouse', ...more })
  vi.advanceTimersByTime(ms)
}

test('a long tap asks and does not press; a short one presses', () => {
  touch('#works', 300)
  expect([card(), clicked]).toEqual([null, ['works']])
  touch('#works', 500)
  expect([card(), clicked]).toEqual(['a card', ['works']])
  touch('#works', 300)
  expect([card(), clicked], 'the next press counts again, and closes the card').toEqual([null, ['works', 'works']])
})

test('what a long tap began is taken back from the board', () => {
  const heard: string[] = []
  for (const kind of ['pointerup', 'pointercancel']) at('#works').addEventListener(kind, () => heard.push(kind))
  touch('#works', 300)
  touch('#works', 500)
  expect(heard).toEqual(['pointerup', 'pointercancel'])
})

test('a finger that trembles still asks; one that drags, or a second one, does not', () => {
  pointer('pointerdown', '#works')
  pointer('pointermove', '#works', { clientX: x + 8 })
  vi.advanceTimersByTime(500)
  expect(card()).toBe('a card')
  pointer('pointermove', '#works', { clientX: x + 12 })
  expect(card(), 'and goes on to drag').toBeNull()
  pointer('pointerup', '#works')
  pointer('pointerdown', '#works')
  pointer('pointermove', '#works', { clientX: x + 12 })
  vi.advanceTimersByTime(500)
  expect(card()).toBeNull()
  pointer('pointerup', '#works')
  pointer('pointerdown', '#works')
  pointer('pointerdown', 'p', { pointerId: 2 })
  vi.advanceTimersByTime(500)
  expect(card()).toBeNull()
  pointer('pointercancel', 'p')
})

test('a plain tap explains what does nothing else, and a second one closes it', () => {
  touch('p', 100)
  expect(card()).toBe('a gemred')
  touch('p', 100)
  expect(card()).toBeNull()
  touch('#explains', 100)
  expect([card(), clicked]).toEqual(['a pile', ['explains']])
  touch('#works', 100)
  expect(card()).toBeNull()
  touch('#plain', 100)
  expect(card()).toBeNull()
})

test('a mouse that rests asks in passing, sooner where one was just read; not while it presses, nor where it rests for other reasons', () => {
  rest('#plain', 0)
  rest('p', 500)
  expect(card()).toBeNull()
  vi.advanceTimersByTime(100)
  expect(card()).toBe('a gemred')
  rest('#works', 100)
  expect(card()).toBeNull()
  vi.advanceTimersByTime(30)
  expect(card()).toBe('a card')
  rest('#still', 2000)
  expect(card()).toBeNull()
  rest('p', 2000, { buttons: 1 })
  expect(card()).toBeNull()
  rest('#plain', 0)
  pointer('pointerover', 'p', { pointerType: 'mouse' }) // the board moved, the mouse did not
  vi.advanceTimersByTime(2000)
  expect(card()).toBeNull()
})

test('“?” asks what has the focus, once more it is left to the table; Escape and other keys close', () => {
  const works = at('#works') as HTMLElement
  works.focus()
  expect([key('?').defaultPrevented, card()]).toEqual([true, 'a card'])
  expect(works.getAttribute('aria-describedby')).toBe('about-card')
  key('Shift')
  expect(card()).toBe('a card')
  expect([key('?').defaultPrevented, card()]).toEqual([false, null])
  key('?')
  expect([key('Escape').defaultPrevented, card(), works.getAttribute('aria-describedby')]).toEqual([true, null, null])
  expect(key('Escape').defaultPrevented, 'nothing is open').toBe(false)
  key('?')
  key('a')
  expect(card()).toBeNull()
  expect(key('?', { ctrlKey: true }).defaultPrevented).toBe(false)
  ;(at('input') as HTMLElement).focus()
  expect([key('?').defaultPrevented, card()]).toEqual([false, null])
})

test('a card goes when its thing goes, or says something else of itself', () => {
  touch('p', 100)
  at('p').setAttribute('data-about', 'another gem')
  vi.advanceTimersByTime(400)
  expect(card()).toBeNull()
  touch('p', 100)
  at('p').remove()
  vi.advanceTimersByTime(400)
  expect(card()).toBeNull()
})
