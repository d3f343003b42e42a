/** Keeps the screen from going dark while the phone lies on the table. Where a browser cannot, nothing happens. */
import { useEffect, useState } from 'preact/hooks'

/** Whether the screen is being kept awake. The browser lets go whenever the page is hidden: then it is asked again. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let left = false
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const asked = await navigator.wakeLock?.request('screen').catch(() => null)
      if (left || !asked) return void asked?.release()
      lock = asked
      lock.addEventListener('release', () => setAwake(false))
      setAwake(true)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
  return awake
}
