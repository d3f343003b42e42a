/** The door to a server of tables: requests, one line that stays open, and what passes through them. */
export { api, type Fair, type LinkCode, type Order, type Phrase } from './api'
export { judge, type Knowledge, newNonce, type Verdict } from './fair'
export { fetchPrint, hasPrinter, type PrintWish } from './print'
export { Line, type LineState, openLine, type Watcher } from './socket'
export { Denied, NoTables, Offline } from './trouble'
export * from './wire'
