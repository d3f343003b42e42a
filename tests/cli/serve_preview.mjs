// GET /t/ID: title, words and picture for messengers, in both languages, with names that want to be tags; and how far this
// server can be reached.
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, check, finish, player, same, serve } from './serve_lib.mjs'

let server = await serve('--test')
const evil = `A<b>"'&`
const aki = await player(server, evil)
const headers = (language) => (language === undefined ? {} : { 'accept-language': language })
const page = (path, language) => ask(server, 'GET', path, { headers: headers(language) })
const make = async (language, seats = ['me', 'open'], of = aki) =>
  (
    await ask(server, 'POST', '/api/tables', {
      token: of.token,
      headers: headers(language),
      body: { game: 'seekers', seats, clock: { kind: 'none' } },
    })
  ).json.table
const metas = (text) =>
  Object.fromEntries(
    [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  )
const title = (text) => /<title>([^<]*)<\/title>/.exec(text)?.[1]

// ---- What it says ----

const id = await make('en')
const english = await page(`/t/${id}`, 'en')
same('a page', [english.status, english.headers['content-type']], [200, 'text/html; charset=utf-8'])
const escaped = 'A&lt;b&gt;&quot;&#39;&amp;'
same('its title', title(english.text), `${escaped} invites you to Twelve Seekers`)
const meta = metas(english.text)
same('for messengers', [meta['og:title'], meta['og:description']], [title(english.text), meta.description])
same('how many seats are free', meta.description, 'One seat is free. Play in the browser, no account needed.')
same('its own address', meta['og:url'], `${server.url}/t/${id}`)
same('a picture of our own by game', meta['og:image'], `${server.url}/cards/seekers.png`)
check(
  'it goes on to the client by itself',
  english.text.includes(`<meta http-equiv="refresh" content="0; url=/#/t/${id}">`),
)
check('and by hand', english.text.includes(`<a href="/#/t/${id}">`))
check('without a script', !/<script/i.test(english.text))
check('no name is a tag', !english.text.includes('<b>'))
same('kept by nobody', [english.headers['cache-control'], english.headers.vary], ['no-store', 'Accept-Language'])
const head = await ask(server, 'HEAD', `/t/${id}`)
same('HEAD', [head.status, head.text], [200, ''])

// ---- In which language ----

const language = async (path, wanted) => (await page(path, wanted)).headers['content-language']
same('by Accept-Language', await language(`/t/${id}`, 'fr, en;q=0.5, ja-JP;q=0.8'), 'ja')
same('its first of equals', await language(`/t/${id}`, 'en-GB,ja'), 'en')
same('by the query before', await language(`/t/${id}?lang=ja`, 'en'), 'ja')
same('and back', await language(`/t/${id}?lang=en`, 'ja'), 'en')
same('an unknown one is none', await language(`/t/${id}?lang=xx`, 'ja'), 'ja')
same("nobody says: its maker's", await language(`/t/${id}`), 'en')
const japanese = await make('ja')
same('also Japanese', await language(`/t/${japanese}`), 'ja')
same('and where it says nothing of use', await language(`/t/${japanese}`, '*'), 'ja')
same('its title', title((await page(`/t/${japanese}`)).text), `${escaped}さんからの招待：12シーカー`)
check('the page says so', (await page(`/t/${japanese}`)).text.includes('<html lang="ja">'))

// ---- Other tables ----

const bots = await make('en', ['me', 'bot:easy'])
same(
  'nothing free',
  metas((await page(`/t/${bots}`, 'en')).text).description,
  'All seats are taken; perhaps you may watch.',
)
await ask(server, 'POST', `/api/tables/${bots}/sit`, { token: aki.token, body: { nonce: '1'.repeat(32) } })
const playing = await page(`/t/${bots}`, 'en')
check('being played', title(playing.text).startsWith(`Twelve Seekers: ${escaped}, `), title(playing.text))
for (const strange of ['abcdefghijklmnop', 'ABCDEF', 'x', 'x'.repeat(200), '%22%3E%3Cb%3E', 'a%0d%0ab', '%E8%BF%B7']) {
  const nowhere = await page(`/t/${strange}`, 'en')
  same(`/t/${strange.slice(0, 20)}: the same page`, [nowhere.status, title(nowhere.text)], [404, 'Meikyu 迷宮'])
  check('and nothing of what was asked', !nowhere.text.includes('<b>') && !nowhere.text.includes('\r'))
}
same('a folder is the client', (await page('/t/')).status, 200)
same('only looked at', (await ask(server, 'POST', `/t/${id}`, { body: {} })).status, 405)
const cards = join(dirname(fileURLToPath(import.meta.url)), '../../web/public/cards')
const games = (await ask(server, 'GET', '/api/games')).json.games.map((game) => game.id)
for (const game of [...games, 'meikyu'])
  check(`${game} has a picture (tools/web cards)`, existsSync(join(cards, `${game}.png`)))
await server.stop()

// ---- By its public name ----

server = await serve('--public-url', 'https://tables.example')
const bea = await player(server, 'Bea')
const named = await page(`/t/${await make('en', ['me', 'open'], bea)}`)
same('the public address', metas(named.text)['og:image'], 'https://tables.example/cards/seekers.png')
await server.stop()

// ---- Who can open it ----

for (const [reach, ...args] of [
  ['local'],
  ['local', '--bind', 'localhost'],
  ['house', '--bind', '0.0.0.0'],
  ['house', '--bind', '::'],
  ['public', '--public-url', 'https://tables.example'],
  ['public', '--public-url', 'https://9.9.9.9:8443'],
  ['local', '--public-url', 'http://192.168.1.2:8080'],
  ['local', '--public-url', 'http://localhost:8080'],
  ['house', '--bind', '0.0.0.0', '--public-url', 'http://kitchen.local'],
  ['house', '--bind', '0.0.0.0', '--public-url', 'http://[fd00::1]'],
  ['local', '--public-url', 'http://kitchen'],
]) {
  server = await serve(...args)
  same(`${args.join(' ') || 'as it is'}: ${reach}`, (await ask(server, 'GET', '/api/games')).json.reach, reach)
  await server.stop()
}
const lines = async (...args) => {
  server = await serve(...args)
  await server.stop()
  return server.told().split('\n').slice(2).filter(Boolean)
}
const alone = await lines()
check('it says how to let the house in', alone.length === 1 && alone[0].includes('--bind 0.0.0.0'), alone)
const house = await lines('--bind', '0.0.0.0')
const here = Object.values(networkInterfaces())
  .flat()
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
same(
  'it prints every address of the house',
  house
    .filter((line) => line.startsWith('Friends'))
    .map((line) => new URL(line.split(' ').pop()).hostname)
    .sort(),
  here.map(({ address }) => address).sort(),
)
check(
  'with its port',
  house.every((line) => !line.startsWith('Friends') || line.endsWith(`:${server.port}/`)),
  house,
)
same('and one line that there is no TLS', house.filter((line) => line.startsWith('Without TLS')).length, 1)
same(
  'nothing of that behind a public address',
  await lines('--bind', '0.0.0.0', '--public-url', 'https://tables.example'),
  [],
)
finish()
