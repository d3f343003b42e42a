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
