/** Records as short opaque texts (deflate, base64url): for links and for keeping, where nobody should read by chance. */

export async function seal(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** More than any game is long: what unpacks to more is not ours. */
const MOST_BYTES = 1 << 20

async function unpack(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) {
      await reader.cancel()
      throw new Error('not a sealed record')
    }
    parts.push(next.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Throws when it is not something sealed here, or more than `most` bytes. */
export async function unseal(sealed: string, most = MOST_BYTES): Promise<string> {
  if (sealed.length > 400_000 || !/^[\w-]+$/.test(sealed)) throw new Error('not a sealed record')
  const binary = atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(await unpack(bytes, most))
}
