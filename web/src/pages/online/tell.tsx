/** "Tell me when it is my turn": says what it will tell, and how far that reaches in this browser. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { o } from '../../i18n/online'
import { allowed, notifying, pushing, type Way, wantNotifications, wayToTell } from '../../play/online/alerts'

function whatItTells(way: Way): string {
  const words = o.value.tell
  if (notifying.value) return pushing.value ? words.onPush : words.onPage
  return way !== 'plain' && allowed() === 'denied' ? words.denied : words[way]
}

export function TellMe() {
  const words = o.value.tell
  const [way, setWay] = useState<Way | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void wayToTell().then(setWay)
  }, [])
  if (way === null) return null
  const toggle = async (): Promise<void> => {
    setBusy(true)
    await wantNotifications(!notifying.value)
    setBusy(false)
  }
  return (
    <div class="tell-me" data-way={way}>
      {(way === 'push' || way === 'page') && (
        <button
          type="button"
          class="button"
          data-tell
          aria-pressed={notifying.value}
          disabled={busy}
          onClick={() => void toggle()}
        >
          <Icon name="bell" /> {way === 'push' ? words.ask : words.askPage}
        </button>
      )}
      <p role="status" class="quiet">
        {whatItTells(way)}
      </p>
    </div>
  )
}
