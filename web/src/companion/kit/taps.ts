/** What the schemas of a game's taps are made of. */
import * as v from 'valibot'

/** A kind of tap: what was done, and what belongs to it. */
export const tap = <const Do extends string, Fields extends v.ObjectEntries>(what: Do, fields: Fields) =>
  v.object({ do: v.literal(what), ...fields })
