/** Training piles for Diminuendo: the same seed gives the same pile, and what is asked has an answer that the judge knows. */
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { chanceFrom, makePile } from '../src/games/diminuendo/training'
import { TrainingPage } from '../src/pages/puzzles/training'
import { findGameInfo } from '../src/play/catalogue'
import { useRules } from '../src/rules'
import { keepProgress, nothingYet, progressOf } from '../src/store/puzzles'
import { directRules, loadEngine } from './support'

const engine = await loadEngine()
const judge = async (request: unknown): Promise<unknown> => engine.judge('diminuendo', request)

test('the same seed gives the same pile, others differ', async () => {
  const one = await makePile(judge, 'a', 8)
  expect(await makePile(judge, 'a', 8)).toEqual(one)
  expect((await makePile(judge, 'b', 8)).tiles).not.toEqual(one.tiles)
  expect(chanceFrom('a')(1000)).toBe(chanceFrom('a')(1000))
})

test('piles are lost or not, and where and whither is true', async () => {
  let lost = 0
  for (let i = 0; i < 60; i++) {
    const { tiles, truth, heading, way } = await makePile(judge, `pile ${i}`, 3 + (i % 8))
    expect(truth).toMatchObject(engine.judge('diminuendo', { stack: tiles }) as object)
    expect(truth.lost).toBe(heading === null)
    if (heading) {
      const next = engine.judge('diminuendo', { stack: [...tiles, `S${heading}`] }) as { reason: string | null }
      expect(next.reason).not.toBe('misplaced')
      // The next tile lies where the judge puts one that is laid as it should be.
      const { cells } = engine.judge('diminuendo', { stack: [...tiles, `S${heading}`] }) as { cells: number[][] }
      if (!next.reason) expect(way.next).toEqual(cells.at(-1))
    }
    lost += truth.lost ? 1 : 0
  }
  expect(lost).toBeGreaterThan(15)
  expect(lost).toBeLessThan(50)
})

test('a pile that ended early counts with the tiles that were shown', async () => {
  useRules(directRules(engine))
  const host = document.createElement('div')
  keepProgress('diminuendo', { ...nothingYet, row: 40 })
  const now = vi.spyOn(Date, 'now').mockReturnValue(1) // always the same pile
  await act(() => render(h(TrainingPage, { game: findGameInfo('diminuendo')! }), host))
  now.mockRestore()
  const key = (name: string) =>
    vi.waitFor(() => host.querySelector<HTMLElement>(`[data-training=${name}]`) ?? Promise.reject(new Error(name)))
  const press = async (name: string) => {
    const button = await key(name)
    await act(() => button.click())
  }
  await press('show')
  while (host.querySelector('[data-stage=showing]')) await press('next')
  await press('lost')
  if (host.querySelector('[data-stage=detail]')) await press('tile-1')
  const shown = host.querySelectorAll('.training-tiles li').length
  expect(shown).toBeLessThan(20) // as many were wanted
  expect(progressOf('diminuendo').memory!.map(({ length }) => length)).toEqual([shown])
  render(null, host)
})
