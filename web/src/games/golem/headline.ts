/** What happened in the end: points alone do not tell who came out. */
import type { Ending } from '../../board/types'
import type { GolemTable } from './table'

const words = {
  en: {
    you: 'You alone come out',
    one: (name: string) => `Only ${name} comes out`,
  },
  ja: {
    you: '生きて出たのは、あなたひとり',
    one: (name: string) => `生きて出たのは${name}だけ`,
  },
}

export function headline({ table, names, me, lang }: Ending<GolemTable>): string | null {
  const out = table.players.flatMap(({ status }, seat) => (status === 'escaped' ? [seat] : []))
  if (out.length !== 1 || names.length === 1) return null
  return out[0] === me ? words[lang].you : words[lang].one(names[out[0]!] ?? '')
}
