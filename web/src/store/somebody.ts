/** Who plays at tables elsewhere from this device, as far as it is known without asking. What proves it is a cookie that no script sees. */
import { type Check, hasFields, isText } from '../checks'
import { read, remove, write } from './storage'

export interface Somebody {
  id: string
  name: string
}

const KEY = 'player'
const isSomebodyKept: Check<Somebody> = hasFields<Somebody>({ id: isText, name: isText })

export const readSomebody = (): Somebody | null => read(KEY, isSomebodyKept)
export const isSomebody = (): boolean => readSomebody() !== null

export function keepSomebody(somebody: Somebody | null): void {
  if (somebody) write(KEY, somebody)
  else remove(KEY)
}
