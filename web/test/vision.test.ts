/** The palette in other eyes: colours are never alone, and still should be told apart as far as possible. */
import { expect, test } from 'vitest'
import { readPalette } from '../art'
import { type Colour, contrast, difference, type Eyes, parse } from './vision'

const everyone: Eyes[] = ['usual', 'protanopia', 'deuteranopia', 'tritanopia']
const { roles } = readPalette()
const gems = ['red', 'yellow', 'green', 'blue', 'purple', 'gold'].map(
  (kind) => [`gem-${kind}`, parse(roles[`gem-${kind}`]!.light)] as const,
)
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]))

/** Distance in OKLab: 0.02 is just seen side by side, 0.1 is another colour at a glance. */
const AT_A_GLANCE = 0.1

test.each(everyone)('any two gems are of different colours for %s', (eyes) => {
  const close = pairs(gems)
    .map(([[one, a], [other, b]]) => ({ pair: `${one} ${other}`, apart: difference(a, b, eyes) }))
    .filter(({ apart }) => apart < AT_A_GLANCE)
  expect(close).toEqual([])
})

test('the letter on a gem can be read', () => {
  for (const [kind, colour] of gems)
    expect(contrast(colour, parse(roles[`${kind}-ink`]!.light)), kind).toBeGreaterThanOrEqual(4.5)
})

const theme = (name: 'light' | 'dark'): Record<string, Colour> =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, colour]) => {
      const value = colour[name] ?? colour.light
      return value.startsWith('#') ? [[role, parse(value)]] : []
    }),
  )

test.each(['light', 'dark'] as const)(
  "text and the games' accents can be read on everything in the %s theme",
  (name) => {
    const colours = theme(name)
    const accents = ['amethyst', 'moss', 'moonlight', 'ember']
    for (const ground of ['paper', 'surface', 'raised'])
      for (const ink of ['ink', 'ink-soft', 'amber', 'danger', ...accents])
        expect(contrast(colours[ink]!, colours[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    // A game is known by its name and emblem; its accent only has to differ for usual eyes.
    for (const [one, other] of pairs(accents))
      expect(difference(colours[one]!, colours[other]!, 'usual'), `${one} ${other}`).toBeGreaterThan(0.08)
  },
)
