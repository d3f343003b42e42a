import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/**
 * Who may import what, by folder: the folders (or files) of src a file may reach besides its own; `content` is what is
 * printed on the built-in cards.
 */
const allowed: Record<string, string[]> = {
  rules: [],
  board: ['board', 'games/types', 'i18n', 'rules/types'],
  store: ['rules/types'],
  i18n: ['rules/types', 'store/settings'],
  games: ['board', 'games/types', 'i18n', 'rules/types', 'content'],
  play: ['rules', 'store', 'i18n'],
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')
function resolve(from: string, to: string): string {
  const parts = folderOf(from).split('/')
  for (const step of to.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}

test('boards know no rules, games not each other, and only the door talks to the worker', () => {
  const wrong: string[] = []
  for (const [key, text] of Object.entries(sources)) {
    const path = key.replace('../src/', '')
    const room = path.split('/')[0]!
    const own = room === 'games' && path.split('/').length > 2 ? folderOf(path) : room
    const may = allowed[room]
    if (!may || path === 'games/index.tsx') continue
    for (const [, to] of text.matchAll(/from '(\.[^']*)'/g)) {
      const target = resolve(path, to!)
      const good = [own, ...may].some((room) => target === room || target.startsWith(`${room}/`))
      if (!good && !to!.includes('.wasm')) wrong.push(`${path} imports ${target}`)
    }
  }
  expect(wrong).toEqual([])
})
