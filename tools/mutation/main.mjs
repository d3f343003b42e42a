// tools/mutate [--sample N] [--seed TEXT] [--longest SECONDS] [--again] [--list] [PATH...]: would the tests notice?
//
// Makes small wrong changes, one at a time, in a copy of the tree (copy.mjs), asks only the tests of the room that was
// touched (rooms.mjs), those first that are quick or noticed something there before, and says which changes nobody
// noticed. The same seed draws the same sample. Rooms can be judged side by side in several clones of the tree: the order
// within a room is the same.
// Every verdict is a line of build/mutate/verdicts.jsonl as soon as it is known; a run that was interrupted goes on from
// there. --again judges once more what survived, after tests were written for it; --list shows what survived of all
// runs. Tests that usually take more than --longest seconds of the processor (120) are not asked: 20 leaves most
// browsers out.
// A change that does not compile is no mutant and does not count; one that never ends is stopped after several times
// what the test usually takes, and counts as noticed. docs/testing.md has the figures.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { changesOf, inTurn } from './changes.mjs'
import { filesOf, home, prepare, root } from './copy.mjs'
import { failing, judge, leftOut, needsClient, NO_MUTANT, remember } from './judge.mjs'
import { everything, isLeftOut } from './rooms.mjs'

const usage = 'usage: tools/mutate [--sample N] [--seed TEXT] [--longest SECONDS] [--again] [--list] [PATH...]'
const verdicts = join(home, 'verdicts.jsonl')

function readArguments(words) {
  const given = { sample: 100, seed: 'mutate', longest: 120, again: false, list: false, paths: [] }
  const numbers = { '--sample': 'sample', '--longest': 'longest' }
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (word in numbers) given[numbers[word]] = Number(words[++i])
    else if (word === '--seed') given.seed = words[++i]
    else if (word === '--again' || word === '--list') given[word.slice(2)] = true
    else if (word.startsWith('-')) throw new Error(usage)
    else given.paths.push(word.replace(/\/$/, ''))
  }
  for (const key of ['sample', 'longest']) if (!(given[key] > 0)) throw new Error(`--${key}: a number above 0 was expected`)
  if (given.seed === undefined) throw new Error('--seed: which?')
  return given
}

/** What was judged before, by its name; the last word counts. */
const known = () => {
  const lines = existsSync(verdicts) ? readFileSync(verdicts, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => JSON.parse(line)).map((one) => [one.name, one]))
}
const survived = ({ noticed }) => noticed === null

function score(list) {
  const real = list.filter(({ noticed }) => noticed !== NO_MUTANT)
  const rooms = Map.groupBy(real, ({ path }) => dirname(path).split('/').slice(0, 3).join('/'))
  const caught = (ones) => ones.filter((one) => !survived(one)).length
  for (const [room, ones] of [...rooms].sort()) console.log(`${room}: ${caught(ones)} of ${ones.length} caught`)
  console.log(`${caught(real)} of ${real.length} caught (${((100 * caught(real)) / Math.max(1, real.length)).toFixed(1)} %)`)
}

const notAsked = (one) => (survived(one) && one.notAsked?.length ? ` (not asked: ${one.notAsked.join(' ')})` : '')
const show = (one) => `${one.path}:${one.line}: ${one.was.trim()} -> ${one.put.trim() || '(nothing)'}`

/** What may be changed: code of the rooms that were named, or of all. */
function chosen(paths) {
  const files = filesOf(...(paths.length ? paths : everything)).filter((path) => /\.(c|tsx?)$/.test(path) && !path.endsWith('.d.ts'))
  if (!files.length) throw new Error(`${paths.join(' ')}: no source is there`)
  return files.filter((path) => paths.includes(path) || !isLeftOut(path))
}

function decide(change, before, given) {
  const old = before.get(change.name)
  if (old && !(given.again && survived(old))) return old
  const begun = Date.now()
  const notAsked = leftOut(change.path, given.longest)
  const verdict = { ...change, noticed: judge(change, given.longest), notAsked, seconds: Math.round((Date.now() - begun) / 1000) }
  appendFileSync(verdicts, `${JSON.stringify(verdict)}\n`)
  remember(verdict)
  return verdict
}

function trySample(given) {
  const files = chosen(given.paths)
  mkdirSync(home, { recursive: true })
  prepare(files.some(needsClient))
  const before = known()
  for (const one of before.values()) remember(one)
  const sample = []
  for (const change of inTurn(files.map((path) => changesOf(root, path)), given.seed)) {
    if (sample.length >= given.sample) break
    const verdict = decide(change, before, given)
    if (verdict.noticed === NO_MUTANT) continue
    sample.push(verdict)
    console.log(`${sample.length}/${given.sample} ${survived(verdict) ? 'SURVIVED' : `caught by ${verdict.noticed}:`} ${show(verdict)}${notAsked(verdict)}`)
  }
  for (const [test, said] of failing())
    console.log(`not asked, since it fails where nothing is wrong: ${test}\n${said.split('\n').slice(-8).join('\n').replace(/^/gm, '    ')}`)
  score(sample)
}

function list() {
  const all = [...known().values()]
  for (const one of all.filter(survived)) console.log(`${show(one)}${notAsked(one)}`)
  score(all)
}

try {
  const given = readArguments(process.argv.slice(2))
  if (given.list) list()
  else trySample(given)
} catch (error) {
  console.error(`tools/mutate: ${error.message}`)
  process.exit(2)
}
