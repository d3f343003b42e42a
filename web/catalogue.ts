/**
 * Games, options and bots, asked of the rules when the client is built: the first page is drawn from them and needs no rules.
 * They come from the module that the client is built with, so neither can be newer than the other.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Engine } from './src/rules/engine.ts'

const moduleFile = fileURLToPath(new URL('../build/wasm/meikyu.wasm', import.meta.url))

/** Gives the client the catalogue as `virtual:catalogue`. */
export function catalogue(): Plugin {
  const id = 'virtual:catalogue'
  return {
    name: 'meikyu-catalogue',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      this.addWatchFile(moduleFile)
      const engine = await Engine.load(readFileSync(moduleFile))
      // A text that is parsed is read faster than an object that is compiled.
      return `export const catalogue = JSON.parse(${JSON.stringify(JSON.stringify(engine.catalogue()))})`
    },
  }
}
