import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PlainBoard } from '../src/board/plain'
import type { BoardProps } from '../src/board/types'
import type { Action, Part } from '../src/rules/types'

let host: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
})
afterEach(() => {
  render(null, host)
  host.remove()
})

const acted: unknown[] = []
const part = (kind: string, value: string): Part => ({ kind, value })
const action = (text: string, ...parts: Part[]): Action => ({ text, words: `do ${text}`, parts })

async function show(legal: Action[], wanted = ''): Promise<void> {
  acted.length = 0
  const hint = legal.find(({ text }) => text === wanted) ?? null
  const props = { picture: '@..', legal, hint, names: [], log: [], seat: 0, game: { unordered: [] } }
  const rest = { act: (tried: unknown) => acted.push(tried) }
  await act(() => render(<PlainBoard {...({ ...props, ...rest } as unknown as BoardProps)} />, host))
}
const buttons = (): HTMLButtonElement[] => [...host.querySelectorAll<HTMLButtonElement>('.plain-actions li button')]
const press = (at: number) => act(async () => buttons()[at]!.click())

test('a few actions are offered in words', async () => {
  await show([action('stay', part('do', 'stay')), action('go', part('do', 'go'))], 'go')
  expect(buttons().map((button) => button.textContent)).toEqual(['stay do stay ', 'go do go '])
  expect(host.querySelector('.glow')?.getAttribute('data-action')).toBe('go')
  await press(0)
  expect(acted).toEqual(['stay'])
})

const rows = Array.from({ length: 5 }, (_, row) => String(row))
const many = rows.flatMap((row) =>
  rows.map((column) => action(`${row}${column}`, part('row', row), part('column', column))),
)

test('many are chosen part by part, until the rest are few', async () => {
  await show(many, '34')
  expect(buttons().map((button) => button.textContent)).toEqual(rows.map((row) => `row ${row}`))
  expect(host.querySelector('.glow')?.textContent).toBe('row 3')
  await press(3)
  expect(buttons().map((button) => button.dataset.action)).toEqual(['30', '31', '32', '33', '34'])
  expect(host.querySelector('.glow')?.getAttribute('data-action')).toBe('34')
  await press(4)
  expect(acted).toEqual(['34'])
})

test('one step goes back, by its button and by Escape', async () => {
  await show(many)
  await press(2)
  expect(buttons()).toHaveLength(5)
  expect(host.querySelector('.plain-chosen code')?.textContent).toBe('2')
  await act(async () => host.querySelector<HTMLButtonElement>('.plain-chosen button')!.click())
  expect(host.querySelector('.plain-chosen')).toBeNull()
  await press(1)
  await act(
    async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(host.querySelector('.plain-chosen')).toBeNull()
  expect(acted).toEqual([])
})
