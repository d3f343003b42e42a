import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

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
  play: ['checks', 'rules', 'net', 'store', 'i18n', 'scenes', 'sense'],
  board: ['rules', 'i18n', 'scenes', 'content', 'art'],
  'games/<id>': ['board', 'rules', 'i18n', 'scenes', 'sense', 'content', 'art'],
  games: ['games/<id>', 'board', 'rules', 'i18n'],
  pages: ['games', 'board', 'play', 'store', 'i18n', 'rules', 'scenes', 'sense'],
  companion: [
    'checks',
    'pages',
    'games',
    'games/<id>',
    'board',
    'play',
    'store',
    'i18n',
    'rules',
    'sense',
    'content',
    'art',
  ],
  '.': ['companion', 'pages', 'games', 'board', 'play', 'store', 'i18n', 'rules'],
}

/** Of these rooms others see one door only: whoever is not named here knows the workers by their types alone. */
const doors: Record<string, { door: string; open: string[] }> = {
  rules: { door: 'rules/types', open: ['play', 'pages', 'companion', '.'] },
  store: { door: 'store/settings', open: ['play', 'pages', 'companion', '.'] },
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
  if (parts[0] === 'games' && parts.length > 1 && !/^(index\.tsx|forms(\.ts)?)$/.test(parts[1]!)) return 'games/<id>'
  return parts[0]!
}

/** Two games are two rooms, though they share a row; and the pictures of one are not for the other. */
const foreignGame = (file: string, target: string): boolean =>
  roomOf(file) === 'games/<id>' &&
  ['games/<id>', 'art'].includes(roomOf(target)) &&
  file.split('/')[1] !== target.split('/')[1]

const arrows: Arrow[] = Object.entries(sources).flatMap(([key, text]) => {
  const file = key.replace('../src/', '')
  const imports = [...text.matchAll(/(?:from|import)[ (]'(\.[^']*)'/g)].map(([, to]) => resolve(file, to!))
  return imports
    .filter((target) => !/\.(css|wasm\?url)$/.test(target))
    .map((target) => ({ file, from: roomOf(file), to: roomOf(target), target }))
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
