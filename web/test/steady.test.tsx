/** Taps and keys on a board that has just been drawn: none is lost, and none counts for what it was not meant for. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeys, useSteady } from '../src/board/keys'
import { useRoving } from '../src/board/roving'
import { behind } from '../src/board/steady'
import { useTurn } from '../src/games/diminuendo/turner'

const host = document.createElement('div')
document.body.append(host)
afterEach(() => {
  render(null, host)
  vi.restoreAllMocks()
})
/** Nothing here goes through act(): what comes after the next frame has not come yet. */
const afterTheNextFrame = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200))

test('a key is heard as soon as the board is drawn, by what is drawn', () => {
  const heard: string[] = []
  const Probe = ({ name }: { name: string }) => {
    useKeys((key) => heard.push(name + key) > 0)
    return <p>{name}</p>
  }
  const press = (key: string) => host.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  render(<Probe name="first " />, host)
  press('a')
  render(<Probe name="second " />, host)
  press('b')
  expect(heard).toEqual(['first a', 'second b'])
})

test('keys are for the board: not those of fields, panels and browsers, not one held down, not what presses a button', () => {
  const heard: string[] = []
  const Probe = () => {
    useKeys((key) => heard.push(key) > 0)
    return (
      <>
        <button type="button">a button</button>
        <input />
        <section class="sheet">
          <p>a panel</p>
        </section>
      </>
    )
  }
  render(<Probe />, host)
  const press = (key: string, target = '', how: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })
    ;(target ? host.querySelector(target)! : host).dispatchEvent(event)
    return event.defaultPrevented
  }
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) press('r', '', how)
  for (const target of ['input', '.sheet p']) press('r', target)
  for (const key of ['Enter', ' ']) press(key, 'button')
  expect(heard).toEqual([])
  expect([press('r', 'button'), press('Enter')]).toEqual([true, true])
  expect(heard).toEqual(['r', 'Enter'])
})

test('in a grid of buttons arrow keys lead to the neighbour, and at an edge nowhere', async () => {
  const Grid = () => {
    const { grid, onKeyDown, place } = useRoving(3)
    return (
      <div ref={grid} onKeyDown={onKeyDown} role="grid" tabIndex={-1}>
        {Array.from({ length: 9 }, (_, at) => (
          <button key={at} type="button" {...place(at)} />
        ))}
      </div>
    )
  }
  await act(() => render(<Grid />, host))
  const at = () => (document.activeElement as HTMLElement).dataset.at
  const inTab = () => [...host.querySelectorAll<HTMLElement>('button')].map(({ tabIndex }) => tabIndex).indexOf(0)
  const press = async (key: string) => {
    await act(async () => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    return at()
  }
  await act(async () => host.querySelector<HTMLElement>('[data-at="2"]')!.focus())
  expect([await press('ArrowRight'), await press('ArrowUp')], 'not into the next row').toEqual(['2', '2'])
  expect([await press('ArrowDown'), await press('ArrowLeft'), await press('ArrowLeft')]).toEqual(['5', '4', '3'])
  expect([await press('ArrowLeft'), await press('ArrowDown'), await press('ArrowDown')]).toEqual(['3', '6', '6'])
  expect(inTab(), 'Tab comes back to where one was').toBe(6)
})

test('what is chosen as soon as the board is drawn stays chosen', async () => {
  let turn: ReturnType<typeof useTurn> | undefined
  const Probe = ({ situation }: { situation: string }) => {
    turn = useTurn(situation)
    return <p>{turn.side}</p>
  }
  render(<Probe situation="a tile" />, host)
  await afterTheNextFrame()
  render(<Probe situation="the next tile" />, host)
  turn!.point(1)
  await afterTheNextFrame()
  expect(turn!.side).toBe(1)
})

test('a second quick tap does not count for what has just appeared, a later one does', () => {
  const now = vi.spyOn(performance, 'now')
  const acted: string[] = []
  let tap = (_: string): void => {}
  const Probe = ({ situation }: { situation: string }) => {
    tap = useSteady(situation, (text) => acted.push(text as string))
    return <p>{situation}</p>
  }
  const at = (ms: number, text: string): void => {
    now.mockReturnValue(ms)
    tap(text)
  }
  render(<Probe situation="one" />, host)
  at(1000, 'first')
  render(<Probe situation="two" />, host)
  at(1100, 'second')
  at(1300, 'third')
  expect(acted).toEqual(['first', 'third'])
})

test('what stands behind is drawn a frame after the rest, and not again for the same', async () => {
  const drawn: number[] = []
  const Slow = behind(({ move }: { move: number }) => {
    drawn.push(move)
    return <p>{move}</p>
  })
  const shown = () => host.querySelector('p')?.textContent
  render(<Slow move={1} />, host)
  expect(shown(), 'at first with the rest').toBe('1')
  render(<Slow move={3} />, host)
  expect(shown(), 'not in this frame').toBe('1')
  await afterTheNextFrame()
  expect(shown()).toBe('3')
  render(<Slow move={3} />, host)
  await afterTheNextFrame()
  expect(drawn.at(-1)).toBe(3)
  expect(drawn.filter((move) => move === 3)).toHaveLength(1)
})
