/** On the result of a game against bots: what it turned on, in a sentence, with the way there. How it is found: play/turning.ts. */
import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Icon } from '../board/icon'
import { said } from '../board/said'
import type { Insight } from '../board/types'
import { useGameUi } from '../games'
import { lang, say } from '../i18n'
import { w } from '../i18n/turning'
import { percentOf } from '../play/analysis'
import { onlyPerson, type Table } from '../play/table'
import { type Turn, Turning } from '../play/turning'
import { keepTurn } from '../store/deeds'
import { findGame, keepTold, type SavedGame } from '../store/games'
import './turning.css'

type Watched = Pick<Table, 'game' | 'people' | 'position' | 'names' | 'remembers' | 'seal'>

/** What is said of a game that is over, in a language. */
export type Told = NonNullable<SavedGame['told']>

function toldOf(turn: Turn, insight: Insight | undefined): Told {
  const said = { lang: lang.peek(), text: sentenceOf(turn, insight) }
  return 'step' in turn ? { ...said, step: turn.step, best: turn.best.text } : said
}

/**
 * Follows a game as long as its table is open; `id`: what it is kept under. Of one that was over before, what was said then; null:
 * nothing, or nobody or several people play here.
 */
export function useTurning(table: Watched, id: string): Told | null {
  const me = onlyPerson(table)
  const insight = useGameUi(table.game.id)?.insight
  const stages = useRef('')
  const early = useRef(false)
  stages.current = insight?.stage.scored ? insight.stage.key : ''
  early.current = insight !== undefined && !insight.memory
  const told = useSignal<Told | null>(null)
  const turning = useMemo(() => {
    const over = table.position.peek()?.acting.length === 0
    if (me === null || over) return null
    return new Turning(
      me,
      table.names.peek().length === 1,
      () => stages.current,
      () => early.current,
    )
  }, [table])
  useEffect(() => () => turning?.close(), [turning])
  useSignalEffect(() => {
    const position = table.position.value
    if (!turning || !position) return
    // Elsewhere nobody is given the record of a game that goes on.
    if (table.remembers && position.acting.length > 0) return
    table.seal().then(
      (sealed) => turning.follow(sealed, position.acting.length === 0),
      () => {}, // the table was left
    )
  })
  useEffect(
    () =>
      turning?.found.subscribe((turn) => {
        if (!turn) return
        told.value = toldOf(turn, insight)
        // The look back at a week asks what games turned on.
        if ('review' in turn) void keepTurn(id, { played: turn.review.played.text, best: turn.best.text })
      }),
    [turning, insight],
  )
  // Whoever opens this one again reads it again. The game itself may be kept later than this is found.
  const saved = findGame(id)
  useEffect(() => {
    if (told.value && saved?.over && !saved.told) void keepTold(id, told.value)
  }, [told.value, saved])
  return told.value ?? (turning || me === null ? null : (saved?.told ?? null))
}

const whole = (thousandths: number): number => Math.round(Math.abs(thousandths) / 1000)

/** In the engine's words, with seats and things as it marks them: how it stood, what was done, and what came of it at once. */
export function sentenceOf(turn: Turn, insight?: Insight): string {
  const words = w.value
  const story = 'story' in turn ? turn.story : undefined
  const name = (stage: number): string => (insight ? say(insight.stage.name(stage)) : '')
  const led = story?.lost != null && insight ? words.led(name(story.lost - 1), name(story.lost)) : ''
  const answer = story?.let ? words.let(story.let.seat, story.let.words, story.let.points) : ''
  return [led, choiceOf(turn), answer].filter(Boolean).join(words.between)
}

function choiceOf(turn: Turn): string {
  const words = w.value
  if (turn.kind === 'sound') return words.sound
  if (turn.kind === 'deal') return words.deal(turn.made, turn.found)
  const { review, best, played } = turn
  const done = review.played.words
  if (turn.kind === 'proven' || !played) return words.proven(done, review.played.why)
  if (turn.kind === 'points') return words.points(done, best.words, whole(best.margin - played.margin))
  if (turn.kind === 'chance') return words.chance(done, best.words, percentOf(played)!, percentOf(best)!)
  return words.exact(done, best.words, [played.chance!, whole(played.margin)], [best.chance!, whole(best.margin)])
}

interface TurningPointProps {
  told: Told
  game: string
  names: readonly string[]
  /** Shows what was done at a step and what was better. */
  seeIt(step: number, better: string): void
  /** Null: nobody can sit down there. */
  tryAgain: ((step: number) => void) | null
}

export function TurningPoint({ told, game, names, seeIt, tryAgain }: TurningPointProps) {
  const ui = useGameUi(game)
  // Its words are of the language it was found in.
  if (told.lang !== lang.value) return null
  const { step, best } = told
  const words = w.value
  return (
    <section class="turning-point" role="status">
      {step !== undefined && <h3>{words.title}</h3>}
      <p>{said(ui, told.text, names)}</p>
      {step !== undefined && (
        <p class="buttons">
          {best !== undefined && (
            <button type="button" class="button small" data-next="see" onClick={() => seeIt(step, best)}>
              <Icon name="search" /> {words.see}
            </button>
          )}
          {tryAgain && (
            <button type="button" class="button small" data-next="try" onClick={() => tryAgain(step)}>
              <Icon name="again" /> {words.again}
            </button>
          )}
        </p>
      )}
    </section>
  )
}
