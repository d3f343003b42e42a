/** Words of Nobody Comes Out that its rules define. */
import type { Term } from '../../board/types'

export const terms: readonly Term[] = [
  { rule: 'R1.1', en: ['cost', 'trap'], ja: ['コスト', '罠'] },
  { rule: 'R1.4', en: ['treasury'], ja: ['宝物庫'] },
  { rule: 'R1.6', en: ['ruin card'], ja: ['遺跡カード'] },
  { rule: 'R2.4', en: ['keeper', 'pocket'], ja: ['管理者', '待機ポケット'] },
]
