/** The real rules without a worker, for tests. */
import { readFileSync } from 'node:fs'
import { cwd } from 'node:process'
import { Engine } from '../src/rules/engine'
import type { Rules, Thinker } from '../src/rules/index'
import { seal, unseal } from '../src/rules/seal'
import { thinking } from '../src/rules/thinking'

export const loadEngine = (): Promise<Engine> => Engine.load(readFileSync(`${cwd()}/../build/wasm/meikyu.wasm`))

/** What the worker would answer. */
export function directRules(engine: Engine): Rules {
  const more: Record<string, (...args: never[]) => unknown> = {
    open: async (sealed: string) => engine.open(await unseal(sealed)),
    keep: (handle: number) => seal(engine.record(handle)),
    openRecord: (record: string) => engine.open(record),
  }
  return new Proxy({} as Rules, {
    get:
      (_, method: string) =>
      async (...args: never[]) => {
        const call = more[method] ?? (engine[method as keyof Engine] as (...args: never[]) => unknown)
        return call.apply(engine, args)
      },
  })
}

/** A thinker that answers on the spot. */
export const directThinker = (engine: Engine): Thinker => ({ call: thinking(engine), stop() {}, close() {} })
