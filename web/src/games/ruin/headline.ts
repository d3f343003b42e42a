/** Who came out of the ruin, and what that had to do with winning. */
import type { Ending } from '../../board/types'
import type { RuinTable } from './table'

const words = {
  en: {
    path: (name: string | null) =>
      name ? `Level on points: ${name} wins by more path` : 'Level on points: you win by more path',
    first: (name: string | null) => (name ? `${name} is first out, and wins` : 'You are first out, and win'),
    inside: (name: string | null) => (name ? `${name} never comes out, and wins` : 'You never come out, and win'),
    nobody: (name: string | null) =>
      name ? `Nobody comes out of the ruin; ${name} wins` : 'Nobody comes out of the ruin; you win',
    later: (name: string | null) => (name ? `${name} comes out later, and wins` : 'You come out later, and win'),
  },
  ja: {
    path: (name: string | null) => `同点、通路の多い${name ?? 'あなた'}の勝ち`,
    first: (name: string | null) => `真っ先に脱出した${name ?? 'あなた'}の勝ち`,
    inside: (name: string | null) => `脱出しないまま、${name ?? 'あなた'}の勝ち`,
    nobody: (name: string | null) => `誰も遺跡を出られず、${name ?? 'あなた'}の勝ち`,
    later: (name: string | null) => `遅れて脱出した${name ?? 'あなた'}の勝ち`,
  },
}

export function headline({ table, result, names, me, lang }: Ending<RuinTable>): string | null {
  const winners = result.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []))
  const player = table.players[winners[0] ?? -1]
  if (winners.length !== 1 || result.length === 1 || !player) return null
  const name = winners[0] === me ? null : (names[winners[0]!] ?? '')
  const score = result[winners[0]!]!.score
  const said = words[lang]
  if (result.some((one) => one.rank !== 1 && one.score === score)) return said.path(name)
  if (table.players.every(({ escaped }) => escaped === 0)) return said.nobody(name)
  if (player.escaped === 0) return said.inside(name)
  const alone = table.players.filter(({ escaped }) => escaped === 1).length === 1
  if (player.escaped === 1) return alone ? said.first(name) : null
  return said.later(name)
}
