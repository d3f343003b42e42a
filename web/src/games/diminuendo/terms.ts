/** Words of Diminuendo that its rules define. */
import type { Term } from '../../board/types'

export const terms: readonly Term[] = [
  { rule: 'R1.1', en: ['start tile'], ja: ['初期タイル'] },
  { rule: 'R1.3', en: ['twice tile'], ja: ['二度通れるタイル'] },
  { rule: 'R1.4', en: ['repeat tile'], ja: ['リピートタイル'] },
  { rule: 'R1.5', en: ['ghost'], ja: ['おばけ'] },
  { rule: 'R3.4', en: ['loop'], ja: ['ループ'] },
  { rule: 'R3.5', en: ['reverse'], ja: ['逆走'] },
  { rule: 'R3.6', en: ['dead end'], ja: ['行き止まり'] },
  { rule: 'R3.8', en: ['misplaced'], ja: ['置き間違い'] },
]
