/** Tells somebody who looks elsewhere that it is their turn: in the tab's title, and by a notification if they want that. */
import { signal } from '@preact/signals'
import { isFlag } from '../../checks'
import { read, write } from '../../store/storage'

const KEPT = 'notify'

/** Whether a person wants to be told, and the browser lets us. */
export const notifying = signal(read(KEPT, isFlag) === true && allowed() === 'granted')

export function allowed(): NotificationPermission | 'none' {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission
}

/** Only ever asked for by a person's own press. */
export async function wantNotifications(on: boolean): Promise<void> {
  if (on && allowed() === 'default') await Notification.requestPermission()
  notifying.value = on && allowed() === 'granted'
  write(KEPT, notifying.value)
}

/** Once for a turn: a newer one of the same table takes its place. */
export async function notify(text: string, tag: string): Promise<void> {
  if (!notifying.peek() || document.visibilityState === 'visible') return
  const options = { tag, icon: './icon-192.png' }
  try {
    // Phones show notifications through the service worker alone.
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker) await worker.showNotification(text, options)
    else new Notification(text, options)
  } catch {
    // a browser that cannot: the title tells it
  }
}
