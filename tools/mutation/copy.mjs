// The copy of the tree in which changes are made: build/mutate/tree. What is committed and what is new is copied, nothing
// that was built.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const home = join(root, 'build/mutate')
export const tree = join(home, 'tree')

export const filesOf = (...paths) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))

/** Files are written only where they differ, with today's date: a change left over from the run before is compiled away. */
function copy(path) {
  const [from, to] = [join(root, path), join(tree, path)]
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** What is no longer there would still be compiled: sources and tests are found by their places. */
function removeOthers(files) {
  const wanted = new Set(files)
  for (const folder of ['src', 'include', 'tests', 'content', 'web/src', 'web/test', 'web/e2e'].filter((name) => existsSync(join(tree, name))))
    for (const entry of readdirSync(join(tree, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && !wanted.has(path.slice(tree.length + 1))) rmSync(path)
    }
}

/** node and the client's packages are those of the real tree. */
function link(path) {
  if (!existsSync(join(root, path))) throw new Error(`${path} is missing: tools/web build`)
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  if (!existsSync(join(tree, path))) symlinkSync(join(root, path), join(tree, path))
}

function configure(...args) {
  const { status, stdout, stderr } = spawnSync('cmake', args, { cwd: tree, encoding: 'utf8' })
  if (status !== 0) throw new Error(`cmake ${args.join(' ')}\n${stdout}${stderr}`)
}

/** Assertions are on, as in the tests under sanitizers. */
export function prepare(client) {
  const files = filesOf('.')
  for (const path of files) copy(path)
  removeOthers(files)
  link('web/.node')
  configure('-B', 'build/native', '-G', 'Ninja', '-DCMAKE_C_FLAGS=-O2', `-DMK_PROGRAM_DIR=${join(tree, 'build')}`)
  if (!client) return
  link('web/node_modules')
  configure('--preset', 'wasm')
}
