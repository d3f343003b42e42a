/**
 * What a game against bots turned on: every decision of the only person is glanced at while the game is played, and when it is over
 * those that seem to have cost the most are looked at closely (analysis.ts). Told is only what is beyond doubt, soon after the end or
 * not at all. What is found while the game goes on are figures that nobody is shown; each decision is judged by what its seat knew.
 */
import { signal } from '@preact/signals'
import { lang } from '../i18n'
import { type Budget, newThinker, type Opinion, type Review, type Thinker } from '../rules'
import { mistakeOf, opinionOnPlayed, percentOf } from './analysis'

/** What can be said of a game that is over. `sound`: nothing was found that was clearly less than the best. */
export type Turn =
  | {
      kind: 'exact' | 'chance' | 'points' | 'proven'
      step: number
      review: Review
      best: Opinion
      played: Opinion | null
    }
  | { kind: 'sound' }
  | { kind: 'deal'; made: number; found: number }

const GLANCE: Budget = { milliseconds: 120 }
const LOOK: Budget = { milliseconds: 900 }
/** After so many milliseconds nobody waits for it any more. */
export const PATIENCE = 2800
const MOST_SUSPECTS = 2

/** Thousandths of value that a glance must find lost for a closer look. */
const SUSPECT = 60
/** Thousandths of value, and percent of chance, below which what is only guessed is not worth a sentence. */
const CLEAR = 120
const CLEAR_CHANCE = 10
/** Thousandths of points, alone. */
const CLEAR_POINTS = 5000

/** What a close look at a decision says for certain; null: nothing that should be told. */
export function turnOf(step: number, review: Review, alone: boolean): Turn | null {
  const best = review.opinions[0]
  const played = opinionOnPlayed(review) ?? null
  const mistake = mistakeOf(step, review)
  if (!mistake || !best) return null
  const told = { step, review, best, played }
  if (review.played.verdict === 'mistake') return { kind: 'proven', ...told }
  if (!played || percentOf(best) === null || percentOf(played) === null) return null
  if (best.exact && played.exact) return best.chance! > played.chance! ? { kind: 'exact', ...told } : null
  if (mistake.value < CLEAR) return null
  if (alone) return best.margin - played.margin >= CLEAR_POINTS ? { kind: 'points', ...told } : null
  return percentOf(best)! - percentOf(played)! >= CLEAR_CHANCE ? { kind: 'chance', ...told } : null
}

/** How much it says: what is proven, what lost the game for certain, then by what it cost. */
function weightOf(turn: Turn): number {
  if (turn.kind === 'sound' || turn.kind === 'deal') return 0
  return turn.played ? turn.played.behind : 1000
}

export class Turning {
  /** null: nothing is to be said, or not yet. */
  readonly found = signal<Turn | null>(null)
  /** By number of the own decision, what it seems to have cost; null: too little was tried to tell. */
  readonly #weighed = new Map<number, number | null>()
  #thinker: Thinker | null = null
  /** The game as it was last told, and whether it is over. */
  #last: { sealed: string; over: boolean } | null = null
  #running = false
  #closed = false

  constructor(
    private readonly seat: number,
    private readonly alone: boolean,
  ) {}

  /** The game has come so far. */
  follow(sealed: string, over: boolean): void {
    if (this.#closed || this.#last?.over) return
    this.#last = { sealed, over }
    if (over) setTimeout(() => this.close(), PATIENCE)
    if (!this.#running) void this.#run()
  }

  close(): void {
    this.#closed = true
    this.#thinker?.close()
  }

  async #run(): Promise<void> {
    this.#running = true
    try {
      await this.#think()
    } catch {
      // Nobody asked for it: whatever goes wrong, nothing is said.
      this.#closed = true
    }
    this.#running = false
  }

  async #think(): Promise<void> {
    for (let now = this.#last; now && !this.#closed; ) {
      await this.#weigh(now.sealed)
      if (this.#closed) return
      if (now === this.#last) {
        if (now.over) await this.#conclude(now.sealed)
        return
      }
      now = this.#last
    }
  }

  get #call(): Thinker['call'] {
    this.#thinker ??= newThinker()
    return this.#thinker.call
  }

  /** What was taken back is forgotten. Goes no further when the game has. */
  async #weigh(sealed: string): Promise<void> {
    const decided = await this.#call.decided(sealed, this.seat)
    for (const nth of this.#weighed.keys()) if (nth >= decided) this.#weighed.delete(nth)
    for (let nth = 0; nth < decided; nth++) {
      if (this.#closed) return
      if (!this.#weighed.has(nth)) this.#weighed.set(nth, await this.#call.weigh(sealed, this.seat, nth, GLANCE))
      if (this.#last!.sealed !== sealed && !this.#last!.over) return
    }
  }

  async #conclude(sealed: string): Promise<void> {
    const weighed = [...this.#weighed]
    const suspects = weighed
      .filter((one): one is [number, number] => one[1] !== null && one[1] > SUSPECT)
      .toSorted(([, one], [, other]) => other - one)
    const steps = await this.#call.decisions(sealed, this.seat)
    const turns: Turn[] = []
    for (const [nth] of suspects.slice(0, MOST_SUSPECTS)) {
      const step = steps[nth]!
      const turn = turnOf(step, await this.#call.review(sealed, step, lang.peek(), LOOK), this.alone)
      if (turn) turns.push(turn)
    }
    turns.sort((one, other) => weightOf(other) - weightOf(one))
    if (this.#closed) return
    if (turns[0]) this.found.value = turns[0]
    else if (this.alone) await this.#askHindsight(sealed)
    else if (suspects.length === 0 && weighed.length > 0 && weighed.every(([, lost]) => lost !== null))
      this.found.value = { kind: 'sound' }
  }

  /** Alone there is nobody to win against: what the deal held is what one wants to know, if it is found in time. */
  async #askHindsight(sealed: string): Promise<void> {
    const { played, best } = await this.#call.hindsight(sealed, 0, '')
    if (!this.#closed) this.found.value = { kind: 'deal', made: played.score, found: best.score }
  }
}
