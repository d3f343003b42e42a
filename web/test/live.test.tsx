// The line of news above a board, and what is said to oneself in it.
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import ui from '../src/games/ruin'
import { Live } from '../src/pages/live'
import type { GameEvent } from '../src/rules/types'

const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

const gem: GameEvent = { kind: 'gem', seat: 1, words: { en: '{1} takes the gem at Q.', ja: '' } }
const show = (text: string, undo: boolean) =>
  act(() => {
    const parts = { ui, names: ['You', 'Ben'], news: [[gem]], skip: null, onUndo: () => {} }
    render(<Live {...parts} notice={{ text, undo }} />, host)
  })

test('neither a hint nor an own move hides what others did', () => {
  for (const undo of [false, true]) {
    show('A as path', undo)
    expect(host.querySelector('.live')!.classList).not.toContain('noticed')
    expect(host.querySelector('.news')!.textContent).toContain('Ben takes the gem at Q.')
  }
})
