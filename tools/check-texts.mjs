/**
 * tools/node tools/check-texts.mjs [ROOT]: finds a text that is written twice: in the engine's C, in the client's TypeScript, in content/words. What is
 * printed on cards, sheets and tiles lies in content/words/<id>.json, where both others read it; what only one of them
 * says is its own. Gaps (%d, ${n}, {n}) are all alike here, so that a sentence is found whatever fills it. Only phrases
 * count: single words are nobody's. The terminal and the server are doors of their own and may say what they like.
 *
 * It also finds client code that looks for something in sentences: whatever works in both languages has to name Japanese
 * punctuation for that. What a sentence is about comes as marks (include/meikyu/text.h) or as data beside it. And it finds boards that
 * work out a rule.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = process.argv[2] ?? join(import.meta.dirname, '..')

/** Cells of a terminal from which on it is a phrase, and no notation or name. */
const LONG = 17
const width = (text) => [...text].reduce((sum, c) => sum + (c > '\u2000' ? 2 : 1), 0)

const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => ending.test(name))
    .sort()

/** One gap, one space, no mark at the end. */
const plain = (text) =>
  text
    .replace(/\{([^{}|]*)\|\w+:[^{}]*\}/g, '$1')
    .replace(/\$\{[^{}]*\}|%[a-z]|\{\w*\}/g, '\u0001')
    .replace(/\s+/g, ' ')
    .replace(/[.。:：]?\s*$/, '')
    .trim()
    .toLowerCase()

/** Whether a person could read it: it has a space between words, or Japanese. */
const isPhrase = (text) => width(text) >= LONG && (/[\u3040-\u9fff]/.test(text) || /[a-z] [a-z]/.test(text))

const unescape = (text) => text.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1')

/** Texts of a C file: neighbouring literals are one; a text of several lines is also each of its lines. */
function textsOfC(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^#include.*$/gm, '')
  const found = code.match(/"(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*/g) ?? []
  return found.flatMap((run) => {
    const whole = unescape(run.replace(/"\s*"/g, '').slice(1, -1))
    return [whole, ...whole.split('\n')]
  })
}

function textsOfTs(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^import.*$/gm, '')
  const found = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]+</g) ?? []
  return found.map((text) => unescape(text.slice(1, -1)))
}

/** Text to the first place where it stands. */
function collect(files, textsOf) {
  const places = new Map()
  for (const file of files)
    for (const text of textsOf(readFileSync(join(root, file), 'utf8')).map(plain))
      if (isPhrase(text) && !places.has(text)) places.set(text, file)
  return places
}

const textsOfJson = (source) => Object.values(JSON.parse(source)).flatMap((group) => group.flatMap(({ en, ja }) => [en, ja]))

const engine = filesIn('src', /\.[ch]$/).filter((file) => !/^src\/(cli|server)\//.test(file))
const sources = [
  collect(engine, textsOfC),
  collect(filesIn('web/src', /\.tsx?$/), textsOfTs),
  collect(filesIn('content/words', /\.json$/), textsOfJson),
]
let twice = 0
for (const [at, places] of sources.entries()) {
  for (const other of sources.slice(at + 1)) {
    for (const [text, file] of places) {
      if (!other.has(text)) continue
      console.log(`${file} and ${other.get(text)} both say: ${text.replaceAll('\u0001', '…')}`)
      twice++
    }
  }
}

/** A pattern, or what is looked for as a text, with a mark of Japanese sentences or the word for a seat. */
const SEARCHES =
  /\/(?![/*])[^/\n]*[：、。（「席][^/\n]*\/[a-z]*\s*[.,)]|\.(?:(?:last)?[iI]ndexOf|split|startsWith|endsWith|includes|replace(?:All)?)\((['"`])[^'"`]*[：、。（「席]/

let searched = 0
for (const file of filesIn('web/src', /\.tsx?$/)) {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
  for (const [index, line] of code.split('\n').entries()) {
    if (!SEARCHES.test(line)) continue
    console.log(`${file}:${index + 1} looks for something in a sentence; let it come as data: ${line.trim()}`)
    searched++
  }
}
/**
 * Boards draw what the engine tells them. Two things betray that one works out a rule: it takes notation apart, or it has a number that the
 * engine's headers name. What is printed on things (a tile, a seeker, a goal card, a cell) is read in one file a game.
 */
const READERS = [
  'diminuendo/table.ts', // tiles, also as people type them
  'diminuendo/figures.tsx', // a little language for pictures of the rules
  'golem/companion/state.ts', // steps that were tapped
  'ruin/geometry.ts', // cells
  'ruin/growth.ts', // kinds of choices, for what somebody does again and again
  'ruin/table.ts', // goal cards
  'seekers/person.tsx', // seekers
].map((file) => `web/src/games/${file}`)
/** By game: numbers that are lengths of a picture, or bounds of what is kept, and say the same as a rule by design. */
const DRAWN = { ruin: ['SIDE'], golem: ['SEATS'], seekers: ['SEATS'] }

const TAKES_APART =
  /\b(?:id|goal|tile|laid|step|seeker|action\.text)!?(?:\[\d\]|\.(?:slice|charAt|at|substring)\()|\.(?:split|startsWith|endsWith|replace|includes|indexOf)\((['"`])[a-z]*[:@][^'"`]{0,3}\1/

const codeOf = (file) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
const numbersOf = (game) =>
  new Set(
    filesIn(`src/games/${game}`, /\.h$/).flatMap((file) =>
      [...codeOf(file).matchAll(/\b[A-Z]+?_([A-Z0-9_]+) = -?\d+/g)].map(([, name]) => name),
    ),
  )

let worked = 0
for (const game of readdirSync(join(root, 'web/src/games'), { withFileTypes: true }).filter((one) => one.isDirectory())) {
  const numbers = numbersOf(game.name)
  for (const file of filesIn(`web/src/games/${game.name}`, /\.tsx?$/)) {
    for (const [index, line] of codeOf(file).split('\n').entries()) {
      const [, named] = /\bconst ([A-Z0-9_]+) = -?\d+$/.exec(line) ?? []
      const number = named && numbers.has(named) && !DRAWN[game.name]?.includes(named)
      const apart = TAKES_APART.test(line) && !READERS.includes(file)
      if (!number && !apart) continue
      const what = number ? 'has a number of the rules' : 'takes notation apart'
      console.log(`${file}:${index + 1} ${what}; let the engine tell it: ${line.trim()}`)
      worked++
    }
  }
}
process.exit(twice + searched + worked > 0 ? 1 : 0)
