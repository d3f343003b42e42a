/** Sets of one's own: what the engine says of one, and the way of one through a link. */
import { say } from '../i18n'
import { type Reason, Refusal, rules, type Words } from '../rules'
import { seal, unseal } from '../rules/seal'

export interface Verdict {
  /** Of a good set; null also for the built-in one. */
  hash: string | null
  warnings: Words[]
  /** Why a good set can be printed and followed, and not be played here. */
  unplayable: Words | null
  /** Why it is refused; null: it is good. */
  reason: Reason | null
}

export async function verdictOf(game: string, text: string): Promise<Verdict> {
  try {
    return { ...(await rules().checkContent(game, text)), reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { hash: null, warnings: [], unplayable: null, reason: error.reason }
  }
}

/** Where and why, without line and column: they are of a text that nobody sees. */
export const whereAndWhy = ({ path, why }: Reason): string => (path ? `${path}: ${say(why)}` : say(why))

/** How a set is read into a form and written from it. */
interface Forms<Form> {
  read(document: unknown): Form | null
  write(form: Form): string
}

/** The form of a good content file. Its own readers agree with the engine's on what is good. */
export function formOf<Form>({ read }: Forms<Form>, text: string): Form | null {
  try {
    return read(JSON.parse(text))
  } catch {
    return null // not JSON
  }
}

/**
 * A wrong file that the form can hold just as it is, so that it can be mended there: then the engine has the same against
 * what the form would write. Null: something would be lost on the way.
 */
export async function mendable<Form>(
  forms: Forms<Form>,
  game: string,
  text: string,
  wrong: Reason,
): Promise<string | null> {
  const form = formOf(forms, text)
  if (form === null) return null
  const written = forms.write(form)
  const { reason } = await verdictOf(game, written)
  return reason && reason.path === wrong.path && reason.why.en === wrong.why.en ? written : null
}

// ---- names ----

/** The longest name; it stands on chips and in lists. */
export const NAME_LENGTH = 60
/** A name from outside, on one line and without what steers a terminal or turns the writing round. */
export const tidyName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)

// ---- links ----

/** The longest text of a set within a link; what is larger goes by file. */
export const LINK_LENGTH = 16_000
/** As the engine's MK_MAX_CONTENT_BYTES: what unpacks to more is no set. */
const MOST_BYTES = 65_536

export const packed = (text: string): Promise<string> => seal(text)

/** The text of a set that somebody sent, or null: damaged, too long, or meant to unpack to something enormous. */
export async function unpacked(link: string): Promise<string | null> {
  if (link.length > LINK_LENGTH) return null
  return unseal(link, MOST_BYTES).catch(() => null)
}
