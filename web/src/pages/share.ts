/** Gives something away: by the device's own sheet on a phone, by the clipboard elsewhere. */
export async function share({ text, url }: { text: string; url?: string }): Promise<'shared' | 'copied' | 'neither'> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // A person may change their mind, which is told as an error.
    await navigator.share(url ? { text, url } : { text }).catch(() => {})
    return 'shared'
  }
  try {
    await navigator.clipboard.writeText(url ?? text)
    return 'copied'
  } catch {
    return copyByHand(url ?? text) ? 'copied' : 'neither'
  }
}

/** Pages that are not encrypted have no clipboard of their own: a marked field is copied as a person would. */
function copyByHand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand?.('copy') ?? false
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
