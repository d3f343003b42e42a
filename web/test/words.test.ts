import { expect, test } from 'vitest'
import { guessLanguage, named, partsOf, withoutRule } from '../src/i18n'
import { en } from '../src/i18n/en'
import { ja } from '../src/i18n/ja'
import { en as onlineEn } from '../src/i18n/online-en'
import { ja as onlineJa } from '../src/i18n/online-ja'

test('the first known language of the browser wins', () => {
  expect(guessLanguage(['fr', 'ja-JP', 'en'])).toBe('ja')
  expect(guessLanguage(['en-GB', 'ja'])).toBe('en')
  expect(guessLanguage(['fr'])).toBe('en')
})

test('seats are called by name, and whoever is meant is spoken to', () => {
  expect(named('{0} {sends|you:send} seeker 3 to {1}.', ['You', 'Ben'])).toBe('You send seeker 3 to Ben.')
  expect(named('{1} {sends|you:send} it.', ['You', 'Ben'])).toBe('Ben sends it.')
  expect(named('Round 2; {0} {begins|you:begin}.', ['You', 'Ben'])).toBe('Round 2; you begin.')
  expect(named("{0}{'s|you:r} seeker", ['You', 'Ben'])).toBe('Your seeker')
  expect(named("{1} {takes|you:take} it from {0}{'s|you:r} hand", ['You', 'Ben'])).toBe('Ben takes it from your hand')
  expect(named("{0} {takes|you:take} it from {1}{'s|you:r} hand", ['You', 'Ben'])).toBe("You take it from Ben's hand")
  expect(named('{0}は取った', ['あなた'])).toBe('あなたは取った')
  expect(named('{seat 1|seat:1} {begins|you:begin}', ['You', 'Ben'])).toBe('Ben begins')
  expect(named('{席0|seat:0}が先攻', ['あなた'])).toBe('あなたが先攻')
  expect(named('{seat 2|seat:2} begins', ['You'])).toBe('seat 2 begins')
})

test('things in a sentence are parts of their own, in words where nobody draws them', () => {
  const text = '{0} {drops|you:drop} a gem: {R|gem:R}'
  expect(partsOf(text, ['Aki'])).toEqual(['Aki', ' ', 'drops', ' a gem: ', { kind: 'gem', value: 'R', plain: 'R' }])
  expect(named(text, ['Aki'])).toBe('Aki drops a gem: R')
  expect(named('{from tomorrow|something:new}', [])).toBe('from tomorrow')
})

test('braces that are no marks stay as they are', () => {
  for (const text of [
    '{',
    '}',
    '{}',
    '{a}',
    '{a|b}',
    '{a|:b}',
    '{a|b c:d}',
    '{sends|yo',
    '{sends|you:',
    '{a|b:{c}',
    '{a||b:c}',
    'R sends B: {12}',
  ])
    expect(named(text, ['Aki'])).toBe(text)
  expect(named('{no mark} { } {a{b|c:d}', ['Aki'])).toBe('{no mark} { } {ab')
})

test('a name is a name, whatever stands in it', () => {
  const names = ['{1} {a|gem:R}', 'Ben']
  expect(named('{0} {sends|you:send} it to {1}.', names)).toBe('{1} {a|gem:R} sends it to Ben.')
  expect(partsOf('{0} {sends|you:send} it.', names)).toEqual(['{1} {a|gem:R}', ' ', 'sends', ' it.'])
})

test('a refusal may leave its rule out', () => {
  expect(withoutRule('{R4.2: |rule:R4.2}no {R|gem:R} is left')).toBe('no R is left')
  expect(named('{R4.2: |rule:R4.2}no {R|gem:R} is left')).toBe('R4.2: no R is left')
})

test('no text is empty in either language', () => {
  const walk = (node: object, path: string): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') expect(value.trim(), path + key).not.toBe('')
      else if (typeof value === 'object') walk(value, `${path}${key}.`)
    }
  }
  walk(en, '')
  walk(ja, '')
  walk(onlineEn, '')
  walk(onlineJa, '')
})

const texts = import.meta.glob<string>(
  [
    '../../src/games/*/*.{c,md}',
    '../../src/cli/*.c',
    '../../src/lab/*.c',
    '../../src/bots/*.c',
    '../../content/**/*.json',
    '../../content/rulebook/*.md',
    '../src/**/*.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

test('digits are half-width and minus signs alike in every Japanese text', () => {
  expect(Object.keys(texts).length).toBeGreaterThan(150)
  for (const [path, text] of Object.entries(texts))
    for (const [index, line] of text.split('\n').entries())
      expect(line, `${path}:${index + 1}`).not.toMatch(/[０-９－]/)
})

/** Words that a native reader stumbles over, in the texts of people and not in comments: each has a better one. */
const stumbling =
  /青単独|赤3個＋|[有無]効エリア|2点チップ|文字が閉じ|他人|道はロスト|第\S{1,12}探索|深さ(\d|%d|\$)|最初のそれ|0の移動|助けすぎ|同順の|配りは|運や秘密|片[づ付]け|私たち自身|のために預かる|あなた（あなた|初期発見|個を[左右]から|特殊アクション|探検カード|減点マーク|ロスト状態だと思う|残すよう頼む|その場にいる人|取られた数だけ|最善より少し劣る|Who shares|Chance says|letters hang together|in(to)? the own deck|(on|of) the own (turn|row)\.|I am lost!/

test('no text falls back into words that were found wanting', () => {
  for (const [path, text] of Object.entries(texts))
    for (const [index, line] of text.split('\n').entries())
      if (!/^\s*(\/\*|\/\/|\*)/.test(line)) expect(line, `${path}:${index + 1}`).not.toMatch(stumbling)
})
