/** Telling a step: the engine must be able to follow it before it is kept, and nothing is told to a table that is changing. */
import { useLayoutEffect, useState } from 'preact/hooks'
import { say } from '../../i18n'
import { Refusal, rules } from '../../rules'
import type { CompanionProps } from '../types'
import { followRequest, type GolemTap, type Kept, type Told } from './state'

interface Steps {
  step: (...steps: string[]) => void
  checking: boolean
  /** Why the last one cannot be. */
  trouble: string | null
}

export function useSteps(
  { names, cards, kept, tap }: CompanionProps<GolemTap> & { kept: Kept },
  said: Told | null,
): Steps {
  const [checking, setChecking] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useLayoutEffect(() => setRefusal(null), [said])
  const step = (...steps: string[]): void => {
    setChecking(true)
    rules()
      .judge('golem', followRequest({ ...kept, steps: [...kept.steps, ...steps] }, names.length), cards.own ?? '')
      .then(
        () => {
          for (const one of steps) tap({ do: 'step', step: one })
        },
        (error: unknown) => setRefusal(error instanceof Refusal ? error : new Refusal(String(error))),
      )
      .finally(() => setChecking(false))
  }
  return { step, checking, trouble: refusal && say(refusal.reason.why) }
}
