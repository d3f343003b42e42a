/** Faces that react: from what everybody was told, seldom in words, and never by what is hidden. */
import { beforeAll, expect, test } from 'vitest'
import content from '../../content/lines.json'
import { lineOf } from '../src/board/lines'
import diminuendo from '../src/games/diminuendo'
import golem from '../src/games/golem'
import ruin from '../src/games/ruin'
import seekers from '../src/games/seekers'
import type { GameEvent, LogEntry } from '../src/rules'
import { type Eyes, SPECTATOR } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { remarkOn, remarksOf, touchedBy } from '../src/scenes/touches'
import type { Staging } from '../src/scenes/types'
import { loadEngine } from './support'

const stagings: Record<string, Staging> = {
  seekers: seekers.staging as Staging,
  ruin: ruin.staging as Staging,
  diminuendo: diminuendo.staging as Staging,
  golem: golem.staging as Staging,
}
const seatsOf: Record<string, number> = { seekers: 2, ruin: 3, diminuendo: 3, golem: 4 }

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

const eyes = (viewer: number): Eyes => ({ viewer, lang: 'en', people: [] })
const logOf = (handle: number, viewer: number): LogEntry[] => engine.told(handle, eyes(viewer), 0).log

/** Plays a whole game by bots. */
function played(game: string, seed: string): number {
  const handle = engine.deal({ game, seats: seatsOf[game]!, seed })
  while (engine.acting(handle).length > 0) {
    const seat = engine.acting(handle)[0]!
    engine.act(handle, seat, engine.ask(handle, seat, 'greedy'))
  }
  return handle
}
const touchesIn = (game: string, log: readonly LogEntry[]) =>
  log.flatMap((entry) => touchedBy(stagings[game]!, entry, seatsOf[game]!))

test.each(Object.keys(stagings))('%s: nobody reacts to what only some were told', (game) => {
  let all = 0
  for (const seed of game === 'ruin' ? ['a'] : ['a', 'b', 'c', 'd']) {
    const handle = played(game, seed)
    const seen = touchesIn(game, logOf(handle, SPECTATOR))
    for (let seat = 0; seat < seatsOf[game]!; seat++)
      expect(touchesIn(game, logOf(handle, seat)), `${seed}, seat ${seat}`).toEqual(seen)
    all += seen.length
    engine.close(handle)
  }
  expect(all, 'something happens').toBeGreaterThan(0)
})

test('games that look alike make the same faces and lines', () => {
  // In the Ruin all draw in secret: the last of three chooses otherwise, and the first is told the same.
  const tryOut = (choice: number) => {
    const handle = engine.deal({ game: 'ruin', seats: 3, seed: 'alike' })
    for (let left = 40; left > 0 && engine.acting(handle).length > 0; left--) {
      const seat = engine.acting(handle)[0]!
      const { legal } = engine.told(handle, eyes(seat), 0).position
      const drawing = seat === 2 && legal.length > 5
      engine.act(handle, seat, drawing ? legal[choice % legal.length]!.text : engine.ask(handle, seat, 'greedy'))
      if (drawing) break
    }
    const own = JSON.stringify(logOf(handle, 2))
    const log = logOf(handle, 0)
    engine.close(handle)
    return { own, log, remarks: remarksOf(stagings.ruin!, log, [null, 1, 1]) }
  }
  const [one, other] = [tryOut(0), tryOut(3)]
  expect(other.own, 'they are not the same game').not.toBe(one.own)
  expect(other.log).toEqual(one.log)
  expect(other.remarks).toEqual(one.remarks)
})

const event = (kind: string, seat: number, fields: object = {}): GameEvent => ({
  kind,
  seat,
  words: { en: '', ja: '' },
  ...fields,
})
const entry = (seat: number, ...events: GameEvent[]): LogEntry => ({ seat, sealed: false, events })

test('who is driven back winces, who did it gloats, and what is paid for moves nobody', () => {
  const step = (why: string) => entry(1, event('step', 2, { from: 9, to: 4, why, card: null }))
  expect(touchedBy(stagings.golem!, step('effect'), 4)).toEqual([
    { seat: 2, moment: 'back' },
    { seat: 1, moment: 'gloat' },
  ])
  expect(touchedBy(stagings.golem!, step('swap'), 4)[0]).toEqual({ seat: 2, moment: 'robbed' })
  expect(touchedBy(stagings.golem!, step('cost'), 4)).toEqual([])
})

test('a star: one is glad, the other would have liked it', () => {
  const take = (gems: string) => entry(0, event('take', 0, { card: '2', place: 'left', gems }))
  expect(touchedBy(stagings.seekers!, take('R*'), 2).map(({ moment }) => moment)).toEqual(['prize', 'missed'])
  expect(touchedBy(stagings.seekers!, take('RG'), 2)).toEqual([])
})

test('remarks are few, only of those who can speak, and the worst moment first', () => {
  const caught = entry(1, event('take', 1, { card: 'idol', price: 9 }), event('lost', 2, { area: 3, cards: 4 }))
  const log = Array.from({ length: 30 }, () => caught)
  const remarks = remarksOf(stagings.golem!, log, [null, 'bot', 'bot'])
  expect(remarks.map(({ at }) => at)).toEqual([8, 17, 26])
  expect(remarks.every(({ seat, moment }) => seat === 2 && moment === 'caught')).toBe(true)
  expect(remarksOf(stagings.golem!, log, [null, null, null])).toEqual([])
  expect(remarksOf(stagings.golem!, log, [null, 'bot', null])[0]).toMatchObject({ seat: 1, moment: 'prize' })
})

test('nobody speaks of what a scene has not come to, nor twice of the same', () => {
  const [take, lost] = [event('take', 1, { card: 'idol', price: 9 }), event('lost', 2, { area: 3, cards: 4 })]
  const before = Array.from({ length: 9 }, () => entry(0))
  const told = (shown: LogEntry, fresh: LogEntry) =>
    remarkOn(stagings.golem!, [...before, shown], [{ entry: fresh, at: 9 }], [null, 'bot', 'bot'])?.moment
  expect(told(entry(1, take), entry(1, take))).toBe('prize')
  expect(told(entry(1, take, lost), entry(1, lost))).toBe('caught')
  expect(told(entry(1, take, lost), entry(1, event('golem', 1)))).toBeUndefined()
})

test('every kind of face has words for every moment, in both languages, and characters their own', () => {
  const moments = Object.keys(content.faces.fox).sort()
  for (const [face, lines] of Object.entries(content.faces)) expect(Object.keys(lines).sort(), face).toEqual(moments)
  const all = [...Object.values(content.faces), ...Object.values(content.characters)].flatMap((of) => Object.values(of))
  for (const words of all.flat()) {
    expect(words.en.length, words.en).toBeLessThanOrEqual(40)
    expect(words.ja.length, words.ja).toBeLessThanOrEqual(22)
  }
  const said = (who: string) => [0, 1, 2].map((at) => lineOf(who, 'fox', { seat: 1, moment: 'missed', at })?.en)
  expect(new Set(said('rin')).size).toBe(3)
  expect(said('normal')).not.toEqual(said('rin'))
})
