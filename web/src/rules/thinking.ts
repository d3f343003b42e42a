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
     * A glance at the nth decision of a seat while the game goes on: by how much value it seems to be less than the best, in
     * thousandths; 0 where there was nothing to choose, null where too little was tried to tell. A figure alone: what was better is
     * told when the game is over (review).
     */
    weigh: (sealed: string, seat: number, nth: number, budget: Budget): Promise<number | null> =>
      withGame(sealed, ({ engine, handle }) => {
        engine.seek(handle, stepsOf(engine, handle, seat)[nth]!)
        const { text, verdict } = engine.next(handle, 'en')
        if (verdict === 'mistake') return MOST_VALUE
        if (engine.legal(handle, seat, 'en').length === 1) return 0
        const opinions = engine.think(handle, seat, 'en', MANY, budget)
        const played = opinions.find((one) => one.text === text)
        if (!played || !(played.exact || played.visits >= ENOUGH)) return null
        return Math.max(0, opinions[0]!.value - played.value)
      }),
    /** All steps of a finished game as the game knows them. `stage`: what in its table counts stages; `ofs`: chances it can tell. */
    account: (sealed: string, language: Lang, stage: string, ofs: readonly string[]): Promise<Accounted[]> =>
      withGame(sealed, (game) => {
        if (!isOver(game)) throw notOver()
        return Array.from({ length: game.engine.total(game.handle) }, (_, step) =>
          accounted(game, step, language, stage, ofs),
        )
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
