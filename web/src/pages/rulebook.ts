/**
 * Reads src/games/<id>/RULES.md: headings "## 2 Rounds / ラウンド", rules "- **R2.1** English" followed by
 * "  <br>Japanese", and paragraphs of lines in one language or the other.
 */
import type { Lang } from '../rules/types'

export interface Rule {
  number: string
  en: string
  ja: string
}
export interface Chapter {
  title: { en: string; ja: string }
  intro: { en: string; ja: string }
  rules: Rule[]
}

const japanese = /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/g
/** Names of people and games stand in Japanese in English sentences too. */
const isJapanese = (line: string): boolean => (line.match(japanese)?.length ?? 0) > 0.4 * line.length
/** A chapter's number stands once, before both titles. */
const both = (title: string): { en: string; ja: string } => {
  const [en = '', ja] = title.split(' / ')
  const number = /^\d+ /.exec(en)?.[0] ?? ''
  return { en, ja: ja === undefined ? en : number + ja }
}

export function readRulebook(text: string): Chapter[] {
  const chapters: Chapter[] = []
  let rule: Rule | null = null
  let target: Lang = 'en'
  for (const line of text.split('\n')) {
    const heading = /^#{1,3} (.*)/.exec(line)
    const start = /^- \*\*(R[\d.]+)\*\* (.*)/.exec(line)
    const chapter = chapters.at(-1)
    if (heading) {
      chapters.push({ title: both(heading[1]!), intro: { en: '', ja: '' }, rules: [] })
      rule = null
    } else if (start && chapter) {
      rule = { number: start[1]!, en: start[2]!, ja: '' }
      target = 'en'
      chapter.rules.push(rule)
    } else if (/^\s+\S/.test(line) && rule) {
      const more = line.trim()
      if (more.startsWith('<br>')) target = 'ja'
      rule[target] = `${rule[target]} ${more.replace(/^<br>/, '')}`.trim()
    } else if (line.trim() && chapter) {
      rule = null
      const more = line.replace(/^\s*<br>/, '').trim()
      const language: Lang = isJapanese(more) ? 'ja' : 'en'
      const space = language === 'en' && chapter.intro.en ? ' ' : ''
      chapter.intro[language] += space + more
    } else rule = null
  }
  return chapters
}

/** Chapters with the rules that hold every word; all of them for an empty search. */
export function searchRulebook(chapters: readonly Chapter[], query: string): Chapter[] {
  const needles = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (needles.length === 0) return [...chapters]
  const fits = (rule: Rule): boolean => {
    const text = `${rule.number} ${rule.en} ${rule.ja}`.toLowerCase()
    return needles.every((needle) =>
      /^r\d+(\.\d+)+$/.test(needle) ? rule.number.toLowerCase() === needle : text.includes(needle),
    )
  }
  return chapters
    .map((chapter) => ({ ...chapter, intro: { en: '', ja: '' }, rules: chapter.rules.filter(fits) }))
    .filter((chapter) => chapter.rules.length > 0)
}
