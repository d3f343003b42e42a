import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test } from 'vitest'
import { PlainBoard } from '../src/board/plain'
import type { BoardProps } from '../src/board/types'

test('the plain board offers every action in words and finds them', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const acted: string[] = []
  const legal = Array.from({ length: 12 }, (_, i) => ({ text: `m${i}`, words: i === 7 ? 'jump over the pit' : 'walk' }))
  const props = {
    picture: '@..',
    legal,
    hint: 'm7',
    names: [],
    act: (text: string) => acted.push(text),
  } as unknown as BoardProps
  await act(() => render(<PlainBoard {...props} />, host))
  expect(host.querySelectorAll('button')).toHaveLength(12)
  expect(host.querySelector('.glow')?.getAttribute('data-action')).toBe('m7')
  const field = host.querySelector('input')!
  field.value = 'PIT'
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
  expect([...host.querySelectorAll('button')].map((button) => button.dataset.action)).toEqual(['m7'])
  await act(async () => host.querySelector('button')!.click())
  expect(acted).toEqual(['m7'])
})
