/** Texts of the page for owners of a box, in the language in force. They come with the page. */
import { computed } from '@preact/signals'
import { lang } from '.'

const en = {
  title: 'Box and paper',
  about:
    'For those who have a box at home, or want to print one. Everything works without a network once it was opened.',
  evening: 'An evening with the boxes',
  eveningWhat: 'Who is here, what was played, who won: one page for the whole evening.',
  sets: 'My own sets',
  setsWhat: 'Cards and tiles of your box, drawn or typed: printed, played and followed here.',
  follow: 'Play with the box',
  followWhat: 'deals, checks and counts the score',
  count: 'Count a score',
  countWhat: 'of a game you have played',
  rules: 'Rules',
  rulesWhat: 'in our own words',
}

const ja: typeof en = {
  title: '箱と紙',
  about: '箱をお持ちの方と、印刷して遊びたい方のためのページです。一度開いたページはネットワークなしでも使えます。',
  evening: '箱で遊ぶゲーム会',
  eveningWhat: '参加者・遊んだゲーム・勝者を、ゲーム会ごとに1ページにまとめます。',
  sets: '自分のセット',
  setsWhat: 'お持ちの箱のカードやタイルを描くか入力すると、印刷・対戦・卓の進行に使えます。',
  follow: '箱で遊ぶ',
  followWhat: '配る・確かめる・採点する',
  count: '得点を計算する',
  countWhat: '遊び終わったゲームの得点',
  rules: 'ルール',
  rulesWhat: '独自の文章で説明',
}

export const w = computed(() => (lang.value === 'ja' ? ja : en))
