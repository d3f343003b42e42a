/** Whole games by keyboard: numbers, arrows and the letters of the colours. */
import { useKeys } from '../../board/keys'
import type { Choosing } from './choosing'
import type { Sending } from './sending'
import type { Phase, Zone } from './table'
import { w } from './words'

/** The link that a key names: the number of a gem just taken, or the letter of a colour. */
function linkOf(key: string, zone: Zone, { open, tapped }: Choosing): string | undefined {
  const links = open.map((chain) => chain.links[tapped.length] ?? '')
  if (zone === 'taken') return links.find((link) => link === String(Number(key) - 1))
  return /^[rygbp]$/.test(key) ? links.find((link) => link.at(-1) === key.toUpperCase()) : undefined
}

export function useShortcuts(
  zone: Zone | null,
  phase: Phase,
  choosing: Choosing,
  { seeker, offered, lift, send }: Sending,
  act: (text: string) => void,
): void {
  const take = (key: string): boolean => {
    if (/^[1-5]$/.test(key)) return lift(key)
    if (key === 'ArrowLeft') return send(-1)
    if (key === 'ArrowRight') return send(1)
    if (key !== 'Enter' || !seeker || offered.length !== 1) return false
    act(offered[0]!.text)
    return true
  }
  useKeys((key) => {
    if (zone === null || zone === 'put') return false
    if (key === 'Escape' && choosing.tapped.length > 0) {
      choosing.set([])
      return true
    }
    if (phase === 'take') return take(key)
    const link = linkOf(key, zone, choosing)
    if (link !== undefined) choosing.tap(link)
    return link !== undefined
  })
}

/** What the keys do now, in words. */
export function keyHelp(zone: Zone, phase: Phase, { open, tapped }: Choosing): string {
  const words = w()
  if (phase === 'take') return words.takeKeys
  if (zone === 'taken') return words.takenKeys
  return open.some(({ links }) => /[RYGBP]$/.test(links[tapped.length] ?? '')) ? words.colourKeys : words.tabKeys
}
