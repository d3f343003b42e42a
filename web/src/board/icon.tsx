/** Icons of one hand: lines in a square of 24. Silent for screen readers; buttons have words or a label. */
import { steady } from './steady'

const paths = {
  undo: 'M9 4 4 9l5 5M4 9h10.500a5.500 5.500 0 0 1 0 11H10',
  hint: 'M12 3a6 6 0 0 0-3.5 10.900V17h7v-3.100A6 6 0 0 0 12 3ZM9.5 20h5',
  log: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h4',
  book: 'M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0-6v3m0 12v3M3 12h3m12 0h3M5.6 5.600l2.2 2.200m8.4 8.4 2.2 2.200m0-12.8-2.2 2.200m-8.4 8.4-2.2 2.2',
  close: 'm6 6 12 12M18 6 6 18',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  up: 'm5 15 7-7 7 7',
  down: 'm5 9 7 7 7-7',
  first: 'M6 5v14M19 5l-8 7 8 7',
  last: 'M18 5v14M5 5l8 7-8 7',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  share: 'M12 15V4m-4 4 4-4 4 4M5 13v7h14v-7',
  save: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  open: 'M4 7v12h14l3-8H8l-3 8M4 7V5h6l2 3h6v3',
  again: 'M5 12a7 7 0 1 1 2 5m-2 3v-4h4',
  chart: 'M5 20V10m5 10V4m5 16v-7m5 7V8',
  info: 'M12 11v6m0-10v.500M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  learn: 'M3 9l9-4 9 4-9 4zM7 11v5c3 2.5 7 2.5 10 0v-5',
  flip: 'M4 8h13m-3-4 4 4-4 4M20 16H7m3-4-4 4 4 4',
  cards: 'M8 4h11v14H8zM8 7l-3 .8 2 12 9-1.800M12 9h3',
  check: 'm5 13 5 5L19 7',
  alert: 'M12 4 2.500 20h19zM12 10v5m0 2.500v.500',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Zm5 11.500L20 20',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM5 20c.5-4 3.500-6 7-6s6.500 2 7 6',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM3 19c.4-3.500 3-5 6-5s5.600 1.500 6 5M16 5.500a3.500 3.500 0 0 1 0 6.500M17.500 14.200c2 .6 3.300 2.100 3.500 4.800',
  bot: 'M6 9h12v9H6zM12 9V5m-1 0h2M9.500 13h.01M14.500 13h.01M3.500 12v3m17-3v3',
  chat: 'M4 5h16v11h-9l-5 4v-4H4z',
  table: 'M4 10h16M6 10v9m12-9v9M8 10V6h8v4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 2h-15zM10.500 21h3',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.500V12l3 2',
  sound: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5m0-5-5 5',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01',
} as const
export type IconName = keyof typeof paths

export const Icon = steady(({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
))
