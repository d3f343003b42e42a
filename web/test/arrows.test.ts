import { expect, test } from 'vitest'
import { entries } from '../src/games'

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const sheets = import.meta.glob<string>('../src/**/*.css', { query: '?raw', import: 'default', eager: true })

/**
 * The rooms of src, each with those it may know, besides itself. `content` and `art` are what is printed on the cards. The
 * files of src itself (`.`: the shell) may know every room, and no room knows them.
 */
const rooms: Record<string, string[]> = {
  checks: [],
  rules: [],
  net: ['checks', 'rules'],
  store: ['checks', 'rules'],
  i18n: ['rules', 'store'],
  sense: ['store'],
  scenes: ['rules', 'store', 'sense'],
  play: ['checks', 'rules', 'net', 'store', 'i18n', 'scenes', 'sense', 'puzzles'],
  board: ['rules', 'i18n', 'scenes', 'content', 'art'],
  'companion/kit': ['checks', 'rules', 'store', 'i18n'],
  'games/entry': ['board', 'companion/kit', 'rules'],
  'games/<id>': ['games/entry', 'board', 'rules', 'i18n', 'scenes', 'sense', 'content', 'art'],
  'games/<id>/companion': [
    'companion/kit',
    'games/<id>',
    'board',
    'checks',
    'rules',
    'store',
    'i18n',
    'content',
    'art',
  ],
  games: ['games/<id>', 'games/entry', 'board', 'art'],
  pages: ['games', 'board', 'play', 'store', 'i18n', 'rules', 'scenes', 'sense'],
  companion: ['companion/kit', 'checks', 'pages', 'games', 'board', 'play', 'store', 'i18n', 'rules'],
  '.': ['companion', 'pages', 'games', 'board', 'play', 'store', 'i18n', 'rules'],
}

/** Of these rooms others see one door only: whoever is not named here knows the workers by their types alone. */
const doors: Record<string, { door: string; open: string[] }> = {
  rules: { door: 'rules/types', open: ['play', 'pages', 'companion', 'companion/kit', '.'] },
  store: { door: 'store/settings', open: ['play', 'pages', 'companion', 'companion/kit', '.'] },
}

interface Arrow {
  file: string
  from: string
  to: string
  target: string
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')

/** A path below src, or what it leads to outside: content, art. */
function resolve(from: string, to: string): string {
  const parts = ['web', 'src', ...folderOf(from).split('/').filter(Boolean)]
  for (const step of to.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/').replace(/^web\/src\//, '')
}

function roomOf(path: string): string {
  const parts = path.split('/')
  if (parts.length === 1 && !(path in rooms)) return '.'
  if (parts[0] === 'games' && parts.length > 1) return roomOfGames(parts)
  return path.startsWith('companion/kit/') ? 'companion/kit' : parts[0]!
}

/** The list, what an entry of it is, and the folders; with the box each has a room of its own. */
function roomOfGames([, first = '', second = '']: string[]): string {
  if (/^index\./.test(first)) return 'games'
  if (/^entry(\.|$)/.test(first)) return 'games/entry'
  return second === 'companion' ? 'games/<id>/companion' : 'games/<id>'
}

/** Two games are two rooms, though they share a row; and the pictures of one are not for the other. */
const foreignGame = (file: string, target: string): boolean =>
  /^games\/<id>/.test(roomOf(file)) &&
  /^(games\/<id>|art)/.test(roomOf(target)) &&
  file.split('/')[1] !== target.split('/')[1]

/** An entry says where everything of its game is, also what lies above it; it is brought only when it is wanted. */
const startsBox = (file: string, target: string): boolean => /\/entry\.tsx$/.test(file) && /\/companion$/.test(target)

const arrows: Arrow[] = Object.entries(sources).flatMap(([key, text]) => {
  const file = key.replace('../src/', '')
  const imports = [...text.matchAll(/(?:from|import)[ (]'(\.[^']*)'/g)].map(([, to]) => resolve(file, to!))
  return imports
    .filter((target) => !/\.(css|wasm\?url)$/.test(target))
    .map((target) => ({ file, from: roomOf(file), to: roomOf(target), target }))
    .filter(({ file, target }) => !startsBox(file, target))
})

test('every room imports only what it may know', () => {
  expect(arrows.length).toBeGreaterThan(200)
  const wrong = arrows.filter(
    ({ file, from, to, target }) => (from !== to && !rooms[from]?.includes(to)) || foreignGame(file, target),
  )
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test('the workers are asked, and what is kept is opened, through one door', () => {
  const wrong = arrows.filter(({ from, to, target }) => {
    const room = doors[to]
    return room && from !== to && !room.open.includes(from) && target !== room.door
  })
  expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

/** Rooms that can be reached from one. */
function below(room: string, seen = new Set<string>()): Set<string> {
  for (const next of rooms[room] ?? [])
    if (!seen.has(next)) {
      seen.add(next)
      below(next, seen)
    }
  return seen
}

test('no arrow leads back: a room that knows another is not known by it', () => {
  expect(Object.keys(rooms).filter((room) => below(room).has(room))).toEqual([])
})

/** Without comments, which may tell of a game. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '')

test('a game is named in its folder and in the list of games, and nowhere else', () => {
  const ids = entries.map(({ id }) => id)
  const named = new RegExp(`\\b(${ids.join('|')})\\b`)
  const texts = Object.entries({ ...sources, ...sheets }).map(
    ([key, text]) => [key.replace('../src/', ''), text] as const,
  )
  const naming = texts.filter(([, text]) => named.test(codeOf(text))).map(([file]) => file)
  expect(naming.filter((file) => ids.some((id) => file.startsWith(`games/${id}/`))).length).toBeGreaterThan(20)
  expect(naming.filter((file) => !/^games\/(index\.tsx$|\w+\/)/.test(file))).toEqual([])
})

test('every folder of a game is in the list, under its own name', () => {
  const folders = Object.keys(sources).flatMap((key) => /^\.\.\/src\/games\/(\w+)\/entry\.tsx$/.exec(key)?.[1] ?? [])
  expect(entries.map(({ id }) => id).sort()).toEqual(folders.sort())
})
