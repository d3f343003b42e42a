// One whole game of each kind by clicking and by keyboard, on the board as a person finds it.
import { chooseOption, playOut, toOptions } from './clicker.mjs'
import { check, longTest, run, test } from './tap.mjs'

// By turns on a phone by clicking and on a desktop by keyboard; those marked long when there is time.
const games = [
  {
    id: 'seekers',
    setups: [{ rule: 1 }, { rule: 7, mode: 'chaos' }, { rule: 18, mode: 'advanced' }, { rule: 20, mode: 'chaos' }],
    long: [0, 3],
  },
  {
    id: 'diminuendo',
    setups: [{}, { seats: 2, level: 'beginner', ghosts5: 'on' }, { seats: 4, square: 'on', single_call: 'on' }],
    long: [0],
  },
  { id: 'ruin', setups: [{ edition: 2 }, { edition: 1, seats: 2 }], long: [0] },
  { id: 'golem', setups: [{}, { seats: 4 }, { seats: 6 }], long: [1, 2] },
]

async function begin(page, id, { seats = 0, ...options }) {
  await toOptions(page, id)
  const form = page.locator('form.setup')
  await form.waitFor()
  if (seats > 2) await form.getByLabel(String(seats - 1), { exact: true }).check()
  for (const [key, value] of Object.entries(options)) await chooseOption(form, key, value)
  for (const random of await form.locator('.opponent input[value=random]').all()) await random.check()
  await form.locator('button[type=submit]').click()
}

const points = (text) => Number(text.replace('−', '-'))

/** Everybody's account is there and sums to the score. */
async function accounts(page) {
  await page.locator('.accounts summary').click()
  const found = await page.locator('.accounts section').evaluateAll((sections) =>
    sections.map((section) => ({
      score: section.querySelector('h3 b')?.textContent ?? null,
      lines: [...section.querySelectorAll('li > b')].map((line) => line.textContent),
    })),
  )
  for (const { score, lines } of found) {
    const sum = lines.map(points).reduce((a, b) => a + b, 0)
    check(score === null || sum === points(score), `${lines} is not ${score}`)
  }
}

/** All mazes side by side: stepped through to the end, each stands at its score. */
async function mazes(page) {
  const sheets = page.locator('.mazes li')
  check((await sheets.count()) === 2, 'two mazes')
  const scores = await page.locator('.maze-sum').allTextContents()
  const next = page.locator('.mazes-bar .tool').last()
  await next.click()
  check((await page.locator('.maze-line').allTextContents()).some(Boolean), 'a line is told')
  while (await page.locator('.mazes-bar small').count()) await next.click()
  check(String(await page.locator('.maze-sum').allTextContents()) === String(scores), 'the scores')
}

for (const { id, setups, long } of games) {
  for (const [index, options] of setups.entries()) {
    const keyboard = index % 2 === 1 || setups.length === 1
    const locale = index % 2 ? 'ja' : 'en'
    const how = `${keyboard ? 'by keyboard' : 'by clicking'}, ${locale} ${JSON.stringify(options)}`
    const add = long.includes(index) ? longTest : test
    add(`${id}: a whole game ${how}`, async ({ visit }) => {
      const page = await visit('', { locale, size: index % 2 ? 'desktop' : 'phone' })
      await begin(page, id, options)
      const pressed = await playOut(page, 7 + index, { keyboard })
      await page.locator('.result .verdict.shown').waitFor()
      check(pressed > 3, `${pressed} presses`)
      await accounts(page)
      if (id === 'ruin') await mazes(page)
    })
  }
}

await run(process.argv[2])
