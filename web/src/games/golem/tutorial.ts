/** Two parts of two short scenes: the first steps and exploring; then the golem at one's heels, and out. */

import type { Tutorial } from '../../board/types'
import type { Deal } from '../../rules/types'

const deal: Deal = { game: 'golem', seats: 2, options: {}, names: ['You', 'Bot'], seed: 'tutorial' }

const times = (count: number, id: string): string[] => Array.from({ length: count }, () => id)

/** The whole way to the exit: the first eight areas, fifteen ruin cards, the gate. */
const wholeTrack = '....s...' + '....t.b.f....f....b...t..f....' + 'E'
/** What is seen of it when only the cards up to an area are turned. */
const turnedTo = (area: number): string =>
  [...wholeTrack].map((letter, at) => (at <= area || letter === 'E' ? letter : '?')).join('')

export const tutorial: Tutorial = {
  seat: 0,
  parts: [
    {
      name: { en: 'Treasure and fog', ja: 'お宝と霧' },
      scenes: [
        {
          deal,
          position: {
            round: 1,
            start: 0,
            turn: 0,
            actor: 0,
            phase: 'first_find',
            track_true: '....s...........',
            golem: -1,
            treasury: { Crown: 2, Knife: 1, Lantern: 1, 'Long Sword': 2, 'Old Coin': 1, 'Silver Cup': 1 },
            players: [
              { pos: 4, deck: { draw: times(2, 'Silver Cup') } },
              { pos: 4, deck: { draw: ['Guide Stone', 'Old Coin'] } },
            ],
          },
          steps: [
            {
              say: {
                en: 'You stand at the start of an old ruin. Somewhere ahead, in the fog, is the way out; behind you a golem. Escape with more treasure than the others.',
                ja: 'ここは古代遺跡の中。霧の先のどこかに出口があり、背後にはゴーレムがいます。他のプレイヤーより多くのお宝を抱えて脱出しましょう。',
              },
            },
            {
              say: {
                en: 'Before the race everybody may take a card. Touch the Silver Cup: the track shows that its cost takes you two areas back. Take it.',
                ja: '始める前に1枚ずつ獲得できます。銀の杯を選ぶと、コスト2で後ろへ2下がることが道に示されます。獲得しましょう。',
              },
              do: ['take:Silver Cup'],
              answers: [
                { seat: 1, text: 'take:Old Coin' },
                { seat: 1, text: 'pass' },
              ],
            },
            {
              say: {
                en: 'Your deck now lies with your neighbour, who holds a hand from it that you never see. Move: one card is drawn from that hand.',
                ja: '山札は隣の人が預かり、その手札はあなたには見えません。「移動」でその手札から1枚引きます。',
              },
              do: ['move'],
            },
            {
              say: {
                en: 'A Silver Cup: four areas on, and the golem stays still. After every move you may take a card and step back for it. Take the Long Sword.',
                ja: '銀の杯で4進み、ゴーレムは動きません。移動のあとは、下がるのと引き換えに1枚獲得できます。長剣を獲得しましょう。',
              },
              do: ['take:Long Sword'],
            },
            {
              say: {
                en: 'Now you are the keeper: this is the hand for the other player’s turn. The Guide Stone carries far. Put it away; it costs you one area.',
                ja: '今度はあなたが管理者です。これは相手の次の手番の手札。遠くまで進める導きの石を捨てましょう。あなたが1下がります。',
              },
              do: ['drop:Guide Stone'],
              answers: [
                { seat: 1, text: 'move' },
                { seat: 1, text: 'pass' },
                { seat: 1, text: 'pass' },
              ],
            },
            {
              say: {
                en: 'Only an Old Coin was left to draw: two areas. What is put away is not gone; it comes back when the pocket becomes the draw pile.',
                ja: '引けたのは古銭だけで、2しか進めません。捨てたカードはなくならず、待機ポケットが山に戻るとまた出てきます。',
              },
            },
          ],
        },
        {
          deal,
          position: {
            round: 3,
            start: 0,
            turn: 0,
            phase: 'turn',
            track_true: '....s...........',
            golem: 3,
            treasury: { Compass: 1, Crown: 1, 'Golden Idol': 1, Grapnel: 1, Lantern: 1, 'War Drum': 1 },
            players: [
              { pos: 14, deck: { hand: times(3, 'Long Sword'), pocket: ['Knife'] } },
              {
                pos: 11,
                explored: true,
                deck: { hand: ['Silver Cup'], draw: ['Compass'], pocket: ['Knife', 'Guide Stone'] },
              },
            ],
          },
          steps: [
            {
              say: {
                en: 'You stand on the foremost card: there is no way on yet. Explore.',
                ja: '先端のカードまで来ました。この先はまだありません。探索しましょう。',
              },
              do: ['explore'],
            },
            {
              say: {
                en: 'Four new cards lie face down ahead, and for that a treasure is free. Take the Golden Idol: nine areas on, but the golem will come four.',
                ja: '新しい4枚が伏せて置かれ、報酬のお宝は無料です。黄金像を獲得しましょう。9進めますが、ゴーレムも4進みます。',
              },
              do: ['take:Golden Idol'],
              answers: [
                { seat: 1, text: 'move' },
                { seat: 1, text: 'pass' },
              ],
            },
            {
              say: {
                en: 'After exploring your hand stays as it was: three Long Swords. Move into the fog; the card you stop on is turned.',
                ja: '探索のあと手札はそのまま残ります（長剣3枚）。霧の中へ移動しましょう。止まったカードが表になります。',
              },
              do: ['move'],
            },
            {
              say: {
                en: 'The golem made a step too. On the track T brings it one step nearer, B throws you 2 back, F carries you 1 on. Now it is up to you: take a treasure, or nothing.',
                ja: 'ゴーレムも1歩進みました。道のTはゴーレムが1進む罠、Bは2後退、Fは1前進。ここは自由に。お宝を1枚獲得しても、何も取らなくてもかまいません。',
              },
              do: 'any',
              own: true,
            },
          ],
        },
      ],
    },
    {
      name: { en: 'The golem and the gate', ja: 'ゴーレムと門' },
      scenes: [
        {
          deal,
          position: {
            round: 5,
            start: 0,
            turn: 0,
            phase: 'find',
            track_true: wholeTrack,
            track: turnedTo(17),
            golem: 8,
            treasury: { Crown: 1, 'Golden Idol': 1, 'Jade Wheel': 1, Lantern: 1, 'Old Coin': 2, 'Silver Cup': 1 },
            drawn: ['Long Sword'],
            players: [
              { pos: 13, deck: { draw: times(3, 'Winged Boots'), pocket: ['Long Sword', 'Knife'] } },
              { pos: 17, explored: true, deck: { hand: ['Grapnel'], pocket: ['Compass', 'Knife', 'Guide Stone'] } },
            ],
          },
          steps: [
            {
              say: {
                en: 'Some rounds later. The exit lies open far ahead, and the golem is five areas behind you. Whoever stands on its area or behind it is lost.',
                ja: '数ラウンド後。はるか先に出口が見え、ゴーレムは5つ後ろです。同じエリアか、その後ろにいる人は脱落します。',
              },
            },
            {
              say: {
                en: 'Touch the Jade Wheel: its cost would take you into the golem. Leave it, and take an Old Coin. It leads onto a trap: look what the golem will do.',
                ja: '翡翠の車輪に触れると、コストでゴーレムに踏み込むと分かります。やめて古銭を獲得しましょう。止まるのは罠の上。ゴーレムの動きも示されます。',
              },
              do: ['take:Old Coin'],
              answers: [
                { seat: 1, text: 'move' },
                { seat: 1, text: 'pass' },
                { seat: 1, text: 'pass' },
              ],
            },
            {
              say: {
                en: 'The Grapnel of the other player brought the golem two steps more. It is right behind you. Run!',
                ja: '相手の鉤縄でゴーレムがさらに2進み、すぐ後ろに迫りました。逃げましょう！',
              },
              do: ['move'],
            },
          ],
        },
        {
          deal,
          position: {
            round: 9,
            start: 0,
            turn: 0,
            phase: 'turn',
            track_true: wholeTrack,
            track: turnedTo(37),
            golem: 24,
            treasury: { Crown: 1, Lantern: 1, 'Merchant Seal': 1, 'Old Coin': 1, 'Silver Cup': 1, 'War Drum': 1 },
            players: [
              {
                pos: 31,
                deck: { hand: times(3, 'Winged Boots'), pocket: ['Long Sword', 'Knife', 'Old Coin', 'Golden Idol'] },
              },
              { pos: 29, deck: { draw: ['Guide Stone', 'Compass', 'Knife'], pocket: ['Grapnel', 'Silver Cup'] } },
            ],
          },
          steps: [
            {
              say: {
                en: 'The gate is seven areas away, and Winged Boots carry you eight. Out!',
                ja: '門まであと7。翼の靴なら8進めます。外へ！',
              },
              do: ['move'],
            },
            {
              say: {
                en: 'You are out, and first. You still keep the other deck, and whoever is out may put one card away for nothing. Which one?',
                ja: '最初に脱出しました。山札の管理は続き、離脱した人は1枚を無料で捨てられます。どのカードを捨てますか？',
              },
              do: ['drop:Guide Stone'],
              own: {
                en: 'Another card carries the other player much further.',
                ja: '相手をもっと遠くまで進めるカードがあります。',
              },
            },
            {
              say: {
                en: 'Half of the explorers are out: the golem is awake now and takes a step every round. Each card of your deck is a point, and coming out first is worth 5. Those who stay have nothing.',
                ja: '半数が離脱したのでゴーレムが目を覚まし、毎ラウンド1歩進みます。自分の山札は1枚1点、最初の脱出は5点。出られなかった人は0点です。',
              },
            },
          ],
        },
      ],
    },
  ],
}
