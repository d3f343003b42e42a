/** Where a learner is in a lesson, what an action does there, and that it is kept. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Mood } from '../board/face'
import type { Tutorial, TutorialScene, TutorialStep } from '../board/types'
import { lang } from '../i18n'
import { type Action, type LogEntry, type Position, rules, type Setup, type Told, type Tried } from '../rules'
import { keepLessonAt, lessonAt } from '../store/lessons'
import { calm } from '../store/settings'

/** A step of a lesson, or the rest at the end of a part. */
export interface Place {
  part: number
  scene: TutorialScene
  step: TutorialStep | null
  /** So many steps of its scene, and of its part, come before it. */
  inScene: number
  inPart: number
}

export function placesOf({ parts }: Tutorial): Place[] {
  return parts.flatMap(({ scenes }, part) => {
    const steps = scenes.flatMap((scene) => scene.steps.map((step, inScene) => ({ part, scene, step, inScene })))
    const scene = scenes.at(-1)!
    const rest = { part, scene, step: null, inScene: scene.steps.length }
    return [...steps, rest].map((place, inPart) => ({ ...place, inPart }))
  })
}

/** What does what is asked, of that which may be done now; the first is pointed at. */
export function rightOf({ do: asked }: TutorialStep, legal: readonly Action[]): string[] {
  const texts = legal.map(({ text }) => text)
  if (asked === 'any') return texts
  return (asked ?? []).filter((text) => texts.includes(text))
}

interface Shown {
  scene: TutorialScene
  handle: number
  position: Position
  log: LogEntry[]
  setup: Setup
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const eyesOf = (seat: number) => ({ viewer: seat, lang: lang.peek(), people: [] })

/** Does a step as it is pointed at, with what the others answer. */
async function redo(handle: number, seat: number, step: TutorialStep): Promise<void> {
  const { position } = await rules().stand(handle, eyesOf(seat), 0)
  const [text] = rightOf(step, position.legal)
  if (text !== undefined) await rules().act(handle, seat, text, eyesOf(seat), 0)
  for (const answer of step.answers ?? []) await rules().act(handle, answer.seat, answer.text, eyesOf(seat), 0)
}

/** Lays a scene out, as it stands after so many of its steps. */
async function begin(scene: TutorialScene, seat: number, done: number): Promise<Shown> {
  const { deal, position } = scene
  const handle = await (position === null ? rules().deal(deal) : rules().place(deal, position))
  for (const step of scene.steps.slice(0, done)) await redo(handle, seat, step)
  const [told, setup] = await Promise.all([rules().stand(handle, eyesOf(seat), 0), rules().setup(handle)])
  return { scene, handle, setup, ...told }
}

/** The match of a scene as the learner sees it; a new scene, or a new try, is a new match. */
function useScene({ scene, inScene }: Place, seat: number, tries: number) {
  const shown = useSignal<Shown | null>(null)
  const failed = useSignal<string | null>(null)
  const left = useSignal(false)
  const open = useRef<number | null>(null)
  const close = (): void => {
    if (open.current !== null) void rules().close(open.current)
    open.current = null
  }
  const show = ({ position, log }: Told): void => {
    if (shown.peek() && !left.peek()) shown.value = { ...shown.peek()!, position, log }
  }
  useEffect(() => {
    let stale = false
    close()
    begin(scene, seat, inScene).then(
      (now) => {
        if (stale) return void rules().close(now.handle)
        open.current = now.handle
        shown.value = now
      },
      (error: unknown) => {
        if (!stale) failed.value = String(error)
      },
    )
    return () => {
      stale = true
    }
  }, [scene, tries])
  useEffect(() => {
    if (open.current !== null) void rules().stand(open.current, eyesOf(seat), 0).then(show)
  }, [lang.value])
  useEffect(
    () => () => {
      left.value = true
      close()
    },
    [],
  )
  return { shown, failed, left, show }
}

/** So long the teacher is glad of what was done. */
const GLAD_MS = 1600

/** How the teacher looks at it: glad of what was done, pained by a slip, curious while something is tried. */
function useMood(step: TutorialStep | null, slipped: boolean) {
  const glad = useSignal(false)
  useEffect(() => {
    if (!glad.value) return
    const timer = setTimeout(() => (glad.value = false), GLAD_MS)
    return () => clearTimeout(timer)
  }, [glad.value])
  const mood: Mood = slipped ? 'wince' : !step || glad.value ? 'happy' : step.do ? 'thinking' : 'idle'
  return { mood, praise: () => (glad.value = true) }
}

/** After so many slips a task of one's own is pointed at, too. */
const PATIENT = 2

export function useCourse(game: string, tutorial: Tutorial) {
  const { seat } = tutorial
  const places = placesOf(tutorial)
  const at = useSignal(Math.min(lessonAt(game), places.length - 1))
  const tries = useSignal(0)
  const seen = useSignal(0)
  const nudge = useSignal(false)
  const slips = useSignal(0)
  /** The others are answering: nothing is asked. */
  const busy = useSignal(false)
  const place = places[at.value]!
  const { scene, step } = place
  const { shown, failed, left, show } = useScene(place, seat, tries.value)
  const { mood, praise } = useMood(step, nudge.value)
  useEffect(() => {
    seen.value = 0
  }, [scene, tries.value])
  useEffect(() => {
    slips.value = 0
    keepLessonAt(game, at.value)
  }, [at.value])
  // The next scene is asked about when it has been laid out.
  const asked = step?.do !== undefined && !busy.value && shown.value?.scene === scene
  const right = asked ? rightOf(step, shown.value!.position.legal) : []
  const act = async (tried: Tried): Promise<void> => {
    if (!asked) return
    const text = right.find((one) => one === tried)
    nudge.value = text === undefined
    if (text === undefined) {
      slips.value++
      return
    }
    busy.value = true
    praise()
    const { handle } = shown.value!
    show(await rules().act(handle, seat, text, eyesOf(seat), 0))
    seen.value = shown.value?.log.length ?? 0
    for (const answer of step.answers ?? []) {
      await pause(calm.value ? 100 : 700)
      if (left.value) return
      show(await rules().act(handle, answer.seat, answer.text, eyesOf(seat), 0))
    }
    at.value++
    busy.value = false
  }
  const goTo = (next: number): void => {
    tries.value++
    at.value = next
  }
  const pointed = step?.own && slips.value < PATIENT ? undefined : right[0]
  return { places, place, at, seen, nudge, shown, failed, asked, pointed, mood, act, goTo }
}

export type Course = ReturnType<typeof useCourse>
