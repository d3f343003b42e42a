/** What did not change stays the same thing: whoever draws it sees that at a glance. */
type Parts = Record<string, unknown>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** `now`, a value as JSON has it, made of parts of `before` wherever they are equal: `before` itself if all of it is. */
export function shared<Value>(before: unknown, now: Value): Value {
  if (Object.is(before, now) || !isParts(before) || !isParts(now) || Array.isArray(before) !== Array.isArray(now))
    return now
  const keys = Object.keys(now)
  const known = Object.keys(before)
  const parts = keys.map((key) => shared(before[key], now[key]))
  const isSame = keys.length === known.length && keys.every((key, at) => key === known[at] && parts[at] === before[key])
  if (isSame) return before as Value
  return (Array.isArray(now) ? parts : Object.fromEntries(keys.map((key, at) => [key, parts[at]]))) as Value
}
