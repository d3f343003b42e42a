/**
 * Small things in the browser's localStorage: settings and what was chosen the last time. Games and statistics are in the
 * database. Storage may be forbidden or hold anything: then a choice lasts until the tab is closed.
 */
import { signal } from '@preact/signals'

/** Why the last change of the database is not kept. */
export type Trouble = 'forbidden' | 'full' | null
export const trouble = signal<Trouble>(null)

/** Stands in where nothing can be kept. */
const memory = new Map<string, string>()
const prefix = 'meikyu.'

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

/** Undefined for what is not there or no JSON. */
export function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function read<T>(key: string, check: (value: unknown) => value is T): T | null {
  const value = parse(readText(key))
  return check(value) ? value : null
}

/** False when it could be kept only until the tab is closed. */
export function write(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(prefix + key, text)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, text)
    return false
  }
}

const forgetters: (() => void)[] = []
/** For what is read once and then held. */
export const whenForgotten = (forget: () => void): void => void forgetters.push(forget)

function namesKept(): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  } catch {
    return []
  }
}

/** Removes everything whose name begins like one of these. */
export function forgetTexts(...beginnings: readonly string[]): void {
  for (const name of [...memory.keys(), ...namesKept()])
    if (beginnings.some((beginning) => name.startsWith(beginning))) remove(name)
  for (const forget of forgetters) forget()
}

export function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // what is forbidden holds nothing either
  }
}
