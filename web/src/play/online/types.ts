/** What pages know of tables elsewhere. */
export type { ChatRule, ClockRule, Phrase, Said, SeatInfo, TableInfo, Wish } from '../../net'
