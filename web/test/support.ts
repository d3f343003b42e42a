/** The real rules without a worker, for tests. */
import { readFileSync } from 'node:fs'
import { cwd } from 'node:process'
import { api } from '../src/rules/api'
import { Engine } from '../src/rules/engine'
import type { Engines } from '../src/rules/engines'
import type { Rules, Thinker } from '../src/rules/index'
import { thinking } from '../src/rules/thinking'

export const loadEngine = (): Promise<Engine> => Engine.load(readFileSync(`${cwd()}/../build/wasm/meikyu.wasm`))

/** One engine for all games. */
export const engineOfAll = (engine: Engine): Engines => ({ of: async () => engine, at: () => engine })

/** What the worker would answer, as promises. */
export function directRules(engine: Engine): Rules {
  const methods = api(engineOfAll(engine)) as unknown as Record<string, (...args: unknown[]) => unknown>
  return new Proxy({} as Rules, {
    get:
      (_, method: string) =>
      async (...args: unknown[]) =>
        methods[method]!(...args),
  })
}

/** A thinker that answers on the spot. */
export const directThinker = (engine: Engine): Thinker => ({
  call: thinking(engineOfAll(engine)),
  stop() {},
  close() {},
})
