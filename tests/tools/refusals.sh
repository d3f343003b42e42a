#!/bin/sh
# What src/server/tables/says.c has in Japanese is still said in English somewhere in the server.
cd "$(dirname "$0")/../.." || exit 1
exec "$(dirname "$0")/../../tools/node" - <<'END'
const { readFileSync, readdirSync } = require('node:fs')
const joined = (path) => readFileSync(path, 'utf8').replace(/"\s*\n\s*"/g, '')
const says = 'src/server/tables/says.c'
const others = ['net', 'people', 'tables'].flatMap((room) =>
  readdirSync(`src/server/${room}`).map((name) => `src/server/${room}/${name}`).filter((path) => path.endsWith('.c') && path !== says))
const sources = others.map(joined).join('\n')
const texts = [...readFileSync(says, 'utf8').matchAll(/\{"([^"]+)",\s*"([^"]+)"\}/g)].map((match) => match[1])
const lost = texts.filter((text) => !sources.includes(`"${text}"`))
const good = texts.length > 40 && lost.length === 0
console.log(`${good ? 'ok' : 'not ok'} 1 - ${texts.length} refusals in Japanese are those that are said${good ? '' : `, but: ${lost.join('; ')}`}`)
console.log('1..1')
process.exit(good ? 0 : 1)
END
