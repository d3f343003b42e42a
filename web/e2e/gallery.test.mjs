// The pictures of README.md and docs/gallery can be taken: every one of them, as `make pictures` does, elsewhere.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, root } from './browser.mjs'
import { check, equal, run, test } from './tap.mjs'

test('every picture that is kept can be taken', async () => {
  const folder = newFolder()
  const child = spawn(process.execPath, [join(root, 'web', 'e2e', 'gallery.mjs'), 'kept', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const [status] = await once(child, 'exit')
  equal(said, '', 'what it complains of')
  equal(status, 0, 'its status')
  const pictures = (path) =>
    readdirSync(path)
      .filter((name) => name.endsWith('.jpg'))
      .sort()
      .join()
  equal(pictures(folder), pictures(join(root, 'docs', 'gallery')), 'the pictures')
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name))
    check(bytes.length > 10000 && bytes[0] === 0xff && bytes[1] === 0xd8, `${name} is a picture`)
  }
  rmSync(folder, { recursive: true })
})

await run(process.argv[2])
