/**
 * The easy sheet that all newcomers of a day get. It has a number, results and days in a row of its own, apart from the daily puzzle's; all of
 * that follows from the list of what became of games. The first result of a day counts.
 */
import { daysInARow, numberFrom } from './daily'
import { type Deed, deeds } from './deeds'

/** Its day 1. */
const FIRST = Date.UTC(2026, 10, 18)

export const easyNumber = (date: string): number => numberFrom(FIRST, date)

export const easyDeed = (game: string, date: string): Deed | undefined =>
  deeds.value.find((deed) => deed.game === game && deed.easy === date)

export const easyStreak = (game: string, date: string): number =>
  daysInARow(date, (day) => easyDeed(game, day) !== undefined)
