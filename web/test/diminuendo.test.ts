/** The drawings of Diminuendo: which sides a tile joins, and the map of the check. */

import { describe, expect, test } from 'vitest'
import { readArt } from '../art'
import { type CheckTile, lastCheck, readCheck } from '../src/games/diminuendo/check'
import { boxOf } from '../src/games/diminuendo/map'
import { type Passage, passagePath } from '../src/games/diminuendo/passages'
import type { Entry, Happening } from '../src/games/diminuendo/table'
import { readLaying, readTile } from '../src/games/diminuendo/table'
import type { DiminuendoFacts } from '../src/games/diminuendo/tiles'
import { angleTo, sideOfKey } from '../src/games/diminuendo/turner'
import { loadEngine } from './support'

/** The floors of a tile as it is drawn, the one of the arrow last. */
const floorsOf = (name: string): string[] =>
  readArt(`diminuendo/tile-${name}.svg`)
    .children.filter(({ attributes }) => attributes.stroke === 'var(--tile-floor)' && attributes.d)
    .map(({ attributes }) => attributes.d!)

describe('tiles', () => {
  test('are read from their notation', () => {
    expect(readTile('L+#4')).toEqual({ shape: 'L', twice: true, ghost: 4 })
    expect(readTile('T')).toEqual({ shape: 'T', twice: false, ghost: 0 })
    expect(readLaying('new:R+#5<')).toEqual({ tile: 'R+#5', arrow: '<', begins: true })
    expect(readLaying('stay')).toBeNull()
  })

  // Sides: 0 top, 1 right, 2 bottom, 3 left; the arrow points up, so that the path comes in at the bottom.
  test.each<[string, Passage[]]>([
    ['straight', [[2, 0]]],
    ['left', [[2, 3]]],
    ['right', [[2, 1]]],
    [
      'straight-twice',
      [
        [1, 3],
        [2, 0],
      ],
    ],
    [
      'left-twice',
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [
      'right-twice',
      [
        [0, 3],
        [2, 1],
      ],
    ],
    [
      'repeat',
      [
        [1, 3],
        [2, 0],
      ],
    ],
  ])('%s is drawn with the passages it has', (name, passages) => {
    expect(floorsOf(name)).toEqual(passages.map(passagePath))
  })

  test('straight passages are lines, turns are curves', () => {
    expect(passagePath([2, 0])).toBe('M50 100L50 0')
    expect(passagePath([2, 3])).toBe('M50 100Q50 50 0 50')
  })

  test('turn the short way round', () => {
    expect(angleTo(0, 3)).toBe(-90)
    expect(angleTo(-90, 2)).toBe(-180)
    expect(angleTo(720, 1)).toBe(810)
    expect(angleTo(47, 1)).toBe(90)
  })
})

// ---- the check ----

const event = (kind: string, seat: number, fields: Record<string, unknown> = {}) =>
  ({
    kind,
    seat,
    words: { en: kind, ja: kind },
    ...fields,
  }) as Happening
const shown = (seat: number, index: number, tile: string, arrow: string, x: number, y: number): Happening =>
  event('shown', seat, { index, tile, arrow, new: false, x, y })
const entry = (...events: Happening[]): Entry => ({
  seat: 0,
  sealed: true,
  events,
  facts: { trail: [] },
})

describe('a check', () => {
  const log = [
    entry(event('called', 2, { tiles: 9 }), event('check', -1, { tiles: 2 }), shown(-1, 0, 'S+', '^', 0, 0)),
    entry(event('called', 1, { tiles: 2 })),
    entry(
      event('called', 0, { tiles: 4 }),
      event('check', -1, { tiles: 4 }),
      shown(-1, 0, 'S+', '^', 0, 0),
      shown(0, 1, 'L', '^', 0, 1),
      shown(1, 2, 'S', '^', -1, 1),
      event('path_lost', -1, { index: 2, reason: 'dead end' }),
      event('aside', 0, { index: 3, tile: 'T#1', arrow: '>', new: false }),
      event('failed', 1, { after: 2 }),
      event('point', 0, { points: 1 }),
      event('explore', 0, { exploration: 2 }),
    ),
  ]

  test('is found and read tile by tile', () => {
    expect(lastCheck(log)).toBe(2)
    expect(readCheck(log, 1)).toBeNull()
    const check = readCheck(log, 2)!
    expect(check.tiles.map(({ tile, at }) => [tile, at])).toEqual([
      ['S+', { x: 0, y: 0 }],
      ['L', { x: 0, y: 1 }],
      ['S', { x: -1, y: 1 }],
      ['T#1', null],
    ])
    expect(check.lost.map(({ index }) => index)).toEqual([2])
    expect(check.verdicts.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['failed', 1],
      ['point', 0],
    ])
  })

  test('knows the calls of its own exploration only', () => {
    expect(readCheck(log, 2)!.calls).toEqual([
      { seat: 1, after: 2 },
      { seat: 0, after: 4 },
    ])
  })
})

const dx = [0, 1, 0, -1]
const dy = [1, 0, -1, 0]

test('the trail of the engine goes from tile to tile, and ends where the path is lost', async () => {
  const engine = await loadEngine()
  let lost = 0
  for (let deal = 0; deal < 12; deal++) {
    const handle = engine.deal({ game: 'diminuendo', seats: 1 + (deal % 3), seed: `trail ${deal}` })
    while (engine.acting(handle).length > 0) {
      const seat = engine.acting(handle)[0]!
      engine.act(handle, seat, engine.ask(handle, seat, 'random'))
    }
    const log = engine.log(handle, 0, 0) as Entry[]
    engine.close(handle)
    const { tiles, trail, lost: where } = readCheck(log, lastCheck(log))!
    const placeOf = (index: number) => tiles[index]!.at!
    for (const [at, step] of trail.entries()) {
      const next = trail[at + 1]
      if (!next || tiles[next.tile]!.dungeon !== tiles[step.tile]!.dungeon) continue
      const { x, y } = placeOf(step.tile)
      expect(placeOf(next.tile)).toEqual({ x: x + dx[step.out!]!, y: y + dy[step.out!]! })
      expect((next.in + 2) % 4).toBe(step.out)
      expect(next.laid).toBeGreaterThanOrEqual(step.laid)
    }
    lost += where.length
  }
  expect(lost).toBeGreaterThan(5)
})

test('the tiles in use have the numbers of the box, for beginners without right turns and repeats', async () => {
  const engine = await loadEngine()
  const inUse = (level: string): DiminuendoFacts => {
    const handle = engine.deal({ game: 'diminuendo', seats: 2, options: { level }, seed: 'tiles' })
    const facts = engine.look(handle, 0, 'en').facts as DiminuendoFacts
    engine.close(handle)
    return facts
  }
  const sum = ({ tiles }: DiminuendoFacts): number => Object.values(tiles).reduce((all, count) => all + count, 0)
  expect([sum(inUse('advanced')), inUse('advanced').ghosts]).toEqual([37, 10])
  expect([sum(inUse('beginner')), inUse('beginner').ghosts]).toEqual([22, 5])
  expect(Object.keys(inUse('beginner').tiles)).toEqual(['L', 'L+', 'S', 'S+'])
})

test('the map has room for all tiles from the start', () => {
  const tile = (x: number, y: number): CheckTile => ({ index: 0, tile: 'S', arrow: 0, by: 0, dungeon: 0, at: { x, y } })
  const box = boxOf([tile(0, 0), tile(-3, 5), tile(2, -1)])
  expect(box.width).toBe(600 + 90)
  expect(box.height).toBe(700 + 90)
  expect(box.left).toBeLessThan(-300)
  expect(box.top).toBeLessThan(-500)
})

test('arrow keys point to their sides, other keys nowhere', () => {
  expect(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].map(sideOfKey)).toEqual([0, 1, 2, 3])
  expect(sideOfKey('a')).toBeNull()
})
