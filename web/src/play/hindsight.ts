/** Looking for what a finished game alone could have come to: look by look, until there were enough or it is stopped. */
import { signal } from '@preact/signals'
import { type Hindsight, newThinker, Stopped, type Thinker } from '../rules'
import { HINDSIGHT } from './catalogue'

/** Looks at a time: some ten seconds on a desk, a minute on an old phone. */
export const LOOKS = 8

/** What was found of games since the page was opened: nobody who comes back waits again. */
const known = new Map<string, Hindsight>()

export class HindsightSearch {
  readonly found = signal<Hindsight | null>(null)
  /** How many of this time's looks are done; null: nobody is looking. */
  readonly looked = signal<number | null>(null)
  readonly failed = signal<Error | null>(null)
  readonly #thinker: Thinker = newThinker()

  constructor(private readonly sealed: string) {
    this.found.value = known.get(sealed) ?? null
  }

  /** Looks on, from the best line known. */
  async look(): Promise<void> {
    const from = this.found.peek()?.line ?? this.sealed
    const before = this.found.peek()?.looks ?? 0
    this.failed.value = null
    try {
      for (this.looked.value = 0; this.looked.value < LOOKS; this.looked.value++) {
        const now = await this.#thinker.call.hindsight(from, before, HINDSIGHT)
        this.#keep(now)
      }
    } catch (error) {
      if (!(error instanceof Stopped)) this.failed.value = error instanceof Error ? error : new Error(String(error))
    }
    this.looked.value = null
  }

  /** What was played stays what it was at the first look: later ones may begin from a better line. */
  #keep(now: Hindsight): void {
    const played = this.found.peek()?.played ?? now.played
    this.found.value = { ...now, played }
    known.set(this.sealed, this.found.value)
  }

  /** What was found so far stays. */
  stop(): void {
    this.#thinker.stop()
  }

  close(): void {
    this.#thinker.close()
  }
}
