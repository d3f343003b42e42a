import { expect, test } from 'vitest'
import { shared } from '../src/board/shared'

const before = {
  phase: 'turn',
  players: [
    { pos: 3, deck: ['a', 'b'] },
    { pos: 5, deck: [] },
  ],
  pile: null,
}

test('what is equal is the very same', () => {
  expect(shared(before, structuredClone(before))).toBe(before)
})

test('what has changed is new, and what lies beside it is not', () => {
  const now = structuredClone(before)
  now.players[1]!.pos = 6
  const made = shared(before, now)
  expect(made).toEqual(now)
  expect(made).not.toBe(before)
  expect(made.players[0]).toBe(before.players[0])
  expect(made.players[1]).not.toBe(before.players[1])
  expect(made.players[1]!.deck).toBe(before.players[1]!.deck)
})

test.each([
  [
    [1, 2],
    [1, 2, 3],
  ],
  [
    [1, 2, 3],
    [1, 2],
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: undefined }, {}],
  [[], {}],
  [null, { a: 1 }],
  [{ a: 1 }, null],
  ['one', 'two'],
])('from %j to %j', (was, now) => {
  expect(shared(was, now)).toStrictEqual(now)
})

test('the order of names counts: things are shown in it', () => {
  expect(Object.keys(shared({ a: 1, b: 2 }, { b: 2, a: 1 }))).toEqual(['b', 'a'])
})
