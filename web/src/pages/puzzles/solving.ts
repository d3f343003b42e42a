/** One puzzle being solved: the position on the game's own board, what a tap does there, and the line played by itself. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { lang } from '../../i18n'
import type { Puzzle } from '../../play/puzzles/pack'
import {
  type Action,
  type LogEntry,
  newThinker,
  type Position,
  rules,
  type Setup,
  type Stand,
  type Thinker,
  type Tried,
  type Worths,
} from '../../rules'
import { calm } from '../../store/settings'

export interface Shown {
  handle: number
  position: Position
  log: LogEntry[]
  setup: Setup
  sealed: string
}

/** asked: a tap decides; busy: something is played; why: a wrong choice lies there with the answer to it; solved, shown: the line has been played to its end. */
export type Phase = 'asked' | 'busy' | 'why' | 'solved' | 'shown'

export interface Wrong {
  tried: Action
  /** What it is worth; null: not known yet, or it cannot be told. */
  worths: Worths | null
  /** What others answer; null: not known yet, or it cannot be proven. */
  replies: string[] | null
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const eyesOf = (seat: number) => ({ viewer: seat, lang: lang.peek(), people: [] })

async function open({ record, seat }: Puzzle): Promise<Shown> {
  const handle = await rules().openRecord(`${record.join('\n')}\n`)
  const [stand, setup] = await Promise.all([rules().stand(handle, eyesOf(seat), 0), rules().setup(handle)])
  return { handle, setup, ...stand }
}

/** Whether two actions lead to the same position, as far as that can be seen. */
async function isSame(handle: number, seat: number, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const [first, second] = await Promise.all([rules().preview(handle, seat, one), rules().preview(handle, seat, other)])
  return !first.sealed && !second.sealed && JSON.stringify(first.table) === JSON.stringify(second.table)
}

/** Somebody answers, by best play. */
const isDuel = ({ goal }: Puzzle): boolean => 'win' in goal || 'margin' in goal

/** `done` hears once how the first try went. */
export function useSolving(puzzle: Puzzle, done: (solved: boolean) => void) {
  const { seat, solution, replies, goal } = puzzle
  const shown = useSignal<Shown | null>(null)
  const failed = useSignal<unknown>(null)
  const phase = useSignal<Phase>('busy')
  const at = useSignal(0)
  const seen = useSignal(0)
  const wrong = useSignal<Wrong | null>(null)
  const refused = useSignal<string | null>(null)
  const hinted = useSignal(false)
  const told = useSignal(false)
  const thinker = useRef<Thinker | null>(null)
  const left = useSignal(false)

  const tell = (solved: boolean): void => {
    if (told.peek()) return
    told.value = true
    done(solved)
  }
  const fail = (error: unknown): void => {
    failed.value = error
  }
  /** What breaks is said, wherever it breaks: else it would be busy for ever. */
  const safely =
    <A extends unknown[]>(deed: (...given: A) => Promise<void>) =>
    (...given: A): Promise<void> =>
      deed(...given).catch(fail)
  const show = (stand: Stand): void => {
    if (shown.peek()) shown.value = { ...shown.peek()!, ...stand }
  }
  const begin = async (): Promise<void> => {
    phase.value = 'busy'
    at.value = 0
    wrong.value = null
    const before = shown.peek()
    const now = await open(puzzle)
    if (before) void rules().close(before.handle)
    if (left.peek()) return void rules().close(now.handle)
    seen.value = now.log.length
    shown.value = now
    phase.value = 'asked'
  }
  useEffect(() => {
    begin().catch(fail)
    return () => {
      left.value = true
      if (shown.peek()) void rules().close(shown.peek()!.handle)
      thinker.current?.close()
    }
  }, [])
  useEffect(() => {
    const now = shown.peek()
    if (now) void rules().stand(now.handle, eyesOf(seat), 0).then(show)
  }, [lang.value])

  const playOne = async (actor: number, text: string): Promise<void> =>
    show(await rules().act(shown.peek()!.handle, actor, text, eyesOf(seat), 0))
  const answer = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await pause(calm.peek() ? 100 : 700)
      if (left.peek()) return
      await playOne(shown.peek()!.position.acting[0]!, text)
    }
  }
  /** Plays the next step and what the others answer. */
  const playStep = async (text: string): Promise<void> => {
    await playOne(seat, text)
    seen.value = shown.peek()?.log.length ?? 0
    await answer(replies[at.peek()] ?? [])
    if (!left.peek()) at.value++
  }
  const judge = async (tried: Action): Promise<void> => {
    thinker.current ??= newThinker()
    const { call } = thinker.current
    const { sealed } = shown.peek()!
    const learn = (more: Partial<Wrong>): void => {
      const now = wrong.peek()
      if (!left.peek() && now?.tried === tried) wrong.value = { ...now, ...more }
    }
    learn({ worths: await call.worth(sealed, seat, goal, tried.text).catch(() => null) })
    // Numbers say all of a chance; where somebody answers, the answer does.
    if (isDuel(puzzle)) learn({ replies: await call.replies(sealed, seat, tried.text).catch(() => null) })
  }
  /** Plays what was wrong and what others answer, and leaves it there. */
  const seeWhy = async (): Promise<void> => {
    const now = wrong.peek()
    if (phase.peek() !== 'asked' || !now?.replies) return
    phase.value = 'busy'
    await playOne(seat, now.tried.text)
    seen.value = shown.peek()?.log.length ?? 0
    await answer(now.replies)
    phase.value = 'why'
  }
  /** Back to where it was asked. */
  const back = async (): Promise<void> => {
    phase.value = 'busy'
    const before = shown.peek()!
    const now = await open(puzzle)
    void rules().close(before.handle)
    if (left.peek()) return void rules().close(now.handle)
    shown.value = now
    for (const [nth, own] of solution.slice(0, at.peek()).entries()) {
      await playOne(seat, own)
      for (const reply of replies[nth] ?? []) await playOne(shown.peek()!.position.acting[0]!, reply)
    }
    seen.value = shown.peek()!.log.length
    phase.value = 'asked'
  }
  const act = async (tried: Tried): Promise<void> => {
    const now = shown.peek()
    if (!now || phase.peek() !== 'asked') return
    refused.value = null
    const chosen = now.position.legal.find(({ text }) => text === tried)
    if (!chosen) {
      refused.value = await rules().refusal(now.handle, seat, lang.peek(), tried)
      return
    }
    phase.value = 'busy'
    if (await isSame(now.handle, seat, chosen.text, solution[at.peek()]!)) {
      wrong.value = null
      await playStep(chosen.text)
      const over = at.peek() === solution.length
      if (over) tell(!hinted.peek())
      phase.value = over ? 'solved' : 'asked'
    } else {
      wrong.value = { tried: chosen, worths: null, replies: null }
      phase.value = 'asked'
      tell(false)
      void judge(chosen)
    }
  }
  /** Gives up: the line is played from here. */
  const giveUp = async (): Promise<void> => {
    if (phase.peek() !== 'asked') return
    tell(false)
    wrong.value = null
    phase.value = 'busy'
    while (at.peek() < solution.length && !left.peek()) {
      await playStep(solution[at.peek()]!)
      await pause(calm.peek() ? 100 : 500)
    }
    phase.value = 'shown'
  }
  /** The line once more from the beginning. */
  const replay = async (): Promise<void> => {
    await begin()
    await pause(calm.peek() ? 100 : 600)
    await giveUp()
  }
  const hint = (): void => {
    hinted.value = true
  }
  const deeds = {
    act: safely(act),
    giveUp: safely(giveUp),
    seeWhy: safely(seeWhy),
    back: safely(back),
    replay: safely(replay),
  }
  return { shown, failed, phase, at, seen, wrong, refused, hinted, hint, ...deeds }
}

export type Solving = ReturnType<typeof useSolving>
