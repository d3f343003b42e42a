// Before a game: every company leads to a table, what does not go together cannot be chosen, and it takes few taps.
import { chooseOption, playOut, settle } from './clicker.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const games = ['seekers', 'ruin', 'diminuendo', 'golem']

async function setUp(visit, id, options) {
  const page = await visit(`#/new/${id}`, options)
  await page.locator('form.setup .companies').waitFor()
  return page
}
const company = (page, value) => page.locator(`input[name=company][value=${value}]`).check()

for (const id of games)
  test(`${id}: every company leads to a started game`, async ({ visit }) => {
    const page = await setUp(visit, id, { locale: id === 'ruin' ? 'ja' : 'en' })
    const choices = await page
      .locator('input[name=company]')
      .evaluateAll((inputs) => inputs.map((input) => input.value).filter((value) => value !== 'elsewhere'))
    equal(choices.includes('alone'), id === 'ruin' || id === 'diminuendo', 'alone can be chosen')
    for (const choice of choices) {
      await page.goto(`${page.url().replace(/#.*/, '')}#/new/${id}`)
      await company(page, choice)
      for (const random of await page.locator('.opponent input[value=random]').all()) await random.check()
      if (choice === 'here') equal(await axe(page), [], `axe on ${id}, ${choice}`)
      check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${choice} scrolls sideways`)
      await page.locator('button[type=submit]').click()
      await page.locator(`.table.game-${id}, .handover`).first().waitFor()
    }
    await page.goto(`${page.url().replace(/#.*/, '')}#/new/${id}`)
    await company(page, 'elsewhere')
    await page.locator('[data-online=create]').waitFor()
  })

test('what does not go together cannot be chosen and names its rule', async ({ visit }) => {
  const page = await setUp(visit, 'diminuendo')
  const form = page.locator('form.setup')
  const off = (selector) => form.locator(`${selector}:disabled`).waitFor()
  await chooseOption(form, 'level', 'beginner')
  await off('input[name=ghost_twice]')
  await form.locator('.switch.barred', { hasText: 'R7.4' }).waitFor()
  await chooseOption(form, 'level', 'advanced')
  await form.locator('input[name=ghost_twice]:enabled').waitFor()
  await chooseOption(form, 'ghost_twice', 'on')
  // The level stands first: what does not go with it gives way.
  await chooseOption(form, 'level', 'beginner')
  await eventually(async () => !(await form.locator('input[name=ghost_twice]').isChecked()), 'the ghost gives way')
  await company(page, 'alone')
  await off('input[name=level][value=beginner]')
  await off('input[name=single_call]')
  check(await form.locator('input[name=level][value=advanced]').isChecked(), 'alone it is advanced')
  await page.locator('button[type=submit]').click()
  await page.locator('.table.game-diminuendo').waitFor()
})

test('surprise me deals at once', async ({ visit }) => {
  for (const id of ['seekers', 'diminuendo']) {
    const page = await setUp(visit, id)
    await page.locator('[data-deal=surprise]').click()
    await page.locator(`.table.game-${id}`).waitFor()
  }
})

test('sheets are cards: filtered, of the day, and named on the button', async ({ visit }) => {
  const page = await setUp(visit, 'seekers')
  const cards = page.locator('.sheet-card')
  await cards.first().waitFor()
  equal(await cards.count(), 20, 'cards')
  await page.locator('[data-sort=row]').click()
  equal(await cards.locator('input').evaluateAll((all) => all.map(({ value }) => value)), ['7', '8', '9', '10', '18'])
  await page.locator('.sheet-card input[value="9"]').check()
  equal(await page.locator('button[type=submit]').innerText(), 'Play 9.\u00a0Just Threes')
  await page.locator('[data-sort=all]').click()
  await page.locator('[data-sort=day]').click()
  const day = await page.locator('.sheet-card:has(.sheet-day) input').getAttribute('value')
  check(await page.locator(`.sheet-card input[value="${day}"]`).isChecked(), 'the sheet of the day is chosen')
  await page.locator('button[type=submit]').click()
  await page.locator('.sheet-rule summary', { hasText: `Rule ${day}` }).waitFor()
})

test('a bot has a face, a name and a level, and sentences call it by its name', async ({ visit }) => {
  const page = await setUp(visit, 'golem', { locale: 'ja' })
  await page.getByLabel('2', { exact: true }).check()
  await page.locator('.opponent').nth(1).locator('input[value=easy]').check()
  await page.locator('.opponent').nth(0).locator('input[value=easy]').check()
  equal(await page.locator('.opponent-who b').allInnerTexts(), ['ハナ', 'ミミ'], 'two of a level')
  equal(await page.locator('.opponent-who .level-name').allInnerTexts(), ['やさしい', 'やさしい'], 'levels')
  await page.locator('.opponent .face.large svg').first().waitFor()
  await page.locator('button[type=submit]').click()
  await page.locator('.person-name', { hasText: 'ミミ' }).waitFor()
})

test('somebody by name has a face and a style, and sits at the table', async ({ visit }) => {
  const page = await setUp(visit, 'golem')
  const first = page.locator('.opponent').first()
  if ((await first.locator('.people[open]').count()) === 0) await first.locator('.people summary').click()
  check((await first.locator('.people .level').count()) >= 10, 'ten characters')
  await first.locator('.people input[value=okina]').check()
  equal(await first.locator('.opponent-who b').innerText(), 'Okina')
  equal(await first.locator('.opponent-who .level-name').count(), 0, 'no level beside a name')
  check((await first.locator('.opponent-who small').innerText()).length > 10, 'a style')
  await first.locator('.face.large svg').waitFor()
  equal(await axe(page), [], 'axe on the people')
  await page.locator('button[type=submit]').click()
  await page.locator('.person-name', { hasText: 'Okina' }).waitFor()
})

test('a newcomer is offered the lesson once, and beside the table', async ({ visit, url }) => {
  const page = await visit('')
  await page.locator('.card-play').first().click()
  await page.locator('.lesson-offer').waitFor()
  equal(await axe(page), [], 'axe on the offer')
  await page.locator('.lesson-offer a').click()
  await page.locator('.lesson').waitFor()
  await page.goto(url)
  await page.locator('.card').first().waitFor()
  equal(await page.locator('.resume').count(), 0, 'a game that nobody has begun is not kept')
  await page.locator('.card-play').first().click()
  await page.locator('.table').waitFor()
  equal(await page.locator('.lesson-offer').count(), 0, 'offered again')
})

test('after a game comes the next sheet', async ({ visit, url }) => {
  const page = await visit('')
  await page.evaluate(() =>
    localStorage.setItem(
      'meikyu.setup.seekers',
      JSON.stringify({ players: ['human', 'random'], names: [], options: { rule: 20, first: '0' } }),
    ),
  )
  await page.goto(`${url}#/new/seekers`)
  await page.locator('button[type=submit]').click()
  await playOut(page, 4)
  await page.locator('[data-next=sheet]', { hasText: '1. Podium' }).click()
  await page.locator('.sheet-rule summary', { hasText: 'Rule 1' }).waitFor()
})

test('the first page leads to the sheet of the day and to a surprise', async ({ visit, url }) => {
  const page = await visit('')
  await page.locator('.today summary').click()
  await page.locator('a[href="#/play/seekers/day"]').click()
  await page.locator('.table.game-seekers').waitFor()
  await page.goto(url)
  await page.locator('.today summary').click()
  await page.locator('a[href="#/surprise"]').click()
  await page.locator('.table').waitFor()
})

/** From the first page to the first move: how many taps, and how long. */
async function firstMove(visit) {
  const page = await visit('')
  const began = performance.now()
  let taps = 0
  const tap = async (locator) => {
    taps++
    await locator.click()
  }
  await page.locator('.card').first().waitFor()
  await tap(page.locator('.card-play').first())
  await page.locator('.table.game-seekers.asked').waitFor()
  await settle(page)
  await tap(page.locator('.seeker:not(.barred)').first())
  await tap(page.locator('.end').first())
  await eventually(async () => Number(await page.locator('.table').getAttribute('data-length')) > 0, 'a move')
  return { taps, took: performance.now() - began }
}

test('the first move is three taps and five seconds from the first page', async ({ visit }) => {
  // Whoever else keeps this machine busy is not our slowness: one of a few must be quick.
  const tries = []
  do {
    tries.push(await firstMove(visit))
    check(tries.at(-1).taps <= 3, `${tries.at(-1).taps} taps`)
  } while (tries.at(-1).took > 5000 && tries.length < 5)
  check(process.env.SLOWER || tries.at(-1).took <= 5000, `${tries.map(({ took }) => Math.round(took))} ms`)
})

await run(process.argv[2])
