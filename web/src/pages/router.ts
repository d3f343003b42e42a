/** Pages by the fragment of the address, so that any server of plain files will do: #/rules/seekers */
import { signal } from '@preact/signals'

const parse = (hash: string): string[] =>
  hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })

/** The parts of the address: [] is home. */
export const route = signal<string[]>(parse(location.hash))
addEventListener('hashchange', () => {
  route.value = parse(location.hash)
})

export const href = (...parts: string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`

export function go(...parts: string[]): void {
  location.hash = href(...parts)
}

/** The same without a step in the history. */
export function replace(...parts: string[]): void {
  history.replaceState(null, '', href(...parts))
  route.value = parts
}
