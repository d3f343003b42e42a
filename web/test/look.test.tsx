/** A set is looked at before one sits down: names, counts and effects are there, and nothing can be changed. */
import { readFileSync } from 'node:fs'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../src/net'
import { LookAtSet } from '../src/pages/online/set'

const host = document.createElement('div')
document.body.append(host)
afterEach(() => {
  render(null, host)
  vi.restoreAllMocks()
})

const open = async (game: string) => {
  await act(async () => render(<LookAtSet game={game} hash="abc" />, host))
  await act(async () => {
    host.querySelector('details')!.open = true
    host.querySelector('details')!.dispatchEvent(new Event('toggle'))
  })
}
const example = (game: string): string => readFileSync(`../content/examples/${game}.json`, 'utf8')

test.each([
  ['golem', 'Gold Mask ×8', /swap/i],
  ['diminuendo', '37', /Ghost/],
  ['ruin', 'A', /Goal 24/],
])('a set of %s', async (game, counted, effect) => {
  const content = vi.spyOn(api, 'content').mockResolvedValue(example(game))
  await act(async () => render(<LookAtSet game={game} hash="abc" />, host))
  expect(content, 'not before somebody asks').not.toHaveBeenCalled()
  await open(game)
  await vi.waitFor(() => expect(host.querySelector('.look-set')).not.toBeNull(), { timeout: 45_000 })
  expect(content).toHaveBeenCalledWith('abc')
  // Styles of a game's form hold within its own class.
  expect(host.querySelector(`.look-set.game-${game}`)).not.toBeNull()
  const text = host.textContent!.replace(/\s+/g, ' ')
  expect(text).toContain(counted)
  expect(text).toMatch(effect)
  const fields = [...host.querySelectorAll('input, select, button')]
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.every((one) => one.closest('fieldset[disabled]'))).toBe(true)
})

test('a set that the server no longer has is said, and asked for again', async () => {
  const content = vi.spyOn(api, 'content').mockRejectedValue(new Error('gone'))
  await open('golem')
  await vi.waitFor(() => expect(host.querySelector('[role=alert]')).not.toBeNull(), { timeout: 45_000 })
  content.mockResolvedValue(example('golem'))
  await act(async () => void host.querySelector('details')!.dispatchEvent(new Event('toggle')))
  await vi.waitFor(() => expect(host.querySelector('.look-set')).not.toBeNull(), { timeout: 45_000 })
})
