/** The worker's end of the line: calls what is asked for by name and sends back what it answers. */
import { Refusal } from './engine'
import { Unreachable } from './engines'
import type { Reason } from './types'

export interface Request {
  id: number
  method: string
  args: unknown[]
}
/** `refused`: why the rules said no; `unreachable`: they could not be brought here; otherwise something broke. */
export type Reply =
  | { id: number; value: unknown }
  | { id: number; error: string; refused: Reason | null; unreachable: boolean }

// biome-ignore lint/suspicious/noExplicitAny: each method has its own arguments
type Methods = Record<string, (...args: any[]) => unknown>

export function answer(methods: Methods): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    const { id, method, args } = data
    try {
      self.postMessage({ id, value: await methods[method]!(...args) } satisfies Reply)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const refused = error instanceof Refusal ? error.reason : null
      self.postMessage({ id, error: message, refused, unreachable: error instanceof Unreachable } satisfies Reply)
    }
  })
}
