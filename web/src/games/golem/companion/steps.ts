/** Telling a step: the engine must be able to follow it before it is kept, and nothing is told to a table that is changing. */
import { useLayoutEffect, useState } from 'preact/hooks'
import { judge, whyNot } from '../../../companion/kit/judge'
import type { CompanionProps } from '../../../companion/kit/types'
import { say } from '../../../i18n'
import type { Words } from '../../../rules/types'
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
  const [refused, setRefused] = useState<Words | null>(null)
  useLayoutEffect(() => setRefused(null), [said])
  const step = (...steps: string[]): void => {
    setChecking(true)
    judge('golem', followRequest({ ...kept, steps: [...kept.steps, ...steps] }, names.length, cards.real), cards)
      .then(
        () => {
          for (const one of steps) tap({ do: 'step', step: one })
        },
        (error: unknown) => setRefused(whyNot(error)),
      )
      .finally(() => setChecking(false))
  }
  return { step, checking, trouble: refused && say(refused) }
}
