/** Twelve Seekers in the list of games. */
import emblem from '../../../../art/seekers/emblem.svg?picture'
import { Framed } from '../../board/picture'
import type { GameEntry } from '../entry'

export const seekers: GameEntry = {
  id: 'seekers',
  accent: 'amethyst',
  Emblem: () => <Framed of={emblem} look="emblem" />,
  cover: () => import('../../../../art/seekers/cover.svg?picture'),
  first: true,
  easySheets: [1, 3, 4, 5, 2],
  lesson: [
    { steps: 8, minutes: 3 },
    { steps: 11, minutes: 4 },
  ],
  makers: {
    title: { en: 'Twelve Seekers / 12シーカー', ja: '12シーカー / Twelve Seekers' },
    credit: {
      en: 'Game design Hisashi Hayashi (林尚志), OKAZU brand. 2 players, 15 minutes, age 8 and up.',
      ja: 'ゲームデザイン：林尚志、OKAZU brand。2人、15分、8歳以上。',
    },
  },
  print: { parts: ['sheets', 'cards', 'tokens', 'aid', 'rules'], up: '4' },
  board: () => import('.'),
  growth: () => import('./growth'),
  companion: () => import('./companion'),
}
