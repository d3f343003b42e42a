/** Writing a game of this device down, as often as something happens in it, and counting it when it is over. */
import type { Position, SeatResult } from '../rules'
import type { Deed } from '../store/deeds'
import { HUMAN, Keeper, type SavedGame } from '../store/games'
import type { LadderGame } from '../store/ladder'
import { type Ending, opponentsKey } from '../store/tallies'
import { findPerson } from './catalogue'
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
  /** What had been answered was taken back. */
  #undone: boolean
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
    this.#undone = saved?.undone ?? false
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

  /** So many actions were taken back: one is one's own, and nobody has answered it. */
  undone(actions: number): void {
    this.#undone ||= actions > 1
  }

  async #writeNow(moment: Moment): Promise<void> {
    if (this.#ended) return
    this.#ended = moment.over
    await this.#keeper.save(this.#saved(moment), moment.over ? this.#ending(moment.position) : undefined)
  }

  #saved({ sealed, position, over }: Moment): Omit<SavedGame, 'rev'> {
    const { game, players, names, daily, easy, practice } = this.seating
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
      ...(easy && { easy }),
      ...(practice && { practice }),
      ...(this.#hinted && { hinted: true }),
      ...(this.#undone && { undone: true }),
      ...(over && {
        scores: position.result.map(({ score }) => score),
        ranks: position.result.map(({ rank }) => rank),
      }),
    }
  }

  /** What counts for the only person; among several nothing is counted, nor where one tried again. */
  #ending({ result }: Position): Ending | undefined {
    const [me, ...others] = this.people
    const mine = others.length === 0 && !this.seating.practice ? result[me!] : undefined
    if (!mine) return undefined
    const bots = this.seating.players.filter((player) => player !== HUMAN)
    const ladder = this.#onLadder(result.map(({ rank }) => rank))
    const opponents = opponentsKey(bots)
    const deed = this.#deed(result, mine, opponents)
    return { score: mine.score, won: mine.rank === 1, opponents, ladder, deed }
  }

  /** With cards of one's own it is no measure of anything. */
  #deed(result: readonly SeatResult[], mine: SeatResult, opponents: string): Deed | undefined {
    const { game, options, content, easy } = this.seating
    if (content) return undefined
    const others = result.filter((one) => one !== mine).map(({ score }) => score)
    return {
      id: this.id,
      game: game.id,
      when: Date.now(),
      seats: result.length,
      opponents,
      score: mine.score,
      won: opponents !== '' && mine.rank === 1,
      ...(others.length > 0 && { margin: mine.score - Math.max(...others) }),
      ...((this.#hinted || this.#undone) && { helped: true }),
      ...(easy && { easy }),
      options,
      parts: Object.fromEntries(mine.parts.map(({ name, value }) => [name, value])),
      lines: result.map(({ tally }) => [...new Set(tally.map(({ name }) => name))]),
    }
  }

  /** One person against one character, with the cards of the house. Who had help may lose such a game, and not win it. */
  #onLadder(ranks: readonly number[]): LadderGame | undefined {
    const { game, players, content } = this.seating
    const other = players.findIndex((player) => player !== HUMAN)
    const who = players[other] ?? ''
    const version = findPerson(who)?.versions[game.id]
    if (players.length !== 2 || content || !version) return undefined
    const ahead = ranks[other]! - ranks[1 - other]!
    if (ahead >= 0 && (this.#hinted || this.#undone)) return undefined
    const score = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5
    return { id: this.id, game: game.id, who, version, score, when: Date.now() }
  }
}
