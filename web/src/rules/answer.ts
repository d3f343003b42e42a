/** The worker's end of the line: calls what is asked for by name and sends back what it answers. */
import { Refusal } from './engine'
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

/** Brings what answers when it starts; if that fails, again for whoever asks next. */
export function answer(bring: () => Promise<Methods>): void {
  let here: Promise<Methods> | null = null
  const methods = (): Promise<Methods> => {
    here ??= bring().catch((error: unknown) => {
      here = null
      throw error
    })
    return here
  }
  methods().catch(() => {}) // whoever asks hears of it
  self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
    const { id, method, args } = data
    let reached: Methods | null = null
    try {
      reached = await methods()
      self.postMessage({ id, value: await reached[method]!(...args) } satisfies Reply)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const refused = error instanceof Refusal ? error.reason : null
      self.postMessage({ id, error: message, refused, unreachable: reached === null } satisfies Reply)
    }
  })
}
