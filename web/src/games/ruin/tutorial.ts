/** Two parts: set-up and a first gem; then goals and gates, and getting out. */

import type { Tutorial } from '../../board/types'
import type { Deal } from '../../rules/types'

const deal = (seats: number): Deal => ({
  game: 'ruin',
  seats,
  options: { edition: 2 },
  names: ['You', 'Bot'].slice(0, seats),
  seed: 'tutorial',
})

const blank = '...........'

export const tutorial: Tutorial = {
  seat: 0,
  parts: [
    {
      name: { en: 'The first gem', ja: '最初の宝石' },
      scenes: [
        {
          deal: deal(2),
          position: {
            phase: 'setup',
            stage: 1,
            round: 0,
            row: ['G', 'A', 'T'],
            players: [
              { map: Array(11).fill(blank), goals: ['C-S', 'D-N', 'H-I', 'R-V'], dealt: ['K', 'N'], step: 'keep' },
              {
                map: [blank, blank, blank, blank, blank, '.....oo....', '.....xx....', blank, blank, blank, blank],
                goals: ['K-L', 'O-X'],
                dealt: ['F', 'I'],
                used: ['F', 'I'],
                step: 'done',
              },
            ],
          },
          steps: [
            {
              say: {
                en: 'This sheet is your map of a ruin nobody has drawn yet. Everybody has one, in secret. The arch in the middle is the entrance.',
                ja: 'このシートが、まだ誰も描いていない遺跡の地図です。全員が1枚ずつ、ひそかに描きます。中央のアーチが出入口です。',
              },
            },
            {
              say: {
                en: 'Goal cards: connect their two letters by path for 15 points. Touch a card to see how far that is. Keep two short ones, such as D\u2060–\u2060N and H\u2060–\u2060I.',
                ja: '目標カードは、2つの文字を通路でつなげば15点。触れると距離が見えます。D\u2060–\u2060N と H\u2060–\u2060I など、近いものを2枚残しましょう。',
              },
              do: ['keep:D-N,H-I', 'keep:D-N,R-V', 'keep:H-I,R-V'],
            },
            {
              say: {
                en: 'You were dealt two pieces. Take N, the straight one, and draw it as path, from the entrance to the left.',
                ja: '配られたピースは2つ。まっすぐな N を選び、出入口から左へ通路で描きましょう。',
              },
              do: ['o:d6+e6+f6'],
            },
            {
              say: {
                en: 'The other piece becomes wall. What you draw must touch, side to side, what is drawn already. Lay it right below the entrance.',
                ja: 'もう1つは壁になります。描くものは、すでに描いたマスと辺で接していなければなりません。出入口のすぐ下に描きましょう。',
              },
              do: [
                'x:e7+f7+g7+f8',
                'x:f7+g7+h7+g8',
                'x:g6+f7+g7+g8',
                'x:g6+f7+g7+h7',
                'x:f7+e8+f8+f9',
                'x:f7+e8+f8+g8',
                'x:f7+f8+g8+f9',
              ],
            },
            {
              say: {
                en: 'All dealt letters lit up: a gem waits on each. You are the one with the lantern, and N is close!',
                ja: '配られたカードの文字が光りました。それぞれに宝石があります。ランタンを持つのがあなた。N がすぐ近くです！',
              },
            },
            {
              say: {
                en: 'Each round everybody draws the same piece, the one marked “now”. Path may never fill a block of 2×2 cells. Turn the piece (button, r, or two fingers) and draw path over N.',
                ja: '毎ラウンド、全員が「今」のピースを描きます。通路で2×2マスを埋めることはできません。ボタン、r、または2本指のタップで回し、N にかけて通路を描きましょう。',
              },
              do: ['o:d7+c8+d8', 'o:d7+d8+e8', 'o:c7+d7+c8', 'o:c7+d7+d8'],
            },
            {
              say: {
                en: 'Then you move: as many steps as the card has cells, here three. Go to N.',
                ja: '次は移動です。カードのマス数、ここでは3歩まで。N へ進みましょう。',
              },
              do: ['m:d7'],
              answers: [
                { seat: 1, text: 'o:h5+h6+i6' },
                { seat: 1, text: 'm:h5' },
              ],
            },
            {
              say: {
                en: 'A gem, 10 points, and a new goal card! N is a gate now. The other explorer took K; you had no path there, so it is wall on your sheet. Two gems gone, so two new sites lit up.',
                ja: '宝石は10点、新しい目標カードも引きました。N はゲートに。相手は K を取り、通路のないあなたの K は壁になりました。宝石が2つ取られたので、新しい目的地が2つ光ります。',
              },
            },
            {
              say: {
                en: 'Now it is up to you. Draw the next piece as path towards a gem, or as wall: anything the sheet allows is right.',
                ja: '次のピースは自由に。宝石へ向かう通路でも、壁でも。シートに描ければ、どれも正解です。',
              },
              do: 'any',
              own: true,
            },
            {
              say: {
                en: 'And walk as far as you like, or stay.',
                ja: '好きなところまで歩きましょう。とどまってもかまいません。',
              },
              do: 'any',
              own: true,
            },
          ],
        },
      ],
    },
    {
      name: { en: 'Goals, gates and the way out', ja: '目標、ゲート、脱出' },
      scenes: [
        {
          deal: deal(1),
          position: {
            phase: 'play',
            stage: 1,
            round: 6,
            row: ['X', 'B', 'R'],
            discard: ['F', 'I', 'K', 'N', 'G', 'A', 'T', 'C', 'E', 'H'],
            opened: 'KNPT',
            players: [
              {
                map: [
                  blank,
                  '...o.......',
                  '...o.......',
                  '...o.......',
                  '.....oog...',
                  '...ooox....',
                  '.oogxxx....',
                  '.o....x....',
                  blank,
                  blank,
                  blank,
                ],
                pos: 'h5',
                open: 'PT',
                gems: 2,
                goals: ['C-G', 'D-N', 'K-U'],
                step: 'draw',
              },
            ],
          },
          steps: [
            {
              say: {
                en: 'Some rounds later. Touch the goal D\u2060–\u2060N: one cell is missing, d5. A goal card you give up buys one extra cell. Choose “+ path”, give up C\u2060–\u2060G, and draw d5.',
                ja: '数ラウンド後。目標 D\u2060–\u2060N に触れてみてください。d5 の1マスが足りません。目標カード1枚で1マス足せます。「＋通路」で C\u2060–\u2060G を捨て、d5 に描きましょう。',
              },
              do: ['extra:o:d5/C-G'],
            },
            {
              say: {
                en: 'Connected: 15 points at the end. Now the round’s piece. The largest rectangle without a blank cell, your “Square”, scores too: draw the piece as wall under the others, on d8 to f8.',
                ja: 'つながりました。最後に15点です。次はこのラウンドのピース。空白のない最大の四角形（スクエア）も得点です。d8～f8 に壁を描きましょう。',
              },
              do: ['x:d8+e8+f8'],
            },
            {
              say: {
                en: 'Twelve cells: touch “Square” to see them. No gem is within three steps, so stay where you are.',
                ja: '12マスになりました。「スクエア」に触れると見えます。3歩で届く宝石はないので、とどまりましょう。',
              },
              do: ['m:h5'],
            },
            {
              say: {
                en: 'A long piece. As wall on d9 to g9 it makes the rectangle sixteen.',
                ja: '長いピースです。d9～g9 の壁にするとスクエアは16マスになります。',
              },
              do: ['x:d9+e9+f9+g9'],
            },
            {
              say: {
                en: 'The gem at P is nine steps away. But you stand on a gate: for a goal card you may warp to another gate as one step. Choose “Warp”, give up K\u2060–\u2060U, and go to P.',
                ja: 'P の宝石まで歩けば9歩。でもあなたはゲートの上にいます。目標カードを捨てると、別のゲートへ1歩でワープできます。「ワープ」で K\u2060–\u2060U を捨て、P へ行きましょう。',
              },
              do: ['w:b8/K-U'],
            },
          ],
        },
        {
          deal: deal(2),
          position: {
            phase: 'play',
            stage: 2,
            round: 5,
            row: ['D', 'M', 'W'],
            discard: ['A', 'B', 'C', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'],
            opened: 'DKNPQR',
            players: [
              {
                map: [
                  blank,
                  '...ooo.....',
                  '...o.o.....',
                  '...o.o.....',
                  '...o.oog...',
                  '...ooox....',
                  '.oogxxx....',
                  '.gxxxxx....',
                  '.xxxxxx....',
                  '.xx........',
                  '.xx........',
                ],
                pos: 'd5',
                open: 'D',
                gems: 4,
                penalty: 1,
                goals: ['D-N', 'M-T'],
                square: [16, null],
                step: 'draw',
              },
              {
                map: [
                  blank,
                  blank,
                  blank,
                  blank,
                  '.....oog...',
                  '.....oxx...',
                  '.oogoox....',
                  '.g.xx.g....',
                  '....x......',
                  blank,
                  blank,
                ],
                pos: 'h5',
                open: 'D',
                gems: 3,
                goals: ['H-I'],
                square: [9, null],
                step: 'done',
              },
            ],
          },
          steps: [
            {
              say: {
                en: 'A stage ends when the row is empty after a round. The square is noted, and all 24 cards come back. This is stage 2: the ruin will fall in.',
                ja: 'ラウンドの終わりに列のカードがなくなると、ステージが終わります。スクエアを記録し、24枚がすべて戻ります。ここは後半。遺跡が崩れ始めます。',
              },
            },
            {
              say: {
                en: 'Now you may leave by the entrance. The first out earns 30 points, the second 10; players who never get out lose 20. The more are out, the faster it falls in.',
                ja: '出入口から脱出できます。1番は30点、2番は10点、出られなければ20点の減点。脱出した人が多いほど、早く崩れます。',
              },
            },
            {
              say: {
                en: 'When no piece helps, draw “1 wall” instead: a single cell, for a penalty mark of 10 points. Here the piece fits well, so draw it as wall from h7 down to h9.',
                ja: 'ピースが役に立たないときは「壁1マス」。ただしペナルティで10点減です。今回はよく合うので、h7 から h9 へ壁で描きましょう。',
              },
              do: ['x:h7+h8+h9+i9', 'x:h7+i7+h8+h9'],
            },
            {
              say: {
                en: 'The gem at D is three steps away, and so is the entrance. The other explorer is close to it, too. Where do you go?',
                ja: 'D の宝石まで3歩、出入口までも3歩。相手も出入口のすぐそばです。どちらへ行きますか？',
              },
              do: ['m:f6!'],
              own: {
                en: 'A gem is 10 points. Being the first out is 30.',
                ja: '宝石は10点。一番乗りの脱出は30点です。',
              },
            },
            {
              say: {
                en: 'You are out, and first. Squares, gems, connected goals and honour are added up at the end. “Hint” and “Rules” are always below.',
                ja: '一番乗りで脱出！ スクエア、宝石、つないだ目標、栄誉を最後に合計します。「ヒント」と「ルール」はいつでも下にあります。',
              },
            },
          ],
        },
      ],
    },
  ],
}
