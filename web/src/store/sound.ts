/** Whether somebody was asked about sound on this device: once. */
import { signal } from '@preact/signals'
import { isFlag } from '../checks'
import { choose, type Settings, settings } from './settings'
import { read, write } from './storage'

const KEY = 'sound-asked'
const asked = signal(read(KEY, isFlag) === true)

/** Nobody was asked, and nobody has chosen by himself. */
export const asksForSound = (): boolean => !asked.value && settings.value.sound === 'off'

/** How loud it was before it was silenced. */
let loud: Settings['sound'] = 'middle'

export function answerSound(on: boolean): void {
  const { sound } = settings.peek()
  if (sound !== 'off') loud = sound
  write(KEY, true)
  asked.value = true
  choose('sound', on ? loud : 'off')
}
