/** Twelve Seekers by taps and keys: what each of them plays, in positions made for it. */
import { beforeAll, expect, test } from 'vitest'
import { stepsOf } from '../src/board/count'
import ui from '../src/games/seekers'
import { framesOf } from '../src/games/seekers/frames'
import type { SeekersTable } from '../src/games/seekers/table'
import type { Engine } from '../src/rules/engine'
import { all, host, key, press, show } from './board'
import { loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

/** The turn of seat 0, with what matters as given. */
function place(rule: number, mode: string, dungeon: string, field: string[], more: object = {}, mine: object = {}) {
  const holding = rule === 7 ? { row: '' } : { gems: '' }
  const player = { seekers: [], gold: 0, vp: 0, ...holding, colours: '', pick: null }
  const table = { round: 1, first: 0, turn: 0, phase: 'take', dungeon, field, colour: null, colour_deck: '' }
  return engine.place(
    { game: 'seekers', seats: 2, options: { rule, order: 1, mode, first: '0' } },
    { ...table, colours_out: '', players: [{ ...player, ...mine }, player], ...more },
  )
}
const basic = ['1', '1', '2', '2', '2', '3', '3', '3', '4', '4', '5', '5']
const advanced = ['1a', '1b', '2a', '2b', '2c', '3a', '3b', '3c', '4a', '4c', '5a', '5c']
const gems = 'GPGRGBPYBPGGP*BYPG$$YRYYBBPPBB$RGYYRRRR'
const end = gems.length - 1
const gem = (at: number) => `.dungeon li:nth-child(${at + 1}) .piece`
const offered = (): (string | undefined)[] => all('.end[data-action]').map(({ dataset }) => dataset.action)

test('a seeker that goes anywhere takes the pair that begins where one taps; at the right end the last pair', async () => {
  const { acted } = await show(ui, engine, place(1, 'chaos', gems, advanced))
  await press('[data-seeker="2c"]')
  expect(offered()).toEqual([])
  for (const [tapped, begins] of [
    [0, 0],
    [7, 7],
    [end - 1, end - 1],
    [end, end - 1],
  ] as const) {
    await press('[data-seeker="2c"]') // put down
    await press('[data-seeker="2c"]')
    await press(gem(tapped))
    expect(offered(), `tapped ${tapped}`).toEqual([`2c@${begins}`])
    expect(all('.dungeon li.goes').map((one) => all('.dungeon li').indexOf(one))).toEqual([begins, begins + 1])
  }
  expect(acted).toEqual([])
  await press(gem(end))
  expect(acted).toEqual([`2c@${end - 1}`])
})

test('by keys it moves along, and round the ends', async () => {
  const { acted } = await show(ui, engine, place(1, 'chaos', gems, advanced))
  for (const name of ['2', '2', '2']) await key(name) // 2a, 2b, 2c
  await key('ArrowLeft')
  expect(offered()).toEqual([`2c@${end - 1}`])
  await key('ArrowRight')
  expect(offered()).toEqual(['2c@0'])
  await key('ArrowRight')
  expect(offered()).toEqual(['2c@1'])
  await key('Enter')
  expect(acted).toEqual(['2c@1'])
})

test('keys lift a seeker of a power, the next of that power, and send it to an end; Escape puts it down', async () => {
  const { acted } = await show(ui, engine, place(1, 'chaos', gems, advanced))
  const lifted = () => all('.seeker.chosen').map(({ dataset }) => dataset.seeker)
  for (const id of ['3a', '3b', '3c', '3a']) {
    await key('3')
    expect(lifted()).toEqual([id])
  }
  await key('Escape')
  expect(lifted()).toEqual([])
  await key('ArrowLeft')
  expect(acted).toEqual([])
  await key('3')
  await key('ArrowLeft')
  await key('ArrowRight')
  expect(acted).toEqual(['3aL', '3aR'])
})

test('a tap on a gem at an end sends the lifted seeker there; one between is tried, and refused aloud', async () => {
  const { acted } = await show(ui, engine, place(1, 'basic', gems, basic))
  await press('[data-seeker="3"]')
  await press(gem(2))
  await press(gem(end - 2))
  await press(gem(3))
  expect(acted).toEqual([
    '3L',
    '3R',
    [
      { kind: 'seeker', value: '3' },
      { kind: 'place', value: '3' },
    ],
  ])
})

test('a block joins the row at either end, as it lies or turned round', async () => {
  const handle = place(7, 'basic', gems, basic)
  engine.act(handle, 0, '2L')
  while (engine.acting(handle)[0] !== 0) {
    const legal = engine.legal(handle, 1, 'en').map(({ text }) => text)
    engine.act(handle, 1, legal.find((text) => text.endsWith('R'))!)
  }
  engine.act(handle, 0, '4L')
  const { acted } = await show(ui, engine, handle)
  const block = () => all('.put .block [data-kind]').map(({ dataset }) => dataset.kind)
  expect(block().join('')).toBe('GRGB')
  for (const side of ['L', 'R']) await press(`.put [data-end="${side}"]`)
  await press('[data-turns]')
  expect(block().join('')).toBe('BGRG')
  for (const side of ['L', 'R']) await press(`.put [data-end="${side}"]`)
  for (const name of ['ArrowLeft', 'f', 'ArrowRight']) await key(name)
  expect(acted).toEqual(['put:LK', 'put:RK', 'put:LR', 'put:RR', 'put:LR', 'put:RK'])
  expect(engine.look(handle, 0, 'en').legal.map(({ text }) => text)).toEqual(expect.arrayContaining(acted))
})

test('while a result is counted, as many lines are framed as are counted by now, on both sides', async () => {
  for (const rule of [1, 5, 7, 10, 14, 19]) {
    const handle = engine.deal({ game: 'seekers', seats: 2, options: { rule }, seed: `count ${rule}` })
    for (let at = 0; engine.acting(handle).length > 0; at++) {
      const seat = engine.acting(handle)[0]!
      const legal = engine.legal(handle, seat, 'en')
      engine.act(handle, seat, legal[(at * 7) % legal.length]!.text)
    }
    const { result, table } = engine.look(handle, 0, 'en')
    const steps = stepsOf(result)
    expect(steps.length).toBeGreaterThan(1)
    const { draw } = await show(ui, engine, handle, { seat: 0 })
    const rows = [...new Set(steps.map(({ row }) => row))]
    for (const { row, step, earlier } of steps) {
      await draw({ counting: row, step, earlier })
      for (const seat of [0, 1]) {
        const { tally } = result[seat]!
        const by = (one: string) => tally.filter((line) => line.row === one)
        const before = rows.slice(0, rows.indexOf(row)).flatMap(by)
        const counted = [...before, ...by(row).slice(0, step)]
        const frames = framesOf(counted, (table as SeekersTable).players[seat]!)
        const shown = host.querySelectorAll(`.holdings[data-owner="${seat}"] .account li.shown`)
        expect(shown, `rule ${rule}, ${row} ${step}, seat ${seat}`).toHaveLength(frames.length)
      }
    }
    engine.close(handle)
  }
})

test('during the game gems lie open, and the score says why when it is pressed; once more, and they lie open again', async () => {
  await show(ui, engine, place(1, 'basic', gems, basic))
  const open = () => [all('.held').length, all('.account').length]
  expect(open()).toEqual([2, 0])
  await press('.holdings.mine .score')
  expect(open()).toEqual([1, 1])
  await press('.holdings.mine .score')
  expect(open()).toEqual([2, 0])
})

test('an end says by how much the score would change, not what it would be', async () => {
  const handle = place(1, 'basic', gems, basic)
  engine.act(handle, 0, '3R')
  while (engine.acting(handle)[0] !== 0) engine.act(handle, 1, engine.legal(handle, 1, 'en')[0]!.text)
  const { score } = engine.look(handle, 0, 'en').result[0]!
  expect(score).toBeGreaterThan(0)
  await show(ui, engine, handle)
  await press('[data-seeker="2"]')
  for (const end of all('.end[data-action]')) {
    const preview = engine.preview(handle, 0, end.dataset.action!)
    if (preview.sealed) throw new Error('nothing is hidden here')
    const change = preview.result[0]!.score - score
    const said = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'
    expect(end.querySelector('.gain')?.textContent, end.dataset.action).toBe(said)
  }
})
