import { expect, test } from 'vitest'
import { en } from '../src/i18n/en'
import { ja } from '../src/i18n/ja'
import { plain, signed } from '../src/i18n/points'

test('one minus wherever points are read', () => {
  expect([plain(-12), plain(0), plain(3)]).toEqual(['−12', '0', '3'])
  expect([signed(-2), signed(0), signed(2)]).toEqual(['−2', '0', '+2'])
  for (const { home, table, result, daily, stats } of [en, ja]) {
    const said = [home.dailyDone(-3), table.hintPoints(-3), table.hintRange(-3, -5, -1), result.points(-3)]
    said.push(daily.points(-3), daily.against(-3, -4), daily.par('x', -3), daily.best(-3), stats.dailyLine(2, -3))
    for (const line of said) expect(line).toMatch(/^[^-]*−[135][^-]*$/)
  }
})
