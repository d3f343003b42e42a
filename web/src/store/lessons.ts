/** For which games a lesson was offered or taken on this device: nobody is asked twice. */
import { check, list, text } from '../checks'
import { games } from './games'
import { read, write } from './storage'
import { tallies } from './tallies'

const KEY = 'lessons'
const MANY = 100
const isTold = check(list(text, MANY))
const told = (): string[] => read(KEY, isTold) ?? []

export function lessonTold(game: string): void {
  if (!told().includes(game)) write(KEY, [...told(), game])
}

/** Somebody who has never played this here, and was not asked yet. */
export const isNewcomer = (game: string): boolean =>
  !told().includes(game) && !tallies.value[game] && !games.value.some((saved) => saved.game === game && saved.moves > 0)
