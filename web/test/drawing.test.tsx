import { options, render } from 'preact'
import { useState } from 'preact/hooks'
import { afterEach, expect, test } from 'vitest'
import { useWhile } from '../src/board/situation'
import { steady } from '../src/board/steady'
import { drawTogether } from '../src/drawing'

const host = document.createElement('div')
document.body.append(host)
const own = options.debounceRendering
afterEach(() => {
  render(null, host)
  if (own) options.debounceRendering = own
  else delete options.debounceRendering
})

let drawings = 0
let add: () => void = () => {}
function Counted() {
  const [count, set] = useState(0)
  drawings++
  add = () => set((before) => before + 1)
  return <b>{count}</b>
}
const aTask = () => new Promise((done) => setTimeout(done, 20))

test('what happens in one go is drawn once, with the next task', async () => {
  drawTogether()
  render(<Counted />, host)
  drawings = 0
  add()
  await Promise.resolve()
  add()
  await Promise.resolve()
  expect([drawings, host.textContent]).toEqual([0, '0'])
  await aTask()
  expect([drawings, host.textContent]).toEqual([1, '2'])
})

test('nobody presses something that is not drawn any more', () => {
  drawTogether()
  render(<Counted />, host)
  add()
  let met = ''
  host.addEventListener('click', () => (met = host.textContent ?? ''), { once: true })
  host.click()
  expect(met).toBe('1')
})

let choose: (value: string) => void = () => {}
function Choosing({ situation }: { situation: string }) {
  const [chosen, set] = useWhile(situation, 'nothing')
  choose = set
  return <b>{chosen}</b>
}
const chosenIn = (situation: string): string => {
  render(<Choosing situation={situation} />, host)
  return host.textContent ?? ''
}

test('what was chosen is forgotten with its situation, from the first drawing on, and does not come back with it', () => {
  expect(chosenIn('a')).toBe('nothing')
  choose('this')
  const late = choose
  expect(chosenIn('a')).toBe('this')
  expect(chosenIn('b')).toBe('nothing')
  late('too late')
  expect(chosenIn('b')).toBe('nothing')
  expect(chosenIn('a')).toBe('nothing')
})

test('a steady part is drawn anew only when it is given something else', () => {
  let drawn = 0
  const Part = steady(({ of }: { of: string; more?: string }) => {
    drawn++
    return <i>{of}</i>
  })
  for (const of of ['x', 'x', 'y']) render(<Part of={of} />, host)
  expect([drawn, host.textContent]).toEqual([2, 'y'])
  render(<Part of="y" more="z" />, host)
  expect(drawn).toBe(3)
})
