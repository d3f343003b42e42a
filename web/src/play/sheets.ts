/** Games with sheets: an option whose values have names. One of them belongs to each day, and after each comes the next. */
import { say } from '../i18n'
import type { GameInfo, GameOption, Options, OptionValue } from '../rules'
import type { Deed } from '../store/deeds'

export const sheetOption = (game: GameInfo): GameOption | undefined =>
  game.options.find(({ values }) => values.every(({ name }) => name !== undefined))

/** "7. Long Veins", or null for a game without sheets. No line ends between the number and the name. */
export function sheetName(game: GameInfo, options: Options): string | null {
  const option = sheetOption(game)
  const sheet = option?.values.find(({ value }) => value === options[option.key])
  return sheet?.name ? `${sheet.value}.\u00a0${say(sheet.name)}` : null
}

/** How often a sheet was won without help, as medals have it, and the best lead; null: nobody has noted it. */
interface SheetTally {
  won: number
  margin: number | null
}

/** How each sheet went, by its value. */
export function shelfOf(game: GameInfo, all: readonly Deed[]): Record<string, SheetTally> {
  const key = sheetOption(game)?.key
  const shelf: Record<string, SheetTally> = {}
  for (const { game: of, opponents, options, won, helped, margin = null } of all) {
    if (of !== game.id || key === undefined || opponents === '') continue
    const sheet = String(options[key])
    const before = shelf[sheet] ?? { won: 0, margin }
    const best = before.margin === null || margin === null ? (before.margin ?? margin) : Math.max(before.margin, margin)
    shelf[sheet] = { won: before.won + (won && !helped ? 1 : 0), margin: best }
  }
  return shelf
}

const DAY_MS = 86_400_000
/** A stride that meets all of twenty before it meets one again, and does not go in a row. */
const STRIDE = 7

const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** The same for everybody, another one every day (a date as 2026-11-17). */
export function sheetOfDay(game: GameInfo, date: string): OptionValue | null {
  const values = sheetOption(game)?.values ?? []
  return values[(dayNumber(date) * STRIDE) % values.length]?.value ?? null
}

/** The same table with the sheet of the day. */
export function daySheet(game: GameInfo, options: Options, date: string): Options {
  const [option, sheet] = [sheetOption(game), sheetOfDay(game, date)]
  return option && sheet !== null ? { ...options, [option.key]: sheet } : options
}

/** What newcomers play on a day: an easy sheet, everything else as it is by default. */
export function easySheet(game: GameInfo, easy: readonly OptionValue[], options: Options, date: string): Options {
  const option = sheetOption(game)
  const sheet = easy[dayNumber(date) % easy.length]
  return option && sheet !== undefined ? { ...options, [option.key]: sheet } : options
}

/** The text that stands for the deal that all newcomers of a day get. */
export const easySeed = (game: string, date: string): string => `newcomers ${game} ${date}`

/** The first sheet that was not won yet, after the one of these options and round; null: every other one is, or there are none. */
export function nextUnwon(game: GameInfo, options: Options, all: readonly Deed[]): OptionValue | null {
  const { key, values: named } = sheetOption(game) ?? { key: '', values: [] }
  const values = named.map(({ value }) => value)
  const shelf = shelfOf(game, all)
  const at = values.indexOf(options[key] as OptionValue)
  const others = at < 0 ? values : [...values.slice(at + 1), ...values.slice(0, at)]
  return others.find((value) => !shelf[String(value)]?.won) ?? null
}

/** The same table with the sheet that comes after, or null for a game without. */
export function nextSheet(game: GameInfo, options: Options): Options | null {
  const option = sheetOption(game)
  if (!option) return null
  const at = option.values.findIndex(({ value }) => value === options[option.key])
  return { ...options, [option.key]: option.values[(at + 1) % option.values.length]!.value }
}
