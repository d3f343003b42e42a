import { beforeAll, expect, test } from 'vitest'
import content from '../../content/golem.json'
import type { GolemTap, JudgedSeat, Told } from '../src/games/golem/companion/state'
import { cardsIn, countRequest, fold, followRequest, isGolemTap, UNNAMED } from '../src/games/golem/companion/state'
import { matches } from '../src/games/golem/companion/treasures'
import { tapWords } from '../src/games/golem/companion/words'
import type { Treasure } from '../src/games/golem/table'
import type { Engine, Refusal } from '../src/rules/engine'
import { loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})

const ask = <T>(request: object): T => engine.judge('golem', request) as T
const step = (text: string): GolemTap => ({ do: 'step', step: text })
const begun: GolemTap[] = [{ do: 'start', seat: 1 }, step('take:Crown'), step('pass'), step('pass')]

test('a game is followed from its steps, and a step is undone by leaving it out', () => {
  const told = ask<Told>(followRequest(fold(begun, 3), 3, false))
  expect(told.table.phase).toBe('refill')
  expect(told.table.players[1]!.pos).toBe(2)
  expect(told.drops).toBe(2)
  const before = ask<Told>(followRequest(fold(begun.slice(0, 1), 3), 3, false))
  expect(before.table.phase).toBe('first_find')
  expect(before.table.players[1]!.pos).toBe(4)
})

test('what the table must tell is asked, and the answer may come last', () => {
  const drawn = [...begun, step('pass'), step('move:Crown')]
  expect(ask<Told>(followRequest(fold(drawn, 3), 3, false)).ask).toEqual({ cards: 1 })
  const more = [...drawn, step('also:Guide Stone')]
  const { ask: asked } = ask<Told>(followRequest(fold(more, 3), 3, false))
  expect(asked).toMatchObject({ ruin: 10 })
  const told = ask<Told>(followRequest(fold([...more, step('ruin:10=..')], 3), 3, false))
  expect(told.ask).toBeNull()
  expect(told.table.players[1]!.pos).toBe(11)
  expect(told.events.map(({ kind }) => kind)).toContain('drawn')
})

test('what a card says in its owner’s own words is carried out before the move', () => {
  const own = structuredClone(content) as { treasures: { id: string; effect?: object }[] }
  const words = { en: 'Sing, or go back 2', ja: '歌うか2下がる' }
  own.treasures.find(({ id }) => id === 'Crown')!.effect = { words }
  const follow = (...steps: string[]): Told => {
    const kept = fold([...begun, step('pass'), ...steps.map(step)], 3)
    return engine.judge('golem', followRequest(kept, 3, false), JSON.stringify(own)) as Told
  }
  const before = follow()
  const at = before.table.players[1]!.pos!
  expect(follow('move:Crown').ask).toEqual({ told: 'Crown', words })
  expect(follow('move:Crown', `at:1=${at - 2}`)).toMatchObject({ ask: { told: 'Crown' } })
  expect(follow('move:Crown', `at:1=${at - 2}`, 'done').table.players[1]!.pos).toBe(at)
  expect(tapWords(step('done'), [], [])).toBe('the words on the card')
})

test('the treasury is told once, then only what comes for a card that was taken', () => {
  const six = ['Crown', 'Knife', 'Lantern', 'Old Coin', 'Grapnel', 'Torn Cloak']
  const told: GolemTap[] = [
    { do: 'start', seat: 0 },
    { do: 'treasury', ids: six },
  ]
  expect(fold(told, 3)).toMatchObject({ treasury: six, gap: null })
  const taken = [...told, step('take:Crown')]
  expect(fold(taken, 3)).toMatchObject({ treasury: six, gap: 'Crown' })
  expect(fold([...taken, step('pass'), { do: 'next', id: 'Crown' }], 3).treasury?.toSorted()).toEqual(six.toSorted())
  const fresh = fold([...taken, { do: 'next', id: 'Silver Cup' }], 3)
  expect(fresh).toMatchObject({ treasury: [...six.slice(1), 'Silver Cup'], gap: null, steps: ['take:Crown'] })
  expect(fold([...taken, { do: 'next', id: '' }], 3).treasury).toEqual(six.slice(1))
  expect(fold([...taken, { do: 'treasury', ids: [] }], 3)).toMatchObject({ treasury: null, gap: null })
  expect(isGolemTap({ do: 'treasury', ids: [...six, 'Compass'] })).toBe(false)
})

test('a ruin card of the real box may have any two areas', () => {
  const kept = fold([...begun, step('pass'), step('go:7,0')], 3)
  const faces = (real: boolean) => {
    const { ask: asked } = ask<Told>(followRequest(kept, 3, real))
    return asked && 'faces' in asked ? asked.faces : []
  }
  expect(faces(true)).toHaveLength(16)
  expect(faces(false).length).toBeLessThan(16)
})

test('a game that was not followed is counted by order and decks', () => {
  const kept = fold(
    [
      { do: 'count' },
      { do: 'out', seat: 1 },
      { do: 'out', seat: 2 },
      { do: 'out', seat: 1 }, // not, after all
      { do: 'out', seat: 0 },
      { do: 'deck', seat: 0, id: 'Crown', number: 3 },
      { do: 'deck', seat: 0, id: 'Knife', number: 1 },
      { do: 'deck', seat: 0, id: 'Crown', number: 2 },
      { do: 'deck', seat: 0, id: UNNAMED, number: 4 },
      { do: 'deck', seat: 2, id: UNNAMED, number: 4 },
    ],
    3,
  )
  expect(kept.out).toEqual([2, 0])
  expect(cardsIn(kept.decks[0]!)).toBe(7)
  const { players } = ask<{ players: JudgedSeat[] }>(countRequest(kept))
  expect(players.map(({ score }) => score)).toEqual([9, 0, 9])
  expect(players.map(({ rank }) => rank)).toEqual([2, 3, 1])
})

test('what cannot be followed is refused in words for the table', () => {
  try {
    ask(followRequest(fold([...begun, step('explore')], 3), 3, false))
    expect.unreachable()
  } catch (error) {
    expect((error as Refusal).reason.why).toEqual({ en: 'not possible at this point', ja: 'ここではできません' })
  }
})

test('only whole taps are taken from the disk', () => {
  for (const good of begun) expect(isGolemTap(good)).toBe(true)
  for (const wrong of [{ do: 'start', seat: 6 }, { do: 'step' }, { do: 'step', step: 'x'.repeat(99) }, { do: 'fly' }])
    expect(isGolemTap(wrong), JSON.stringify(wrong)).toBe(false)
})

test('treasures are found by name in either language, by effect and by number', () => {
  const kinds = content.treasures as Treasure[]
  const found = (query: string): string[] => kinds.filter((kind) => matches(kind, query)).map(({ id }) => id)
  expect(found('crown')).toEqual(['Crown'])
  expect(found('王冠')).toEqual(['Crown'])
  expect(found('golem back')).toEqual(['Knife', 'Sleeping Bell'])
  expect(found('9')).toEqual(['Golden Idol'])
  expect(found('')).toHaveLength(kinds.length)
})

test('cards of an own set go by their names there; what is unknown by its id', () => {
  const kinds = [{ ...content.treasures[0], id: 'Idol', name: { en: 'Jade Idol', ja: '翡翠の像' } }] as Treasure[]
  const said = (tap: GolemTap): string => tapWords(tap, ['Aki'], kinds)
  expect(said(step('take:Idol'))).toContain('Jade Idol')
  expect(said({ do: 'next', id: 'Idol' })).toContain('Jade Idol')
  expect(said(step('take:Other'))).toContain('Other')
})
