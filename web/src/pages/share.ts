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
    return 'neither'
  }
}
