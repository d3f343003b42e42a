/** Texts of the set-up page in English. setup-ja.ts must have the same keys. */
export const en = {
  company: 'Who plays?',
  companies: {
    alone: { name: 'Alone', about: 'Try to beat your own best' },
    bots: {
      name: 'Against bots',
      about: (from: string, to: string) => `“${from}” to “${to}”, or by name`,
    },
    here: { name: 'Friends here', about: 'One device that goes around' },
    elsewhere: { name: 'Friends elsewhere', about: 'You send a link, they sit down' },
    watch: { name: 'Just watch', about: 'Bots among themselves' },
  },
  oneBot: 'Against a bot',
  opponents: 'How many opponents?',
  opponent: (number: number) => `Opponent ${number}`,
  byName: 'Somebody by name',
  weakestFirst: 'From the weakest to the strongest. They play the same on every device.',
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
  surpriseWhy: 'Deals at once, with options picked at random',
}
export type SetupWords = typeof en
