import { expect, test } from 'vitest'
import { ja } from '../src/i18n/ja'
import { isDraw } from '../src/play/analysis'
import type { Opinion } from '../src/rules'

const opinion = (chance: number, margin: number): Opinion => ({
  text: '',
  words: '',
  value: 0,
  chance,
  margin,
  visits: 9,
})

test('a draw is one only where nobody wins and nobody is ahead', () => {
  expect(isDraw(opinion(0, 0))).toBe(true)
  expect(isDraw(opinion(500, 0))).toBe(false)
  expect(isDraw(opinion(0, -2000))).toBe(false)
})

test('lessons are numbered, not fractions', () => {
  expect(ja.learn.step(2, 17)).toBe('2／17')
})
