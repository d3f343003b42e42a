/** Steps back and forth. Changes that follow each other under one name, as in typing, are one step. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** Of the last change; '': it stands alone. */
  readonly name: string
}

/** More steps back than anybody takes. */
const MOST = 500

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [], name: '' })

export function changed<T>({ past, now, name: last }: History<T>, next: T, name = ''): History<T> {
  const sameStep = name !== '' && name === last
  return { past: sameStep ? past : [...past, now].slice(-MOST), now: next, future: [], name }
}

export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  const before = past.at(-1)
  return past.length === 0 ? history : { past: past.slice(0, -1), now: before as T, future: [now, ...future], name: '' }
}

export function redone<T>(history: History<T>): History<T> {
  const { past, now, future } = history
  return future.length === 0
    ? history
    : { past: [...past, now], now: future[0] as T, future: future.slice(1), name: '' }
}
