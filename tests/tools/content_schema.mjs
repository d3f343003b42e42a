// The schemas in content/schema and the engine agree: both take the built-in files and the examples and refuse what is
// wrong. Whatever the engine takes the schema takes; what only the engine refuses is on a list, and docs/content.md
// explains it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check, finish, program, same, work } from '../cli/serve_lib.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const read = (path) => readFileSync(join(here, '../..', path), 'utf8')
const games = ['ruin', 'diminuendo', 'golem']
const page = read('docs/content.md')

/** What the engine has against a content file: nothing, or its words. */
function engine(game, text) {
  const path = join(work, 'mine.json')
  writeFileSync(path, text)
  const { status, stderr } = spawnSync(program, ['content', 'check', game, path, '--lang', 'en'], { encoding: 'utf8' })
  if (status === 0) return null
  return stderr === '' ? `status ${status}` : stderr.slice(stderr.indexOf(path) + path.length)
}

/** The same of the schema, for many documents. Debian's Python is the one that has Debian's packages. */
function schema(game, documents) {
  const input = JSON.stringify([JSON.parse(read(`content/schema/${game}.schema.json`)), documents])
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [join(here, 'content_schema.py')], { encoding: 'utf8', input })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

// ---- What is right ----

for (const game of games) {
  const builtin = read(`content/${game}.json`)
  const example = read(`content/examples/${game}.json`)
  const named = [builtin, example].map((text) => JSON.parse(text))
  same(`${game}: the engine takes both files`, [builtin, example].map((text) => engine(game, text)), [null, null])
  same(`${game}: so does the schema`, schema(game, named), [null, null])
  same(`${game}: the example names its schema`, named[1].$schema, `../schema/${game}.schema.json`)
  const others = Object.keys(named[0]).filter((key) => JSON.stringify(named[0][key]) !== JSON.stringify(named[1][key]))
  same(`${game}: the example is another one in every part`, others, Object.keys(named[0]))
}

// Who sits at tables is no content of a game, but has a schema too; the versions that ratings know are at most those of today.
const people = JSON.parse(read('content/characters.json'))
const broken = structuredClone(people)
broken.characters[0].games.golem.overlooks = 101
same('characters: the file is what its schema says', schema('characters', [people]), [null])
check('characters: nobody overlooks more than everything', schema('characters', [broken])[0]?.includes('overlooks'))
for (const [game, rows] of Object.entries(JSON.parse(read('content/ratings.json'))))
  for (const { id } of rows.filter((row) => row.id.includes('@'))) {
    const [who, version] = id.split('@')
    const now = people.characters.find((one) => one.id === who)?.games[game]?.version
    check(`ratings: ${game} knows ${id}`, Number(version) <= now)
  }

const blocks = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, text]) => text)
const whole = { diminuendo: 'ghosts', golem: 'treasures' }
for (const [game, key] of Object.entries(whole)) {
  const shown = blocks.filter((text) => key in JSON.parse(text))
  check(`${game}: docs/content.md has a whole example`, shown.length > 0)
  for (const text of shown) same(`${game}: it is fine`, [engine(game, text), ...schema(game, [JSON.parse(text)])], [null, null])
}

// ---- What is wrong ----

/** game, what the engine says (as docs/content.md writes it), whether the schema can see it, and how to go wrong. */
const mistakes = [
  ['ruin', 'unknown key', true, (c) => (c.colour = 1)],
  ['ruin', 'is missing', true, (c) => delete c.letters.Q],
  ['ruin', 'unknown key', true, (c) => (c.letters.Y = 'a2')],
  ['ruin', 'a cell of the sheet', true, (c) => (c.letters.A = 'l1')],
  ['ruin', 'a cell of the sheet', true, (c) => (c.letters.A = 'a12')],
  ['ruin', 'f6 is the entrance', true, (c) => (c.letters.A = 'f6')],
  ['ruin', 'already carries', false, (c) => (c.letters.A = c.letters.B)],
  ['ruin', 'characters `#` or `.`', true, (c) => (c.pieces.A = ['#x'])],
  ['ruin', 'at most 6 bytes', true, (c) => (c.pieces.A = ['#######'])],
  ['ruin', 'all rows must be of the same length', true, (c) => (c.pieces.A = ['##', '#'])],
  ['ruin', 'has no cell', true, (c) => (c.pieces.A = ['..'])],
  ['ruin', 'more than 6 cells', false, (c) => (c.pieces.A = ['######', '#.....'])],
  ['ruin', 'its cells are not connected', false, (c) => (c.pieces.A = ['#.', '.#'])],
  ['ruin', 'holds a 2x2 block', false, (c) => (c.pieces.A = ['##', '##'])],
  ['ruin', 'elements were expected', true, (c) => c.goals.pop()],
  ['ruin', 'a pair of letters A to X', true, (c) => (c.goals[0] = 'A-Y')],
  ['ruin', 'its two letters must differ', true, (c) => (c.goals[0] = 'A-A')],
  ['ruin', 'stands there twice', true, (c) => (c.goals[0] = c.goals[1])],
  ['ruin', 'stands there twice', false, (c) => (c.goals[0] = [...c.goals[1]].reverse().join(''))],
  ['diminuendo', 'is missing', true, (c) => delete c.ghosts],
  ['diminuendo', 'unknown key', true, (c) => (c.tiles.X = 1)],
  ['diminuendo', 'a number from', true, (c) => (c.tiles.S = -1)],
  ['diminuendo', 'a number from', true, (c) => (c.tiles.S = 6.5)],
  ['diminuendo', 'the counts sum to', false, (c) => c.tiles.S++],
  ['diminuendo', 'a tile with a ghost', true, (c) => (c.ghosts[0] = 'S')],
  ['diminuendo', 'a tile with a ghost', true, (c) => (c.ghosts[0] = 'T+#1')],
  ['diminuendo', 'is on more than 2 tiles', true, (c) => (c.ghosts[1] = 'S#1') && (c.ghosts[2] = 'L#1')],
  ['diminuendo', 'no tile of this shape is left', false, (c) => ([c.tiles.S, c.tiles.T] = [c.tiles.S + c.tiles.T, 0])],
  ['diminuendo', 'elements were expected', true, (c) => c.ghosts.push('S#1')],
  ['golem', 'is missing', true, (c) => delete c.treasures[3].cost],
  ['golem', 'unknown key', true, (c) => (c.treasures[3].effect = { fly: 1 })],
  ['golem', 'a number from', true, (c) => (c.treasures[3].move = 51)],
  ['golem', 'a number from', true, (c) => (c.treasures[3].effect = { draw: 0 })],
  ['golem', 'must be true', true, (c) => (c.treasures[3].effect = { calm: false })],
  ['golem', 'letters, digits and spaces', true, (c) => (c.treasures[3].id = 'Rope!')],
  ['golem', 'letters, digits and spaces', true, (c) => (c.treasures[3].id = 'Rope ')],
  ['golem', 'at most 24 bytes', true, (c) => (c.treasures[3].id = 'R'.repeat(25))],
  ['golem', 'columns on one line', true, (c) => (c.treasures[3].name.en = 'Rope\n')],
  ['golem', 'columns on one line', true, (c) => (c.treasures[3].name.ja = '')],
  ['golem', 'columns on one line', false, (c) => (c.treasures[3].name.ja = '縄'.repeat(13))],
  ['golem', 'stands there twice', false, (c) => (c.treasures[4].id = c.treasures[3].id)],
  ['golem', 'the counts sum to', false, (c) => c.treasures[3].count++],
  ['golem', 'there is no', true, (c) => (c.treasures[0].id = 'Dagger')],
  ['golem', 'six players need', true, (c) => c.treasures[0].count-- && c.treasures[3].count++],
  ['golem', 'kinds besides Compass', true, (c) => (c.treasures[0].count += c.treasures.splice(3, 5, c.treasures[3]).length * 8 - 8)],
  ['golem', 'two letters out of . t b f', true, (c) => (c.ruins[0] = '.x')],
  ['golem', 'elements were expected', true, (c) => c.ruins.pop()],
]
const example = (game) => JSON.parse(read(`content/examples/${game}.json`))
for (const game of games) {
  const own = mistakes.filter(([of]) => of === game)
  const documents = own.map(([, , , spoil]) => {
    const content = example(game)
    spoil(content)
    return content
  })
  const seen = schema(game, documents)
  for (const [i, [, says, visible, spoil]] of own.entries()) {
    const name = `${game}: ${String(spoil).slice(7)}`
    const words = engine(game, JSON.stringify(documents[i]))
    check(`${name} is refused`, words?.includes(says), `not "${says}" but ${words}`)
    check(`${name} is ${visible ? 'refused' : 'not seen'} by the schema`, (seen[i] !== null) === visible, `${seen[i]}`)
    check(`docs/content.md explains: ${says}`, page.includes(says))
  }
}

// ---- All kinds of mistakes ----

/** All values in a document with the object or list they are in. */
function* placesOf(holder, kind = '') {
  for (const key of Object.keys(holder)) {
    const here = `${kind}.${Array.isArray(holder) || /^[A-X]$/.test(key) ? '*' : key}`
    yield { holder, key, kind: here }
    if (typeof holder[key] === 'object') yield* placesOf(holder[key], here)
  }
}
const strangers = [null, true, -1, 0, 50, 73, 1.5, '', 'x', 'A-B', 'a1', 'T#2', 't.', [], ['#'], {}]

/** The example with every kind of value replaced by every stranger, taken away, and doubled. */
function variantsOf(game) {
  const variants = []
  const kinds = new Set()
  for (const { holder, key, kind } of placesOf({ root: example(game) }.root)) {
    if (kinds.has(kind)) continue
    kinds.add(kind)
    variants.push(...strangers.map((value) => [kind, key, value]), [kind, key, undefined])
  }
  return variants.map(([kind, key, value]) => {
    const content = example(game)
    const place = [...placesOf(content)].find((one) => one.kind === kind && one.key === key)
    if (value !== undefined) place.holder[key] = value
    else if (Array.isArray(place.holder)) place.holder.splice(key, 1)
    else delete place.holder[key]
    return { name: `${kind} = ${JSON.stringify(value)}`, content }
  })
}
const unseen = mistakes.filter(([, , visible]) => !visible).map(([, says]) => says)
for (const game of games) {
  const variants = variantsOf(game)
  const seen = schema(game, variants.map(({ content }) => content)) // prettier-ignore
  const verdicts = variants.map(({ name, content }, i) => ({ name, engine: engine(game, JSON.stringify(content)), schema: seen[i] }))
  check(`${game}: there are many variants, right and wrong`, verdicts.length > 60 && verdicts.some((one) => one.engine === null))
  const strict = verdicts.filter((one) => one.engine === null && one.schema !== null)
  same(`${game}: what the engine takes the schema takes`, strict, [])
  const lax = verdicts.filter((one) => one.engine !== null && one.schema === null)
  same(`${game}: what it lets pass a schema cannot see`, lax.filter((one) => !unseen.some((says) => one.engine.includes(says))), [])
}
finish()
