/**
 * Words of the rules that are defined by a rule of their own: wherever else they stand they explain themselves with it. In
 * English an "s" may follow. That each rule holds its words is tested (test/rulebook.test.ts).
 */
import { about } from '../board/about'
import type { Lang } from '../rules/types'
import type { Chapter } from './rulebook'

interface Term {
  rule: string
  en: readonly string[]
  ja: readonly string[]
}

export const terms: Readonly<Record<string, readonly Term[]>> = {
  ruin: [
    { rule: 'R1.2', en: ['site'], ja: ['目的地'] },
    { rule: 'R1.3', en: ['gate'], ja: ['ゲート'] },
    { rule: 'R1.4', en: ['exploration card', 'piece'], ja: ['探索カード', 'ピース'] },
    { rule: 'R1.5', en: ['goal card'], ja: ['目標カード'] },
    { rule: 'R4.3', en: ['penalty mark'], ja: ['ペナルティ'] },
    { rule: 'R5.1', en: ['special action'], ja: ['特別アクション'] },
    { rule: 'R5.2', en: ['extra cell'], ja: ['＋1マス'] },
    { rule: 'R5.3', en: ['warp'], ja: ['ワープ'] },
  ],
  seekers: [
    { rule: 'R1.1', en: ['dungeon', 'rainbow'], ja: ['ダンジョン', '虹'] },
    { rule: 'R1.2', en: ['basic seeker'], ja: ['基本シーカー'] },
    { rule: 'R1.3', en: ['advanced seeker'], ja: ['上級シーカー'] },
    { rule: 'R1.5', en: ['colour card'], ja: ['色指定カード'] },
    { rule: 'R2.5', en: ['order card'], ja: ['手番順カード'] },
    { rule: 'R3.2', en: ['block'], ja: ['まとまり'] },
    { rule: 'R3.4', en: ['valid area', 'invalid area'], ja: ['有効置き場', '無効置き場'] },
  ],
  diminuendo: [
    { rule: 'R1.1', en: ['start tile'], ja: ['初期タイル'] },
    { rule: 'R1.3', en: ['twice tile'], ja: ['二度通れるタイル'] },
    { rule: 'R1.4', en: ['repeat tile'], ja: ['リピートタイル'] },
    { rule: 'R1.5', en: ['ghost'], ja: ['おばけ'] },
    { rule: 'R3.4', en: ['loop'], ja: ['ループ'] },
    { rule: 'R3.5', en: ['reverse'], ja: ['逆走'] },
    { rule: 'R3.6', en: ['dead end'], ja: ['行き止まり'] },
    { rule: 'R3.8', en: ['misplaced'], ja: ['置き間違い'] },
  ],
  golem: [
    { rule: 'R1.1', en: ['cost', 'trap'], ja: ['コスト', '罠'] },
    { rule: 'R1.4', en: ['treasury'], ja: ['宝物庫'] },
    { rule: 'R1.6', en: ['ruin card'], ja: ['遺跡カード'] },
    { rule: 'R2.4', en: ['keeper', 'pocket'], ja: ['管理者', '待機ポケット'] },
  ],
}

/** A word to be found, the rule that defines it, and what it says of itself. */
export interface Word {
  word: string
  rule: string
  about: string
}

export function wordsOf(id: string, book: readonly Chapter[], lang: Lang): Word[] {
  const rules = new Map(book.flatMap((chapter) => chapter.rules.map((rule) => [rule.number, rule])))
  return (terms[id] ?? []).flatMap(({ rule, ...words }) => {
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
