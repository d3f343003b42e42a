/**
 * What a game turned on. Every sentence is compared with the facts, over games between bots: in a solved position both actions are played
 * on by exact play to the end, and the points must be those of the sentence; what is only believed is asked again of a longer search.
 * TURNING_GAMES: how many games of each kind.
 */
import 'fake-indexeddb/auto'
import { env } from 'node:process'
import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { entryOf } from '../src/games'
import { named } from '../src/i18n'
import { sentenceOf, TurningPoint, useTurning } from '../src/pages/turning'
import { catalogue } from '../src/play/catalogue'
import { LocalTable } from '../src/play/local'
import { remember } from '../src/play/online/remember'
import { type Turn, Turning, turnOf } from '../src/play/turning'
import { type Deal, type Opinion, type Position, type Review, type Thinker, useRules, type Weighed } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { seal } from '../src/rules/seal'
import { findGame, gameShelf, games, HUMAN } from '../src/store/games'
import { choose } from '../src/store/settings'
import { tallyShelf } from '../src/store/tallies'
import { info } from './online'
import { directRules, directThinker, loadEngine } from './support'

const GAMES = Number(env.TURNING_GAMES ?? 36)

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
  choose('motion', 'less')
})
beforeEach(() => {
  choose('lang', 'en')
  useRules(directRules(engine), () => directThinker(engine))
})
const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

/** A game whose first seat chooses at random, or as told, and whose others are good. */
function playOut(deal: Deal, first = 'random'): number {
  const handle = engine.deal(deal)
  for (let acting = engine.acting(handle); acting.length > 0; acting = engine.acting(handle)) {
    const bot = acting[0] === 0 ? first : 'easy'
    engine.act(handle, acting[0]!, engine.ask(handle, acting[0]!, bot, { iterations: 60 }))
  }
  return handle
}

// ---- against the facts ----

interface Asked extends Review {
  step: number
}
function reviewsOf(handle: number, iterations: number, milliseconds: number, every = 1): Asked[] {
  const steps = engine.actors(handle).flatMap((seat, step) => (seat === 0 && step % every === 0 ? [step] : []))
  return steps.map((step) => {
    engine.seek(handle, step)
    const { seat, ...played } = engine.next(handle, 'en')
    const forced = engine.legal(handle, seat, 'en').length === 1
    return {
      step,
      seat,
      played,
      opinions: forced ? [] : engine.think(handle, seat, 'en', 64, { iterations, milliseconds }),
    }
  })
}

/** The end after an action and nothing but exact play: points ahead and the rank of the first seat. */
function exactEnd(handle: number, step: number, text: string): { margin: number; rank: number; draw: boolean } {
  engine.seek(handle, step)
  engine.act(handle, 0, text)
  for (let acting = engine.acting(handle); acting.length > 0; acting = engine.acting(handle)) {
    const seat = acting[0]!
    const [best] = engine.think(handle, seat, 'en', 1, { milliseconds: 20_000 })
    if (engine.legal(handle, seat, 'en').length > 1) expect(best!.exact, 'a solved position stays solved').toBe(1)
    engine.act(handle, seat, best!.text)
  }
  const [mine, theirs] = engine.look(handle, 0, 'en').result
  return { margin: mine!.score - theirs!.score, rank: mine!.rank, draw: mine!.rank === theirs!.rank }
}

const outcome = /(wins|won|loses|lost) (?:by (\d+) points?|the tie)|draws|drawn/g
/** What a sentence says of both, as points ahead; a tie is 0 with who has it. */
function claims(sentence: string): { won: boolean | null; by: number }[] {
  return [...sentence.matchAll(outcome)].map(([all, how, by]) => ({
    won: all.startsWith('dr') ? null : how === 'wins' || how === 'won',
    by: Number(by ?? 0),
  }))
}

const outcomeJa = /(?:(\d+)点差で|同点決着で)(勝ち|負け)|引き分け/g
const claimsJa = (sentence: string): { won: boolean | null; by: number }[] =>
  [...sentence.matchAll(outcomeJa)].map(([, by, how]) => ({ won: how ? how === '勝ち' : null, by: Number(by ?? 0) }))

test('exact sentences are what exact play comes to, point by point', async () => {
  let told = 0
  for (let seed = 0; seed < GAMES; seed++) {
    const deal = { game: 'seekers', seats: 2, seed: `turning ${seed}`, options: { rule: 1 + (seed % 13) } }
    const handle = playOut(deal)
    const record = engine.record(handle)
    for (const review of reviewsOf(handle, 300, 0)) {
      const turn = turnOf(review.step, review, false)
      if (turn?.kind !== 'exact') continue
      told++
      const sentence = named(sentenceOf(turn), ['You', 'Rin'])
      const said = claims(sentence)
      const facts = [review.played.text, turn.best.text].map((text) => {
        const again = engine.open(record)
        const end = exactEnd(again, review.step, text)
        engine.close(again)
        return { won: end.draw ? null : end.rank === 1, by: Math.abs(end.margin) }
      })
      expect(said, sentence).toEqual(facts)
      choose('lang', 'ja')
      expect(claimsJa(sentenceOf(turn)), sentenceOf(turn)).toEqual(facts)
      choose('lang', 'en')
      expect(sentence).toContain(named(review.played.words, []))
    }
    engine.close(handle)
  }
  expect(told, 'somebody who plays at random gives games away').toBeGreaterThan(GAMES / 6)
}, 3_600_000)

// ---- what the rules prove besides ----

const stageOf = (handle: number, step: number, key: string): number => {
  engine.seek(handle, step)
  return Number((engine.look(handle, -1, 'en').table as Record<string, number>)[key])
}
const ahead = (handle: number): number => {
  const [mine, theirs] = [0, 1].map((seat) => engine.look(handle, seat, 'en').result[seat]!.score)
  return mine! - theirs!
}
/** How far the first seat was ahead at the end of each stage. */
function stagesOf(handle: number, key: string): Map<number, number> {
  const ends = new Map<number, number>()
  for (let step = engine.total(handle); step > 0; step--) {
    const stage = stageOf(handle, step - 1, key)
    if (ends.has(stage)) continue
    engine.seek(handle, step)
    ends.set(stage, ahead(handle))
  }
  return ends
}

const uiOf = async (game: string) => (await entryOf(game).board!()).default
const insights = { seekers: 'round', ruin: 'stage', diminuendo: 'exploration' } as const

test('who led until when, and what a choice let the next do, is so: in both languages', async () => {
  const { call } = directThinker(engine)
  let [led, allowed] = [0, 0]
  for (let seed = 0; seed < GAMES; seed++) {
    const game = seed % 18 === 17 ? 'ruin' : seed % 3 === 2 ? 'diminuendo' : 'seekers'
    const handle = playOut({
      game,
      seats: 2,
      seed: `story ${seed}`,
      ...(game === 'seekers' && { options: { rule: 1 + (seed % 13) } }),
    })
    const record = engine.record(handle)
    const sealed = await seal(record)
    const { insight } = (await uiOf(game)) ?? {}
    const ends = stagesOf(handle, insights[game])
    for (const review of reviewsOf(handle, 60, 0, game === 'ruin' ? 12 : 1)) {
      const turn = turnOf(review.step, review, false)
      if (!turn) continue
      for (const language of ['en', 'ja'] as const) {
        choose('lang', language)
        const story = await call.story(sealed, turn.step, turn.best.text, language, insights[game])
        const sentence = named(sentenceOf({ ...turn, story }, insight), ['You', 'Rin'])
        const bare = named(sentenceOf(turn, insight), ['You', 'Rin'])
        if (story.lost !== null) {
          led++
          const last = story.lost - 1
          const name = insight!.stage.name(language === 'en' ? story.lost : last)[language]
          expect(sentence).toContain(
            language === 'en' ? `You led until ${name.toLowerCase()}.` : `${name}の終わりまではリード`,
          )
          for (const [stage, by] of ends) expect(by > 0, `${sentence}: stage ${stage}`).toBe(stage <= last)
        }
        if (story.let) {
          allowed++
          // What was really played next, by whom, for how much; and the same is not there after the better action.
          const again = engine.open(record)
          engine.seek(again, turn.step + 1)
          const next = engine.next(again, language)
          const before = engine.look(again, 1, 'en').result[1]!.score
          engine.act(again, 1, next.text)
          const points = engine.look(again, 1, 'en').result[1]!.score - before
          expect(next.seat).toBe(1)
          expect(sentence).toContain(named(next.words, []))
          const [, told] = (language === 'en' ? /worth (\d+) points?\.$/ : /（(\d+)点）を許しました。$/).exec(sentence)!
          expect(Number(told)).toBe(points)
          engine.close(again)
          const other = engine.open(record)
          engine.seek(other, turn.step)
          engine.act(other, 0, turn.best.text)
          expect(engine.legal(other, 1, language).map(({ words }) => words)).not.toContain(next.words)
          engine.close(other)
        }
        if (story.lost === null && !story.let) expect(sentence).toBe(bare)
      }
      choose('lang', 'en')
    }
    engine.close(handle)
  }
  expect(Math.min(led, allowed), `${led} ${allowed}`).toBeGreaterThan(0)
}, 3_600_000)

/** Whether every choice of the first seat was as good as could be, as far as the rules and exact play tell. */
function checkSound(handle: number, sealed: string): void {
  for (const { step, played, opinions } of reviewsOf(handle, 0, 20_000)) {
    expect(played.verdict, `${sealed} ${step}`).not.toBe('mistake')
    const mine = opinions.find(({ text }) => text === played.text)
    const [best] = opinions
    if (best?.exact && mine?.exact) expect(mine.chance, `${sealed} ${step}`).toBe(best.chance)
  }
}

test('where it is said that nothing was clearly worse, no choice gave away a game', async () => {
  useRules(directRules(engine), () => directThinker(engine))
  let told = 0
  for (let seed = 0; seed < Math.ceil(GAMES / 3); seed++) {
    const handle =
      seed % 3 === 2
        ? playOut({ game: 'diminuendo', seats: 2, seed: `sound ${seed}` }, 'greedy')
        : playOut({ game: 'seekers', seats: 2, seed: `sound ${seed}`, options: { rule: 1 + (seed % 13) } }, 'hard')
    const sealed = await seal(engine.record(handle))
    const turning = new Turning(0, false)
    turning.follow(sealed, true)
    await turning.done
    if (turning.found.value?.kind === 'sound') {
      told++
      checkSound(handle, sealed)
    }
    turning.close()
    engine.close(handle)
  }
  expect(told, 'somebody who plays well has done nothing wrong').toBeGreaterThan(0)
}, 3_600_000)

const numbersIn = (text: string): number[] => [...text.matchAll(/\d+(?= ?%)|\d+(?= point|点少)/g)].map(Number)

/** A longer search, which must not turn round what was told; and the numbers are those that were found, in both languages. */
function checkGuess(handle: number, { step, played }: Asked, turn: Turn & { best: Opinion }, told: number[]): void {
  for (const language of ['en', 'ja'] as const) {
    choose('lang', language)
    expect(
      numbersIn(
        named(sentenceOf(turn), [])
          .split(/[”」]/)
          .filter((_, at) => at > 0)
          .join(' '),
      ),
    ).toEqual(told)
  }
  choose('lang', 'en')
  engine.seek(handle, step)
  const longer = engine.think(handle, 0, 'en', 64, { iterations: 4000 })
  const now = (text: string): Opinion | undefined => longer.find((one) => one.text === text)
  const [mine, best] = [now(played.text), now(turn.best.text)]
  // What it does not even list any more it found worse.
  if (mine) expect(mine.value, sentenceOf(turn)).toBeLessThan(best?.value ?? longer[0]!.value)
}
const percent = (thousandths: number | null): number => Math.round(thousandths! / 10)

test.each([
  ['diminuendo', 2, 4, 3],
  ['golem', 2, 4, 3],
  ['ruin', 2, 36, 9],
] as const)(
  'what is told of a chance in %s is no accident: a longer search does not turn it round',
  async (game, seats, share, every) => {
    let told = 0
    for (let seed = 0; seed < Math.ceil(GAMES / share); seed++) {
      const handle = playOut({ game, seats, seed: `turning ${seed}` })
      for (const review of reviewsOf(handle, 400, 0, every)) {
        const turn = turnOf(review.step, review, false)
        if (turn?.kind !== 'chance') continue
        told++
        checkGuess(handle, review, turn, [percent(turn.played!.chance), percent(turn.best.chance)])
      }
      engine.close(handle)
    }
    // In the Ruin with two a choice seldom decides: of so few games there may be none.
    if (game !== 'ruin') expect(told).toBeGreaterThan(0)
  },
  3_600_000,
)

test('alone the points that a choice cost are the difference of what both come to', async () => {
  let told = 0
  for (let seed = 0; seed < Math.ceil(GAMES / 36); seed++) {
    const handle = playOut({ game: 'ruin', seats: 1, seed: `turning ${seed}` })
    for (const review of reviewsOf(handle, 400, 0, 12)) {
      const turn = turnOf(review.step, review, true)
      if (turn?.kind !== 'points') continue
      told++
      checkGuess(handle, review, turn, [Math.round((turn.best.margin - turn.played!.margin) / 1000)])
    }
    engine.close(handle)
  }
  expect(told).toBeGreaterThan(0)
}, 3_600_000)

test('what a deal held is a line that makes those points, and what was made is the score', async () => {
  const { call } = directThinker(engine) // one: each keeps a game open until it is asked about the next
  for (let seed = 0; seed < Math.ceil(GAMES / 12); seed++) {
    const handle = playOut({ game: 'diminuendo', seats: 1, seed: `turning ${seed}` })
    const sealed = await seal(engine.record(handle))
    const { score } = engine.look(handle, 0, 'en').result[0]!
    engine.close(handle)
    const { played, best, line } = await call.hindsight(sealed, 0, '')
    const found = await directRules(engine).open(line)
    expect([played.score, best.score]).toEqual([score, engine.look(found, 0, 'en').result[0]!.score])
    expect(best.score).toBeGreaterThanOrEqual(score)
    engine.close(found)
    const sentence = sentenceOf({ kind: 'deal', made: played.score, found: best.score })
    expect([...sentence.matchAll(/\d+/g)].map(Number)).toEqual(best.score > score ? [score, best.score] : [score])
  }
}, 3_600_000)

/** What comes of calling “Lost!” at a step: the next that is said of the first seat's call. */
function afterCalling(handle: number, step: number): string {
  engine.seek(handle, step)
  const before = engine.log(handle, 0, -1).length
  engine.act(handle, 0, 'lost')
  for (;;) {
    const verdict = engine
      .log(handle, before, -1)
      .flatMap(({ events }) => events)
      .find(({ kind, seat }) => seat === 0 && ['point', 'failed'].includes(kind))
    const [seat] = engine.acting(handle)
    if (verdict || seat === undefined) return verdict?.kind ?? 'nothing'
    engine.act(handle, seat, engine.ask(handle, seat, 'greedy', { iterations: 1 }))
  }
}

test('what is called proven in Diminuendo is so: the call would have scored, or did not', async () => {
  let told = 0
  for (let seed = 0; seed < GAMES; seed++) {
    const played = playOut({ game: 'diminuendo', seats: 2, seed: `proven ${seed}` })
    const record = engine.record(played)
    for (const review of reviewsOf(played, 4, 0)) {
      const turn = turnOf(review.step, review, false)
      if (turn?.kind !== 'proven') continue
      told++
      const again = engine.open(record)
      const called = afterCalling(again, review.step)
      engine.close(again)
      expect(called, named(sentenceOf(turn), [])).toBe(review.played.text === 'lost' ? 'failed' : 'point')
    }
    engine.close(played)
  }
  expect(told).toBeGreaterThan(GAMES / 6)
}, 3_600_000)

// ---- what is worth a sentence ----

const opinion = (text: string, rest: Partial<Opinion>): Opinion => ({
  ...{ text, words: `do ${text}`, parts: [], verdict: 'sound', why: '', value: 500, behind: 0, chance: 500 },
  ...{ margin: 0, low: 0, high: 0, visits: 99, exact: 0 },
  ...rest,
})
const review = (played: Opinion, ...opinions: Opinion[]): Review => ({ seat: 0, played, opinions })
const turnFor = (best: Partial<Opinion>, played: Partial<Opinion>, alone = false): Turn | null => {
  const [a, b] = [opinion('a', best), opinion('b', played)]
  return turnOf(5, review(b, a, b), alone)
}
const sentences = (turn: Turn): string[] =>
  (['en', 'ja'] as const).map((language) => {
    choose('lang', language)
    return sentenceOf(turn)
  })

test('a guess is told only where it is beyond doubt and large', () => {
  const best = { value: 800, chance: 680 }
  expect(turnFor(best, { value: 500, behind: 300, chance: 230 })?.kind).toBe('chance')
  expect(turnFor(best, { value: 500, behind: 0, chance: 230 }), 'within the noise').toBeNull()
  expect(turnFor(best, { value: 690, behind: 110, chance: 500 }), 'small').toBeNull()
  expect(turnFor(best, { value: 600, behind: 200, chance: 600 }), 'about the same chance').toBeNull()
  expect(turnFor(best, { value: 500, behind: 300, chance: null }), 'nobody knows').toBeNull()
  expect(turnFor({ margin: 300_000 }, { margin: 288_000, behind: 200 }, true)?.kind).toBe('points')
  expect(turnFor({ margin: 300_000 }, { margin: 296_000, behind: 200 }, true)).toBeNull()
})

test('an exact one is told where it changed who wins', () => {
  const won = { exact: 1, chance: 1000, margin: 3000, value: 900 }
  expect(turnFor(won, { exact: 1, chance: 0, margin: -2000, value: 100, behind: 800 })?.kind).toBe('exact')
  expect(turnFor(won, { exact: 1, chance: 1000, margin: 1000, value: 800, behind: 100 })).toBeNull()
})

test('the sentences, in both languages', () => {
  const exact = (played: Partial<Opinion>, best: Partial<Opinion>): string[] =>
    sentences(turnFor({ exact: 1, value: 900, ...best }, { exact: 1, value: 100, behind: 800, ...played })!)
  expect(exact({ chance: 0, margin: -2000 }, { chance: 1000, margin: 1000 })).toEqual([
    '“do b” loses by 2 points if both play their best from there. “do a” would have won by 1 point.',
    '「do b」：このあと双方が最善を尽くせば2点差で負けでした。「do a」なら1点差で勝ちでした。',
  ])
  expect(exact({ chance: 0 }, { chance: 500 })).toEqual([
    '“do b” loses the tie if both play their best from there. “do a” would have drawn.',
    '「do b」：このあと双方が最善を尽くせば同点決着で負けでした。「do a」なら引き分けでした。',
  ])
  expect(sentences(turnFor({ value: 800, chance: 680 }, { value: 500, behind: 300, chance: 230 })!)).toEqual([
    '“do b” left you a chance of about 23 %. “do a” would have left about 68 %.',
    '「do b」で勝率は約23%に。「do a」なら約68%でした。',
  ])
  expect(sentences(turnFor({ margin: 300_000 }, { margin: 288_000, behind: 200 }, true)!)[0]).toBe(
    '“do b” cost about 12 points, compared with “do a”.',
  )
  const call = opinion('b', { verdict: 'mistake', why: 'the path leads on: up' })
  expect(sentences(turnOf(5, review(call, opinion('a', {})), false)!)).toEqual([
    '“do b”: the path leads on: up.',
    '「do b」：the path leads on: up。',
  ])
  expect(sentences({ kind: 'deal', made: 301, found: 315 })[0]).toContain('at least 315')
})

// ---- while a game is played ----

const loss = review(
  opinion('b', { value: 100, behind: 700, chance: 100 }),
  opinion('a', { value: 800, chance: 800 }),
  opinion('b', { value: 100, behind: 700, chance: 100 }),
)
/** Somebody who thinks as told, and what was asked. */
function adviser(
  steps: () => number[],
  lost: (step: number) => number | null | Promise<number>,
  given: (milliseconds: number) => void = () => {},
  known: (step: number) => Weighed['known'] = () => 'rules',
) {
  const asked: string[] = []
  let closed = 0
  const call = {
    decided: async () => steps().length,
    decisions: async () => steps(),
    weigh: async (_: string, _seat: number, nth: number, { milliseconds }: { milliseconds: number }) => {
      given(milliseconds)
      asked.push(`weigh ${steps()[nth]}`)
      const found = await lost(steps()[nth]!)
      return { lost: found, known: known(steps()[nth]!) }
    },
    story: async () => ({ lost: null, let: null }),
    review: async (_: string, step: number) => {
      asked.push(`review ${step}`)
      return loss
    },
  } as unknown as Thinker['call']
  useRules(directRules(engine), () => ({ call, stop() {}, close: () => void closed++ }))
  return { asked, call, closed: () => closed }
}

test('each decision is glanced at once while the game goes on; the worst are looked at closely when it is over', async () => {
  let steps = [0]
  const { asked } = adviser(
    () => steps,
    (step) => step * 100,
  )
  const turning = new Turning(0, false)
  turning.follow('x', false)
  await vi.waitFor(() => expect(asked).toEqual(['weigh 0']))
  steps = [0, 2, 4, 6]
  turning.follow('y', true)
  await vi.waitFor(() => expect(turning.found.value).toMatchObject({ kind: 'chance', step: 6 }))
  expect(asked).toEqual(['weigh 0', 'weigh 2', 'weigh 4', 'weigh 6', 'review 6', 'review 4'])
  turning.close()
})

test('where the game is to remember what was seen, nothing is weighed before it is over', async () => {
  const { asked } = adviser(
    () => [0, 2],
    () => 0,
  )
  const turning = new Turning(
    0,
    false,
    () => '',
    () => false,
  )
  turning.follow('x', false)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  turning.follow('y', true)
  await vi.waitFor(() => expect(asked).toEqual(['weigh 0', 'weigh 2']))
  turning.close()
})

test('what was taken back is weighed anew, and nothing wrong is said so', async () => {
  let steps = [0, 2]
  const { asked } = adviser(
    () => steps,
    () => 0,
  )
  const turning = new Turning(0, false)
  turning.follow('x', false)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  steps = [0]
  turning.follow('y', false)
  await new Promise((resolve) => setTimeout(resolve))
  steps = [0, 2]
  turning.follow('z', true)
  await vi.waitFor(() => expect(turning.found.value).toEqual({ kind: 'sound' }))
  expect(asked).toEqual(['weigh 0', 'weigh 2', 'weigh 2'])
  turning.close()
})

test('where too little was tried to tell, nothing is said', async () => {
  const { asked } = adviser(
    () => [0, 2],
    (step) => (step === 2 ? null : 0),
  )
  const turning = new Turning(0, false)
  turning.follow('x', true)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  expect(turning.found.value).toBeNull()
  turning.close()
})

test('what was only guessed is asked about again before nothing is said to be wrong; where some is solved, all must be', async () => {
  const saying = async (known: (asked: number) => Weighed['known']) => {
    let count = 0
    const { asked } = adviser(
      () => [0, 2],
      () => 0,
      () => count++,
      (step) => (step === 2 ? 'solved' : known(count)),
    )
    const turning = new Turning(0, false)
    turning.follow('x', true)
    await turning.done
    turning.close()
    return [turning.found.value?.kind, asked.length]
  }
  expect(await saying(() => 'rules')).toEqual(['sound', 2])
  expect(await saying((count) => (count > 2 ? 'solved' : 'guessed')), 'solved at the second look').toEqual(['sound', 3])
  expect(await saying(() => 'guessed'), 'never solved').toEqual([undefined, 3])
})

test('a game that is heard of when it is over shares its time among all decisions', async () => {
  const budgets: number[] = []
  const { asked } = adviser(
    () => Array.from({ length: 40 }, (_, at) => at),
    () => 0,
    (milliseconds) => budgets.push(milliseconds),
  )
  const turning = new Turning(0, false)
  turning.follow('x', true)
  await vi.waitFor(() => expect(turning.found.value).toEqual({ kind: 'sound' }))
  expect(asked).toHaveLength(40)
  expect(budgets[0]).toBeLessThan(50)
  turning.close()
})

test('what is not found in time is not said', async () => {
  vi.useFakeTimers()
  let answer = (_: number): void => {}
  const { asked, closed } = adviser(
    () => [0],
    () => new Promise((resolve) => (answer = resolve)),
  )
  const turning = new Turning(0, false)
  turning.follow('x', true)
  await vi.advanceTimersByTimeAsync(2900)
  vi.useRealTimers()
  expect(closed()).toBe(1)
  answer(500)
  await new Promise((resolve) => setTimeout(resolve))
  expect([turning.found.value, asked.includes('review 0')]).toEqual([null, false])
})

test('where the time is short the first that is found is said, without the second and without its story', async () => {
  vi.useFakeTimers()
  const slowly = <T,>(milliseconds: number, value: T): Promise<T> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds, value))
  const { asked, call } = adviser(
    () => [0, 2],
    () => slowly(700, 500),
  )
  const { review } = call
  call.review = async (...what) => slowly(1150, await review(...what))
  call.story = () => new Promise(() => {})
  const turning = new Turning(0, false)
  turning.follow('x', true)
  await vi.advanceTimersByTimeAsync(2900)
  vi.useRealTimers()
  expect(turning.found.value).toMatchObject({ kind: 'chance', step: 0 })
  expect(asked).toEqual(['weigh 0', 'weigh 2', 'review 0'])
})

test('of a game that goes on only a figure is told, and nobody sits down in it elsewhere', async () => {
  const { call } = directThinker(engine)
  const handle = engine.deal({ game: 'seekers', seats: 2, seed: 'going', options: { first: '0' } })
  engine.act(handle, 0, engine.think(handle, 0, 'en', 1, { iterations: 2000 })[0]!.text)
  const sealed = await seal(engine.record(handle))
  engine.close(handle)
  expect(await call.decided(sealed, 0)).toBe(1)
  await expect(call.decisions(sealed, 0)).rejects.toThrow()
  expect(await call.weigh(sealed, 0, 0, { iterations: 2000 })).toMatchObject({ lost: expect.any(Number) })
  expect(await call.weigh(sealed, 0, 0, { iterations: 1 })).toEqual({ lost: null, known: 'guessed' })
  await expect(call.line(sealed, 0, '2R', 'en', 2)).rejects.toThrow()
  await expect(call.account(sealed, 'en', 'round', [])).rejects.toThrow()
  await expect(directRules(engine).again(sealed, 0)).rejects.toThrow()
})

// ---- on the page ----

test('the sentence with its two keys; they lead to the step', async () => {
  const told = { lang: 'en' as const, text: 'a chance of about 10 %', step: 7, best: 'a' }
  const [seeIt, tryAgain] = [vi.fn(), vi.fn()]
  const props = { told, game: 'seekers', names: ['You', 'Rin'], seeIt, tryAgain }
  await act(async () => render(<TurningPoint {...props} />, host))
  expect(host.textContent).toContain('about 10 %')
  for (const button of host.querySelectorAll('button')) button.click()
  expect([seeIt.mock.lastCall, tryAgain.mock.lastCall]).toEqual([[7, 'a'], [7]])
  await act(async () => render(<TurningPoint {...props} tryAgain={null} />, host))
  expect(host.querySelectorAll('button')).toHaveLength(1)
  choose('lang', 'ja')
  await act(async () => render(<TurningPoint {...props} />, host))
  expect(host.textContent, 'its words are of another language').toBe('')
})

function Watching({ table, id }: { table: Parameters<typeof useTurning>[0]; id: string }) {
  return <p>{useTurning(table, id)?.text}</p>
}

test('a table elsewhere is looked at when it is over; what was said is kept, and read again after a reload', async () => {
  adviser(
    () => [0, 2],
    (step) => step * 100,
  )
  const position = signal<Position | null>({ acting: [0], length: 3 } as unknown as Position)
  const seal = vi.fn(async () => 'x')
  const table = {
    game: catalogue.games.find(({ id }) => id === 'seekers')!,
    people: [0],
    position,
    names: signal(['You', 'Rin']),
    remembers: true,
    seal,
  }
  await act(async () => render(<Watching table={table} id="online-1" />, host))
  expect(host.textContent).toBe('')
  expect(seal, 'the record of a game that goes on is not to be had').not.toHaveBeenCalled()
  await act(async () => {
    position.value = { acting: [], length: 4, result: [] } as unknown as Position
  })
  await vi.waitFor(() => expect(host.textContent).toContain('a chance of about 10 %'))
  await act(() => remember(table, info({ table: '1', state: 'over', mine: 0 })))
  await vi.waitFor(() => expect(findGame('online-1')).toMatchObject({ told: { lang: 'en', step: 2, best: 'a' } }))
  await gameShelf.load()
  render(null, host)
  await act(async () => render(<Watching table={table} id="online-1" />, host))
  expect(host.textContent).toContain('a chance of about 10 %')
  render(null, host)
  await act(async () => render(<Watching table={{ ...table, people: [0, 1] }} id="online-1" />, host))
  expect(host.textContent, 'several people at one device').toBe('')
})

test('trying again sits one at that step with the same bots, and counts for nothing', async () => {
  const handle = playOut({ game: 'seekers', seats: 2, seed: 'again', options: { first: '0' } })
  const sealed = await seal(engine.record(handle))
  const step = engine.actors(handle).lastIndexOf(0)
  engine.close(handle)
  const game = catalogue.games.find(({ id }) => id === 'seekers')!
  const seating = { game, players: [HUMAN, 'easy'], names: [], options: {}, daily: '2026-01-01' }
  const table = await LocalTable.again(sealed, step, seating)
  expect([table.position.value!.length, table.position.value!.acting]).toEqual([step, [0]])
  const counted = tallyShelf.all.value.size
  while (table.position.value!.acting.length > 0) {
    await vi.waitFor(() => expect(table.position.value!.acting[0] ?? 0).toBe(0), { timeout: 20_000 })
    const [first] = table.position.value!.legal
    if (first) await table.act(first.text)
  }
  await vi.waitFor(() => expect(games.value.find(({ id }) => id === table.id)?.over).toBe(true))
  const kept = games.value.find(({ id }) => id === table.id)!
  expect([kept.practice, kept.daily, tallyShelf.all.value.size]).toEqual([true, undefined, counted])
  table.close()
})

test('another action at a step is answered, told in words, and is a game of its own', async () => {
  const { call } = directThinker(engine)
  const handle = playOut({ game: 'seekers', seats: 2, seed: 'line', options: { first: '0' } })
  const sealed = await seal(engine.record(handle))
  engine.seek(handle, 0)
  const played = engine.next(handle, 'en').text
  const other = engine.legal(handle, 0, 'en').find(({ text }) => text !== played)!
  engine.close(handle)
  const { sealed: better, to, steps } = await call.line(sealed, 0, other.text, 'en', 3)
  expect([to, steps.length, steps[0]]).toMatchObject([4, 4, { seat: 0, words: other.words }])
  const line = await directRules(engine).open(better)
  expect(engine.acting(line)).toEqual([])
  for (const [at, { seat, words, why, opinion }] of steps.entries()) {
    engine.seek(line, at)
    expect(engine.next(line, 'en')).toMatchObject({ seat, words, why })
    expect(opinion?.words ?? words).toBe(words)
  }
  const done = await call.played(sealed, 0, 'en', 4)
  expect([done.sealed, done.to, done.steps.length, done.steps[0]!.words]).toEqual([sealed, 4, 4, expect.any(String)])
  expect(done.steps.every(({ why }) => why !== '')).toBe(true)
  engine.close(line)
})

test('the better way of a solved sheet is exact play: it ends as the sentence says', async () => {
  const { call } = directThinker(engine)
  const handle = playOut({ game: 'seekers', seats: 2, seed: 'turning 3', options: { rule: 4, first: '0' } })
  const sealed = await seal(engine.record(handle))
  const total = engine.total(handle)
  const step = engine.actors(handle).lastIndexOf(0) - 2
  engine.seek(handle, step)
  const [best] = engine.think(handle, engine.next(handle, 'en').seat, 'en', 1, { milliseconds: 20_000 })
  const seat = engine.next(handle, 'en').seat
  engine.close(handle)
  const { sealed: better, to } = await call.line(sealed, step, best!.text, 'en', 9)
  expect([best!.exact, to]).toEqual([1, total])
  const line = await directRules(engine).open(better)
  const scores = engine.look(line, -1, 'en').result.map(({ score }) => score)
  expect(1000 * (scores[seat]! - scores[1 - seat]!)).toBe(best!.margin)
  engine.close(line)
})
