/** Whose work is in the built site besides ours, and under which licence: for licences.txt and the page About. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export interface Shipped {
  name: string
  version: string
  licence: string
  text: string
}

const here = dirname(fileURLToPath(import.meta.url))
const read = (...path: string[]): string => readFileSync(join(here, ...path), 'utf8')

function packageOf(name: string): { shipped: Shipped; needs: string[] } {
  const about = JSON.parse(read('node_modules', name, 'package.json'))
  const file = readdirSync(join(here, 'node_modules', name)).find((entry) => /^licen[cs]e/i.test(entry))
  if (!file || typeof about.license !== 'string') throw new Error(`${name} comes without a licence`)
  const shipped = {
    name,
    version: about.version,
    licence: about.license,
    text: read('node_modules', name, file).trim(),
  }
  return { shipped, needs: Object.keys(about.dependencies ?? {}) }
}

/** What package.json names as dependencies, what those need, and the C library in the rules; by name. */
export function shippedPackages(): Shipped[] {
  const own = JSON.parse(read('package.json'))
  const found = new Map<string, Shipped>()
  const wanted = Object.keys(own.dependencies)
  for (let name = wanted.pop(); name; name = wanted.pop()) {
    if (found.has(name)) continue
    const { shipped, needs } = packageOf(name)
    found.set(name, shipped)
    wanted.push(...needs)
  }
  const text = read('licences', 'wasi-libc.txt').trim()
  found.set('wasi-libc', { name: 'wasi-libc', version: '', licence: 'MIT', text })
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function licencesText(packages: Shipped[]): string {
  const ours = read('..', 'LICENSE').trim()
  const parts = packages.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`)
  return [`Meikyu\n\n${ours}`, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`).concat('\n')
}

/** Gives the client the list as `virtual:licences`, and the site the texts as licences.txt. */
export function licences(): Plugin {
  const id = 'virtual:licences'
  return {
    name: 'meikyu-licences',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null
      const list = shippedPackages().map(({ name, version, licence }) => ({ name, version, licence }))
      return `export const shipped = ${JSON.stringify(list)}`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesText(shippedPackages()) })
    },
  }
}
