/** Nobody Comes Out in the list of games. */
import emblem from '../../../../art/golem/emblem.svg?picture'
import { Framed } from '../../board/picture'
import type { GameEntry } from '../entry'

export const golem: GameEntry = {
  id: 'golem',
  accent: 'ember',
  Emblem: () => <Framed of={emblem} look="emblem" />,
  cover: () => import('../../../../art/golem/cover.svg?picture'),
  lesson: [
    { steps: 10, minutes: 4 },
    { steps: 6, minutes: 2 },
  ],
  // A party: three who decide at once, each in a way of its own.
  company: ['dango', 'rin', 'kuro'],
  makers: {
    title: { en: 'Nobody Comes Out / 誰も出てこない。', ja: '誰も出てこない。 / Nobody Comes Out' },
    credit: {
      en: '誰も出てこない。～古代遺跡とお宝と～, nickname だれでて. 2–6 players. The English title is ours.',
      ja: '誰も出てこない。～古代遺跡とお宝と～（愛称：だれでて）。2～6人。英題は当サイトによる。',
    },
  },
  print: { parts: ['cards', 'tokens', 'board', 'aid', 'rules'], up: '1' },
  board: () => import('.'),
  growth: () => import('./growth'),
  form: () => import('./form'),
  companion: () => import('./companion'),
}
