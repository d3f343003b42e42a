/** What is said of a game that is over: what it turned on. What was done comes in the engine's words. */
import { computed } from '@preact/signals'
import { lang } from '.'
import { plain } from './points'

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`)
type Verbs = readonly [wins: string, loses: string, draws: string]
/** How a game ends for one by so many points; by none it goes by the tie. */
const ends = ([wins, loses, draws]: Verbs, [chance, by]: [number, number]): string =>
  chance === 500 ? draws : `${chance > 500 ? wins : loses} ${by === 0 ? 'the tie' : `by ${points(by)}`}`

const endsJa = (chance: number, by: number): string => {
  if (chance === 500) return '引き分け'
  const how = by === 0 ? '同点決着で' : `${by}点差で`
  return how + (chance > 500 ? '勝ち' : '負け')
}

const en = {
  title: 'Your turning point',
  exact: (done: string, better: string, was: [number, number], could: [number, number]) =>
    `“${done}” ${ends(['wins', 'loses', 'draws'], was)} if both play their best from there. “${better}” would have ${ends(['won', 'lost', 'drawn'], could)}.`,
  chance: (done: string, better: string, was: number, could: number) =>
    `“${done}” left you a chance of about ${was} %. “${better}” would have left about ${could} %.`,
  points: (done: string, better: string, less: number) =>
    `“${done}” cost about ${points(less)}, compared with “${better}”.`,
  proven: (done: string, why: string) => `“${done}”: ${why}.`,
  led: (_: string, lost: string) => `You led until ${lost.toLowerCase()}.`,
  let: (seat: number, what: string, by: number) => `That allowed {${seat}} “${what}”, worth ${points(by)}.`,
  between: ' ',
  sound: 'Nothing you did was clearly worse than the best that was found.',
  deal: (made: number, found: number) =>
    found > made
      ? `You scored ${plain(made)}. Somebody who knew every card to come would have found at least ${plain(found)}.`
      : `You scored ${plain(made)}. Even knowing every card to come, nothing better was found.`,
  see: 'See it',
  again: 'Try again from there',
}

const ja: typeof en = {
  title: '勝負の分かれ目',
  exact: (done, better, was, could) =>
    `「${done}」：このあと双方が最善を尽くせば${endsJa(...was)}でした。「${better}」なら${endsJa(...could)}でした。`,
  chance: (done, better, was, could) => `「${done}」で勝率は約${was}%に。「${better}」なら約${could}%でした。`,
  points: (done, better, less) => `「${done}」で、「${better}」より約${less}点少なくなりました。`,
  proven: (done, why) => `「${done}」：${why}。`,
  led: (last) => `${last}の終わりまではリードしていました。`,
  let: (seat, what, by) => `あなたの選択で{${seat}}に「${what}」（${by}点）を許しました。`,
  between: '',
  sound: '見つかった最善手より明らかに悪い選択は、ひとつもありませんでした。',
  deal: (made, found) =>
    found > made
      ? `得点は${plain(made)}点。先のカードをすべて知っていれば、少なくとも${plain(found)}点が可能でした。`
      : `得点は${plain(made)}点。先のカードをすべて知っていても、これより良い進め方は見つかりませんでした。`,
  see: '見てみる',
  again: 'そこからもう一度',
}

export const w = computed(() => (lang.value === 'ja' ? ja : en))
