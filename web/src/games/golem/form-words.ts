/** Words of the form for own treasures and ruin cards. */
import { lang } from '../../i18n'
import type { Words } from '../../rules/types'

const en = {
  treasures: 'Treasures',
  treasuresAbout: 'Every kind of card: how many there are, its three numbers, and what it does when it is drawn.',
  total: (cards: number, kinds: number) => `${cards} of 72 cards, ${kinds} kinds`,
  id: 'Name in records (letters, digits, spaces)',
  starter: 'Players start with this one: it keeps this name in records.',
  name: { en: 'Name in English', ja: 'Name in Japanese' },
  count: 'Cards',
  effects: 'Effects, in the order in which they happen',
  effect: (number: number) => `Effect ${number}`,
  number: (number: number) => `Effect ${number}: how much`,
  addEffect: 'Add an effect',
  tell: 'In my own words',
  told: 'The effect in your own words',
  toldNote:
    'It is printed and shown, and people carry it out at the table. The engine cannot play a set with such a card.',
  toldIn: { en: 'In English', ja: 'In Japanese' },
  untold: 'Effects of the list instead',
  earlier: (number: number) => `Effect ${number} earlier`,
  removeEffect: (number: number) => `Remove effect ${number}`,
  add: 'Add a kind',
  copy: 'Duplicate this kind',
  remove: 'Remove this kind',
  ruins: 'Ruin cards',
  ruinsAbout: 'Two areas each, the rear one first.',
  ruin: (number: number) => `Ruin card ${number}`,
  rear: (number: number) => `Ruin card ${number}, rear area`,
  front: (number: number) => `Ruin card ${number}, second area`,
}
type FormWords = typeof en
const ja: FormWords = {
  treasures: 'お宝',
  treasuresAbout: 'カードの種類ごとに、枚数、3つの数字、引いたときの効果を決めます。',
  total: (cards, kinds) => `${cards} / 72枚、${kinds}種類`,
  id: '記録での名前（英字・数字・空白）',
  starter: '最初に配られるカードなので、記録での名前は変えられません。',
  name: { en: '英語の名前', ja: '日本語の名前' },
  count: '枚数',
  effects: '効果（起こる順）',
  effect: (number) => `効果${number}`,
  number: (number) => `効果${number}の数`,
  addEffect: '効果を足す',
  earlier: (number) => `効果${number}を先にする`,
  tell: '自分の言葉で書く',
  told: '自分の言葉で書いた効果',
  toldNote: '印刷と表示に使われ、卓では人が処理します。このカードがあるセットでは、ここで対戦できません。',
  toldIn: { en: '英語', ja: '日本語' },
  untold: '一覧の効果に戻す',
  removeEffect: (number) => `効果${number}を外す`,
  add: '種類を足す',
  copy: 'この種類を複製',
  remove: 'この種類を外す',
  ruins: '遺跡カード',
  ruinsAbout: '1枚に2エリア、手前が先です。',
  ruin: (number) => `遺跡カード${number}`,
  rear: (number) => `遺跡カード${number}の手前のエリア`,
  front: (number) => `遺跡カード${number}の奥のエリア`,
}
export const fw = (): FormWords => (lang.value === 'ja' ? ja : en)

/** What a kind is called until somebody names it. */
export const freshName = (number: number): Words => ({ en: `New ${number}`, ja: `新しいお宝${number}` })
