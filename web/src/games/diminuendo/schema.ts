/**
 * What the engine writes of Diminuendo: the table (src/games/diminuendo/write.c), what follows by the rules (facts.c),
 * what happens (events.c), and its tiles. The types of table.ts are made of it, and test/schemas.test.ts holds whole games against it. It is for these two alone:
 * nothing of it comes to the page.
 */
import * as v from 'valibot'
import { count, event, matching } from '../../board/schema'

const tile = matching(/^[SLRT]\+?(#[1-5])?$/)
export const arrow = v.picklist(['^', '>', 'v', '<'])
/** Clockwise from the top, as arrows. */
export const side = v.picklist([0, 1, 2, 3])
/** Why a path is lost: diminuendo_reason_names. */
const reason = matching(/^[a-z_]+5?$/)

export const laid = v.strictObject({
  /** Null: buried, to be remembered. */
  t: v.nullable(tile),
  d: v.nullable(arrow),
  /** -1: the start tile. */
  by: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  /** Alone: it began a new dungeon. */
  new: v.boolean(),
})

export const call = v.strictObject({
  seat: count,
  /** Tiles on the pile when it was called. */
  after: count,
})

const won = v.strictObject({
  exploration: count,
  how: v.picklist(['call', 'alone', 'end']),
  after: count,
  reason: v.optional(reason),
})

/** Where the path stands: told to nobody before the end. */
const path = v.strictObject({
  lost: v.boolean(),
  reason: v.nullable(reason),
  at: v.nullable(count),
  next: v.nullable(v.tuple([v.number(), v.number()])),
  heading: v.nullable(arrow),
})

export const table = v.strictObject({
  exploration: count,
  turn: count,
  phase: v.picklist(['place', 'call', 'over']),
  stack: v.array(laid),
  hands: v.array(v.array(v.nullable(tile))),
  /** Alone: the tile to be laid. */
  tile: v.nullable(tile),
  deck: v.array(v.nullable(tile)),
  calls: v.array(call),
  /** This window: null not answered, "?" answered but hidden. */
  answers: v.array(v.nullable(v.picklist(['?', 'lost', 'stay']))),
  in: v.array(count),
  scores: v.array(count),
  path: v.nullable(path),
  /** By seat: what each point was for. */
  won: v.optional(v.array(v.array(won))),
})

/** What is in use. */
export const facts = v.strictObject({
  /** By shape. */
  tiles: v.record(tile, count),
  ghosts: count,
  /** So many points win. */
  goal: count,
  /** Tiles of the pile the path runs in now, and which dungeon that is. */
  depth: count,
  dungeon: count,
  /** How far the square reaches from the first tile, where that rule is in use. */
  square: v.nullable(count),
})

/** The path goes through a tile. */
export const trailStep = v.strictObject({
  /** Its number in the pile. */
  tile: count,
  /** The tile whose laying brought the path here. */
  laid: count,
  in: side,
  /** Where it leaves, or tries to; null: no way on, the path ends at the border where it came in. */
  out: v.nullable(side),
})

/** Of the entry of the log that tells a check. */
export const moment = v.strictObject({ trail: v.array(trailStep) })

export const content = v.strictObject({
  $schema: v.optional(v.string()),
  tiles: v.record(v.string(), count),
  ghosts: v.array(v.string()),
})

const shown = { index: count, tile, arrow, new: v.boolean() }
export const happening = v.variant('kind', [
  event('explore', { exploration: count }),
  event('laid', { ...shown, exploration: count }),
  event('drew', { left: count }),
  event('drawn', { tile, exploration: count }),
  event('called', { tiles: count }),
  event('too_late', { tiles: count }),
  event('check', { tiles: count }),
  event('shown', { ...shown, x: v.number(), y: v.number() }),
  event('aside', shown),
  event('path_lost', { index: count, reason }),
  event('never_lost', {}),
  event('failed', { after: count }),
  event('point', { points: count }),
  event('no_point', {}),
  event('broke', { index: count, reason: v.picklist(['misplaced', 'lost', 'new']) }),
  event('run', { tiles: count, extras: count }),
])
