import { expect, test } from 'vitest'
import { ja } from '../src/i18n/ja'
import { judge, mistakeOf, pointsAlone } from '../src/play/analysis'
import type { Opinion, Review } from '../src/rules'

const opinion = (text: string, rest: Partial<Opinion>): Opinion => ({
  text,
  words: text,
  verdict: 'sound',
  why: '',
  value: 500,
  chance: 500,
  margin: 0,
  low: 0,
  high: 0,
  visits: 9,
  exact: 0,
  ...rest,
})
const review = (played: Opinion, ...opinions: Opinion[]): Review => ({ seat: 0, played, opinions })

test('what the game proves to be a mistake is one, whatever the bot thinks of it', () => {
  const stay = opinion('stay', {})
  const lost = opinion('lost', { verdict: 'mistake', why: 'the path leads on: up; a call now scores nothing' })
  const call = review(lost, stay)
  expect(judge(call)).toBe('mistake')
  expect(judge(review(lost, lost, stay))).toBe('mistake')
  expect(mistakeOf(7, call)).toMatchObject({ step: 7, review: call })
  expect(mistakeOf(7, review(stay, stay))).toBeNull()
})

test('a point less is not as good where it is certain', () => {
  const best = opinion('5L', { value: 960, chance: 1000, margin: 3000, visits: 0, exact: 1 })
  const less = opinion('4L', { value: 950, chance: 1000, margin: 2000, visits: 0, exact: 1 })
  expect(judge(review(less, best, less))).toBe('fair')
  expect(judge(review({ ...less, margin: 3000 }, best, { ...less, margin: 3000 }))).toBe('good')
})

test('lessons are numbered, not fractions', () => {
  expect(ja.learn.step(2, 17)).toBe('2／17')
})

test('alone the end is expected with a range, where one is known', () => {
  expect(pointsAlone(opinion('m:f6', { margin: 310_400, low: 280_000, high: 340_000 }))).toBe(
    'about 310 points at the end (280–340)',
  )
  expect(pointsAlone(opinion('m:f6', { margin: 12_000, low: 12_000, high: 12_000 }))).toBe('about 12 points')
})
