// Making one wrong change in the copy of the tree, building what its tests need, asking them one after the other until one
// notices, and taking the change back. Which tests those are is rooms.mjs.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isWeb } from './changes.mjs'
import { home, tree } from './copy.mjs'
import { testsOf } from './rooms.mjs'

const MINUTE = 60
const LONG = 10 * MINUTE
export const NO_MUTANT = 'no mutant'

/** ---- running something ---- */
const mark = `MEIKYU_MUTATE=${randomUUID()}`

/** Whatever a test left running, and be it a terminal of its own. */
function endAll() {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // it has ended meanwhile, or is somebody else's
    }
  }
}

/** For so many seconds at most. The last line tells how much of the processor it took, which depends less on what else goes on. */
function run(seconds, command, args, cwd = tree) {
  const [name, value] = mark.split('=')
  const timed = ['bash', '-c', 'TIMEFORMAT="%U %S"; time "$@"', 'bash', command, ...args]
  const limited = ['--signal=KILL', String(Math.ceil(seconds)), ...timed]
  const begun = Date.now()
  const { status, signal, stdout, stderr } = spawnSync('timeout', limited, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, LC_ALL: 'C.UTF-8', [name]: value },
  })
  if (status !== 0) endAll()
  const [, said, user, system] = stderr.match(/^([^]*?)(?:([\d.]+) ([\d.]+)\n)?$/)
  const took = { work: Number(user ?? 0) + Number(system ?? 0), wait: (Date.now() - begun) / 1000 }
  return { ok: status === 0, hung: signal === 'SIGKILL', said: `${stdout}${said}`, took }
}

/** ---- building what a test needs ---- */
/** A machine that is too slow to tell is no answer. (The first build is of everything.) */
function compiles(command, args, cwd) {
  const result = run(60 * MINUTE, command, args, cwd)
  if (result.hung) throw new Error(`${command} ${args.join(' ')}: took longer than an hour`)
  return result
}
const web = join(tree, 'web')
const npx = (...args) => compiles('npx', ['--no-install', ...args], web)
const steps = {
  native: (target) => compiles('cmake', ['--build', join(tree, 'build/native'), '--target', target]),
  wasm: () => compiles('cmake', ['--build', join(tree, 'build/wasm')]),
  types: () => npx('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', join(home, 'types')),
  client: () => npx('vite', 'build', '--logLevel', 'error'),
}
const program = ['native', 'meikyu']
const printing = ['native', 'meikyu_print_module']

/** ---- kinds of tests: what they need, how they are run, and how much work they are as long as nobody knows ---- */
const vitest = (...args) => ['npx', ['--no-install', 'vitest', ...args, '--run', '--bail=1', '--passWithNoTests'], web]
const kinds = [
  {
    of: /^related /,
    needs: () => [['types'], ['wasm']],
    runs: (test) => vitest('related', test.replace('related web/', '')),
    seconds: 40,
  },
  {
    of: /^web\/test\//,
    needs: () => [['types'], ['wasm']],
    runs: (test) => vitest('run', test.slice(4)),
    seconds: 10,
  },
  {
    of: /^web\/e2e\//,
    needs: () => [program, printing, ['wasm'], ['types'], ['client']],
    runs: (test) => [join(tree, 'tools/node'), [test]],
    seconds: 90,
  },
  {
    of: /^tests\/wasm\//,
    needs: () => [program, ['wasm']],
    runs: (test) => [join(tree, 'tools/node'), [test]],
    seconds: 10,
  },
  {
    of: /\.sh$/,
    needs: (test) => (test.includes('print') ? [program, printing] : [program]),
    runs: (test) => ['sh', [test]],
    seconds: 20,
  },
  {
    of: /\.c$/,
    needs: (test) => [['native', test.replace(/\.c$/, '').replaceAll('/', '_')]],
    runs: (test) => [join(tree, 'build/native', test.replace(/\.c$/, '')), []],
    seconds: 5,
  },
]
const kindOf = (test) => kinds.find(({ of }) => of.test(test))
/** What went wrong, or nothing. What is built stays so until the next change. */
const built = new Set()
function build(test) {
  for (const need of kindOf(test).needs(test)) {
    if (built.has(String(need))) continue
    const [step, target] = need
    const result = steps[step](target)
    if (!result.ok) return result
    built.add(String(need))
  }
  return null
}
const ask = (test, seconds) => run(seconds, ...kindOf(test).runs(test))

/** ---- how long tests take when nothing is wrong: learned whenever one passes, kept from run to run ---- */
/** The least work tells what a test is, the longest wait what a busy machine makes of it. */
const timesFile = join(home, 'times.json')
const times = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {}
const usual = (test) => times[test]?.work ?? kindOf(test).seconds
const patience = (test) => (times[test] ? MINUTE / 3 + 5 * times[test].wait : LONG)
function learn(test, took) {
  const { work, wait } = times[test] ?? took
  times[test] = { work: Math.min(work, took.work), wait: Math.max(wait, took.wait) }
  writeFileSync(timesFile, JSON.stringify(times, null, 1))
}

/** ---- who is asked first: quick tests, those named after the file, those that noticed changes of its room before ---- */
const LINKING = 1 // seconds that even the quickest costs
const noticedBefore = new Map()
const roomOf = (path) => dirname(path)
export function remember({ path, noticed }) {
  const key = `${roomOf(path)} ${noticed}`
  noticedBefore.set(key, (noticedBefore.get(key) ?? 0) + 1)
}
const isNamedAfter = (test, path) => basename(test).includes(basename(path).replace(/\.\w+$/, ''))
function hope(test, path) {
  const before = noticedBefore.get(`${roomOf(path)} ${test}`) ?? 0
  return (1 + before) * (isNamedAfter(test, path) ? 4 : 1)
}
/** What waits for clocks leaves the processor to others, but not for nothing. */
const seconds = (test) => usual(test) + (times[test]?.wait ?? 0) / 5
const effort = (test, path) => (seconds(test) + LINKING) / hope(test, path)

/** ---- judging ---- */
const known = new Map() // a test, and what it says where nothing is wrong: nothing, if it passes
export const failing = () => [...known].filter(([, said]) => said !== null)

/** A test that fails says something only if it passes without the change: asked once a run, when it first matters. */
function isSound(test) {
  if (!known.has(test)) {
    const { ok, said, took } = build(test) ?? ask(test, LONG)
    if (ok) learn(test, took)
    known.set(test, ok ? null : said.trim())
  }
  return known.get(test) === null
}

/** Makes a change, or takes it back. The copy is asked what stood there: the real tree may be edited meanwhile. */
function write({ path, at, was, put }, changed) {
  const [before, after] = changed ? [was, put] : [put, was]
  const text = readFileSync(join(tree, path), 'utf8')
  if (!text.startsWith(before, at)) throw new Error(`${path} was edited while this ran: begin again`)
  writeFileSync(join(tree, path), text.slice(0, at) + after + text.slice(at + before.length))
  built.clear()
}

/** 'passed', 'failed', or that it does not compile. */
function verdict(test) {
  if (build(test)) return NO_MUTANT
  const { ok, took } = ask(test, patience(test))
  if (ok) learn(test, took)
  return ok ? 'passed' : 'failed'
}

/** Whether a test that did not pass is to be believed. */
function isBelieved(test, change) {
  if (known.has(test)) return isSound(test)
  write(change, false)
  const sound = isSound(test)
  write(change, true)
  return sound
}

/** Who notices a change, by a crash, a failure, or by never ending; null if nobody does. Tests that take longer than
 *  `longest` seconds (`leftOut`) are not asked. */
export const leftOut = (path, longest) => testsOf(tree, path).filter((test) => usual(test) > longest)
export function judge(change, longest) {
  const tests = testsOf(tree, change.path).filter((test) => usual(test) <= longest)
  write(change, true)
  try {
    for (const test of tests.sort((a, b) => effort(a, change.path) - effort(b, change.path))) {
      if (known.has(test) && !isSound(test)) continue
      const said = verdict(test)
      if (said !== 'passed' && isBelieved(test, change)) return said === NO_MUTANT ? NO_MUTANT : test
    }
    return null
  } finally {
    write(change, false)
  }
}
export const needsClient = (path) => isWeb(path) || path.startsWith('src/wasm/')
