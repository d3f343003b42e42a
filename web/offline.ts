/**
 * Writes sw.js: src/sw.js with what was built, by when it is kept: the shell at the first visit, a game when it is opened, the rest
 * when it is wanted. Its name changes with everything that was built.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle

/** Where a table of any game begins. */
const tablePages = /\/src\/pages\/(play|rules|learn)\.tsx$/
/** Where puzzles and training of any game begin. */
const puzzlePages = /\/src\/pages\/puzzles\/index\.tsx$/
/** What the first page brings after its words. */
const ofShell = /\/src\/i18n\/(en|ja)\.ts$|\/art\/\w+\/cover\.svg/
/** The games' folders, of the client and of the rules; what is for owners of the box comes when it is wanted. */
const gameOf = (module: string): string | undefined => /\/src\/games\/([^/]+)\/(?!companion\/)/.exec(module)?.[1]
/** The workers' script, and each game's modules for them: one plays, the other thinks (tools/cmake/wasm.cmake). */
const worker = /^assets\/worker-[^/]*\.js$/
const packOf = (id: string): RegExp => new RegExp(`^assets/${id}-[^/]*\\.jsonl$`)
const moduleFor = (kind: 'rules' | 'thinker', id: string): RegExp => new RegExp(`^assets/${kind}-${id}-[^/]*\\.wasm$`)

const chunksOf = (bundle: Bundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === 'chunk')

/** The module that a chunk stands for; of one that joins the files of a game's table, a module of that game; of other joint ones, any. */
const moduleOf = ({ facadeModuleId, moduleIds }: Rollup.OutputChunk): string =>
  facadeModuleId ?? moduleIds.find((module) => gameOf(module)) ?? moduleIds[0] ?? ''

/** All files that can come after these chunks, as far as `may` lets one go on. */
function reached(bundle: Bundle, from: Rollup.OutputChunk[], may: (module: string, from: string) => boolean): string[] {
  const found = new Set<string>()
  const next = [...from]
  for (let chunk = next.pop(); chunk; chunk = next.pop()) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const one = bundle[name]
      if (one?.type !== 'chunk') continue
      if (chunk.imports.includes(name) || may(moduleOf(one), chunk.fileName)) next.push(one)
    }
  }
  return [...found]
}

/** The group of files that bots of a game think with. */
const thinkerOf = (id: string): string => `${id}-thinker`

/** The group of files that puzzles of a game stand on, the pack among them. */
const puzzlesOf = (id: string): string => `${id}-puzzles`

/**
 * What must be kept: at the first visit, for each game, and for bots at its tables. Both languages are of the shell, so that one can always
 * change, and so are the covers.
 */
export function groupsOf(bundle: Bundle): { shell: string[]; games: Record<string, string[]> } {
  const chunks = chunksOf(bundle)
  const entry = chunks.filter(({ isEntry }) => isEntry)
  const shell = reached(bundle, entry, (module) => ofShell.test(module))
  const first = new Set(shell)
  const table = chunks.filter(({ facadeModuleId }) => tablePages.test(facadeModuleId ?? ''))
  const ids = chunks.flatMap((chunk) => gameOf(moduleOf(chunk)) ?? [])
  const puzzles = chunks.filter(({ facadeModuleId }) => puzzlePages.test(facadeModuleId ?? ''))
  const filesOf = (id: string, from: Rollup.OutputChunk[], more: string[] = []): string[] => {
    // The shell leads everywhere: from there one goes on to this game's board alone, and to what all boards share.
    const own = (module: string, from: string): boolean =>
      gameOf(module) === id ||
      /\/src\/board\//.test(module) ||
      (!first.has(from) && !gameOf(module) && !/\/src\/(pages|companion)\//.test(module))
    const files = new Set([...reached(bundle, from, own), ...built(worker), ...built(moduleFor('rules', id)), ...more])
    return [...files].filter((name) => !first.has(name)).sort()
  }
  const built = (file: RegExp): string[] => Object.keys(bundle).filter((name) => file.test(name))
  const groups = [...new Set(ids)].sort().flatMap((id) => [
    [id, filesOf(id, table)],
    [puzzlesOf(id), filesOf(id, puzzles, built(packOf(id)))],
    [thinkerOf(id), built(moduleFor('thinker', id))],
  ])
  return { shell: shell.sort(), games: Object.fromEntries(groups) }
}

export function serviceWorker(): Plugin {
  // Cards are for messengers: no page of ours shows them.
  const files = readdirSync(new URL('public', import.meta.url)).filter((name) => name !== 'cards')
  const fixed = ['./', ...files.sort()]
  return {
    name: 'meikyu-service-worker',
    apply: 'build',
    // Last: Vite takes chunks that held styles alone out of the bundle.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.keys(bundle).filter(
          (name) => name !== 'index.html' && !name.endsWith('.map') && !name.startsWith('reports/'),
        )
        const { shell, games } = groupsOf(bundle)
        const groups = { shell: [...fixed, ...shell], ...games, everything: [...fixed, ...built.sort()] }
        const source = readFileSync(new URL('src/sw.js', import.meta.url), 'utf8')
        const hash = createHash('sha256').update(source).update(JSON.stringify(groups))
        const page = bundle['index.html']
        if (page?.type === 'asset') hash.update(page.source)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: source
            .replace("'__VERSION__'", JSON.stringify(hash.digest('hex').slice(0, 12)))
            .replace("'__GROUPS__'", JSON.stringify(groups)),
        })
      },
    },
  }
}
