import { afterEach, expect, test } from 'vitest'
import { ja } from '../src/i18n/ja'
import {
  costOf,
  expectation,
  judge,
  type Mistake,
  mistakeOf,
  opinionOnPlayed,
  pointsAlone,
  pointsBeside,
  pointsBetween,
  worstFirst,
} from '../src/play/analysis'
import { type Ask, Course, GLANCES, linesOf, type Progress } from '../src/play/course'
import type { Budget, Opinion, Review } from '../src/rules'
import { choose } from '../src/store/settings'

afterEach(() => {
  choose('lang', 'en')
})

const opinion = (text: string, rest: Partial<Opinion>): Opinion => ({
  text,
  words: text,
  parts: [],
  verdict: 'sound',
  why: '',
  value: 500,
  behind: 0,
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
  const less = opinion('4L', { value: 950, behind: 10, chance: 1000, margin: 2000, visits: 0, exact: 1 })
  expect(judge(review(less, best, less))).toBe('fair')
  expect(judge(review({ ...less, margin: 3000 }, best, { ...less, margin: 3000 }))).toBe('good')
  const guessed = { ...best, visits: 99, exact: 0 }
  expect(judge(review(less, guessed, less)), 'what is only believed proves no point').toBe('good')
})

test('lessons are numbered, not fractions', () => {
  expect(ja.learn.step(2, 17)).toBe('17ステップ中 2')
})

test('alone the end is expected with a range, where one is known', () => {
  expect(pointsAlone(opinion('m:f6', { margin: 310_400, low: 280_000, high: 340_000 }))).toBe(
    'about 310 points at the end (280–340)',
  )
  expect(pointsAlone(opinion('m:f6', { margin: 12_000, low: 12_000, high: 12_000 }))).toBe('about 12 points')
})

test('how good a move was goes by how far behind it is, up to and with each bound', () => {
  const best = opinion('a', { value: 500 })
  const after = (behind: number) => {
    const played = opinion('b', { value: 500 - behind, behind })
    return judge(review(played, best, played))
  }
  expect([0, 20, 21, 60, 61, 120, 121].map(after)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor', 'mistake'])
})

test('nothing is worse that lies within the noise of the bot', () => {
  const best = opinion('a', { value: 500, chance: 490 })
  const played = opinion('b', { value: 300, behind: 0, chance: 480 })
  expect(judge(review(played, best, played))).toBe('good')
  expect(mistakeOf(3, review(played, best, played))).toBeNull()
})

test('what was best, forced, or never tried', () => {
  const [best, other] = [opinion('a', {}), opinion('b', { value: 400, behind: 100 })]
  expect(judge(review(best, best, other))).toBe('best')
  expect(judge(review(best))).toBe('forced')
  expect(judge(review(opinion('c', {}), best, other))).toBe('unseen')
  const tried = (visits: number, exact = 0) => judge(review(other, best, { ...other, visits, exact }))
  expect([tried(3), tried(4), tried(0, 1)]).toEqual(['unseen', 'poor', 'poor'])
})

test('a mistake says what it lost, and what only was not as good is none', () => {
  const best = opinion('a', { value: 500 })
  const played = opinion('b', { value: 400, behind: 100 })
  expect(mistakeOf(3, review(played, best, played))).toMatchObject({ step: 3, value: 100 })
  const great = opinion('b', { value: 100, behind: 400 })
  expect(mistakeOf(3, review(great, best, great))).toMatchObject({ value: 400 })
  const fair = opinion('b', { value: 450, behind: 50 })
  expect(mistakeOf(3, review(fair, best, fair))).toBeNull()
  expect([mistakeOf(3, review(opinion('c', {}), best)), mistakeOf(3, review(best))]).toEqual([null, null])
  const proven = opinion('b', { verdict: 'mistake' })
  expect(mistakeOf(3, review(proven))).toMatchObject({ value: 1000 })
})

// ---- in words ----

const both = <T>(say: () => T): T[] =>
  (['en', 'ja'] as const).map((language) => {
    choose('lang', language)
    return say()
  })
const TWO = ['You', 'Kai']

test('a chance is told only where there is one', () => {
  expect(both(() => expectation(opinion('a', { chance: 374 }), false))).toEqual(['wins 37 %', '勝率37%'])
  expect(both(() => expectation(opinion('a', { chance: null }), false))).toEqual(['', ''])
  expect(both(() => expectation(opinion('a', { chance: 1000, margin: 12_000 }), true))).toEqual([
    'about 12 points',
    '約12点',
  ])
  expect(both(() => expectation(opinion('a', { chance: null, margin: 12_000 }), true))).toEqual(['', ''])
})

test('guessed points stand beside a chance only to tell apart what has about the same', () => {
  const best = opinion('a', { chance: 374, margin: 400 })
  const beside = (rest: Partial<Opinion>) => both(() => pointsBeside(opinion('b', rest), best))
  expect(both(() => pointsBeside(best, best))).toEqual(['', '']) // never "37 %, 0.4 points ahead"
  expect(beside({ chance: 371, margin: -1000 })).toEqual(['1.4 points less', '1.4点少ない'])
  expect(beside({ chance: 354, margin: -1000 })).toEqual(['1.4 points less', '1.4点少ない'])
  expect(beside({ chance: 371, margin: 351 })).toEqual(['', ''])
  expect(beside({ chance: 344, margin: -1000 })).toEqual(['', ''])
  expect(beside({ chance: 374, margin: 900 })).toEqual(['', ''])
})

test('known points stand there as they are', () => {
  const best = opinion('a', { chance: 1000, margin: 3000, exact: 1 })
  const beside = (margin: number) => both(() => pointsBeside(opinion('b', { chance: 0, margin, exact: 1 }), best))
  expect(both(() => pointsBeside(best, best))).toEqual(['3.0 points ahead', '3.0点リード'])
  expect(beside(-2000)).toEqual(['2.0 points behind', '2.0点ビハインド'])
})

test('what a mistake costs are the figures that its step shows', () => {
  const cost = (best: Partial<Opinion>, played: Partial<Opinion>, names = TWO) =>
    both(() => {
      const [first, second] = [opinion('a', best), opinion('b', { behind: 200, ...played })]
      return costOf({ step: 3, value: 200, review: review(second, first, second) }, names)
    })
  expect(cost({ chance: 984 }, { chance: 5 })).toEqual(['cost 99 % of the chance to win', '勝つ見込みの99%を失った'])
  expect(cost({ chance: 640 }, { chance: 80 })[0]).toBe('cost 88 % of the chance to win') // 560 of 640: of what there was, not of all
  expect(cost({ chance: 684 }, { chance: 654 })).toEqual(['cost 4 % of the chance to win', '勝つ見込みの4%を失った'])
  expect(cost({ chance: 684, margin: 400 }, { chance: 664, margin: -1000 })).toEqual(['−1.4 points', '−1.4点'])
  expect(cost({ chance: 1000, margin: 310_400 }, { chance: 1000, margin: 298_200 }, ['You'])).toEqual([
    '−12 points',
    '−12点',
  ])
  expect(cost({ margin: 4_400 }, { margin: 3_900 }, ['You'])).toEqual(['−0.5 points', '−0.5点'])
  expect(cost({}, { verdict: 'mistake', why: '{1} leaves the point' })).toEqual([
    'Kai leaves the point',
    'Kai leaves the point',
  ])
})

// ---- looking for mistakes ----

/** Seconds of thinking bring other figures: a glance finds a loss where a close look finds what `closely` says. */
function bot(closely: Record<number, number>) {
  const asked: string[] = []
  const ask: Ask = async (step: number, { milliseconds }: Budget) => {
    const close = milliseconds! > 1000
    const behind = close ? closely[step]! : 300 - step
    asked.push(`${close ? 'look' : 'glance'} ${step}`)
    const best = opinion('a', { value: 900, chance: close ? 980 : 900 })
    const played = opinion('b', { value: 900 - (close ? behind : 300 - step), behind, chance: close ? 0 : 20 })
    return review(played, best, played)
  }
  return { asked, ask }
}

test('what is a mistake at a glance is looked at closely, once, and told alike wherever it stands', async () => {
  const { asked, ask } = bot({ 1: 300, 2: 0, 3: 200 })
  const [reviews, told] = [new Course(), [] as Progress[]]
  const shown = await reviews.look(1, ask)
  const mistakes = await reviews.mistakes([1, 2, 3], ask, (progress) => told.push(progress))
  expect(mistakes.map(({ step }) => step)).toEqual([1, 3]) // 2 was noise
  expect(mistakes[0]!.review).toBe(shown)
  expect(await reviews.look(3, ask)).toBe(mistakes[1]!.review)
  expect(costOf(mistakes[1]!, TWO)).toBe('cost 100 % of the chance to win')
  expect(opinionOnPlayed(mistakes[1]!.review)!.chance).toBe(0)
  expect(asked).toEqual(['look 1', 'glance 2', 'glance 3', 'look 2', 'look 3'])
  expect(told.map(({ at, total, closely }) => [at, total, closely])).toEqual([
    [1, 3, false],
    [2, 3, false],
    [3, 3, false],
    [1, 3, true],
    [2, 3, true],
    [3, 3, true],
  ])
})

test('of two close looks at the same step the first counts for both', async () => {
  const reviews = new Course()
  const answers: ((review: Review) => void)[] = []
  const ask: Ask = () => new Promise((resolve) => answers.push(resolve))
  const [one, other] = [reviews.look(4, ask), reviews.look(4, ask)]
  const [late, early] = [review(opinion('a', {})), review(opinion('a', {}))]
  answers[1]!(early)
  expect(await other).toBe(early)
  answers[0]!(late)
  expect(await one).toBe(early)
})

test('a long game has its worst looked at, no more than eight', async () => {
  const steps = Array.from({ length: 20 }, (_, step) => step)
  const { asked, ask } = bot(Object.fromEntries(steps.map((step) => [step, 300 - step])))
  const mistakes = await new Course().mistakes(steps, ask, () => {})
  expect(asked.filter((what) => what.startsWith('look'))).toHaveLength(8)
  expect(mistakes.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4])
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
  const lost = opinion('a', { chance: 0, value: 125, behind: 750, exact: 1 })
  expect(judge(review(lost, won, lost))).toBe('mistake')
})

// ---- the whole game ----

test('however many steps and however slow, all glances together have their time', async () => {
  for (const slow of [1, 4, 30]) {
    let now = 0
    const asked: number[] = []
    const ask: Ask = async (_, { milliseconds }) => {
      asked.push(milliseconds!)
      now += milliseconds! + slow // what it costs to ask is not in the budget
      return review(opinion('a', {}), opinion('a', {}))
    }
    await new Course(() => now).glance(
      Array.from({ length: 400 }, (_, step) => step),
      ask,
      () => {},
    )
    expect(now).toBeLessThan(GLANCES + 400 * slow)
    expect(Math.min(...asked)).toBeGreaterThan(0)
  }
})

test('the lines of a graph: what there was, what was left, and how it ended', () => {
  const best = opinion('a', { chance: 700, margin: 9000 })
  const played = opinion('b', { chance: 400, margin: 4000 })
  const known = new Map<number, Review>([
    [4, { ...review(best, best), seat: 1 }],
    [2, review(played, best, played)],
    [3, review(opinion('c', {}), opinion('c', { chance: null }))],
  ])
  expect(linesOf(known, 6, { ranks: [1, 2], scores: [5, 3] })).toEqual([
    [
      { step: 2, value: 700 },
      { step: 3, value: 400 },
      { step: 6, value: 1000 },
    ],
    [
      { step: 4, value: 700 },
      { step: 5, value: 700 },
      { step: 6, value: 0 },
    ],
  ])
  expect(linesOf(new Map(), 6, { ranks: [1, 1], scores: [5, 5] })).toEqual([
    [{ step: 6, value: 500 }],
    [{ step: 6, value: 500 }],
  ])
  expect(linesOf(new Map([[2, review(played, best, played)]]), 6, { ranks: [1], scores: [7] })).toEqual([
    [
      { step: 2, value: 9000 },
      { step: 3, value: 4000 },
      { step: 6, value: 7000 },
    ],
  ])
})
