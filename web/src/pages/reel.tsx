/**
 * How one goes through a replay: by the step, by itself, or straight to a place. A step forward is told as it would be at the
 * table, scene by scene (scenes/); whoever goes back or jumps looks for something, and is told nothing.
 */
import { computed, type ReadonlySignal, type Signal, useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../board/icon'
import { t } from '../i18n'
import { type LogEntry, SPECTATOR } from '../rules'
import { tempo } from '../scenes/pace'
import { Stage } from '../scenes/stage'

/** So long a step is looked at, in milliseconds, and so long one whose scenes were. */
const STEP_MS = 1100
const TOLD_MS = 250

export interface Reel {
  total: number
  step: Signal<number>
  /** It goes on by itself. */
  playing: Signal<boolean>
  /** Something of this step is still being shown. */
  held: ReadonlySignal<boolean>
  stage: Stage
  /** Goes to a step and stays there. */
  seek: (to: number) => void
  next: () => void
  play: () => void
  /** Goes on by itself up to a step; `then` hears if nobody took it in hand before. */
  playTo: (to: number, then?: () => void) => void
  /** The board shows something by itself. */
  hold: (on: boolean) => void
  /** Step `at` is to be seen, and these entries are new with it. */
  tell: (at: number, entries: readonly LogEntry[]) => void
}

/** What is shown of a step, by its scenes and by the board. */
function useShowing() {
  const boardHolds = useSignal(false)
  const stageHolds = useSignal(false)
  /** This step had scenes. */
  const told = useRef(false)
  const stage = useMemo(
    () =>
      new Stage((on) => {
        stageHolds.value = on
        told.current ||= on
      }),
    [],
  )
  const held = useMemo(() => computed(() => boardHolds.value || stageHolds.value), [])
  useEffect(() => () => stage.clear(), [])
  return { stage, held, told, boardHolds }
}

export function useReel(total: number, first = 0): Reel {
  const step = useSignal(Math.min(total, first))
  const playing = useSignal(false)
  /** The step that was gone to by the step before it, until it is told; -1: there is none. */
  const fresh = useRef(-1)
  const { stage, held, told, boardHolds } = useShowing()
  /** Where it stops going on by itself. */
  const until = useRef(total)
  const then = useRef<() => void>(undefined)
  const go = (to: number): void => {
    stage.clear()
    told.current = false
    fresh.current = -1
    step.value = Math.max(0, Math.min(total, to))
  }
  const forward = (): void => {
    if (step.value >= total) return
    go(step.value + 1)
    fresh.current = step.value
  }
  useEffect(() => {
    if (!playing.value || held.value) return
    const onward = (): void => {
      if (step.value < until.current) {
        forward()
        return
      }
      playing.value = false
      then.current?.()
    }
    const timer = setTimeout(onward, told.current ? TOLD_MS : STEP_MS * tempo())
    return () => clearTimeout(timer)
  }, [playing.value, held.value, step.value])
  return {
    total,
    step,
    playing,
    held,
    stage,
    seek: (to) => {
      playing.value = false
      go(to)
    },
    next: () => {
      playing.value = false
      forward()
    },
    play: () => {
      until.current = total
      then.current = undefined
      if (step.value >= total) go(0)
      playing.value = !playing.value
    },
    playTo: (to, after) => {
      until.current = Math.min(total, to)
      then.current = after
      playing.value = true
    },
    hold: (on) => {
      boardHolds.value = on
    },
    // Nobody has decided anything here, so everybody's moves are shown: as to an onlooker.
    tell: (at, entries) => {
      stage.clear()
      if (at === fresh.current) stage.tell(entries, SPECTATOR, false)
      fresh.current = -1
    },
  }
}

export function useReelKeys({ total, step, seek, next }: Reel): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).closest?.('input,select')) return
      const ways: Record<string, () => void> = {
        ArrowLeft: () => seek(step.value - 1),
        ArrowRight: next,
        Home: () => seek(0),
        End: () => seek(total),
      }
      const way = ways[event.key]
      if (!way) return
      event.preventDefault()
      way()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

export function Steps({ reel }: { reel: Reel }) {
  const words = t.value.replay
  const { total, seek, next, play } = reel
  const at = reel.step.value
  const playing = reel.playing.value
  const button = (icon: IconName, label: string, off: boolean, onClick: () => void) => (
    <button type="button" class="tool" aria-label={label} disabled={off} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
  return (
    <div class="steps">
      {button('first', words.first, at === 0, () => seek(0))}
      {button('left', words.back, at === 0, () => seek(at - 1))}
      {button(playing ? 'pause' : 'play', playing ? words.pause : words.play, false, play)}
      {button('right', words.next, at === total, next)}
      {button('last', words.last, at === total, () => seek(total))}
    </div>
  )
}
