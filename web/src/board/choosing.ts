/**
 * Choosing an action step by step, the same for every board: what is tapped so far, what goes on from there, what a hint points at, and
 * what happens to a tap. A board says which part of an action a thing stands for, and draws what it is told.
 */
import { useMemo } from 'preact/hooks'
import type { Action, Part } from '../rules/types'
import { useSteady } from './keys'
import { useWhile } from './situation'
import type { BoardProps } from './types'
import { advised, isSamePart, type Walk, walk } from './walk'

/** What tapping a thing does. */
export interface Tap {
  onTap: () => void
  /** The action that the tap plays, if it does. */
  action?: string | undefined
  chosen: boolean
  glow: boolean
  /** Nothing goes on from here with it: the tap is refused, and says why. */
  refused: boolean
}

export interface Choosing<A extends Action = Action> extends Walk<A> {
  /** The part that a hint names next, if it has been followed so far. */
  hinted: Part | null
  /** Takes everything back, or goes on from these parts. */
  set: (chosen: readonly Part[]) => void
  /** Chooses a part: what is whole then is played, what leads nowhere is refused, what was chosen already is taken back. */
  choose: (part: Part) => void
  /** Plays what is chosen, if it is an action. */
  commit: () => void
  tapOf: (part: Part) => Tap
}

const NOTHING: readonly Part[] = []

type Asked<A> = Pick<BoardProps, 'hint' | 'game' | 'act'> & { legal: readonly A[] }

/**
 * `situation` names the question: with another one everything chosen is forgotten, and a second quick tap does not count for it.
 * `confirm`: what is whole waits for commit() instead of being played at once.
 */
export function useChoosing<A extends Action>(
  { legal, hint, game, act }: Asked<A>,
  situation: string,
  confirm = false,
): Choosing<A> {
  const { unordered } = game
  const [chosen, set] = useWhile<readonly Part[]>(situation, NOTHING)
  const now = useMemo(() => walk(legal, chosen, unordered), [legal, chosen, unordered])
  const hinted = useMemo(() => advised(hint, chosen, unordered), [hint, chosen, unordered])
  const play = useSteady(situation, act)

  const after = (part: Part): Walk<A> => walk(legal, [...chosen, part], unordered)
  const isChosen = (part: Part): boolean => chosen.some((one) => isSamePart(one, part))
  const choose = (part: Part): void => {
    const { open, done, next } = after(part)
    if (open.length === 0) {
      if (isChosen(part)) set(chosen.filter((one) => !isSamePart(one, part)))
      else play([...chosen, part])
    } else if (done && next.length === 0 && !confirm) play(done.text)
    else set([...chosen, part])
  }
  const tapOf = (part: Part): Tap => {
    const { open, done, next } = after(part)
    const whole: A | null = !confirm && next.length === 0 ? done : null
    return {
      onTap: () => choose(part),
      action: whole?.text,
      chosen: isChosen(part),
      glow: hinted !== null && isSamePart(hinted, part),
      refused: open.length === 0 && !isChosen(part),
    }
  }
  const commit = (): void => {
    if (now.done) play(now.done.text)
  }
  return { ...now, hinted, set, choose, commit, tapOf }
}
