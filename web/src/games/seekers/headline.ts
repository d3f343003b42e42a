/** How the two seekers parted: by a hair, by their powers, or far apart. */
import type { Ending } from '../../board/types'
import type { SeekersTable } from './table'

/** So many points are a distance. */
const FAR = 20

const words = {
  en: {
    powers: (name: string | null) =>
      name ? `Level on points: ${name} wins by lower powers` : 'Level on points: you win by lower powers',
    hair: (name: string | null) => (name ? `${name} wins by a hair` : 'You win by a hair'),
    far: (name: string | null) => (name ? `${name} wins by far` : 'You win by far'),
  },
  ja: {
    powers: (name: string | null) => `同点、パワーの低い${name ?? 'あなた'}の勝ち`,
    hair: (name: string | null) => `わずか1点差で${name ?? 'あなた'}の勝ち`,
    far: (name: string | null) => `大差で${name ?? 'あなた'}の勝ち`,
  },
}

export function headline({ result, names, me, lang }: Ending<SeekersTable>): string | null {
  const winner = result.findIndex(({ rank }) => rank === 1)
  const loser = result.findIndex(({ rank }) => rank !== 1)
  if (winner < 0 || loser < 0) return null
  const by = result[winner]!.score - result[loser]!.score
  const name = winner === me ? null : (names[winner] ?? '')
  const said = words[lang]
  if (by === 0) return said.powers(name)
  if (by === 1) return said.hair(name)
  return by >= FAR ? said.far(name) : null
}
