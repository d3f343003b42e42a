import type { SetupWords } from './setup-en'

export const ja: SetupWords = {
  company: 'だれと遊ぶ？',
  companies: {
    alone: { name: 'ひとりで', about: '自己ベストに挑む' },
    bots: { name: 'ボットと', about: '気まぐれから達人まで5段階' },
    here: { name: 'ここにいる友だちと', about: '1台を順に回して遊ぶ' },
    elsewhere: { name: '離れた友だちと', about: 'リンクを送れば席につける' },
    watch: { name: '観戦', about: 'ボットどうしの対戦を見る' },
  },
  oneBot: 'ボットと',
  opponents: '相手の人数',
  opponent: (number) => `相手${number}`,
  theOpponent: '相手',
  people: '何人で遊ぶ？',
  bots: 'ボットも加える？',
  bot: (number) => `ボット${number}`,
  name: '名前',
  nameOf: (number) => `プレイヤー${number}の名前`,
  names: '名前（なくてもよい）',
  options: '遊び方の設定',
  barred: (why) => `今は選べません：${why}`,
  play: '遊ぶ',
  playSheet: (sheet) => `「${sheet}」で遊ぶ`,
  watch: '対戦を見る',
  surprise: 'おまかせ',
  surpriseWhy: '設定をランダムに選んで、すぐに始めます',
}
