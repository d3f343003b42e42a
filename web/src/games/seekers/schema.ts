/**
 * What the engine writes of Twelve Seekers: the table (src/games/seekers/write.c) where actions lead (help.c), and what
 * happens (events.c), and what follows by the rules (facts.c). The types of
 * table.ts are made of it, and test/schemas.test.ts holds whole games against it. It is for these two alone: nothing of it comes
 * to the page.
 */
import * as v from 'valibot'
import { count, event, matching } from '../../board/schema'

const gems = matching(/^[RYGBP*$]*$/)
const colour = matching(/^[RYGBP]$/)
const seeker = v.string()

export const player = v.strictObject({
  seekers: v.array(seeker),
  gold: count,
  vp: count,
  /** One of the three ways of collecting. */
  gems: v.optional(gems),
  row: v.optional(gems),
  valid: v.optional(gems),
  invalid: v.optional(gems),
  /** Colour cards held; `?` for those the viewer does not know. */
  colours: matching(/^[RYGBP?]*$/),
  pick: v.nullable(matching(/^[RYGBP?]$/)),
})

export const table = v.strictObject({
  round: count,
  first: count,
  turn: v.nullable(count),
  phase: v.picklist(['colour', 'take', 'back', 'give', 'put', 'steal', 'swap', 'drop', 'exchange', 'over']),
  /** From left to right. */
  dungeon: gems,
  field: v.array(seeker),
  /** Rule 19: the colour that is valid this round. */
  colour: v.nullable(colour),
  /** Colour cards that were not dealt, and those that are out of the game. */
  colour_deck: v.string(),
  colours_out: v.string(),
  players: v.array(player),
  /** The gems a question is about, and those that wait meanwhile. */
  taken: v.optional(gems),
  held: v.optional(gems),
  /** Of a question: the end that was taken from, kinds to choose among, why something is put. */
  end: v.optional(v.picklist(['L', 'R'])),
  kinds: v.optional(v.string()),
  cause: v.optional(matching(/^(take|steal|swap|give)$/)),
  exchanges: v.optional(count),
})

/** Where a seeker takes. */
export const leads = v.strictObject({ places: v.array(count) })

export const facts = v.strictObject({
  rounds: count,
  /** By seat: the sum of the powers used. */
  powers: v.array(count),
  /** The colour that is valid now. */
  valid: v.nullable(colour),
  /** The seeker whose trick the question is about. */
  seeker: v.nullable(seeker),
})
export const content = v.null()

const gem = matching(/^[RYGBP*$]$/)
const end = v.picklist(['left', 'right'])
export const happening = v.variant('kind', [
  event('take', { card: seeker, place: v.union([v.picklist(['left', 'right', 'both']), count]), gems }),
  event('vp', { points: count }),
  event('back', { end, gems }),
  event('put', { end, reversed: v.boolean(), gems }),
  event('steal', { gem }),
  event('give', { gem }),
  event('swap', { given: gem, received: gem, place: count }),
  event('drop', { gem }),
  event('exchange', { place: count, here: gem, after: gem }),
  event('pass', {}),
  event('nothing', { card: seeker }),
  event('pick', { colour }),
  event('card', { colour, round: count }),
  event('round', { round: count }),
  event('reveal', { colours: v.string() }),
  event('over', {}),
])
