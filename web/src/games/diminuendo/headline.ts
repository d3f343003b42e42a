/** How the last lamp was lit: by a call that was right, by everybody else's that were not, or by nobody's. */
import type { Ending } from '../../board/types'
import type { DiminuendoTable } from './table'

const words = {
  en: {
    call: (name: string | null) => (name ? `${name}’s last “Lost!” is right` : 'Your last “Lost!” is right'),
    alone: (name: string | null) =>
      name ? `${name} alone trusts the path, and wins` : 'You alone trust the path, and win',
    end: (name: string | null) =>
      name ? `The path is never lost, and ${name} wins` : 'The path is never lost, and you win',
  },
  ja: {
    call: (name: string | null) => `最後の「ロスト！」が正解、${name ?? 'あなた'}の勝ち`,
    alone: (name: string | null) => `ただひとり道を信じ続けた${name ?? 'あなた'}の勝ち`,
    end: (name: string | null) => `道は最後まで続き、${name ?? 'あなた'}の勝ち`,
  },
}

export function headline({ table, result, names, me, lang }: Ending<DiminuendoTable>): string | null {
  const winners = result.flatMap(({ rank }, seat) => (rank === 1 ? [seat] : []))
  if (winners.length !== 1 || result.length === 1) return null
  const last = table.won?.[winners[0]!]?.at(-1)
  // A point of an exploration before the last one decided nothing in it.
  if (last?.exploration !== table.exploration) return null
  return words[lang][last.how](winners[0] === me ? null : (names[winners[0]!] ?? ''))
}
