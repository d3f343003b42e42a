/** The golem is heard when it steps, the louder the nearer it is. */
import { useEffect, useRef } from 'preact/hooks'
import { sense } from '../../sense'

/** So many areas away it is as faint as it gets; and how loud it is there, close by, and to somebody who only looks on. */
const FAR = 14
const FAINT = 0.3
const CLOSE = 1.8
const ONLOOKER = 0.7

/** `pos`: where one stands, or null. */
export function loudness(golem: number, pos: number | null): number {
  if (pos === null) return ONLOOKER
  const near = 1 - Math.min(FAR, Math.max(0, pos - golem - 1)) / FAR
  return FAINT + (CLOSE - FAINT) * near
}

export function useFootsteps(golem: number, pos: number | null, watching: boolean): void {
  const was = useRef(golem)
  useEffect(() => {
    if (golem > was.current && !watching) sense('stone', loudness(golem, pos))
    was.current = golem
  }, [golem])
}
