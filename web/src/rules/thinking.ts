/**
 * What bots can be asked, and what a game could have come to. Each question brings its game along, sealed; only of
 * hindsight, which is looked for again and again, is anything kept until the next.
 */
import { type Engine, notOver } from './engine'
import { type Engines, engineFor } from './engines'
import { seal, unseal } from './seal'
import {
  type Accounted,
  type Budget,
  type Deal,
  type Handle,
  type Hindsight,
  type Lang,
  type Line,
  type Opinion,
  type Review,
  type SeatResult,
  SPECTATOR,
  type Story,
  type Weighed,
  type Worths,
} from './types'

/** Opinions on more actions than anybody wants to read: the one that was played should be among them. */
const MANY = 64
const FEW = 3
/** What the whole game is worth. */
const MOST_VALUE = 1000
/** Lines of play after which a glance says something. */
const ENOUGH = 30

interface Opened {
  engine: Engine
  handle: Handle
}

const resultAlone = ({ engine, handle }: Opened): SeatResult => engine.look(handle, 0, 'en').result[0]!
const isOver = ({ engine, handle }: Opened): boolean => engine.acting(handle).length === 0

const stepsOf = (engine: Engine, handle: Handle, seat: number): number[] =>
  engine.actors(handle).flatMap((actor, step) => (actor === seat ? [step] : []))

/** A chance that a game cannot tell here is none. */
function oddsOf({ engine, handle }: Opened, seat: number, text: string, of: string): Worths | null {
  try {
    return engine.worth(handle, seat, { chance: [1, 1], of }, text)
  } catch {
    return null
  }
}

function accounted(game: Opened, step: number, language: Lang, key: string, ofs: readonly string[]): Accounted {
  const { engine, handle } = game
  engine.seek(handle, step)
  const next = engine.next(handle, language)
  const forced = engine.legal(handle, next.seat, language).length === 1
  const table = engine.look(handle, SPECTATOR, language).table as Record<string, unknown>
  const odds = ofs.map((of) => oddsOf(game, next.seat, next.text, of))
  return { ...next, forced, stage: Number(table[key] ?? 0), odds }
}

/** How everybody stands, each by what it knows of itself. */
const scoresOf = ({ engine, handle }: Opened): number[] => {
  const { result } = engine.look(handle, SPECTATOR, 'en')
  return result.map((_, seat) => engine.look(handle, seat, 'en').result[seat]!.score)
}

const leads = (scores: readonly number[], seat: number): boolean =>
  scores.every((score, other) => other === seat || score < scores[seat]!)

/** Whether a seat led at the end of each stage, by the stages in their order. */
function ledIn(game: Opened, seat: number, key: string): { stage: number; led: boolean }[] {
  const { engine, handle } = game
  const found: { stage: number; led: boolean }[] = []
  let before = -1
  for (let step = 0; step <= engine.total(handle); step++) {
    engine.seek(handle, step)
    const stage = Number((engine.look(handle, SPECTATOR, 'en').table as Record<string, unknown>)[key] ?? 0)
    if (step > 0 && stage !== before) found.push({ stage: before, led: leads(scoresOf(game), seat) })
    before = stage
  }
  return [...found, { stage: before, led: leads(scoresOf(game), seat) }]
}

function lostIn(game: Opened, seat: number, step: number, key: string): number | null {
  const led = ledIn(game, seat, key)
  const at = led.findIndex((one) => !one.led)
  if (at < 1 || led.slice(at).some((one) => one.led)) return null
  const { engine, handle } = game
  engine.seek(handle, step)
  const stage = Number((engine.look(handle, SPECTATOR, 'en').table as Record<string, unknown>)[key] ?? 0)
  // What was done long before, or afterwards, is another story.
  return stage === led[at]!.stage || stage === led[at - 1]!.stage ? led[at]!.stage : null
}

/** Who alone decides after an action that shows nothing new; null: nobody, or chance had a word in it. */
function nextAfter({ engine, handle }: Opened, step: number, action: string): number | null {
  engine.seek(handle, step)
  const { seat } = engine.next(handle, 'en')
  if (engine.preview(handle, seat, action).sealed) return null
  engine.act(handle, seat, action)
  const acting = engine.acting(handle)
  return acting.length === 1 && acting[0] !== seat ? acting[0]! : null
}

function letBy(record: string, engine: Engine, step: number, better: string, language: Lang): Story['let'] {
  const [done, other] = [engine.open(record), engine.open(record)]
  try {
    if (step + 1 >= engine.total(done)) return null
    engine.seek(done, step)
    const { seat: mine, text } = engine.next(done, language)
    engine.seek(done, step + 1)
    const { seat, words } = engine.next(done, language)
    const points = (): number => engine.look(done, seat, language).result[seat]!.score
    const before = points()
    engine.seek(done, step + 2)
    const gain = points() - before
    if (seat === mine || gain <= 0) return null
    if (nextAfter({ engine, handle: other }, step, better) !== seat) return null
    if (engine.legal(other, seat, language).some((one) => one.words === words)) return null
    return nextAfter({ engine, handle: done }, step, text) === seat ? { seat, words, points: gain } : null
  } finally {
    engine.close(done)
    engine.close(other)
  }
}

/** What answers are looked for with, and what brings a line to its end that nobody looks at. */
const ANSWER: Budget = { milliseconds: 400 }
const FINISHER = 'greedy'

/** What the game says of the steps that it knows; `opinions` are those that somebody thought about. */
function told({ engine, handle }: Opened, from: number, to: number, language: Lang, opinions: (Opinion | null)[]) {
  return Array.from({ length: to - from }, (_, at) => {
    engine.seek(handle, from + at)
    const { seat, words, why } = engine.next(handle, language)
    return { seat, words, why, opinion: opinions[at] ?? null }
  })
}

function playLine(game: Opened, step: number, action: string, language: Lang, answers: number) {
  const { engine, handle } = game
  engine.seek(handle, step)
  const { seat: first } = engine.next(handle, language)
  const wanted = engine.think(handle, first, language, MANY, ANSWER).find(({ text }) => text === action)
  const opinions = [wanted ?? null]
  engine.act(handle, first, action)
  let to = step + 1
  for (let acting = engine.acting(handle); acting.length > 0 && to <= step + answers; to++) {
    const seat = acting[0]!
    const [best] = engine.think(handle, seat, language, 1, ANSWER)
    opinions.push(best ?? null)
    engine.act(handle, seat, best?.text ?? engine.legal(handle, seat, language)[0]!.text)
    acting = engine.acting(handle)
  }
  for (let acting = engine.acting(handle); acting.length > 0; acting = engine.acting(handle))
    engine.act(handle, acting[0]!, engine.ask(handle, acting[0]!, FINISHER, { iterations: 1 }))
  const steps = told(game, step, to, language, opinions)
  engine.seek(handle, engine.total(handle))
  return { record: engine.record(handle), to, steps }
}

/** What proves a reply, and how many there are at most before a seat decides again. */
const PROOF: Budget = { milliseconds: 1500 }
const MOST_REPLIES = 24

/** What the others answer to an action by best play, until that seat decides again; null: it is not known for certain. */
function repliesTo({ engine, handle }: Opened, seat: number, text: string): string[] | null {
  engine.act(handle, seat, text)
  const replies: string[] = []
  for (let acting = engine.acting(handle); acting.length > 0 && acting[0] !== seat; acting = engine.acting(handle)) {
    const [best] = engine.think(handle, acting[0]!, 'en', 1, PROOF)
    const only = engine.legal(handle, acting[0]!, 'en').length === 1
    if (!best || !(only || best.exact) || replies.length === MOST_REPLIES) return null
    engine.act(handle, acting[0]!, best.text)
    replies.push(best.text)
  }
  return replies
}

export function thinking(engines: Engines) {
  const open = async (sealed: string): Promise<Opened> => {
    const record = await unseal(sealed)
    const engine = await engineFor(engines, record)
    return { engine, handle: engine.open(record) }
  }
  const withGame = async <T>(sealed: string, think: (game: Opened) => T): Promise<T> => {
    const game = await open(sealed)
    try {
      return think(game)
    } finally {
      game.engine.close(game.handle)
    }
  }
  let looking: { sealed: string; game: Opened } | null = null
  const lookingAt = async (sealed: string): Promise<Opened> => {
    if (looking?.sealed === sealed) return looking.game
    looking?.game.engine.close(looking.game.handle)
    looking = null
    const game = await open(sealed)
    looking = { sealed, game }
    return game
  }
  return {
    /** Answers as soon as this game can be thought about. */
    ready: async (game: string): Promise<void> => void (await engines.of(game)),
    /** What a bot does on an acting seat. */
    choose: (sealed: string, seat: number, bot: string, budget?: Budget): Promise<string> =>
      withGame(sealed, ({ engine, handle }) => engine.ask(handle, seat, bot, budget)),
    /** The scores when bots play a whole deal by themselves; with iterations they are the same everywhere. */
    playOut: async (deal: Deal, bot: string, budget: Budget): Promise<number[]> => {
      const engine = await engines.of(deal.game)
      const handle = engine.deal(deal)
      try {
        for (let acting = engine.acting(handle); acting.length > 0; acting = engine.acting(handle))
          engine.act(handle, acting[0]!, engine.ask(handle, acting[0]!, bot, budget))
        return engine.look(handle, SPECTATOR, 'en').result.map(({ score }) => score)
      } finally {
        engine.close(handle)
      }
    },
    /** The best few actions of an acting seat, best first. */
    advise: (sealed: string, seat: number, language: Lang, budget?: Budget): Promise<Opinion[]> =>
      withGame(sealed, ({ engine, handle }) => engine.think(handle, seat, language, FEW, budget)),
    /** What a choice in a puzzle is worth. */
    worth: (sealed: string, seat: number, goal: unknown, text: string): Promise<Worths | null> =>
      withGame(sealed, ({ engine, handle }) => engine.worth(handle, seat, goal, text)),
    /** How others prove a choice in a puzzle wrong. */
    replies: (sealed: string, seat: number, text: string): Promise<string[] | null> =>
      withGame(sealed, (game) => repliesTo(game, seat, text)),
    /** What was played after so many steps of a finished game, and what else could have been. */
    review: (sealed: string, step: number, language: Lang, budget?: Budget): Promise<Review> =>
      withGame(sealed, (game) => {
        if (!isOver(game)) throw notOver()
        const { engine, handle } = game
        engine.seek(handle, step)
        const { seat, ...played } = engine.next(handle, language)
        const forced = engine.legal(handle, seat, language).length === 1
        return { seat, played, opinions: forced ? [] : engine.think(handle, seat, language, MANY, budget) }
      }),
    /** How many decisions a seat has made, of a game that may still be going on: at which steps would count others' secret ones. */
    decided: (sealed: string, seat: number): Promise<number> =>
      withGame(sealed, ({ engine, handle }) => stepsOf(engine, handle, seat).length),
    /** The steps at which a seat decided, of a finished game. */
    decisions: (sealed: string, seat: number): Promise<number[]> =>
      withGame(sealed, (game) => {
        if (!isOver(game)) throw notOver()
        return stepsOf(game.engine, game.handle, seat)
      }),
    /**
     * A glance at the nth decision of a seat while the game goes on: a figure alone, what was better is told when the game is over
     * (review).
     */
    weigh: (sealed: string, seat: number, nth: number, budget: Budget): Promise<Weighed> =>
      withGame(sealed, ({ engine, handle }) => {
        engine.seek(handle, stepsOf(engine, handle, seat)[nth]!)
        const { text, verdict } = engine.next(handle, 'en')
        if (verdict === 'mistake') return { lost: MOST_VALUE, known: 'rules' }
        if (engine.legal(handle, seat, 'en').length === 1) return { lost: 0, known: 'rules' }
        const opinions = engine.think(handle, seat, 'en', MANY, budget)
        const played = opinions.find((one) => one.text === text)
        if (!played || !(played.exact || played.visits >= ENOUGH)) return { lost: null, known: 'guessed' }
        const known = played.exact && opinions[0]!.exact ? 'solved' : 'guessed'
        return { lost: Math.max(0, opinions[0]!.value - played.value), known }
      }),
    /**
     * All steps of a finished game as the game knows them. `stage`: what in its table counts stages; `ofs`: chances it can tell. Those
     * that there is no time for are none.
     */
    account: (
      sealed: string,
      language: Lang,
      stage: string,
      ofs: readonly string[],
      milliseconds = Number.POSITIVE_INFINITY,
    ): Promise<Accounted[]> =>
      withGame(sealed, (game) => {
        if (!isOver(game)) throw notOver()
        const until = performance.now() + milliseconds
        return Array.from({ length: game.engine.total(game.handle) }, (_, step) => {
          const late = performance.now() >= until
          const told = accounted(game, step, language, stage, late ? [] : ofs)
          return late ? { ...told, odds: ofs.map(() => null) } : told
        })
      }),
    /**
     * What the rules prove about a step of a finished game and the better action there. `stage`: what in its table counts stages, ''
     * where points do not tell who is ahead.
     */
    story: (sealed: string, step: number, better: string, language: Lang, stage: string): Promise<Story> =>
      withGame(sealed, (game) => {
        if (!isOver(game)) throw notOver()
        const { engine, handle } = game
        const record = engine.record(handle)
        engine.seek(handle, step)
        const { seat } = engine.next(handle, language)
        engine.seek(handle, engine.total(handle))
        const alone = engine.look(handle, SPECTATOR, language).result.length === 1
        if (alone) return { lost: null, let: null }
        return {
          lost: stage ? lostIn(game, seat, step, stage) : null,
          let: letBy(record, engine, step, better, language),
        }
      }),
    /** What was done at a step of a finished game, and the steps after it. */
    played: (sealed: string, step: number, language: Lang, most: number): Promise<Line> =>
      withGame(sealed, (game) => {
        if (!isOver(game)) throw notOver()
        const to = Math.min(game.engine.total(game.handle), step + most)
        return { sealed, to, steps: told(game, step, to, language, []) }
      }),
    /** What might have followed another action at a step of a finished game: so many answers that seem best, and how it ends is nobody's business. */
    line: async (sealed: string, step: number, action: string, language: Lang, answers: number): Promise<Line> => {
      const { record, ...line } = await withGame(sealed, (game) => {
        if (!isOver(game)) throw notOver()
        return playLine(game, step, action, language, answers)
      })
      return { ...line, sealed: await seal(record) }
    },
    /**
     * One look more at what a finished game alone could have come to. `before`: looks made earlier, if the game is what they
     * found; `name`: who plays its best line.
     */
    hindsight: async (sealed: string, before: number, name: string): Promise<Hindsight> => {
      const game = await lookingAt(sealed)
      if (!isOver(game)) throw notOver()
      const { looks } = game.engine.hindsight(game.handle, before)
      const line = await seal(game.engine.hindsightRecord(game.handle, name))
      const best = await withGame(line, resultAlone)
      return { looks, played: resultAlone(game), best, line }
    },
  }
}

export type Thinking = ReturnType<typeof thinking>
