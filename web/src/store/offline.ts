/** What the service worker keeps for days without a network: games that were opened, or everything if a person says so. */
import { signal } from '@preact/signals'

const EVERYTHING = 'everything'

/** Null: nobody is here who could keep anything. `busy`, `failed`: everything is wanted, and not here yet. */
export const keeping = signal<'used' | 'busy' | 'failed' | 'everything' | null>(null)

interface Answer {
  here: boolean
  wanted: string[]
}

async function ask(request: { keep?: string; drop?: string }): Promise<Answer | null> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return null
  const { active } = await navigator.serviceWorker.ready
  if (!active) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    active.postMessage(request, [port2])
  })
}

/** A game that is opened can be played again without a network. */
export const keepGame = (id: string): void => void ask({ keep: id })
/** So can bots, where they sit at its table. */
export const keepThinker = (id: string): void => void ask({ keep: `${id}-thinker` })
/** Puzzles of a game, with its board and rules: whoever opened them once solves them anywhere. */
export const keepPuzzles = (id: string): void => void ask({ keep: `${id}-puzzles` })

/** Finds out what is wanted here; what is still missing of everything comes now. */
export async function lookWhatIsKept(): Promise<void> {
  const answer = await ask({})
  if (!answer) return
  if (answer.wanted.includes(EVERYTHING)) await keepEverything(true)
  else keeping.value = 'used'
}

export async function keepEverything(wish: boolean): Promise<void> {
  keeping.value = wish ? 'busy' : 'used'
  const answer = await ask(wish ? { keep: EVERYTHING } : { drop: EVERYTHING })
  if (keeping.peek() === 'busy') keeping.value = answer?.here ? 'everything' : 'failed'
}
