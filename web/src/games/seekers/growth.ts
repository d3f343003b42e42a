/** What there is to learn in Twelve Seekers by playing it. */
import { catalogue } from 'virtual:catalogue'
import type { Growth } from '../entry'

const sheets = catalogue.games.find(({ id }) => id === 'seekers')?.options.find(({ key }) => key === 'rule')?.values
/** How many a seeker takes, and from which end: "5R". */
const takenBy = (text: string): number => Number.parseInt(text, 10)
const endOf = (text: string): string => /[LR]/.exec(text)?.[0] ?? ''

export default {
  medals: [
    {
      id: 'sheets',
      name: { en: 'Every sheet', ja: '全シート制覇' },
      line: {
        en: 'Win once by every sheet: each of them values something else.',
        ja: 'すべてのシートで1回ずつ勝ちましょう。シートごとに大切なものが違います。',
      },
      total: sheets?.length ?? 0,
      of: ({ won, options }) => (won && options.rule !== undefined ? String(options.rule) : null),
    },
    {
      id: 'ten',
      name: { en: 'Ten points', ja: '10点' },
      line: {
        en: 'Win with ten points or more.',
        ja: '10点以上で勝ちましょう。',
      },
      total: 1,
      of: ({ won, score }) => (won && score >= 10 ? 'ten' : null),
    },
  ],
  habits: [
    {
      id: 'large',
      name: { en: 'sending a large seeker too early', ja: '大きいシーカーを早く使う' },
      instead: { en: 'keep the large ones for the gems that decide', ja: '勝負を決める宝石のために取っておく' },
      help: {
        to: ['puzzles', 'seekers', 'only-move'],
        words: { en: 'Puzzles: the only winning choice', ja: '問題：唯一の勝ち筋' },
      },
      is: ({ played, best }) => takenBy(played) > takenBy(best),
    },
    {
      id: 'small',
      name: {
        en: 'sending a small seeker where a large one was wanted',
        ja: '大きいシーカーを使うべきところで小さいものを使う',
      },
      instead: { en: 'look at what your opponent takes next', ja: '相手が次に取るものを見る' },
      help: { to: ['puzzles', 'seekers', 'save'], words: { en: 'Puzzles: save the game', ja: '問題：逆転の一手' } },
      is: ({ played, best }) => takenBy(played) < takenBy(best),
    },
    {
      id: 'end',
      name: { en: 'the right seeker at the wrong end', ja: 'シーカーは正しいが端が逆' },
      instead: { en: 'compare both ends before you send', ja: '送る前に両端を比べる' },
      help: { to: ['puzzles', 'seekers'], words: { en: 'Puzzles', ja: '問題' } },
      is: ({ played, best }) => takenBy(played) === takenBy(best) && endOf(played) !== endOf(best),
    },
  ],
} satisfies Growth
