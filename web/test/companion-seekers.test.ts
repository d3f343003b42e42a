import { beforeAll, expect, test } from 'vitest'
import type { Dealt, JudgedSeat, SeekersTap, Sheet } from '../src/games/seekers/companion/state'
import {
  dealRequest,
  fold,
  isSeekersTap,
  leftOf,
  moved,
  scoreRequest,
  withGem,
  withoutPlace,
} from '../src/games/seekers/companion/state'
import type { Engine } from '../src/rules/engine'
import { loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

const deal = (rule: number): SeekersTap => ({ do: 'deal', rule, order: 1, mode: 'basic', seed: 7 })
const ask = <T>(request: object): T => engine.judge('seekers', request) as T

test('every tap takes one thing back when it is undone', () => {
  const taps: SeekersTap[] = [
    deal(7),
    { do: 'lot', seat: 0, lot: 'row', gems: 'RR' },
    { do: 'count', seat: 1, what: 'gold', number: 2 },
    { do: 'colours', seat: 1, colours: 'B' },
    { do: 'round', round: 2 },
  ]
  const kept = fold(taps)
  expect(kept.players[0].lots.row).toBe('RR')
  expect(kept.players[1]).toMatchObject({ gold: 2, colours: 'B' })
  expect(kept.round).toBe(2)
  expect(fold(taps.slice(0, 1))).toEqual({ ...fold([]), deal: taps[0] })
  expect(fold([...taps, deal(3)])).toEqual({ ...fold([]), deal: deal(3) }) // another game begins empty
})

test('only whole taps are taken from the disk', () => {
  expect(isSeekersTap(deal(7))).toBe(true)
  expect(isSeekersTap({ ...deal(7), rule: null })).toBe(true)
  for (const wrong of [
    { do: 'deal' },
    { do: 'lot', seat: 2, lot: 'row', gems: 'R' },
    { do: 'lot', seat: 0, lot: 'row', gems: 'RX' },
    { do: 'lot', seat: 0, lot: 'sky', gems: 'R' },
    { do: 'count', seat: 0, what: 'luck', number: 1 },
    { do: 'colours', seat: 0, colours: '*' },
    { do: 'dance' },
  ])
    expect(isSeekersTap(wrong), JSON.stringify(wrong)).toBe(false)
})

test('gems join a row where they are wanted, and lie by kind elsewhere', () => {
  expect(withGem('row', 'RB', 'Y', null)).toBe('RBY')
  expect(withGem('row', 'RB', 'Y', 0)).toBe('RYB')
  expect(withGem('gems', 'RB', 'Y', null)).toBe('RYB')
  expect(withoutPlace('RYB', 1)).toBe('RB')
  expect(moved('RYB', 0, 1)).toBe('YRB')
  expect([moved('RYB', 0, -1), moved('RYB', 2, 1)]).toEqual(['RYB', 'RYB'])
})

test('the engine deals, and counts what was tapped under every sheet', () => {
  for (let rule = 1; rule <= 20; rule++) {
    const kept = fold([deal(rule)])
    const dealt = ask<Dealt>(dealRequest(kept.deal!))
    const sheet = ask<Sheet>({ sheet: rule })
    const filled = fold([
      deal(rule),
      ...sheet.held.map((lot): SeekersTap => ({ do: 'lot', seat: 1, lot, gems: 'RRR' })),
      { do: 'count', seat: 0, what: 'gold', number: 1 },
      ...dealt.colours.map((colours, seat): SeekersTap => ({ do: 'colours', seat, colours })),
    ])
    const request = scoreRequest(filled, dealt, sheet)
    const { players } = ask<{ players: JudgedSeat[] }>(request!)
    expect(players[0]!.breakdown.gold).toBe(1)
    expect(players[1]!.tally.length).toBeGreaterThan(0)
    expect(leftOf(filled, sheet, 'R')).toBe(7 - 3 * sheet.held.length)
  }
})

test('nothing is counted before the secret cards lie open', () => {
  const kept = fold([deal(14)])
  const dealt = ask<Dealt>(dealRequest(kept.deal!))
  const sheet = ask<Sheet>({ sheet: 14 })
  expect(dealt.colours.map((cards) => cards.length)).toEqual([2, 2])
  expect(scoreRequest(kept, dealt, sheet)).toBeNull()
  expect(scoreRequest(fold([deal(14), { do: 'colours', seat: 0, colours: 'RY' }]), dealt, sheet)).toBeNull()
})
