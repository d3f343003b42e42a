/** Two parts: the path, a crossing passed twice and a tile of one’s own; then a repeat, and a run alone. */
import type { Tutorial } from '../../board/types'
import type { Arrow } from './table'

type Pile = readonly [tile: string, arrow: Arrow, by: number][]

const start = { t: 'S+', d: '^', by: -1, new: false }
const pile = (laid: Pile) => [start, ...laid.map(([t, d, by]) => ({ t, d, by, new: false }))]

const company = (level: string) => ({
  game: 'diminuendo',
  seats: 2,
  options: { level },
  names: ['You', 'Bot'],
  seed: 'tutorial',
})

export const tutorial: Tutorial = {
  seat: 0,
  parts: [
    {
      name: { en: 'The path in your head', ja: '頭の中の道' },
      scenes: [
        {
          deal: company('beginner'),
          position: {
            phase: 'place',
            turn: 0,
            stack: pile([]),
            hands: [
              ['S', 'L', 'L+'],
              ['L', 'L', 'S+'],
            ],
          },
          steps: [
            {
              say: {
                en: 'One pile, and a path that only exists in your head. It comes into this start tile from below and runs straight up.',
                ja: '山は1つ、道は頭の中だけ。道はこの初期タイルに下から入り、まっすぐ上へ抜けます。',
              },
            },
            {
              say: {
                en: 'The arrow on a tile stands where the path comes in. Take the straight, let its arrow point up, the way the path is going, and lay it.',
                ja: 'タイルの矢印は道の入口です。直進のタイルを選び、矢印を道の進む向き、上にそろえて置きましょう。',
              },
              do: ['S^'],
              answers: [
                { seat: 1, text: 'stay' },
                { seat: 1, text: 'L^' },
              ],
            },
            {
              say: {
                en: 'Your opponent laid a left turn, arrow up. That is right: the path still went up. After every tile the others are asked: is the path lost? It is not. Stay.',
                ja: '相手は左折を上向きに置きました。道は上に進んでいたので正解です。1枚ごとに、他のプレイヤーは「もう道に迷っている？」と聞かれます。まだ大丈夫。残りましょう。',
              },
              do: ['stay'],
            },
            {
              say: {
                en: 'Now the path has turned left. Lay your left turn with its arrow pointing left.',
                ja: '道は左に曲がりました。左折のタイルを、矢印を左にして置きましょう。',
              },
              do: ['L<', 'L+<'],
              answers: [
                { seat: 1, text: 'stay' },
                { seat: 1, text: 'Lv' },
              ],
            },
            {
              say: {
                en: 'Up, left, down, and your opponent turned left again: to the right, into the wall of your first straight. A dead end! Call it.',
                ja: '上、左、下と来て、相手がまた左折。右へ進むと最初の直進の壁にぶつかります。行き止まり！ 宣言しましょう。',
              },
              do: ['lost'],
            },
            {
              say: {
                en: 'The check: the pile is laid out from the bottom. Step through it with the buttons or the slider, and see where the path was lost. You called in time: a point. Three points win.',
                ja: '記憶の確認です。山を下から順に並べます。ボタンやつまみで1枚ずつ見て、どこでロストしたか確かめましょう。宣言は間に合い、1点。3点で勝ちです。',
              },
            },
          ],
        },
        {
          deal: company('beginner'),
          position: {
            phase: 'place',
            turn: 0,
            stack: pile([
              ['L', '^', 1],
              ['L', '<', 0],
              ['L', 'v', 1],
            ]),
            hands: [
              ['S', 'L', 'L+'],
              ['L', 'S+', 'S'],
            ],
          },
          steps: [
            {
              say: {
                en: 'Three left turns lie on the start tile here: up, left, down. Only the last can be seen; the tiles below must be remembered.',
                ja: '初期タイルの上に左折が3枚：上、左、下の向き。見えるのは最後の1枚だけ。下のタイルは覚えておくしかありません。',
              },
            },
            {
              say: {
                en: 'The path now runs right, into the start tile again. That one is a crossing: its second passage lets the path through, straight on. Lay the straight with its arrow to the right.',
                ja: '道は右へ進み、また初期タイルに入ります。初期タイルは十字路なので、もう1本の通路をまっすぐ抜けられます。直進を右向きに置きましょう。',
              },
              do: ['S>'],
              answers: [
                { seat: 1, text: 'stay' },
                { seat: 1, text: 'S+^' },
              ],
            },
            {
              say: {
                en: 'Arrow up? The path goes right. Any direction may be laid: it is a mistake or a bluff, and the path is lost with it. Call!',
                ja: '上向き？ 道は右へ進んでいます。どの向きにも置けますが、違えば間違いか、はったり。その時点でロストです。宣言しましょう！',
              },
              do: ['lost'],
            },
            {
              say: {
                en: 'Look how the trail crosses itself on the start tile: every border may be crossed once. Go over one again, either way, and the path is lost.',
                ja: '初期タイルで道が交差しています。マスの境は一度だけ越えられ、もう一度越えると、どちら向きでもロストです。',
              },
            },
          ],
        },
        {
          deal: company('beginner'),
          position: {
            phase: 'place',
            turn: 0,
            stack: pile([
              ['S', '^', 1],
              ['L', '^', 0],
              ['S', '<', 1],
            ]),
            hands: [
              ['S', 'L', 'L+'],
              ['L', 'S+', 'S'],
            ],
          },
          steps: [
            {
              say: {
                en: 'Now you. On the start tile lie a straight, a left turn and the straight you see. Lay any tile, its arrow the way the path goes.',
                ja: '今度はあなたの番。初期タイルの上に直進、左折、そして見えている直進。好きなタイルを、道の進む向きに置きましょう。',
              },
              do: ['S<', 'L<', 'L+<'],
              own: {
                en: 'Not that way. Up, up, then a left turn: where does the path go?',
                ja: 'その向きではありません。上、上、そして左折。道はどちらへ？',
              },
            },
          ],
        },
      ],
    },
    {
      name: { en: 'Repeats, ghosts and playing alone', ja: 'リピート、おばけ、ソロ' },
      scenes: [
        {
          deal: company('advanced'),
          position: {
            phase: 'place',
            turn: 0,
            stack: pile([['R', '^', 1]]),
            hands: [
              ['T', 'L#3'],
              ['L', 'S'],
            ],
          },
          steps: [
            {
              say: {
                en: 'The advanced box has right turns and repeat tiles, open on all sides: they do the last move again. The path has turned right: lay the repeat, arrow to the right.',
                ja: '上級には右折とリピートがあります。リピートは四方に開き、直前の動きを繰り返します。道は右に曲がったところ。リピートを右向きに置きましょう。',
              },
              do: ['T>'],
              answers: [
                { seat: 1, text: 'stay' },
                { seat: 1, text: 'Lv' },
              ],
            },
            {
              say: {
                en: 'Right once more, so down; and then left, so to the right. Your opponent laid it well. Stay.',
                ja: 'もう一度右折で下へ、そこから左折で右へ。相手は正しく置きました。残りましょう。',
              },
              do: ['stay'],
            },
            {
              say: {
                en: 'This left turn carries a ghost. Ghosts only matter with extra rules: with the fifth one, or the same one twice, the path is lost. Lay it to the right.',
                ja: 'この左折にはおばけがいます。おばけは追加ルールでだけ意味を持ち、5体目や同じおばけの2体目でロストになります。右向きに置きましょう。',
              },
              do: ['L#3>'],
              answers: [{ seat: 1, text: 'stay' }],
            },
          ],
        },
        {
          deal: { game: 'diminuendo', seats: 1, names: ['You'], seed: 'tutorial alone' },
          position: {
            phase: 'place',
            turn: 0,
            stack: pile([
              ['S', '^', 0],
              ['L', '^', 0],
              ['L', '<', 0],
            ]),
            tile: 'L',
          },
          steps: [
            {
              say: {
                en: 'Alone you lay the whole deck, tile by tile. Below lie a straight and two left turns. Which way does the path go now? Lay this tile that way.',
                ja: 'ソロでは山札を1枚ずつ全部置きます。下には直進と左折2枚。道は今、どちらへ進んでいますか？ その向きに置きましょう。',
              },
              do: ['Lv'],
              own: {
                en: 'Not that way. Up, then left, then left once more: which way is that?',
                ja: 'その向きではありません。上へ、左へ、もう一度左へ曲がると？',
              },
            },
            {
              say: {
                en: 'You know this place: the path runs into the wall of the straight. When it is lost, begin a new dungeon with the next tile, in any direction.',
                ja: '見覚えがありますね。道は直進の壁にぶつかりました。ロストしたら、次のタイルで新しいダンジョンを始めます。向きは自由です。',
              },
              do: ['new:S^', 'new:S>', 'new:Sv', 'new:S<'],
            },
            {
              say: {
                en: 'Every tile before your first mistake counts, 38 at most. Close your eyes, and follow the path.',
                ja: '最初の間違いまでのタイルが得点、最高38点。目を閉じて、道をたどりましょう。',
              },
            },
          ],
        },
      ],
    },
  ],
}
