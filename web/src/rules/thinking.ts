/**
 * What bots can be asked, and what a game could have come to. Each question brings its game along, sealed; only of
 * hindsight, which is looked for again and again, is anything kept until the next.
 */
import { type Engine, notOver } from './engine'
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

export function thinking(engine: Engine) {
  const withGame = async <T>(sealed: string, think: (handle: Handle) => T): Promise<T> => {
    const handle = engine.open(await unseal(sealed))
    try {
      return think(handle)
    } finally {
      engine.close(handle)
    }
  }
  const resultAlone = (handle: Handle): SeatResult => engine.look(handle, 0, 'en').result[0]!
  let looking: { sealed: string; handle: Handle } | null = null
  const lookingAt = async (sealed: string): Promise<Handle> => {
    if (looking?.sealed === sealed) return looking.handle
    if (looking) engine.close(looking.handle)
    looking = null
    const handle = engine.open(await unseal(sealed))
    looking = { sealed, handle }
    return handle
  }
  return {
    /** What a bot does on an acting seat. */
    choose: (sealed: string, seat: number, bot: string, budget?: Budget): Promise<string> =>
      withGame(sealed, (handle) => engine.ask(handle, seat, bot, budget)),
    /** The scores when bots play a whole deal by themselves; with iterations they are the same everywhere. */
    playOut: async (deal: Deal, bot: string, budget: Budget): Promise<number[]> => {
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
      withGame(sealed, (handle) => engine.think(handle, seat, language, FEW, budget)),
    /** What was played after so many steps of a finished game, and what else could have been. */
    review: (sealed: string, step: number, language: Lang, budget?: Budget): Promise<Review> =>
      withGame(sealed, (handle) => {
        if (engine.acting(handle).length > 0) throw notOver()
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
      const handle = await lookingAt(sealed)
      if (engine.acting(handle).length > 0) throw notOver()
      const { looks } = engine.hindsight(handle, before)
      const line = await seal(engine.hindsightRecord(handle, name))
      const best = await withGame(line, resultAlone)
      return { looks, played: resultAlone(handle), best, line }
    },
  }
}

export type Thinking = ReturnType<typeof thinking>
