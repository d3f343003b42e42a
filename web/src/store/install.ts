/** Where the browser offers to keep the page as an app of its own: it asks when a person wants it, not before. */
import { signal } from '@preact/signals'

/** What browsers that offer it hand over; no type of the DOM library knows it. */
interface Offer extends Event {
  prompt(): Promise<unknown>
}

let offer: Offer | null = null
/** There is an offer to be taken. */
export const installable = signal(false)

const set = (now: Offer | null): void => {
  offer = now
  installable.value = now !== null
}

export function watchForOffers(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // no banner of the browser's own
    set(event as Offer)
  })
  addEventListener('appinstalled', () => set(null))
}

/** An offer holds once. */
export async function install(): Promise<void> {
  const taken = offer
  set(null)
  await taken?.prompt()
}
