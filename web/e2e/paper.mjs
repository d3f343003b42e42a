// A picture of printed pages as they lie on a table: real pages of `meikyu print`, for README.md and docs/paper.md.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, root } from './browser.mjs'

/** What is printed, which page of it, and its turn on the table in degrees. */
const pages = [
  ['golem cards', 7, -2],
  ['ruin sheets --up 1', 1, 1.5],
  ['seekers rules --up 1', 1, -1],
  ['diminuendo tokens', 1, 2],
]

function pageOf(folder, what, page) {
  const pdf = join(folder, 'page.pdf')
  execFileSync(join(root, 'build', 'meikyu'), ['print', ...what.split(' '), '--lang', 'en', '--out', pdf])
  const image = execFileSync('pdftoppm', ['-r', '60', '-f', String(page), '-l', String(page), '-png', pdf], {
    maxBuffer: 1 << 26,
  })
  return `data:image/png;base64,${image.toString('base64')}`
}

export async function paperPicture(browser, path) {
  const folder = newFolder()
  const palette = JSON.parse(readFileSync(join(root, 'art', 'colours.json'), 'utf8')).roles
  const images = pages.map(
    ([what, page, turn]) => `<img src="${pageOf(folder, what, page)}" style="transform:rotate(${turn}deg)">`,
  )
  rmSync(folder, { recursive: true })
  const style = `body{margin:0;padding:34px 30px;display:flex;gap:22px;justify-content:center;align-items:center;
    background:${palette.stone.dark}}img{height:420px;box-shadow:0 3px 14px rgb(0 0 0/.5)}`
  const view = await browser.newPage({ viewport: { width: 1280, height: 488 }, deviceScaleFactor: 1.5 })
  await view.setContent(`<style>${style}</style>${images.join('')}`)
  await view.waitForFunction(() => [...document.images].every((image) => image.complete))
  await view.screenshot({ path, type: 'jpeg', quality: 75 })
  await view.close()
}
