/** The frame around a board: what it lets through of clicks and keys, and what it tells beside the board. */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BoardProps, GameUi } from '../src/board/types'
import { Table } from '../src/pages/table'
import type { GameEvent, LogEntry, Position } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { Stage } from '../src/scenes/stage'
import type { Staging } from '../src/scenes/types'
import { choose } from '../src/store/settings'
import { loadEngine } from './support'

/** A board with buttons that decide, and one that only looks. */
let drawn = 0
const Board = ({ act, legal }: BoardProps) => (
  <>
    <p hidden>{++drawn}</p>
    {legal.map(({ text }) => (
      <button key={text} type="button" data-action={text} onClick={() => act(text)}>
        {text}
      </button>
    ))}
    <button type="button" class="looks">
      a card
    </button>
    <input />
  </>
)
const staging: Staging = {
  of: { look: { scene: 'look', weight: 'beat' }, fall: { scene: 'fall', weight: 'held' } },
  out: (table, seat) => (table as { out: number[] }).out.includes(seat),
}
const ui: GameUi = { Board, staging }
vi.mock('../src/games', async (original) => ({ ...(await original<object>()), useGameUi: () => ui }))

let engine: Engine
let game: ReturnType<Engine['catalogue']>['games'][0]
beforeAll(async () => {
  engine = await loadEngine()
  game = engine.catalogue().games.find(({ id }) => id === 'seekers')!
  choose('motion', 'less')
})
const host = document.createElement('div')
document.body.append(host)
afterEach(() => {
  render(null, host)
  vi.useRealTimers()
})

const event = (kind: string, seat: number, en = kind): GameEvent => ({ kind, seat, words: { en, ja: en } })
const entry = (seat: number, ...events: GameEvent[]): LogEntry => ({ seat, sealed: false, events })
const at = (more: Partial<Position> = {}): Position => ({
  viewer: 0,
  lang: 'en',
  acting: [0],
  length: 4,
  legal: ['one', 'two'].map((text) => ({ text, words: text, parts: [] })),
  prompt: 'Choose one',
  table: { out: [] },
  facts: null,
  picture: '',
  result: [],
  undoable: true,
  ...more,
})
type Props = Parameters<typeof Table>[0]
const acted: string[] = []
const options = {}
async function draw(more: Partial<Props> = {}): Promise<void> {
  const props: Props = {
    game,
    options,
    names: ['Aki', 'Ben'],
    position: at(),
    log: [],
    seen: 0,
    cards: null,
    onAct: (tried) => acted.push(tried as string),
    onPreview: () => Promise.reject(new Error('not asked for')),
    ...more,
  }
  await act(async () => render(<Table {...props} />, host))
}
const found = (selector: string): HTMLElement => host.querySelector<HTMLElement>(selector)!
const click = (selector: string, detail: number) =>
  act(async () => void found(selector).dispatchEvent(new MouseEvent('click', { detail, bubbles: true })))
const said = (selector: string): string => found(selector)?.textContent?.trim() ?? ''
afterEach(() => void acted.splice(0))

/** What stands in the line of news. */
const news = () => found('.live').textContent!.trim()

test('in the last look, when one may decide already, the news are what they will be: nothing moves under a finger', async () => {
  const stage = new Stage(() => {})
  stage.learn(staging)
  const log = [
    entry(1, event('look', 1, 'Ben looks.'), event('fall', 1, 'Ben falls.'), event('look', 1, 'Ben looks again.')),
  ]
  const more = { log, seen: 0, stage }
  stage.tell(log, 0, true)
  await draw(more)
  const said: string[] = []
  while (stage.scene.peek()) {
    said.push(news())
    await act(async () => stage.goOn())
    await draw(more)
  }
  expect(said).toHaveLength(3)
  expect(said[1]).not.toContain('Ben looks again.')
  expect(said[2]).toBe(news())
})

// ---- clicks and keys ----

test('a double click decides once, whatever lies under the second one by then', async () => {
  await draw()
  await click('[data-action=one]', 1)
  await draw({ position: at({ length: 5 }) })
  await click('[data-action=two]', 2)
  await click('[data-action=two]', 3)
  expect(acted).toEqual(['one'])
  await click('[data-action=two]', 1)
  expect(acted).toEqual(['one', 'two'])
})

test('whoever first looks, and decides with the second click, has decided', async () => {
  await draw()
  await click('.looks', 1)
  await click('[data-action=one]', 2)
  await click('[data-action=two]', 3)
  expect(acted).toEqual(['one'])
})

test('a key that presses buttons counts each time, by itself; held down it counts once', async () => {
  await draw()
  for (const times of [1, 2]) {
    await click('[data-action=one]', 0)
    expect(acted).toHaveLength(times)
  }
  const held = (key: string, repeat: boolean) => {
    const down = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true })
    found('[data-action=one]').dispatchEvent(down)
    return down.defaultPrevented
  }
  expect([held('Enter', true), held(' ', true), held('Enter', false), held('a', true)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('keys undo, ask for a hint, open the log and the rules: not in a field, not with another key, not between two people', async () => {
  const heard: string[] = []
  const more = { onUndo: () => void heard.push('undo'), onHint: () => void heard.push('hint') }
  await draw(more)
  const press = (key: string, target: string, how: KeyboardEventInit = {}) =>
    act(async () => void found(target).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...how })))
  await press('u', '.board')
  await press('h', '.board')
  expect(heard).toEqual(['undo', 'hint'])
  await press('u', 'input')
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) await press('u', '.board', how)
  expect(heard).toHaveLength(2)
  const open = () => [...host.querySelectorAll('.sheet')].length
  await press('l', '.board')
  expect([open(), found('.log-tool').getAttribute('aria-pressed')]).toEqual([1, 'true'])
  await press('l', '.board')
  expect(open()).toBe(0)
  await press('?', '.board')
  expect(open()).toBe(1)
  await draw({ ...more, handover: 1 })
  await press('u', '.handover')
  expect(heard).toHaveLength(2)
})

test('a panel takes the focus, and gives it back when Escape closes it', async () => {
  await draw()
  found('.looks').focus()
  await click('.log-tool', 1)
  expect(document.activeElement).toBe(found('.sheet'))
  await act(async () => void found('.sheet').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect([found('.sheet'), document.activeElement]).toEqual([null, found('.looks')])
})

test('what is open gives way to the result', async () => {
  await draw()
  await click('.log-tool', 1)
  expect(found('.sheet')).not.toBeNull()
  await draw({ position: at({ acting: [], legal: [] }) })
  expect(found('.sheet')).toBeNull()
})

test('the board is drawn anew only when something of what it is told has changed', async () => {
  const once = drawn
  await draw()
  for (const change of [{}, { kept: signal('saving' as const) }, { notice: { text: 'kept', undo: false } }])
    await draw({ position: at(), ...change })
  expect(drawn, 'the same position, told anew').toBe(once + 1)
  await draw({ position: at({ table: { out: [1] } }) })
  expect(drawn).toBe(once + 2)
})

// ---- who is asked, who is waited for ----

test('among several people whoever is asked is named; alone nobody is, unless waited for', async () => {
  await draw({ several: true })
  expect(said('.prompt')).toContain('Aki')
  await draw()
  expect(said('.prompt')).toBe('Choose one')
  await draw({ position: at({ legal: [], acting: [1] }) })
  expect(said('.prompt')).toContain('Ben')
  await draw({ position: at({ legal: [], acting: [0, 1] }) })
  expect(said('.prompt')).toBe('Choose one')
  await draw({ position: at({ legal: [], acting: [1] }), thinking: signal(1) })
  expect(said('.prompt')).toBe('Ben is thinking…')
  await draw({ thinking: signal(1) })
  expect(said('.prompt'), 'who is asked need not wait').toBe('Choose one')
})

test('the check mark says kept only when it is', async () => {
  const labels: (string | null)[] = []
  for (const kept of ['kept', 'saving', 'full', 'stale', 'forbidden'] as const) {
    await draw({ kept: signal(kept) })
    expect(found('.kept').classList).toContain(kept)
    labels.push(found('.kept').getAttribute('aria-label'))
  }
  expect(labels.map((label) => label === 'Saved on this device')).toEqual([true, false, false, false, false])
  expect(new Set(labels).size).toBe(3)
})

// ---- news and notices ----

test('the news are what mattered since one decided; if nothing did, the last that mattered', async () => {
  const log = [
    entry(0, event('look', 0, 'mine')),
    entry(1, event('look', 1, 'older')),
    entry(1, event('look', 1, 'newer'), event('housekeeping', 1, 'nothing')),
  ]
  await draw({ log, seen: 1 })
  expect(said('.recent')).toBe('newer')
  expect(said('.more-news')).toContain('2')
  await click('.more-news', 1)
  expect(said('.all-news')).toBe('older newer')
  await draw({ log, seen: 3 })
  expect([said('.recent'), said('.all-news')]).toEqual(['newer', 'newer'])
  await draw({ log: [...log, ...Array.from({ length: 12 }, () => entry(1, event('housekeeping', 1)))], seen: 15 })
  expect(said('.news'), 'what is long gone is no news').toBe('')
})

test('while a scene is shown nothing can be decided, and what comes later stands neither in the log nor in the news', async () => {
  vi.useFakeTimers()
  const stage = new Stage(() => {})
  const log = [entry(1, event('fall', 1, 'first')), entry(1, event('fall', 1, 'second'))]
  await draw({ stage, log: [] })
  await act(async () => stage.tell(log, 0, true))
  await draw({ stage, log })
  expect(host.querySelectorAll('[data-action]')).toHaveLength(0)
  expect([said('.recent'), said('.side-log .log')]).toEqual(['first', 'first'])
  expect(said('.more-news > span[aria-hidden]')).toBe('1')
  await act(async () => {
    found('.tools button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  expect(said('.recent'), 'a key that presses a tool is for the tool').toBe('first')
  await click('.board', 1)
  expect([said('.recent'), said('.side-log .log')]).toEqual(['second', 'firstsecond'])
  await act(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }))
  })
  expect(stage.scene.value, 'a key held down goes past nothing').not.toBeNull()
  await act(async () => {
    found('.board').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  expect(stage.scene.value).toBeNull()
  await draw({ stage, log })
  expect(host.querySelectorAll('[data-action]')).toHaveLength(2)
})

test('what may be skipped: to one’s turn while something is shown, to the end for those who are out, nothing of one’s own', async () => {
  vi.useFakeTimers()
  const stage = new Stage(() => {})
  const way = (): string | null => found('.skip-news')?.getAttribute('aria-label') ?? null
  await draw({ stage })
  expect(way()).toBeNull()
  await act(async () => stage.tell([entry(1, event('look', 1))], 0, false))
  await draw({ stage })
  expect(way()).toBe('Skip to my turn')
  await draw({ stage, watching: true })
  expect(way(), 'a replay is stepped through').toBeNull()
  await act(async () => stage.clear())
  await draw({ stage, position: at({ legal: [], acting: [1], table: { out: [0] } }) })
  expect(way()).toBe('Skip to the end')
  await draw({ stage, position: at({ legal: [], acting: [1] }) })
  expect(way(), 'a person who thinks cannot be skipped').toBeNull()
  await draw({ stage, position: at({ legal: [], acting: [], table: { out: [0] } }) })
  expect(way(), 'all was seen').toBeNull()
})

test('a notice goes after a while; one that offers to undo goes with what it offers', async () => {
  vi.useFakeTimers()
  const onNoticeSeen = vi.fn()
  await draw({ notice: { text: 'played', undo: true }, onUndo: () => {}, onNoticeSeen })
  expect(said('.notice')).toContain('played')
  await draw({ notice: { text: 'played', undo: true }, onUndo: null, onNoticeSeen })
  expect(found('.notice')).toBeNull()
  await draw({ notice: { text: 'refused', undo: false }, onUndo: null, onNoticeSeen })
  expect(said('.notice')).toBe('refused')
  expect(onNoticeSeen).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(6900))
  expect(onNoticeSeen).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(200))
  expect(onNoticeSeen).toHaveBeenCalledOnce()
})
