/** People I have met at tables, from my own record. */
import { type Acquaintance, api } from '../../net'

export const myPeople = (): Promise<Acquaintance[]> => api.people()
/** Asks somebody to come to a table that waits. */
export const invite = (table: string, player: string): Promise<unknown> => api.invite(table, player)
/** I am invited and do not come; whoever sits there is told. */
export const declineInvitation = (table: string): Promise<unknown> => api.declineInvitation(table)
/** Nothing more from somebody: no invitation, no wish, no talk. They are not told. */
export const block = (player: string, on: boolean): Promise<void> => (on ? api.block(player) : api.unblock(player))
