// A PostgreSQL of the test's own, for servers that share it.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { within } from './serve_lib.mjs'

const script = join(dirname(fileURLToPath(import.meta.url)), '../support/cluster.sh')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Its address, when it answers; it ends with the test. */
export async function startCluster() {
  const folder = mkdtempSync('/dev/shm/meikyu-nodes-')
  const url = `postgres:///postgres?host=${folder}&user=meikyu`
  const child = spawn('sh', [script, folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  process.on('exit', () => {
    child.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  })
  const ready = async () => {
    for (;;) {
      try {
        return execFileSync('psql', [url, '-Atc', 'SELECT 1'], { stdio: ['ignore', 'pipe', 'ignore'] })
      } catch {
        await pause(50)
      }
    }
  }
  await within(ready(), 'the database')
  return url
}
