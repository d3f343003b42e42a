/**
 * What the engine writes of Nobody Comes Out: the table, what follows from it and where actions lead (src/games/golem/write.c), what
 * happens (events.c), and its cards. The types of table.ts are made of it, and test/schemas.test.ts holds whole games against it. It is for these two
 * alone: nothing of it comes to the page.
 */
import * as v from 'valibot'
import { count, event, words } from '../../board/schema'
import { verbs } from './table'

/** -1: before the first one. */
const area = v.pipe(v.number(), v.integer(), v.minValue(-1))
const seat = v.nullable(count)
/** The id of a kind of treasure, or `?`. */
const card = v.string()

export const deck = v.strictObject({
  /** `?` for cards the viewer cannot tell apart; then `unseen` lists draw pile and hand together. */
  draw: v.array(card),
  hand: v.array(card),
  pocket: v.array(card),
  unseen: v.optional(v.array(card)),
})

export const player = v.strictObject({
  pos: v.nullable(count),
  status: v.picklist(['in', 'escaped', 'lost']),
  /** Of escaping; 0: has not escaped. */
  order: count,
  keeper: seat,
  deck,
  explored: v.boolean(),
  /** How many cards were lost with the explorer. */
  lost: v.optional(count),
})

export const table = v.strictObject({
  round: count,
  start: count,
  turn: count,
  actor: seat,
  phase: v.picklist(['first_find', 'turn', 'find', 'reward', 'refill', 'over']),
  /** Whose hand is being filled, in a refill. */
  next: seat,
  /** One letter an area, `?` for face-down cards. */
  track: v.string(),
  /** As far as it is known. */
  track_true: v.string(),
  ruin_left: count,
  golem: area,
  pile: v.array(v.string()),
  treasury: v.record(v.string(), count),
  players: v.array(player),
  /** Out of the game. */
  removed: v.array(card),
  /** Cards drawn in this turn, in that order. */
  drawn: v.array(card),
})

export const facts = v.strictObject({
  /** The golem walks by itself. */
  awake: v.boolean(),
  /** It does not stir yet. */
  asleep: v.boolean(),
  /** How often the track can still be made longer. */
  explorations: count,
  /** The area that leads out. */
  exit: count,
  /** The seats in the order of their turns, from the start player on. */
  order: v.array(count),
})

/** Where an action leads. */
export const leads = v.strictObject({
  /** In areas. */
  price: count,
  /** The area after paying. */
  paid: count,
  /** The area that counts. */
  area: count,
  /** What is seen to take effect there; `?` for a face-down card. */
  letter: v.string(),
  after: count,
  golem: area,
  lost: v.boolean(),
  escaped: v.boolean(),
  /** Where it takes the explorer, one stop after the other. */
  stops: v.array(count),
})

/** A kind of treasure. */
export const treasure = v.strictObject({
  id: v.string(),
  name: words,
  count,
  move: count,
  trap: count,
  cost: count,
  effect: v.optional(
    v.partial(
      v.strictObject({
        ...v.entriesFromList(verbs, v.union([count, v.boolean()])),
        /** The owner's own, instead of the others. */
        words: v.strictObject({ en: v.string(), ja: v.string() }),
      }),
    ),
  ),
})

export const content = v.strictObject({
  $schema: v.optional(v.string()),
  treasures: v.array(treasure),
  ruins: v.unknown(),
})

export const happening = v.variant('kind', [
  event('turn', { round: count }),
  event('drawn', { card }),
  event('pocket', { cards: count }),
  event('step', { from: count, to: count, why: v.string(), card: v.nullable(card) }),
  event('turned', { area: count, rear: v.string(), front: v.string() }),
  event('golem', { from: area, to: area, why: v.string() }),
  event('area', { area: count, effect: v.string() }),
  event('calm', {}),
  event('bonus', { steps: count }),
  event('discount', { less: count }),
  event('take', { card, price: count }),
  event('shown', { card, count }),
  event('explore', { first: count, last: count }),
  event('escape', { order: count, cards: count, bonus: count }),
  event('lost', { area: count, cards: count }),
  event('removed', { cards: count }),
  event('handed', { keeper: count, before: count }),
  event('refill', { keeper: count, cards: count, pocket: v.boolean() }),
  event('hand', { card }),
  event('drop', { card: v.nullable(card), owner: count }),
  event('awake', {}),
  event('over', {}),
])
