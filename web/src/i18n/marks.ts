/**
 * What the engine says: words with marks for what is not words (include/meikyu/text.h). This is the only place that
 * reads them; everybody else gets parts, or the plain sentence.
 */

/** How English speaks to whoever looks at the screen: a name like any other, but the verb behind it changes. */
export const YOU = 'You'

/** Something in a sentence that a game may draw. `plain` is how it is written in words. */
export interface Thing {
  kind: string
  value: string
  plain: string
}
export type Part = string | Thing

/** `{0}`: a seat; `{plain|kind:value}`: anything else. */
const MARK = /\{(?:(\d)|([^{}|]*)\|(\w+):([^{}]*))\}/
/** Of every mark the split leaves this: seat, plain, kind, value, and the words behind it. */
const STEP = 5

/** The parts of a sentence, seats by name. Whoever is called "You" is spoken to, with a small letter inside a sentence. */
export function partsOf(text: string, names: readonly string[] = []): Part[] {
  const pieces = text.split(MARK)
  const parts: Part[] = [pieces[0]!]
  let you = false
  for (let at = 1; at < pieces.length; at += STEP) {
    const [seat, plain = '', kind, value = '', words = ''] = pieces.slice(at, at + STEP)
    if (kind === undefined || kind === 'seat') {
      const name = names[Number(seat ?? value)]
      you = name === YOU
      parts.push(you && parts.some(Boolean) ? YOU.toLowerCase() : (name ?? (plain || seat!)))
    } else if (kind === 'you') parts.push(you ? value : plain)
    else parts.push({ kind, value, plain })
    parts.push(words)
  }
  return parts.filter(Boolean)
}

const inWords = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.plain)).join('')

/** The sentence, with names in the place of seats and everything else in words. */
export const named = (text: string, names: readonly string[] = []): string => inWords(partsOf(text, names))

/** A refusal without the number of its rule, where there is no room for it. */
export const withoutRule = (text: string): string =>
  inWords(partsOf(text).filter((part) => typeof part === 'string' || part.kind !== 'rule'))
