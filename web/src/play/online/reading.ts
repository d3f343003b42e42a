/** What the server tells of a table, read by the rules of this device. */
import type { TableInfo, WirePosition } from '../../net'
import { type GameInfo, type Lang, type Position, type Preview, Refusal } from '../../rules'

export class ViewReader {
  constructor(
    readonly game: GameInfo,
    readonly info: TableInfo,
    readonly own: string | undefined,
  ) {}

  async read(_told: WirePosition, _lang: Lang): Promise<Position> {
    throw new Refusal('views cannot be opened yet')
  }
  async preview(_text: string): Promise<Preview> {
    return { sealed: true }
  }
  async refusal(text: string, _lang: Lang): Promise<string> {
    return text
  }
  close(): void {}
}
