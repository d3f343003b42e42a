/** The content of Diminuendo as a form has it: how many tiles of each shape, and which of them have ghosts. */
import { isDocument, isTexts, schemaOf, writeDocument, writeRows } from '../../board/form'

export const SHAPES = ['S', 'S+', 'L', 'L+', 'R', 'R+', 'T'] as const
export type ShapeName = (typeof SHAPES)[number]
export const GHOSTS = ['1', '2', '3', '4', '5'] as const
export type GhostName = (typeof GHOSTS)[number]

export interface GhostTile {
  shape: ShapeName
  ghost: GhostName
}

export interface DiminuendoForm {
  schema: string | null
  tiles: Readonly<Record<ShapeName, number>>
  ghosts: readonly GhostTile[]
}

export const tileCount = ({ tiles }: DiminuendoForm): number => SHAPES.reduce((sum, shape) => sum + tiles[shape], 0)
/** "S+#2" */
export const tileName = ({ shape, ghost }: GhostTile): string => `${shape}#${ghost}`

function readGhost(text: string): GhostTile | null {
  const [, shape, ghost] = /^([SLR]\+?|T)#([1-5])$/.exec(text) ?? []
  return shape && ghost ? { shape: shape as ShapeName, ghost: ghost as GhostName } : null
}

export function read(document: unknown): DiminuendoForm | null {
  if (!isDocument(document)) return null
  const { tiles, ghosts } = document
  if (!isDocument(tiles) || !isTexts(ghosts)) return null
  const found = ghosts.map(readGhost)
  const good =
    Object.keys(tiles).every((shape) => (SHAPES as readonly string[]).includes(shape)) &&
    Object.values(tiles).every((count) => Number.isInteger(count)) &&
    found.every((tile) => tile !== null)
  if (!good) return null
  return {
    schema: schemaOf(document),
    tiles: Object.fromEntries(SHAPES.map((shape) => [shape, tiles[shape] ?? 0])) as Record<ShapeName, number>,
    ghosts: found as GhostTile[],
  }
}

export const write = ({ schema, tiles, ghosts }: DiminuendoForm): string =>
  writeDocument(schema, {
    // A shape that is not there is not named.
    tiles: `{${SHAPES.flatMap((shape) => (tiles[shape] === 0 ? [] : [`"${shape}": ${tiles[shape]}`])).join(', ')}}`,
    ghosts: writeRows(
      '[]',
      ghosts.map((tile) => `"${tileName(tile)}"`),
      5,
    ),
  })
