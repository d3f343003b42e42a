/** Around a game with the box: who plays, numbers that are typed, the end, and one step back. */
import 'fake-indexeddb/auto'
import type { ComponentChildren } from 'preact'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EndTable } from '../src/companion/end'
import { EveningPage } from '../src/companion/evening'
import { Counter, Finish } from '../src/companion/kit/pieces'
import { StartPage } from '../src/companion/start'
import { TablePage } from '../src/companion/table'
import { entryOf } from '../src/games'
import { route } from '../src/pages/router'
import { findGameInfo } from '../src/play/catalogue'
import { useRules } from '../src/rules'
import {
  boxGameShelf,
  boxGames,
  eveningShelf,
  evenings,
  loadEvenings,
  newBoxGame,
  newEvening,
} from '../src/store/evenings'
import { directRules, loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)
const draw = (what: ComponentChildren) => act(async () => render(what, host))
const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string): (string | null)[] => all(selector).map((one) => one.textContent)
const press = (selector: string) => act(async () => all(selector)[0]!.click())
const game = (id: string) => findGameInfo(id)!

beforeAll(async () => {
  const engine = await loadEngine()
  useRules(directRules(engine))
  await loadEvenings()
})
beforeEach(async () => {
  await boxGameShelf.drop([...boxGameShelf.all.value.keys()])
  await eveningShelf.drop([...eveningShelf.all.value.keys()])
})
afterEach(() => {
  render(null, host)
  location.hash = ''
})

const start = () => all('.companion > .button.wide')[0] as HTMLButtonElement
const seats = () => all('.table-places button').map((one) => one.textContent!.trim())

test('those of the evening play, in the order in which they are tapped, as many as the game has seats for', async () => {
  await newEvening(['Aki', 'Ben', 'Chie'])
  await draw(<StartPage game={game('seekers')} counting={false} />)
  expect(seats()).toEqual(['1 Aki', '2 Ben', '· Chie'])
  await press('.table-places button:nth-child(1)')
  expect([seats(), start().disabled]).toEqual([['· Aki', '1 Ben', '· Chie'], true])
  await press('.table-places button:nth-child(3)')
  await press('.table-places button:nth-child(1)')
  expect([seats(), start().disabled]).toEqual([['3 Aki', '1 Ben', '2 Chie'], true])
  await press('.table-places button:nth-child(1)')
  expect(start().disabled).toBe(false)
})

test('a second tap begins no second game', async () => {
  await newEvening(['Aki', 'Ben'])
  await draw(<StartPage game={game('seekers')} counting={false} />)
  await act(async () => {
    start().click()
    start().click()
  })
  await vi.waitFor(() => expect(route.value.slice(0, 2)).toEqual(['box', 'seekers']))
  expect(boxGames.value.map(({ names, id }) => [names, id])).toEqual([[['Aki', 'Ben'], route.value[2]]])
  expect(evenings.value).toHaveLength(1)
})

test('a part that cannot be brought is said, and the next tap tries again', async () => {
  await newEvening(['Aki', 'Ben'])
  vi.spyOn(entryOf('seekers'), 'companion').mockRejectedValueOnce(new Error('no network'))
  await draw(<StartPage game={game('seekers')} counting={true} />)
  await act(async () => start().click())
  await vi.waitFor(() => expect(texts('[role=alert]').join()).toContain('could not be loaded'))
  await act(async () => start().click())
  await vi.waitFor(() => expect(boxGames.value).toHaveLength(1))
})

test('which box is the first question; the answer is remembered for the next game', async () => {
  await newEvening(['Aki', 'Ben'])
  await draw(<StartPage game={game('golem')} counting={false} />)
  expect(texts('.which-box b')).toEqual(['Printed by Meikyu', 'The real box', 'A set of mine'])
  expect(start().disabled).toBe(true)
  await press('.which-box .big-choice:nth-of-type(3)')
  expect(start().disabled, 'there is no set').toBe(true)
  await press('.which-box .big-choice:nth-of-type(2)')
  await act(async () => start().click())
  await vi.waitFor(() => expect(boxGames.value.map(({ box }) => box)).toEqual(['real']))
  render(null, host)
  await draw(<StartPage game={game('golem')} counting={false} />)
  expect(texts('.big-choice[aria-pressed=true] b')).toEqual(['The real box'])
  expect(start().disabled).toBe(false)
})

test('a number goes up and down within its bounds; typed, it counts when the field is left or Enter is pressed', async () => {
  const set: number[] = []
  const count = (value: number) =>
    draw(<Counter label="Gems" value={value} least={-2} most={5} set={(now) => set.push(now)} />)
  const type = async (text: string, end: Event) => {
    const field = all('input')[0] as HTMLInputElement
    await act(async () => {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(set, 'not yet').toHaveLength(0)
    await act(async () => void field.dispatchEvent(end))
    return set.splice(0)
  }
  const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  await count(5)
  await press('button:nth-of-type(2)')
  expect(set.splice(0), 'no more').toEqual([])
  await press('button:nth-of-type(1)')
  expect(set.splice(0)).toEqual([4])
  expect(await type('3', enter())).toEqual([3])
  expect(await type('99', new FocusEvent('blur'))).toEqual([])
  expect(await type('-9', enter())).toEqual([-2])
  expect(await type('many', enter())).toEqual([])
  expect((all('input')[0] as HTMLInputElement).value).toBe('5')
})

test('the end waits for what is still being counted', async () => {
  const finish = vi.fn()
  const [early, late] = [3, 8].map((score) => ({ scores: [score], ranks: [1] }))
  const end = (result: typeof early | null, asking: boolean) =>
    draw(<Finish label="End" result={result!} asking={asking} finish={finish} />)
  await end(null, false)
  expect((all('button')[0] as HTMLButtonElement).disabled).toBe(true)
  await end(early, true)
  await press('button')
  expect(finish).not.toHaveBeenCalled()
  await end(late, false)
  expect(finish.mock.calls).toEqual([[late]])
})

test('at the end the best stand first, and alone nobody is called the winner', async () => {
  const outcome = { scores: [4, 9, 6], ranks: [3, 1, 2] }
  await draw(
    <EndTable
      game={game('golem')}
      saved={{ id: 'x', when: 1, names: ['Aki', 'Ben', 'Chie'], minutes: 47 }}
      outcome={outcome}
      begins={2}
      place="Kyoto"
    />,
  )
  expect(texts('.end-table li')).toEqual(['1 Ben 9', '2 Chie 6', '3 Aki 4'])
  expect(texts('.winner b')).toEqual(['Ben'])
  expect(texts('.end-table .quiet')).toContain('47 min · Kyoto')
  await draw(
    <EndTable
      game={game('ruin')}
      saved={{ id: 'x', when: 1, names: ['Aki'] }}
      outcome={{ scores: [4], ranks: [1] }}
      begins={null}
      place=""
    />,
  )
  expect(all('.winner')).toHaveLength(0)
})

test('the page of the evening names who won first, and counts games alone as no wins', async () => {
  const { id } = await newEvening(['Aki', 'Ben'])
  const played = async (names: string[], scores: number[], ranks: number[]) => {
    const one = await newBoxGame({ evening: id, game: 'ruin', names })
    await boxGameShelf.update(one.id, () => ({ ...one, outcome: { scores, ranks } }))
  }
  await played(['Aki', 'Ben'], [4, 9], [2, 1])
  await played(['Aki'], [70], [1])
  await draw(<EveningPage />)
  expect(texts('.resume a span').toSorted()).toEqual(['Aki 70', 'Ben 9 · Aki 4'])
  const rows = all('section > .statistics tbody').map((body) =>
    [...body.querySelectorAll('th, td')].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Aki', 'In the Ruin', '2', '0 / 1', '70', '37'],
    ['Ben', 'In the Ruin', '1', '1 / 1', '9', '9'],
  ])
})

test('where the evening is, is asked and kept; who did how well against whom is there', async () => {
  const { id } = await newEvening(['Aki', 'Ben'])
  const one = await newBoxGame({ evening: id, game: 'ruin', names: ['Aki', 'Ben'] })
  await boxGameShelf.update(one.id, () => ({ ...one, outcome: { scores: [4, 9], ranks: [2, 1] }, minutes: 47 }))
  await draw(<EveningPage />)
  expect(texts('.resume small')).toEqual(['47 min'])
  expect(texts('.head-to-head tbody :is(th, td)')).toEqual(['Aki – Ben', '0 : 1', '0'])
  const say = async (place: string) => {
    const field = all('.evening-place input')[0] as HTMLInputElement
    await act(async () => {
      field.value = place
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  await say(' Kyoto ')
  await vi.waitFor(() => expect(eveningShelf.get(id)!.place).toBe('Kyoto'))
  await say('')
  await vi.waitFor(() => expect(eveningShelf.get(id)).not.toHaveProperty('place'))
})

test('a table whose set is gone, or that is of another game, says so; undo takes back what was tapped', async () => {
  const { id } = await newEvening(['Aki', 'Ben'])
  const lost = await newBoxGame({ evening: id, game: 'ruin', names: ['Aki'], content: 'gone' })
  await draw(<TablePage game={game('ruin')} id={lost.id} />)
  await vi.waitFor(() => expect(all('.problem')).toHaveLength(1))
  await draw(<TablePage game={game('golem')} id={lost.id} />)
  expect(all('.problem')).toHaveLength(1)
  const saved = await newBoxGame({ evening: id, game: 'golem', names: ['Aki', 'Ben'] })
  await boxGameShelf.update(saved.id, () => ({ ...saved, taps: [{ do: 'count' }, { do: 'out', seat: 1 }], rev: 1 }))
  await draw(null)
  await draw(<TablePage game={game('golem')} id={saved.id} />)
  await vi.waitFor(() => expect(all('.companion-bar button')).toHaveLength(1), { timeout: 45_000 })
  for (const left of [1, 0]) {
    await press('.companion-bar button')
    await vi.waitFor(() => expect(boxGameShelf.get(saved.id)!.taps).toHaveLength(left))
  }
  await vi.waitFor(() => expect((all('.companion-bar button')[0] as HTMLButtonElement).disabled).toBe(true))
})
