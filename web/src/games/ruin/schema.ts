/**
 * What the engine writes of In the Ruin: the table (src/games/ruin/write.c), what follows from it and where actions lead
 * (facts.c), what happens (events.c), and what is printed. The types of table.ts are made of it, and test/schemas.test.ts holds whole games against it.
 * It is for these two alone: nothing of it comes to the page.
 */
import * as v from 'valibot'
import { count, event, matching } from '../../board/schema'

const letter = matching(/^[A-X]$/)
const goal = matching(/^[A-X]-[A-X]$/)
const cell = matching(/^[a-k]([1-9]|1[01])$/)

export const player = v.strictObject({
  /** Eleven rows; `?` on sheets the viewer must not see. */
  map: v.array(matching(/^[.oxg?]{11}$/)),
  /** Null after leaving the ruin, `?` when not known. */
  pos: v.nullable(v.union([cell, v.literal('?')])),
  /** Letters of open sites. */
  open: v.string(),
  gems: count,
  /** Known at the end, and one's own. */
  penalty: v.nullable(count),
  /** Null for each card that is not known. */
  goals: v.array(v.nullable(goal)),
  /** Set-up: exploration cards dealt, and those drawn already. */
  dealt: v.array(v.nullable(letter)),
  used: v.optional(v.array(letter)),
  /** Place, 0: still inside. */
  escaped: count,
  escaped_round: count,
  square: v.tuple([v.nullable(count), v.nullable(count)]),
  /** Null: not done, and that is all one may know. */
  step: v.nullable(v.picklist(['keep', 'setup', 'draw', 'move', 'done', 'out'])),
  special: v.nullable(v.boolean()),
})

export const table = v.strictObject({
  stage: count,
  round: count,
  /** Front first. */
  row: v.array(letter),
  deck: v.array(v.nullable(letter)),
  discard: v.array(letter),
  goal_deck: v.array(v.nullable(goal)),
  goal_discard: v.array(v.nullable(goal)),
  /** All letters that ever opened. */
  opened: v.string(),
  players: v.array(player),
  phase: v.picklist(['setup', 'play', 'over']),
})

export const goalFact = v.strictObject({
  goal,
  /** Its letters are joined, can no longer be, or could be yet. */
  state: v.picklist(['met', 'lost', 'open']),
  /** The cells that join its letters, if it is met. */
  way: v.optional(v.array(cell)),
  /** Of an open one: how many cells are missing at least, and which they could be. */
  gap: v.optional(count),
  missing: v.optional(v.array(cell)),
})

export const playerFacts = v.strictObject({
  goals: v.array(goalFact),
  /** The largest rectangle; of width 0 if there is none. */
  square: v.strictObject({ top: count, left: count, height: count, width: count }),
  /** Points that penalty marks cost. */
  penalty: count,
})

export const facts = v.strictObject({
  /** Null for sheets the viewer must not see. */
  players: v.array(v.nullable(playerFacts)),
})

/** What an action would do. */
export const leads = v.strictObject({
  /** A drawing: goal cards that it would kill. */
  cuts: v.optional(v.array(goal)),
  /** A move: the way it takes, two walks with a leap between them where one warps. */
  walks: v.optional(v.array(v.array(cell))),
  /** Of so many steps at most. */
  steps: v.optional(count),
  most: v.optional(count),
})

export const content = v.strictObject({
  $schema: v.optional(v.string()),
  /** Where the letters are printed. */
  letters: v.record(letter, cell),
  /** In rows, `#` for a cell. */
  pieces: v.record(letter, v.array(v.string())),
  goals: v.array(goal),
})

const mark = v.picklist(['path', 'wall'])
export const happening = v.variant('kind', [
  event('kept', { goal, other: goal }),
  event('drew', { as: matching(/^(path|wall|single|nothing)$/), letter: v.nullable(letter), turn: count, cell }),
  event('extra', { as: mark, cell, goal }),
  event('moved', { from: cell, to: cell, steps: count, warped: v.boolean() }),
  event('penalty', { marks: count }),
  event('done', {}),
  event('spent', {}),
  event('escaped', { place: count, round: count }),
  event('gem', { letter, gems: count }),
  event('goal', { goal }),
  event('goal_taken', { goals: count }),
  event('closed', { letter }),
  event('discarded', { letter, reason: v.picklist(['setup', 'round', 'gem', 'collapse']) }),
  event('opened', { letter }),
  event('revealed', { letter, place: count }),
  /** The largest rectangle of a stage: its first cell is the top left one. */
  event('square', { stage: count, cells: count, first: v.string(), width: count }),
  event('stage', { stage: count }),
  event('round', { stage: count, round: count }),
  event('over', { everybody_out: v.boolean() }),
])
