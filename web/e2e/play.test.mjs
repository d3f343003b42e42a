// One whole game of each kind by clicking and by keyboard, on the board as a person finds it.
import { chooseOption, playOut } from './clicker.mjs'
import { check, run, test } from './tap.mjs'

// Games with a board of their own first; those on the plain board are played here just the same.
const games = [
  {
    id: 'seekers',
    setups: [{ rule: 1 }, { rule: 7, mode: 'chaos' }, { rule: 18, mode: 'advanced' }, { rule: 20, mode: 'chaos' }],
  },
  {
    id: 'diminuendo',
    setups: [{}, { seats: 2, level: 'beginner', ghosts5: 'on' }, { seats: 4, square: 'on', single_call: 'on' }],
  },
  { id: 'ruin', setups: [{ edition: 2 }, { edition: 1, seats: 2 }] },
  { id: 'golem', setups: [{}, { seats: 4 }, { seats: 6 }] },
]

async function begin(page, id, { seats = 0, ...options }) {
  await page.locator('.card').first().waitFor()
  if ((await page.locator(`a[href="#/new/${id}"]`).count()) === 0) return false
  await page.locator(`a[href="#/new/${id}"]`).click()
  const form = page.locator('form.setup')
  await form.waitFor()
  if (seats > 2) await form.getByLabel(String(seats - 1), { exact: true }).check()
  for (const [key, value] of Object.entries(options)) await chooseOption(form, key, value)
  for (const random of await form.locator('.opponent input[value=random]').all()) await random.check()
  await form.locator('button[type=submit]').click()
  return true
}

for (const { id, setups } of games) {
  for (const [index, options] of setups.entries()) {
    const keyboard = index % 2 === 1 || setups.length === 1
    const locale = index % 2 ? 'ja' : 'en'
    const how = `${keyboard ? 'by keyboard' : 'by clicking'}, ${locale} ${JSON.stringify(options)}`
    test(`${id}: a whole game ${how}`, async ({ visit }) => {
      const page = await visit('', { locale, size: index % 2 ? 'desktop' : 'phone' })
      if (!(await begin(page, id, options))) return 'skip'
      const pressed = await playOut(page, 7 + index, { keyboard })
      await page.locator('.result .verdict.shown').waitFor()
      check(pressed > 3, `${pressed} presses`)
      return 'played'
    })
  }
}

await run(process.argv[2])
