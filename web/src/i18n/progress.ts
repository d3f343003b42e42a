/** Texts of the page of progress, in the language in force. They come with it. */
import { computed } from '@preact/signals'
import { lang } from '.'
import { plain } from './points'

const games = (count: number): string => (count === 1 ? '1 game' : `${count} games`)
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

const en = {
  title: 'Your progress',
  line: (medals: number, all: number) => (medals === 1 ? `1 medal of ${all}.` : `${medals} medals of ${all}.`),
  lineWeek: (played: number) => `${games(played)} this week.`,
  lineHabit: 'One choice cost you several of them.',
  none: 'Nothing to show yet. Every game that is played to its end counts, from now on.',
  week: 'This week',
  /** Alone nobody wins. */
  weekLine: (played: number, against: number, won: number, on: number) =>
    `${games(played)} on ${days(on)}${against === 0 ? '' : against === played ? `, ${won} won` : `, ${won} won of ${against} against others`}.`,
  weekNone: 'No game this week. Nothing is lost by that.',
  habit: (count: number, what: string) => `${games(count)} of yours suffered from the same choice: ${what}.`,
  instead: (what: string) => `Better: ${what}.`,
  medals: 'Medals',
  has: 'earned',
  open: 'not yet',
  of: (got: number, all: number) => `${got} of ${all}`,
  sheets: 'Sheets won',
  rating: 'Your rating on the ladder, game by game',
  ratingNow: (rating: number) => `Ladder: ${plain(rating)}`,
  alone: 'Your scores alone, game by game',
  bestAlone: (score: number) => `Best alone: ${score}`,
  memory: 'Tiles you could follow, task by task',
  memoryNow: (length: number) => `Memory: ${length} tiles`,
  against: (who: string, won: number, lost: number) => `Against ${who} ${won} : ${lost}`,
  againstCurve: (who: string) => `Wins less losses against ${who}, game by game`,
  puzzles: (rating: number, solved: number) => `Puzzles: rating ${rating}, ${solved} solved`,
  files: 'Another device',
  filesWhy:
    'The file has progress, ladders, puzzles, lessons, settings, games, sets and evenings of this device. Nothing is counted twice; a game that went on elsewhere goes on from there.',
  save: 'Save as a file',
  takeIn: 'Add from a file',
  added: (records: number) =>
    records === 0 ? 'All of it was here already.' : records === 1 ? '1 record added.' : `${records} records added.`,
  full: 'There is no room for it on this device. Nothing was added.',
  foreign: 'This is not a progress file.',
  newer: 'This file was made by a newer version. Reload the page and try again.',
  damaged: 'This file is damaged. Nothing was added.',
}

const ja: typeof en = {
  title: '上達の記録',
  line: (medals, all) => `メダルは${all}個中${medals}個。`,
  lineWeek: (played) => `今週は${played}局。`,
  lineHabit: '同じ選択で何局か苦しくなっています。',
  none: 'まだ記録はありません。これから最後まで遊んだゲームを数えます。',
  week: '今週',
  weekLine: (played, against, won, on) =>
    `${on}日で${played}局${against === 0 ? '' : against === played ? `、${won}勝` : `、対戦${against}局で${won}勝`}。`,
  weekNone: '今週の対局はありません。休んでも何も失いません。',
  habit: (count, what) => `${count}局が同じ選択で苦しくなりました：${what}。`,
  instead: (what) => `より良い選択：${what}。`,
  medals: 'メダル',
  has: '獲得',
  open: 'まだ',
  of: (got, all) => `${all}個中${got}個`,
  sheets: '勝ったシート',
  rating: 'はしごのレーティングの移り変わり',
  ratingNow: (rating) => `はしご：${plain(rating)}`,
  alone: '1人で遊んだ得点の移り変わり',
  bestAlone: (score) => `1人での最高：${score}点`,
  memory: 'たどれたタイル数の移り変わり',
  memoryNow: (length) => `記憶：${length}枚`,
  against: (who, won, lost) => `${who}に${won}勝${lost}敗`,
  againstCurve: (who) => `${who}との勝ち越しの移り変わり`,
  puzzles: (rating, solved) => `問題：レーティング${rating}、${solved}問正解`,
  files: 'ほかの端末',
  filesWhy:
    'ファイルには、上達の記録、はしご、問題、レッスン、設定、対局、自作セット、ゲーム会の記録が入ります。二重には数えません。ほかの端末で進めた対局は、その続きになります。',
  save: 'ファイルに保存',
  takeIn: 'ファイルから追加',
  added: (records) => (records === 0 ? 'すべて追加済みでした。' : `${records}件を追加しました。`),
  full: '端末に空きがないため、追加できませんでした。',
  foreign: '上達の記録のファイルではありません。',
  newer: '新しい版で作られたファイルです。ページを読み込み直してから試してください。',
  damaged: 'ファイルが壊れているため、何も追加しませんでした。',
}

export const progressWords = computed(() => (lang.value === 'ja' ? ja : en))
