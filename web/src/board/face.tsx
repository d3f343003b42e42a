/** The faces of bots, wherever somebody is named, and what they show. */

import { catalogue } from 'virtual:catalogue'
import { signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import held from '../../../art/house/lantern-held.svg?picture'
import type { Character, Words } from '../rules/types'
import type { Remark } from '../scenes/touches'
import type { Moment } from '../scenes/types'
import { Framed, type Picture } from './picture'

/** What a face can show: waiting, at its turn, glad, hurt, beaten. */
export type Mood = 'idle' | 'thinking' | 'happy' | 'wince' | 'sad'
export type Portrait = Readonly<Record<Mood, Picture>>

/** Who sits at the table that is drawn, by seat; null for a person. */
export const Faces = createContext<readonly (Character | null)[]>([])
/** What they show, by seat; nothing said: they wait. */
export const Moods = createContext<readonly Mood[]>([])

/** What moments look like. */
export const moodOf: Readonly<Record<Moment, Mood>> = {
  prize: 'happy',
  missed: 'wince',
  robbed: 'wince',
  gloat: 'happy',
  back: 'wince',
  caught: 'sad',
  out: 'happy',
  right: 'happy',
  wrong: 'wince',
  nothing: 'sad',
}

/** Somebody at the table says something, or nobody does. */
export const Speech = createContext<{ seat: number; words: Words } | null>(null)

/** The words of what a bot says; null without them: nothing waits for them. */
export const speechOf = async (of: Character, remark: Remark): Promise<Words | null> =>
  import('./lines').then(
    ({ lineOf }) => lineOf(of.level, animalOf(of), remark),
    () => null,
  )

/** Whose eyes are closed for a moment: one at a time. */
export const blinking = signal<number | null>(null)

/** The animals, by their names in art/faces. */
const animals: Readonly<Record<string, () => Promise<{ default: Portrait }>>> = {
  fox: () => import('./portraits/fox'),
  tanuki: () => import('./portraits/tanuki'),
  crow: () => import('./portraits/crow'),
  rabbit: () => import('./portraits/rabbit'),
  owl: () => import('./portraits/owl'),
}
/** What levels look like; people have faces of their own. */
const ofLevel: Readonly<Record<string, string>> = {
  random: 'tanuki',
  greedy: 'crow',
  easy: 'rabbit',
  normal: 'fox',
  hard: 'owl',
}
const personOf = ({ level }: Character) => catalogue.people.find(({ id }) => id === level)
const animalOf = (of: Character): string => personOf(of)?.face ?? ofLevel[of.level] ?? 'fox'

const portraits = signal<Readonly<Record<string, Portrait>>>({})
const asked = new Set<string>()

/** Without it a face is an empty round: nothing waits for it. */
function bring(animal: string): void {
  if (asked.has(animal)) return
  asked.add(animal)
  animals[animal]?.().then(
    (loaded) => {
      portraits.value = { ...portraits.peek(), [animal]: loaded.default }
    },
    () => asked.delete(animal),
  )
}

/** Coats have the colours of explorers, by seat: several of a level are told apart, and in Nobody Comes Out known by it. */
const coats = ['circle', 'square', 'diamond', 'hexagon', 'shield', 'pentagon']
const coatOf = (seat: number): string => `var(--explorer-${coats[seat % coats.length]})`

/** The portrait of whoever sits there, to be drawn into a picture; null for a person, and until it is there. */
export function usePortrait(seat: number): Picture | null {
  const character = useContext(Faces)[seat]
  const animal = character ? animalOf(character) : null
  useEffect(() => {
    if (animal) bring(animal)
  }, [animal])
  return (animal && portraits.value[animal]?.idle) || null
}

/** Who leads lessons, in the coat of a seat that no lesson has. */
export const TEACHER: Character = { level: 'rin', nth: 0 }
export const TEACHER_SEAT = 4

interface FaceProps {
  of: Character
  seat: number
  /** Fills a card. */
  large?: boolean
  mood?: Mood
}

/** Silent for screen readers: the name stands beside it. */
export function Face({ of, seat, large = false, mood = 'idle' }: FaceProps) {
  const animal = animalOf(of)
  useEffect(() => bring(animal), [animal])
  const portrait = portraits.value[animal]
  const fur = personOf(of)?.fur
  return (
    <span
      class={`face ${large ? 'large' : ''} ${fur ? `fur-${fur}` : ''} ${blinking.value === seat ? 'blinks' : ''}`}
      data-mood={mood}
      style={{ color: coatOf(seat) }}
      aria-hidden="true"
    >
      {portrait && <Framed of={portrait[mood]} />}
    </span>
  )
}

/** The face on a seat of that table, if it has one. */
export function SeatFace({ seat }: { seat: number }) {
  const character = useContext(Faces)[seat]
  const mood = useContext(Moods)[seat]
  return character ? <Face of={character} seat={seat} mood={mood ?? 'idle'} /> : null
}

/** Of everybody: a bot has a face, a person a lantern in the colour of the seat. */
export function SeatMark({ seat, mood }: { seat: number; mood: Mood }) {
  const character = useContext(Faces)[seat]
  if (character) return <Face of={character} seat={seat} mood={mood} />
  return (
    <span class="face" style={{ color: coatOf(seat) }} aria-hidden="true">
      <Framed of={held} />
    </span>
  )
}

/** Who thinks for a moment does not make a face about it. */
const PONDERS_MS = 400

/** What those at a table show: whoever is to decide and takes a while, thinks. */
export function useMoods(acting: readonly number[], seats: number): readonly Mood[] {
  const [ponders, setPonders] = useState<readonly number[]>([])
  const key = acting.join()
  useEffect(() => {
    setPonders([])
    const timer = setTimeout(() => setPonders(key === '' ? [] : key.split(',').map(Number)), PONDERS_MS)
    return () => clearTimeout(timer)
  }, [key])
  return Array.from({ length: seats }, (_, seat) => (ponders.includes(seat) ? 'thinking' : 'idle'))
}
