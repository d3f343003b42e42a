/**
 * Tells somebody who looks elsewhere that it is their turn: through the browser's push service, so that the page may be closed, or
 * where that cannot be, by notifications as long as a page is open. Only ever switched on by a person's own press.
 */
import { signal } from '@preact/signals'
import { isFlag, isText } from '../../checks'
import { lang } from '../../i18n'
import { api } from '../../net'
import { read, remove, write } from '../../store/storage'
import { me } from './me'

const WANTED = 'notify'
/** What the server was given last: whose, where to, in which language. */
const GIVEN = 'push'

/**
 * How a person can be told: also when the page is closed; as long as it is open; not before the page is an app on the home screen;
 * by the page's title alone, since it is not encrypted, or since this browser knows nothing else.
 */
export type Way = 'push' | 'page' | 'install' | 'plain' | 'none'

/** Whether a person wants to be told, and the browser lets us. */
export const notifying = signal(read(WANTED, isFlag) === true && allowed() === 'granted')
/** Whether they are told with the page closed, too. */
export const pushing = signal(notifying.peek() && read(GIVEN, isText) !== null)

export function allowed(): NotificationPermission | 'none' {
  return typeof Notification === 'undefined' ? 'none' : Notification.permission
}

/** Phones and tablets of Apple push only to what stands on the home screen. */
const isForHomeScreen = (): boolean =>
  'standalone' in navigator && (navigator as { standalone?: boolean }).standalone === false

const worker = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) ?? null

/** The key of a server that pushes, where this browser can be pushed to; else null. */
async function keyToPush(): Promise<string | null> {
  if (!(await worker())?.pushManager) return null
  return api.pushKey().catch(() => null)
}

export async function wayToTell(): Promise<Way> {
  // On plain http browsers say "denied", or nothing: no setting and no installing would change that.
  if (window.isSecureContext === false) return 'plain'
  if (isForHomeScreen() && typeof PushManager === 'undefined')
    return (await api.pushKey().catch(() => null)) === null ? 'none' : 'install'
  if (allowed() === 'none') return 'none'
  return (await keyToPush()) === null ? 'page' : 'push'
}

// ---- the push service ----

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const sameKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const before = options?.applicationServerKey
  return !before || String(new Uint8Array(before)) === String(key)
}

/** A subscription to this server; one for another key is of no use here. */
async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = (await worker())!
  const bytes = bytesOf(key)
  const before = await pushManager.getSubscription()
  if (before && sameKey(before, bytes)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes })
}

const mark = (endpoint: string): string => `${me.peek()?.id} ${lang.peek()} ${endpoint}`

async function give(one: PushSubscription): Promise<void> {
  const { endpoint, keys } = one.toJSON()
  if (read(GIVEN, isText) === mark(one.endpoint)) return
  await api.push({ endpoint, keys, lang: lang.peek() })
  write(GIVEN, mark(one.endpoint))
}

async function startPush(): Promise<boolean> {
  try {
    const key = await keyToPush()
    if (key === null) return false
    await give(await subscription(key))
    return true
  } catch {
    return false // a browser without a push service, or a server that had enough: the open page tells
  }
}

async function endPush(): Promise<void> {
  remove(GIVEN)
  const one = await (await worker())?.pushManager?.getSubscription()
  if (!one) return
  await api.dropPush(one.endpoint).catch(() => {}) // the push service says so when it is written to
  await one.unsubscribe().catch(() => false)
}

/** Whoever is told already is told in their own language, and as the player of now: after another has sat down here, too. */
export async function keepTold(): Promise<void> {
  if (!notifying.peek() || !pushing.peek() || !me.peek()) return
  pushing.value = await startPush()
}

export async function wantNotifications(on: boolean): Promise<void> {
  if (on && allowed() === 'default') await Notification.requestPermission()
  const granted = on && allowed() === 'granted'
  if (granted) pushing.value = await startPush()
  else {
    pushing.value = false
    await endPush()
  }
  notifying.value = granted
  write(WANTED, granted)
}

// ---- an open page ----

/** Once for a turn: a newer one of the same table takes its place, and that of a push. */
export async function notify(text: string, table: string): Promise<void> {
  if (!notifying.peek() || document.visibilityState === 'visible') return
  const options = { tag: table, icon: './icon-192.png', data: { table } }
  try {
    // Phones show notifications through the service worker alone.
    const registration = await worker()
    if (registration) await registration.showNotification(text, options)
    else new Notification(text, options)
  } catch {
    // a browser that cannot: the title tells it
  }
}

/** It was seen: what lies there about this table is old. */
export async function clearNotice(table: string): Promise<void> {
  const shown = (await (await worker())?.getNotifications?.({ tag: table }).catch(() => [])) ?? []
  for (const one of shown) one.close()
}
