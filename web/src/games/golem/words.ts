/** Words of Nobody Comes Out that only the board needs; the engine says the rest. */
import content from '../../../../content/words/golem.json'
import { about } from '../../board/about'
import { printed, upper } from '../../board/printed'
import { lang } from '../../i18n'
import { endsAtOnce, type Leads, type Verb } from './table'

/** What stands on cards beside their numbers, and on areas. */
export const numberWords = printed(content.numbers)
const effects = printed(content.effects)
export const effectWords = (verb: Verb, number: number | '…'): string => effects(verb).replace('{n}', String(number))
export const areaName = printed(content.areas)
const areaNotes = printed(content.area_notes)
/** "trap: whoever stops here makes the golem move 1" */
export const areaWords = (letter: string): string =>
  `${areaName(letter)}${lang.value === 'ja' ? '：' : ': '}${areaNotes(letter)}`

/** An area as a card explains it. */
export const aboutArea = (area: number, letter: string): string =>
  about(
    `${w().area(area)}${lang.value === 'ja' ? '：' : ': '}${areaName(letter)}`,
    `${upper(areaNotes(letter))}${w().effectEnd}`,
  )

const owns = (name: string): string => (name === 'You' ? 'your' : `${name}’s`)
const object = (name: string): string => (name === 'You' ? 'you' : name)

const en = {
  // ---- the head ----
  round: (round: number) => `Round ${round}`,
  starts: (name: string) => `${name === 'You' ? 'You start' : `${name} starts`} each round`,
  asleep: 'The golem first stirs in the last turn of round 2',
  golemAt: (area: number) => (area < 0 ? 'The golem waits behind the track' : `The golem is on area ${area}`),
  gap: (areas: number) => `${areas} behind you`,
  awake: 'Awake: one step every round',
  awakeWhy: 'Half of all explorers are out or lost: the golem also goes 1 on at the end of every round.',
  golem: 'The golem',
  golemWhy:
    'It comes as far as the cards drawn say. Whoever it reaches or passes is lost, and so is whoever steps back into it.',
  startsWhy: 'Turns go round from this player.',
  ending: (out: number) =>
    out === 0
      ? 'Nobody came out.'
      : out === 1
        ? 'One came out. The gate has closed.'
        : `${out} came out. The gate has closed.`,
  // ---- the track ----
  track: 'The track. Arrow keys look along it.',
  golemNear: (gap: number) => `Look at the golem, ${gap} behind`,
  exit: 'Exit',
  dark: 'unexplored',
  area: (area: number) => `Area ${area}`,
  here: (names: string) => `Here: ${names}`,
  golemHere: 'The golem stands here',
  followMe: 'Back to the action',
  map: 'The whole way to the exit',
  // ---- cards ----
  treasury: 'Treasury',
  pile: (count: number) => (count === 0 ? 'nothing left in the pile' : `${count} more in the pile`),
  stack: (count: number) => `${count} of these`,
  card: (name: string, move: number, trap: number, cost: number) =>
    `${name}: move ${move}, golem ${trap}, cost ${cost}`,
  cardAbout: (move: number, trap: number, cost: number) =>
    `Drawn, it carries you ${move} on and the golem ${trap}. Taking it costs ${cost} back.`,
  effectEnd: '.',
  // ---- choosing ----
  moveButton: 'Move',
  moveAbout: (keeper: string, cards: number) =>
    cards === 0
      ? 'Your deck is empty: you stay where you are'
      : `Draw from the ${cards === 1 ? 'card' : `${cards} cards`} ${object(keeper)} ${keeper === 'You' ? 'hold' : 'holds'} for you`,
  turnIt: 'Turn it',
  stay: 'Stay',
  exploreButton: 'Explore',
  exploreAbout: (last: boolean): string =>
    last
      ? 'Lay the last cards: the exit appears. Take a treasure free'
      : 'Lay four cards ahead and take a treasure free',
  exploreWhere: 'Exploring is for the foremost card',
  exploreDone: 'The exit lies open: there is nothing left to explore',
  choose: 'Tap a card to see where it leads.',
  chooseFree: 'Tap a card: it is free.',
  take: (name: string) => `Take ${name}`,
  takeNothing: 'Take nothing',
  intoGolem: 'Into the golem',
  sure: 'Yes, walk into the golem',
  drop: (count: number) => (count === 1 ? 'Put it away' : `Put ${count} away`),
  dropAsk: (name: string, most: number) =>
    `Is a card too good for ${object(name)}? Tap up to ${most} to put away: each takes you one area back.`,
  dropFree: (name: string) => `You are out, but you still keep ${owns(name)} deck: tap one card to put away for free.`,
  lands: (leads: Leads, from: number): string => {
    const { paid, area, letter, after, golem, lost, escaped } = leads
    const parts: string[] = []
    if (endsAtOnce(leads)) return `Back to area ${paid} – into the golem: you are lost!`
    if (paid === from && area === from) return 'You stay where you are.'
    parts.push(area !== paid ? `Back to area ${paid}, on to ${area}` : `Back to area ${paid}`)
    if (letter === 't') parts.push(`a trap: the golem comes to ${golem}`)
    if (letter === 'b') parts.push(`thrown back to ${after}`)
    if (letter === 'f') parts.push(`carried on to ${after}`)
    if (letter === '?') parts.push('face down: who knows?')
    if (lost) parts.push('into the golem: you are lost!')
    if (escaped) parts.push('out of the ruin!')
    return parts.join(' – ') + (lost || escaped || letter === '?' ? '' : '.')
  },
  free: 'Free.',
  // ---- the hand ----
  hand: (name: string) => `The hand you keep for ${object(name)}`,
  handEmpty: 'Nothing in it until it is filled again.',
  drew: (name: string) => (name === 'You' ? 'You drew' : `${name} drew`),
  took: (name: string) => (name === 'You' ? 'You took' : `${name} took`),
  // ---- scenes ----
  lostWith: (name: string, cards: number) =>
    `${name === 'You' ? 'You are' : `${name} is`} lost, ${cards === 1 ? '1 card' : `${cards} cards`} gone`,
  outWith: (name: string, order: number, cards: number, bonus: number) =>
    `${name === 'You' ? 'You are' : `${name} is`} out, no. ${order}: ${cards === 1 ? '1 card' : `${cards} cards`}${bonus > 0 ? ` + ${bonus}` : ''}`,
  drivenBack: (name: string, from: number, to: number) => `Area ${from} drives ${object(name)} back to area ${to}`,
  /** `whose` has drawn the card. */
  drivenByCard: (name: string, to: number, whose: string, card: string) =>
    `${upper(owns(whose))} ${card} drives ${object(name)} back to area ${to}`,
  swappedByCard: (name: string, to: number, whose: string, card: string) =>
    `${upper(owns(whose))} ${card} swaps ${object(name)} back to area ${to}`,
  // ---- players ----
  players: 'Explorers',
  at: (area: number) => `area ${area}`,
  escaped: (order: number) => `escaped, no. ${order}`,
  lost: 'lost',
  cardsGone: (cards: number) => (cards === 1 ? 'One card is lost for good.' : `${cards} cards are lost for good.`),
  keeps: (keeper: string) => (keeper === 'You' ? 'You keep this deck' : `${keeper} keeps this deck`),
  carries: (cards: number, known: string) =>
    `${cards === 1 ? '1 card' : `${cards} cards`}${known ? `, with ${known}` : ''}`,
  golemBehind: (gap: number) => `The golem is ${gap === 1 ? '1 area' : `${gap} areas`} behind`,
  pieces: (draw: number, hand: number, pocket: number) => `draw pile ${draw}, hand ${hand}, pocket ${pocket}`,
  draw: 'draw pile',
  drawWhy: 'The hand is filled from here. When it is empty, the pocket becomes the new one.',
  handWhy: 'Held by a neighbour; a move draws one of them blindly.',
  pocketWhy: 'Cards that were used, put away or just taken. They come back when the draw pile is empty.',
  handShort: 'hand',
  pocket: 'pocket',
  unseen: 'draw pile and hand',
  explored: 'explored: the hand stays',
  keys: 'Keys: m move, e explore, 1–6 a card (again: take it), d put away, once more if it is deadly, 0 nothing; arrows look along the track',
  hisTurn: 'turn',
  begins: 'starts',
}

export type GolemWords = typeof en

const ja: GolemWords = {
  round: (round) => `第${round}ラウンド`,
  starts: (name) => `毎ラウンド${name}から`,
  asleep: 'ゴーレムは第2ラウンドの最後の手番から動く',
  golemAt: (area) => (area < 0 ? 'ゴーレムは道の後ろで待つ' : `ゴーレムはエリア${area}`),
  gap: (areas) => `あなたの${areas}エリア後ろ`,
  awake: '覚醒：毎ラウンド1歩',
  awakeWhy: '半数以上が離脱したので、ゴーレムはラウンドの終わりごとにも1進みます。',
  golem: 'ゴーレム',
  golemWhy: '引いたカードの罠の分だけ進みます。追いつかれた人、追い抜かれた人、下がって踏み込んだ人は脱落します。',
  startsWhy: '手番はこの人から順に回ります。',
  ending: (out) => (out === 0 ? '誰も出てこない。' : `${out}人が出てきた。門は閉ざされた。`),
  track: '道。左右の矢印キーで見渡せます。',
  golemNear: (gap) => `${gap}エリア後ろのゴーレムを見る`,
  exit: '出口',
  dark: '未探索',
  area: (area) => `エリア${area}`,
  here: (names) => `ここにいる人：${names}`,
  golemHere: 'ゴーレムがここにいる',
  followMe: '今の場所へ戻る',
  map: '出口までの道のり',
  treasury: '宝物庫',
  pile: (count) => (count === 0 ? '山はもう空' : `山に残り${count}枚`),
  stack: (count) => `${count}枚`,
  card: (name, move, trap, cost) => `${name}：移動${move}、罠${trap}、コスト${cost}`,
  cardAbout: (move, trap, cost) => `引くと自分が${move}、ゴーレムが${trap}進みます。獲得には${cost}下がります。`,
  effectEnd: '。',
  moveButton: '移動',
  moveAbout: (keeper, cards) =>
    cards === 0 ? '山札が空なので動けない' : `${keeper}が預かるあなたの手札${cards}枚から1枚引く`,
  turnIt: 'めくる',
  stay: 'とどまる',
  exploreButton: '探索',
  exploreAbout: (last) => (last ? '最後のカードを置き、出口が現れる。お宝1枚無料' : '先へ4枚置き、お宝を1枚無料で獲得'),
  exploreWhere: '探索は先端のカードにいるときだけ',
  exploreDone: '出口はもう見えている',
  choose: 'カードを選ぶと行き先が示されます。',
  chooseFree: 'カードを選んでください。無料です。',
  take: (name) => `「${name}」を獲得`,
  takeNothing: '何も獲得しない',
  intoGolem: 'ゴーレムへ踏み込む',
  sure: '本当にゴーレムへ踏み込む',
  drop: (count) => `${count}枚捨てる`,
  dropAsk: (name, most) => `${name}に引かせたくないカードは？ ${most}枚まで捨てられます（1枚につき1エリア後退）。`,
  dropFree: (name) => `離脱後も${name}の山札を預かっています。1枚だけ無料で捨てられます。`,
  lands: (leads, from) => {
    const { paid, area, letter, after, golem, lost, escaped } = leads
    const parts: string[] = []
    if (endsAtOnce(leads)) return `エリア${paid}へ下がる：ゴーレムに捕まり脱落！`
    if (paid === from && area === from) return 'その場にとどまる。'
    parts.push(area !== paid ? `エリア${paid}へ下がり${area}へ進む` : `エリア${paid}へ下がる`)
    if (letter === 't') parts.push(`罠：ゴーレムが${golem}へ`)
    if (letter === 'b') parts.push(`さらに${after}へ後退`)
    if (letter === 'f') parts.push(`${after}へ前進`)
    if (letter === '?') parts.push('伏せたカード：何が出るか')
    if (lost) parts.push('ゴーレムに捕まり脱落！')
    if (escaped) parts.push('脱出！')
    return parts.join('、') + (lost || escaped ? '' : '。')
  },
  free: '無料。',
  hand: (name) => `預かっている手札（${name}の分）`,
  handEmpty: '次の補充まで空です。',
  drew: (name) => `${name}が引いたカード`,
  took: (name) => `${name}が獲得`,
  lostWith: (name, cards) => `${name}は脱落。失ったカード${cards}枚`,
  outWith: (name, order, cards, bonus) =>
    `${name}が脱出、${order}番目！ カード${cards}枚${bonus > 0 ? `＋${bonus}点` : ''}`,
  drivenBack: (name, from, to) => `エリア${from}の効果で、${name}はエリア${to}まで押し戻された`,
  drivenByCard: (name, to, whose, card) => `${whose}の「${card}」で、${name}はエリア${to}まで押し戻された`,
  swappedByCard: (name, to, whose, card) => `${whose}の「${card}」で入れ替わり、${name}はエリア${to}へ戻された`,
  players: '冒険者',
  at: (area) => `エリア${area}`,
  escaped: (order) => `脱出（${order}番目）`,
  lost: '脱落',
  cardsGone: (cards) => `カード${cards}枚が失われた。`,
  keeps: (keeper) => `山札は${keeper}が預かる`,
  carries: (cards, known) => `カード${cards}枚${known ? `（${known}など）` : ''}`,
  golemBehind: (gap) => `ゴーレムは${gap}エリア後ろ`,
  pieces: (draw, hand, pocket) => `山${draw}、手札${hand}、待機ポケット${pocket}`,
  draw: '山',
  drawWhy: '手札はここから補充します。尽きたら待機ポケットが新しい山になります。',
  handWhy: '隣の人が預かり、移動のときに見ずに1枚引きます。',
  pocketWhy: '使ったカード、捨てたカード、獲得したカードの置き場です。山が尽きると戻ってきます。',
  handShort: '手札',
  pocket: '待機ポケット',
  unseen: '山と手札',
  explored: '探索済み：手札はそのまま',
  keys: 'キー：mで移動、eで探索、1～6でカード（もう一度で獲得）、dで捨てる（脱落するときはもう一度）、0で何もしない。道は矢印で見渡す',
  hisTurn: '手番',
  begins: 'スタート',
}

export const w = (): GolemWords => (lang.value === 'ja' ? ja : en)
