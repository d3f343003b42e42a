/** What the page is not told, or not yet: the record of a game that goes on, and the end of a check that is looked at. */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BoardProps } from '../src/board/types'
import { Handover, Table } from '../src/pages/table'
import { type Eyes, Refusal, SPECTATOR } from '../src/rules'
import { api } from '../src/rules/api'
import type { Engine } from '../src/rules/engine'
import { engineOfAll, loadEngine } from './support'

/** A board that has something to be looked at first; `hold` is the table's. */
let hold: BoardProps['hold'] = () => {}
vi.mock('../src/games', async (original) => ({
  ...(await original<object>()),
  useGameUi: () => ({
    Board: (props: BoardProps) => {
      hold = props.hold
      return <p>a board</p>
    },
  }),
}))

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
})
const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

const eyes: Eyes = { viewer: SPECTATOR, lang: 'en', people: [] }
const deal = () => engine.deal({ game: 'diminuendo', seats: 2, seed: 'secrecy' })
function playOn(handle: number, actions: number): void {
  for (let left = actions; left > 0 && engine.acting(handle).length > 0; left--) {
    const seat = engine.acting(handle)[0]!
    engine.act(handle, seat, engine.ask(handle, seat, 'random'))
  }
}

test('a game that goes on hands out no record, no steps and no list of who acted', async () => {
  const rules = api(engineOfAll(engine))
  const handle = deal()
  playOn(handle, 3)
  expect(() => rules.record(handle)).toThrow(Refusal)
  expect(() => rules.seek(handle, 1, eyes)).toThrow(Refusal)
  expect(() => rules.actors(handle)).toThrow(Refusal)
  expect(await rules.keep(handle)).toMatch(/^[\w-]+$/)
  playOn(handle, 10_000)
  const total = engine.total(handle)
  expect(rules.record(handle)).toContain('"end"')
  expect(rules.seek(handle, 1, eyes).position.length).toBe(1)
  expect(() => rules.record(handle), 'while one steps through it').toThrow(Refusal)
  rules.seek(handle, total, eyes)
  expect(rules.actors(handle)).toHaveLength(total)
  engine.close(handle)
})

test('while something is looked at, neither the log nor the news tell how it ends', async () => {
  const handle = deal()
  playOn(handle, 4)
  const { position, log } = engine.told(handle, eyes, 0)
  const game = engine.catalogue().games.find(({ id }) => id === 'diminuendo')!
  const draw = () =>
    act(async () =>
      render(
        <Table
          {...{ game, position, log, options: {}, names: ['Aki', 'Ben'], seen: 0, cards: null, onAct() {} }}
          onPreview={() => Promise.reject(new Error('not asked for'))}
        />,
        host,
      ),
    )
  const lines = () => host.querySelectorAll('.side-log .log li').length
  const count = (entries: typeof log) => entries.flatMap(({ events }) => events).length
  await draw()
  expect(log.at(-1)!.events.length).toBeGreaterThan(0)
  expect(lines()).toBe(count(log))
  expect(host.querySelector('.recent')!.textContent).not.toBe('')
  await act(async () => hold('The check'))
  expect(lines()).toBe(count(log.slice(0, -1)))
  expect(host.querySelector('.news')!.textContent).toBe('')
  expect(host.querySelector('.prompt')!.textContent).toContain('The check')
  await act(async () => hold(null))
  expect(lines()).toBe(count(log))
  engine.close(handle)
})

test('a name is a name, whatever stands in it', async () => {
  const handle = deal()
  const { position, log } = engine.told(handle, { ...eyes, viewer: 1 }, 0)
  const game = engine.catalogue().games.find(({ id }) => id === 'diminuendo')!
  const names = ['{1}{R|gem:R}', 'Ben']
  await act(async () =>
    render(
      <Table
        {...{ game, position: { ...position, legal: [] }, log, options: {}, names, seen: 0, cards: null, onAct() {} }}
        thinking={signal(0)}
        onPreview={() => Promise.reject(new Error('not asked for'))}
      />,
      host,
    ),
  )
  expect(host.querySelector('.prompt')!.textContent).toBe('{1}{R|gem:R} is thinking…')
  engine.close(handle)
})

test('the rest of what the last person did does not open the next hand', async () => {
  const game = engine.catalogue().games.find(({ id }) => id === 'diminuendo')!
  const go = vi.fn()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await act(async () => render(<Handover {...{ game, go }} name="Ben" />, host))
  const button = host.querySelector('button')!
  const click = (detail: number) => button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  click(2) // the second of a double tap
  clock.mockReturnValue(1200)
  click(0) // a key pressed twice
  button.dispatchEvent(held)
  expect([go.mock.calls.length, held.defaultPrevented]).toEqual([0, true])
  click(1)
  clock.mockReturnValue(2000)
  click(0)
  expect(go).toHaveBeenCalledTimes(2)
  clock.mockRestore()
})
