/** What there is to learn in In the Ruin by playing it. */
import type { Growth } from '../entry'

const ALONE = 300
const kindOf = (text: string): string => text.split(':')[0] ?? ''

export default {
  medals: [
    {
      id: 'alone',
      name: { en: 'Three hundred alone', ja: '1人で300点' },
      line: {
        en: 'Score 300 points alone: large squares in both stages, and out of the ruin in time.',
        ja: '1人で300点を取りましょう。前後半とも大きなスクエアを作り、間に合うように脱出します。',
      },
      total: 1,
      of: ({ opponents, score }) => (opponents === '' && score >= ALONE ? 'alone' : null),
    },
    {
      id: 'goals',
      name: { en: 'Five goals', ja: '目標5つ' },
      line: {
        en: 'Meet five goals in one game: one path can serve several of them.',
        ja: '1回のゲームで目標を5つ達成しましょう。1本の通路で複数の目標を満たせます。',
      },
      total: 1,
      of: ({ parts }) => ((parts.goals ?? 0) >= 75 ? 'goals' : null),
    },
  ],
  habits: [
    {
      id: 'marks',
      name: { en: 'taking a penalty mark where a piece fitted', ja: '置けるのにペナルティを受ける' },
      instead: { en: 'keep room for the pieces that come', ja: 'これから来るピースの場所を残す' },
      help: {
        to: ['puzzles', 'ruin', 'best-drawing'],
        words: { en: 'Puzzles: the best drawing', ja: '問題：最善の描き方' },
      },
      is: ({ played, best }) => kindOf(played) === 'c' && /^[ox]$/.test(kindOf(best)),
    },
    {
      id: 'walls',
      name: { en: 'drawing a wall where a path was better', ja: '通路にすべきところを壁にする' },
      instead: { en: 'look for the goal that the path would serve', ja: '通路が役立つ目標を探す' },
      help: {
        to: ['puzzles', 'ruin', 'best-drawing'],
        words: { en: 'Puzzles: the best drawing', ja: '問題：最善の描き方' },
      },
      is: ({ played, best }) => kindOf(played) === 'x' && kindOf(best) === 'o',
    },
    {
      id: 'paths',
      name: { en: 'drawing a path where a wall was better', ja: '壁にすべきところを通路にする' },
      instead: { en: 'let walls close in the square', ja: '壁でスクエアを囲む' },
      help: {
        to: ['puzzles', 'ruin', 'best-drawing'],
        words: { en: 'Puzzles: the best drawing', ja: '問題：最善の描き方' },
      },
      is: ({ played, best }) => kindOf(played) === 'o' && kindOf(best) === 'x',
    },
    {
      id: 'way',
      name: { en: 'going the wrong way', ja: '進む先を誤る' },
      instead: { en: 'count the steps to the gems and to the exit', ja: '宝石と出口までの歩数を数える' },
      help: {
        to: ['puzzles', 'ruin', 'draw-and-move'],
        words: { en: 'Puzzles: drawing and move', ja: '問題：描いて移動' },
      },
      is: ({ played, best }) => kindOf(played) === 'm' && kindOf(best) === 'm',
    },
  ],
} satisfies Growth
