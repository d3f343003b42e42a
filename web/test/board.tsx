/** A board by itself, in the hands of a test: drawn from the real rules, pressed by selectors, heard by what it acts. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach } from 'vitest'
import type { BoardProps, GameUi } from '../src/board/types'
import type { Engine } from '../src/rules/engine'

export const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

export const found = <T extends Element = HTMLElement>(selector: string): T => {
  const one = host.querySelector<T>(selector)
  if (!one) throw new Error(`no ${selector}`)
  return one
}
export const all = <T extends Element = HTMLElement>(selector: string): T[] => [...host.querySelectorAll<T>(selector)]
/** Answers that come later (previews, refusals) have come. */
export const answered = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))

export async function press(selector: string | Element): Promise<void> {
  const target = typeof selector === 'string' ? found(selector) : (selector as HTMLElement)
  await act(async () => (target as HTMLElement).click())
  await answered()
}

export async function key(name: string): Promise<void> {
  await act(async () => {
    const target = host.contains(document.activeElement) ? document.activeElement! : document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
  await answered()
}

/** What a board is told of a match, as somebody sees it. `acted` grows with what the board plays. */
export function told(engine: Engine, handle: number, seat: number, acted: string[]): BoardProps {
  const { game, options, cards } = engine.setup(handle)
  return {
    ...engine.look(handle, seat, 'en'),
    content: cards,
    options,
    game: engine.catalogue().games.find(({ id }) => id === game)!,
    names: ['You', 'Ben', 'Chie', 'Dan', 'Emi', 'Fumi'].slice(0, engine.look(handle, seat, 'en').result.length),
    seat,
    last: [],
    log: [],
    hint: null,
    calm: true,
    over: engine.acting(handle).length === 0,
    counting: null,
    step: 0,
    earlier: [],
    whole: null,
    everybody: null,
    best: null,
    clock: 0,
    act: (tried) => void acted.push(tried as string),
    preview: async (text) => engine.preview(handle, seat, text),
    refusal: async (text) => engine.refusal(handle, seat, 'en', text),
    hold: () => {},
  }
}

/** Draws it for who is asked first, or a given seat; `draw` again with something changed. */
export async function show(ui: GameUi, engine: Engine, handle: number, more: Partial<BoardProps> = {}) {
  const acted: string[] = []
  const seat = more.seat ?? engine.acting(handle)[0] ?? 0
  const draw = async (changed: Partial<BoardProps> = {}): Promise<void> => {
    await act(() => render(<ui.Board {...told(engine, handle, seat, acted)} {...more} {...changed} />, host))
    await answered()
  }
  await draw()
  return { acted, draw, seat }
}
