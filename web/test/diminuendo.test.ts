/** The drawing model of Diminuendo: which sides a tile joins, and the map of the check. */
import { describe, expect, test } from 'vitest'
import { type CheckTile, lastCheck, readCheck, trailOf } from '../src/games/diminuendo/check'
import { boxOf } from '../src/games/diminuendo/map'
import { moveMade, passagePath, passagesOf, wayThrough } from '../src/games/diminuendo/passages'
import { depthOf, dungeonOf, readLaying, readTile, type Side } from '../src/games/diminuendo/table'
import { tileCounts } from '../src/games/diminuendo/tiles'
import { angleTo } from '../src/games/diminuendo/turner'
import type { GameEvent, LogEntry } from '../src/rules/types'

const sides: Side[] = [0, 1, 2, 3]
const joined = (tile: string, arrow: Side): string =>
  passagesOf(readTile(tile), arrow)
    .map((pair) => [...pair].sort().join(''))
    .sort()
    .join(' ')

describe('tiles', () => {
  test('are read from their notation', () => {
    expect(readTile('L+#4')).toEqual({ shape: 'L', twice: true, ghost: 4 })
    expect(readTile('T')).toEqual({ shape: 'T', twice: false, ghost: 0 })
    expect(readLaying('new:R+#5<')).toEqual({ tile: 'R+#5', arrow: '<', begins: true })
    expect(readLaying('stay')).toBeNull()
  })

  // Sides: 0 top, 1 right, 2 bottom, 3 left. Arrows in the order up, right, down, left.
  test.each([
    ['S', ['02', '13', '02', '13']],
    ['L', ['23', '03', '01', '12']],
    ['R', ['12', '23', '03', '01']],
    ['S+', ['02 13', '02 13', '02 13', '02 13']],
    ['L+', ['01 23', '03 12', '01 23', '03 12']],
    ['R+', ['03 12', '01 23', '03 12', '01 23']],
    ['T', ['02 13', '02 13', '02 13', '02 13']],
    ['L#3', ['23', '03', '01', '12']],
  ])('%s joins its sides, by direction', (tile, expected) => {
    expect(sides.map((arrow) => joined(tile, arrow))).toEqual(expected)
  })

  test('the first passage begins where the arrow stands', () => {
    for (const tile of ['S', 'L', 'R', 'S+', 'L+', 'R+', 'T'])
      for (const arrow of sides) expect(passagesOf(readTile(tile), arrow)[0]![0]).toBe((arrow + 2) % 4)
  })

  test('lead through, from either end, or not at all', () => {
    expect(wayThrough(readTile('L'), 0, 2, 0)).toBe(3)
    expect(wayThrough(readTile('L'), 0, 3, 0)).toBe(2)
    expect(wayThrough(readTile('L'), 0, 1, 0)).toBeNull()
    expect(wayThrough(readTile('L+'), 0, 1, 0)).toBe(0)
    expect([0, 1, 3].map((move) => wayThrough(readTile('T'), 0, 2, move))).toEqual([0, 1, 3])
    expect(moveMade(2, 3)).toBe(3)
    expect(moveMade(3, 1)).toBe(0)
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

  test('alone the pile is as deep as the dungeon', () => {
    const laid = (begins: boolean) => ({ t: null, d: null, by: 0, new: begins })
    const stack = [laid(false), laid(false), laid(true), laid(false), laid(false)]
    expect([depthOf(stack), dungeonOf(stack)]).toEqual([3, 2])
    expect([depthOf(stack.slice(0, 2)), dungeonOf(stack.slice(0, 2))]).toEqual([2, 1])
  })
})

// ---- the check ----

const event = (kind: string, seat: number, fields: Record<string, unknown> = {}): GameEvent => ({
  kind,
  seat,
  words: { en: kind, ja: kind },
  ...fields,
})
const shown = (seat: number, index: number, tile: string, arrow: string, x: number, y: number): GameEvent =>
  event('shown', seat, { index, tile, arrow, new: false, x, y })
const entry = (...events: GameEvent[]): LogEntry => ({ seat: 0, sealed: true, events })

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

describe('the trail', () => {
  const lay = (...tiles: [string, Side, number, number][]): CheckTile[] =>
    tiles.map(([tile, arrow, x, y], index) => ({ index, tile, arrow, by: 0, dungeon: 0, at: { x, y } }))

  test('runs through the tiles to where the path stands', () => {
    const trail = trailOf(lay(['S+', 0, 0, 0], ['L', 0, 0, 1], ['R', 3, -1, 1]))
    expect(trail.map(({ x, y, to }) => [x, y, to])).toEqual([
      [0, 0, 0],
      [0, 1, 3],
      [-1, 1, 0],
    ])
  })

  test('passes a crossing twice', () => {
    const trail = trailOf(lay(['S+', 0, 0, 0], ['L', 0, 0, 1], ['L', 3, -1, 1], ['L', 2, -1, 0]))
    expect(trail.map(({ x, y }) => `${x},${y}`)).toEqual(['0,0', '0,1', '-1,1', '-1,0', '0,0'])
    expect(trail.at(-1)).toMatchObject({ from: 3, to: 1, again: false })
  })

  test('ends at a wall', () => {
    const trail = trailOf(lay(['S+', 0, 0, 0], ['S', 0, 0, 1], ['L', 0, 0, 2], ['L', 3, -1, 2], ['L', 2, -1, 1]))
    expect(trail.at(-1)).toMatchObject({ x: 0, y: 1, from: 3, to: null })
  })

  test('does not go through a tile that lies wrong', () => {
    expect(trailOf(lay(['S+', 0, 0, 0], ['S', 1, 0, 1])).at(-1)).toMatchObject({ x: 0, y: 1, to: null })
  })

  test('stops at a border it has crossed: the example of the rulebook', () => {
    const trail = trailOf(
      lay(['S+', 0, 0, 0], ['S', 0, 0, 1], ['T', 0, 0, 2], ['R', 0, 0, 3], ['R', 1, 1, 3], ['R', 2, 1, 2]),
    )
    expect(trail.at(-1)).toMatchObject({ x: 0, y: 2, from: 1, to: 0, again: true })
  })

  test('a repeat that begins a dungeon carries the last move over', () => {
    expect(trailOf(lay(['T', 0, 0, 0]), 3).at(-1)).toMatchObject({ to: 3 })
  })
})

test('the map has room for all tiles from the start', () => {
  const tile = (x: number, y: number): CheckTile => ({ index: 0, tile: 'S', arrow: 0, by: 0, dungeon: 0, at: { x, y } })
  const box = boxOf([tile(0, 0), tile(-3, 5), tile(2, -1)])
  expect(box.width).toBe(600 + 90)
  expect(box.height).toBe(700 + 90)
  expect(box.left).toBeLessThan(-300)
  expect(box.top).toBeLessThan(-500)
})

test('the list of tiles has the numbers of the box, beginners without right turns and repeats', () => {
  const content = { tiles: { S: 6, 'S+': 5, L: 7, 'L+': 4, R: 6, 'R+': 3, T: 6 }, ghosts: [] }
  const sum = (beginner: boolean): number => tileCounts(content, beginner).reduce((all, [, count]) => all + count, 0)
  expect(sum(false)).toBe(37)
  expect(sum(true)).toBe(22)
})
