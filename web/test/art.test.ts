import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cwd } from 'node:process'
import { expect, test } from 'vitest'
import { faultsOf, idsOf, pictureFiles, readArt, readPalette, readPicture } from '../art'
import { entries } from '../src/games'

const source = join(cwd(), 'src')
const client = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name))
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('\n')
const { roles, accents } = readPalette()
const files = pictureFiles()
const drawing = (file: string) => readFileSync(join(cwd(), '..', 'art', file), 'utf8')
const pictures = files.map((file) => ({ file, folder: file.split('/')[0]!, picture: readArt(file) }))
const colours = new Set([...Object.keys(roles), 'accent'])
const paintOf = (folder: string): Set<string> =>
  new Set(pictures.filter(({ file }) => file === `${folder}/paint.svg`).flatMap(({ picture }) => idsOf(picture)))

test('pictures are made of what browsers and print draw alike', () => {
  const faults = pictures.flatMap(({ file, folder, picture }) =>
    faultsOf(picture, colours, paintOf(folder)).map((fault) => `${file}: ${fault}`),
  )
  expect(faults).toEqual([])
  expect(files.length).toBeGreaterThan(10)
})

test.each([
  ['<svg><text x="1"/></svg>', ['<text>', '<text> has x']],
  ['<svg><g><path style="x" d="M0 0"/></g></svg>', ['<path> has style']],
  ['<svg><path fill="#fff" d=""/></svg>', ['fill="#fff" is no colour of ours']],
  ['<svg><path stroke="var(--mauve)" d=""/></svg>', ['stroke="var(--mauve)" is no colour of ours']],
  ['<svg><path fill="url(#elsewhere)" d=""/></svg>', ['fill="url(#elsewhere)" is no colour of ours']],
  ['<svg><path fill="url(#here)" stroke="var(--ink)" d=""/></svg>', []],
])('what is wrong with %s', (text, faults) => {
  expect(faultsOf(readPicture(text), colours, new Set(['here']))).toEqual(faults)
})

test.each([
  '<svg>words</svg>',
  '<svg><g></svg>',
  '<svg/><svg/>',
  '<g/>',
  '',
  "<svg viewBox='0 0 1 1'/>",
  '<!DOCTYPE svg><svg/>',
])('%s is refused', (text) => {
  expect(() => readPicture(text)).toThrow()
})

test('a picture has a frame; only paint.svg has ids, each once', () => {
  for (const { file, picture } of pictures) {
    const paint = file.endsWith('/paint.svg')
    expect(picture.attributes.xmlns, file).toBe('http://www.w3.org/2000/svg')
    expect(/^-?\d+ -?\d+ \d+ \d+$/.test(picture.attributes.viewBox ?? ''), file).toBe(!paint)
    expect(idsOf(picture).length > 0, file).toBe(paint)
  }
  const ids = pictures.flatMap(({ picture }) => idsOf(picture))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the covers are doors in one wall: each game has one, small, behind the same arch', () => {
  const arch = 'M14 240V92C14 44 84 16 180 16S346 44 346 92V240'
  for (const { id, cover } of entries) {
    expect(cover, id).toBeDefined()
    const text = drawing(`${id}/cover.svg`)
    expect(text, id).toContain('viewBox="0 0 360 240"')
    expect(text, id).toContain(`d="${arch}"`)
    expect(text.length, id).toBeLessThanOrEqual(6 * 1024)
    expect(text.match(/class="light"/g)?.length, `${id}: three steps of light`).toBeGreaterThanOrEqual(3)
  }
})

test('every face can show everything, in little space', () => {
  const faces = files.flatMap((file) => /^faces\/(\w+)-(\w+)\.svg$/.exec(file)?.slice(1, 3).join(' ') ?? [])
  const animals = ['crow', 'fox', 'owl', 'rabbit', 'tanuki']
  const moods = ['happy', 'idle', 'sad', 'thinking', 'wince']
  expect(faces.toSorted()).toEqual(animals.flatMap((animal) => moods.map((mood) => `${animal} ${mood}`)))
  const texts = files.filter((file) => file.startsWith('faces/')).map(drawing)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(3 * 1024)
  expect(new Set(texts).size).toBe(texts.length)
})

test('gems are images, which know no theme: they look the same by day and by night', () => {
  const names = Object.keys(roles).filter((role) => /^(gem|spectrum)-/.test(role))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((role) => roles[role]!.dark)).toEqual([])
})

test('every picture and every colour is used by somebody', () => {
  expect(files.filter((file) => !client.includes(`/art/${file}?picture'`))).toEqual([])
  const everything = `${client}${JSON.stringify([pictures, roles])}`
  const used = new Set([...everything.matchAll(/var\(--([\w-]+)/g)].map(([, role]) => role!))
  const letters = /^gem-\w+-ink$/ // put together in board/gems.tsx
  expect(Object.keys(roles).filter((role) => !used.has(role) && !letters.test(role))).toEqual([])
})

test('a colour is known on screen and on paper; folders have the accent of their game', () => {
  for (const [role, { about, light, dark, print }] of Object.entries(roles)) {
    expect(about, role).not.toBe('')
    expect(print, role).toMatch(/^#[0-9a-f]{6}$/)
    for (const value of [light, dark ?? light]) expect(value, role).toMatch(/^#[0-9a-f]{6}$|^color-mix\(|^var\(--/)
  }
  for (const { id, accent } of entries) expect(accents[id], id).toBe(accent)
  expect(Object.keys(accents).sort()).toEqual([...new Set(pictures.map(({ folder }) => folder))].sort())
})
