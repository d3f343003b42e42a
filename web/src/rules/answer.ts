/** The worker's end of the line: calls what is asked for by name and sends back what it answers. */
import { Refusal } from './engine'
import type { Reason } from './types'

export interface Request {
  id: number
  method: string
  args: unknown[]
}
/** `refused`: why the rules said no; otherwise something broke. */
export type Reply = { id: number; value: unknown } | { id: number; error: string; refused: Reason | null }

// biome-ignore lint/suspicious/noExplicitAny: each method has its own arguments
type Methods = Record<string, (...args: any[]) => unknown>

export function answer(ready: Promise<Methods>): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    const { id, method, args } = data
    try {
      const methods = await ready
      self.postMessage({ id, value: await methods[method]!(...args) } satisfies Reply)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      self.postMessage({ id, error: message, refused: error instanceof Refusal ? error.reason : null } satisfies Reply)
    }
  })
}
