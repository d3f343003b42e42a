/** Texts of the look through a whole game, in the language in force. They come with the page that needs them. */
import { computed } from '@preact/signals'
import { lang } from '.'

const en = {
  graph: 'Everybody’s chance of winning, step by step',
  graphAlone: 'What the end would likely bring, step by step',
  percent: (percent: number) => `${percent} %`,
  points: (points: number) => `${points} points`,
  moments: 'What mattered most',
  better: 'Better:',
  seeBetter: 'See the better way',
  seePlayed: 'See what was played',
  again: 'Try again from here',
  line: 'A better way',
  lineWhy: 'One way it could have gone on with the same cards: first the better move, then for each what seems best.',
  lineBack: 'Back to the game',
  finding: 'Looking for the answers…',
  /** What is told tile by tile. */
  memory: 'Tile by tile',
  memoryWhy: 'What somebody who remembers every tile knew at each of these steps.',
  memoryGood: (right: number, all: number) => `${right} of ${all} were right.`,
  broke: (step: number) => `Memory broke at step ${step}.`,
  kept: 'Memory held to the end.',
  bluff: (words: string, bluff: number, honest: number) =>
    `A bluff (“${words}”) would have won ${bluff} %, along the path ${honest} %.`,
  odds: 'The odds as they were',
  oddsWhy: 'Exact chances at the moment of the choice, from what that seat knew: by the end of its turn.',
  oddsBest: (num: number, den: number) => `at best ${num} in ${den}`,
  oddsOf: (words: string, num: number, den: number) => `${words}: ${num} in ${den}`,
  oddsSure: 'Wherever the odds can be told exactly, the choice was as safe as could be.',
  parts: 'Gems, goals, squares, escape: compare with hindsight',
  sheetUp: 'Show all of the analysis',
  sheetDown: 'Make the analysis smaller',
  go: (step: number) => `Go to step ${step}`,
}

const ja: typeof en = {
  graph: '各プレイヤーの勝率の移り変わり',
  graphAlone: '最終得点の見込みの移り変わり',
  percent: (percent) => `${percent}%`,
  points: (points) => `${points}点`,
  moments: '勝負を動かした手',
  better: 'より良い手：',
  seeBetter: '良い進め方を見る',
  seePlayed: '実際の進み方を見る',
  again: 'ここからもう一度',
  line: '良い進め方の一例',
  lineWhy: '同じカードでの一例です。最初に良い手を指し、そのあとは全員が最善と思われる手を続けます。',
  lineBack: '実際の対局に戻る',
  finding: '応手を考えています…',
  memory: 'タイルごとの記憶',
  memoryWhy: 'すべてのタイルを覚えていれば、その場で分かったことです。',
  memoryGood: (right, all) => `${all}回のうち${right}回が正解でした。`,
  broke: (step) => `記憶が途切れたのは${step}手目です。`,
  kept: '最後まで覚えていました。',
  bluff: (words, bluff, honest) => `ブラフ（「${words}」）なら勝率${bluff}%、道に沿えば${honest}%でした。`,
  odds: 'そのときの確率',
  oddsWhy: '選んだ時点でその人が知っていたことから数えた、手番の終わりまでの正確な確率です。',
  oddsBest: (num, den) => `最善なら${den}分の${num}`,
  oddsOf: (words, num, den) => `${words}：${den}分の${num}`,
  oddsSure: '確率を正確に数えられる選択は、どれもそれ以上なく安全でした。',
  parts: '宝石・目標・スクエア・脱出を探索の結果と比べる',
  sheetUp: '分析をすべて表示',
  sheetDown: '分析を小さくする',
  go: (step) => `${step}手目へ`,
}

export const c = computed(() => (lang.value === 'ja' ? ja : en))
