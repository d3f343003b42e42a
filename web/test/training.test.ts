/** Training piles for Diminuendo: the same seed gives the same pile, and what is asked has an answer that the judge knows. */
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, test, vi } from 'vitest'
import { Cells, chanceFrom, makePile } from '../src/games/diminuendo/training'
import { TrainingPage } from '../src/pages/puzzles/training'
import { findGameInfo } from '../src/play/catalogue'
import { useRules } from '../src/rules'
import { keepProgress, nothingYet, progressOf } from '../src/store/puzzles'
import { choose } from '../src/store/settings'
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

test('cells say where they are in plain words, and nothing reads all of them out', async () => {
  const host = document.createElement('div')
  const named = (cell: string) => host.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label')
  const cells = ['0,2', '-1,0', '-2,-1', '1,1']
  await act(() => render(h(Cells, { way: { cells: [[0, 1]], next: [0, 2] }, tell: () => {} }), host))
  expect(cells.map(named)).toEqual([
    '2 above the start',
    '1 to the left of the start',
    '2 to the left of the start, 1 below',
    '1 to the right of the start, 1 above',
  ])
  expect(host.firstElementChild?.getAttribute('aria-live')).toBe('off')
  await act(() => choose('lang', 'ja'))
  await vi.waitFor(() =>
    expect(cells.map(named)).toEqual([
      '初期タイルから上へ2のマス',
      '初期タイルから左へ1のマス',
      '初期タイルから左へ2、下へ1のマス',
      '初期タイルから右へ1、上へ1のマス',
    ]),
  )
  await act(() => choose('lang', 'en'))
  render(null, host)
})
