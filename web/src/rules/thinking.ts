/**
 * What bots can be asked, and what a game could have come to. Each question brings its game along, sealed; only of
 * hindsight, which is looked for again and again, is anything kept until the next.
 */
import { type Engine, notOver } from './engine'
import { type Engines, engineFor } from './engines'
import { seal, unseal } from './seal'
import {
  type Budget,
  type Deal,
  type Handle,
  type Hindsight,
  type Lang,
  type Opinion,
  type Review,
  type SeatResult,
  SPECTATOR,
} from './types'

/** Opinions on more actions than anybody wants to read: the one that was played should be among them. */
const MANY = 64
const FEW = 3

interface Opened {
  engine: Engine
  handle: Handle
}

const resultAlone = ({ engine, handle }: Opened): SeatResult => engine.look(handle, 0, 'en').result[0]!
const isOver = ({ engine, handle }: Opened): boolean => engine.acting(handle).length === 0

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
