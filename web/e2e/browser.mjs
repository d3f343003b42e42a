// A browser and `meikyu serve` for the tests and the gallery. Nothing leaves this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const built = join(root, 'build', 'web')
const meikyu = join(root, 'build', 'meikyu')

/** The address in the first line that the server prints; what it says instead is told if there is none. */
async function addressOf(child) {
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\S+/.exec(line)?.[0]
    if (url) return url
  }
  throw new Error(`meikyu serve did not start: ${said}`)
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'meikyu-e2e-'))

/** The server itself on a free port of the loopback, or on a given one, with tables of its own, or those of a folder. */
export async function serve({ web = built, port = 0, kept = newFolder(), args = [] } = {}) {
  if (!existsSync(join(web, 'index.html'))) throw new Error('build/web is missing: make web')
  const more = ['--web', web, '--db', join(kept, 'online.db'), '--limits', 'off', '--per-address', '0', '--lang', 'en']
  const child = spawn(meikyu, ['serve', '--port', String(port), ...more, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = once(child, 'exit')
  const url = await addressOf(child)
  return {
    url,
    /** As when the power fails: what it kept stays. */
    kill: async () => {
      kill()
      await gone
      process.off('exit', kill)
    },
    stop: async () => {
      child.kill()
      await gone
      process.off('exit', kill)
      rmSync(kept, { recursive: true, force: true })
    },
  }
}

export const program = process.env.CHROMIUM ?? '/usr/bin/chromium'
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
export const launch = () => chromium.launch({ executablePath: program, args: flags })

/** How long a test waits for something that must come: long, for machines that are slow or busy. */
export const PATIENCE = 90_000

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }
