// See tools/figures. Here tables are put into their pages and answers of programs are kept until a table is done; which
// tables there are is in figures-performance.mjs and figures-strength.mjs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { performance as performanceTables } from './figures-performance.mjs'
import { strength } from './figures-strength.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const program = process.env.MEIKYU ?? join(root, 'build', 'meikyu')
const tables = [...performanceTables, ...strength]

const given = process.argv.slice(2)
const tiny = given[0] === 'tiny'
const folder = tiny ? given[1] : join(root, 'docs')
const names = given.slice(tiny ? 2 : 0)
if (given[0] === 'list') {
  console.log(tables.map(({ name }) => name).join('\n'))
  process.exit()
}
const strange = names.find((name) => !tables.some((table) => table.name === name))
if (strange || (tiny && !folder)) {
  console.error(strange ? `tools/figures: no table '${strange}': there are ${tables.map(({ name }) => name).join(', ')}` : 'tools/figures: tiny needs a folder')
  process.exit(2)
}

// ---- Asking -------------------------------------------------------------------------------------------

/** Answers of this very program to the table at hand, so that a run that was interrupted goes on. */
const kept = join(tiny ? folder : join(root, 'build', 'figures'), 'answers')
const build = createHash('sha256').update(readFileSync(program)).digest('hex')
const placeOf = (table, words) => join(kept, table, createHash('sha256').update(JSON.stringify([build, words])).digest('hex'))

/** What a command of the tree says; `meikyu` is the program that is measured, FILE the path of a file. */
function run(words, { input, file, env = {} } = {}) {
  const command = words[0] === 'meikyu' ? program : join(root, words[0])
  const given = words.slice(1).map((word) => (word === 'FILE' ? file : word))
  const done = spawnSync(command, given, { cwd: root, encoding: 'utf8', input, maxBuffer: 1 << 28, env: { ...process.env, MEIKYU: program, ...env } })
  if (done.status !== 0) throw new Error(`${words.join(' ')}: ${done.error?.message ?? done.stderr.trim()}`)
  return done.stdout
}
/** The same, asked once. */
function askFor(table) {
  return (words, more) => {
    const place = placeOf(table, [words, more?.input, more?.env])
    if (!existsSync(place)) {
      const answer = run(words, more)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, answer)
    }
    return readFileSync(place, 'utf8')
  }
}

// ---- Pages --------------------------------------------------------------------------------------------

const system = () => /PRETTY_NAME="(.*?)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? process.platform
function made(name, load) {
  const [{ model }] = cpus()
  return `Made by \`tools/figures ${name}\`: ${run(['meikyu', '--version']).split('\n')[0]}; ${model.trim()}, ${cpus().length} cores, ${system()}, load ${load.toFixed(1)}.`
}

/** A page with what stands between two marks replaced. */
function replaced(page, name, lines) {
  const marks = new RegExp(`(<!-- figures: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`)
  if (!marks.test(page)) throw new Error(`no place for ${name}: <!-- figures: ${name} --> .. <!-- end -->`)
  return page.replace(marks, (_, begin, end) => `${begin}${lines.join('\n')}\n${end}`)
}

function make({ name, page, lines }) {
  const path = join(folder, basename(page))
  const load = loadavg()[0]
  console.log(`${name}, load ${load.toFixed(1)}`)
  const table = lines({ ask: askFor(name), tiny })
  writeFileSync(path, replaced(readFileSync(path, 'utf8'), name, [...table, '', made(name, load)]))
  rmSync(join(kept, name), { recursive: true, force: true })
}

if (tiny) {
  mkdirSync(folder, { recursive: true })
  for (const page of new Set(tables.map((table) => table.page))) writeFileSync(join(folder, basename(page)), readFileSync(join(root, page)))
}
let status = 0
for (const table of tables.filter(({ name }) => names.length === 0 || names.includes(name))) {
  try {
    make(table)
  } catch (problem) {
    console.error(`tools/figures: ${table.name}: ${problem.message}`)
    status = 1
  }
}
process.exit(status)
