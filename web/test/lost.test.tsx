/** Along the path: the clock of "Is the path lost?", and the keys. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Answer } from '../src/games/diminuendo/call'
import { Place } from '../src/games/diminuendo/place'
import type { Action, Part } from '../src/rules/types'

const host = document.createElement('div')
document.body.append(host)
let acted: string[]
beforeEach(() => {
  acted = []
  vi.useFakeTimers()
})
afterEach(() => {
  render(null, host)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** As the engine tells them: "new:L^" is a tile, a new dungeon and an arrow, any other word is done as it is. */
const partsOf = (text: string): Part[] => {
  const [, begins, tile, arrow] = /^(new:)?([SLRT]\+?)([\^>v<])$/.exec(text) ?? []
  if (!tile || !arrow) return [{ kind: 'do', value: text }]
  const dungeon = begins ? [{ kind: 'dungeon', value: 'new' }] : []
  return [{ kind: 'tile', value: tile }, ...dungeon, { kind: 'arrow', value: arrow }]
}
const legal = (...texts: string[]): Action[] => texts.map((text) => ({ text, words: text, parts: partsOf(text) }))
const press = (key: string) =>
  act(() => {
    host.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
const seconds = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await act(() => void vi.advanceTimersByTime(1000))
}
const answer = (clock: number, situation = 'one tile') =>
  act(() =>
    render(
      <Answer
        {...{ clock, situation, legal: legal('lost', 'stay'), hint: null, act: (text: string) => acted.push(text) }}
      />,
      host,
    ),
  )

test('a clock that runs out stays silent: it never calls', async () => {
  await answer(3)
  await seconds(2)
  expect(acted).toEqual([])
  await seconds(1)
  expect(acted).toEqual(['stay'])
})

test('without a clock nothing is decided, and no clock runs while nobody looks', async () => {
  await answer(0)
  await seconds(60)
  expect(acted).toEqual([])
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await answer(3)
  await seconds(60)
  expect(acted).toEqual([])
  hidden.mockReturnValue(false)
  await seconds(3)
  expect(acted).toEqual(['stay'])
})

test('the next question has a clock of its own', async () => {
  await answer(3)
  await seconds(2)
  await answer(3, 'another tile')
  await seconds(2)
  expect(acted).toEqual([])
  await seconds(1)
  await answer(3, 'a third')
  await seconds(2)
  expect(acted).toEqual(['stay'])
})

test('c calls and s stays', async () => {
  await answer(0)
  await press('c')
  await press('s')
  expect(acted).toEqual(['lost', 'stay'])
})

test('n begins a new dungeon, alone only; Enter lays', async () => {
  const place = (...texts: string[]) =>
    act(() =>
      render(
        <Place
          {...{ tiles: ['L'], situation: texts.join(), legal: legal(...texts), hint: null }}
          act={(tried) => acted.push(tried as string)}
        />,
        host,
      ),
    )
  await place('L^', 'new:L^')
  await press('n')
  expect(acted).toEqual(['new:L^'])
  await place('L^')
  await press('n')
  expect(acted).toEqual(['new:L^'])
  await press('Enter')
  expect(acted).toEqual(['new:L^', 'L^'])
})
