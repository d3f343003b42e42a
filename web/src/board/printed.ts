/** What is printed on cards, sheets and tiles (content/words/<id>.json), in the language of the page. */
import { say } from '../i18n'
import type { Words } from '../rules/types'

/** Finds the words of a thing by its id; "" for one that is not printed. */
export function printed(lines: readonly (Words & { id: string })[]): (id: string) => string {
  const words = new Map(lines.map((line) => [line.id, line]))
  return (id) => {
    const found = words.get(id)
    return found ? say(found) : ''
  }
}

/** What the engine says of an action in the middle of a line, to stand by itself: "keep it" is "Keep it". */
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
