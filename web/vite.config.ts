import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { art } from './art.ts'
import { catalogue } from './catalogue.ts'
import { licences } from './licences.ts'
import { serviceWorker } from './offline.ts'
import { reports } from './reports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'build', 'web')

/**
 * Puts all rules of src/games/<id>/*.css under .game-<id>, so that boards cannot disturb each other: once loaded, a style
 * sheet stays. Keyframes cannot stand inside a rule; they go before it.
 */
function scopedGames(): Plugin {
  return {
    name: 'meikyu-scoped-games',
    enforce: 'pre',
    transform(code, id) {
      const game = /\/src\/games\/([^/]+)\/[^/]+\.css$/.exec(id)?.[1]
      if (!game) return null
      const keyframes: string[] = []
      const rules = code.replace(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (block) => {
        keyframes.push(block)
        return ''
      })
      // What depends on the page's theme or motion stays outside: ":root[…] .x" is ":root[…] .game-<id> .x".
      const nested = rules.replace(/^(\s*):root(\[[^\]]*\])? /gm, '$1:root$2 & ')
      return { code: `${keyframes.join('\n')}\n.game-${game} {\n${nested}\n}\n`, map: null }
    },
  }
}

/** Leaves x.br and x.gz beside every text and the rules, so that a server need not compress. */
function compressed(): Plugin {
  return {
    name: 'meikyu-compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || !/\.(html|js|css|svg|wasm|jsonl|webmanifest)$/.test(path)) continue
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(bytes))
      }
    },
  }
}

const boardOf = (module: string): string | null => /\/src\/games\/(\w+)\/index\.tsx$/.exec(module)?.[1] ?? null

export default defineConfig({
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [art(), catalogue(), scopedGames(), licences(), reports(), serviceWorker(), compressed()],
  server: { fs: { allow: [root] } },
  worker: { format: 'es' },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // What the first page needs is one file, what all tables need is one more, and so is each game's board: on a slow network every
    // file is another journey.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'covers', test: /\/art\/\w+\/cover\.svg/, priority: 2 },
            { name: 'table', test: /\/src\/(pages\/play|board\/(?!explain)[\w-]+)\.tsx?$/, priority: 2 },
            { name: boardOf, test: /\/src\/games\/\w+\/index\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/languages.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
} as Parameters<typeof defineConfig>[0])
