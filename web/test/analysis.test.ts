import { expect, test } from 'vitest'
import { ja } from '../src/i18n/ja'
import { judge, type Mistake, mistakeOf, pointsAlone, pointsBetween, worstFirst } from '../src/play/analysis'
import type { Opinion, Review } from '../src/rules'

const opinion = (text: string, rest: Partial<Opinion>): Opinion => ({
  text,
  words: text,
  parts: [],
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
  const guessed = { ...best, visits: 99, exact: 0 }
  expect(judge(review(less, guessed, less)), 'what is only believed proves no point').toBe('good')
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

test('how good a move was goes by what it lost, up to and with each bound', () => {
  const best = opinion('a', { value: 500 })
  const after = (lost: number) => {
    const played = opinion('b', { value: 500 - lost })
    return judge(review(played, best, played))
  }
  expect([0, 20, 21, 60, 61, 120, 121].map(after)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor', 'mistake'])
})

test('what was best, forced, or never tried', () => {
  const [best, other] = [opinion('a', {}), opinion('b', { value: 400 })]
  expect(judge(review(best, best, other))).toBe('best')
  expect(judge(review(best))).toBe('forced')
  expect(judge(review(opinion('c', {}), best, other))).toBe('unseen')
  const tried = (visits: number, exact = 0) => judge(review(other, best, { ...other, visits, exact }))
  expect([tried(3), tried(4), tried(0, 1)]).toEqual(['unseen', 'poor', 'poor'])
})

test('a mistake says what it lost, and what only was not as good is none', () => {
  const best = opinion('a', { value: 500, chance: 700, margin: 3000 })
  const played = opinion('b', { value: 400, chance: 600, margin: 1000 })
  expect(mistakeOf(3, review(played, best, played))).toMatchObject({ step: 3, value: 100, chance: 100, margin: 2000 })
  const great = opinion('b', { value: 100, chance: 600, margin: 1000 })
  expect(mistakeOf(3, review(great, best, great))).toMatchObject({ value: 400 })
  const fair = opinion('b', { value: 450 })
  expect(mistakeOf(3, review(fair, best, fair))).toBeNull()
  expect([mistakeOf(3, review(opinion('c', {}), best)), mistakeOf(3, review(best))]).toEqual([null, null])
  const proven = opinion('b', { verdict: 'mistake' })
  expect(mistakeOf(3, review(proven))).toMatchObject({ value: 1000, chance: 0, margin: 0 })
})

test('the worst come first, and no more than five', () => {
  const values = [1, 7, 3, 5, 2, 6, 4]
  const worst = worstFirst(values.map((value) => ({ value }) as Mistake))
  expect(worst.map(({ value }) => value)).toEqual([7, 6, 5, 4, 3])
})

test('less than a twentieth of a point is none', () => {
  expect([-50, -49, 0, 49, 50].map((margin) => pointsBetween(opinion('a', { margin })))).toEqual([
    '0.1 points behind',
    'level',
    'level',
    'level',
    '0.1 points ahead',
  ])
})

test('equal points that are known are won or lost, not level', () => {
  const tie = (chance: number) => pointsBetween(opinion('a', { chance, exact: 1 }))
  expect([0, 500, 1000].map(tie)).toEqual(['equal points, loses the tie', 'level', 'equal points, wins the tie'])
  const won = opinion('b', { chance: 1000, value: 875, exact: 1 })
  const lost = opinion('a', { chance: 0, value: 125, exact: 1 })
  expect(judge(review(lost, won, lost))).toBe('mistake')
})
