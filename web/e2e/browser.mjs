// A browser and a server of plain files for the tests and the gallery. Nothing leaves this machine.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const built = join(root, 'build', 'web')
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** Serves build/web on a free port of the loopback; change(path, text) may serve another text of a script. */
export async function serve({ change = (_, text) => text } = {}) {
  if (!existsSync(join(built, 'index.html'))) throw new Error('build/web is missing: make web')
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)).replace(/^\/+/, '')
    const file = join(built, path || 'index.html')
    if (!file.startsWith(built) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:",
    })
    response.end(extname(file) === '.js' ? change(path, readFileSync(file, 'utf8')) : readFileSync(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
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
