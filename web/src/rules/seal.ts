/** Records as short opaque texts (deflate, base64url): for links and for keeping, where nobody should read by chance. */

async function pump(bytes: Uint8Array<ArrayBuffer>, through: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(through as unknown as TransformStream<Uint8Array, Uint8Array>)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function seal(text: string): Promise<string> {
  const bytes = await pump(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Throws when it is not something sealed here. */
export async function unseal(sealed: string): Promise<string> {
  if (sealed.length > 400_000 || !/^[\w-]+$/.test(sealed)) throw new Error('not a sealed record')
  const binary = atob(sealed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(await pump(bytes, new DecompressionStream('deflate-raw')))
}
