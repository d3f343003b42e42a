/** An interactive tutorial: the game's own board on a prepared position, one small task after the other, told by Rin. */
import { useEffect } from 'preact/hooks'
import { Face, TEACHER, TEACHER_SEAT } from '../board/face'
import { Icon } from '../board/icon'
import type { Tutorial } from '../board/types'
import { useGameUi } from '../games'
import { lang, say, t } from '../i18n'
import { defaultNames, strongestBot } from '../play/catalogue'
import { type GameInfo, rules } from '../rules'
import { HUMAN } from '../store/games'
import { lessonTold } from '../store/lessons'
import { type Course, useCourse } from './course'
import { go } from './router'
import { RulesPage } from './rules'
import { Table } from './table'
import { Problem, Waiting } from './ui'

export function LearnPage({ game }: { game: GameInfo }) {
  const ui = useGameUi(game.id)
  useEffect(() => lessonTold(game.id), [game.id])
  if (!ui) return <Waiting />
  if (!ui.tutorial) return <RulesPage game={game} />
  return <Lesson key={game.id} game={game} tutorial={ui.tutorial} />
}

/** How far one is in this part: lamps, lit so far. */
function Lamps({ course: { places, place } }: { course: Course }) {
  const steps = places.filter(({ part, step }) => part === place.part && step)
  return (
    <p class="lesson-at" role="img" aria-label={t.value.learn.step(place.inPart + 1, steps.length)}>
      {steps.map((_, index) => (
        <i key={index} class={index <= place.inPart ? 'lit' : ''} />
      ))}
    </p>
  )
}

/** The way on, where nothing is to be done: on a phone over the place of what would be chosen from. */
function GoOn({ course: { at, asked, place } }: { course: Course }) {
  if (asked || place.step?.do) return null
  return (
    <p class="lesson-on">
      <button type="button" class="button primary" onClick={() => at.value++}>
        {t.value.learn.next}
      </button>
    </p>
  )
}

/** Between two parts, and at the end: a real game, the next part, or all of it once more. */
function Rest({ game, tutorial, course }: { game: GameInfo; tutorial: Tutorial; course: Course }) {
  const words = t.value.learn
  const { at, place, goTo } = course
  const next = tutorial.parts[place.part + 1]
  return (
    <p class="lesson-on">
      <button type="button" class="button primary" onClick={() => go('play', game.id)}>
        {words.play}
      </button>
      {next ? (
        <button type="button" class="button" data-part={place.part + 1} onClick={() => goTo(at.value + 1)}>
          {words.part(place.part + 2, say(next.name))}
        </button>
      ) : (
        <button type="button" class="button" onClick={() => goTo(0)}>
          <Icon name="again" /> {words.again}
        </button>
      )}
    </p>
  )
}

/** Rin, what she says, and the way on. */
function Strip({ game, tutorial, course }: { game: GameInfo; tutorial: Tutorial; course: Course }) {
  const { step, part } = course.place
  const words = t.value.learn
  const end = part + 1 < tutorial.parts.length ? words.partDone : words.done
  return (
    <section class={step?.own ? 'lesson led own' : 'lesson led'} aria-label={words.teacher}>
      <Face of={TEACHER} seat={TEACHER_SEAT} mood={course.mood} />
      <div class="lesson-words" aria-live="polite">
        <p class="lesson-say">{step ? say(step.say) : end}</p>
      </div>
      {step ? <GoOn course={course} /> : <Rest game={game} tutorial={tutorial} course={course} />}
    </section>
  )
}

function Lesson({ game, tutorial }: { game: GameInfo; tutorial: Tutorial }) {
  const { seat } = tutorial
  const course = useCourse(game.id, tutorial)
  const { place, seen, nudge, pointed } = course
  if (course.failed.value) return <Problem text={t.value.problem.crashed} detail={course.failed.value} />
  if (!course.shown.value) return <Waiting />
  const { position, log, setup, handle } = course.shown.value
  const { seats } = place.scene.deal
  const players = Array.from({ length: seats }, (_, index) => (index === seat ? HUMAN : strongestBot()))
  const { own } = place.step ?? {}
  const miss = own && own !== true ? say(own) : t.value.learn.tryAgain
  return (
    <Table
      game={game}
      options={setup.options}
      cards={setup.cards}
      names={defaultNames(players)}
      position={course.asked ? position : { ...position, legal: [] }}
      log={log}
      seen={seen.value}
      hint={position.legal.find(({ text }) => text === pointed) ?? null}
      prompt={t.value.learn.title(say(game.name))}
      corner={place.step && <Lamps course={course} />}
      teaching
      notice={nudge.value ? { text: miss, undo: false } : null}
      onNoticeSeen={() => {
        nudge.value = false
      }}
      onAct={(tried) => void course.act(tried)}
      onPreview={(text) => rules().preview(handle, seat, text)}
      onRefusal={(tried) => rules().refusal(handle, seat, lang.value, tried)}
    >
      <Strip game={game} tutorial={tutorial} course={course} />
    </Table>
  )
}
