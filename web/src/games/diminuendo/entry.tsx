/** Diminuendo in the list of games. */
import emblem from '../../../../art/diminuendo/emblem.svg?picture'
import { Framed } from '../../board/picture'
import type { GameEntry } from '../entry'

export const diminuendo: GameEntry = {
  id: 'diminuendo',
  accent: 'moonlight',
  Emblem: () => <Framed of={emblem} look="emblem" />,
  cover: () => import('../../../../art/diminuendo/cover.svg?picture'),
  lesson: [
    { steps: 11, minutes: 4 },
    { steps: 6, minutes: 2 },
  ],
  makers: {
    title: { en: 'Diminuendo / ディミヌエンド', ja: 'ディミヌエンド / Diminuendo' },
    credit: {
      en: 'Also known as Dungeon in Memory (ダンジョンインメモリー). locogame, 2022. 1–5 players, 10–30 minutes, age 10 and up.',
      ja: '「ダンジョンインメモリー」としても知られる。locogame、2022年。1～5人、10～30分、10歳以上。',
    },
  },
  print: { parts: ['tiles', 'tokens', 'aid', 'rules'], up: '1' },
  board: () => import('.'),
  growth: () => import('./growth'),
  form: () => import('./form'),
  companion: () => import('./companion'),
  training: () => import('./training'),
}
