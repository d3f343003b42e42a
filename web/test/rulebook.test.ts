import { expect, test } from 'vitest'
import { entries } from '../src/games'
import { readRulebook, searchRulebook } from '../src/pages/rulebook'
import { findWords } from '../src/pages/terms'

const files = import.meta.glob<string>('../../src/games/*/RULES.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const text = `# The game / ゲーム

A short story.
短い話。

## 1 Begin / 準備
- **R1.1** Take a card,
  then another.
  <br>カードを取る。
- **R1.2** Wait.
  <br>待つ。

## 2 Play / 進行
Both at once.
同時に行う。
- **R2.1** Play a \`red\` card.
  <br>赤いカードを出す。
`

test('chapters, rules and both languages are told apart', () => {
  const book = readRulebook(text)
  expect(book.map((chapter) => chapter.title.ja)).toEqual(['ゲーム', '1 準備', '2 進行'])
  expect(book[0]!.intro).toEqual({ en: 'A short story.', ja: '短い話。' })
  expect(book[1]!.rules[0]).toEqual({ number: 'R1.1', en: 'Take a card, then another.', ja: 'カードを取る。' })
  expect(book[2]!.intro.ja).toBe('同時に行う。')
})

test('rules are found by words of either language and by number', () => {
  const book = readRulebook(text)
  const numbers = (query: string): string[] =>
    searchRulebook(book, query).flatMap((chapter) => chapter.rules.map((rule) => rule.number))
  expect(numbers('card')).toEqual(['R1.1', 'R2.1'])
  expect(numbers('RED card')).toEqual(['R2.1'])
  expect(numbers('カード')).toEqual(['R1.1', 'R2.1'])
  expect(numbers('r1.2')).toEqual(['R1.2'])
  expect(numbers('dragon')).toEqual([])
  expect(numbers('')).toHaveLength(3)
})

test('every rulebook of the games can be read, with Japanese for every rule', () => {
  for (const [path, content] of Object.entries(files)) {
    const rules = readRulebook(content).flatMap((chapter) => chapter.rules)
    expect(rules.length, path).toBeGreaterThan(5)
    for (const rule of rules) expect(rule.ja, `${path} ${rule.number}`).not.toBe('')
  }
})

test('every game says what it is about and how it goes, in both languages', () => {
  for (const [path, content] of Object.entries(files)) {
    if (path.includes('/template/')) continue
    const [, aim, overview, ...chapters] = readRulebook(content)
    expect([aim!.title.en, overview!.title.en], path).toEqual(['Aim', 'Overview'])
    for (const { intro } of [aim!, overview!]) {
      expect(intro.en.length, path).toBeGreaterThan(80)
      expect(intro.ja, path).toMatch(/(です|ます|ません|しょう)。$/)
    }
    for (const { title } of chapters) expect(title.ja, path).toMatch(/^\d+ \S/)
  }
})

test('rules are in polite Japanese, with a reason for every ruling and without names from the program', () => {
  for (const [path, content] of Object.entries(files)) {
    if (path.includes('/template/')) continue
    for (const { number, en, ja } of readRulebook(content).flatMap((chapter) => chapter.rules)) {
      expect(ja, `${path} ${number}`).toMatch(/(ます|です|ません|でした|ください|しょう|ました)。|（.*）。/)
      expect(ja, `${path} ${number}`).not.toMatch(/(する|いる|ない|した|なる|だ|である|よい)。/)
      expect(ja.includes('［裁定］'), `${path} ${number}`).toBe(en.includes('[ruling]'))
      if (en.includes('[ruling]')) expect(en, `${path} ${number}`).toMatch(/\[ruling\] [A-Z].*\.$/)
      if (en.includes('[ruling]')) expect(ja, `${path} ${number}`).toMatch(/［裁定］.+。$/)
      expect(en + ja, `${path} ${number}`).not.toMatch(/[a-z]+_[a-z]+/)
    }
  }
})

test('the introductions of all games are whole in both languages', () => {
  for (const [path, content] of Object.entries(files)) {
    if (path.includes('/template/')) continue // nobody is offered it
    const { intro } = readRulebook(content)[0]!
    expect(intro.en, path).toMatch(/^[A-Z].*[.\]]$/)
    expect(intro.ja, path).toMatch(/。$/)
    expect(intro.en + intro.ja, path).not.toContain('<br>')
    expect(content.replace(/\s|<br>/g, ''), path).toContain(intro.en.replace(/\s/g, '').slice(0, 60))
  }
})

test.for(entries)('$id: each word that explains itself stands in the rule that defines it', async ({ id, board }) => {
  const { terms } = (await board!()).default
  expect(terms?.length, id).toBeGreaterThan(3)
  const book = readRulebook(files[`../../src/games/${id}/RULES.md`]!)
  const rules = new Map(book.flatMap((chapter) => chapter.rules.map((rule) => [rule.number, rule])))
  for (const { rule, ...words } of terms!)
    for (const lang of ['en', 'ja'] as const)
      for (const word of words[lang]) expect(rules.get(rule)?.[lang].toLowerCase(), rule).toContain(word)
})

test('words are found once, whole, the longest first', () => {
  const word = (text: string) => ({ word: text, rule: 'R1.1', about: text })
  const words = [word('card'), word('goal card')]
  const found = (text: string, lang: 'en' | 'ja') => findWords(text, words, lang, new Set()).map(String)
  expect(found('A cardinal has goal cards, a card and a card.', 'en')).toEqual([
    'A cardinal has ',
    'goal cards,[object Object]',
    ', a ',
    'card,[object Object]',
    ' and a ',
    'card',
    '.',
  ])
})
