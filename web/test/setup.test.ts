import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../src/games'
import {
  calledName,
  catalogue,
  charactersOf,
  defaultNames,
  defaultPlayers,
  displayNames,
  findGameInfo,
  levelName,
  listedGames,
  recordNames,
  shownNames,
  strongestBot,
  usualBot,
} from '../src/play/catalogue'
import { botRange, botsOf, companiesOf, companyOf, peopleAmong, seatsFor } from '../src/play/company'
import { keepDraft, quickDraft, restoreDraft } from '../src/play/draft'
import { daySheet, easySeed, easySheet, nextSheet, nextUnwon, sheetName, sheetOfDay } from '../src/play/sheets'
import { surprise } from '../src/play/surprise'
import { type GameInfo, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import type { Deed } from '../src/store/deeds'
import { HUMAN } from '../src/store/games'
import { directRules, loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
  useRules(directRules(engine))
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

test('the sheet to win next is the first one after the chosen that was not won yet without help', () => {
  const seekers = game('seekers')
  const deed = (rule: number, won = true, helped = false): Deed => ({
    id: `${rule}`,
    game: 'seekers',
    when: 1,
    seats: 2,
    opponents: 'hard',
    score: 9,
    won,
    helped,
    options: { rule },
    parts: {},
    lines: [],
  })
  const rules = Array.from({ length: 20 }, (_, at) => at + 1)
  expect(nextUnwon(seekers, { rule: 1 }, [deed(1), deed(2), deed(3, false), deed(4, true, true)])).toBe(3)
  expect(nextUnwon(seekers, { rule: 3 }, [deed(1), deed(2), deed(3, false), deed(4, true, true)])).toBe(4)
  expect(nextUnwon(seekers, { rule: 20 }, [deed(1)])).toBe(2)
  expect(
    nextUnwon(
      seekers,
      { rule: 7 },
      rules.filter((rule) => rule !== 7).map((rule) => deed(rule)),
    ),
  ).toBe(null)
  expect(nextUnwon(game('golem'), {}, [])).toBe(null)
})

test('newcomers get one of the easy sheets, another one the next day, and a deal of their own', () => {
  const seekers = game('seekers')
  const easy = entryOf('seekers').easySheets!
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  const sheets = days.map((day) => easySheet(seekers, easy, { rule: 20, mode: 'basic' }, day))
  expect(new Set(sheets.map(({ rule }) => rule))).toEqual(new Set(easy))
  expect(sheets.every(({ mode }) => mode === 'basic')).toBe(true)
  expect(easySheet(game('ruin'), easy, { edition: 1 }, days[0]!)).toEqual({ edition: 1 })
  expect(new Set(days.map((day) => easySeed('seekers', day))).size).toBe(days.length)
})

test('the sheet of a day takes the place of the one that was chosen, where there are sheets', () => {
  const [seekers, ruin] = [game('seekers'), game('ruin')]
  const sheet = sheetOfDay(seekers, '2026-11-17')
  expect(daySheet(seekers, { rule: 0, mode: 'chaos' }, '2026-11-17')).toEqual({ rule: sheet, mode: 'chaos' })
  expect(daySheet(ruin, { edition: 1 }, '2026-11-17')).toEqual({ edition: 1 })
  expect(['2026-11-17', '2026-11-18', '2027-01-01'].map((day) => sheetOfDay(seekers, day))).toEqual([19, 6, 14])
})

test('seats: people first, bots as before as far as there is room, the usual one for the rest', () => {
  const room = { minSeats: 2, maxSeats: 4 } as GameInfo
  expect(botRange(room, 1)).toEqual({ least: 1, most: 3 })
  expect(botRange(room, 0)).toEqual({ least: 2, most: 4 })
  expect(botRange({ ...room, minSeats: 3 }, 1)).toEqual({ least: 2, most: 3 })
  expect(botRange(room, 3)).toEqual({ least: 0, most: 1 })
  expect(botsOf([HUMAN, 'easy', 'hard'], 3)).toEqual(['easy', 'hard', 'hard'])
  expect(botsOf([HUMAN], 2)).toEqual([usualBot(), usualBot()])
  expect(seatsFor('here', room, [HUMAN, HUMAN, HUMAN, 'hard'])).toEqual([HUMAN, HUMAN, HUMAN])
  expect(seatsFor('here', room, ['hard'])).toEqual([HUMAN, HUMAN])
  expect(seatsFor('here', { ...room, maxSeats: 2 }, Array(4).fill(HUMAN))).toEqual([HUMAN, HUMAN])
  expect(seatsFor('watch', room, [HUMAN, 'easy'])).toEqual(['easy', 'easy'])
  expect(seatsFor('elsewhere', room, [HUMAN, 'easy', 'hard'])).toEqual([HUMAN, 'easy', 'hard'])
  expect(seatsFor('bots', room, Array(6).fill('easy'))).toHaveLength(4)
  expect(seatsFor('alone', room, ['easy'])).toEqual([HUMAN])
  expect(peopleAmong([HUMAN, 'easy', HUMAN])).toBe(2)
})

test('companies are those that the game has seats for', () => {
  const companies = (minSeats: number, maxSeats: number) => companiesOf({ minSeats, maxSeats } as GameInfo)
  expect(companies(1, 1)).toEqual(['alone'])
  expect(companies(2, 2)).toEqual(['bots', 'here', 'elsewhere', 'watch'])
  expect(companies(1, 2)).toEqual(['alone', 'bots', 'here', 'elsewhere', 'watch'])
  expect([['easy'], [HUMAN], [HUMAN, 'easy'], [HUMAN, HUMAN]].map(companyOf)).toEqual([
    'watch',
    'alone',
    'bots',
    'here',
  ])
})

test('who plays when nothing is said: oneself against the usual bot', () => {
  expect([usualBot(), strongestBot()]).toEqual(['normal', engine.catalogue().bots.at(-1)!.id])
  expect(defaultPlayers(game('seekers'))).toEqual([HUMAN, 'normal'])
  expect(defaultPlayers({ minSeats: 3, maxSeats: 4 } as GameInfo)).toEqual([HUMAN, 'normal', 'normal'])
  expect(defaultPlayers({ minSeats: 1, maxSeats: 1 } as GameInfo)).toEqual([HUMAN])
})

test('what was chosen the last time comes back as far as it still exists, and where it does not, the usual does', () => {
  const seekers = game('seekers')
  const keep = (draft: object) => localStorage.setItem('meikyu.setup.seekers', JSON.stringify(draft))
  const usual = restoreDraft(seekers)
  expect(usual.players).toEqual(defaultPlayers(seekers))
  const mine = { players: ['hard', HUMAN], names: ['', 'Aki'], options: { rule: 7 }, content: '' }
  keepDraft(seekers, { ...usual, ...mine })
  expect(restoreDraft(seekers)).toMatchObject({ ...mine, options: { ...usual.options, rule: 7 } })
  keep({ ...mine, names: [1, 'Ben'], options: { rule: 99, nonsense: 1 }, content: 'gone' })
  expect(restoreDraft(seekers)).toEqual({ ...mine, names: ['', 'Ben'], options: usual.options, content: '' })
  for (const players of [[HUMAN], [HUMAN, 'hard', 'hard'], [HUMAN, 'nobody'], 'none'])
    for (const draft of [keep({ ...mine, players }), restoreDraft(seekers)].slice(1))
      expect(draft, String(players)).toEqual(usual)
  localStorage.clear()
})

test('“Play” is as the last time, unless that was only to watch', () => {
  const golem = game('golem')
  const usual = restoreDraft(golem)
  keepDraft(golem, { ...usual, players: ['hard', HUMAN, 'hard'] })
  expect(quickDraft(golem).players).toEqual(['hard', HUMAN, 'hard'])
  keepDraft(golem, { ...usual, players: ['hard', 'easy', 'hard'] })
  expect(quickDraft(golem)).toEqual(usual)
  localStorage.clear()
})

test('a party is a party from the first game on, until somebody chooses otherwise', () => {
  const golem = game('golem')
  const { company = [] } = entryOf('golem')
  expect(company.every((who) => catalogue.people.some(({ id }) => id === who))).toBe(true)
  expect(quickDraft(golem, company).players).toEqual([HUMAN, ...company])
  expect(company).toHaveLength(3)
  keepDraft(golem, { ...restoreDraft(golem, company), players: [HUMAN, 'hard'] })
  expect(quickDraft(golem, company).players).toEqual([HUMAN, 'hard'])
  localStorage.clear()
})

test('bots of one level are told apart, and so are people', () => {
  const players = ['hard', HUMAN, 'hard', HUMAN]
  const [first, , second] = charactersOf(players)
  expect([first, second, charactersOf(players)[1]]).toEqual([
    { level: 'hard', nth: 0 },
    { level: 'hard', nth: 1 },
    null,
  ])
  expect(calledName(first!)).not.toBe(calledName(second!))
  const called = engine.catalogue().bots.find(({ id }) => id === 'hard')!.called.length
  expect(calledName({ level: 'hard', nth: called })).toBe(calledName(first!))
  expect([calledName({ level: 'gone', nth: 0 }), levelName('gone')]).toEqual(['gone', 'gone'])
  expect(levelName('hard')).not.toBe('hard')
  expect(defaultNames(players)).toEqual([calledName(first!), 'Player 1', calledName(second!), 'Player 2'])
  expect(defaultNames(['easy', HUMAN])[1]).toBe('You')
  expect(displayNames(players, [' ', ' Aki ', '', ''])).toEqual([
    calledName(first!),
    'Aki',
    calledName(second!),
    'Player 2',
  ])
  expect(recordNames(['easy', 'hard'], [], 'golem')).toEqual(['easy', 'hard'])
  const rin = `rin@${catalogue.people.find(({ id }) => id === 'rin')!.versions.golem}`
  expect(recordNames(['rin', 'hard', 'rin'], [], 'golem')).toEqual([`${rin} 1`, 'hard', `${rin} 2`])
  expect(shownNames([`${rin} 1`, 'hard', 'rin@99'], 3)).toEqual(['Rin', calledName({ level: 'hard', nth: 0 }), 'Rin'])
  expect(calledName({ level: 'rin', nth: 1 })).toBe('Rin 2')
  expect(shownNames(['hindsight'], 1)).toEqual(['Hindsight'])
})

test('the catalogue that is written when the client is built is what the rules would say', () => {
  expect(catalogue).toEqual(engine.catalogue())
  expect(listedGames().length).toBeGreaterThan(3)
})
