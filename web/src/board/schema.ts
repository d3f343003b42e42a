/** What the schemas of the games (games/<id>/schema.ts) are made of. Like them it is for types and tests alone. */
import * as v from 'valibot'

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A seat, or -1 for nobody. */
export const seat = v.pipe(v.number(), v.integer(), v.minValue(-1))
export const words = v.strictObject({ en: v.string(), ja: v.string() })
export const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))

/** A kind of event, with what it tells besides whom it is about. */
export const event = <const Kind extends string, Fields extends v.ObjectEntries>(kind: Kind, fields: Fields) =>
  v.strictObject({ kind: v.literal(kind), seat, words, ...fields })
