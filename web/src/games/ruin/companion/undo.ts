/** What a tap was, for the undo button. */
import type { CompanionProps } from '../../../companion/kit/types'
import type { RuinTap } from './taps'
import { countWords, w } from './words'

const takeWords = (at: readonly string[], names: readonly string[]): string =>
  at.flatMap((letter, seat) => (letter ? [`${names[seat]} ${letter === 'out' ? w.value.out : letter}`] : [])).join(', ')

export function undoWords(tap: RuinTap, { names, game }: Pick<CompanionProps, 'names' | 'game'>): string {
  const words = w.value.undo
  switch (tap.do) {
    case 'begin':
      return words.begin
    case 'turn':
      return words.turn(tap.card)
    case 'drawn':
      return words.drawn
    case 'take':
      return takeWords(tap.at, names) || words.nobody
    case 'open':
      return words.open(tap.letter)
    case 'draw':
      return words.drawOn(names[tap.seat]!)
    case 'goal':
      return words.goal(names[tap.seat]!, tap.goal)
    case 'count':
      return words.count(names[tap.seat]!, countWords(game, tap.what))
    case 'how':
      return words.how(names[tap.seat]!)
    case 'place':
      return words.place(names[tap.seat]!)
  }
}
