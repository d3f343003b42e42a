/** Whatever chance says, as far as it goes together. */
import { type GameInfo, type Options, rules } from '../rules'

/** `random` gives numbers from 0 up to 1. */
export async function surprise(game: GameInfo, seats: number, random: () => number = Math.random): Promise<Options> {
  let options: Options = {}
  for (const { key, values } of game.options) {
    const { barred } = await rules().choices(game.id, seats, options)
    const open = values.filter(({ value }) => !barred[key]?.[value])
    options = { ...options, [key]: open[Math.floor(random() * open.length)]!.value }
  }
  return options
}
