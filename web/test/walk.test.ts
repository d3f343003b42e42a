import { expect, test } from 'vitest'
import { actionOf, advised, restOf, walk } from '../src/board/walk'
import type { Action, Part } from '../src/rules/types'

const part = (written: string): Part => {
  const [kind, value] = written.split('=') as [string, string]
  return { kind, value }
}
const parts = (written: string): Part[] => (written === '' ? [] : written.split(' ').map(part))
const action = (text: string, written: string): Action => ({ text, words: text, parts: parts(written) })
const said = (list: readonly Part[]): string => list.map(({ kind, value }) => `${kind}=${value}`).join(' ')

const seekers = [
  action('3L', 'seeker=3 end=L'),
  action('3R', 'seeker=3 end=R'),
  action('4c', 'seeker=4c'),
  action('2c@7', 'seeker=2c place=7'),
]
const cells = ['cell', 'drop']

test('what was chosen leaves some actions, and what goes on from there', () => {
  const begun = walk(seekers, [], cells)
  expect(said(begun.next)).toBe('seeker=3 seeker=4c seeker=2c')
  expect(begun.done).toBeNull()
  const lifted = walk(seekers, parts('seeker=3'), cells)
  expect(said(lifted.next)).toBe('end=L end=R')
  expect(lifted.done).toBeNull()
  expect(walk(seekers, parts('seeker=3 end=R'), cells).done?.text).toBe('3R')
  expect(walk(seekers, parts('seeker=4c'), cells)).toMatchObject({ done: { text: '4c' }, next: [] })
})

test('what no action has leads nowhere', () => {
  expect(walk(seekers, parts('seeker=5'), cells)).toMatchObject({ open: [], done: null, next: [] })
  expect(walk(seekers, parts('end=L'), cells).open).toEqual([])
  expect(walk(seekers, parts('seeker=3 end=L end=R'), cells).open).toEqual([])
})

test('an action may be whole and go on all the same', () => {
  const moves = [action('m:f6', 'tool=m cell=f6'), action('m:f6!', 'tool=m cell=f6 leave=!')]
  const there = walk(moves, parts('tool=m cell=f6'), cells)
  expect(there.done?.text).toBe('m:f6')
  expect(said(there.next)).toBe('leave=!')
})

test('neighbours of an unordered kind are chosen in any order, each as often as it is there', () => {
  const drawing = parts('tool=o cell=a1 cell=a2 cell=b2 leave=!')
  expect(said(restOf(drawing, parts('tool=o cell=b2 cell=a1'), cells)!)).toBe('cell=a2 leave=!')
  expect(restOf(drawing, parts('tool=o cell=b2 cell=b2'), cells)).toBeNull()
  expect(restOf(drawing, parts('cell=a1'), cells)).toBeNull()
  expect(restOf(drawing, parts('tool=o leave=!'), cells)).toBeNull()
  expect(restOf(drawing, parts('tool=o cell=b2'), [])).toBeNull()
  const drops = [action('drop:A', 'drop=A'), action('drop:A,A', 'drop=A drop=A'), action('drop:A,B', 'drop=A drop=B')]
  expect(said(walk(drops, [], cells).next)).toBe('drop=A drop=B')
  expect(said(walk(drops, parts('drop=B'), cells).next)).toBe('drop=A')
  expect(walk(drops, parts('drop=A'), cells)).toMatchObject({ done: { text: 'drop:A' } })
  expect(walk(drops, parts('drop=B drop=A'), cells).done?.text).toBe('drop:A,B')
})

test('an action is found by its parts, and only by all of them', () => {
  expect(actionOf(seekers, parts('seeker=2c place=7'), cells)?.text).toBe('2c@7')
  expect(actionOf(seekers, parts('seeker=2c'), cells)).toBeNull()
  expect(actionOf([], [], cells)).toBeNull()
})

const named = (text: string): Action => seekers.find((action) => action.text === text)!
test('a hint points at the next part as long as it is followed', () => {
  expect(advised(named('3R'), [], cells)).toEqual(part('seeker=3'))
  expect(advised(named('3R'), parts('seeker=3'), cells)).toEqual(part('end=R'))
  expect(advised(named('3R'), parts('seeker=4c'), cells)).toBeNull()
  expect(advised(named('3R'), parts('seeker=3 end=R'), cells)).toBeNull()
  expect(advised(null, [], cells)).toBeNull()
})
