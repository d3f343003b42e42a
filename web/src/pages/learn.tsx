/** An interactive tutorial: the game's own board on a prepared position, one small task after the other. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon } from '../board/icon'
import type { Tutorial, TutorialScene } from '../board/types'
import { useGameUi } from '../games'
import { lang, say, t } from '../i18n'
import { defaultNames, strongestBot } from '../play/catalogue'
import { type GameInfo, type LogEntry, type Position, rules, type Setup, type Told } from '../rules'
import { HUMAN } from '../store/games'
import { calm } from '../store/settings'
import { go } from './router'
import { RulesPage } from './rules'
import { Table } from './table'
import { Problem } from './ui'

export function LearnPage({ game }: { game: GameInfo }) {
  const ui = useGameUi(game.id)
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

function Lesson({ game, tutorial }: { game: GameInfo; tutorial: Tutorial }) {
  const { seat, scenes } = tutorial
  const steps = scenes.flatMap((scene) => scene.steps.map((step) => ({ scene, step })))
  const at = useSignal(0)
  const shown = useSignal<Shown | null>(null)
  const seen = useSignal(0)
  const nudge = useSignal(false)
  const failed = useSignal<string | null>(null)
  const left = useSignal(false)
  /** The others are answering: nothing is asked. */
  const busy = useSignal(false)
  const words = t.value.learn
  const now = steps[at.value]
  const scene = now?.scene ?? scenes.at(-1)!
  const step = now?.step

  const eyes = () => ({ viewer: seat, lang: lang.peek(), people: [] })
  const begin = async (of: TutorialScene): Promise<void> => {
    const { deal, position } = of
    const handle = await (position === null ? rules().deal(deal) : rules().place(deal, position))
    const [told, setup] = await Promise.all([rules().stand(handle, eyes(), 0), rules().setup(handle)])
    if (left.peek()) void rules().close(handle)
    else shown.value = { scene: of, handle, setup, ...told }
  }
  const show = ({ position, log }: Told): void => {
    if (shown.peek() && !left.peek()) shown.value = { ...shown.peek()!, position, log }
  }
  const close = (): void => {
    if (shown.peek()) void rules().close(shown.peek()!.handle)
  }
  // A new scene is a new match.
  useEffect(() => {
    close()
    seen.value = 0
    begin(scene).catch((error: unknown) => {
      failed.value = String(error)
    })
  }, [scene])
  useEffect(() => {
    if (shown.peek()) void rules().stand(shown.peek()!.handle, eyes(), 0).then(show)
  }, [lang.value])
  useEffect(
    () => () => {
      left.value = true
      close()
    },
    [],
  )

  const act = async (text: string): Promise<void> => {
    const handle = shown.value?.handle
    if (handle === undefined || !step || busy.value || shown.value?.scene !== scene) return
    if (!step.do?.includes(text)) {
      nudge.value = true
      return
    }
    nudge.value = false
    busy.value = true
    show(await rules().act(handle, seat, text, eyes(), 0))
    seen.value = shown.value?.log.length ?? 0
    for (const answer of step.answers ?? []) {
      await pause(calm.value ? 100 : 700)
      if (left.value) return
      show(await rules().act(handle, answer.seat, answer.text, eyes(), 0))
    }
    at.value++
    busy.value = false
  }
  if (failed.value) return <Problem text={t.value.problem.crashed} detail={failed.value} />
  if (!shown.value) return null
  const { position, log, setup, handle } = shown.value
  // The next scene is asked about when it has been laid out.
  const asked = step?.do !== undefined && !busy.value && shown.value.scene === scene
  const players = Array.from({ length: scene.deal.seats }, (_, index) => (index === seat ? HUMAN : strongestBot()))
  return (
    <Table
      game={game}
      options={setup.options}
      cards={setup.cards}
      names={defaultNames(players)}
      position={asked ? position : { ...position, legal: [] }}
      log={log}
      seen={seen.value}
      hint={asked ? step.do![0]! : null}
      prompt={words.title(say(game.name))}
      onAct={(text) => void act(text)}
      onPreview={(text) => rules().preview(handle, seat, text)}
    >
      <section class="lesson" aria-live="polite">
        {step ? (
          <>
            <p class="lesson-at">{words.step(at.value + 1, steps.length)}</p>
            <p class="lesson-say">{say(step.say)}</p>
            {nudge.value && <p class="alert">{words.tryAgain}</p>}
            {step.do === undefined && (
              <p class="buttons">
                <button type="button" class="button primary" onClick={() => at.value++}>
                  {words.next}
                </button>
              </p>
            )}
          </>
        ) : (
          <>
            <p class="lesson-say">{words.done}</p>
            <p class="buttons">
              <button type="button" class="button primary" onClick={() => go('play', game.id)}>
                {words.play}
              </button>
              <button type="button" class="button" onClick={() => (at.value = 0)}>
                <Icon name="again" /> {words.again}
              </button>
            </p>
          </>
        )}
      </section>
    </Table>
  )
}
