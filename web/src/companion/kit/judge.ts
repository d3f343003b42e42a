/** The engine's judge (MkOwnerHelp.judge) for pages: asks again whenever what is asked changes. */
import { useEffect, useState } from 'preact/hooks'
import { say } from '../../i18n'
import { Refusal, rules, type Words } from '../../rules'
import type { Cards } from './types'

/**
 * `said` is what the engine answers, `refused` why it does not, in the language in force and without the place in what
 * was asked, which nobody at the table knows. Both null: not yet known.
 */
export interface Judged<T> {
  said: T | null
  refused: string | null
  /** What was asked last has not been answered yet; `said` is still the answer before. */
  asking: boolean
}

/** Asks once. */
export const judge = (game: string, request: unknown, cards: Cards): Promise<unknown> =>
  rules().judge(game, request, cards.own ?? '')

/** Why the engine does not answer, without the place in what was asked. */
export const whyNot = (error: unknown): Words =>
  error instanceof Refusal ? error.reason.why : { en: String(error), ja: String(error) }

/** Null asks nothing. The answer before stays until the next one is there, so that nothing flickers. */
export function useJudge<T>(game: string, request: object | null, cards: Cards): Judged<T> {
  const [answer, setAnswer] = useState<{ to: string; said: T | null; refused: Words | null } | null>(null)
  const text = request && JSON.stringify(request)
  useEffect(() => {
    if (text === null) return setAnswer(null)
    let wanted = true
    const set = (said: T | null, refused: Words | null): void => {
      if (wanted) setAnswer({ to: text, said, refused })
    }
    judge(game, JSON.parse(text), cards).then(
      (said) => set(said as T, null),
      (error: unknown) => set(null, whyNot(error)),
    )
    return () => {
      wanted = false
    }
  }, [game, text, cards.own])
  return {
    said: answer?.said ?? null,
    refused: answer?.refused ? say(answer.refused) : null,
    asking: text !== null && answer?.to !== text,
  }
}

const SETTLE_MS = 250

/** False for a moment after a change: a second quick tap was meant for what was there before. */
export function useSettled(what: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(what)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [what])
  return settled === what
}
