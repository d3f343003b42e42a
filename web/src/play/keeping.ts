/** Writing a game of this device down, as often as something happens in it, and counting it when it is over. */
import type { Position } from '../rules'
import { HUMAN, Keeper, type SavedGame } from '../store/games'
import { type Ending, opponentsKey } from '../store/tallies'
import type { Seating } from './local'

/** What is written of a moment. */
export interface Moment {
  sealed: string
  position: Position
  over: boolean
}

export class Keeping {
  /** A hint was looked at. */
  #hinted: boolean
  /** The end is kept, and counted. */
  #ended: boolean
  /** One after the other, so that the newest is written last. */
  #writing = Promise.resolve()
  readonly #keeper: Keeper

  /** `saved`: what is gone on with. */
  constructor(
    private readonly id: string,
    private readonly seating: Seating,
    private readonly people: readonly number[],
    saved?: SavedGame,
  ) {
    this.#keeper = new Keeper(saved?.rev)
    this.#hinted = saved?.hinted ?? false
    this.#ended = saved?.over ?? false
  }

  get state() {
    return this.#keeper.state
  }

  /** Something is about to change: nothing says that it is kept before it is. */
  begin(): void {
    this.#keeper.begin()
  }

  /** Where only bots play there is nothing to go on with. */
  write(moment: Moment): Promise<void> {
    if (this.people.length > 0) this.#writing = this.#writing.then(() => this.#writeNow(moment)).catch(() => {})
    return this.#writing
  }

  /** When all that was to be written is. */
  done(): Promise<void> {
    return this.#writing
  }

  hinted(moment: Moment): void {
    this.#hinted = true
    void this.write(moment)
  }

  async #writeNow(moment: Moment): Promise<void> {
    if (this.#ended) return
    this.#ended = moment.over
    await this.#keeper.save(this.#saved(moment), moment.over ? this.#ending(moment.position) : undefined)
  }

  #saved({ sealed, position, over }: Moment): Omit<SavedGame, 'rev'> {
    const { game, players, names, daily } = this.seating
    return {
      id: this.id,
      game: game.id,
      players,
      names,
      sealed,
      moves: position.length,
      when: Date.now(),
      over,
      ...(daily && { daily }),
      ...(this.#hinted && { hinted: true }),
      ...(over && {
        scores: position.result.map(({ score }) => score),
        ranks: position.result.map(({ rank }) => rank),
      }),
    }
  }

  /** What counts for the only person; among several nothing is counted. */
  #ending({ result }: Position): Ending | undefined {
    const [me, ...others] = this.people
    const mine = others.length === 0 ? result[me!] : undefined
    if (!mine) return undefined
    const bots = this.seating.players.filter((player) => player !== HUMAN)
    return { score: mine.score, won: mine.rank === 1, opponents: opponentsKey(bots) }
  }
}
