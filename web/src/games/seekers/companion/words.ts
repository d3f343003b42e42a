/** Words of the companion for Twelve Seekers; what is printed on sheets and cards is content/words. */
import { lang } from '../../../i18n'
import type { SeekersTap } from './state'

const en = {
  begin: 'What is played?',
  beginWhy: 'The phone can draw the sheet, the order card, the seekers and who begins. Secret colours too.',
  sheet: 'Rule sheet',
  order: 'Order card',
  seekers: 'Seekers',
  drawIt: 'Draw it',
  drawSheet: 'Draw a sheet',
  chosen: (rule: number) => `Sheet ${rule}`,
  deal: (rule: number | null) => (rule === null ? 'Draw a sheet and deal' : `Deal sheet ${rule}`),
  pages: 'What is shown',
  pageSheet: 'Sheet',
  pageCards: 'Cards',
  pageScore: 'Score',
  gemsOf: 'Gems of a colour, and what they give',
  runs: 'Gems in a run, and what they give',
  runsOfCards: 'Gems in a run of your colours, and what they give',
  anyColour: 'any',
  first: (name: string) => `${name} begins`,
  orderCard: (order: number) => `Order card ${order}`,
  field: 'Seekers in the field',
  secret: 'Secret colours',
  secretWhy: 'Look at yours alone; the others look away.',
  look: (name: string) => `${name} looks`,
  hide: 'Hide',
  roundCard: (round: number) => `Round ${round}: the valid colour`,
  lastRound: 'Round 6: each of you names a colour at the beginning of your turn.',
  nextRound: (round: number) => `Turn up round ${round}`,
  toRound6: 'On to round 6',
  allOrders: 'All order cards',
  allSeekers: 'All seekers',
  allSheets: 'All twenty sheets',
  again: 'Deal anew',
  whose: 'Whose gems?',
  add: (kind: string) => `Add ${kind}`,
  takeAway: (kind: string) => `Take one ${kind} away`,
  lots: { gems: 'Gems', row: 'Row', valid: 'Valid area', invalid: 'Invalid area' },
  tapToAdd: 'Tap the gems; tap one that lies there to take it away.',
  tapRow:
    'Tap the gems from left to right. A gem of the row that is tapped can be moved or taken away; new ones come behind it.',
  emptyLot: 'nothing yet',
  left: 'To the left',
  right: 'To the right',
  remove: 'Take away',
  here: (kind: string, place: number) => `${kind}, place ${place}`,
  gold: 'Gold',
  vp: 'VP chips',
  power: 'Sum of powers',
  powerWhy: 'Equal scores: the lower sum of powers wins.',
  colours: (count: number): string => (count === 1 ? 'Colour card' : 'Colour cards'),
  coloursMissing: 'The score is counted once the colour cards of both players lie open.',
  turnUp: 'Turn up the cards that were dealt here',
  points: (name: string, score: string) => `${name}: ${score}`,
  finish: 'Write the result down',
  undo: {
    deal: 'dealing',
    round: (round: number) => `round ${round}`,
    lot: (name: string) => `gems of ${name}`,
    count: (name: string, what: string) => `${what}, ${name}`,
    colours: (name: string) => `secret cards, ${name}`,
  },
}

const ja: typeof en = {
  begin: '何で遊びますか',
  beginWhy: 'シート、手番順カード、シーカー、先攻をこの端末が引けます。秘密の色も配れます。',
  sheet: 'ルールシート',
  order: '手番順カード',
  seekers: 'シーカー',
  drawIt: '引く',
  drawSheet: 'シートを引く',
  chosen: (rule) => `シート${rule}`,
  deal: (rule) => (rule === null ? 'シートを引いて配る' : `シート${rule}で配る`),
  pages: '表示',
  pageSheet: 'シート',
  pageCards: 'カード',
  pageScore: '得点',
  gemsOf: '1色の個数と得点',
  runs: '連続の個数と得点',
  runsOfCards: '自分の色の連続と得点',
  anyColour: '全色',
  first: (name) => `先攻は${name}`,
  orderCard: (order) => `手番順カード${order}`,
  field: '場のシーカー',
  secret: '秘密の色',
  secretWhy: '自分の分だけ見てください。その間、相手は見ないでください。',
  look: (name) => `${name}が見る`,
  hide: '隠す',
  roundCard: (round) => `第${round}ラウンドの有効色`,
  lastRound: '第6ラウンド：手番ごとに自分で有効色を選びます。',
  nextRound: (round) => `第${round}ラウンドの色をめくる`,
  toRound6: '第6ラウンドへ',
  allOrders: '手番順カードの一覧',
  allSeekers: 'シーカーの一覧',
  allSheets: 'シート20枚の一覧',
  again: '配り直す',
  whose: 'だれの宝石？',
  add: (kind) => `${kind}を加える`,
  takeAway: (kind) => `${kind}を1個減らす`,
  lots: { gems: '宝石', row: '列', valid: '有効置き場', invalid: '無効置き場' },
  tapToAdd: '宝石を押すと加わります。置いた宝石を押すと取り除きます。',
  tapRow: '左から順に宝石を押してください。列の宝石を押すと、移動や取り除きができます。次の宝石はその右に入ります。',
  emptyLot: 'まだありません',
  left: '左へ',
  right: '右へ',
  remove: '取り除く',
  here: (kind, place) => `${place}番目、${kind}`,
  gold: '黄金',
  vp: '得点チップ',
  power: 'パワーの合計',
  powerWhy: '同点なら、パワーの合計が小さい方の勝ちです。',
  colours: () => '色指定カード',
  coloursMissing: '2人の色指定カードが公開されると、得点が出ます。',
  turnUp: 'ここで配った色を公開する',
  points: (name, score) => `${name} ${score}点`,
  finish: '結果を記録する',
  undo: {
    deal: '配る',
    round: (round) => `第${round}ラウンド`,
    lot: (name) => `${name}の宝石`,
    count: (name, what) => `${name}の${what}`,
    colours: (name) => `${name}の色指定カード`,
  },
}

export const w = (): typeof en => (lang.value === 'ja' ? ja : en)

export function tapWords(tap: SeekersTap, names: readonly string[]): string {
  const words = w()
  switch (tap.do) {
    case 'deal':
      return words.undo.deal
    case 'round':
      return words.undo.round(tap.round)
    case 'lot':
      return words.undo.lot(names[tap.seat] ?? '')
    case 'count':
      return words.undo.count(names[tap.seat] ?? '', words[tap.what])
    case 'colours':
      return words.undo.colours(names[tap.seat] ?? '')
  }
}
