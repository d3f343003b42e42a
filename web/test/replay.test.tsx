/** A game seen by others than those who play it: afterwards, step by step, or in another tab while it goes on. */
import 'fake-indexeddb/auto'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { FollowedTable } from '../src/pages/follow'
import { findGameInfo } from '../src/play/catalogue'
import type { Deal } from '../src/rules'
import { seal } from '../src/rules/seal'
import { gameShelf } from '../src/store/games'
import { all, engine, found, goHome, press, visit } from './app'

const secret: Deal = { game: 'seekers', seats: 2, options: { rule: 14, first: '0' }, seed: 'replay' }
/** So many actions of a game, the first that is legal each time; sealed as games are kept. */
async function played(deal: Deal, actions: number): Promise<{ sealed: string; total: number }> {
  const handle = engine.deal(deal)
  let total = 0
  for (let seats = engine.acting(handle); seats.length > 0 && total < actions; seats = engine.acting(handle), total++)
    engine.act(handle, seats[0]!, engine.legal(handle, seats[0]!, 'en')[0]!.text)
  const sealed = await seal(engine.record(handle))
  engine.close(handle)
  return { sealed, total }
}
const stepAt = (): string | undefined => all('.table')[0]?.dataset.length

test('a game that is over is looked at step by step; one that goes on is not, whoever has its link', async () => {
  const { sealed, total } = await played(secret, 1000)
  await visit(['replay', sealed], '.scrubber')
  expect(stepAt()).toBe('0')
  await press('.steps button:nth-of-type(4)')
  await vi.waitFor(() => expect(stepAt()).toBe('1'))
  await press('.steps button:nth-of-type(5)')
  await vi.waitFor(() => expect(stepAt()).toBe(String(total)))
  expect(all('[data-action]'), 'nothing can be decided').toHaveLength(0)
  const going = await played(secret, 3)
  await visit(['replay', going.sealed], '.problem')
  expect(all('.table')).toHaveLength(0)
})

test('a game of a table elsewhere is seen with one’s own eyes; a step of one that is not kept, with those of who decided', async () => {
  const { sealed } = await played(secret, 1000)
  const eyes = async (): Promise<string> => ((await found('.eyes select')) as HTMLSelectElement).value
  const handle = engine.deal(secret)
  engine.act(handle, 0, engine.legal(handle, 0, 'en')[0]!.text)
  const [second] = engine.acting(handle)
  const other = engine.legal(handle, second!, 'en')[1]!.text
  engine.close(handle)
  expect(second).toBe(1)
  await visit(['replay', sealed, 'see', '1', other], '.scrubber')
  expect(await eyes()).toBe('1')
  await goHome()
  const kept = { id: 'online-1', game: 'seekers', players: ['human', 'human'], names: ['Aki', 'Ben'], sealed }
  gameShelf.show('online-1', { ...kept, moves: 9, when: 1, over: true, rev: 1, online: 1 })
  await visit(['replay', sealed], '.scrubber')
  expect(await eyes()).toBe('1')
})

test('in another tab a game is shown with the eyes of its only person; among several nobody’s cards are shown', async () => {
  const { sealed } = await played(secret, 3)
  const take = vi.fn()
  const tab = document.body.appendChild(document.createElement('div'))
  /** The secret cards of both sides, the viewer’s below. */
  const follow = async (...players: string[]): Promise<(string | null)[]> => {
    const saved = { id: 'a', game: 'seekers', players, names: [], sealed, moves: 3, when: 1, over: false, rev: 1 }
    await act(async () => render(null, tab))
    await act(async () => render(<FollowedTable saved={saved} game={findGameInfo('seekers')!} take={take} />, tab))
    const cards = () => [...tab.querySelectorAll('.colour-card')]
    await vi.waitFor(() => expect(cards()).toHaveLength(4), { timeout: 20_000 })
    return cards().map((card) => card.getAttribute('aria-label'))
  }
  const hidden = 'a secret colour'
  const [mine, theirs] = [await follow('human', 'hard'), await follow('hard', 'human')]
  for (const cards of [mine, theirs]) {
    expect(cards.slice(0, 2)).toEqual([hidden, hidden])
    expect(cards.slice(2)).not.toContain(hidden)
  }
  expect(await follow('human', 'human')).toEqual([hidden, hidden, hidden, hidden])
  expect(tab.querySelectorAll('[data-action]'), 'nothing is decided here').toHaveLength(0)
  tab.querySelector<HTMLElement>('.follow-note button')!.click()
  expect(take).toHaveBeenCalledOnce()
  render(null, tab)
})
