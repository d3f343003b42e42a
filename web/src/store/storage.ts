/** The browser's storage, which may be full, forbidden or hold anything: a failure is noted, never thrown. */
import { signal } from '@preact/signals'

export type Trouble = 'forbidden' | 'full' | null
export const trouble = signal<Trouble>(null)

/** Stands in where nothing can be kept. */
const memory = new Map<string, string>()
const prefix = 'meikyu.'

export function read<T>(key: string, check: (value: unknown) => value is T): T | null {
  let text: string | null | undefined
  try {
    text = localStorage.getItem(prefix + key)
  } catch {
    trouble.value = 'forbidden'
  }
  text ??= memory.get(key)
  if (text == null) return null
  const value = parse(text)
  if (check(value)) return value
  putAside(key, text)
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What this version cannot read may be read by another one: it is kept under another name before it is written over. */
export function putAside(key: string, text: string): void {
  try {
    localStorage.setItem(`${prefix}${key}.unread`, text)
  } catch {
    // No room, no harm: nothing has been written over yet.
  }
}

/** False when it could be kept only until the tab is closed. */
export function write(key: string, value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(prefix + key, text)
    memory.delete(key)
    return true
  } catch (error) {
    memory.set(key, text)
    const full = error instanceof DOMException && /quota/i.test(error.name)
    trouble.value = full ? 'full' : 'forbidden'
    return false
  }
}

export function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    trouble.value = 'forbidden'
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
