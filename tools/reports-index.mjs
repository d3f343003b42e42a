// node tools/reports-index.mjs DIR: DIR/index.html, with the findings of every report there and the way to it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2]
const first = (text, pattern) => pattern.exec(text)?.[1] ?? ''

/** What tells two reports about one game apart. */
const about = {
  'golem-treasures': ['what each treasure is worth', '宝ごとの価値'],
  'seekers-advanced': ['what each advanced seeker is worth', '上級シーカーごとの価値'],
  'diminuendo-calls': ['what calling Lost is worth', '「ロスト」宣言の価値'],
  'ruin-actions': ['what the two special actions are worth', '2つの特別行動の価値'],
}

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.html') && name !== 'index.html')
  .sort()
const pages = names.map((name) => {
  const page = readFileSync(join(folder, name), 'utf8')
  const [en, ja] = about[name.slice(0, -5)] ?? ['', '']
  const more = en && `<span class="en" lang="en">: ${en}</span><span class="ja" lang="ja">：${ja}</span>`
  return `<h2><a href="${name}">${first(page, /<h1>([\s\S]*?)<\/h1>/)}${more}</a></h2>
${first(page, /(<p>[\s\S]*?<\/p>)/)}
${first(page, /(<p class="soft">[\s\S]*?<\/p>)/)}
<ul>${first(page, /<ul class="findings">([\s\S]*?)<\/ul>/)}</ul>
<p><a href="${name.slice(0, -5)}.csv">CSV</a></p>`
})
const any = readFileSync(join(folder, names[0]), 'utf8')
const title = 'What the lab found / 実験室の報告'
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${first(any, /<style>([\s\S]*?)<\/style>/)}</style></head><body>
${first(any, /(<div class="langs">[\s\S]*?<\/div>)/)}
<h1><span class="en" lang="en">What the lab found</span><span class="ja" lang="ja">実験室の報告</span></h1>
<p class="en" lang="en">Bots played thousands of games, and this is what came of it: who has the edge, how close games are, what a card is
worth. Every figure can be made again with one command.</p>
<p class="ja" lang="ja">ボットが何千局も遊んだ結果です。誰が有利か、どれだけ接戦になるか、カードの価値はどれくらいか。どの数字も一つのコマンドで再現できます。</p>
${pages.join('\n')}
<script>${first(any, /<script>([\s\S]*?)<\/script>/)}</script>
</body></html>
`,
)
