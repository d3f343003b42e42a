/**
 * What a round brought, on one's own sheet: the sites that were emptied, closed and opened are marked where they are, and
 * who took what or left is said beside it. The next card comes after it.
 */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { reveal } from '../../board/reveal'
import { named, say } from '../../i18n'
import type { Scene } from '../../scenes/types'
import { middle, SPAN } from './art'
import { type Happening, usePrint } from './table'
import { w } from './words'

export const isRecap = (scene: Scene<Happening> | null | undefined): boolean => scene?.name === 'round'

/** What is said in words; the rest is marked on the sheet. */
const lineKinds: readonly string[] = ['escaped', 'gem', 'goal', 'spent', 'square', 'stage', 'over']

/** Of the cards only those that the falling ruin takes: the others go after every round. */
const isLine = (event: Happening): boolean =>
  lineKinds.includes(event.kind) || (event.kind === 'discarded' && event.reason === 'collapse')

const lettersOf = (events: readonly Happening[], kind: 'gem' | 'closed' | 'opened'): string[] => [
  ...new Set(events.flatMap((event) => (event.kind === kind && 'letter' in event ? [event.letter] : []))),
]

/** A ring around every site that something happened to, and who took its gem. */
export function RecapMarks({ scene, names }: { scene: Scene<Happening>; names: readonly string[] }) {
  const print = usePrint()
  const { events } = scene
  const takers = (letter: string): string =>
    events.flatMap((event) => (event.kind === 'gem' && event.letter === letter ? [names[event.seat]] : [])).join(' · ')
  const ring = (letter: string, look: string): ComponentChildren => {
    const { x, y } = middle(print.cellOf(letter))
    const anchor = x < SPAN / 4 ? 'start' : x > (3 * SPAN) / 4 ? 'end' : 'middle'
    return (
      <g key={`${look}${letter}`} class={look}>
        <circle cx={x} cy={y} r="25" />
        <text x={x} y={y < SPAN / 2 ? y + 44 : y - 32} text-anchor={anchor}>
          {takers(letter)}
        </text>
      </g>
    )
  }
  return (
    <svg class="recap-marks" viewBox={`0 0 ${SPAN} ${SPAN}`} aria-hidden="true">
      {lettersOf(events, 'closed').map((letter) => ring(letter, 'closes'))}
      {lettersOf(events, 'opened').map((letter) => ring(letter, 'opens'))}
    </svg>
  )
}

function Sites({ label, letters, look }: { label: string; letters: readonly string[]; look: string }) {
  if (letters.length === 0) return null
  return (
    <p class="recap-sites">
      {label}{' '}
      {letters.map((letter) => (
        <b key={letter} class={look}>
          {letter}
        </b>
      ))}
    </p>
  )
}

interface RecapProps {
  scene: Scene<Happening>
  names: readonly string[]
  /** The page goes where all of it can be read: in a replay much of the screen is covered. */
  inSight?: boolean | undefined
}

/** Under the sheet, over what cannot be chosen meanwhile; the news say the same to screen readers. */
export function Recap({ scene, names, inSight }: RecapProps) {
  const words = w()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (inSight) reveal(box.current)
  }, [scene])
  const { events } = scene
  const [opened, closed] = [lettersOf(events, 'opened'), lettersOf(events, 'closed')]
  const lines = events.filter(isLine)
  return (
    <div class="recap" aria-hidden="true">
      <div ref={box}>
        <b>{words.recap}</b>
        <ul>
          {lines.map((event, index) => (
            <li key={index} data-kind={event.kind}>
              {named(say(event.words), names)}
            </li>
          ))}
          {lines.length + opened.length + closed.length === 0 && <li>{words.quietRound}</li>}
        </ul>
        <Sites label={words.closes} letters={closed} look="closes" />
        <Sites label={words.opens} letters={opened} look="opens" />
      </div>
    </div>
  )
}
