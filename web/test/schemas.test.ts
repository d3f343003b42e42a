/**
 * The types of the boards are made of schemas (src/games/<id>/schema.ts); here the schemas are held against what the engine writes:
 * whole games, with everybody's eyes. What the engine writes besides a schema is noticed, and what a schema allows and the engine
 * never writes too.
 */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { entries } from '../src/games'
import type { GameInfo, Options } from '../src/rules/types'
import { loadEngine } from './support'

const engine = await loadEngine()

const files = import.meta.glob<string>('../../content/{,examples/}*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesOf = (id: string): string[] =>
  Object.entries(files).flatMap(([path, text]) => (path.endsWith(`/${id}.json`) ? [text] : []))

const parts = ['table', 'facts', 'leads', 'moment', 'happening', 'content'] as const
type Part = (typeof parts)[number]
type Schemas = Partial<Record<Part, v.GenericSchema>>
const modules = import.meta.glob<Schemas>('../src/games/*/schema.ts')

/** As much of a valibot schema as can be looked into. */
type Node = {
  type: string
  entries?: Record<string, Node>
  item?: Node
  items?: Node[]
  wrapped?: Node
  value?: Node
  options?: (Node | string | number)[]
  literal?: unknown
}

/** What of a schema was met: each field that may be missing there and not there, each null, each of several values. */
class Coverage {
  readonly #open = new Set<string>()
  readonly #met = new Set<string>()

  #meet(what: string, all: readonly string[], now: string): void {
    for (const one of all) this.#open.add(`${what} ${one}`)
    this.#met.add(`${what} ${now}`)
  }

  see(at: string, node: Node, value: unknown): void {
    if (node.type === 'optional') this.#meet(at, ['there', 'missing'], value === undefined ? 'missing' : 'there')
    if (node.type === 'nullable') this.#meet(at, ['null', 'not null'], value === null ? 'null' : 'not null')
    if (node.wrapped && value !== null && value !== undefined) this.see(at, node.wrapped, value)
    if (node.type === 'picklist') this.#meet(at, (node.options ?? []).map(String), String(value))
    if (node.type === 'variant') this.#variant(at, node, value as { kind: string })
    if (node.type === 'array') for (const one of value as unknown[]) this.see(`${at}[]`, node.item!, one)
    if (node.type === 'tuple')
      for (const [i, one] of node.items!.entries()) this.see(`${at}[${i}]`, one, (value as [])[i])
    if (node.type === 'record') for (const one of Object.values(value as object)) this.see(`${at}.*`, node.value!, one)
    for (const [key, one] of Object.entries(node.entries ?? {}))
      this.see(`${at}.${key}`, one, (value as Record<string, unknown>)[key])
  }

  #variant(at: string, node: Node, value: { kind: string }): void {
    const kindOf = (option: Node | string | number) =>
      String((option as { entries: Record<string, Node> }).entries.kind!.literal)
    this.#meet(at, node.options!.map(kindOf), value.kind)
    const option = node.options!.find((one) => kindOf(one) === value.kind) as Node
    this.see(`${at} ${value.kind}`, option, value)
  }

  get never(): string[] {
    return [...this.#open].filter((one) => !this.#met.has(one)).sort()
  }
}

/** Numbers that are the same in every run. */
function numbers(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) % below
  }
}

type See = (part: Part, value: unknown) => void

function seeAll(handle: number, seats: number, see: See): void {
  for (let viewer = -1; viewer < seats; viewer++) {
    const { table, facts } = engine.look(handle, viewer, 'en')
    see('table', table)
    see('facts', facts)
  }
}

function seeLog(handle: number, seats: number, see: See): void {
  for (let viewer = -1; viewer < seats; viewer++)
    for (const { facts, events } of engine.log(handle, 0, viewer)) {
      if (facts !== undefined) see('moment', facts)
      for (const event of events) see('happening', event)
    }
}

/** One game by chance: every few actions all look at it, and at its end. */
function playOne(game: GameInfo, number: number, chance: (below: number) => number, see: See): void {
  const seats = game.minSeats + (number % (game.maxSeats - game.minSeats + 1))
  const wanted: Options = Object.fromEntries(
    game.options.map(({ key, values }) => [key, values[chance(values.length)]!.value]),
  )
  const { options } = engine.choices(game.id, seats, wanted)
  const handle = engine.deal({ game: game.id, seats, options, seed: `schema ${number}` })
  see('content', engine.setup(handle).cards)
  for (let _step = 0; engine.acting(handle).length > 0; _step++) {
    const seat = engine.acting(handle).at(chance(engine.acting(handle).length))!
    const legal = engine.legal(handle, seat, 'en')
    for (const { leads } of legal.slice(0, 20)) if (leads !== undefined) see('leads', leads)
    if (chance(4) === 0) seeAll(handle, seats, see)
    const text =
      number % BOTS === 0 ? engine.ask(handle, seat, 'greedy', { iterations: 1 }) : legal[chance(legal.length)]!.text
    engine.act(handle, seat, text)
  }
  seeAll(handle, seats, see)
  seeLog(handle, seats, see)
  engine.close(handle)
}

/** Cards that only people can carry out: the companion has them, no game does. */
const told = { effect: { words: { en: 'Sing', ja: '歌う' } } }
const neverPlayed: Record<string, unknown[]> = {
  golem: [
    {
      treasures: [{ id: 'Lute', name: { en: 'Lute', ja: 'リュート' }, count: 3, move: 4, trap: 1, cost: 2, ...told }],
      ruins: [],
    },
  ],
}

/** At least so many games, and at most so many until everything was met. */
const FEW = 12
/** Every so many are played by bots, who get further than chance. */
const BOTS = 8
const MANY = 400

test.for(entries)('what the engine writes of $id is what its schemas say, and all of it', async ({ id }) => {
  const schemas = await modules[`../src/games/${id}/schema.ts`]!()
  const game = engine.catalogue().games.find((one) => one.id === id)!
  const coverage = new Coverage()
  const see: See = (part, value) => {
    const schema = schemas[part]
    if (!schema) throw new Error(`${id} has no schema for ${part}: ${JSON.stringify(value)}`)
    const { success, issues } = v.safeParse(schema, value)
    if (!success) throw new Error(`${part} ${JSON.stringify(v.flatten(issues))}: ${JSON.stringify(value)}`)
    coverage.see(part, schema as unknown as Node, value)
  }
  for (const text of filesOf(id)) see('content', JSON.parse(text))
  for (const cards of neverPlayed[id] ?? []) see('content', cards)
  const chance = numbers()
  for (let number = 0; number < FEW || (number < MANY && coverage.never.length > 0); number++)
    playOne(game, number, chance, see)
  expect(coverage.never).toEqual([])
})
