/** What bots say at key moments (content/lines.json): lines of their own, else those of their kind. Brought when somebody speaks. */
import content from '../../../content/lines.json'
import type { Words } from '../rules/types'
import type { Remark } from '../scenes/touches'

type Lines = Readonly<Record<string, readonly Words[]>>
const faces: Readonly<Record<string, Lines>> = content.faces
const characters: Readonly<Record<string, Lines>> = content.characters

/** The words of a remark; `who`: a character or a level. One of several by where the game stands, so that a game says the same again. */
export function lineOf(who: string, animal: string, { moment, at, seat }: Remark): Words | null {
  const lines = [...(characters[who]?.[moment] ?? []), ...(faces[animal]?.[moment] ?? [])]
  return lines[(at * 7 + seat) % Math.max(1, lines.length)] ?? null
}
