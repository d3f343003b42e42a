import { beforeAll, expect, test } from 'vitest'
import { catalogue, findGameInfo, listedGames } from '../src/play/catalogue'
import { companiesOf, companyOf, seatsFor } from '../src/play/company'
import { nextSheet, sheetName, sheetOfDay } from '../src/play/sheets'
import { surprise } from '../src/play/surprise'
import { type GameInfo, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { HUMAN } from '../src/store/games'
import { directRules, loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
  useRules(directRules(engine))
  catalogue.value = engine.catalogue()
})

const game = (id: string): GameInfo => findGameInfo(id)!

test('a company has seats that the game has room for, and is known by them', () => {
  for (const info of listedGames())
    for (const company of companiesOf(info)) {
      if (company === 'elsewhere') continue
      for (const before of [[HUMAN], [HUMAN, HUMAN, HUMAN], Array(6).fill('hard'), [HUMAN, 'easy']]) {
        const seats = seatsFor(company, info, before)
        expect(companyOf(seats), info.id).toBe(company)
        expect(seats.length).toBeGreaterThanOrEqual(info.minSeats)
        expect(seats.length).toBeLessThanOrEqual(info.maxSeats)
      }
    }
  expect(companiesOf(game('seekers'))).not.toContain('alone')
  expect(seatsFor('bots', game('golem'), ['easy', 'hard', 'hard'])).toEqual([HUMAN, 'easy', 'hard', 'hard'])
})

test('what does not go together is barred with its reason, and what stands first wins', () => {
  const alone = engine.choices('diminuendo', 1, { level: 'beginner', single_call: 'on', square: 'on' })
  expect(alone.options).toEqual({
    level: 'advanced',
    single_call: 'off',
    square: 'on',
    ghosts5: 'off',
    ghost_twice: 'off',
  })
  expect(alone.barred.level!.beginner!.ja).toContain('R8.11')
  expect(alone.barred.single_call!.on!.en).toContain('R8.11')
  const three = engine.choices('diminuendo', 3, { level: 'beginner', ghost_twice: 'on' })
  expect(three.options.ghost_twice).toBe('off')
  expect(three.barred.level).toEqual({})
  expect(Object.keys(three.barred.ghost_twice!)).toEqual(['on'])
  expect(engine.choices('diminuendo', 3, { level: 'advanced', ghost_twice: 'on' }).options.ghost_twice).toBe('on')
})

/** The same numbers for the same seed. */
const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

test('a surprise is always legal, whatever chance says', async () => {
  for (const info of listedGames()) {
    const seen = new Set<string>()
    for (let seed = 0; seed < 50; seed++) {
      const seats = info.minSeats + (seed % (info.maxSeats - info.minSeats + 1))
      const options = await surprise(info, seats, chance(seed * 977))
      engine.close(engine.deal({ game: info.id, seats, options }))
      seen.add(JSON.stringify(options))
    }
    if (info.options.length > 1) expect(seen.size, info.id).toBeGreaterThan(8)
  }
})

test('every day has its sheet: another one than the day before, and all twenty in twenty days', () => {
  const days = Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 5).padStart(2, '0')}`)
  const sheets = days.map((day) => sheetOfDay(game('seekers'), day))
  expect(new Set(sheets).size).toBe(20)
  expect(sheets.every((sheet, day) => day === 0 || Math.abs(Number(sheet) - Number(sheets[day - 1])) > 1)).toBe(true)
  expect(sheetOfDay(game('ruin'), days[0]!)).toBe(null)
})

test('after a sheet comes the next, after the last the first; other games have none', () => {
  const seekers = game('seekers')
  expect(nextSheet(seekers, { rule: 7, mode: 'chaos' })).toEqual({ rule: 8, mode: 'chaos' })
  expect(nextSheet(seekers, { rule: 20 })).toEqual({ rule: 1 })
  expect(nextSheet(game('golem'), {})).toBe(null)
  expect(sheetName(seekers, { rule: 7 })).toBe('7.\u00a0Long Veins')
  expect(sheetName(game('ruin'), { edition: 1 })).toBe(null)
})
