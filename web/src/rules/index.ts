/** The only door to the rules and the bots: every call goes to a worker and comes back as a promise. */
import { signal } from '@preact/signals'
import type { Api } from './api'
import { Refusal } from './engine'
import { Unreachable } from './engines'
import { Line, type Remote, Stopped } from './remote'
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
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'thinker' })

/** Rules that somebody needs could not be brought, and why; whoever clears it may try again. */
export const lost = signal<Unreachable | null>(null)
const isAhead = (method: string): boolean => method === ('ready' satisfies keyof Api)

let connected: Rules | undefined
/** Starts the worker at the first call. */
export const rules = (): Rules => {
  connected ??= new Line<Api>(startRules, (error, method) => {
    if (!isAhead(method)) lost.value = error
  }).call
  return connected
}

/** Brings the rules of a game ahead of the first question. If they cannot be brought, that question says so. */
export const bringRules = (game: string): Promise<void> =>
  rules()
    .ready(game)
    .catch(() => {})

let hire = (): Thinker => new Line<Thinking>(startThinker)
export const newThinker = (): Thinker => hire()

/** For tests: answers in the workers' stead. */
export const useRules = (stub: Rules, thinker?: () => Thinker): void => {
  connected = stub
  if (thinker) hire = thinker
}
