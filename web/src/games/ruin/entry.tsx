/** In the Ruin in the list of games. */
import emblem from '../../../../art/ruin/emblem.svg?picture'
import { Framed } from '../../board/picture'
import type { GameEntry } from '../entry'

export const ruin: GameEntry = {
  id: 'ruin',
  accent: 'moss',
  Emblem: () => <Framed of={emblem} look="emblem" />,
  cover: () => import('../../../../art/ruin/cover.svg?picture'),
  lesson: [
    { steps: 10, minutes: 3 },
    { steps: 10, minutes: 3 },
  ],
  makers: {
    title: { en: 'In the Ruin / インザルーイン', ja: 'インザルーイン / In the Ruin' },
    credit: {
      en: 'Game design 沢口游祐, artwork たかみまこと, Fudacoma Games (フダコマゲームズ), 2019. 1–4 players, 30–45 minutes, age 8 and up.',
      ja: 'ゲームデザイン：沢口游祐、アートワーク：たかみまこと、フダコマゲームズ、2019年。1～4人、30～45分、8歳以上。',
    },
  },
  print: { parts: ['sheets', 'cards', 'tokens', 'aid', 'rules'], up: '1' },
  board: () => import('.'),
  growth: () => import('./growth'),
  form: () => import('./form'),
  companion: () => import('./companion'),
}
