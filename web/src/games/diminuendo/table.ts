/** The table of Diminuendo as the engine writes it (src/games/diminuendo/write.c), and its notation. */
import type * as v from 'valibot'
import type { BoardProps } from '../../board/types'
import type { LogEntry } from '../../rules/types'
import type * as schema from './schema'

export type DiminuendoTable = v.InferOutput<typeof schema.table>
export type Laid = v.InferOutput<typeof schema.laid>
export type Call = v.InferOutput<typeof schema.call>
export type Arrow = v.InferOutput<typeof schema.arrow>
/** Clockwise from the top, as arrows. */
export type Side = v.InferOutput<typeof schema.side>
export type DiminuendoFacts = v.InferOutput<typeof schema.facts>
/** The path goes through a tile. */
export type TrailStep = v.InferOutput<typeof schema.trailStep>
export type Happening = v.InferOutput<typeof schema.happening>
type Moment = v.InferOutput<typeof schema.moment>

export interface Diminuendo {
  table: DiminuendoTable
  facts: DiminuendoFacts
  content: v.InferOutput<typeof schema.content>
  leads: unknown
  happening: Happening
  moment: Moment
}
export type DiminuendoProps = BoardProps<Diminuendo>
export type Entry = LogEntry<Happening, Moment>

export type Shape = 'S' | 'L' | 'R' | 'T'
export const ARROWS = ['^', '>', 'v', '<'] as const
export interface TileKind {
  shape: Shape
  /** Has a second passage through its other two sides. */
  twice: boolean
  /** 1 to 5, or 0 for none. */
  ghost: number
}

const notation = /^([SLRT])(\+?)(?:#([1-5]))?$/

export function readTile(text: string): TileKind {
  const [, shape = 'S', plus = '', ghost = '0'] = notation.exec(text) ?? []
  return { shape: shape as Shape, twice: plus === '+', ghost: Number(ghost) }
}

export const sideOf = (arrow: Arrow): Side => ARROWS.indexOf(arrow) as Side
export const turned = (side: number, by: number): Side => ((((side + by) % 4) + 4) % 4) as Side

/** A tile as people type it beside a box, taken apart: "new:L+#2>" is {begins, tile "L+#2", arrow ">"}. */
export interface Laying {
  tile: string
  arrow: Arrow
  begins: boolean
}

export function readLaying(text: string): Laying | null {
  const [, begins, tile, arrow] = /^(new:)?([SLRT]\+?(?:#[1-5])?)([\^>v<])$/.exec(text) ?? []
  return tile && arrow ? { tile, arrow: arrow as Arrow, begins: begins !== undefined } : null
}
