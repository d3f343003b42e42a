/** Words of In the Ruin that its rules define. */
import type { Term } from '../../board/types'

export const terms: readonly Term[] = [
  { rule: 'R1.2', en: ['site'], ja: ['目的地'] },
  { rule: 'R1.3', en: ['gate'], ja: ['ゲート'] },
  { rule: 'R1.4', en: ['exploration card', 'piece'], ja: ['探索カード', 'ピース'] },
  { rule: 'R1.5', en: ['goal card'], ja: ['目標カード'] },
  { rule: 'R4.3', en: ['penalty mark'], ja: ['ペナルティ'] },
  { rule: 'R5.1', en: ['special action'], ja: ['特別アクション'] },
  { rule: 'R5.2', en: ['extra cell'], ja: ['＋1マス'] },
  { rule: 'R5.3', en: ['warp'], ja: ['ワープ'] },
]
