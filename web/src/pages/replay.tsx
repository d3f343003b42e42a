/** The pages of a finished or shared game: the whole of it, what could have been, and the step it turned on. */
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { lang, t } from '../i18n'
import { c } from '../i18n/course'
import { whyOf } from '../play/files'
import { type Line, newThinker, Stopped, Unreachable } from '../rules'
import type { Followed } from './line'
import { BESIDE, Player, StillGoingOn, useOpened } from './player'
import { replace } from './router'
import { Problem } from './ui'

interface ReplayProps {
  sealed: string
  /** What stands beside it, or `see`: a step of it plays by itself. */
  beside: string | undefined
  /** The step to begin with. */
  from?: string | undefined
  /** What was better there. */
  action?: string | undefined
}

const stepOf = (text: string | undefined): number => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : 0)

export function ReplayPage({ sealed, beside, from, action }: ReplayProps) {
  if (beside === 'see' && action !== undefined)
    return <SeePage key={`${sealed} ${from} ${action}`} sealed={sealed} step={stepOf(from)} action={action} />
  return <WholePage sealed={sealed} beside={beside} from={from} />
}

function WholePage({ sealed, beside, from }: ReplayProps) {
  const { opened, failed } = useOpened(sealed)
  const better = useSignal<{ line: Line; from: number } | null>(null)
  const first = useSignal(stepOf(from))
  useEffect(() => {
    better.value = null
  }, [sealed])
  if (failed) return <NotShown failed={failed} />
  if (!opened) return null
  const known = BESIDE.find((name) => name === beside) ?? null
  const show = (line: Line, step: number): void => {
    first.value = step
    better.value = { line, from: step }
  }
  const back = (): void => {
    better.value = null
  }
  if (better.value) {
    const { line, from: step } = better.value
    const followed = { line, from: step, title: c.value.line, about: c.value.lineWhy, back }
    return <FollowedPage key={line.sealed} sealed={sealed} followed={followed} />
  }
  return <Player key={opened.handle} opened={opened} sealed={sealed} beside={known} first={first.value} onLine={show} />
}

/** `written`: its text was written here just now, and no link is to blame. */
function NotShown({ failed, written = false }: { failed: Error; written?: boolean }) {
  const { running, runningWhy, load, loadWhy, link, linkWhy, crashed } = t.value.problem
  if (failed instanceof StillGoingOn) return <Problem text={running} why={runningWhy} />
  if (failed instanceof Unreachable) return <Problem text={load} why={loadWhy} />
  if (written) return <Problem text={crashed} detail={whyOf(failed)} />
  return <Problem text={link} why={linkWhy} detail={whyOf(failed)} />
}

/** On the board a few steps, by themselves from where they begin. `sealed`: of the game itself. */
function FollowedPage({ sealed, followed }: { sealed: string; followed: Followed }) {
  const { opened, failed } = useOpened(followed.line.sealed)
  if (failed) return <NotShown failed={failed} written />
  if (!opened) return null
  return <Player opened={opened} sealed={sealed} beside={null} first={followed.from} followed={followed} />
}

/** So many steps are shown of what was done, and answers to what was better. */
const DONE = 4
const ANSWERS = 3

type Side = 'done' | 'better'

/** Both ways from a step: what was done at once, what was better as soon as its answers are found; null: they cannot be. */
function useWays(sealed: string, step: number, action: string) {
  const thinker = useMemo(newThinker, [])
  const ways = useSignal<Partial<Record<Side, Line | null>>>({})
  const failed = useSignal<Error | null>(null)
  const keep = (side: Side) => (line: Line | null) => {
    ways.value = { ...ways.peek(), [side]: line }
  }
  useEffect(() => () => thinker.close(), [])
  useEffect(() => {
    const unlessStopped = (deed: (error: Error) => void) => (error: Error) => {
      if (!(error instanceof Stopped)) deed(error)
    }
    const fail = unlessStopped((error) => {
      failed.value = error
    })
    ways.value = {}
    thinker.call.played(sealed, step, lang.peek(), DONE).then(keep('done'), fail)
    thinker.call.line(sealed, step, action, lang.peek(), ANSWERS).then(
      keep('better'),
      unlessStopped(() => keep('better')(null)),
    )
    return () => thinker.stop()
  }, [lang.value])
  return { ways: ways.value, failed: failed.value }
}

/** What a game turned on, by itself: a few steps of what was done, then of what was better. */
function SeePage({ sealed, step, action }: { sealed: string; step: number; action: string }) {
  const { ways, failed } = useWays(sealed, step, action)
  const side = useSignal<Side>('done')
  if (failed) return <NotShown failed={failed} />
  const shown = side.value === 'better' && ways.better ? 'better' : 'done'
  const line = ways[shown]
  if (!line) return null
  const words = c.value
  const go = (to: Side): void => {
    side.value = to
  }
  const followed: Followed = {
    line,
    from: step,
    title: shown === 'done' ? words.lineDone : words.line,
    about: shown === 'done' ? words.lineDoneWhy : words.lineWhy,
    back: () => replace('replay', sealed, 'analyse', String(step)),
    ...(shown === 'better' && { other: { words: words.seePlayed, go: () => go('done') } }),
    ...(shown === 'done' &&
      ways.better !== null && { other: { words: words.seeBetter, go: () => go('better') }, ended: () => go('better') }),
    finding: side.value !== shown,
  }
  return <FollowedPage key={`${shown} ${lang.value}`} sealed={sealed} followed={followed} />
}
