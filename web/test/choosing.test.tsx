import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Choosing, useChoosing } from '../src/board/choosing'
import type { Action, GameInfo, Part, Tried } from '../src/rules/types'

const part = (kind: string, value: string): Part => ({ kind, value })
const action = (text: string, ...parts: Part[]): Action => ({ text, words: text, parts })
const legal = [
  action('drop:A', part('drop', 'A')),
  action('drop:A,B', part('drop', 'A'), part('drop', 'B')),
  action('pass', part('do', 'pass')),
]
const game = { unordered: ['drop'] } as unknown as GameInfo

let host: HTMLElement
let now: Choosing
let acted: Tried[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  host = document.createElement('div')
  acted = []
})
afterEach(() => {
  render(null, host)
  vi.useRealTimers()
})

interface Shown {
  situation: string
  actions?: Action[]
  hint?: string
  confirm?: boolean
}

function Board({ situation, actions, hint, confirm }: Shown) {
  now = useChoosing(
    {
      legal: actions ?? legal,
      hint: legal.find(({ text }) => text === hint) ?? null,
      game,
      act: (tried) => acted.push(tried),
    },
    situation,
    confirm,
  )
  return null
}

const show = (shown: Partial<Shown> = {}): void => {
  void act(() => render(<Board situation="one" {...shown} />, host))
}
/** After the time in which a second quick tap does not count. */
const settle = (): void => {
  vi.advanceTimersByTime(300)
}
const choose = (one: Part): void => {
  void act(() => now.choose(one))
}

test('what is whole and goes on nowhere is played at once', () => {
  show()
  settle()
  choose(part('do', 'pass'))
  expect(acted).toEqual(['pass'])
})

test('what is whole and may go on waits, and is played when it is confirmed', () => {
  show()
  settle()
  choose(part('drop', 'A'))
  expect(acted).toEqual([])
  expect(now.done?.text).toBe('drop:A')
  now.commit()
  expect(acted).toEqual(['drop:A'])
  choose(part('drop', 'B'))
  expect(acted).toEqual(['drop:A', 'drop:A,B'])
})

test('with a button to confirm nothing is played by choosing', () => {
  show({ confirm: true })
  settle()
  choose(part('do', 'pass'))
  expect(acted).toEqual([])
  expect(now.tapOf(part('do', 'pass')).action).toBeUndefined()
  now.commit()
  expect(acted).toEqual(['pass'])
})

test('what leads nowhere is tried, so that the game says why not', () => {
  show()
  settle()
  choose(part('drop', 'C'))
  expect(acted).toEqual([[part('drop', 'C')]])
  expect(now.chosen).toEqual([])
  expect(now.tapOf(part('drop', 'C')).refused).toBe(true)
})

test('what was chosen is taken back by choosing it again', () => {
  show()
  settle()
  choose(part('drop', 'A'))
  expect(now.tapOf(part('drop', 'A'))).toMatchObject({ chosen: true, refused: false })
  choose(part('drop', 'A'))
  expect(now.chosen).toEqual([])
  expect(acted).toEqual([])
})

test('another question forgets what was chosen, and a quick second tap does not count for it', () => {
  show()
  settle()
  choose(part('drop', 'A'))
  show({ situation: 'two' })
  expect(now.chosen).toEqual([])
  choose(part('do', 'pass'))
  expect(acted).toEqual([])
  settle()
  choose(part('do', 'pass'))
  expect(acted).toEqual(['pass'])
})

test('two of one kind are chosen by choosing it twice', () => {
  const mine = (value: string): Part => part('mine', value)
  const backs = [action('back:R,R', mine('R'), mine('R')), action('back:R,Y', mine('R'), mine('Y'))]
  show({ actions: backs })
  settle()
  choose(mine('R'))
  expect(acted).toEqual([])
  expect(now.tapOf(mine('R'))).toMatchObject({ chosen: true, action: 'back:R,R' })
  choose(mine('R'))
  expect(acted).toEqual(['back:R,R'])
})

test('a hint glows on the part that comes next', () => {
  show({ hint: 'drop:A,B' })
  expect(now.tapOf(part('drop', 'A')).glow).toBe(true)
  expect(now.tapOf(part('do', 'pass')).glow).toBe(false)
  choose(part('drop', 'A'))
  expect(now.tapOf(part('drop', 'B')).glow).toBe(true)
})

test('a hint glows also where nothing can be done: a replay shows what would have been best', () => {
  show({ hint: 'drop:A,B', actions: [] })
  expect(now.tapOf(part('drop', 'A')).glow).toBe(true)
})
