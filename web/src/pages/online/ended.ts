/** What the end of a table elsewhere means for this device: it is kept, and whoever was away when it came sees it once. */
import { useEffect, useRef } from 'preact/hooks'
import { isRemembered, remember } from '../../play/online/remember'
import type { TableInfo } from '../../play/online/types'
import type { Session } from '../../play/session'

/** `drawn`: the board is there. It comes later than the table, and then the game may be kept already: so what was known is asked first. */
export function useEnd(session: Pick<Session, 'over' | 'retell' | 'table'>, info: TableInfo, drawn: boolean): void {
  const seen = useRef<boolean | null>(null)
  seen.current ??= isRemembered(info)
  const told = useRef(false)
  useEffect(() => {
    if (!drawn || told.current) return
    told.current = true
    if (session.over && info.mine !== null && !seen.current) session.retell()
  }, [drawn])
  useEffect(() => {
    if (session.over) void remember(session.table, info).catch(() => {})
  }, [session.over])
}
