/** What the server tells of a table, read by the rules of this device: lists, words and previews are made from it here. */
import { o } from '../../i18n/online'
import type { TableInfo, WirePosition } from '../../net'
import {
  type GameInfo,
  type Handle,
  type Lang,
  type Position,
  type Preview,
  rules,
  SPECTATOR,
  type Tried,
} from '../../rules'

export class ViewReader {
  readonly #viewer: number
  /** Opened once: an update costs only what is new. */
  readonly #handle: Promise<Handle>

  constructor(game: GameInfo, { mine, seats, options }: TableInfo, own: string | undefined) {
    this.#viewer = mine ?? SPECTATOR
    this.#handle = rules().openView({ game: game.id, seats: seats.length, options, ...(own && { content: own }) })
    this.#handle.catch(() => {}) // whoever reads hears of it
  }

  async read({ table, length, undo = false, acting, result }: WirePosition, lang: Lang): Promise<Position> {
    const seen = await rules().see(await this.#handle, this.#viewer, lang, table)
    const position = { ...seen, length, undoable: undo }
    // Ended or given up: the rules would still ask somebody, and rank as it stands.
    if (acting.length > 0 || seen.acting.length === 0) return position
    const ranks = result?.ranks ?? []
    return {
      ...position,
      acting,
      legal: [],
      prompt: o.peek().table.over,
      result: seen.result.map((one, seat) => ({ ...one, rank: ranks[seat] ?? one.rank })),
    }
  }

  async preview(text: string): Promise<Preview> {
    return rules().preview(await this.#handle, this.#viewer, text)
  }

  async refusal(tried: Tried, lang: Lang): Promise<string> {
    return rules().refusal(await this.#handle, this.#viewer, lang, tried)
  }

  close(): void {
    this.#handle.then((handle) => rules().close(handle)).catch(() => {}) // what never opened needs no closing
  }
}
