import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { checkOf, Growing } from '../src/games/diminuendo/growing'
import type { Diminuendo, DiminuendoProps, DiminuendoTable } from '../src/games/diminuendo/table'
import { type Position, SPECTATOR } from '../src/rules/types'
import { loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

/** A finished game, with what onlookers are told of all of it. */
async function played() {
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'diminuendo', seats: 2, seed: 'why' })
  while (engine.acting(handle).length > 0) {
    const seat = engine.acting(handle)[0]!
    const { legal } = engine.look(handle, seat, 'en')
    engine.act(handle, seat, legal[legal.length >> 1]!.text)
  }
  return { engine, handle, whole: engine.log(handle, 0, SPECTATOR) }
}

test('in a replay the map has the tiles that lie on the pile; everybody sees hands and whether the path is lost', async () => {
  const { engine, handle, whole } = await played()
  for (const step of [0, 3, 6]) {
    engine.seek(handle, step)
    const seen = [0, 1].map((seat) => engine.look(handle, seat, 'en') as Position & Diminuendo)
    const table = seen[0]!.table as DiminuendoTable
    const props = { table, facts: seen[0]!.facts, whole, names: ['A', 'B'], options: {} } as unknown as DiminuendoProps
    await act(() => render(<Growing {...props} everybody={null} />, host))
    expect(host.querySelectorAll('.map-tile').length).toBeGreaterThan(0)
    expect(host.querySelectorAll('.map-tile').length).toBeLessThanOrEqual(table.stack.length)
    expect(host.querySelector('.hands')).toBeNull()
    await act(() => render(<Growing {...props} everybody={seen} />, host))
    expect(host.querySelectorAll('.hands > li')).toHaveLength(2)
    expect(host.querySelector('.fate')).not.toBeNull()
  }
  engine.close(handle)
})

test('every exploration has its check', async () => {
  const { engine, handle, whole } = await played()
  expect(checkOf(whole, 1)).toBeGreaterThan(0)
  expect(checkOf(whole, 99)).toBe(-1)
  engine.close(handle)
})
