/** A puzzle on its board, with what is asked, what was wrong and why. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { said } from '../../board/said'
import type { GameUi } from '../../board/types'
import { useGameUi } from '../../games'
import { lang, named, say, t } from '../../i18n'
import { puzzleWords } from '../../i18n/puzzles'
import { defaultNames, strongestBot } from '../../play/catalogue'
import { levelFor } from '../../play/puzzles/choose'
import { type Puzzle, themeOf } from '../../play/puzzles/pack'
import { type GameInfo, Refusal, rules, type Worths } from '../../rules'
import { HUMAN } from '../../store/games'
import { addNote, progressOf } from '../../store/puzzles'
import { href } from '../router'
import { share } from '../share'
import { Table } from '../table'
import { PageTitle, Problem } from '../ui'
import { type Solving, useSolving } from './solving'

const percent = ([num, den]: Worths['tried']): number => Math.round((100 * num) / den)

/** Why a choice was wrong, in a sentence; '' where that is not known. */
export function reasonOf(goal: Puzzle['goal'], worths: Worths | null): string {
  const words = puzzleWords.value
  if (!worths) return ''
  if ('chance' in goal) return words.wrongChance(percent(worths.tried), percent(worths.best))
  const [num] = worths.tried
  if ('score' in goal) return words.wrongScore(num, worths.best[0])
  const { win, tieWin, lose, tieLose } = words.wrongWorth
  const by = Math.floor(Math.abs(num) / 2)
  if (num > 0) return by ? win(by) : tieWin
  return by ? lose(by) : tieLose
}

interface SaidProps {
  ui: GameUi | null
  puzzle: Puzzle
  solving: Solving
  names: readonly string[]
}

function Said({ ui, puzzle, solving, names }: SaidProps) {
  const words = puzzleWords.value
  const { phase, wrong, refused, at } = solving
  const state = phase.value
  if (state === 'solved' || state === 'shown')
    return (
      <>
        <p class={`lesson-say puzzle-${state}`}>{state === 'solved' ? words.solvedNow : words.shown}</p>
        <p>{said(ui, say(puzzle.why))}</p>
      </>
    )
  return (
    <>
      <p class="lesson-say">{say(puzzle.ask)}</p>
      {puzzle.solution.length > 1 && <p class="lesson-at">{words.step(at.value + 1, puzzle.solution.length)}</p>}
      {wrong.value && (
        <p class="alert" role="status">
          {said(ui, words.wrong(wrong.value.tried.words), names)} {reasonOf(puzzle.goal, wrong.value.worths)}{' '}
          {state === 'why' ? '' : words.tryOn}
        </p>
      )}
      {refused.value && <p class="alert">{named(refused.value, names)}</p>}
    </>
  )
}

/** Its number as a link to give away, and a note that something is wrong with it. */
function Beside({ puzzle }: { puzzle: Puzzle }) {
  const words = puzzleWords.value
  const message = useSignal('')
  const give = async (): Promise<void> => {
    const url = `${location.origin}${location.pathname}${href('puzzle', puzzle.id)}`
    if ((await share({ text: say(puzzle.ask), url })) === 'copied') message.value = words.copied
  }
  const report = (): void => {
    addNote(puzzle.id)
    message.value = words.reported
  }
  return (
    <>
      <button type="button" class="button small" onClick={() => void give()}>
        <Icon name="share" /> {words.share}
      </button>
      <button type="button" class="button small quiet" data-note="wrong" onClick={report}>
        {words.report}
      </button>
      <span role="status" class="quiet">
        {message.value}
      </span>
    </>
  )
}

function Keys({ solving, next }: { solving: Solving; next: () => void }) {
  const words = puzzleWords.value
  const { phase, hinted, wrong } = solving
  if (phase.value === 'why')
    return (
      <button type="button" class="button primary" data-puzzle="back" onClick={() => void solving.back()}>
        <Icon name="left" /> {words.backToIt}
      </button>
    )
  const over = phase.value === 'solved' || phase.value === 'shown'
  return over ? (
    <>
      <button type="button" class="button primary" data-next="puzzle" onClick={next}>
        {words.next}
      </button>
      <button type="button" class="button" onClick={() => void solving.replay()}>
        <Icon name="again" /> {words.replay}
      </button>
    </>
  ) : (
    <>
      {wrong.value?.replies && (
        <button
          type="button"
          class="button"
          data-puzzle="why"
          disabled={phase.value === 'busy'}
          onClick={() => void solving.seeWhy()}
        >
          <Icon name="play" /> {words.seeWhy}
        </button>
      )}
      <button type="button" class="button" data-puzzle="hint" disabled={hinted.value} onClick={solving.hint}>
        <Icon name="hint" /> {words.hint}
      </button>
      <button
        type="button"
        class="button"
        data-puzzle="give-up"
        disabled={phase.value === 'busy'}
        onClick={() => void solving.giveUp()}
      >
        {words.giveUp}
      </button>
    </>
  )
}

/** A line that looks like a puzzle, and whose game cannot be played by the rules. */
function Broken({ puzzle, broken, next }: Pick<SolveProps, 'puzzle' | 'broken' | 'next'>) {
  const words = puzzleWords.value
  useEffect(broken, [])
  return (
    <section class="page problem" role="alert" data-puzzle-id={puzzle.id}>
      <PageTitle>{words.all}</PageTitle>
      <p>{words.broken(puzzle.id)}</p>
      <p class="buttons">
        <button type="button" class="button primary" data-next="puzzle" onClick={next}>
          {words.next}
        </button>
        <a class="button" href={href('puzzles', puzzle.game)}>
          {words.back}
        </a>
      </p>
    </section>
  )
}

interface SolveProps {
  game: GameInfo
  puzzle: Puzzle
  /** Stands in the prompt line; without: the theme. */
  title?: string
  done: (solved: boolean) => void
  next: () => void
  /** The rules know no such game: it is set aside. */
  broken: () => void
  /** What the try counted. */
  children?: ComponentChildren
}

export function Solve({ game, puzzle, title, done, next, broken, children }: SolveProps) {
  const solving = useSolving(puzzle, done)
  const ui = useGameUi(game.id)
  const { shown, failed, phase, hinted, at, seen } = solving
  if (failed.value instanceof Refusal) return <Broken puzzle={puzzle} broken={broken} next={next} />
  if (failed.value) return <Problem text={t.value.problem.crashed} detail={String(failed.value)} />
  if (!shown.value) return <div class="page" aria-busy="true" />
  const { position, log, setup, handle } = shown.value
  const { seat } = puzzle
  const names = defaultNames(Array.from({ length: setup.seats }, (_, one) => (one === seat ? HUMAN : strongestBot())))
  const asked = phase.value === 'asked'
  const hint = hinted.value && asked ? position.legal.find(({ text }) => text === puzzle.solution[at.value]) : null
  const theme = themeOf(game.id, puzzle.theme)
  const words = puzzleWords.value
  return (
    <Table
      game={game}
      options={setup.options}
      cards={setup.cards}
      names={names}
      position={asked ? position : { ...position, legal: [] }}
      log={log}
      seen={seen.value}
      hint={hint ?? null}
      prompt={title ?? `${theme ? say(theme.name) : words.all} · ${words.level(levelFor(puzzle, progressOf(game.id)))}`}
      teaching
      onAct={(tried) => void solving.act(tried)}
      onPreview={(text) => rules().preview(handle, seat, text)}
      onRefusal={(tried) => rules().refusal(handle, seat, lang.value, tried)}
    >
      <section class="lesson puzzle" aria-live="polite" data-phase={phase.value} data-puzzle-id={puzzle.id}>
        <Said ui={ui} puzzle={puzzle} solving={solving} names={names} />
        {children}
        <p class="buttons">
          <Keys solving={solving} next={next} />
          <Beside puzzle={puzzle} />
        </p>
      </section>
    </Table>
  )
}
