// Boards that were opened in one visit keep their style sheets: what one of them says about a class must not reach another's.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..', 'src')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

/** Classes that a sheet styles wherever they stand: a selector of nothing else. */
const wherever = (sheet: string): string[] => {
  const text = readFileSync(join(source, sheet), 'utf8')
  return [...text.matchAll(/^\.([\w-]+)\s*[,{]/gm)].map(([, name]) => name!)
}

test('no class is styled from scratch in two style sheets', () => {
  const homes = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const name of wherever(sheet)) homes.set(name, (homes.get(name) ?? new Set()).add(sheet))
  const torn = [...homes]
    .filter(([, where]) => where.size > 1)
    .map(([name, where]) => `${name}: ${[...where].join(', ')}`)
  expect(torn).toEqual([])
})

// A selector that looks for something inside is asked again for everything that comes or goes there: with every move.
test('nothing is looked for inside a table or a board', () => {
  const boards = sheets.filter(
    (name) => /^games.[a-z]+.[a-z-]+\.css$|^styles.table/.test(name) && !name.endsWith('sheets.css'),
  )
  expect(boards.length).toBeGreaterThan(20)
  expect(boards.filter((name) => readFileSync(join(source, name), 'utf8').includes(':has('))).toEqual([])
})

// Fingers and keys never see one; data-about tells it to everybody (board/about.ts).
test('nothing explains itself by a title', () => {
  const parts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(parts.length).toBeGreaterThan(120)
  const titled = parts.filter((name) => /<[a-z]+\b[^<>]*\stitle=/.test(readFileSync(join(source, name), 'utf8')))
  expect(titled).toEqual([])
})

// The tokens of time stand in one place; what is late by design must not be late where nothing may move.
test('the light of the golem’s lantern follows ring by ring, unless nothing may move', () => {
  const board = readFileSync(join(source, 'games', 'golem', 'board.css'), 'utf8')
  const late = [...board.matchAll(/^(.*)\.lantern \.(core|bright|dim) \{\n\s*transition-delay: (\d+)ms/gm)]
  expect(late.map(([, where, ring, ms]) => [where, ring, ms])).toEqual([
    [':root:not([data-motion="less"]) ', 'bright', '60'],
    [':root:not([data-motion="less"]) ', 'dim', '120'],
  ])
  // A delay of a ring is nothing as long as it is the group around it that moves.
  expect(board).toMatch(/\.lantern circle \{\n\s*transform: var\(--at\);\n\s*transition: transform/)
})
