/** Texts of the set-up page in English. setup-ja.ts must have the same keys. */
export const en = {
  company: 'Who plays?',
  companies: {
    alone: { name: 'Alone', about: 'Try to beat your own best' },
    bots: { name: 'Against bots', about: 'Five characters, from clumsy to clever' },
    here: { name: 'Friends here', about: 'One device that goes around' },
    elsewhere: { name: 'Friends elsewhere', about: 'You send a link, they sit down' },
    watch: { name: 'Just watch', about: 'Bots among themselves' },
  },
  oneBot: 'Against a bot',
  opponents: 'How many opponents?',
  opponent: (number: number) => `Opponent ${number}`,
  theOpponent: 'Your opponent',
  people: 'How many people?',
  bots: 'And bots?',
  bot: (number: number) => `Bot ${number}`,
  name: 'Name',
  nameOf: (number: number) => `Name of player ${number}`,
  names: 'Names, if you like',
  options: 'How it is played',
  barred: (why: string) => `Not now: ${why}`,
  play: 'Play',
  playSheet: (sheet: string) => `Play ${sheet}`,
  watch: 'Watch them play',
  surprise: 'Surprise me',
  surpriseWhy: 'Deals at once, by whatever options chance picks',
}
export type SetupWords = typeof en
