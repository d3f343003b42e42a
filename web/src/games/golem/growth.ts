/** What there is to learn in Nobody Comes Out by playing it. */
import type { Growth, Played } from '../entry'

/** What who comes out as the first, second or third gets; who has it is out, and which one. */
const BONUS = [5, 2, 1]
const isOut = (lines: readonly string[]): boolean => lines.includes('order') || lines.includes('late')
const outsOf = ({ lines }: Played): number => lines.filter(isOut).length
const placeOf = ({ parts }: Played): number => BONUS.indexOf(parts.bonus ?? 0) + 1

export default {
  medals: [
    {
      id: 'first',
      name: { en: 'First out', ja: '一番乗り' },
      line: {
        en: 'Come out before everybody else: five points. Once half are out or lost, the golem wakes.',
        ja: 'だれよりも先に脱出しましょう。5点の報酬があり、半数が離脱するとゴーレムが目を覚まします。',
      },
      total: 1,
      of: (game) => (placeOf(game) === 1 ? 'first' : null),
    },
    {
      id: 'last',
      name: { en: 'Last out', ja: 'しんがり' },
      line: {
        en: 'Come out as the last of several: stay for treasure as long as the golem lets you.',
        ja: '複数の脱出者のうち最後に脱出しましょう。ゴーレムが許すかぎりお宝を集める練習です。',
      },
      total: 1,
      of: (game) =>
        outsOf(game) > 1 && outsOf(game) <= BONUS.length && placeOf(game) === outsOf(game) ? 'last' : null,
    },
    {
      id: 'thirty',
      name: { en: 'Thirty points', ja: '30点' },
      line: {
        en: 'Come out with thirty points: heavy treasure is worth the steps it costs, if you still get out.',
        ja: '30点以上で脱出しましょう。重いお宝も、出られるなら下がるだけの価値があります。',
      },
      total: 1,
      of: ({ score }) => (score >= 30 ? 'thirty' : null),
    },
  ],
  habits: [
    {
      id: 'greedy',
      name: { en: 'taking a treasure where none was better', ja: '取らないほうがよいお宝を取る' },
      instead: { en: 'leave it, and stay ahead of the golem', ja: 'お宝を見送り、ゴーレムから離れておく' },
      help: {
        to: ['puzzles', 'golem', 'which-treasure'],
        words: { en: 'Puzzles: which treasure, or none?', ja: '問題：どのお宝を取る？' },
      },
      is: ({ played, best }) => played.startsWith('take') && best.startsWith('pass'),
    },
    {
      id: 'waiting',
      name: { en: 'exploring where moving was better', ja: '移動すべきところで探索する' },
      instead: { en: 'move on: every turn brings the golem nearer', ja: '先へ進む（ゴーレムは手番ごとに近づく）' },
      help: {
        to: ['puzzles', 'golem', 'move-or-explore'],
        words: { en: 'Puzzles: move or explore?', ja: '問題：移動？ 探索？' },
      },
      is: ({ played, best }) => played.startsWith('explore') && best.startsWith('move'),
    },
    {
      id: 'light',
      name: { en: 'going home with less than there was', ja: '取れるお宝を見送る' },
      instead: { en: 'take what the way still allows', ja: '道のりが許すかぎりお宝を取る' },
      help: { to: ['learn', 'golem'], words: { en: 'The lesson', ja: 'レッスン' } },
      is: ({ played, best }) => played.startsWith('pass') && best.startsWith('take'),
    },
  ],
} satisfies Growth
