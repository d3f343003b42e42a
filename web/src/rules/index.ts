/** The only door to the rules and the bots: every call goes to a worker and comes back as a promise. */
import type { Api } from './api'
import { Refusal } from './engine'
import { Line, type Remote, Stopped, Unreachable } from './remote'
import type { Thinking } from './thinking'

export * from './types'
export { Refusal, Stopped, Unreachable }

export type Rules = Remote<Api>

/** Somebody who thinks in a worker of their own, and can be interrupted. */
export interface Thinker {
  readonly call: Remote<Thinking>
  /** Drops what it is thinking about: whoever waits for it gets a Stopped. */
  stop(): void
  close(): void
}

const startRules = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' })
const startThinker = (): Worker =>
  new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module', name: 'thinker' })

let connected: Rules | undefined
/** Starts the worker at the first call. */
export const rules = (): Rules => {
  connected ??= new Line<Api>(startRules).call
  return connected
}

/** The rules are here; otherwise it says why not, and may be asked again. */
export const bringRules = (): Promise<void> => rules().ready()

let hire = (): Thinker => new Line<Thinking>(startThinker)
export const newThinker = (): Thinker => hire()

/** For tests: answers in the workers' stead. */
export const useRules = (stub: Rules, thinker?: () => Thinker): void => {
  connected = stub
  if (thinker) hire = thinker
}
