/**
 * Who plays on this device: a name, chosen once. The server knows us again by a cookie that no script sees; what is kept
 * here is only that there is somebody, so that pages know without asking.
 */
import { effect, type Signal, signal, untracked } from '@preact/signals'
import { api, Denied, type Player, type TableInfo } from '../../net'
import { keepSomebody, somebody } from '../../store/somebody'
import { line } from './line'

/** Null: nobody has sat down here yet. */
export const me: Signal<Player | null> = somebody
/** Tables I sit at, my turn first; null until the server was asked. */
export const myTables = signal<TableInfo[] | null>(null)

function become(player: Player | null): void {
  const another = player?.id !== me.peek()?.id
  keepSomebody(player)
  if (!another) return
  myTables.value = null
  line().restart()
}

/** Who the server takes us for, and where we sit. A server that is busy or has had enough has said nothing about that. */
async function askWho(): Promise<{ player: Player | null; tables: TableInfo[] }> {
  try {
    return await api.me()
  } catch (error) {
    if (!(error instanceof Denied) || error.code !== 'token') throw error
    return { player: null, tables: [] }
  }
}

export async function lookAtMe(): Promise<void> {
  const before = me.peek()?.id
  const { player, tables } = await askWho()
  if (me.peek()?.id !== before) return // somebody sat down or left meanwhile: the answer is about another
  become(player)
  myTables.value = tables
}

/** A line that does not open may mean that this device was logged out from elsewhere: that is asked, once each time. */
export function doubtWhenLost(): () => void {
  return effect(() => {
    if (line().state.value === 'lost') untracked(() => void lookAtMe().catch(() => {}))
  })
}

/** Makes somebody of whoever sits here; an empty name lets the server make one up. */
export async function enter(name: string): Promise<Player> {
  const player = await api.enter(name.trim())
  become(player)
  return player
}

export async function rename(name: string): Promise<void> {
  await api.rename(name.trim())
  await lookAtMe()
}

/** By a code from another device, or by the recovery key. */
export async function becomeByCode(code: string): Promise<void> {
  await api.link(code.trim())
  await lookAtMe()
}
export async function becomeByKey(key: string): Promise<void> {
  await api.recover(key.trim())
  await lookAtMe()
}

export async function logOut(all: boolean): Promise<void> {
  await api.leaveDevice(all)
  become(null)
}
export async function forgetMe(): Promise<void> {
  await api.forgetMe()
  become(null)
}

// ---- other devices ----

export const newLinkCode = () => api.linkCode()
export const newRecoveryKey = () => api.recoveryKey()
/** The private address of a feed that tells when it is my turn. */
export const newFeed = async (): Promise<string> => new URL(await api.feed(), location.href).href
