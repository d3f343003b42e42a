/**
 * What lies in ../art, for the client: pictures become components (`import Golem from '…/golem.svg?picture'`), colours become
 * custom properties in front of tokens.css. All of it when the client is built: no page asks for a picture or reads one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, '..', 'art')
const palettePath = join(folder, 'colours.json')

// ---- reading ----

export interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
}

const comment = /<!--[\s\S]*?-->/g
const tag = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w-]*="[^"<&]*")*)\s*(\/?)>/y
const attribute = /([A-Za-z][\w-]*)="([^"]*)"/g

/** Reads as much of XML as our pictures need: elements with attributes. Anything else is refused. */
export function readPicture(text: string): Node {
  const top: Node = { name: '', attributes: {}, children: [] }
  const open = [top]
  const plain = text.replace(comment, '')
  for (let at = plain.search(/\S/); at >= 0 && at < plain.length; ) {
    tag.lastIndex = at
    const [whole, closing, name, attributes, alone] = tag.exec(plain) ?? []
    if (!whole || !name) throw new Error(`no element: ${plain.slice(at, at + 40)}`)
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
    } else {
      const pairs = [...attributes!.matchAll(attribute)].map(([, key, value]) => [key!, value!] as const)
      const node: Node = { name, attributes: Object.fromEntries(pairs), children: [] }
      open.at(-1)?.children.push(node)
      if (!alone) open.push(node)
    }
    at += whole.length
    at += Math.max(0, plain.slice(at).search(/\S|$/))
  }
  const [root, ...others] = top.children
  if (open.length !== 1 || root?.name !== 'svg' || others.length > 0) throw new Error('not one whole <svg>')
  return root
}

export interface Colour {
  about: string
  light: string
  /** As in the light where it is missing. */
  dark?: string
  /** On white paper. */
  print: string
}

export interface Palette {
  /** Which colour `--accent` is in the pictures of a folder. */
  accents: Record<string, string>
  roles: Record<string, Colour>
}

export const readPalette = (): Palette => JSON.parse(readFileSync(palettePath, 'utf8'))

/** All pictures as paths below art. */
export const pictureFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .sort()

export const readArt = (file: string): Node => readPicture(readFileSync(join(folder, file), 'utf8'))

// ---- what a picture may be made of: what browsers, librsvg and cairo draw alike ----

const shared = 'class fill fill-opacity fill-rule opacity paint-order stroke stroke-dasharray stroke-dashoffset'
const paints = `${shared} stroke-linecap stroke-linejoin stroke-opacity stroke-width transform`
const gradient = 'id gradientUnits gradientTransform'
const allowed: Record<string, string> = {
  svg: 'xmlns viewBox',
  g: paints,
  path: `${paints} d`,
  rect: `${paints} x y width height rx`,
  circle: `${paints} cx cy r`,
  ellipse: `${paints} cx cy rx ry`,
  linearGradient: `${gradient} x1 y1 x2 y2`,
  radialGradient: `${gradient} cx cy r`,
  stop: 'offset stop-color stop-opacity',
  pattern: 'id x y width height patternUnits patternTransform',
}

const colourFault = (value: string, roles: ReadonlySet<string>, paint: ReadonlySet<string>): boolean => {
  const role = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  const id = /^url\(#([\w-]+)\)$/.exec(value)?.[1]
  if (role) return !roles.has(role)
  return id ? !paint.has(id) : value !== 'none' && value !== 'currentColor'
}

/** What is wrong with a picture, given the colours there are and the ids of its folder's paint.svg. */
export function faultsOf(node: Node, roles: ReadonlySet<string>, paint: ReadonlySet<string>): string[] {
  const own = Object.entries(node.attributes).flatMap(([key, value]) => {
    if (!allowed[node.name]?.split(' ').includes(key)) return [`<${node.name}> has ${key}`]
    const colour = key === 'fill' || key === 'stroke' || key === 'stop-color'
    return colour && colourFault(value, roles, paint) ? [`${key}="${value}" is no colour of ours`] : []
  })
  const unknown = node.name in allowed ? [] : [`<${node.name}>`]
  return [...unknown, ...own, ...node.children.flatMap((child) => faultsOf(child, roles, paint))]
}

/** Gradients and patterns of a folder: what its pictures may be filled with. */
export const idsOf = (node: Node): string[] => [
  ...(node.attributes.id ? [node.attributes.id] : []),
  ...node.children.flatMap(idsOf),
]

// ---- writing ----

type Line = [name: string, attributes: Record<string, string>, ...inside: Line[]]
const lineOf = ({ name, attributes, children }: Node): Line => [name, attributes, ...children.map(lineOf)]

/** A module with the picture as data, made into a component by src/board/picture.tsx. */
export const scriptOf = ({ attributes, children }: Node): string => `
import { drawn } from ${JSON.stringify(join(here, 'src', 'board', 'picture.tsx'))}
export default drawn(${JSON.stringify(attributes.viewBox ?? '')}, ${JSON.stringify(children.map(lineOf))})`

const rule = (selector: string, values: readonly (readonly [string, string])[]): string =>
  `${selector} {\n${values.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`

/** The palette as custom properties, for the theme that was chosen or the device's own; paper is light in any. */
export function styleOf({ roles }: Palette): string {
  const light = Object.entries(roles).map(([name, { light }]) => [name, light] as const)
  const dark = Object.entries(roles).flatMap(([name, { dark }]) => (dark ? [[name, dark] as const] : []))
  return [
    rule(':root', light),
    `@media screen {\n${rule(':root[data-theme="dark"]', dark)}}\n`,
    `@media screen and (prefers-color-scheme: dark) {\n${rule(':root[data-theme="auto"]', dark)}}\n`,
  ].join('')
}

export function art(): Plugin {
  return {
    name: 'meikyu-art',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.svg?picture')) return null
      const path = id.slice(0, -'?picture'.length)
      this.addWatchFile(path)
      return { code: scriptOf(readPicture(readFileSync(path, 'utf8'))), moduleType: 'js', map: null }
    },
    transform(code, id) {
      if (basename(id) !== 'tokens.css' || basename(dirname(id)) !== 'styles') return null
      this.addWatchFile(palettePath)
      return { code: `${styleOf(readPalette())}${code}`, map: null }
    },
  }
}
