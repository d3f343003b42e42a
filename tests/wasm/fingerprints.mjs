// The WebAssembly build must play every game exactly as the native one does: the same fingerprints.
import { check, finish, meikyu, mk, module, text } from '../support/wasm.mjs'

const imports = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`)
check(imports.join() === 'meikyu.now', 'the module needs nothing from its host but the time', imports.join())

for (let game = 0; game < mk.mk_game_count(); game++) {
  const id = text(mk.mk_game_id(game))
  const native = meikyu(['bench', id, '--seconds', '1', '--json'])
  const rows = native.trim().split('\n').map(JSON.parse)
  check(rows.length === mk.mk_bench_count(game), `${id}: as many bench rows as native`)
  rows.forEach((row, index) => {
    const fingerprint = text(mk.mk_bench_fingerprint(game, index, 1000))
    check(fingerprint === row.fingerprint, `${id} row ${index}: same fingerprint`, `${fingerprint} is not ${row.fingerprint}`)
  })
}
check(text(mk.mk_game_id(999)) === '', 'there is no game 999')
check(mk.mk_bench_fingerprint(0, 99, 1) === 0, 'there is no bench row 99')
finish()
