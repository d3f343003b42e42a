/** Games with sheets: an option whose values have names. One of them belongs to each day, and after each comes the next. */
import { say } from '../i18n'
import type { GameInfo, GameOption, Options, OptionValue } from '../rules'

export const sheetOption = (game: GameInfo): GameOption | undefined =>
  game.options.find(({ values }) => values.every(({ name }) => name !== undefined))

/** "7. Long Veins", or null for a game without sheets. No line ends between the number and the name. */
export function sheetName(game: GameInfo, options: Options): string | null {
  const option = sheetOption(game)
  const sheet = option?.values.find(({ value }) => value === options[option.key])
  return sheet?.name ? `${sheet.value}.\u00a0${say(sheet.name)}` : null
}

const DAY_MS = 86_400_000
/** A stride that meets all of twenty before it meets one again, and does not go in a row. */
const STRIDE = 7

/** The same for everybody, another one every day (a date as 2026-11-17). */
export function sheetOfDay(game: GameInfo, date: string): OptionValue | null {
  const values = sheetOption(game)?.values ?? []
  const day = Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
  return values[(day * STRIDE) % values.length]?.value ?? null
}

/** The same table with the sheet of the day. */
export function daySheet(game: GameInfo, options: Options, date: string): Options {
  const [option, sheet] = [sheetOption(game), sheetOfDay(game, date)]
  return option && sheet !== null ? { ...options, [option.key]: sheet } : options
}

/** The same table with the sheet that comes after, or null for a game without. */
export function nextSheet(game: GameInfo, options: Options): Options | null {
  const option = sheetOption(game)
  if (!option) return null
  const at = option.values.findIndex(({ value }) => value === options[option.key])
  return { ...options, [option.key]: option.values[(at + 1) % option.values.length]!.value }
}
