import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { said } from '../src/board/said'
import type { BoardProps, GameUi } from '../src/board/types'
import ui from '../src/games/seekers'
import { aboutKind } from '../src/games/seekers/explain'
import { Person } from '../src/games/seekers/person'
import { Piece } from '../src/games/seekers/piece'
import { align, pointOn, type SeekersTable } from '../src/games/seekers/table'
import { partsOf } from '../src/i18n'
import { loadEngine } from './support'

test('gems stay where they lie when others go', () => {
  expect(align('RYGBP', 0, 'GBP', 39)).toBe(2)
  expect(align('RYGBP', 4, 'RYG', 39)).toBe(4)
  expect(align('RRRRRRRR', 3, 'RRRRR', 39)).toBe(3)
  expect(align('GBP', 2, 'RYGBP', 39)).toBe(0)
  expect(align('RYGBPRY', 0, 'RYGRY', 39)).toBe(0)
})

test('the corridor winds without a jump', () => {
  const whole = 3 * 100 + 2 * Math.PI * 10
  let before = pointOn(0, 3, 100, 10)
  for (let distance = 1; distance <= whole; distance++) {
    const now = pointOn(distance, 3, 100, 10)
    expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(1.01)
    before = now
  }
  expect(before.x).toBe(40)
})

const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

async function show(options: Record<string, number | string>, played: string[] = []) {
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'seekers', seats: 2, options: { first: '0', ...options }, seed: 'board' })
  for (const text of played) engine.act(handle, engine.acting(handle)[0]!, text)
  const seat = engine.acting(handle)[0]!
  const position = engine.look(handle, seat, 'en')
  const acted: string[] = []
  const props: BoardProps = {
    ...position,
    content: null,
    options: engine.setup(handle).options,
    game: engine.catalogue().games.find((game) => game.id === 'seekers')!,
    names: ['You', 'Ben'],
    seat,
    last: [],
    log: [],
    hint: null,
    calm: true,
    over: false,
    counting: null,
    step: 0,
    earlier: [],
    whole: null,
    everybody: null,
    best: null,
    clock: 0,
    act: (text) => acted.push(text as string),
    preview: async (text) => engine.preview(handle, seat, text),
    refusal: async (text) => engine.refusal(handle, seat, 'en', text),
    hold: () => {},
  }
  const { Board }: GameUi = ui
  await act(() => render(<Board {...props} />, host))
  const press = async (selector: string): Promise<void> => {
    await act(async () => host.querySelector<HTMLElement>(selector)!.click())
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10))) // previews come later
  }
  return { acted, press, position }
}

test('choosing a seeker shows both ends, and an end plays it', async () => {
  const { acted, press } = await show({ rule: 1 })
  expect(host.querySelectorAll('.dungeon li')).toHaveLength(39)
  await press('[data-seeker="3"]')
  expect(host.querySelectorAll('.dungeon li.goes')).toHaveLength(6)
  expect(acted).toEqual([])
  await press('.end[data-action="3R"]')
  expect(acted).toEqual(['3R'])
})

test('what may not be tapped is tried, so that it is refused aloud', async () => {
  const { acted } = await show({ rule: 1, mode: 'advanced' })
  const tries = [{ kind: 'mine', value: 'B' }]
  await act(() => render(<Piece kind="B" label="blue" tap={{ tries }} />, host))
  expect(host.querySelector('[data-kind="B"]')?.getAttribute('data-try')).toBe(JSON.stringify(tries))
  expect(acted).toEqual([])
})

test('every gem and seeker has a name in both languages', async () => {
  await show({ rule: 7, mode: 'chaos' })
  const named = [...host.querySelectorAll('[role=img], button')].every(
    (one) => one.getAttribute('aria-label') || one.textContent,
  )
  expect(named).toBe(true)
})

test('gems in what the engine says are drawn, letters and names are not', () => {
  const show = (text: string): void => render(<p>{said(ui, text, ['R', 'B'])}</p>, host)
  const count = (): number => host.querySelectorAll('.gem').length
  show('{1} {sends|you:send} seeker 3b to the right end: {$|gem:$} {Y|gem:Y} {R|gem:R}')
  expect(count()).toBe(3)
  expect(host.textContent).toContain('B sends seeker 3b')
  show('{R2.3: |rule:R2.3}gems are taken from an end: 3L or 3R')
  expect(count()).toBe(0)
  expect(host.textContent).toBe('R2.3: gems are taken from an end: 3L or 3R')
})

test('the engine marks every gem that it names', async () => {
  const { position } = await show({ rule: 7 })
  const takes = position.legal.map((action) => action.words)
  expect(takes.length).toBeGreaterThan(1)
  for (const text of takes)
    expect(partsOf(text).filter((part) => typeof part === 'object').length, text).toBeGreaterThan(0)
})

test('colours in the notes of a result are gems, numbers are not', () => {
  render(<p>{ui.note?.('plus', 'RG')}</p>, host)
  expect(host.querySelectorAll('.gem').length).toBe(2)
  expect(ui.note?.('number', '4')).toBeNull()
})

test('under rules 19 and 20 the rainbow is simply a gem', () => {
  const about = (table: Partial<SeekersTable['players'][0]>): string =>
    aboutKind({ dungeon: '', players: [table] } as unknown as SeekersTable, ['A'], '*')
  expect(about({ valid: '' })).not.toContain('colour')
  expect(about({ gems: '' })).toContain('colour')
})

test('advanced seekers of one power differ by more than a letter', () => {
  const look = (id: string): string => {
    const place = document.createElement('div')
    render(<Person id={id} />, place)
    return place.querySelector('svg')!.getAttribute('class')!
  }
  expect(new Set(['1', '1a', '1b', '1c'].map(look)).size).toBe(4)
  expect(look('2d')).toBe('seeker-person variant-d')
})
