// The line of news above a board, and what is said to oneself below it.
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import ui from '../src/games/ruin'
import { Live } from '../src/pages/live'
import { NoticeLine } from '../src/pages/tools'
import type { GameEvent } from '../src/rules/types'

const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

const gem: GameEvent = { kind: 'gem', seat: 1, words: { en: '{1} takes the gem at Q.', ja: '' } }
const names = ['You', 'Ben']

test('what others did is told in the news, by name', () => {
  act(() => render(<Live ui={ui} names={names} news={[[gem]]} skip={null} />, host))
  expect(host.querySelector('.news')!.textContent).toContain('Ben takes the gem at Q.')
})

test('what is said to oneself stands beside Undo, not among the news, and can be put away', () => {
  let closed = 0
  const show = (text: string | null): void =>
    void act(() => {
      const notice = text === null ? null : { text, undo: false }
      render(<NoticeLine notice={notice} ui={ui} names={names} close={() => closed++} />, host)
    })
  show(null)
  const place = host.querySelector('[role=status]')
  show('{1} waits.')
  expect(host.querySelector('[role=status]'), 'the place is told of before something stands in it').toBe(place)
  expect(host.querySelector('.notice > span')!.textContent).toBe('Ben waits.')
  act(() => host.querySelector<HTMLElement>('.notice button')!.click())
  expect(closed).toBe(1)
})
