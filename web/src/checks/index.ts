/**
 * Whether something that came from outside is what it should be: a browser's storage and a network may hold anything. What it should
 * be is said once, as a schema; the type is made of it, and so is the check. A check only looks: what it lets pass stays as it came,
 * with whatever keys there are besides.
 */
import * as v from 'valibot'

export type Check<T> = (value: unknown) => value is T
export type Of<Schema extends v.GenericSchema> = v.InferOutput<Schema>

export const check =
  <Schema extends v.GenericSchema>(schema: Schema): Check<Of<Schema>> =>
  (value): value is Of<Schema> =>
    v.is(schema, value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The last moment that a Date can tell. */
const LAST_MS = 8.64e15

export const text = v.string()
export const flag = v.boolean()
export const number = v.pipe(v.number(), v.finite())
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const time = v.pipe(v.number(), v.minValue(-LAST_MS), v.maxValue(LAST_MS))
/** 2026-11-15, and a day that there is. */
export const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((value) => !Number.isNaN(Date.parse(value))),
)
/** Anything with keys. */
export const object = v.custom<Record<string, unknown>>(isObject)
export const table = <Value extends v.GenericSchema>(value: Value) => v.pipe(object, v.record(v.string(), value))
export const list = <Item extends v.GenericSchema>(item: Item, most: number) => v.pipe(v.array(item), v.maxLength(most))
/** A key that may be missing. A database also keeps keys that hold nothing: that is the same, and no reason to set a record aside. */
export const maybe = <Value extends v.GenericSchema>(value: Value) =>
  v.exactOptional(v.optional(value) as unknown as Value)
export const word = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
export const below = (limit: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(limit - 1))

export const isText = check(text)
export const isFlag = check(flag)
export const isNumber = check(number)
export const isDay = check(day)
