/** Puts the reports of the lab (docs/reports) beside the client, as they are: pages that need nothing of it. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const folder = new URL('../docs/reports/', import.meta.url)

export function reports(): Plugin {
  return {
    name: 'meikyu-reports',
    apply: 'build',
    generateBundle() {
      for (const name of readdirSync(folder).sort()) {
        if (!/\.(html|csv)$/.test(name)) continue
        this.emitFile({ type: 'asset', fileName: `reports/${name}`, source: readFileSync(new URL(name, folder)) })
      }
    },
  }
}
