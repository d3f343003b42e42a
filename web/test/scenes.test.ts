import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import golem from '../src/games/golem'
import { before, placeOf } from '../src/games/golem/staging'
import type { GolemTable, Happening } from '../src/games/golem/table'
import ruin from '../src/games/ruin'
import type { GameEvent, LogEntry } from '../src/rules/types'
import { tempo, timeOf } from '../src/scenes/pace'
import { linesOf, scenesOf } from '../src/scenes/sequence'
import { Stage } from '../src/scenes/stage'
import type { Staging } from '../src/scenes/types'
import * as senses from '../src/sense'
import { choose } from '../src/store/settings'

const event = (kind: string, seat = -1, fields: Record<string, unknown> = {}): GameEvent => ({
  kind,
  seat,
  words: { en: kind, ja: kind },
  ...fields,
})
/** The area that leads out. */
const EXIT = 38
const happening = (...given: Parameters<typeof event>) => event(...given) as Happening
const entry = (seat: number, ...events: GameEvent[]): LogEntry => ({ seat, sealed: false, events })
const inShort = (staging: Staging, entries: LogEntry[], viewer: number): string[] =>
  scenesOf(staging, entries, viewer).map(
    ({ name, weight, events }) => `${name} ${weight}: ${events.map(({ kind }) => kind).join()}`,
  )

// ---- from events to scenes ----

/** Aki (1) draws a War Drum: Ben (2) is driven back into the golem; Aki goes on. */
const drum = entry(
  1,
  event('drawn', 1, { card: 'War Drum' }),
  event('step', 2, { from: 5, to: 3, why: 'effect' }),
  event('lost', 2, { area: 3, cards: 4 }),
  event('removed', 2, { cards: 4 }),
  event('handed', 1, { keeper: 3, before: 2 }),
  event('step', 1, { from: 9, to: 14, why: 'cards' }),
  event('turned', -1, { area: 14, rear: '.', front: 't' }),
  event('golem', -1, { from: 4, to: 5, why: 'cards' }),
)

test('golem: a turn falls into scenes, in order, without housekeeping', () => {
  const wanted = ['move beat: drawn', 'back held: step', 'caught held: lost', 'move beat: step,golem']
  expect(inShort(golem.staging, [drum], 0)).toEqual(wanted)
  // what is held is held for everybody, with all that led to it
  expect(inShort(golem.staging, [drum], 1)).toEqual(['draw beat: drawn', ...wanted.slice(1)])
})

test('golem: a card that one turns oneself lies there before anybody moves; what is only put in order is not played', () => {
  const move = entry(0, event('drawn', 0, { card: 'Knife' }), event('step', 0, { from: 4, to: 6, why: 'cards' }))
  const refill = entry(1, event('refill', 0), event('hand', 0), event('turn', 0))
  expect(inShort(golem.staging, [move], 0)).toEqual(['draw beat: drawn', 'move beat: step'])
  expect(inShort(golem.staging, [move], 1)).toEqual(['move beat: drawn,step'])
  expect(inShort(golem.staging, [refill], 0)).toEqual([])
})

test('golem: what was taken, and an escape with its gate', () => {
  const take = entry(
    2,
    event('take', 2, { card: 'Crown', price: 2 }),
    event('step', 2, { from: 9, to: 7, why: 'cost' }),
  )
  expect(inShort(golem.staging, [take], 0)).toEqual(['take beat: take,step'])
  const [scene] = scenesOf(golem.staging, [entry(2, event('escape', 2, { order: 1, cards: 7, bonus: 5 }))], 0)
  expect(scene).toMatchObject({ name: 'escape', weight: 'held', senses: ['gate'], seat: 2, last: true })
})

test('golem: the table is drawn as it was when a scene happened', () => {
  const player = (pos: number | null, status: string) => ({ pos, status, order: 0 })
  const after = {
    golem: 5,
    phase: 'find',
    track: '....s...t.t..t.t',
    players: [player(7, 'in'), player(14, 'in'), player(null, 'lost')],
  } as unknown as GolemTable
  const scenes = scenesOf(golem.staging, [drum], 0)
  const stood = scenes.map(({ later }) => {
    const { players, golem: at, track } = before(after, later as Happening[], EXIT)
    return [...players.map(({ pos }) => pos), at, track.slice(14)]
  })
  expect(stood).toEqual([
    [7, 9, 5, 4, '??'],
    [7, 9, 3, 4, '??'],
    [7, 9, null, 4, '??'],
    [7, 14, null, 5, '.t'],
  ])
  expect(scenes.map(({ last }) => last)).toEqual([false, false, false, true])
})

test('golem: what was laid open, and who came out, is not there yet before it happened', () => {
  const player = (pos: number | null, status: string) => ({ pos, status, order: status === 'escaped' ? 1 : 0 })
  const after = {
    golem: 5,
    phase: 'over',
    track: '....s...t.t..t.t??',
    players: [player(7, 'in'), player(null, 'escaped')],
  } as unknown as GolemTable
  const explored = before(after, [happening('explore', 0, { first: 16 })], EXIT)
  expect([explored.track, explored.phase]).toEqual(['....s...t.t..t.t', 'turn'])
  const inside = before(after, [happening('escape', 1, { order: 1 })], EXIT)
  expect(inside.players[1]).toMatchObject({ pos: EXIT, status: 'in', order: 0 })
})

test('golem: a scene happens where it is looked at', () => {
  const table = { players: [{ pos: 7 }, { pos: 9 }] } as unknown as GolemTable
  const place = (name: string, ...events: GameEvent[]) =>
    placeOf(
      { name, weight: 'held', events: events as Happening[], senses: [], seat: 0, later: [], last: true },
      table,
      EXIT,
    )
  expect(place('escape', event('escape', 1))).toBe(EXIT)
  expect(place('caught', event('lost', 1, { area: 3 }))).toBe(3)
  expect(place('golem', event('golem', -1, { from: 4, to: 6 }))).toBe(6)
  expect(place('explore', event('explore', 0, { first: 16 }))).toBe(16)
  expect(place('move', event('step', 0, { from: 4, to: 8 }), event('drawn', 0))).toBe(8)
  expect(place('take', event('take', 1, { card: 'Crown' }))).toBe(9)
})

test('golem: what a card gives belongs to taking it', () => {
  const gain = entry(2, event('take', 2, { card: 'Crown' }), event('step', 2, { from: 7, to: 9, why: 'gain' }))
  expect(inShort(golem.staging, [gain], 0)).toEqual(['take beat: take,step'])
})

test('ruin: a round that closes is one scene, held when something came of it', () => {
  const quiet = entry(1, event('done', 1), event('discarded', -1, { letter: 'C', reason: 'round' }), event('revealed'))
  expect(inShort(ruin.staging, [quiet], 0)).toEqual(['round beat: discarded'])
  const gem = entry(
    0,
    event('moved', 0),
    event('done', 0),
    event('discarded', -1, { letter: 'C', reason: 'round' }),
    event('gem', 1, { letter: 'K', gems: 1 }),
    event('goal_taken', 1),
    event('closed', -1, { letter: 'K' }),
    event('discarded', -1, { letter: 'F', reason: 'gem' }),
    event('opened', -1, { letter: 'F' }),
    event('revealed'),
  )
  expect(inShort(ruin.staging, [gem], 0)).toEqual(['round held: discarded,gem,goal_taken,closed,opened'])
  // the used card is worth a line only where nothing else happened
  const lines = (one: LogEntry) =>
    linesOf(ruin.staging, [one], 0).map((events) => events.map(({ kind }) => kind).join())
  expect(lines(quiet)).toEqual(['discarded'])
  expect(lines(gem)).toEqual(['gem,goal_taken,closed,opened'])
})

test('a game that says nothing about its events has all of them read', () => {
  expect(linesOf(undefined, [entry(0, event('a'), event('b')), entry(1)], 0)).toHaveLength(1)
})

// ---- playing them ----

beforeEach(() => {
  vi.useFakeTimers()
  choose('pace', 'normal')
})
afterEach(() => {
  vi.useRealTimers()
})

const staging: Staging = {
  of: { look: { scene: 'look', weight: 'beat' }, fall: { scene: 'fall', weight: 'held' } },
}
const started = (): { stage: Stage; held: boolean[] } => {
  const held: boolean[] = []
  const stage = new Stage((on) => held.push(on))
  stage.learn(staging)
  return { stage, held }
}
const fall = (seat: number): LogEntry => entry(seat, event('fall', seat))
const look = (seat: number): LogEntry => entry(seat, event('look', seat))

test('scenes follow each other at the pace that was chosen, and the table waits', () => {
  const { stage, held } = started()
  stage.tell([look(1), fall(2)], 0, false)
  expect(stage.scene.value?.name).toBe('look')
  expect(stage.before.value).toBe(true) // what follows is not shown yet
  vi.advanceTimersByTime(timeOf(stage.scene.value!, 'normal')!)
  expect(stage.scene.value?.name).toBe('fall')
  vi.advanceTimersByTime(timeOf(stage.scene.value!, 'normal')! - 1)
  expect(stage.scene.value).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(stage.scene.value).toBeNull()
  expect(held).toEqual([true, true, false])
})

test('a last look keeps nobody from deciding; a held scene does', () => {
  const { stage } = started()
  stage.tell([look(1)], 0, true)
  expect(stage.before.value).toBe(false)
  stage.clear()
  stage.tell([fall(1)], 0, true)
  expect(stage.before.value).toBe(true)
})

test('calm is slower than normal, fast is faster, and a tap waits for ever', () => {
  const scene = { weight: 'held', events: [event('fall'), event('fall')] } as const
  const [calm, normal, fast] = (['calm', 'normal', 'fast'] as const).map((pace) => timeOf(scene, pace)!)
  expect(calm!).toBeGreaterThan(normal!)
  expect(normal!).toBeGreaterThan(fast!)
  choose('pace', 'tap')
  const { stage } = started()
  stage.tell([look(1), fall(2)], 0, false)
  vi.advanceTimersByTime(600_000)
  expect(stage.scene.value?.name).toBe('look')
  stage.goOn()
  stage.goOn()
  expect(stage.scene.value).toBeNull()
})

test('every line has its time, up to as many as anybody reads', () => {
  for (const pace of ['calm', 'normal', 'fast'] as const) {
    const time = (lines: number) => timeOf({ weight: 'held', events: Array(lines).fill(event('fall')) }, pace)!
    expect(time(2)).toBeGreaterThan(time(1))
    expect(time(6)).toBeGreaterThan(time(5))
    expect([time(7), time(60)]).toEqual([time(6), time(6)])
  }
})

test('at the pace of taps there is always a way on: a decision, or going on', () => {
  choose('pace', 'tap')
  const { stage } = started()
  stage.tell([look(1)], 0, false)
  expect([stage.before.value, stage.waits.value]).toEqual([false, true])
  stage.clear()
  stage.tell([look(1)], 0, true)
  expect([stage.before.value, stage.waits.value]).toEqual([false, false])
  choose('pace', 'normal')
  stage.clear()
  stage.tell([look(1)], 0, false)
  expect(stage.waits.value).toBe(false)
})

test('who skips sees nothing until asked again, but what happens to oneself', () => {
  const { stage, held } = started()
  stage.tell([fall(1)], 0, false)
  stage.skip('turn')
  expect([stage.scene.value, held.at(-1)]).toEqual([null, false])
  stage.tell([look(1), fall(2)], 0, false)
  expect(stage.scene.value).toBeNull()
  stage.tell([fall(0)], 0, false)
  expect(stage.scene.value?.events[0]?.seat).toBe(0)
  stage.goOn()
  stage.tell([look(1)], 0, true)
  expect([stage.scene.value, stage.skipping.value]).toEqual([null, null])
  stage.tell([look(1)], 0, true)
  expect(stage.scene.value).not.toBeNull()
})

test('an onlooker who skips sees nothing: nothing happens to them', () => {
  const { stage } = started()
  stage.skip('end')
  stage.tell([fall(1), entry(-1, event('fall', -1))], -1, false)
  expect(stage.scene.value).toBeNull()
})

test('what happens is heard once a scene, as what it is; a plain move as somebody’s; what is skipped is not', () => {
  const heard = vi.spyOn(senses, 'sense')
  const { stage } = started()
  stage.learn({
    of: {
      ...staging.of,
      gem: { scene: 'round', weight: 'beat', sense: 'gem' },
      crash: { scene: 'round', weight: 'beat', sense: 'stone' },
      rustle: { scene: 'aside', weight: 'told', sense: 'draw' },
    },
  })
  const told = () => heard.mock.calls.splice(0).map(([what]) => what)
  stage.tell([entry(1, event('gem', 1), event('crash', 1), event('gem', 2))], 0, false)
  expect(told()).toEqual(['gem', 'stone'])
  stage.clear()
  stage.tell([look(1)], 0, false)
  expect(told()).toEqual(['theirs'])
  stage.clear()
  stage.tell([entry(1, event('rustle', 1), event('rustle', 1))], 0, false)
  expect(told(), 'what makes no scene').toEqual(['draw'])
  stage.skip('end')
  stage.tell([look(1), entry(1, event('rustle', 1))], 0, false)
  expect(told()).toEqual([])
  heard.mockRestore()
})

test('a board that plays something back keeps the pace too', () => {
  const tempos = (['calm', 'normal', 'fast', 'tap'] as const).map((pace) => {
    choose('pace', pace)
    return tempo()
  })
  const [calm, normal, fast, tap] = tempos
  expect(calm!).toBeGreaterThan(normal!)
  expect(fast!).toBeLessThan(normal!)
  expect([normal, tap]).toEqual([1, 1])
})

test('who takes the device sees what everything waited for, and no more', () => {
  const { stage } = started()
  stage.retell([look(1), fall(1), look(1)], 0)
  expect(stage.scene.value?.name).toBe('fall')
  stage.goOn()
  expect(stage.scene.value).toBeNull()
})
