/** The account of a score (rules/types: Tally) as frames around gems: which gems they hold, and what two accounts differ in. */

import type { Tally } from '../../rules/types'
import { isKind, type Kind } from './gems'
import type { SeekersPlayer } from './table'

/** Gems that count together; several lines where the same gems count twice. */
export interface Frame {
  gems: Kind[]
  lines: Tally[]
  points: number
}

/** The gem that a thing of the account is (src/games/seekers/tally.c): "R3", "iR3", or a place of the row. */
function gemOf(thing: string, player: SeekersPlayer): Kind[] {
  const letter = /^i?([^\d])/.exec(thing)?.[1] ?? player.row?.[Number(thing)]
  return letter && isKind(letter) ? [letter] : []
}

export function framesOf(tally: readonly Tally[], player: SeekersPlayer): Frame[] {
  const frames: Frame[] = []
  let before = ''
  for (const line of tally) {
    const things = line.things.join(' ')
    const last = frames.at(-1)
    if (last && things && things === before) {
      last.lines.push(line)
      last.points += line.points
    } else
      frames.push({ gems: line.things.flatMap((thing) => gemOf(thing, player)), lines: [line], points: line.points })
    before = things
  }
  return frames
}

const nameOf = ({ gems, lines, points }: Frame): string =>
  `${lines.map(({ name }) => name)} ${[...gems].sort().join('')} ${points}`

/** The frames of one account that the other has not. */
function without(frames: readonly Frame[], others: readonly Frame[]): Frame[] {
  const names = others.map(nameOf)
  return frames.filter((frame) => {
    const at = names.indexOf(nameOf(frame))
    if (at >= 0) names.splice(at, 1)
    return at < 0
  })
}

/** What comes and what goes from one account to another; what counts for nothing is no change. */
export function changesOf(before: readonly Frame[], after: readonly Frame[]): { come: Frame[]; gone: Frame[] } {
  const counts = ({ points }: Frame): boolean => points !== 0
  return { come: without(after, before).filter(counts), gone: without(before, after).filter(counts) }
}
