/** An interactive tutorial: the game's own board on a prepared position, one small task after the other. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon } from '../board/icon'
import type { Tutorial, TutorialScene } from '../board/types'
import { useGameUi } from '../games'
import { lang, say, t } from '../i18n'
import { defaultNames, strongestBot } from '../play/catalogue'
import { type GameInfo, type LogEntry, type Position, rules, type Setup, type Told, type Tried } from '../rules'
import { HUMAN } from '../store/games'
import { lessonTold } from '../store/lessons'
import { calm } from '../store/settings'
import { go } from './router'
import { RulesPage } from './rules'
import { Table } from './table'
import { Problem } from './ui'

export function LearnPage({ game }: { game: GameInfo }) {
  const ui = useGameUi(game.id)
  useEffect(() => lessonTold(game.id), [game.id])
  if (!ui) return null
  if (!ui.tutorial) return <RulesPage game={game} />
  return <Lesson key={game.id} game={game} tutorial={ui.tutorial} />
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

async function begin(scene: TutorialScene, seat: number): Promise<Shown> {
  const { deal, position } = scene
  const handle = await (position === null ? rules().deal(deal) : rules().place(deal, position))
  const [told, setup] = await Promise.all([rules().stand(handle, eyesOf(seat), 0), rules().setup(handle)])
  return { scene, handle, setup, ...told }
}

/** The match of a scene as the learner sees it; a new scene is a new match. */
function useScene(scene: TutorialScene, seat: number) {
  const shown = useSignal<Shown | null>(null)
  const failed = useSignal<string | null>(null)
  const left = useSignal(false)
  const close = (): void => {
    if (shown.peek()) void rules().close(shown.peek()!.handle)
  }
  const show = ({ position, log }: Told): void => {
    if (shown.peek() && !left.peek()) shown.value = { ...shown.peek()!, position, log }
  }
  useEffect(() => {
    close()
    begin(scene, seat).then(
      (now) => {
        if (left.peek()) void rules().close(now.handle)
        else shown.value = now
      },
      (error: unknown) => {
        failed.value = String(error)
      },
    )
  }, [scene])
  useEffect(() => {
    if (shown.peek()) void rules().stand(shown.peek()!.handle, eyesOf(seat), 0).then(show)
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

/** Where the learner is, and what an action does there. */
function useLesson({ seat, scenes }: Tutorial) {
  const steps = scenes.flatMap((scene) => scene.steps.map((step) => ({ scene, step })))
  const at = useSignal(0)
  const seen = useSignal(0)
  const nudge = useSignal(false)
  /** The others are answering: nothing is asked. */
  const busy = useSignal(false)
  const step = steps[at.value]?.step
  const scene = steps[at.value]?.scene ?? scenes.at(-1)!
  const { shown, failed, left, show } = useScene(scene, seat)
  useEffect(() => {
    seen.value = 0
  }, [scene])
  // The next scene is asked about when it has been laid out.
  const asked = step !== undefined && !busy.value && shown.value?.scene === scene
  const act = async (tried: Tried): Promise<void> => {
    if (!asked) return
    const text = step.do?.find((one) => one === tried)
    nudge.value = text === undefined
    if (text === undefined) return
    busy.value = true
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
  return { steps, at, seen, nudge, step, scene, shown, failed, asked, act }
}

type Course = ReturnType<typeof useLesson>

function Task({ course: { steps, at, nudge, step } }: { course: Course }) {
  const words = t.value.learn
  return (
    <>
      <p class="lesson-at">{words.step(at.value + 1, steps.length)}</p>
      <p class="lesson-say">{step && say(step.say)}</p>
      {nudge.value && <p class="alert">{words.tryAgain}</p>}
      {step?.do === undefined && (
        <p class="buttons">
          <button type="button" class="button primary" onClick={() => at.value++}>
            {words.next}
          </button>
        </p>
      )}
    </>
  )
}

function Done({ game, again }: { game: GameInfo; again: () => void }) {
  const words = t.value.learn
  return (
    <>
      <p class="lesson-say">{words.done}</p>
      <p class="buttons">
        <button type="button" class="button primary" onClick={() => go('play', game.id)}>
          {words.play}
        </button>
        <button type="button" class="button" onClick={again}>
          <Icon name="again" /> {words.again}
        </button>
      </p>
    </>
  )
}

function Lesson({ game, tutorial }: { game: GameInfo; tutorial: Tutorial }) {
  const { seat } = tutorial
  const course = useLesson(tutorial)
  const { step, scene, seen } = course
  if (course.failed.value) return <Problem text={t.value.problem.crashed} detail={course.failed.value} />
  if (!course.shown.value) return null
  const { position, log, setup, handle } = course.shown.value
  const task = course.asked ? step?.do : undefined
  const players = Array.from({ length: scene.deal.seats }, (_, index) => (index === seat ? HUMAN : strongestBot()))
  return (
    <Table
      game={game}
      options={setup.options}
      cards={setup.cards}
      names={defaultNames(players)}
      position={task ? position : { ...position, legal: [] }}
      log={log}
      seen={seen.value}
      hint={position.legal.find(({ text }) => text === task?.[0]) ?? null}
      prompt={t.value.learn.title(say(game.name))}
      teaching
      onAct={(tried) => void course.act(tried)}
      onPreview={(text) => rules().preview(handle, seat, text)}
      onRefusal={(tried) => rules().refusal(handle, seat, lang.value, tried)}
    >
      <section class="lesson" aria-live="polite">
        {step ? <Task course={course} /> : <Done game={game} again={() => (course.at.value = 0)} />}
      </section>
    </Table>
  )
}
