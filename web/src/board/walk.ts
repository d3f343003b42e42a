/**
 * A choice is a walk over the parts of the legal actions (docs/adr/0018): what was chosen so far leaves some of them, their next
 * parts are what goes on from there, and where an action has no further part it can be played. Nothing here knows a game, and
 * nothing is drawn.
 */
import type { Action, Part } from '../rules/types'

export const isSamePart = (a: Part, b: Part): boolean => a.kind === b.kind && a.value === b.value

/** The parts of a kind, as their values. */
export const valuesOf = (parts: readonly Part[], kind: string): string[] =>
  parts.filter((part) => part.kind === kind).map(({ value }) => value)

/** Takes `part` out of a list that is being used up; false: it is not there. */
function strike(rest: Part[], part: Part): boolean {
  const at = rest.findIndex((one) => isSamePart(one, part))
  if (at >= 0) rest.splice(at, 1)
  return at >= 0
}

/**
 * The parts of an action that are left after those chosen, in order; null: they do not lead there. Neighbours of an unordered kind
 * may have been chosen in any order.
 */
export function restOf(parts: readonly Part[], chosen: readonly Part[], unordered: readonly string[]): Part[] | null {
  const rest = [...parts]
  for (const part of chosen) {
    const [next] = rest
    if (!next) return null
    if (isSamePart(next, part)) rest.shift()
    else if (next.kind !== part.kind || !unordered.includes(part.kind)) return null
    else {
      const end = rest.findIndex(({ kind }) => kind !== part.kind)
      const group = rest.splice(0, end < 0 ? rest.length : end)
      if (!strike(group, part)) return null
      rest.unshift(...group)
    }
  }
  return rest
}

export interface Walk<A extends Action = Action> {
  chosen: readonly Part[]
  /** The actions that what was chosen may become, with the parts still to be chosen. */
  open: readonly { action: A; rest: readonly Part[] }[]
  /** The action that can be played now; there may be more to choose all the same. */
  done: A | null
  /** What may be chosen next, each once, in the engine's order. */
  next: readonly Part[]
}

export function walk<A extends Action>(
  legal: readonly A[],
  chosen: readonly Part[],
  unordered: readonly string[],
): Walk<A> {
  const open = legal.flatMap((action) => {
    const rest = restOf(action.parts, chosen, unordered)
    return rest ? [{ action, rest }] : []
  })
  const next: Part[] = []
  for (const { rest } of open)
    for (const part of choicesOf(rest, unordered)) if (!next.some((one) => isSamePart(one, part))) next.push(part)
  return { chosen, open, done: open.find(({ rest }) => rest.length === 0)?.action ?? null, next }
}

/** What may be chosen of the parts that are left: the first, of an unordered kind any of its neighbours. */
function choicesOf(rest: readonly Part[], unordered: readonly string[]): readonly Part[] {
  const [first] = rest
  if (!first) return []
  if (!unordered.includes(first.kind)) return [first]
  const end = rest.findIndex(({ kind }) => kind !== first.kind)
  return rest.slice(0, end < 0 ? rest.length : end)
}

/** The legal action with just these parts, or null. */
export const actionOf = <A extends Action>(
  legal: readonly A[],
  parts: readonly Part[],
  unordered: readonly string[],
): A | null => legal.find((action) => restOf(action.parts, parts, unordered)?.length === 0) ?? null

/** The part that an advised action names next, if it has been followed so far; null: it has not, or there is no advice. */
export function advised(hint: Action | null, chosen: readonly Part[], unordered: readonly string[]): Part | null {
  return (hint && restOf(hint.parts, chosen, unordered)?.[0]) ?? null
}
