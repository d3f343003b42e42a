/** What there is to learn in Diminuendo by playing it. */
import type { Growth } from '../entry'

const DEEP = 15
/** All that the account of somebody without a point says. */
const NO_POINT = 'explorations'

export default {
  medals: [
    {
      id: 'deep',
      name: { en: 'A pile of fifteen', ja: '15枚の山' },
      line: {
        en: 'Alone, follow a pile of fifteen tiles without losing the path.',
        ja: '1人で遊び、道を見失わずに15枚のタイルをたどりましょう。',
      },
      total: 1,
      of: ({ opponents, parts }) => (opponents === '' && (parts.tiles ?? 0) >= DEEP ? 'deep' : null),
    },
    {
      id: 'clean',
      name: { en: 'Three to nothing', ja: '3対0' },
      line: {
        en: 'Win against one other who has no point: call when the path is lost, and never before.',
        ja: '2人で遊び、相手に1点も与えずに3点で勝ちましょう。道を失ったときだけ宣言する練習です。',
      },
      total: 1,
      of: ({ won, seats, score, lines }) =>
        won && seats === 2 && score >= 3 && lines.some((account) => account.join() === NO_POINT) ? 'clean' : null,
    },
  ],
  habits: [
    {
      id: 'late',
      name: { en: 'leaving too late', ja: '抜けるのが遅い' },
      instead: { en: 'call “Lost!” as soon as the path is', ja: '道を失ったらすぐに「ロスト！」と宣言する' },
      help: { to: ['puzzles', 'diminuendo'], words: { en: 'Training: lost or not?', ja: '練習：ロストかどうか' } },
      is: ({ played, best }) => played === 'stay' && best === 'lost',
    },
    {
      id: 'early',
      name: { en: 'leaving too early', ja: '抜けるのが早い' },
      instead: { en: 'stay as long as the path leads on', ja: '道が続くあいだは残る' },
      help: {
        to: ['puzzles', 'diminuendo'],
        words: { en: 'Training: where does the path go?', ja: '練習：道の行き先' },
      },
      is: ({ played, best }) => played === 'lost' && best === 'stay',
    },
  ],
} satisfies Growth
