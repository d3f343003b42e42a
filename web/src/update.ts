/** A new build: it waits beside the old one until a person wants it, and never reloads a page by itself. */
import { signal } from '@preact/signals'

/** There is a newer version than this page. */
export const newer = signal(false)

const HOUR_MS = 3_600_000

let waiting: ServiceWorker | null = null

/** A worker that waits while another one serves this page is a newer build. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    waiting = registration.waiting
    if (waiting && navigator.serviceWorker.controller) newer.value = true
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
}

/** A tab may stay open for weeks: it asks now and then, when somebody looks at it. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < HOUR_MS) return
    last = Date.now()
    registration.update().catch(() => {}) // no network, no news
  })
}

export async function startServiceWorker(): Promise<void> {
  let first = navigator.serviceWorker.controller === null
  // Another tab has changed to the newer build: this one goes on with its own files until it is reloaded.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!first) newer.value = true
    first = false
  })
  // A page that cannot have one (plain http elsewhere) works all the same, with the network.
  const registration = await navigator.serviceWorker.register('./sw.js').catch(() => null)
  if (!registration) return
  watch(registration)
  askNowAndThen(registration)
}

/** Changes to the newer build. */
export function reloadNewer(): void {
  const reload = (): void => location.reload()
  if (waiting?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    waiting.postMessage('take over')
  } else reload()
}
