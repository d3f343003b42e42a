/** Texts about what was possible with hindsight, in the language in force. They come with the panel that shows them. */
import { computed } from '@preact/signals'
import { lang } from '.'
import { plain } from './points'

const en = {
  about: 'A search that knows every card to come plays the same deal again.',
  atLeast: (points: number) => `With hindsight at least ${plain(points)} points were possible.`,
  less: (made: number, less: number) => `This game scored ${plain(made)}, ${less} less.`,
  equal: 'This game scored just as many: nothing better was found.',
  bound: 'There may be even more: this is the best way found, not the best there is. It knew the cards to come.',
  looking: (at: number, total: number) => `Search ${at} of ${total}…`,
  stop: 'Stop',
  further: 'Look further',
  begin: 'Look for it',
  step: 'Step through this way',
  played: 'Played',
  best: 'With hindsight',
  failed: 'The search could not go on.',
}

const ja: typeof en = {
  about: 'これから出るカードをすべて知っている探索が、同じ初期配置をもう一度遊びます。',
  atLeast: (points) => `先が分かっていれば、少なくとも${plain(points)}点が可能でした。`,
  less: (made, less) => `実際の得点は${plain(made)}点で、${less}点少ない結果でした。`,
  equal: '実際の得点と同じです。これより良い進め方は見つかりませんでした。',
  bound:
    'さらに上があるかもしれません。見つかった中で最も良い進め方で、最善とは限りません。この探索は先のカードを知っていました。',
  looking: (at, total) => `${total}回中${at}回目を探しています…`,
  stop: '止める',
  further: 'さらに探す',
  begin: '探す',
  step: 'この進め方を一手ずつ見る',
  played: '実際',
  best: '探索の結果',
  failed: '探索を続けられませんでした。',
}

export const h = computed(() => (lang.value === 'ja' ? ja : en))
