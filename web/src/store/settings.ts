/** What a person has chosen for all games, kept on the device and put on the page at once. */
import { computed, effect, signal } from '@preact/signals'
import { isObject } from '../checks'
import type { Lang } from '../rules/types'
import { read, write } from './storage'

export interface Settings {
  /** Not set: as the browser says. */
  lang?: Lang
  theme: 'auto' | 'light' | 'dark'
  motion: 'auto' | 'full' | 'less'
  text: 'small' | 'normal' | 'large'
  sound: 'off' | 'low' | 'middle' | 'high'
  /** Phones that can tremble do so. */
  touch: 'off' | 'on'
  /** How fast what happened is told; `tap` waits for a person each time. */
  pace: 'calm' | 'normal' | 'fast' | 'tap'
  /** Bots say something now and then. */
  lines: 'on' | 'off'
  /** Seconds for quick answers (Lost or not); the default leaves all the time one likes. */
  clock: 'none' | '20' | '10'
}

const choices = {
  lang: ['en', 'ja'],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'full', 'less'],
  text: ['small', 'normal', 'large'],
  sound: ['off', 'low', 'middle', 'high'],
  touch: ['off', 'on'],
  pace: ['calm', 'normal', 'fast', 'tap'],
  lines: ['on', 'off'],
  clock: ['none', '20', '10'],
} as const

function restore(): Settings {
  const kept = read('settings', isObject) ?? {}
  if (kept.sound === 'on') kept.sound = 'low' // as loud as it was before there was a choice
  const good = Object.entries(choices).filter(([key, values]) => (values as readonly unknown[]).includes(kept[key]))
  return {
    theme: 'auto',
    motion: 'auto',
    text: 'normal',
    sound: 'off',
    touch: 'off',
    pace: 'normal',
    lines: 'on',
    clock: 'none',
    ...Object.fromEntries(good.map(([key]) => [key, kept[key]])),
  }
}

export const settings = signal<Settings>(restore())

export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...restore(), [key]: value } // another tab may have chosen something else meanwhile
  write('settings', settings.value)
}

/** What was chosen here; null: nothing ever was. */
export const settingsKept = (): Record<string, unknown> | null => read('settings', isObject)

/** On a device where nobody has chosen anything yet those of another one hold. Answers whether they do. */
export function takeSettings(theirs: Record<string, unknown>): boolean {
  if (settingsKept() !== null) return false
  write('settings', theirs)
  settings.value = restore()
  write('settings', settings.value)
  return true
}

const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')
const deviceCalm = signal(query?.matches ?? false)
query?.addEventListener('change', () => {
  deviceCalm.value = query.matches
})
/** Whether things should stay still. */
export const calm = computed(() =>
  settings.value.motion === 'auto' ? deviceCalm.value : settings.value.motion === 'less',
)

/** Keeps the page in step with the settings. */
export function dressPage(root: HTMLElement): void {
  effect(() => {
    root.dataset.theme = settings.value.theme
    root.dataset.text = settings.value.text
    root.dataset.motion = calm.value ? 'less' : 'full'
  })
}
