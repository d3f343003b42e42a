import { expect, test } from 'vitest'
import { guessLanguage, named } from '../src/i18n'
import { en } from '../src/i18n/en'
import { ja } from '../src/i18n/ja'
import { en as onlineEn } from '../src/i18n/online-en'
import { ja as onlineJa } from '../src/i18n/online-ja'

test('the first known language of the browser wins', () => {
  expect(guessLanguage(['fr', 'ja-JP', 'en'])).toBe('ja')
  expect(guessLanguage(['en-GB', 'ja'])).toBe('en')
  expect(guessLanguage(['fr'])).toBe('en')
})

test('seats are called by name, and "You" has its own grammar', () => {
  expect(named('{0} sends seeker 3 to {1}.', ['You', 'Ben'])).toBe('You send seeker 3 to Ben.')
  expect(named('{1} sends it.', ['You', 'Ben'])).toBe('Ben sends it.')
  expect(named('Round 2; {0} begins.', ['You', 'Ben'])).toBe('Round 2; you begin.')
  expect(named("{0}'s seeker", ['You', 'Ben'])).toBe('Your seeker')
  expect(named('{0} passes', ['You'])).toBe('You pass')
  expect(named('{0} has it and {0} is glad', ['You'])).toBe('You have it and you are glad')
  expect(named('{0}は取った', ['あなた'])).toBe('あなたは取った')
  expect(named('seat 1 begins', ['You', 'Ben'])).toBe('Ben begins')
  expect(named('席0が先攻', ['あなた'])).toBe('あなたが先攻')
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

test('a sentence that begins with "you" has a capital letter', () => {
  expect(named('It is over. {0} wins! {0} has all; {0} is glad.', ['You'])).toBe(
    'It is over. You win! You have all; you are glad.',
  )
})

const texts = import.meta.glob<string>(
  [
    '../../src/games/*/*.{c,md}',
    '../../src/cli/*.c',
    '../../src/lab/*.c',
    '../../src/bots/*.c',
    '../../content/**/*.json',
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
  /青単独|赤3個＋|[有無]効エリア|2点チップ|文字が閉じ|他人|道はロスト|第\S{1,12}探索|深さ(\d|%d|\$)|最初のそれ|0の移動|助けすぎ|同順の|配りは|運や秘密|片[づ付]け|私たち自身|のために預かる|あなた（あなた|Who shares|Chance says|letters hang together|in the own deck/

test('no text falls back into words that were found wanting', () => {
  for (const [path, text] of Object.entries(texts))
    for (const [index, line] of text.split('\n').entries())
      if (!/^\s*(\/\*|\/\/|\*)/.test(line)) expect(line, `${path}:${index + 1}`).not.toMatch(stumbling)
})
