/** Pictures stand beside rules that exist, say what they show in both languages, and show what they say. */
import { render } from 'preact'
import { expect, test } from 'vitest'
import type { GameUi } from '../src/board/types'
import diminuendo from '../src/games/diminuendo'
import golem from '../src/games/golem'
import ruin from '../src/games/ruin'
import seekers from '../src/games/seekers'
import { readRulebook } from '../src/pages/rulebook'
import { settings } from '../src/store/settings'

const files = import.meta.glob<string>('../../src/games/*/RULES.md', { query: '?raw', import: 'default', eager: true })
const games: Record<string, GameUi> = { seekers, ruin, diminuendo, golem }
const figuresOf = (id: string) => Object.entries(games[id]!.figures!.of)

for (const id of Object.keys(games)) {
  test(`${id}: every picture belongs to a rule`, () => {
    const rules = readRulebook(files[`../../src/games/${id}/RULES.md`]!).flatMap((chapter) => chapter.rules)
    const numbers = rules.map((rule) => rule.number)
    for (const [number] of figuresOf(id)) expect(numbers).toContain(number)
    expect(figuresOf(id).length).toBeGreaterThan(3)
  })

  test(`${id}: every picture is told in both languages`, () => {
    for (const [number, { label, caption }] of figuresOf(id))
      for (const { en, ja } of [label, caption]) {
        expect(en, number).toMatch(/^[A-Z].*[.!]$/)
        expect(ja, number).toMatch(/[ぁ-んァ-ヶ一-龠].*。$/)
      }
  })

  test(`${id}: every picture can be drawn, with nothing in it to press`, () => {
    for (const lang of ['en', 'ja'] as const) {
      settings.value = { ...settings.value, lang }
      for (const [number, { Picture }] of figuresOf(id)) {
        const root = document.createElement('div')
        render(<Picture />, root)
        expect(root.innerHTML, number).not.toMatch(/NaN|undefined/)
        expect(root.querySelectorAll('svg, .gem').length, number).toBeGreaterThan(0)
        expect(root.querySelectorAll('button, [tabindex], a').length, number).toBe(0)
      }
    }
  })
}

/** A picture that says the path is lost ends with the mark of it, and the others with the head of the path. */
test('diminuendo: paths end as their rules say', () => {
  const ends = (number: string): [lost: number, leads: number] => {
    const root = document.createElement('div')
    const { Picture } = diminuendo.figures.of[number]!
    render(<Picture />, root)
    return [root.querySelectorAll('.map-lost').length, root.querySelectorAll('.map-head').length]
  }
  for (const lost of ['R3.4', 'R3.5', 'R3.6', 'R3.8']) expect(ends(lost), lost).toEqual([1, 0])
  expect(ends('R3.7')).toEqual([0, 1])
})

test('ruin: the rectangles have as many cells as are told', () => {
  const root = document.createElement('div')
  const { Picture } = ruin.figures.of['R8.1']!
  render(<Picture />, root)
  expect([...root.querySelectorAll('.box text')].map((text) => text.textContent)).toEqual(['12', '9'])
})
