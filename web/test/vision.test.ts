/** The palette in other eyes: colours are never alone, and still should be told apart as far as possible. */
import { readFileSync } from 'node:fs'
import { cwd } from 'node:process'
import { expect, test } from 'vitest'
import { gemColour, gemLetterColour } from '../src/board/gems'
import { type Colour, contrast, difference, type Eyes, parse } from './vision'

const everyone: Eyes[] = ['usual', 'protanopia', 'deuteranopia', 'tritanopia']
const gems = (['R', 'Y', 'G', 'B', 'P', '$'] as const).map((kind) => [kind, parse(gemColour(kind))] as const)
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]))

/** Distance in OKLab: 0.02 is just seen side by side, 0.1 is another colour at a glance. */
const AT_A_GLANCE = 0.1

test.each(everyone)('any two gems are of different colours for %s', (eyes) => {
  const close = pairs(gems)
    .map(([[one, a], [other, b]]) => ({ pair: one + other, apart: difference(a, b, eyes) }))
    .filter(({ apart }) => apart < AT_A_GLANCE)
  expect(close).toEqual([])
})

test('the letter on a gem can be read', () => {
  for (const [kind, colour] of gems)
    expect(contrast(colour, parse(gemLetterColour(kind))), kind).toBeGreaterThanOrEqual(4.5)
})

const tokens = readFileSync(`${cwd()}/src/styles/tokens.css`, 'utf8')
function theme(selector: string): Record<string, Colour> {
  const block = tokens.slice(tokens.indexOf(selector)).split('}')[0]!
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, parse(hex!)]),
  )
}

test.each([
  ['light', ':root[data-theme="light"]'],
  ['dark', ':root[data-theme="dark"]'],
])("text and the games' accents can be read on everything in the %s theme", (_, selector) => {
  const colours = theme(selector)
  const accents = ['amethyst', 'moss', 'moonlight', 'ember']
  for (const ground of ['paper', 'surface', 'raised'])
    for (const ink of ['ink', 'ink-soft', 'amber', 'danger', ...accents])
      expect(contrast(colours[ink]!, colours[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  // A game is known by its name and emblem; its accent only has to differ for usual eyes.
  for (const [one, other] of pairs(accents))
    expect(difference(colours[one]!, colours[other]!, 'usual'), `${one} ${other}`).toBeGreaterThan(0.08)
})

test('what the device chooses by itself is the dark theme word for word', () => {
  expect(theme(':root[data-theme="auto"]')).toEqual(theme(':root[data-theme="dark"]'))
})
