// node icons.mjs: draws public/*.png, the icons that phones want, from our own SVG. Run after the SVG has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, root } from './browser.mjs'

const folder = join(root, 'web', 'public')
const icons = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ['icon-maskable.svg', 'apple-touch-icon.png', 180],
]
const browser = await launch()
for (const [from, to, size] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const svg = readFileSync(join(folder, from), 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" style="display:block" `,
  )
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  await page.screenshot({ path: join(folder, to), omitBackground: true })
  await page.close()
}
await browser.close()
