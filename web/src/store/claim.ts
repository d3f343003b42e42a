/**
 * Which tab plays a game that is open in several: the one that holds the browser's lock of that name. The others wait in
 * line, and get it when that tab leaves, or at once when a person asks for it. Where there are no locks (plain http from
 * another machine), every tab may play, and the one that writes later learns that it is late (games.ts).
 */
import { signal } from '@preact/signals'

/** A tab that is being left needs a moment to let go. */
const MOMENT_MS = 400

export class Claim {
  /** Whether this tab plays the game; null as long as that is not known. */
  readonly mine = signal<boolean | null>(null)
  #letGo: (() => void) | null = null
  #waiting = new AbortController()
  #left = false
  /** Raised by every new question: the fate of older ones is of no interest. */
  #turn = 0

  constructor(private readonly id: string) {
    if (!navigator.locks) {
      this.mine.value = true
      return
    }
    void this.#ask({ signal: this.#waiting.signal })
    setTimeout(() => {
      this.mine.value ??= false
    }, MOMENT_MS)
  }

  async #ask(options: LockOptions): Promise<void> {
    const turn = ++this.#turn
    try {
      await navigator.locks.request(`meikyu.game.${this.id}`, options, () => this.#hold())
    } catch {
      // Taken away by another tab, or no longer wanted.
      if (this.#left || turn !== this.#turn) return
      this.mine.value = false
      this.#letGo = null
      this.#waiting = new AbortController()
      void this.#ask({ signal: this.#waiting.signal })
    }
  }

  #hold(): Promise<void> {
    if (this.#left) return Promise.resolve()
    this.mine.value = true
    return new Promise((resolve) => {
      this.#letGo = resolve
    })
  }

  /** Plays it here, whoever does so now. */
  take(): void {
    this.#waiting.abort()
    if (navigator.locks) void this.#ask({ steal: true })
    else this.mine.value = true
  }

  /** Another tab has gone on with the game. */
  lose(): void {
    this.mine.value = false
  }

  leave(): void {
    this.#left = true
    this.#waiting.abort()
    this.#letGo?.()
  }
}
