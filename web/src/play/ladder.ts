/**
 * Who stands where on the ladder of a game, and what the games of this device make of it: results, lanterns, my rating, an equal, and who
 * waits. All of it is worked out from the list of games each time, so nothing can be counted twice and a new measurement of the
 * characters moves everybody. It comes with the pages that want it; nothing is kept here.
 */
import { ladders } from 'virtual:ladders'
import { isObject } from '../checks'
import type { Ladder } from '../rules/types'
import { isLadderGame, type LadderGame } from '../store/ladder'
import { newcomer, type Rating, rated } from './glicko'

export type Rung = Ladder['characters'][number] & {
  /** Where it stands: as measured, or else a step above the one before. */
  place: number
  won: number
  lost: number
  drawn: number
  /** Two of three games in a row were won. */
  lit: boolean
}

/** Who sits where in the next game: one sits first, then the other. */
export const seatedWith = (me: string, { id, won, lost, drawn }: Rung): string[] =>
  (won + lost + drawn) % 2 === 0 ? [me, id] : [id, me]

export interface Standing {
  /** Weakest first. */
  rungs: Rung[]
  me: Rating
  /** How many games that rests on. */
  games: number
  /** Who plays at my level. */
  equal: Rung
  /** Everybody's strength has been measured. */
  measured: boolean
}

/** From one to the next before anybody has measured them. */
const STEP = 60
/** How unsure that is, as a deviation; so is a version that is no more. */
const UNSURE = 150
/** 95 % of a normal distribution, from end to end, in deviations. */
const INTERVAL = 3.92

/** Two wins within three games in a row. */
export const isLit = (scores: readonly number[]): boolean =>
  scores.some((score, at) => score === 1 && scores.slice(at + 1, at + 3).includes(1))

function rungsOf({ characters }: Ladder, games: readonly LadderGame[]): Rung[] {
  let place = 0
  return characters.map((character) => {
    place = character.rating ?? place + STEP
    const scores = games
      .filter(({ who, version }) => who === character.id && version === character.version)
      .map(({ score }) => score)
    const times = (score: number): number => scores.filter((one) => one === score).length
    return { ...character, place, won: times(1), lost: times(0), drawn: times(0.5), lit: isLit(scores) }
  })
}

function strengthOf({ place, version, interval }: Rung, played: number): Rating {
  const sure = interval && version === played
  return { ...newcomer, rating: place, deviation: sure ? (interval[1] - interval[0]) / INTERVAL : UNSURE }
}

/** Whoever is new begins a third of the way up. */
const beginning = (rungs: readonly Rung[]): Rating => ({
  ...newcomer,
  rating: rungs[Math.floor(rungs.length / 3)]!.place,
})

const nearest = (rungs: readonly Rung[], rating: number): Rung =>
  rungs.reduce((best, rung) => (Math.abs(rung.place - rating) < Math.abs(best.place - rating) ? rung : best))

/** Null where a game has no characters. `all`: oldest first, of any game. */
export function standingOf(game: string, all: readonly LadderGame[], ladder = ladders[game]): Standing | null {
  const games = all.filter((one) => one.game === game)
  const rungs = ladder ? rungsOf(ladder, games) : []
  if (rungs.length === 0) return null
  const known = games.flatMap(({ who, version, score }) => {
    const rung = rungs.find(({ id }) => id === who)
    return rung ? [{ against: strengthOf(rung, version), score }] : []
  })
  const me = known.reduce((before, { against, score }) => rated(before, against, score), beginning(rungs))
  const measured = rungs.every(({ rating }) => rating !== undefined)
  return { rungs, me, games: known.length, equal: nearest(rungs, me.rating), measured }
}

/** My rating after each game of a ladder, oldest first. */
export function curveOf(game: string, all: readonly LadderGame[], ladder = ladders[game]): number[] {
  const games = all.filter((one) => one.game === game)
  return games.flatMap((_, at) => {
    const standing = standingOf(game, games.slice(0, at + 1), ladder)
    return standing ? [Math.round(standing.me.rating)] : []
  })
}

export interface Last {
  game: string
  against: Rung
  /** Who is next: the same one until its lantern is lit, then the next without light, above before below; null: all are lit. */
  waits: Rung | null
}

function nextAfter({ rungs }: Standing, against: Rung): Rung | null {
  if (!against.lit) return against
  const dark = (some: readonly Rung[]): Rung | undefined => some.find(({ lit }) => !lit)
  return dark(rungs.slice(rungs.indexOf(against))) ?? dark(rungs) ?? null
}

/** The last game on any ladder, as far as its character is still there. */
export function lastOf(all: readonly LadderGame[], from = ladders): Last | null {
  for (const { game, who } of all.toReversed()) {
    const standing = standingOf(game, all, from[game])
    const against = standing?.rungs.find(({ id }) => id === who)
    if (standing && against) return { game, against, waits: nextAfter(standing, against) }
  }
  return null
}

/** How far one game moved my rating; null for one that is not on the ladder. */
export function changeBy(id: string, all: readonly LadderGame[], ladder?: Ladder): number | null {
  const at = all.findIndex((one) => one.id === id)
  const game = all[at]?.game
  if (game === undefined) return null
  const [before, after] = [at, at + 1].map((end) => standingOf(game, all.slice(0, end), ladder ?? ladders[game]))
  return before && after ? Math.round(after.me.rating) - Math.round(before.me.rating) : null
}

// ---- as a file ----

const KIND = 'ladder'
const VERSION = 1

export const asJson = (games: readonly LadderGame[]): string =>
  `${JSON.stringify({ meikyu: KIND, version: VERSION, games }, null, 1)}\n`

/** Why a file cannot be taken in: it is none of ours, one of a later version, or wrong at a place in it. */
export type Fault = { fault: 'foreign' } | { fault: 'newer' } | { fault: 'damaged'; where: string }

/** Reads what asJson wrote, whole or not at all. */
export function fromJson(text: string): LadderGame[] | Fault {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { fault: 'foreign' }
  }
  if (!isObject(file) || file.meikyu !== KIND) return { fault: 'foreign' }
  if (file.version !== VERSION) return { fault: 'newer' }
  if (!Array.isArray(file.games)) return { fault: 'damaged', where: 'games' }
  const wrong = file.games.findIndex((one) => !isLadderGame(one))
  return wrong < 0 ? (file.games as LadderGame[]) : { fault: 'damaged', where: `games[${wrong}]` }
}
