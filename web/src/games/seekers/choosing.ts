/** Every choice is a chain of taps that leads to one of the legal actions. */
import { useMemo } from 'preact/hooks'
import { useWhile } from '../../board/situation'
import type { Action } from '../../rules/types'
import type { Refused, Tap } from './piece'
import { type Chain, chainOf, goingOn, notationOf, type Phase } from './table'

export interface Choosing {
  chains: readonly Chain[]
  /** What is tapped so far, and the chains that go on from there. */
  tapped: readonly string[]
  open: readonly Chain[]
  set: (tapped: readonly string[]) => void
  tap: (link: string) => void
  /** What tapping a thing with this link does: goes on with it, takes the choice back, or is refused. */
  tapFor: (link: string) => Tap | Refused
  /** The link that the hint names next, if it has been followed so far. */
  hinted: string | null
}

const NOTHING: readonly string[] = []

export function useChoosing(
  legal: readonly Action[],
  phase: Phase,
  situation: string,
  hint: string | null,
  act: (text: string) => void,
): Choosing {
  const [tapped, set] = useWhile<readonly string[]>(situation, NOTHING)
  const chains = useMemo(() => legal.map((action) => chainOf(action.text)), [legal])
  const open = goingOn(chains, tapped)
  const advised = hint ? chainOf(hint).links : []
  const hinted = tapped.every((one, i) => advised[i] === one) ? (advised[tapped.length] ?? null) : null

  const tap = (link: string): void => {
    const next = [...tapped, link]
    const done = chains.find(({ links }) => links.length === next.length && links.every((one, i) => one === next[i]))
    if (done) act(done.text)
    else set(next)
  }
  const tapFor = (link: string): Tap | Refused => {
    const on = open.filter(({ links }) => links[tapped.length] === link)
    const chosen = tapped.includes(link)
    if (on.length === 0 && !chosen) return { tries: notationOf(phase, [...tapped, link]) }
    return {
      onTap: () => (on.length > 0 ? tap(link) : set([])),
      action: on.find(({ links }) => links.length === tapped.length + 1)?.text,
      chosen,
      glow: hinted === link,
    }
  }
  return { chains, tapped, open, set, tap, tapFor, hinted }
}
