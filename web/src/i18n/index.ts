/** The language in force, its texts, and how seats are called by name. */
import { computed } from '@preact/signals'
import type { Lang, Words } from '../rules/types'
import { settings } from '../store/settings'
import { en, type Messages } from './en'
import { ja } from './ja'

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

const irregular: Record<string, string> = { has: 'have', is: 'are', does: 'do', was: 'were' }
function secondPerson(verb: string): string {
  if (irregular[verb]) return irregular[verb]
  if (/(ss|sh|ch|x|o)es$/.test(verb)) return verb.slice(0, -2)
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}

/**
 * Puts names in the place of the engine's {0}, {1}, … and of "seat 0", 席0 in the words of options. In English "You"
 * takes another verb form and, inside a sentence, a small letter; after a full stop it begins one.
 */
export function named(text: string, names: readonly string[]): string {
  return text
    .replace(/(?:\b[Ss]eat |席)(\d)/g, '{$1}')
    .replace(/\{(\d)\}('s\b)?( [a-z]+)?/g, (_, seat: string, own = '', verb = '', at: number, whole: string) => {
      const name = names[Number(seat)] ?? seat
      if (name !== en.table.you) return name + own + verb
      const you = /(^|[.!?][”"’)]?\s+)$/.test(whole.slice(0, at)) ? 'You' : 'you'
      return own ? `${you}r${verb}` : you + (verb && ` ${secondPerson(verb.slice(1))}`)
    })
}
