/** The door to a server of tables: requests, one line that stays open, and what passes through them. */
export {
  type Acquaintance,
  api,
  type Change,
  type Fair,
  type LinkCode,
  type Next,
  type Order,
  type Phrase,
  type Reach,
} from './api'
export { onThisClock, serverNow } from './clock'
export { judge, type Knowledge, newNonce, type Verdict } from './fair'
export { fetchPrint, hasPrinter, MOST_COPIES, type PrintWish } from './print'
export { Line, type LineState, openLine, type Posted, type Watcher } from './socket'
export { Denied, NoTables, Offline, Withdrawn } from './trouble'
export * from './wire'
