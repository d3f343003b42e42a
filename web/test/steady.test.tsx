/** Taps and keys on a board that has just been drawn: none is lost, and none counts for what it was not meant for. */
import { render } from 'preact'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeys, useSteady } from '../src/board/keys'
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
