/** What a game itself knows of every step: the odds as they were, and what could be remembered, tile by tile. */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Account, bluffOf, wasOpen } from '../src/pages/account'
import type { Accounted, Deal, Opinion, Review } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { seal } from '../src/rules/seal'
import { choose } from '../src/store/settings'
import { directThinker, loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
  choose('lang', 'en')
})
const host = document.createElement('div')
document.body.append(host)
afterEach(() => render(null, host))

async function playedGame(deal: Deal): Promise<string> {
  const handle = engine.deal(deal)
  for (let acting = engine.acting(handle); acting.length > 0; acting = engine.acting(handle))
    engine.act(handle, acting[0]!, engine.ask(handle, acting[0]!, acting[0] ? 'greedy' : 'easy', { iterations: 20 }))
  const sealed = await seal(engine.record(handle))
  engine.close(handle)
  return sealed
}

const show = (game: string, account: Accounted[], known = new Map<number, Review>()) =>
  act(async () => {
    const stage = { key: '', every: 1, name: () => ({ en: '', ja: '' }) }
    const odds = [{ of: 'survive', words: { en: 'still in', ja: '生存' } }]
    const insight = game === 'golem' ? { stage, odds } : { stage, memory: true }
    const props = { game, names: ['You', 'Rin'], viewer: 0, insight, account, known, seek: () => {} }
    render(<Account {...props} />, host)
  })

test('the odds of each draw are the exact ones of the puzzles, and only open ones are told', async () => {
  const sealed = await playedGame({ game: 'golem', seats: 2, seed: 'odds' })
  const account = await directThinker(engine).call.account(sealed, 'en', 'round', ['survive'])
  expect(account.at(-1)!.stage).toBeGreaterThan(3)
  const open = account.filter((one) => one.seat === 0 && wasOpen(one))
  expect(open.length).toBeGreaterThan(0)
  await show('golem', account)
  const [num, den] = open[0]!.odds[0]!.tried
  expect(host.querySelectorAll('.account li')).toHaveLength(open.length)
  expect(host.querySelector('.account li')!.textContent).toContain(`still in: ${num} in ${den}`)
  expect(num).toBeLessThan(den)
})

test('tile by tile what was certain, with the step at which memory broke', async () => {
  const sealed = await playedGame({ game: 'diminuendo', seats: 2, seed: 'memory 1' })
  const account = await directThinker(engine).call.account(sealed, 'en', 'exploration', [])
  const mine = account.filter(({ seat }) => seat === 0)
  const broke = account.findIndex(({ seat, verdict }) => seat === 0 && verdict === 'mistake')
  await show('diminuendo', account)
  expect(host.querySelectorAll('.account li')).toHaveLength(mine.length)
  expect(host.textContent).toContain(mine[0]!.why)
  expect(host.textContent).toContain(broke < 0 ? 'Memory held to the end.' : `Memory broke at step ${broke}.`)
})

test('a bluff is told where it would have won more than the path', async () => {
  const opinion = (verdict: Opinion['verdict'], chance: number | null): Opinion => ({
    ...{ text: verdict, words: `lay ${verdict}`, parts: [], verdict, why: '', value: 0, behind: 0, chance },
    ...{ margin: 0, low: 0, high: 0, visits: 99, exact: 0 },
  })
  const review = (...opinions: Opinion[]): Review => ({ seat: 0, played: opinions[0]!, opinions })
  const better = review(opinion('bluff', 620), opinion('sound', 510))
  expect(bluffOf(better)).toEqual({ words: 'lay bluff', bluff: 62, honest: 51 })
  expect(bluffOf(review(opinion('sound', 510), opinion('bluff', 400)))).toBeNull()
  expect(bluffOf(review(opinion('sound', 510), opinion('bluff', null)))).toBeNull()
  expect(bluffOf(undefined)).toBeNull()
  const step = { ...opinion('sound', 0), seat: 0, forced: false, stage: 1, odds: [] }
  await show('diminuendo', [step], new Map([[0, better]]))
  expect(host.textContent).toContain('A bluff (“lay bluff”) would have won 62 %, along the path 51 %.')
})
