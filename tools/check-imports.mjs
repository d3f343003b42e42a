// tools/node tools/check-imports.mjs FILE.wasm: fails when the module needs anything from its host besides the clock of src/wasm/thinker/bots.c.
import { readFileSync } from 'node:fs';

const allowed = new Set(['meikyu.now']);
const file = process.argv[2];
const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file)));
const foreign = imports.map(({ module, name }) => `${module}.${name}`).filter((name) => !allowed.has(name));
for (const name of foreign) console.error(`${file}: imports ${name}; only ${[...allowed].join()} may be imported`);
process.exitCode = foreign.length > 0 ? 1 : 0;
