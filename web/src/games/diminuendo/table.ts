/** The table of Diminuendo as the engine writes it (src/games/diminuendo/write.c), and its notation. */

export type Shape = 'S' | 'L' | 'R' | 'T'
export const ARROWS = ['^', '>', 'v', '<'] as const
export type Arrow = (typeof ARROWS)[number]
/** Clockwise from the top, as arrows. */
export type Side = 0 | 1 | 2 | 3

export interface TileKind {
  shape: Shape
  /** Has a second passage through its other two sides. */
  twice: boolean
  /** 1 to 5, or 0 for none. */
  ghost: number
}

export interface Laid {
  /** Null: buried, to be remembered. */
  t: string | null
  d: Arrow | null
  /** -1: the start tile. */
  by: number
  /** Alone: it began a new dungeon. */
  new: boolean
}

export interface Call {
  seat: number
  /** Tiles on the pile when it was called. */
  after: number
}

export interface DiminuendoTable {
  exploration: number
  turn: number
  phase: 'place' | 'call' | 'over'
  stack: Laid[]
  hands: (string | null)[][]
  /** Alone: the tile to be laid. */
  tile: string | null
  deck: (string | null)[]
  calls: Call[]
  /** This window: null not answered, "?" answered but hidden. */
  answers: (string | null)[]
  in: number[]
  scores: number[]
}

const notation = /^([SLRT])(\+?)(?:#([1-5]))?$/

export function readTile(text: string): TileKind {
  const [, shape = 'S', plus = '', ghost = '0'] = notation.exec(text) ?? []
  return { shape: shape as Shape, twice: plus === '+', ghost: Number(ghost) }
}

export const sideOf = (arrow: Arrow): Side => ARROWS.indexOf(arrow) as Side
export const turned = (side: number, by: number): Side => ((((side + by) % 4) + 4) % 4) as Side

/** An action that lays a tile, taken apart: "new:L+#2>" is {begins, tile "L+#2", arrow ">"}. */
export interface Laying {
  tile: string
  arrow: Arrow
  begins: boolean
}

export function readLaying(text: string): Laying | null {
  const [, begins, tile, arrow] = /^(new:)?([SLRT]\+?(?:#[1-5])?)([\^>v<])$/.exec(text) ?? []
  return tile && arrow ? { tile, arrow: arrow as Arrow, begins: begins !== undefined } : null
}

/** How many tiles lie on the pile the path runs in now: alone, since the last dungeon was begun. */
export function depthOf(stack: readonly Laid[]): number {
  return stack.length - Math.max(0, stack.map((laid) => laid.new).lastIndexOf(true))
}

export const dungeonOf = (stack: readonly Laid[]): number => 1 + stack.filter((laid) => laid.new).length
