/**
 * The rules of one game are one module, brought when that game is first asked about. Handles of all modules differ, so that a handle says
 * whose it is.
 */
import { Engine } from './engine.ts'
import { recordHeader } from './record.ts'
import type { Handle } from './types.ts'

/** A module or a worker could not be brought here: mostly the network is gone. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

export interface Engines {
  of(game: string): Promise<Engine>
  /** The engine that opened something under this handle. */
  at(handle: Handle): Engine
}

/** Handles of one module; it gives out far fewer. */
const HANDLES = 1000

/** `files`: where each game's module is, by its name (kind-game.wasm). A game that nobody has heard of is left to any of them to refuse. */
export function enginesFrom(files: Readonly<Record<string, string>>): Engines {
  const modules = Object.entries(files).map(([file, url]) => ({ game: /-(\w+)\.wasm$/.exec(file)?.[1], url }))
  const here: (Promise<Engine> | undefined)[] = []
  const loaded: Engine[] = []
  const bring = async (index: number): Promise<Engine> => {
    try {
      const engine = await Engine.load(fetch(modules[index]!.url), index * HANDLES)
      loaded[index] = engine
      return engine
    } catch (error) {
      here[index] = undefined // whoever asks next tries anew
      throw new Unreachable(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    of: (game) => {
      const index = Math.max(
        modules.findIndex((one) => one.game === game),
        0,
      )
      here[index] ??= bring(index)
      return here[index]
    },
    at: (handle) => loaded[Math.floor(handle / HANDLES)]!,
  }
}

/** The engine for a record, by its first line. */
export const engineFor = (engines: Engines, record: string): Promise<Engine> =>
  engines.of(String(recordHeader(record)?.game))
