// Own sets: drawn in the form, checked by the engine as one draws, saved, played with, given away, deleted and put back.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, root, serve } from './browser.mjs'
import { chance, length, move } from './clicker.mjs'
import { arrive } from './tables.mjs'
import { axe, check, equal, eventually, run, test } from './tap.mjs'

const example = (game) => readFileSync(join(root, 'content', 'examples', `${game}.json`), 'utf8')
const said = (page, text) => page.locator('.set-foot .said', { hasText: text }).waitFor()
const save = (page) => page.locator('.set-foot').getByRole('button', { name: 'Save' }).click()
const linkOf = async (page) => {
  await page.getByRole('button', { name: 'Share a link' }).click()
  return page.getByLabel('Link to this set').inputValue()
}
async function download(page) {
  const [got] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ])
  return { name: got.suggestedFilename(), text: readFileSync(await got.path(), 'utf8') }
}
const upload = (page, game, name, text) =>
  page
    .getByRole('region', { name: game })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

/** Nothing that can be pressed is smaller than a finger. */
const small = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.set-page :is(button, select, input, summary), .set-list :is(button, a.button)')]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.getAttribute('aria-label') ?? one.textContent }))
      .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
  )

test('a piece is drawn, found wrong, mended, saved and played with against a bot', async ({ visit, url }) => {
  const page = await visit('#/sets/ruin/new', { hasTouch: true })
  const cell = (row, column) => page.getByRole('button', { name: `Row ${row}, column ${column}` })
  await said(page, 'comes with')
  await page.getByLabel('Name of the set').fill('My ruin')
  await page.getByRole('button', { name: /^Piece F, 2/ }).click()
  await cell(2, 1).tap()
  await cell(2, 2).click()
  // The same words in both places: at the grid, and always in sight.
  await page.locator('.piece-drawing .fault', { hasText: 'holds a 2x2 block' }).waitFor()
  await said(page, 'pieces.F: holds a 2x2 block')
  check(await page.locator('.set-foot .primary').isDisabled(), 'what is wrong cannot be saved')
  equal(await axe(page), [], 'axe with a fault')
  equal(await small(page), [], 'smaller than a finger')
  await page.getByRole('button', { name: /^Piece A/ }).click()
  await page.getByRole('button', { name: 'Show me' }).click()
  await page.locator('.piece-drawing .fault').waitFor()
  await page.reload()
  await said(page, 'pieces.F: holds a 2x2 block')
  await page.getByRole('button', { name: /^Piece F, 4/ }).click()
  await cell(1, 2).focus()
  await page.keyboard.press('Space')
  await said(page, 'Fine')
  await page.locator('.set-foot').getByRole('button', { name: 'Undo' }).click()
  await said(page, '2x2')
  await page.locator('.set-foot').getByRole('button', { name: 'Redo' }).click()
  await said(page, 'Fine')
  await page.locator('.letter-button', { hasText: 'B' }).click()
  await page.locator('[data-cell=e1]').click()
  await page.locator('[data-cell=e1].held', { hasText: 'B' }).waitFor()
  await page.locator('[data-cell=e1]').focus()
  for (const key of ['c', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.locator('[data-cell=e2].held', { hasText: 'C' }).waitFor()
  await save(page)
  await said(page, 'Saved')

  await page.evaluate(() =>
    localStorage.setItem('meikyu.setup.ruin', '{"players":["human","random"],"names":["Aki",""],"options":{}}'),
  )
  await page.getByRole('link', { name: 'Play with it' }).click()
  await page.locator('.content-row', { hasText: 'My ruin' }).locator('input:checked').waitFor()
  await page.locator('button[type=submit]').click()
  await page.locator('.content-chip', { hasText: 'My ruin' }).waitFor({ state: 'attached' })
  // Two rounds with the bot; whole games with own sets are played in files.test.mjs.
  const draw = chance(5)
  while ((await length(page)) < 16) await move(page, draw)
  await page.goto(`${url}#/sets`)
  const text = (await download(page)).text
  equal(JSON.parse(text).pieces.F, ['#.', '##'], 'the piece')
  equal([JSON.parse(text).letters.B, JSON.parse(text).letters.C], ['e1', 'e2'], 'the letters')
})

test('a set goes by link and by file as it is, to the byte', async ({ visit, url }) => {
  const page = await visit('#/sets')
  const text = example('golem')
  await upload(page, 'Nobody Comes Out', 'My box.json', text)
  await page.getByLabel('Name of the set').waitFor()
  equal(await download(page), { name: 'My box.json', text }, 'what was loaded comes back')
  const link = await linkOf(page)

  const friend = await visit(link.slice(url.length), { locale: 'ja', scheme: 'dark' })
  await friend.getByRole('heading', { name: 'My box' }).waitFor()
  equal(await axe(friend), [], 'axe of the link')
  await friend.getByRole('button', { name: 'この端末に残す' }).click()
  await friend.locator('.kind').first().waitFor()
  equal(await axe(friend), [], 'axe of the form')
  await friend.goto(`${url}#/settings`)
  await friend.getByRole('radio', { name: 'English' }).check()
  await friend.goto(`${url}#/sets`)
  await friend.locator('.set-row', { hasText: 'My box' }).waitFor()
  equal(await download(friend), { name: 'My box.json', text }, 'what came by link')

  await friend.getByRole('button', { name: 'Duplicate' }).click()
  const copy = friend.locator('.set-row', { hasText: 'My box (copy)' })
  await copy.waitFor()
  await copy.getByRole('button', { name: 'Delete' }).click()
  await copy.waitFor({ state: 'detached' })
  await friend.getByRole('button', { name: 'Put it back' }).click()
  await copy.waitFor()
  equal(await small(friend), [], 'smaller than a finger')
})

test('hostile links and files say why, and change nothing', async ({ visit, url }) => {
  const page = await visit('#/sets')
  await page.locator('.game-sets').first().waitFor()
  const seal = (text) =>
    page.evaluate(async (set) => {
      const stream = new Blob([set]).stream().pipeThrough(new CompressionStream('deflate-raw'))
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    }, text)
  const good = example('diminuendo')
  for (const [game, link, message] of [
    ['diminuendo', await seal(`${'['.repeat(5000)}`), /cannot be played with.*nested/s],
    ['diminuendo', await seal(good.replace('"S":', '"S":1,"\\u0053":')), /stands there twice/],
    ['diminuendo', await seal(good.replace('"S":', '"S":"many","x":')), /tiles\.S/],
    ['diminuendo', await seal(' '.repeat(3_000_000)), /damaged or too long/],
    ['diminuendo', 'A'.repeat(20_000), /damaged or too long/],
    ['golem', await seal(good), /treasures: is missing|unknown key/],
    ['seekers', await seal(good), /without sets/],
    ['chess', await seal(good), /without sets/],
    ['diminuendo', '<script>', /damaged or too long/],
  ]) {
    await page.goto(`${url}#/sets/${game}/link/x/${encodeURIComponent(link)}`)
    await eventually(
      async () => message.test(await page.locator('main').innerText()),
      `${game} ${link.slice(0, 20)}: ${message}, but ${await page.locator('main').innerText()}`,
    )
  }
  await page.goto(`${url}#/sets`)
  // A file that only lacks a tile can be mended; one with a key twice is refused for good.
  await upload(page, 'Diminuendo', 'twice.json', good.replace('"S":', '"S":1,"S":'))
  await page.getByText('stands there twice').waitFor()
  check((await page.getByRole('button', { name: /put it right/ }).count()) === 0, 'nothing to mend')
  await upload(page, 'Diminuendo', 'Less.json', good.replace(/"S": (\d+)/, '"S": 1'))
  await page.getByRole('button', { name: /put it right/ }).click()
  await page.locator('.fault', { hasText: 'the counts sum to' }).waitFor()
  await page.goto(`${url}#/sets`)
  equal(await page.locator('.set-row').count(), 0, 'nothing is kept')
})

test('tables elsewhere and printing take the set too; a server may bring its own', async ({ visit }) => {
  const box = join(newFolder(), 'Our box.json')
  writeFileSync(box, example('golem'))
  const server = await serve({ args: ['--content', box] })
  try {
    const page = await arrive(visit, server, 'Aki')
    await page.goto(`${server.url}#/sets`)
    await upload(page, 'Diminuendo', 'Tiles.json', example('diminuendo'))
    await page.getByRole('link', { name: 'Play with it' }).click()
    await page.locator('input[name=company][value=elsewhere]').check()
    await page.locator('[data-online=create]').click()
    await page.getByText('another set of cards').waitFor()

    await page.goto(`${server.url}#/new/golem/online`)
    await page.locator('.house-set', { hasText: 'Our box' }).waitFor()
    equal(await axe(page), [], 'axe of the set-up')
    await page.locator('[data-online=create]').click()
    await page.getByText('another set of cards').waitFor()

    await page.goto(`${server.url}#/rules/diminuendo`)
    await page.getByText('Print this game').click()
    await page.locator('.which-set select').selectOption({ label: 'Tiles' })
    for (const part of await page.locator('.print-parts input:not(:first-of-type)').all()) await part.check()
    const [asked, got] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/print/')),
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Make the PDF' }).click(),
    ])
    equal([asked.method(), asked.postData()], ['POST', example('diminuendo')], 'what is printed')
    check(/\.pdf$/.test(got.suggestedFilename()), 'a PDF')
  } finally {
    await server.stop()
  }
})

await run(process.argv[2])
