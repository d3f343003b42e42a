/** The page's end of the line to a worker: every call is a promise. */
import type { Reply, Request } from './answer'
import { Refusal } from './engine'
import { Unreachable } from './engines'

export type Remote<Methods> = {
  [K in keyof Methods]: Methods[K] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never
}

/** The worker was stopped before it could answer. */
export class Stopped extends Error {
  override name = 'Stopped'
}

function failure({ error, refused, unreachable }: Extract<Reply, { error: string }>): Error {
  if (refused) return new Refusal(refused)
  return unreachable ? new Unreachable(error) : new Error(error)
}

type Waiting = { method: string; resolve: (value: unknown) => void; reject: (error: Error) => void }

export class Line<Methods> {
  readonly call: Remote<Methods>
  #worker: Worker | null = null
  #waiting = new Map<number, Waiting>()
  #last = 0

  /**
   * The worker starts at the first call, and again at the first one after stop(). `onLost` hears of every call that could not be
   * answered because something could not be brought here.
   */
  constructor(
    private readonly start: () => Worker,
    private readonly onLost: (error: Unreachable, method: string) => void = () => {},
  ) {
    this.call = new Proxy({} as Remote<Methods>, {
      get:
        (_, method: string) =>
        (...args: unknown[]) =>
          this.#send(method, args),
    })
  }

  #connect(): Worker {
    const worker = this.start()
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const caller = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if (!caller) return
      if ('error' in data) this.#refuse(caller, failure(data))
      else caller.resolve(data.value)
    })
    worker.addEventListener('error', () => {
      this.#worker = null // the next call tries anew
      this.#giveUp(new Unreachable('the rules could not be loaded'))
    })
    return worker
  }

  #refuse({ method, reject }: Waiting, error: Error): void {
    if (error instanceof Unreachable) this.onLost(error, method)
    reject(error)
  }

  #giveUp(error: Error): void {
    for (const caller of this.#waiting.values()) this.#refuse(caller, error)
    this.#waiting.clear()
  }

  #send(method: string, args: unknown[]): Promise<unknown> {
    this.#worker ??= this.#connect()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const id = ++this.#last
      this.#waiting.set(id, { method, resolve, reject })
      worker.postMessage({ id, method, args } satisfies Request)
    })
  }

  /** Ends whatever is under way; the worker itself stays if it has nothing to do. */
  stop(): void {
    if (this.#waiting.size > 0) this.close()
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#giveUp(new Stopped('stopped'))
  }
}
