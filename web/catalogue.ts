/**
 * Games, options and bots, asked of the rules when the client is built: the first page is drawn from them and needs no rules.
 * They come from the module that the client is built with, so neither can be newer than the other.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Engine } from './src/rules/engine.ts'

const moduleFile = fileURLToPath(new URL('../build/wasm/meikyu.wasm', import.meta.url))

/** Gives the client the catalogue as `virtual:catalogue`, and what only some pages need, everybody's strength and style, as `virtual:ladders`. */
export function catalogue(): Plugin {
  const told: Record<string, (engine: Engine) => [string, unknown]> = {
    'virtual:catalogue': (engine) => ['catalogue', engine.catalogue()],
    'virtual:ladders': (engine) => ['ladders', engine.ladders()],
  }
  return {
    name: 'meikyu-catalogue',
    resolveId: (source) => (source in told ? `\0${source}` : null),
    async load(source) {
      const tell = told[source.slice(1)]
      if (!tell || source[0] !== '\0') return null
      this.addWatchFile(moduleFile)
      const [name, value] = tell(await Engine.load(readFileSync(moduleFile)))
      // A text that is parsed is read faster than an object that is compiled.
      return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`
    },
  }
}
