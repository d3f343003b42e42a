/** What the player holds over the sheet: a tool, a piece and how it is turned, where it is, what pays for it. */
import { useMemo, useState } from 'preact/hooks'
import type { Part, Tried } from '../../rules/types'
import {
  allCells,
  type Cell,
  type Choice,
  choiceOf,
  flipped,
  holdsPiece,
  isPaid,
  keyOf,
  nearest,
  partsOf,
  placed,
  type Shape,
  single,
  type Tool,
  tools,
  turned,
  waysOf,
} from './geometry'
import { type RuinAction, usePrint } from './table'

interface Held {
  /** The question it is an answer to; another question, another hand. */
  question: string
  tool: Tool
  letter: string | null
  shape: Shape
  cursor: Cell
  pay: string | null
}

/** What is held, over one cell: an action, or something that may be tried. */
export interface Spot {
  /** A name for it: equal for equal ones. */
  key: string
  action: RuinAction | null
  tried: readonly Part[]
}

/** What playing it is: the action, or what was tried, which is refused aloud. */
export const attemptOf = ({ action, tried }: Spot): Tried => action?.text ?? tried

export interface Hand extends Held {
  /** Tools there is a legal action for. */
  tools: readonly Tool[]
  /** Goal cards that could pay for the tool. */
  payable: readonly string[]
  /** The cells the ghost covers. */
  cells: readonly Cell[]
  /** What the ghost stands for. */
  spot: Spot
  legal: boolean
  /** Where pointing would be legal, as things are held now. */
  spots: ReadonlySet<Cell>
  at(cell: Cell): Spot
  /** What leaves the ruin by the entrance, with this tool. */
  leave: RuinAction | null
  /** Where that is. */
  exit: Cell | null
  point(cell: Cell): void
  take(tool: Tool): void
  takePiece(letter: string): void
  turn(): void
  flip(): void
  payWith(goal: string): void
  /** To the next legal spot, turning the piece if there is none. */
  jump(): void
}

/** All legal actions with a place, to be looked up. */
class Options {
  readonly choices: Choice[] = []
  readonly #actions = new Map<string, RuinAction>()

  constructor(legal: readonly RuinAction[]) {
    for (const action of legal) {
      const choice = choiceOf(action)
      if (!choice) continue
      this.choices.push(choice)
      this.#actions.set(keyOf(choice), action)
    }
  }
  tools(): Tool[] {
    return tools.filter((tool) => this.choices.some((choice) => choice.tool === tool))
  }
  payable(tool: Tool): string[] {
    const goals = this.choices.filter((choice) => choice.tool === tool && choice.goal).map(({ goal }) => goal!)
    return [...new Set(goals)]
  }
  at(held: Held, cell: Cell, leave = false): Spot {
    const cells = holdsPiece(held.tool) ? placed(held.shape, cell) : [cell]
    const goal = isPaid(held.tool) ? (held.pay ?? this.payable(held.tool)[0] ?? null) : null
    const choice = { tool: held.tool, cells, goal, leave }
    const key = keyOf(choice)
    return { key, action: this.#actions.get(key) ?? null, tried: partsOf(choice, held.letter) }
  }
  /** Where one leaves with a tool. */
  exitOf(tool: Tool): Cell | null {
    return this.choices.find((choice) => choice.leave && choice.tool === tool)?.cells[0] ?? null
  }
  spots(held: Held): Cell[] {
    return allCells.filter((cell) => this.at(held, cell).action !== null)
  }

  /** Turns the piece until it fits somewhere and holds it over the spot nearest to where it is. */
  settled(held: Held): Held {
    if (this.at(held, held.cursor).action) return held
    for (const shape of holdsPiece(held.tool) ? waysOf(held.shape) : [held.shape]) {
      const cursor = nearest(this.spots({ ...held, shape }), held.cursor)
      if (cursor !== null) return { ...held, shape, cursor }
    }
    return held
  }
}

export function useHand(legal: readonly RuinAction[], question: string, letters: readonly string[], start: Cell): Hand {
  const print = usePrint()
  const options = useMemo(() => new Options(legal), [legal])
  const available = useMemo(() => options.tools(), [options])
  const [kept, setKept] = useState<Held | null>(null)
  const fresh = useMemo((): Held => {
    const letter = letters[0] ?? null
    const shape = letter ? print.shapeOf(letter) : single
    const tool = available[0] ?? 'path'
    const held = { question, tool, letter, shape, cursor: start, pay: null }
    // Of several pieces the first that fits.
    const fits = letters.map((one) => options.settled({ ...held, letter: one, shape: print.shapeOf(one) }))
    return fits.find((one) => options.spots(one).length > 0) ?? options.settled(held)
  }, [question, options])
  const held = kept?.question === question ? kept : fresh
  const set = (change: Partial<Held>): void => setKept({ ...held, ...change })

  const payable = isPaid(held.tool) ? options.payable(held.tool) : []
  const only = payable.length === 1 ? payable[0]! : null
  const now: Held = { ...held, pay: held.pay ?? only }
  const spots = useMemo(() => new Set(options.spots(now)), [options, held])
  const spot = options.at(now, now.cursor)
  const exit = options.exitOf(now.tool)
  return {
    ...now,
    tools: available,
    payable,
    cells: holdsPiece(now.tool) ? placed(now.shape, now.cursor) : [now.cursor],
    spot,
    legal: spot.action !== null,
    spots,
    at: (cell) => options.at(now, cell),
    leave: exit === null ? null : options.at(now, exit, true).action,
    exit,
    point: (cursor) => cursor !== held.cursor && set({ cursor }),
    take: (tool) => setKept(options.settled({ ...now, tool, pay: null })),
    takePiece: (letter) => setKept(options.settled({ ...now, letter, shape: print.shapeOf(letter) })),
    turn: () => set({ shape: turned(held.shape) }),
    flip: () => set({ shape: flipped(held.shape) }),
    payWith: (pay) => set({ pay }),
    jump: () => {
      const after = [...spots].find((cell) => cell > held.cursor) ?? [...spots][0]
      if (after !== undefined) set({ cursor: after })
      else setKept(options.settled(now))
    },
  }
}
