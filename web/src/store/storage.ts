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

export function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // what is forbidden holds nothing either
  }
}
