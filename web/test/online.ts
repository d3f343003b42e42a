/** Things of online tables as tests need them. */
import type { TableInfo } from '../src/net/wire'

export const info = (more: Partial<TableInfo> = {}): TableInfo => ({
  table: 'T',
  code: 'ABCDEF',
  game: 'seekers',
  options: {},
  rules: 1,
  content: null,
  state: 'open',
  owner: 'p1',
  seats: [{ kind: 'player', name: 'Aki', player: 'p1', here: true }, { kind: 'open' }],
  clock: { kind: 'none' },
  listed: false,
  watch: true,
  chat: 'text',
  commit: '00',
  created: 0,
  length: 0,
  mine: null,
  ...more,
})
