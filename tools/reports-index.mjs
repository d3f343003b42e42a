// tools/node tools/reports-index.mjs DIR: DIR/index.html, with the findings of every report there and the way to it, by game; and
// a way back from each report.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
const first = (text, pattern) => pattern.exec(text)?.[1] ?? ''
const both = ([en, ja], tag = 'span') => `<${tag} class="en" lang="en">${en}</${tag}><${tag} class="ja" lang="ja">${ja}</${tag}>`

/** The games in the order of the client, and what each of their reports is about. */
const games = [
  {
    id: 'seekers',
    name: ['Twelve Seekers', '12シーカー'],
    reports: {
      'seekers-solved': ['Solved: who wins when nobody errs, what beginning is worth, and what bots give away', '完全解析：双方最善での勝敗、先手の得、ボットの損'],
      seekers: ['Who has the edge, in truth and between bots, and how games go: all rule sheets and turn orders', '誰が有利か（双方最善とボットどうし）、どう進むか：すべてのルールシートと手番順'],
      'seekers-advanced': ['What each seeker is worth', 'シーカーごとの価値'],
    },
  },
  {
    id: 'ruin',
    name: ['In the Ruin', 'インザルーイン'],
    reports: {
      ruin: ['How games go, alone and with up to four', 'どう進むか：1人から4人まで'],
      'ruin-skill': ['What thinking is worth, alone and with two', '考えることの価値：1人と2人'],
      'ruin-actions': ['What the two special actions are worth', '2つの特別行動の価値'],
    },
  },
  {
    id: 'diminuendo',
    name: ['Diminuendo', 'ディミヌエンド'],
    reports: {
      diminuendo: ['Who has the edge, and how games go: both levels, three to five', '誰が有利か、どう進むか：2つのレベル、3人から5人'],
      'diminuendo-two': ['The same for two, with bots that think longer', '2人の場合：より長く考えるボットで'],
      'diminuendo-calls': ['What calling Lost is worth, and calling it early', '「ロスト」宣言と早い宣言の価値'],
    },
  },
  {
    id: 'golem',
    name: ['Nobody Comes Out', '誰も出てこない'],
    reports: {
      golem: ['Who has the edge, and how games go: two to six', '誰が有利か、どう進むか：2人から6人'],
      'golem-treasures': ['What each treasure is worth', '宝ごとの価値'],
    },
  },
]

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.html') && name !== 'index.html')
  .map((name) => name.slice(0, -5))
const known = games.flatMap((game) => Object.keys(game.reports))
const strange = names.filter((name) => !known.includes(name))
if (strange.length) throw new Error(`tools/reports-index.mjs does not say what ${strange.join(', ')} is about`)

const pageOf = (name) => readFileSync(join(folder, `${name}.html`), 'utf8')

/** Its findings, what it was made with, and the ways to all of it. */
function report(name, about) {
  const page = pageOf(name)
  return `<h3 id="${name}"><a href="${name}.html">${both(about)}</a></h3>
${first(page.replace(/<nav class="more">[\s\S]*?<\/nav>/, ''), /(<p>[\s\S]*?<\/p>)/)}
<ul>${first(page, /<ul class="findings">([\s\S]*?)<\/ul>/)}</ul>
<p><a href="${name}.html">${both(['Plots and tables', 'グラフと表'])}</a> · <a href="${name}.csv">CSV</a></p>`
}

const there = games
  .map((game) => ({ ...game, reports: Object.entries(game.reports).filter(([name]) => names.includes(name)) }))
  .filter((game) => game.reports.length)
const contents = there
  .map(
    (game) => `<li>${both(game.name)}<ul>
${game.reports.map(([name, about]) => `<li><a href="#${name}">${both(about)}</a></li>`).join('\n')}
</ul></li>`,
  )
  .join('\n')
const sections = there.map(
  (game) => `<h2>${both(game.name)}</h2>
${game.reports.map(([name, about]) => report(name, about)).join('\n')}`,
)

/** The way back stands beside the languages, the ways to the other reports of the game under the title; each only once. */
const back = `<a class="back" href="index.html">${both(['All reports', 'すべての報告'])}</a>`
function othersOf(game, name) {
  const links = game.reports.filter(([other]) => other !== name).map(([other, about]) => `<li><a href="${other}.html">${both(about)}</a></li>`)
  const more = [`More of ${game.name[0]}:`, `${game.name[1]}のほかの報告：`]
  return links.length ? `<nav class="more"><p>${both(more)}</p><ul>\n${links.join('\n')}\n</ul></nav>\n` : ''
}
for (const game of there)
  for (const [name] of game.reports) {
    const plain = pageOf(name).replace(/<a class="back"[\s\S]*?<\/a>/, '').replace(/<nav class="more">[\s\S]*?<\/nav>\n/, '')
    const page = plain.replace('<div class="langs">', `<div class="langs">${back}`).replace('</h1>\n', `</h1>\n${othersOf(game, name)}`)
    writeFileSync(join(folder, `${name}.html`), page)
  }

const any = pageOf(names[0])
const langs = first(any, /(<div class="langs">[\s\S]*?<\/div>)/).replace(/<a class="back"[\s\S]*?<\/a>/, '')
const title = ['What the lab found', '実験室の報告']
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title.join(' / ')}</title>
<style>${first(any, /<style>([\s\S]*?)<\/style>/)}</style></head><body><main>
${langs}
<h1>${both(title)}</h1>
${both(
  [
    'Bots played thousands of games, and this is what came of it: who has the edge, how close games are, what a card is worth. What is said is true of these bots; people play differently. Figures in brackets are intervals: in 95 of 100 cases the truth lies within. “Likely” is said where chance alone would bring such figures in at most one of twenty reports; where more than three things are compared, for all verdicts of a sentence together (Holm’s correction). Every page has the command that makes it again.',
    'ボットが何千局も遊んだ結果です。誰が有利か、どれだけ接戦になるか、カードの価値はどれくらいか。これらのボットについての結果で、人どうしでは違うこともあります。括弧の中は95%区間です。「おそらく」は、差がないとき偶然にそのような数字が出る確率が5%以下という意味です（4つ以上を比べる文では全部の判定を合わせて：Holmの補正）。どのページにも、同じ結果を作り直すコマンドがあります。',
  ],
  'p',
)}
<ul>
${contents}
</ul>
${sections.join('\n')}
</main>
<script>${first(any, /<script>([\s\S]*?)<\/script>/)}</script>
</body></html>
`,
)
