// node cards.mjs: draws public/cards/GAME.png, what messengers show of an invitation, from our own SVG. Run after a cover, a
// colour or a game's name has changed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, root } from './browser.mjs'

const folder = join(root, 'web', 'public', 'cards')
mkdirSync(folder, { recursive: true })
const colours = JSON.parse(readFileSync(join(root, 'art', 'colours.json'), 'utf8'))
const games = JSON.parse(execFileSync(join(root, 'build', 'meikyu'), ['games', '--json'], { encoding: 'utf8' }))
const roles = (accent) =>
  [...Object.entries(colours.roles), ['accent', { dark: `var(--${accent})` }]]
    .map(([name, { light, dark }]) => `--${name}:${dark ?? light};`)
    .join('')

const style = `
  body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 560px 1fr; align-items: center;
         background: var(--paper); color: var(--ink); font-family: 'Noto Serif CJK JP', serif; position: relative; overflow: hidden }
  body::before { content: ''; position: absolute; inset: 26px; border: 3px solid var(--line); border-radius: 18px }
  .picture { display: grid; place-items: center }
  .picture svg { width: 480px; max-height: 430px; overflow: hidden; border-radius: 18px; color: var(--ink) }
  h1 { font-size: 76px; line-height: 1.15; margin: 0 60px 18px 0; font-weight: 700; text-wrap: balance }
  p { font-size: 46px; margin: 0; color: var(--ink-soft) }
  .house { position: absolute; right: 64px; bottom: 52px; font-size: 30px; color: var(--accent) }`
const page = (accent, svg, en, ja) => `<!doctype html><html lang="ja"><style>:root{${roles(accent)}}${style}</style>
  <body><div class="picture">${svg}</div><div><h1 lang="en">${en}</h1><p>${ja}</p></div><div class="house">Meikyu 迷宮</div></body>`

const cards = games
  .filter(({ listed }) => listed)
  .map(({ id, name }) => {
    const svg = readFileSync(join(root, 'art', id, 'cover.svg'), 'utf8')
    return { id, html: page(colours.accents[id] ?? colours.accents.plain, svg, name.en, name.ja) }
  })
const lantern = readFileSync(join(root, 'art', 'house', 'lantern-lit.svg'), 'utf8')
cards.push({ id: 'meikyu', html: page('amber', lantern, 'Games about ruins', '遺跡と迷宮のゲーム') })

const browser = await launch()
for (const { id, html } of cards) {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await tab.setContent(html)
  await tab.screenshot({ path: join(folder, `${id}.png`) })
  await tab.close()
}
await browser.close()
