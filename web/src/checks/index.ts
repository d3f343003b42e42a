/** Whether something that came from outside is what it should be: a browser's storage and a network may hold anything. */
export type Check<T> = (value: unknown) => value is T

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isCountOf = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The last moment that a Date can tell. */
const LAST_MS = 8.64e15
export const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= LAST_MS
/** 2026-11-15, and a day that there is. */
export const isDay = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

export const listOf =
  <T>(good: Check<T>, most: number) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.length <= most && value.every(good)
export const maybe =
  <T>(good: Check<T>) =>
  (value: unknown): value is T | undefined =>
    value === undefined || good(value)

/** An object whose named fields are good; others may stand beside them. */
export const hasFields =
  <T>(fields: { [K in keyof T]-?: (value: unknown) => boolean }) =>
  (value: unknown): value is T =>
    isObject(value) && Object.entries<(value: unknown) => boolean>(fields).every(([key, good]) => good(value[key]))

export const nullOr =
  <T>(good: Check<T>) =>
  (value: unknown): value is T | null =>
    value === null || good(value)
export const oneOf =
  <T extends string>(...values: T[]) =>
  (value: unknown): value is T =>
    (values as unknown[]).includes(value)
