/** An interactive tutorial: the game's own board on a prepared position, one small task after the other. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon } from '../board/icon'
import { entryOf, useGameUi } from '../games'
import type { Tutorial } from '../games/types'
import { lang, say, t } from '../i18n'
import { defaultNames, strongestBot } from '../play/catalogue'
import { go, href } from '../router'
import { type GameInfo, type LogEntry, type Options, type Position, rules } from '../rules'
import { HUMAN } from '../store/games'
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
  position: Position
  log: LogEntry[]
  options: Options
}

function Lesson({ game, tutorial }: { game: GameInfo; tutorial: Tutorial }) {
  const { seat, steps } = tutorial
  const at = useSignal(0)
  const handle = useSignal<number | null>(null)
  const shown = useSignal<Shown | null>(null)
  const nudge = useSignal(false)
  const failed = useSignal<string | null>(null)
  const seen = useSignal(0)
  const words = t.value.learn
  const step = steps[at.value]
  const players = Array.from({ length: tutorial.deal.seats }, (_, index) => (index === seat ? HUMAN : strongestBot()))

  const refresh = async (): Promise<void> => {
    if (handle.value === null) return
    const [position, log, setup] = await Promise.all([
      rules().look(handle.value, seat, lang.peek()),
      rules().log(handle.value, 0, seat),
      rules().setup(handle.value),
    ])
    shown.value = { position, log, options: setup.options }
  }
  const begin = async (): Promise<void> => {
    try {
      if (handle.value !== null) await rules().close(handle.value)
      handle.value = await (tutorial.position === null
        ? rules().deal(tutorial.deal)
        : rules().place(tutorial.deal, tutorial.position))
      at.value = 0
      seen.value = 0
      await refresh()
    } catch (error) {
      failed.value = String(error)
    }
  }
  useEffect(() => {
    void begin()
    return () => {
      if (handle.peek() !== null) void rules().close(handle.peek()!)
    }
  }, [])
  useEffect(() => {
    void refresh()
  }, [lang.value])

  const act = async (text: string): Promise<void> => {
    if (handle.value === null || !step) return
    if (!step.do?.includes(text)) {
      nudge.value = true
      return
    }
    nudge.value = false
    await rules().act(handle.value, seat, text)
    await refresh()
    seen.value = shown.value?.log.length ?? 0
    at.value++
    for (const answer of step.answers ?? []) {
      await new Promise((resolve) => setTimeout(resolve, 700))
      if (handle.value === null) return
      await rules().act(handle.value, answer.seat, answer.text)
      await refresh()
    }
  }
  if (failed.value) return <Problem text={t.value.problem.crashed} detail={failed.value} />
  if (!shown.value) return null
  const { position, log, options } = shown.value
  const asked = step?.do !== undefined
  return (
    <Table
      game={game}
      options={options}
      names={defaultNames(players)}
      position={asked ? position : { ...position, legal: [] }}
      log={log}
      seen={seen.value}
      hint={step?.do?.[0] ?? null}
      prompt={words.title(say(game.name))}
      onAct={(text) => void act(text)}
      onPreview={(text) => rules().preview(handle.value!, seat, text)}
    >
      <section class={`lesson accent-${entryOf(game.id).accent}`} aria-live="polite">
        {step ? (
          <>
            <p class="lesson-at">{words.step(at.value + 1, steps.length)}</p>
            <p class="lesson-say">{say(step.say)}</p>
            {nudge.value && <p class="alert">{words.tryAgain}</p>}
            <p class="buttons">
              {!asked && (
                <button type="button" class="button primary" onClick={() => at.value++}>
                  {words.next}
                </button>
              )}
              <a class="button quiet" href={href()}>
                {words.leave}
              </a>
            </p>
          </>
        ) : (
          <>
            <p class="lesson-say">{words.done}</p>
            <p class="buttons">
              <button type="button" class="button primary" onClick={() => go('play', game.id)}>
                {words.play}
              </button>
              <button type="button" class="button" onClick={() => void begin()}>
                <Icon name="again" /> {words.again}
              </button>
            </p>
          </>
        )}
      </section>
    </Table>
  )
}
