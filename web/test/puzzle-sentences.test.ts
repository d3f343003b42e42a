/**
 * The sentences of puzzles against the facts: what is asked against the table, what is told of the answer and of the next best against
 * what the engine proves of them, number by number, in both languages. PUZZLES=1 reads every puzzle (make soak), otherwise a sample.
 */
import { env } from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { named } from '../src/i18n'
import type { Puzzle } from '../src/play/puzzles/pack'
import type { Words, Worths } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { seal } from '../src/rules/seal'
import { directThinker, loadEngine } from './support'

const files = import.meta.glob<string>('../../puzzles/*.jsonl', { query: '?raw', import: 'default', eager: true })
const EVERY = env.PUZZLES ? 1 : 31
const sampleOf = (game: string): Puzzle[] =>
  files[`../../puzzles/${game}.jsonl`]!.split('\n')
    .filter((line, at) => line !== '' && at % EVERY === 0)
    .map((line) => JSON.parse(line) as Puzzle)

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

const LANGS = ['en', 'ja'] as const
/** As the sentences call people: a page has names of its own for them. */
const seats = { en: Array<string>(6).fill('another player'), ja: Array<string>(6).fill('ほかの人') }

/** The number that a sentence gives a choice, or how the game ends by it. */
function toldOf(goal: Puzzle['goal'], [num, den]: Worths['best']): Words {
  if ('chance' in goal) {
    const percent = Math.round((100 * num) / den)
    return { en: `: ${percent} %`, ja: `は${percent}%` }
  }
  if ('score' in goal) return { en: `: ${num} points`, ja: `は${num}点` }
  const by = Math.floor(Math.abs(num) / 2)
  const wins = num > 0
  return {
    en: `, ${wins ? 'wins' : 'loses'} ${by ? `by ${by}` : 'on equal points'}`,
    ja: by ? `${by}点差の${wins ? '勝ち' : '負け'}` : `同点で${wins ? '勝ち' : '負け'}`,
  }
}

const isRight = (goal: Puzzle['goal'], { tried, best }: Worths): boolean =>
  'win' in goal ? tried[0] > 0 : tried[0] * best[1] === best[0] * tried[1]

/** What is said between quotes of a choice, and what follows up to the full stop. */
const quoted = { en: /“([^”]*)”([^.]*(?:\.\d)?[^.]*)\./g, ja: /「((?:「[^」]*」|[^「」])*)」(.*?)。(?=次|$)/g }
interface Claim {
  words: string
  rest: string
}
const claims = (why: Words, language: 'en' | 'ja'): Claim[] =>
  [...named(why[language]).matchAll(quoted[language])].map(([, words, rest]) => ({ words: words!, rest: rest! }))

function checkWhy({ id, seat, goal, why }: Puzzle, handle: number): void {
  for (const language of LANGS) {
    const legal = engine.legal(handle, seat, language)
    const said = claims(why, language)
    expect(said.length, `${id} ${why[language]}`).toBeGreaterThan(0)
    for (const [at, { words, rest }] of said.entries()) {
      const found = legal.filter((action) => named(action.words, seats[language]) === words)
      expect(found.length, `${id}: "${words}" is an action`).toBeGreaterThan(0)
      const worths = engine.worth(handle, seat, goal, found[0]!.text)!
      const told = toldOf(goal, worths.tried)[language]
      expect(rest, id).toContain(language === 'en' ? told : told.replace('は', ''))
      expect(isRight(goal, worths), `${id}: "${words}"`).toBe(at === 0)
    }
  }
}

/** Nothing that is wrong is better than what is called the next best. */
function checkNext({ id, seat, goal, why }: Puzzle, handle: number): void {
  const legal = engine.legal(handle, seat, 'en')
  const next = claims(why, 'en')[1]
  if (!next) return
  const worth = (text: string): Worths => engine.worth(handle, seat, goal, text)!
  const { tried } = worth(legal.find((action) => named(action.words, seats.en) === next.words)!.text)
  for (const { text } of legal) {
    const other = worth(text)
    if (!isRight(goal, other))
      expect(other.tried[0] * tried[1], `${id}: ${text}`).toBeLessThanOrEqual(tried[0] * other.tried[1])
  }
}

/** The two stages have words instead of numbers in Japanese. */
const numbers = (text: string): number[] =>
  [...text.replace('前半', '1').replace('後半', '2').matchAll(/\d+/g)].map(Number)

/** What is asked names figures that stand on the table: in both languages the same ones. */
const asked: Record<string, (puzzle: Puzzle, handle: number) => number[]> = {
  golem: ({ seat }, handle) => {
    const { golem, players } = engine.look(handle, seat, 'en').table as {
      golem: number
      players: { pos?: number; at?: number; area?: number }[]
    }
    const me = players[seat]!
    return [(me.pos ?? me.at ?? me.area)! - golem]
  },
  ruin: ({ seat, goal }, handle) => {
    const { stage, round } = engine.look(handle, seat, 'en').table as { stage: number; round: number }
    return [stage, round, ...('score' in goal ? [goal.score as number] : [])]
  },
  seekers: ({ seat }, handle) => {
    const { options } = engine.setup(handle)
    const { result } = engine.look(handle, seat, 'en')
    const ahead = result[seat]!.score - result[1 - seat]!.score
    return [Number(options.rule), ...(ahead === 0 ? [] : [Math.abs(ahead)])]
  },
}

test.each(['seekers', 'golem', 'ruin'])(
  'every number in the sentences of %s is a fact',
  (game) => {
    const sample = sampleOf(game)
    expect(sample.length).toBeGreaterThan(9)
    for (const puzzle of sample) {
      const handle = engine.open(puzzle.record.map((line) => `${line}\n`).join(''))
      checkWhy(puzzle, handle)
      if (game === 'golem') checkNext(puzzle, handle)
      const facts = asked[game]!(puzzle, handle)
      expect(numbers(puzzle.ask.en).sort(), puzzle.id).toEqual(numbers(puzzle.ask.ja).sort())
      for (const fact of facts) expect(numbers(puzzle.ask.en), `${puzzle.id}: ${puzzle.ask.en}`).toContain(fact)
      engine.close(handle)
    }
  },
  3_600_000,
)

test('a wrong choice and what is answered to it come to what is said of it', async () => {
  const { call } = directThinker(engine)
  let told = 0
  for (const { id, record, seat, goal } of sampleOf('seekers').slice(0, 6)) {
    const text = `${record.join('\n')}\n`
    const handle = engine.open(text)
    const wrong = engine.legal(handle, seat, 'en').find((one) => {
      const worths = engine.worth(handle, seat, goal, one.text)
      return worths && !isRight(goal, worths)
    })!
    const { tried } = engine.worth(handle, seat, goal, wrong.text)!
    const replies = await call.replies(await seal(text), seat, wrong.text)
    engine.act(handle, seat, wrong.text)
    for (const reply of replies ?? []) engine.act(handle, engine.acting(handle)[0]!, reply)
    const [next] = engine.legal(handle, seat, 'en')
    if (replies && next) {
      told++
      expect(engine.worth(handle, seat, goal, next.text)!.best, `${id} ${wrong.text}`).toEqual(tried)
    }
    engine.close(handle)
  }
  expect(told).toBeGreaterThan(0)
})
