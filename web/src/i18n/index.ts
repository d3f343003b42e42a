/** The language in force and its texts. How the engine's sentences are read: `marks.ts`. */
import { computed } from '@preact/signals'
import type { Lang, Words } from '../rules/types'
import { settings } from '../store/settings'
import { en, type Messages } from './en'
import { ja } from './ja'

export { named, type Part, partsOf, type Thing, withoutRule } from './marks'

export function guessLanguage(languages: readonly string[]): Lang {
  for (const tag of languages) {
    if (/^ja\b/i.test(tag)) return 'ja'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}

export const lang = computed<Lang>(() => settings.value.lang ?? guessLanguage(navigator.languages ?? []))
export const t = computed<Messages>(() => (lang.value === 'ja' ? ja : en))
export const say = (words: Words): string => words[lang.value]

/** Names in a row, as the language has it: “A and B”. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(names)
