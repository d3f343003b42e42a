/** Says when the line is lost, why as far as that is known, and that nothing is. */
import { useEffect, useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { line } from '../../play/online/line'
import { doubtWhenLost } from '../../play/online/me'

/** A short gap is nobody's business. */
const PATIENCE_MS = 1200

export function ConnectionNote() {
  const { state, farewell } = line()
  const lost = state.value === 'lost'
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!lost) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [lost])
  useEffect(doubtWhenLost, [])
  const words = o.value.table
  const shown = lost && (late || farewell.value !== null)
  const text = !navigator.onLine ? words.offline : farewell.value ? words.restart : words.lost
  return (
    <div class="connection" role="status">
      {shown && (
        <p class="storage-note connection-note">
          <span>{text}</span>
          <button type="button" class="button small" onClick={() => line().hurry()}>
            {words.again}
          </button>
        </p>
      )}
    </div>
  )
}
