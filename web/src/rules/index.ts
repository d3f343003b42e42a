/** The only door to the rules: every call goes to the worker and comes back as a promise. */
import { Refusal } from './engine'
import type { Api, Reply } from './worker'

export * from './types'
export { Refusal }

export type Rules = {
  [K in keyof Api]: (...args: Parameters<Api[K]>) => Promise<Awaited<ReturnType<Api[K]>>>
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

function connect(): Rules {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' })
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const caller = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) caller?.reject(data.refused ? new Refusal(data.error) : new Error(data.error))
    else caller?.resolve(data.value)
  })
  worker.addEventListener('error', () => {
    for (const caller of waiting.values()) caller.reject(new Error('the rules could not be loaded'))
    waiting.clear()
  })
  const call = (method: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, method, args })
    })
  return new Proxy({} as Rules, {
    get:
      (_, method: string) =>
      (...args: unknown[]) =>
        call(method, args),
  })
}

let connected: Rules | undefined
/** Starts the worker at the first call. */
export const rules = (): Rules => {
  connected ??= connect()
  return connected
}
/** For tests: answers in the worker's stead. */
export const useRules = (stub: Rules): void => {
  connected = stub
}
