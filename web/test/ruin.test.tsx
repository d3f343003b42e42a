import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { BoardProps, GameUi } from '../src/board/types'
import ui from '../src/games/ruin'
import {
  allCells,
  cellOf,
  choiceOf,
  ENTRANCE,
  flipped,
  isPath,
  nameOf,
  nearest,
  needed,
  partsOf,
  placed,
  readShape,
  stepTo,
  turned,
  waysOf,
} from '../src/games/ruin/geometry'
import { boxNow, gemsOf, linesOf, notedBox } from '../src/games/ruin/marks'
import { whereabouts } from '../src/games/ruin/pieces'
import { Recap } from '../src/games/ruin/recap'
import type { Happening, RuinAction } from '../src/games/ruin/table'
import {
  type GoalFact,
  type PlayerFacts,
  Print,
  type RuinContent,
  type RuinFacts,
  type RuinTable,
} from '../src/games/ruin/table'
import type { Engine } from '../src/rules/engine'
import type { LogEntry } from '../src/rules/types'
import type { Scene } from '../src/scenes/types'
import { loadEngine } from './support'

// Whole games with a bot's thoughts: a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 })

const names = (cells: readonly number[]): string => cells.map(nameOf).join('+')

test('cells have names', () => {
  expect(nameOf(0)).toBe('a1')
  expect(nameOf(120)).toBe('k11')
  expect(cellOf('f6')).toBe(ENTRANCE)
  for (const cell of allCells) expect(cellOf(nameOf(cell))).toBe(cell)
  expect(stepTo(cellOf('a1'), 'ArrowLeft')).toBe(cellOf('a1'))
  expect(stepTo(cellOf('e10'), 'ArrowDown')).toBe(cellOf('e11'))
  const from = (cell: string, keys: string[]) => keys.map((key) => nameOf(stepTo(cellOf(cell), key)!)).join(' ')
  expect(from('e5', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])).toBe('d5 f5 e4 e6')
  expect(from('k11', ['ArrowRight', 'ArrowDown']), 'at the edge one stays').toBe('k11 k11')
  expect(from('e5', ['Home', 'End', 'PageUp', 'PageDown'])).toBe('a5 k5 e1 e11')
  expect(stepTo(cellOf('e10'), 'Enter')).toBeNull()
})

test('what is chosen in an action is read and written as its parts', async () => {
  const engine = await loadEngine()
  const handle = engine.deal({ game: 'ruin', seats: 1, options: {}, seed: 'parts' })
  const legalOf = () => engine.look(handle, 0, 'en').legal
  expect(legalOf().every((action) => choiceOf(action) === null)).toBe(true) // goal cards to keep have no place
  for (let i = 0; i < 30 && engine.acting(handle).length > 0; i++) {
    for (const action of legalOf()) {
      const choice = choiceOf(action)
      const [letter = null] = action.parts.flatMap(({ kind, value }) => (kind === 'piece' ? [value] : []))
      if (choice) expect(partsOf(choice, letter)).toEqual(action.parts)
    }
    engine.act(handle, 0, legalOf().at(-1)!.text)
  }
  const parts = [
    { kind: 'tool', value: 'w' },
    { kind: 'goal', value: 'A-K' },
    { kind: 'cell', value: 'f6' },
    { kind: 'leave', value: '!' },
  ]
  expect(choiceOf({ parts })).toEqual({ tool: 'warp', cells: [ENTRANCE], goal: 'A-K', leave: true })
})

test('pieces turn to the right, flip sideways and stay on the sheet', () => {
  const hook = readShape(['#..', '###'])
  expect(names(placed(hook, cellOf('f6')))).toBe('e5+e6+f6+g6')
  expect(names(placed(turned(hook), cellOf('f6')))).toBe('f5+g5+f6+f7')
  expect(names(placed(flipped(hook), cellOf('f6')))).toBe('g5+e6+f6+g6')
  expect(names(placed(hook, cellOf('a1')))).toBe('a1+a2+b2+c2')
  expect(names(placed(hook, cellOf('k11')))).toBe('i10+i11+j11+k11')
  expect(waysOf(hook)).toHaveLength(8)
})

test('of several places the nearest is taken', () => {
  const cells = ['a1', 'h6', 'k11'].map(cellOf)
  expect([nearest(cells, cellOf('b2')), nearest(cells, cellOf('j9')), nearest([], 0)]).toEqual([
    cells[0],
    cells[2],
    null,
  ])
})

test('what brings a piece into the attitude of a drawing', () => {
  const hook = readShape(['#..', '###'])
  const cells = (text: string): number[] => text.split('+').map(cellOf)
  expect(needed(hook, cells('a1+a2+b2+c2'))).toBe('nothing')
  expect(needed(hook, cells('f5+g5+f6+f7'))).toBe('turn')
  expect(needed(hook, cells('g5+e6+f6+g6'))).toBe('flip')
  expect(needed(hook, cells('f5+f6+f7+f8'))).toBe('other')
})

// ---- against the rules ----

function begin(engine: Engine, seats = 1): number {
  return engine.deal({ game: 'ruin', seats, options: { edition: 2 }, seed: 'board' })
}

test('every legal drawing is a piece held somewhere, and every ghost that is not on the list is refused', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  let drawings = 0
  for (let round = 0; round < 60 && engine.acting(handle).length > 0; round++) {
    const { legal, table } = engine.look(handle, 0, 'en')
    const print = new Print(engine.setup(handle).cards as RuinContent)
    const { row, players, phase } = table as RuinTable
    const me = players[0]!
    const hand = phase === 'setup' ? me.dealt.filter((one) => !me.used?.includes(one!)) : row.slice(0, 1)
    const ghosts = new Set(
      hand.flatMap((letter) =>
        waysOf(print.shapeOf(letter!)).flatMap((way) => allCells.map((cell) => names(placed(way, cell)))),
      ),
    )
    const drawn = legal.map(({ text }) => text).filter((text) => /^[ox]:/.test(text))
    for (const text of drawn) expect(ghosts.has(text.slice(2)), text).toBe(true)
    drawings += drawn.length
    engine.act(handle, 0, engine.ask(handle, 0, 'greedy'))
  }
  expect(drawings).toBeGreaterThan(500)
})

const factsOf = (engine: Engine, handle: number): PlayerFacts =>
  (engine.look(handle, 0, 'en').facts as RuinFacts).players[0]!

test('the rectangle is as large as the engine counts it', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  for (let step = 0; step < 40; step++) {
    engine.act(handle, 0, engine.ask(handle, 0, 'greedy'))
    const { table, result } = engine.look(handle, 0, 'en')
    const area = result[0]!.parts.find(({ name }) => name === `square${(table as RuinTable).stage}`)!.value
    const { height, width } = factsOf(engine, handle).square
    expect(height * width).toBe(area)
  }
})

test('a move shows its way, and a goal that is met the way that joins it', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  let walked = 0
  for (let step = 0; step < 60 && engine.acting(handle).length > 0; step++) {
    const { legal, table } = engine.look(handle, 0, 'en')
    const { pos, map } = (table as RuinTable).players[0]!
    for (const action of legal.filter(({ text }) => text.startsWith('m:'))) {
      const [walk] = (action as RuinAction).leads!.walks!
      expect(walk![0]).toBe(pos)
      expect(action.text).toContain(walk!.at(-1)!)
      expect(walk!.every((name) => isPath(map, cellOf(name)))).toBe(true)
      walked++
    }
    for (const { goal, state, way } of factsOf(engine, handle).goals) {
      expect(way !== undefined, goal).toBe(state === 'met')
      expect(way?.every((name) => isPath(map, cellOf(name))) ?? true).toBe(true)
    }
    engine.act(handle, 0, engine.ask(handle, 0, 'greedy'))
  }
  expect(walked).toBeGreaterThan(50)
})

test('what has happened tells where the rectangle of stage 1 was and where gems were taken', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  let atTheEnd = null
  let gems = 0
  while (engine.acting(handle).length > 0) {
    const { table } = engine.look(handle, 0, 'en')
    const { players, stage, round } = table as RuinTable
    gems = players[0]!.gems
    if (stage === 2 && round === 1 && players[0]!.step === 'draw' && !players[0]!.special)
      atTheEnd ??= boxNow(factsOf(engine, handle))
    engine.act(handle, 0, engine.ask(handle, 0, 'greedy'))
  }
  const log = engine.log(handle, 0, 0) as LogEntry<Happening, null>[]
  const noted = notedBox(log, 0)!
  expect(noted.height * noted.width).toBe(atTheEnd!.height * atTheEnd!.width)
  const final = (engine.look(handle, 0, 'en').table as RuinTable).players[0]!
  expect(gemsOf(log, 0)).toHaveLength(final.gems)
  expect(gems).toBeLessThanOrEqual(final.gems)
  await show(engine, handle, { log, counting: 'square1' })
  expect(host.querySelector('.box text')?.textContent).toBe(String(final.square[0]))
  await show(engine, handle, { log, counting: 'gems' })
  expect(host.querySelectorAll('.site.counted')).toHaveLength(final.gems)
})

test('the content has a piece and a cell for every letter', async () => {
  const engine = await loadEngine()
  const print = new Print(engine.setup(begin(engine)).cards as RuinContent)
  expect(print.letters).toHaveLength(24)
  for (const letter of print.letters) {
    expect(print.sizeOf(letter)).toBeGreaterThan(0)
    expect(print.letterAt(print.cellOf(letter))).toBe(letter)
  }
})

// ---- the board ----

const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

const { Board }: GameUi = ui
async function show(engine: Engine, handle: number, more: Partial<BoardProps> = {}) {
  const acted: string[] = []
  const draw = async (changed: Partial<BoardProps> = {}): Promise<void> => {
    const props: BoardProps = {
      ...engine.look(handle, 0, 'en'),
      content: engine.setup(handle).cards,
      options: {},
      game: engine.catalogue().games.find((game) => game.id === 'ruin')!,
      names: ['You', 'Ben'],
      seat: 0,
      last: [],
      log: [],
      best: null,
      clock: 0,
      hold: () => {},
      hint: null,
      calm: true,
      over: engine.acting(handle).length === 0,
      counting: null,
      step: 0,
      earlier: [],
      whole: null,
      everybody: null,
      act: (text) => acted.push(text as string),
      preview: async (text) => engine.preview(handle, 0, text),
      refusal: async (text) => engine.refusal(handle, 0, 'en', text),
      ...more,
      ...changed,
    }
    await act(() => render(<Board {...props} />, host))
  }
  await draw()
  const press = (selector: string) =>
    act(async () => {
      const found = host.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`no ${selector}`)
      found.click()
    })
  const key = (name: string) =>
    act(async () => {
      const target = host.contains(document.activeElement) ? document.activeElement! : document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  return { acted, press, key, draw }
}
const ghost = (): string | null => host.querySelector('.telling .primary')?.getAttribute('data-action') ?? null

test('a third goal card takes the place of the first', async () => {
  const engine = await loadEngine()
  const { press } = await show(engine, begin(engine))
  for (const at of [1, 2, 4]) await press(`li:nth-child(${at}) > .goal-card`)
  const chosen = () => [...host.querySelectorAll('.goal-card')].map((card) => card.getAttribute('aria-pressed'))
  expect(chosen()).toEqual(['false', 'true', 'false', 'true'])
  await press('li:nth-child(2) > .goal-card')
  expect(chosen(), 'and one that is pressed again is put back').toEqual(['false', 'false', 'false', 'true'])
})

test('two goal cards are kept', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  const { acted, press } = await show(engine, handle)
  expect(host.querySelectorAll('.goal-card')).toHaveLength(4)
  await press('li:nth-child(1) > .goal-card')
  expect(host.querySelectorAll('.goal-line.strong')).toHaveLength(1)
  await press('li:nth-child(3) > .goal-card')
  await press('.keep .primary')
  expect(acted).toHaveLength(1)
  expect(engine.look(handle, 0, 'en').legal.map(({ text }) => text)).toContain(acted[0])
})

test('a piece is carried, turned and drawn by keys', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  engine.act(handle, 0, engine.look(handle, 0, 'en').legal[0]!.text)
  const { acted, press, key } = await show(engine, handle)
  const first = ghost()
  expect(first).toMatch(/^o:.*f6/)
  await key('r')
  await key('r')
  await key('f')
  const before = ghost()
  await key('n')
  expect(ghost()).toMatch(/^o:.*f6/)
  expect(ghost(), 'the next spot').not.toBe(before)
  await key('ArrowUp')
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
  await press('.telling .primary')
  expect(acted).toHaveLength(1)
  // every cell that says so plays a legal action
  const legal = new Set(engine.look(handle, 0, 'en').legal.map(({ text }) => text))
  const cells = [...host.querySelectorAll<HTMLElement>('.cell[data-action]')]
  expect(cells.length).toBeGreaterThan(0)
  for (const cell of cells) expect(legal.has(cell.dataset.action!)).toBe(true)
  // a wrong cell is tried too: the table says why
  await press('[data-cell="0"]')
  expect(legal.has(acted[1]!)).toBe(false)
})

test('n leads through all spots where a piece fits, and from the last to the first', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  engine.act(handle, 0, engine.look(handle, 0, 'en').legal[0]!.text)
  const { key } = await show(engine, handle)
  const spots = host.querySelectorAll('.cell[data-action]').length
  expect(spots).toBeGreaterThan(2)
  const seen: (string | null)[] = []
  for (let step = 0; step < 2 * spots; step++) {
    await key('n')
    seen.push(ghost())
  }
  expect(new Set(seen).size, 'each of them').toBe(spots)
  expect(seen.slice(spots)).toEqual(seen.slice(0, spots))
  expect(seen).not.toContain(null)
})

test('where a piece does not fit, it is said why', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  engine.act(handle, 0, engine.look(handle, 0, 'en').legal[0]!.text)
  const { press } = await show(engine, handle)
  const said = () => host.querySelector('.telling [role=status]')!.textContent
  expect(said()).toMatch(/^f6 · fits/)
  await press('[data-cell="0"]')
  await expect.poll(said).toBe('The first piece must cover the entrance f6')
})

/** A finger on the sheet, by names of cells; a sheet of 110 by 110 points. */
function fingerOn() {
  const grid = host.querySelector<HTMLElement>('.cells')!
  grid.getBoundingClientRect = () => new DOMRect(0, 0, 110, 110)
  const touch = (kind: string, cell: string) =>
    act(async () => {
      const at = cellOf(cell)
      const clientX = (at % 11) * 10 + 5
      const clientY = Math.floor(at / 11) * 10 + 5
      const about = { bubbles: true, pointerType: 'touch', pointerId: 1, clientX, clientY }
      grid.dispatchEvent(new PointerEvent(kind, about))
    })
  const drag = async (...cells: string[]) => {
    await touch('pointerdown', cells[0]!)
    for (const cell of cells.slice(1)) await touch('pointermove', cell)
    await touch('pointerup', cells.at(-1)!)
  }
  return { drag, tap: (cell: string) => drag(cell) }
}
const told = (): string => host.querySelector('.telling [role=status]')!.textContent!

test('a tap on the ghost names the button that draws it, and where it may not be drawn says why', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  engine.act(handle, 0, engine.look(handle, 0, 'en').legal[0]!.text)
  const { acted } = await show(engine, handle)
  const { tap } = fingerOn()
  await tap('f6')
  expect(told()).toContain('“Draw path” makes it count')
  expect(ghost(), 'what was tapped is what is drawn').toMatch(/^o:.*f6/)
  await tap('a1')
  expect(ghost()).toBeNull()
  await expect.poll(told).toBe('The first piece must cover the entrance f6')
  await tap('a1')
  expect(told(), 'not that a button would draw it').toBe('The first piece must cover the entrance f6')
  await tap('f6')
  expect(told(), 'a tap beside the ghost only brings it there').toMatch(/^f6 · fits/)
  expect(acted, 'no finger draws').toEqual([])
})

test('what a tap was told is not said of the ghost elsewhere; dragging taps nothing', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  engine.act(handle, 0, engine.look(handle, 0, 'en').legal[0]!.text)
  const { key } = await show(engine, handle)
  const { drag, tap } = fingerOn()
  await drag('f6', 'e6', 'd6', 'e6', 'f6')
  expect(told(), 'a ghost that was dragged was not tapped').toMatch(/^f6 · fits/)
  await tap('f6')
  expect(told()).toContain('makes it count')
  await drag('f6', 'e6', 'd6')
  expect(told()).not.toContain('makes it count')
  await tap('f6')
  await tap('f6')
  expect(told()).toContain('makes it count')
  await key('n')
  expect(told()).not.toContain('makes it count')
})

test('two fingers turn a piece, and flip it with a swipe; a right click turns it too', async () => {
  const engine = await loadEngine()
  const blank = '.'.repeat(11)
  const map = [blank, blank, blank, blank, blank, '.....o.....', blank, blank, blank, blank, blank]
  const player = { map, goals: ['H-I', 'H-W', 'K-L'], step: 'draw' }
  const handle = engine.place({ game: 'ruin', seats: 1 }, { row: ['T', 'F', 'N'], players: [player] })
  const { acted } = await show(engine, handle)
  const grid = host.querySelector<HTMLElement>('.cells')!
  grid.getBoundingClientRect = () => new DOMRect(0, 0, 110, 110)
  const event = (kind: string, pointerId: number, clientX: number) =>
    act(async () => {
      const about = { bubbles: true, pointerType: 'touch', pointerId, clientX, clientY: 55 }
      grid.dispatchEvent(new PointerEvent(kind, about))
    })
  /** Where the ghost is drawn, whatever it is held as. */
  const held = (): string => host.querySelector('svg .ghost')?.outerHTML ?? ''
  const twoFingers = async (across: number) => {
    await event('pointerdown', 1, 55)
    await event('pointerdown', 2, 60)
    await event('pointerup', 1, 55 + across)
    await event('pointerup', 2, 60 + across)
    return held()
  }
  await event('pointerdown', 1, 55) // brings it there
  await event('pointerup', 1, 55)
  const first = held()
  expect(first).not.toBe('')
  const turned = await twoFingers(0)
  expect(turned).not.toBe(first)
  for (const _ of [1, 2, 3]) await twoFingers(0)
  expect(held(), 'four quarters').toBe(first)
  const swiped = await twoFingers(60)
  expect(await twoFingers(60), 'flipped twice').toBe(first)
  await act(
    async () => void grid.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true })),
  )
  await act(async () => void grid.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })))
  expect([held(), swiped === turned]).toEqual([turned, false])
  await event('pointerdown', 1, 55)
  await event('pointercancel', 1, 55)
  const before = held()
  await event('pointermove', 1, 105)
  expect([held(), acted], 'what was cancelled drags nothing').toEqual([before, []])
})

test('a tap where one stands, on the entrance, or before it is settled what pays, names no button that does nothing', async () => {
  const engine = await loadEngine()
  const [second, third] = ui.tutorial!.parts[1]!.scenes
  const leaving = engine.place(third!.deal, third!.position)
  engine.act(leaving, 0, 'x:h7+h8+h9+i9')
  await show(engine, leaving)
  const { pos } = (engine.look(leaving, 0, 'en').table as RuinTable).players[0]!
  await fingerOn().tap(pos!)
  await fingerOn().tap(pos!)
  expect(told()).toContain('“Stay”')
  await fingerOn().tap('f6')
  await fingerOn().tap('f6')
  expect(told()).toContain('“Stop here” makes it count')
  const paying = engine.place(second!.deal, second!.position)
  const { press } = await show(engine, paying)
  await press('.ruin-tool[data-about*="(a)"]')
  await fingerOn().tap('d5')
  await fingerOn().tap('d5')
  expect(told()).toBe('First choose the goal card to give up.')
})

test('a whole game by what the board offers, everything named', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  let steps = 0
  while (engine.acting(handle).length > 0) {
    const { acted, press } = await show(engine, handle)
    const unnamed = [...host.querySelectorAll('button')].filter(
      (one) => !one.getAttribute('aria-label') && !one.textContent,
    )
    expect(unnamed).toEqual([])
    if (host.querySelector('.goal-card')) {
      await press('li:nth-child(1) > .goal-card')
      await press('li:nth-child(2) > .goal-card')
      await press('.keep .primary')
    } else {
      const ways = [...host.querySelectorAll<HTMLElement>('[data-action]')]
      await act(async () => ways[(steps * 7919) % ways.length]!.click())
    }
    expect(acted).toHaveLength(1)
    engine.act(handle, 0, acted[0]!)
    expect(++steps).toBeLessThan(400)
  }
  await show(engine, handle, { counting: 'square2' })
  expect(host.querySelector('.box')).not.toBeNull()
})

test('extra cells and warps ask which goal to give up', async () => {
  const engine = await loadEngine()
  const { deal, position } = ui.tutorial!.parts[1]!.scenes[0]!
  const handle = engine.place(deal, position)
  const { acted, press, draw } = await show(engine, handle)
  await press('.ruin-tool[data-about*="(a)"]')
  expect(host.querySelectorAll('.payment .goal-chip')).toHaveLength(3)
  expect(host.querySelector('.cell[data-action]')).toBeNull()
  await press(`[data-cell="${cellOf('d5')}"]`)
  expect(acted).toEqual([])
  await press('.payment .goal-chip')
  await press(`[data-cell="${cellOf('d5')}"]`)
  expect(acted).toEqual(['extra:o:d5/C-G'])
  engine.act(handle, 0, acted[0]!)
  await draw()
  expect(host.querySelector('.goal-line.met')).not.toBeNull()
})

test('a goal that is lost looks so, and a ghost that would kill one says it', async () => {
  const engine = await loadEngine()
  const blank = '.'.repeat(11)
  const map = [blank, blank, blank, blank, '....o..x...', '....oooo...', blank, blank, blank, blank, blank]
  const player = { map, goals: ['H-I', 'H-W', 'K-L'], step: 'draw' }
  const handle = engine.place({ game: 'ruin', seats: 1 }, { row: ['N', 'F', 'T'], players: [player] })
  const { press, key } = await show(engine, handle)
  expect([...host.querySelectorAll('.goals .goal-chip')].map((chip) => chip.textContent)).toEqual([
    // The number is said, and stands beside it.
    '○Goal H-I, cells missing: 55',
    '○Goal H-W, cells missing: 66',
    '✕Goal K-L, can no longer be met',
  ])
  expect(host.querySelectorAll('.goals .lost')).toHaveLength(1)
  const said = (): string => host.querySelector('.telling [role="status"]')!.textContent!
  await key('c') // one wall on H, which is e4
  await press('.goals .lost')
  expect(said()).toContain('K and L can no longer be connected')
  expect(host.querySelector(`[data-cell="${cellOf('e4')}"]`)!.getAttribute('aria-label')).toContain(
    'this cuts off your goals H-I, H-W',
  )
  expect(host.querySelector(`[data-cell="${cellOf('d5')}"]`)!.getAttribute('aria-label')).toContain('fits')
})

test('a warp shows its way: the walks and the leap', async () => {
  const engine = await loadEngine()
  const { deal, position } = ui.tutorial!.parts[1]!.scenes[0]!
  const handle = engine.place(deal, position)
  for (const text of ['extra:o:d5/C-G', 'x:d8+e8+f8', 'm:h5', 'x:d9+e9+f9+g9']) engine.act(handle, 0, text)
  const { press } = await show(engine, handle)
  await press('.ruin-tool[data-about*="(w)"]')
  await press('.payment .goal-chip')
  await press(`[data-cell="${cellOf('b8')}"]`)
  expect(host.querySelectorAll('.route')).toHaveLength(2)
  expect(host.querySelector('.leap')).not.toBeNull()
  expect(host.querySelector('.telling')?.textContent).toContain('4 of 4 steps')
})

test('on the entrance one is asked whether to leave', async () => {
  const engine = await loadEngine()
  const { deal, position } = ui.tutorial!.parts[1]!.scenes[1]!
  const handle = engine.place(deal, position)
  engine.act(handle, 0, 'x:h7+h8+h9+i9')
  const { acted, press } = await show(engine, handle)
  await press(`[data-cell="${ENTRANCE}"]`)
  expect(acted).toEqual([])
  expect(host.querySelector('.telling .primary')?.getAttribute('data-action')).toBe('m:f6')
  await press('[data-action="m:f6!"]')
  expect(acted).toEqual(['m:f6!'])
})

test('what was drawn last is marked: a drawing, not a jump through a replay, nor another sheet', async () => {
  const engine = await loadEngine()
  const handle = begin(engine)
  const look = engine.look(handle, 0, 'en')
  const table = look.table as RuinTable
  const blank = '.'.repeat(11)
  const sheet = (...rows: string[]) => [...rows, ...Array(11 - rows.length).fill(blank)]
  const { draw } = await show(engine, handle, { table, over: true })
  const drawn = async (map: string[], more: Partial<BoardProps> = {}) => {
    await draw({ table: { ...table, players: [{ ...table.players[0]!, map }] }, ...more })
    return host.querySelectorAll('.drawn-last').length
  }
  await drawn(sheet())
  expect(await drawn(sheet('ooo........'))).toBe(1)
  expect(await drawn(sheet('ooo........', 'ooooooooooo'))).toBe(0)
  expect(await drawn(sheet('ooo........', 'ooooooooooo', 'xx.........'))).toBe(1)
  expect(
    await drawn(sheet('ooo........', 'ooooooooooo', 'xxo........'), { names: ['Chie', 'Ben'] }),
    'of somebody else',
  ).toBe(0)
})

test('goals that can be met are marked, faintly; while they are counted those that are met, strongly', () => {
  const print = new Print({ letters: { A: 'a1', B: 'c1', C: 'a3' }, pieces: {} } as unknown as RuinContent)
  const goals = [
    { goal: 'A-B', state: 'met', way: ['a1', 'b1', 'c1'] },
    { goal: 'A-C', state: 'open', gap: 3, missing: ['a1', 'a2', 'a3'] },
    { goal: 'B-C', state: 'lost' },
  ] as const
  const strong = (shown: string[], all: boolean) =>
    linesOf(print, goals as unknown as GoalFact[], shown, all).map(({ goal, strong }) => `${goal} ${strong}`)
  expect(strong([], false), 'all that can be met, faintly').toEqual(['A-B false', 'A-C false'])
  expect(strong([], true)).toEqual(['A-B true', 'A-C false'])
  expect(strong(['A-C'], false)).toEqual(['A-B false', 'A-C true'])
  expect(strong(['B-C'], false), 'one that is lost, when it is looked at').toContain('B-C true')
})

test('a spectator sees no sheet', async () => {
  const engine = await loadEngine()
  const handle = begin(engine, 2)
  const look = engine.look(handle, -1, 'en')
  await show(engine, handle, { ...look, seat: -1 })
  expect(host.querySelector('.cells')).toBeNull()
  expect(host.querySelectorAll('.player')).toHaveLength(2)
})

test('the check list of pieces knows what lies open, and of hidden cards only that they are to come', () => {
  const table = {
    discard: ['A', 'B'],
    row: ['C'],
    deck: [null, null],
    players: [{ dealt: ['D', 'E'] }, { dealt: [null, null] }],
  } as unknown as RuinTable
  expect(['A', 'B', 'C', 'D', 'F'].map((letter) => whereabouts(table, 0, letter))).toEqual([
    'discarded',
    'discarded',
    'row',
    'own',
    'coming',
  ])
  expect(whereabouts(table, 1, 'D')).toBe('coming')
  expect(whereabouts(table, -1, 'D')).toBe('coming')
})

test('the recap of a round names what the falling ruin took, and why the game ends', async () => {
  const event = (kind: string, en: string, more = {}) =>
    ({ kind, seat: -1, words: { en, ja: '' }, ...more }) as Happening
  const events = [
    event('discarded', 'K is used up.', { reason: 'round' }),
    event('discarded', 'The ruin falls in: M is lost.', { reason: 'collapse' }),
    event('over', 'The ruin has fallen: the game is over.'),
  ]
  const scene = { name: 'round', weight: 'held', events, senses: [], seat: 1, later: [], last: true } as const
  await act(() => render(<Recap scene={scene} names={['You', 'Ben']} />, host))
  const lines = [...host.querySelectorAll('.recap li')].map((line) => line.textContent)
  expect(lines).toEqual(['The ruin falls in: M is lost.', 'The ruin has fallen: the game is over.'])
  expect(ui.staging.of.over).toBeDefined()
})

test('with the eyes of everybody a round is told beside the sheets, and marked on each', async () => {
  const engine = await loadEngine()
  const handle = begin(engine, 2)
  const both = { en: 'Ben takes a gem at K.', ja: 'Ben が K で宝石を取る。' }
  const events = [
    { kind: 'gem', seat: 1, letter: 'K', gems: 1, words: both },
    { kind: 'closed', seat: -1, letter: 'K', words: both },
  ]
  const scene = {
    name: 'round',
    weight: 'held',
    events,
    senses: [],
    seat: 1,
    later: [],
    last: true,
  } as unknown as Scene
  await show(engine, handle, {
    ...engine.look(handle, -1, 'en'),
    seat: -1,
    scene,
    everybody: [engine.look(handle, 0, 'en'), engine.look(handle, 1, 'en')],
  })
  expect(host.querySelector('.recap')!.textContent).toContain('Ben takes a gem')
  expect(host.querySelectorAll('.mazes .recap-marks .closes')).toHaveLength(2)
})
