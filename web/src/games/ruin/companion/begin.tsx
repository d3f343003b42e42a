/** Whose cards are played with. */
import type { RuinTap } from './taps'
import { w } from './words'

const newSeed = (): number[] => [...crypto.getRandomValues(new Uint32Array(8))]

/** Of the real box only the letters are known: nothing could be dealt. */
export function Begin({ real, begin }: { real: boolean; begin: (tap: RuinTap) => void }) {
  const words = w.value
  const choice = (title: string, why: string, make: () => RuinTap) => (
    <button type="button" class="big-choice" onClick={() => begin(make())}>
      <b>{title}</b>
      <span>{why}</span>
    </button>
  )
  return (
    <section class="begin">
      <h2>{words.whose}</h2>
      {choice(words.box, words.boxWhy, () => ({ do: 'begin', cards: 'box' }))}
      {!real && choice(words.phone, words.phoneWhy, () => ({ do: 'begin', cards: 'phone', seed: newSeed() }))}
      {choice(words.none, words.noneWhy, () => ({ do: 'begin', cards: 'none' }))}
    </section>
  )
}
