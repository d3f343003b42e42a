/** Words of Twelve Seekers that its rules define. */
import type { Term } from '../../board/types'

export const terms: readonly Term[] = [
  { rule: 'R1.1', en: ['dungeon', 'rainbow'], ja: ['ダンジョン', '虹'] },
  { rule: 'R1.2', en: ['basic seeker'], ja: ['基本シーカー'] },
  { rule: 'R1.3', en: ['advanced seeker'], ja: ['上級シーカー'] },
  { rule: 'R1.5', en: ['colour card'], ja: ['色指定カード'] },
  { rule: 'R2.5', en: ['order card'], ja: ['手番順カード'] },
  { rule: 'R3.2', en: ['block'], ja: ['まとまり'] },
  { rule: 'R3.4', en: ['valid area', 'invalid area'], ja: ['有効置き場', '無効置き場'] },
]
