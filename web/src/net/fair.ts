/**
 * Whether a deal was what the server had promised before anybody sat down. It proves that nobody changed the deal
 * afterwards; it does not prove that the operator looked away.
 */
import type { Fair } from './api'

/** What this device knew before it sat down. */
export interface Knowledge {
  commit: string
  nonce: string
}

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const unhex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** 32 hex digits that nobody can guess. */
export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(16)).buffer)

export const commitOf = async (table: string, seed: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(`meikyu-commit-1\n${table}\n${seed}`)))

export async function dealOf(table: string, seed: string, nonces: readonly string[]): Promise<string> {
  const key = await crypto.subtle.importKey('raw', unhex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const text = encoder.encode(`meikyu-deal-1\n${table}\n${nonces.join('\n')}`)
  return hex(await crypto.subtle.sign('HMAC', key, text))
}

export type Verdict =
  /** Everything fits, also what I knew beforehand. */
  | 'fair'
  /** Everything fits; this device did not sit there and knew nothing beforehand. */
  | 'consistent'
  /** Not what was promised. */
  | 'broken'
  /** Browsers calculate hashes only on encrypted pages. */
  | 'unable'

/** `recordSeed` is the seed in the record: the deal that was played. */
export async function judge(fair: Fair, known: Knowledge | undefined, recordSeed: string): Promise<Verdict> {
  const { table, commit, nonces, seed, deal } = fair
  if (!globalThis.crypto?.subtle) return 'unable'
  if (!nonces || !seed || !deal) return 'broken'
  const all = nonces.map((nonce) => nonce ?? '')
  const fits =
    (await commitOf(table, seed)) === commit &&
    (await dealOf(table, seed, all)) === deal &&
    deal === recordSeed.toLowerCase()
  if (!fits) return 'broken'
  if (!known) return 'consistent'
  return known.commit === commit && all.includes(known.nonce) ? 'fair' : 'broken'
}
