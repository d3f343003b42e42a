/** Asks the browser not to clear what is kept here when it runs short of room. Some browsers then ask the person: once is enough. */
import { signal } from '@preact/signals'
import { isFlag } from '../checks'
import { read, write } from './storage'

/** Null where it is not known. */
export const persistent = signal<boolean | null>(null)

export async function lookWhetherPersistent(): Promise<void> {
  persistent.value = (await navigator.storage?.persisted?.().catch(() => null)) ?? null
}

export async function askToPersist(): Promise<void> {
  write('persist', true)
  persistent.value = (await navigator.storage?.persist?.().catch(() => null)) ?? null
}

/** To be called when there is something worth keeping, and nobody is in the middle of a game. */
export async function askOnceToPersist(): Promise<void> {
  if (read('persist', isFlag)) return
  await lookWhetherPersistent()
  if (persistent.value === false) await askToPersist()
}
