/** Words of the rules that are defined by a rule of their own: wherever else they stand they explain themselves with it. */
import { about } from '../board/about'
import type { Term } from '../board/types'
import type { Lang } from '../rules/types'
import type { Chapter } from './rulebook'

/** A word to be found, the rule that defines it, and what it says of itself. */
export interface Word {
  word: string
  rule: string
  about: string
}

export function wordsOf(terms: readonly Term[], book: readonly Chapter[], lang: Lang): Word[] {
  const rules = new Map(book.flatMap((chapter) => chapter.rules.map((rule) => [rule.number, rule])))
  return terms.flatMap(({ rule, ...words }) => {
    const text = rules.get(rule)?.[lang].replace(/[*`]/g, '') ?? ''
    return text ? words[lang].map((word) => ({ word, rule, about: about(word, text, rule) })) : []
  })
}

/** A text in pieces: those that are a word to be explained come with it. Each word once, the longest first. */
export function findWords(
  text: string,
  words: readonly Word[],
  lang: Lang,
  seen: Set<string>,
): (string | [string, Word])[] {
  if (words.length === 0) return [text]
  const longest = words.map(({ word }) => word).sort((a, b) => b.length - a.length)
  const pattern = lang === 'en' ? `\\b((?:${longest.join('|')})s?)\\b` : `(${longest.join('|')})`
  return text.split(new RegExp(pattern, 'i')).map((piece, index) => {
    const found = index % 2 && words.find(({ word }) => [word, `${word}s`].includes(piece.toLowerCase()))
    if (!found || seen.has(found.word)) return piece
    seen.add(found.word)
    return [piece, found]
  })
}
