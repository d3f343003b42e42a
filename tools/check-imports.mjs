// node check-imports.mjs FILE.wasm: fails when the module needs anything from its host.
import { readFileSync } from 'node:fs';

const file = process.argv[2];
const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file)));
for (const { module, name } of imports) console.error(`${file}: imports ${module}.${name}; nothing may be imported`);
process.exitCode = imports.length > 0 ? 1 : 0;
