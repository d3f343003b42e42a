/** Pictures of art/: the build reads them (web/art.ts), this draws them. */
import { type FunctionComponent, h, type VNode } from 'preact'
import { steady } from './steady'

/** What `import X from '…/x.svg?picture'` gives: the inside of the picture, to be put into an <svg>, and its frame. */
export type Picture = FunctionComponent & { readonly viewBox: string }

/** An element of a picture. */
export type Line = readonly [name: string, attributes: Readonly<Record<string, string>>, ...inside: Line[]]

const draw = ([name, attributes, ...inside]: Line): VNode => h(name, attributes, ...inside.map(draw))

export const drawn = (viewBox: string, lines: readonly Line[]): Picture =>
  Object.assign(
    steady(() => <>{lines.map(draw)}</>),
    { viewBox },
  )

/** A picture by itself. Silent for screen readers: whoever shows it says what it is. */
export const Framed = steady(({ of: Inside, look }: { of: Picture; look?: string }) => (
  <svg class={look} viewBox={Inside.viewBox} aria-hidden="true">
    <Inside />
  </svg>
))
