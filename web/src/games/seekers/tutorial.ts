/** Two parts: counting; then building a row, and seekers with tricks of their own. */

import type { Tutorial } from '../../board/types'
import type { Deal } from '../../rules/types'

const deal = (rule: number, mode: string): Deal => ({
  game: 'seekers',
  seats: 2,
  options: { rule, order: 1, mode, first: '0' },
  names: ['You', 'Bot'],
  seed: 'tutorial',
})

/** The start of a game with a dungeon of our choice. */
const opening = (dungeon: string, field: readonly string[], holding: object) => ({
  round: 1,
  first: 0,
  turn: 0,
  phase: 'take',
  dungeon,
  field,
  colour: null,
  colour_deck: '',
  colours_out: '',
  players: [0, 1].map(() => ({ seekers: [], gold: 0, vp: 0, ...holding, colours: '', pick: null })),
})

const basic = ['1', '1', '2', '2', '2', '3', '3', '3', '4', '4', '5', '5']
const advanced = ['1a', '1b', '2a', '2b', '2c', '3a', '3b', '3c', '4a', '4c', '5a', '5c']

export const tutorial: Tutorial = {
  seat: 0,
  parts: [
    {
      name: { en: 'Taking gems', ja: '宝石を取る' },
      scenes: [
        {
          deal: deal(1, 'basic'),
          position: opening('RRR$PPG$GRBBPG$PYGRPYBGBBYPYYRR*YYPBGBG', basic, { gems: '' }),
          steps: [
            {
              say: {
                en: 'This is the dungeon: 39 gems in one long row. You may reach in from the left end (L) or the right end (R), nowhere else.',
                ja: 'これがダンジョン。39個の宝石が1列に並んでいます。取れるのは左端（L）か右端（R）からだけです。',
              },
            },
            {
              say: {
                en: 'Each turn you send one seeker. Its number is how many gems it brings. Touch a 3: both ends glow. Take the three reds on the left.',
                ja: '手番ではシーカーを1人送ります。数字が取る個数です。3を選ぶと両端が光ります。左の赤3個を取りましょう。',
              },
              do: ['3L'],
              answers: [{ seat: 1, text: '2R' }],
            },
            {
              say: {
                en: 'The rule sheet says what gems are worth. This is rule 1: your largest colour, plus the second, minus the third. Three reds: 3 points.',
                ja: '宝石の価値はルールシートで決まります。これはルール1。一番多い色＋二番目−三番目。赤3個で3点です。相手は右から取りました。',
              },
            },
            {
              say: {
                en: 'Gold is no colour: it is simply worth a point. Send a 1 for it.',
                ja: '黄金は色ではなく、それだけで1点です。1を送って取りましょう。',
              },
              do: ['1L'],
              answers: [{ seat: 1, text: '3R' }],
            },
            {
              say: {
                en: 'A third colour would cost you. A 2 on the right brings two yellows: a second colour, and that is added.',
                ja: '3色目は損になります。右から2なら黄が2個。2色目なので足されます。',
              },
              do: ['2R'],
              answers: [{ seat: 1, text: '2L' }],
            },
            {
              say: {
                en: 'The star is the rainbow. At the end it becomes whatever colour serves you best. Take it!',
                ja: '星は虹の宝石。最後に一番得になる色として数えます。取りましょう！',
              },
              do: ['1R'],
              answers: [{ seat: 1, text: '4L' }],
            },
            {
              say: {
                en: 'Seekers are used up, and both of you share them: twelve in all, six each. At equal scores, whoever used less power wins.',
                ja: 'シーカーは使い切りで、2人で12人を分け合います（6人ずつ）。同点なら使ったパワーの合計が小さい方の勝ちです。',
              },
            },
            {
              say: {
                en: 'Your turn, and nothing glows now. Which seeker, at which end, brings you to 10 points or more? More than one does.',
                ja: '今度は光りません。どのシーカーをどちらの端へ送れば、10点以上になるでしょう？ 正解は1つではありません。',
              },
              do: ['4R', '3R', '5R'],
              own: {
                en: 'That stays below 10. Reds and yellows are yours: where are there more?',
                ja: '10点に届きません。集めているのは赤と黄。多いのはどちらの端？',
              },
            },
          ],
        },
      ],
    },
    {
      name: { en: 'Rows and tricks', ja: '列づくりと特技' },
      scenes: [
        {
          deal: deal(7, 'basic'),
          position: opening('BRRRGBGGR$$Y$RYRB*PPGGBPYPGPYYBYRBBYPGP', basic, { row: '' }),
          steps: [
            {
              say: {
                en: 'Another sheet, rule 7: now your gems form a row, and runs of one colour score. Begin with a 3 from the left.',
                ja: '次はルール7。宝石を1列に並べ、同じ色の連続が得点になります。まず左から3を取りましょう。',
              },
              do: ['3L'],
              answers: [{ seat: 1, text: '1R' }],
            },
            {
              say: {
                en: 'A red continues your reds. Send a 2 to the left.',
                ja: '赤が続きます。左へ2を送りましょう。',
              },
              do: ['2L'],
            },
            {
              say: {
                en: 'The block joins either end of your row, as it lies or reversed. To the right as it lies makes three reds in a row.',
                ja: 'まとまりは列のどちらの端にも、そのままでも反転しても置けます。そのまま右端なら赤が3連続。',
              },
              do: ['put:RK'],
              answers: [
                { seat: 1, text: '2R' },
                { seat: 1, text: 'put:RK' },
              ],
            },
            {
              say: {
                en: 'On the left of your row waits a blue. A 3 from the right brings two more.',
                ja: '列の左端は青。右から3なら青が2個来ます。',
              },
              do: ['3R'],
            },
            {
              say: {
                en: 'But they lie the wrong way round. Reverse the block, then put it on the left end.',
                ja: 'でも向きが逆です。反転してから左端に置きましょう。',
              },
              do: ['put:LR'],
            },
          ],
        },
        {
          deal: deal(1, 'chaos'),
          position: opening('GPGRGBPYBPGGP*BYPG$$YRYYBBPPBB$RGYYRRRR', advanced, { gems: '' }),
          steps: [
            {
              say: {
                en: 'Seekers with a letter have tricks; touch one to read it. The 2c takes two neighbours from anywhere: fetch the two greens.',
                ja: '文字の付いたシーカーには特技があります。選ぶと説明が出ます。2cは好きな場所の隣どうし2個。緑2個を取りましょう。',
              },
              do: ['2c@10'],
              answers: [{ seat: 1, text: '2aR' }],
            },
            {
              say: {
                en: 'Your opponent’s two were alike, so the 2a earned 2 VP chips. Your 3a takes five and gives two back: send it to the left.',
                ja: '相手の2aは同じ種類2個だったので、2VPを得ました。あなたの3aは5個取って2個戻します。左へ送りましょう。',
              },
              do: ['3aL'],
            },
            {
              say: {
                en: 'Keep the greens: put back the purple, then the red.',
                ja: '緑を残して、紫、赤の順に戻しましょう。',
              },
              do: ['back:1,3', 'back:3,1'],
              answers: [{ seat: 1, text: '4aR' }],
            },
            {
              say: {
                en: 'Four gems of exactly two kinds: chips again! The 1a hits back: take 1 from the right…',
                ja: 'ちょうど2種類の4個で、またチップです。1aで反撃しましょう。右から1個取り…',
              },
              do: ['1aR'],
            },
            {
              say: {
                en: '…and a gem from their heap. This one is for you to choose: which colour brings you most?',
                ja: '…相手から1個奪います。どの色が一番得か、自分で選びましょう。',
              },
              do: ['steal:R'],
              own: {
                en: 'Another colour brings you more: look at what you have.',
                ja: 'もっと得な色があります。自分の宝石を見てみましょう。',
              },
            },
            {
              say: {
                en: 'There are twenty rule sheets, and each makes it another game. “Rules” and “Hint” are always below.',
                ja: 'ルールシートは20枚。どれを使うかで別のゲームになります。「ルール」と「ヒント」はいつでも下にあります。',
              },
            },
          ],
        },
      ],
    },
  ],
}
