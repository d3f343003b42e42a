/** Words of the companion for Nobody Comes Out; questions and stories are the engine's. */
import { lang, say } from '../../../i18n'
import type { Treasure } from '../table'
import { type GolemTap, readStep } from './state'

/** What a card is called in the set that lies on the table. */
export function cardName(id: string, kinds: readonly Treasure[]): string {
  const kind = kinds.find((one) => one.id === id)
  return kind ? say(kind.name) : id
}

const en = {
  begin: 'Who begins?',
  beginWhy: 'Tell this phone what is drawn and taken: it moves explorers and golem, and says who is lost.',
  beginReal:
    'Tell this phone the numbers on the cards that are drawn and taken: it moves explorers and golem, and says who is lost. What a card does besides is put right by hand.',
  lots: 'Draw lots',
  onlyCount: 'Only count at the end',
  pages: 'What is shown',
  pageTable: 'Table',
  pageTreasures: 'Treasures',
  round: (round: number) => `Round ${round}`,
  golemAt: (area: number) => (area < 0 ? 'The golem waits behind the track' : `Golem: area ${area}`),
  awake: 'Awake: one step every round',
  asleep: 'It does not stir yet',
  happened: 'What happened',
  drawn: 'Which card was drawn?',
  drawnReal: 'What does the drawn card say? Several cards: their sums.',
  treasury: 'Which six kinds lie in the treasury?',
  treasuryDone: (count: number, all: number) => (count < all ? `${count} of ${all}` : 'These six'),
  treasuryLess: 'Only these: the pile is empty',
  treasuryAgain: 'The treasury looks different',
  taken: (card: string) => `${card} was taken. What lies there now?`,
  another: (card: string) => `Another ${card}`,
  newKind: 'A new kind',
  emptyPile: 'Nothing: the pile is empty',
  more: (count: number) => (count === 1 ? 'It draws one more: which?' : `It draws ${count} more: which comes next?`),
  told: (card: string) => `${card} says:`,
  toldDone: 'That is done: go on',
  toldDraw: 'Another card is drawn',
  toldPut: 'A piece is put elsewhere',
  otherCard: 'Another card',
  otherWhy: 'A card that was not told to this phone. It joins the deck.',
  byNumbers: 'By numbers alone',
  forward: 'Forward',
  golem: 'Golem',
  go: 'Move',
  explore: 'Explore',
  nothing: 'Take nothing',
  cost: 'Cost',
  pay: 'Take it',
  ruin: (area: number) => `Areas ${area} and ${area + 1}: what is on the card?`,
  ruinWhy: 'The rear area stands on the left.',
  face: (rear: string, front: string) => `${rear}, then ${front}`,
  drop: (count: number) => (count === 0 ? 'Keep the hand' : count === 1 ? 'Put 1 away' : `Put ${count} away`),
  everybody: 'Everybody',
  area: (area: number) => `area ${area}`,
  escaped: (order: number) => `out, no. ${order}`,
  lost: 'lost',
  exit: 'out!',
  keeper: (name: string) => `deck with ${name}`,
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  correct: 'Put right by hand',
  which: 'Which piece?',
  theGolem: 'Golem',
  toArea: 'To area',
  put: 'Put it there',
  over: 'Nobody is left inside',
  finish: 'Write the result down',
  endNow: 'Stop here and count',
  search: 'Search by name, effect or number',
  found: (count: number) => (count === 1 ? '1 treasure' : `${count} treasures`),
  number: (count: number) => `${count} in the box`,
  outOrder: 'Who came out? Tap in that order.',
  outWhy: 'Whoever is not tapped is lost.',
  decks: 'What is in their decks?',
  unnamed: 'Cards without a name',
  undo: {
    start: (name: string) => `${name} begins`,
    count: 'only count',
    treasury: 'the treasury',
    next: (card: string) => (card ? `${card} lies there` : 'nothing lies there'),
    out: (name: string) => `${name} is out`,
    deck: (name: string) => `deck of ${name}`,
    pass: 'nothing taken',
    explore: 'explore',
    move: (card: string) => `drew ${card}`,
    also: (card: string) => `drew ${card} too`,
    take: (card: string) => `took ${card}`,
    done: 'the words on the card',
    go: 'move',
    pay: 'a treasure taken',
    drop: (count: string) => `${count} put away`,
    ruin: 'ruin card',
    at: 'put by hand',
    golem: 'golem put by hand',
    has: 'another card',
  },
}

const ja: typeof en = {
  begin: '最初の人は？',
  beginWhy: '引いたカードと獲得したお宝を伝えると、冒険者とゴーレムを動かし、脱落もお知らせします。',
  beginReal:
    '引いたカードと獲得したカードの数を伝えると、冒険者とゴーレムを動かし、脱落もお知らせします。それ以外の効果は「手で直す」で反映します。',
  lots: 'くじで決める',
  onlyCount: '最後の得点計算だけ',
  pages: '表示',
  pageTable: '卓',
  pageTreasures: 'お宝',
  round: (round) => `第${round}ラウンド`,
  golemAt: (area) => (area < 0 ? 'ゴーレムは道の後ろで待機中' : `ゴーレム：エリア${area}`),
  awake: '覚醒中：ラウンドごとに1歩',
  asleep: 'まだ動かない',
  happened: '起きたこと',
  drawn: '引いたカードは？',
  drawnReal: '引いたカードの数は？ 複数なら合計です。',
  treasury: '宝物庫の6種類は？',
  treasuryDone: (count, all) => (count < all ? `${all}種類中${count}` : 'この6種類'),
  treasuryLess: 'これだけ（財宝の山が空）',
  treasuryAgain: '宝物庫を入れ直す',
  taken: (card) => `「${card}」を獲得しました。代わりに見えているのは？`,
  another: (card) => `もう1枚「${card}」`,
  newKind: '新しい種類',
  emptyPile: 'なし（財宝の山が空）',
  more: (count) => `さらに${count}枚引きます。次のカードは？`,
  told: (card) => `「${card}」の文章：`,
  toldDone: '処理した（先へ進む）',
  toldDraw: 'さらに引いたカード',
  toldPut: 'コマを動かす',
  otherCard: '別のカード',
  otherWhy: 'まだ伝えていないカード。山札に加わります。',
  byNumbers: '数だけで進める',
  forward: '前進',
  golem: 'ゴーレム',
  go: '移動',
  explore: '探索',
  nothing: '何も獲得しない',
  cost: 'コスト',
  pay: '獲得する',
  ruin: (area) => `エリア${area}・${area + 1}のカードは？`,
  ruinWhy: '左が後ろ側のエリアです。',
  face: (rear, front) => `${rear}、${front}`,
  drop: (count) => (count === 0 ? 'そのまま' : `${count}枚捨てる`),
  everybody: 'みんな',
  area: (area) => `エリア${area}`,
  escaped: (order) => `脱出（${order}番目）`,
  lost: '脱落',
  exit: '脱出！',
  keeper: (name) => `山札は${name}`,
  cards: (count) => `${count}枚`,
  correct: '手で直す',
  which: 'どのコマ？',
  theGolem: 'ゴーレム',
  toArea: 'エリア',
  put: 'そこへ置く',
  over: '遺跡に残った人はいません',
  finish: '結果を記録する',
  endNow: 'ここで終えて数える',
  search: '名前・効果・数で探す',
  found: (count) => `${count}種類`,
  number: (count) => `箱に${count}枚`,
  outOrder: '脱出した人を、順に押してください。',
  outWhy: '押さなかった人は脱落です。',
  decks: '山札の中身',
  unnamed: '枚数だけ数える',
  undo: {
    start: (name) => `${name}から`,
    count: '計算だけ',
    treasury: '宝物庫',
    next: (card) => (card ? `宝物庫に「${card}」` : '宝物庫の補充なし'),
    out: (name) => `${name}の脱出`,
    deck: (name) => `${name}の山札`,
    pass: '何も獲得しない',
    explore: '探索',
    move: (card) => `「${card}」を引く`,
    also: (card) => `「${card}」も引く`,
    take: (card) => `「${card}」を獲得`,
    done: 'カードの文章の処理',
    go: '移動',
    pay: 'お宝の獲得',
    drop: (count) => `${count}枚捨てる`,
    ruin: '遺跡カード',
    at: 'コマの修正',
    golem: 'ゴーレムの修正',
    has: '別のカード',
  },
}

export const w = (): typeof en => (lang.value === 'ja' ? ja : en)

function stepWords(step: string, kinds: readonly Treasure[]): string {
  const { verb, rest } = readStep(step)
  const said = w().undo[verb as keyof ReturnType<typeof w>['undo']] as string | ((what: string) => string) | undefined
  return typeof said === 'function' ? said(cardName(rest, kinds)) : (said ?? step)
}

export function tapWords(tap: GolemTap, names: readonly string[], kinds: readonly Treasure[]): string {
  const { undo } = w()
  switch (tap.do) {
    case 'start':
      return undo.start(names[tap.seat] ?? '')
    case 'step':
      return stepWords(tap.step, kinds)
    case 'treasury':
      return undo.treasury
    case 'next':
      return undo.next(tap.id && cardName(tap.id, kinds))
    case 'count':
      return undo.count
    case 'out':
      return undo.out(names[tap.seat] ?? '')
    case 'deck':
      return undo.deck(names[tap.seat] ?? '')
  }
}
