/** On the result of a game against bots: what it turned on, in a sentence, with the way there. How it is found: play/turning.ts. */
import { useSignalEffect } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { Icon } from '../board/icon'
import { said } from '../board/said'
import { useGameUi } from '../games'
import { lang } from '../i18n'
import { w } from '../i18n/turning'
import { percentOf } from '../play/analysis'
import type { LocalTable } from '../play/local'
import { onlyPerson } from '../play/table'
import { type Turn, Turning } from '../play/turning'
import { keepTurn } from '../store/deeds'
import './turning.css'

/** Follows a game as long as its table is open; null: several people play, or it was over before. */
export function useTurning(table: LocalTable): Turning | null {
  const me = onlyPerson(table)
  const turning = useMemo(() => {
    const over = table.position.peek()?.acting.length === 0
    return me === null || over ? null : new Turning(me, table.seating.players.length === 1)
  }, [table])
  useEffect(() => () => turning?.close(), [turning])
  useSignalEffect(() => {
    const position = table.position.value
    if (!turning || !position) return
    table.seal().then(
      (sealed) => turning.follow(sealed, position.acting.length === 0),
      () => {}, // the table was left
    )
  })
  // The look back at a week asks what games turned on.
  useSignalEffect(() => {
    const turn = turning?.found.value
    if (turn && 'review' in turn) void keepTurn(table.id, { played: turn.review.played.text, best: turn.best.text })
  })
  return turning
}

const whole = (thousandths: number): number => Math.round(Math.abs(thousandths) / 1000)

/** In the engine's words, with seats and things as it marks them. */
export function sentenceOf(turn: Turn): string {
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
  turning: Turning
  game: string
  names: readonly string[]
  /** Shows what was done at a step and what was better. */
  seeIt(step: number, better: string): void
  tryAgain(step: number): void
}

export function TurningPoint({ turning, game, names, seeIt, tryAgain }: TurningPointProps) {
  const ui = useGameUi(game)
  const turn = turning.found.value
  const language = lang.value
  // Its words are of the language it was found in.
  const spoken = useMemo(() => language, [turn])
  if (!turn || spoken !== language) return null
  const words = w.value
  return (
    <section class="turning-point" role="status">
      {'step' in turn && <h3>{words.title}</h3>}
      <p>{said(ui, sentenceOf(turn), names)}</p>
      {'step' in turn && (
        <p class="buttons">
          <button type="button" class="button small" data-next="see" onClick={() => seeIt(turn.step, turn.best.text)}>
            <Icon name="search" /> {words.see}
          </button>
          <button type="button" class="button small" data-next="try" onClick={() => tryAgain(turn.step)}>
            <Icon name="again" /> {words.again}
          </button>
        </p>
      )}
    </section>
  )
}
