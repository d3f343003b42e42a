/** The language in force and its texts; those of another come when somebody chooses it. How the engine's sentences are read: `marks.ts`. */
import { computed, effect, signal, untracked } from '@preact/signals'
import type { Lang, Words } from '../rules/types'
import { settings } from '../store/settings'
import type { Messages } from './en'

export { named, type Part, partsOf, type Thing, withoutRule } from './marks'

export function guessLanguage(languages: readonly string[]): Lang {
  for (const tag of languages) {
    if (/^ja\b/i.test(tag)) return 'ja'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}

const sources: Record<Lang, () => Promise<Messages>> = {
  en: () => import('./en').then(({ en }) => en),
  ja: () => import('./ja').then(({ ja }) => ja),
}
const texts = new Map<Lang, Messages>()

const wanted = (): Lang => settings.value.lang ?? guessLanguage(navigator.languages ?? [])
const inForce = signal<Lang | null>(null)
/** The language that is wanted could not be brought. */
export const languageAway = signal(false)

const failed = new Set<Lang>()

/** Brings the texts of a language, once. */
export async function bringLanguage(language: Lang): Promise<void> {
  if (!texts.has(language)) texts.set(language, await sources[language]())
}

/** The wanted language is in force as soon as its texts are here. Whoever chooses it once more tries once more. */
function follow(): void {
  const language = wanted()
  const still = (): boolean => untracked(wanted) === language
  languageAway.value = false
  if (texts.has(language)) inForce.value = language
  else
    bringLanguage(language).then(
      () => {
        if (still()) inForce.value = language
      },
      () => {
        if (!still()) return
        // Some browsers remember that a module could not be brought: only a new page asks for it again.
        if (failed.has(language) && navigator.onLine) location.reload()
        failed.add(language)
        languageAway.value = true
      },
    )
}
effect(follow)
// What could not be brought is tried again when the network is back.
addEventListener('online', () => {
  if (languageAway.peek()) untracked(follow)
})

export const lang = computed<Lang>(() => inForce.value ?? wanted())
/** What a list of languages shows as chosen: at once, and again the old one if the new one cannot be brought. */
export const languageChosen = computed<Lang>(() => (languageAway.value ? lang.value : wanted()))
/** Not to be read before a language is here (main.tsx). */
export const t = computed<Messages>(() => texts.get(lang.value)!)
export const say = (words: Words): string => words[lang.value]

/** Names in a row, as the language has it: “A and B”. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(names)
