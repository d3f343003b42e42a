/** What pages know of tables elsewhere. */
export type { Acquaintance, ChatRule, ClockRule, MineTable, Phrase, Said, SeatInfo, TableInfo, Wish } from '../../net'
