/** What happened in the end: points alone do not tell who came out. */
import type { Ending } from '../../board/types'
import type { GolemTable } from './table'

const words = {
  en: {
    you: 'You alone come out',
    one: (name: string) => `Only ${name} comes out`,
    nobody: 'Nobody comes out. Nobody wins.',
    caught: 'The golem has everybody. Nobody wins.',
    first: (name: string | null) => (name ? `${name} comes out first, and wins` : 'You come out first, and win'),
    later: (name: string | null) =>
      name ? `${name} comes out later, with more, and wins` : 'You come out later, with more, and win',
  },
  ja: {
    you: '生きて出たのは、あなたひとり',
    one: (name: string) => `生きて出たのは${name}だけ`,
    nobody: '誰も出てこない。勝者はいない。',
    caught: '全員がゴーレムに捕まった。勝者はいない。',
    first: (name: string | null) => (name ? `真っ先に脱出した${name}の勝ち` : '真っ先に脱出して、あなたの勝ち'),
    later: (name: string | null) =>
      name ? `遅れて出たが、より多くを抱えた${name}の勝ち` : '遅れて出たが、より多くを抱えて、あなたの勝ち',
  },
}

export function headline({ table, result, names, me, lang }: Ending<GolemTable>): string | null {
  const said = words[lang]
  const out = table.players.flatMap(({ status }, seat) => (status === 'escaped' ? [seat] : []))
  if (table.players.length === 0) return null
  if (out.length === 0) return table.players.every(({ status }) => status === 'lost') ? said.caught : said.nobody
  if (out.length === 1) return out[0] === me ? said.you : said.one(names[out[0]!] ?? '')
  const winner = result.findIndex(({ rank }) => rank === 1)
  const name = winner === me ? null : (names[winner] ?? '')
  return table.players[winner]?.order === 1 ? said.first(name) : said.later(name)
}
