/** Whole games by keyboard: numbers, arrows and the letters of the colours. */
import type { Choosing } from '../../board/choosing'
import { useKeys } from '../../board/keys'
import type { Part } from '../../rules/types'
import type { Sending } from './sending'
import type { Phase, SeekersProps, Zone } from './table'
import { w } from './words'

/** The part that a key names: the number of a gem just taken, or the letter of a colour. */
function partOf(key: string, zone: Zone, { next }: Choosing): Part | undefined {
  if (zone === 'taken') return next.find(({ value }) => value === String(Number(key) - 1))
  return /^[rygbp]$/.test(key) ? next.find(({ value }) => value.at(-1) === key.toUpperCase()) : undefined
}

export function useShortcuts(
  zone: Zone | null,
  phase: Phase,
  choosing: Choosing,
  { seeker, offered, lift, send }: Sending,
  act: SeekersProps['act'],
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
    if (key === 'Escape' && choosing.chosen.length > 0) {
      choosing.set([])
      return true
    }
    if (phase === 'take') return take(key)
    const part = partOf(key, zone, choosing)
    if (part) choosing.choose(part)
    return part !== undefined
  })
}

/** What the keys do now, in words. */
export function keyHelp(zone: Zone, phase: Phase, { next }: Choosing): string {
  const words = w()
  if (phase === 'take') return words.takeKeys
  if (zone === 'taken') return words.takenKeys
  return next.some(({ value }) => /[RYGBP]$/.test(value)) ? words.colourKeys : words.tabKeys
}
