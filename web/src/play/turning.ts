/**
 * What a game against bots turned on: every decision of the only person is glanced at while the game is played, and when it is over
 * those that seem to have cost the most are looked at closely (analysis.ts). Told is only what is beyond doubt, soon after the end or
 * not at all. What is found while the game goes on are figures that nobody is shown; each decision is judged by what its seat knew.
 * Where the game is to remember what was seen, figures would tell it, so there all of it waits for the end.
 */
import { signal } from '@preact/signals'
import { lang } from '../i18n'
import { type Budget, newThinker, type Opinion, type Review, type Story, type Thinker, type Weighed } from '../rules'
import { mistakeOf, opinionOnPlayed, percentOf } from './analysis'

/** What can be said of a game that is over. `sound`: nothing was found that was clearly less than the best. */
export type Turn =
  | {
      kind: 'exact' | 'chance' | 'points' | 'proven'
      step: number
      review: Review
      best: Opinion
      played: Opinion | null
      /** What the rules prove of it besides. */
      story?: Story
    }
  | { kind: 'sound' }
  | { kind: 'deal'; made: number; found: number }

/** A choice of one's own that the game turned on. */
export type Choice = Extract<Turn, { step: number }>

/** Milliseconds for a glance at most and at least, and for all that are left when the game is over. */
const GLANCE = 120
const SHORTEST = 15
const GLANCES = 1400
const LOOK = { milliseconds: 900 } satisfies Budget
/** After so many milliseconds nobody waits for it any more. */
export const PATIENCE = 2800
const MOST_SUSPECTS = 2
/** So long the sentence waits for what the rules prove of it. */
const STORY = 400
/** And so long before the end it is said without. */
const MARGIN = 50
/** Milliseconds for the second look at all that was only guessed. */
const SECONDS = 1000

/** Thousandths of value that a glance must find lost for a closer look. */
const SUSPECT = 60
/** Thousandths of value, and percent of chance, below which what is only guessed is not worth a sentence. */
const CLEAR = 120
const CLEAR_CHANCE = 10
/** Thousandths of points, alone. */
const CLEAR_POINTS = 5000

/** What a close look at a decision says for certain; null: nothing that should be told. */
export function turnOf(step: number, review: Review, alone: boolean): Choice | null {
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
function weightOf(turn: Choice): number {
  return turn.played ? turn.played.behind : 1000
}

export class Turning {
  /** null: nothing is to be said, or not yet. */
  readonly found = signal<Turn | null>(null)
  /** By number of the own decision, what it seems to have cost. */
  readonly #weighed = new Map<number, Weighed>()
  #thinker: Thinker | null = null
  /** The game as it was last told, and whether it is over. */
  #last: { sealed: string; over: boolean } | null = null
  /** When glances must be over. */
  #until = Number.POSITIVE_INFINITY
  /** When nobody waits any more. */
  #end = Number.POSITIVE_INFINITY
  #running = false
  #work: Promise<void> = Promise.resolve()
  #closed = false

  constructor(
    private readonly seat: number,
    private readonly alone: boolean,
    /** What in the game's table counts stages, where points at their ends tell who is ahead; else ''. */
    private readonly stage: () => string = () => '',
    /** Whether what is found may reach the page while the game goes on. Where the game is to remember it may not: it tells. */
    private readonly early: () => boolean = () => true,
  ) {}

  /** The game has come so far. */
  follow(sealed: string, over: boolean): void {
    if (this.#closed || this.#last?.over) return
    this.#last = { sealed, over }
    if (!over && !this.early()) return
    if (over) {
      setTimeout(() => this.close(), PATIENCE)
      const now = performance.now()
      this.#until = now + GLANCES
      this.#end = now + PATIENCE
    }
    if (!this.#running) this.#work = this.#run()
  }

  /** When all that it was told of has been looked at. */
  get done(): Promise<void> {
    return this.#work
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
      if (!this.#weighed.has(nth))
        this.#weighed.set(nth, await this.#call.weigh(sealed, this.seat, nth, this.#share(decided - nth)))
      if (this.#last!.sealed !== sealed && !this.#last!.over) return
    }
  }

  /** What is left of the time, shared among so many. */
  #share(many: number): Budget {
    const share = (this.#until - performance.now()) / many
    return { milliseconds: Math.round(Math.max(SHORTEST, Math.min(GLANCE, share))) }
  }

  async #conclude(sealed: string): Promise<void> {
    const steps = await this.#call.decisions(sealed, this.seat)
    const turn = await this.#worst(sealed, steps, this.#suspects())
    if (this.#closed) return
    if (turn) await this.#tell(sealed, turn)
    else if (this.alone) await this.#askHindsight(sealed)
    else await this.#askAgain(sealed, steps)
  }

  /** Decisions that seem to have cost something, the worst first. */
  #suspects(): number[] {
    const lost = (nth: number): number => this.#weighed.get(nth)?.lost ?? 0
    return [...this.#weighed.keys()]
      .filter((nth) => lost(nth) > SUSPECT)
      .toSorted((one, other) => lost(other) - lost(one))
  }

  async #worst(sealed: string, steps: readonly number[], suspects: readonly number[]): Promise<Choice | undefined> {
    const turns: Choice[] = []
    for (const nth of suspects.slice(0, MOST_SUSPECTS)) {
      // What was found is worth more than a second one that comes too late.
      if (turns.length > 0 && performance.now() + LOOK.milliseconds + STORY > this.#end) break
      const step = steps[nth]!
      const turn = turnOf(step, await this.#call.review(sealed, step, lang.peek(), LOOK), this.alone)
      if (turn) turns.push(turn)
    }
    return turns.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
  }

  /**
   * Before it is said that nothing was wrong all that was only guessed is asked about once more, and longer: what a glance took for
   * good may have given the game away. Where exact play is known of some choices it must be known of all.
   */
  async #askAgain(sealed: string, steps: readonly number[]): Promise<void> {
    if (this.#weighed.size === 0 || this.#suspects().length > 0) return
    const open = [...this.#weighed].filter(([, { known }]) => known === 'guessed').map(([nth]) => nth)
    const until = performance.now() + SECONDS
    for (const [at, nth] of open.toReversed().entries()) {
      const share = Math.max(SHORTEST, (until - performance.now()) / (open.length - at))
      this.#weighed.set(nth, await this.#call.weigh(sealed, this.seat, nth, { milliseconds: Math.round(share) }))
      if (this.#closed) return
    }
    const turn = await this.#worst(sealed, steps, this.#suspects())
    if (this.#closed) return
    if (turn) await this.#tell(sealed, turn)
    else if (this.#suspects().length === 0 && this.#isSound()) this.found.value = { kind: 'sound' }
  }

  #isSound(): boolean {
    const all = [...this.#weighed.values()]
    const solved = all.some(({ known }) => known === 'solved')
    return all.every(({ lost, known }) => lost !== null && !(solved && known === 'guessed'))
  }

  /** With what the rules prove of it, as far as there is time for that. */
  async #tell(sealed: string, turn: Choice): Promise<void> {
    const none: Story = { lost: null, let: null }
    const telling = this.#call.story(sealed, turn.step, turn.best.text, lang.peek(), this.stage()).catch(() => none)
    const left = Math.min(STORY, this.#end - performance.now() - MARGIN)
    const waiting = new Promise<Story>((resolve) => setTimeout(resolve, left, none))
    const story = await Promise.race([telling, waiting])
    if (!this.#closed) this.found.value = { ...turn, story }
  }

  /** Alone there is nobody to win against: what the deal held is what one wants to know, if it is found in time. */
  async #askHindsight(sealed: string): Promise<void> {
    const { played, best } = await this.#call.hindsight(sealed, 0, '')
    if (!this.#closed) this.found.value = { kind: 'deal', made: played.score, found: best.score }
  }
}
