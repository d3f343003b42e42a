/** Nobody Comes Out by taps: what a second one means, and who sits where. */
import { act } from 'preact/test-utils'
import { beforeAll, expect, test } from 'vitest'
import ui from '../src/games/golem'
import type { GolemFacts, GolemTable } from '../src/games/golem/table'
import { tutorial } from '../src/games/golem/tutorial'
import type { Engine } from '../src/rules/engine'
import { all, answered, found, press, show } from './board'
import { loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})
const chased = tutorial.parts[1]!.scenes[0]!
const card = (name: string) => `.treasury button[data-name="${name}"]`
const doubleClick = async (selector: string) => {
  for (const detail of [1, 2])
    await act(async () => void found(selector).dispatchEvent(new MouseEvent('click', { detail, bubbles: true })))
  await answered()
}

test('a double click chooses a card and takes nothing; a second press by itself takes it', async () => {
  const { acted } = await show(ui, engine, engine.place(chased.deal, chased.position))
  await doubleClick(card('Old Coin'))
  expect(acted).toEqual([])
  expect(found(card('Old Coin')).getAttribute('aria-pressed')).toBe('true')
  await press(card('Old Coin'))
  expect(acted).toEqual(['take:Old Coin'])
})

/** Whose turn it is, one after the other, in the first round. */
function firstRound(handle: number): number[] {
  const turns: number[] = []
  while (turns.length < 4) {
    const seat = engine.acting(handle)[0]!
    const { phase } = engine.look(handle, seat, 'en').table as GolemTable
    if (phase === 'turn') turns.push(seat)
    const legal = engine.legal(handle, seat, 'en').map(({ text }) => text)
    engine.act(handle, seat, legal.includes('pass') ? 'pass' : legal[0]!)
  }
  return turns
}

test('explorers are listed from the viewer on, in the order of play: counter-clockwise', async () => {
  const handle = engine.deal({ game: 'golem', seats: 4, seed: 'order' })
  const names = () => all('.explorers .person-name').map((one) => one.textContent)
  const { draw } = await show(ui, engine, handle, { seat: 2 })
  expect(names()).toEqual(['Chie', 'Ben', 'You', 'Dan'])
  await draw({ ...engine.look(handle, 0, 'en'), seat: 0 })
  expect(names()).toEqual(['You', 'Dan', 'Chie', 'Ben'])
  const look = engine.look(handle, -1, 'en')
  await draw({ ...look, seat: -1 })
  const { order } = look.facts as GolemFacts
  expect(names(), 'for onlookers from who begins').toEqual(order.map((seat) => ['You', 'Ben', 'Chie', 'Dan'][seat]))
  expect(firstRound(handle), 'and so it is played').toEqual(order)
})

test('at a glance: what each carries as far as it is known, what is most precious first, and how near the golem is', async () => {
  const handle = engine.place(chased.deal, chased.position)
  await show(ui, engine, handle, { seat: 0 })
  const { players, golem } = engine.look(handle, 0, 'en').table as GolemTable
  const told = all('.person .glance [role=img]').map((one) => one.getAttribute('aria-label')!)
  const cards = players.map(({ deck }) => deck.draw.length + deck.hand.length + deck.pocket.length)
  const inside = players.filter(({ status }) => status === 'in')
  expect(told).toHaveLength(2 * inside.length)
  expect(told[0]).toMatch(new RegExp(`^${cards[0]} cards?\\b`))
  expect(told[1]).toContain(`The golem is ${players[0]!.pos! - golem} area`)
  for (const glance of all('.person .glance')) expect(glance.querySelectorAll('.item').length).toBeLessThanOrEqual(3)
})

test('while it is counted nobody’s account tells what comes', async () => {
  const handle = engine.deal({ game: 'golem', seats: 2, seed: 'veil' })
  const { draw } = await show(ui, engine, handle)
  expect(all('.person .account-lines')).toHaveLength(1)
  await draw({ counting: 'cards' })
  expect(all('.person .account-lines')).toHaveLength(0)
  await draw({ counting: null })
  expect(all('.person .account-lines')).toHaveLength(1)
})

test('who is lost has lost their own cards, and a deck that one may not tell apart is listed as one', async () => {
  const handle = engine.deal({ game: 'golem', seats: 3, seed: 'lost' })
  const look = engine.look(handle, 0, 'en')
  const table = look.table as GolemTable
  const gone = table.players.map((player, seat) =>
    seat === 0 ? player : { ...player, pos: null, status: 'lost' as const, lost: seat === 1 ? 6 : 4 },
  )
  const { draw } = await show(ui, engine, handle, { seat: 0, table: { ...table, players: gone } })
  await act(async () => {
    for (const one of all('.person details') as HTMLDetailsElement[]) {
      one.open = true
      one.dispatchEvent(new Event('toggle'))
    }
  })
  const of = (name: string) =>
    all('.person').find((one) => one.querySelector('.person-name')!.textContent === name)!.textContent
  expect([of('Ben')!.includes('6'), of('Chie')!.includes('4')]).toEqual([true, true])
  const unseen = table.players.map((player) => ({
    ...player,
    deck: { draw: ['?', '?'], hand: [], pocket: [], unseen: ['Knife', 'Knife'] },
  }))
  await draw({ table: { ...table, players: unseen } })
  expect(all('.deck-line .chip').filter((one) => one.textContent!.includes('Knife')).length).toBe(3)
})

test('arrow keys look along the track, to its ends and not beyond', async () => {
  const handle = engine.deal({ game: 'golem', seats: 2, seed: 'look' })
  await show(ui, engine, handle, { seat: 0 })
  const track = found('.track')
  const looks = async (key: string) => {
    await act(async () => void track.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    return Number(track.getAttribute('aria-valuenow'))
  }
  const last = Number(track.getAttribute('aria-valuemax'))
  expect([await looks('Home'), await looks('ArrowLeft')]).toEqual([0, 0])
  expect([await looks('ArrowRight'), await looks('End'), await looks('ArrowRight')]).toEqual([1, last, last])
})
