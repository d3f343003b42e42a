// The WebAssembly build must play every game exactly as the native one does: the same fingerprints.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const wasm = new WebAssembly.Module(readFileSync(join(root, 'build', 'wasm', 'meikyu.wasm')))

let count = 0
let failures = 0
const check = (good, name, detail = '') => {
  count++
  if (!good) failures++
  console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}${good ? '' : `: ${detail}`}`)
}

const imports = WebAssembly.Module.imports(wasm).map(({ module, name }) => `${module}.${name}`)
check(imports.join() === 'meikyu.now', 'the module needs nothing from its host but the time', imports.join())

const mk = new WebAssembly.Instance(wasm, { meikyu: { now: () => performance.now() } }).exports
mk._initialize?.()
const text = (length) => Buffer.from(mk.memory.buffer, mk.mk_buffer(), length).toString()

for (let game = 0; game < mk.mk_game_count(); game++) {
  const id = text(mk.mk_game_id(game))
  const native = execFileSync(join(root, 'build', 'meikyu'), ['bench', id, '--seconds', '1', '--json'], { encoding: 'utf8' })
  const rows = native.trim().split('\n').map(JSON.parse)
  check(rows.length === mk.mk_bench_count(game), `${id}: as many bench rows as native`)
  rows.forEach((row, index) => {
    const fingerprint = text(mk.mk_bench_fingerprint(game, index, 1000))
    check(fingerprint === row.fingerprint, `${id} row ${index}: same fingerprint`, `${fingerprint} is not ${row.fingerprint}`)
  })
}
check(text(mk.mk_game_id(999)) === '', 'there is no game 999')
check(mk.mk_bench_fingerprint(0, 99, 1) === 0, 'there is no bench row 99')
console.log(`1..${count}`)
process.exit(failures ? 1 : 0)
