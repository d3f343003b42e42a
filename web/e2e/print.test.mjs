// A game on paper: ordered on the page of its rules, made by the server; without one the page itself is printed.
import { readFileSync } from 'node:fs'
import { axe, check, run, test } from './tap.mjs'

test('the rules page orders a PDF with what was chosen', async ({ visit }) => {
  const page = await visit('#/rules/ruin')
  await page.getByText('Print this game').click()
  const panel = page.locator('.print-panel')
  await panel.waitFor()
  for (const part of ['cards with backs', 'pieces and gems', 'play aid (one page)', 'rulebook, to fold'])
    await panel.getByLabel(part).uncheck()
  await panel.getByLabel('Ink').selectOption('save')
  await axe(page, 'printing')
  const [got] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Make the PDF' }).click(),
  ])
  check(got.suggestedFilename() === 'meikyu-ruin-sheets-en.pdf', got.suggestedFilename())
  check(
    readFileSync(await got.path())
      .subarray(0, 5)
      .toString() === '%PDF-',
    'a PDF',
  )
  await panel.getByLabel('sheets', { exact: true }).uncheck()
  await panel.getByRole('button', { name: 'Make the PDF' }).click()
  await panel.getByText('Choose at least one part.').waitFor()
})

test('a set that is ordered whole is the whole set, with the page on top, as often as was chosen', async ({
  visit,
  url,
}) => {
  const page = await visit('#/rules/diminuendo')
  await page.getByText('Print this game').click()
  const panel = page.locator('.print-panel')
  const order = async () => {
    const [got] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Make the PDF' }).click(),
    ])
    check(got.suggestedFilename() === 'meikyu-diminuendo-en.pdf', got.suggestedFilename())
    return readFileSync(await got.path())
  }
  const served = async (query) =>
    Buffer.from(await (await fetch(new URL(`/api/print/diminuendo?lang=en&paper=${paper}${query}`, url))).arrayBuffer())
  const paper = await panel.getByLabel('Paper').inputValue()
  check((await order()).equals(await served('')), 'as without a list of parts')
  await panel.getByLabel('Copies').selectOption('2')
  check((await order()).equals(await served('&copies=2')), 'twice')
})

test('the form comes back with the network', async ({ visit }) => {
  const page = await visit('#/rules/golem', { serviceWorkers: 'block' })
  let gone = true
  await page.route('**/api/games', (route) => (gone ? route.abort() : route.continue()))
  await page.getByText('Print this game').click()
  await page.getByRole('button', { name: 'Print this page' }).waitFor()
  gone = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Make the PDF' }).waitFor()
})

test('on the page for owners the way leads to the rules, which print themselves', async ({ visit }) => {
  const page = await visit('#/owners', { serviceWorkers: 'block' })
  await page.route('**/api/games', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByText('Print this game').first().click()
  const link = page.getByRole('link', { name: 'To the rules, to print them' })
  await link.waitFor()
  check((await page.getByRole('button', { name: 'Print this page' }).count()) === 0, 'this page is not what is wanted')
  await link.click()
  await page.locator('.rulebook').waitFor()
})

test('where there is no server the page itself can be printed', async ({ visit }) => {
  const page = await visit('#/rules/golem', { locale: 'ja', serviceWorkers: 'block' })
  await page.route('**/api/games', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByText('このゲームを印刷する').click()
  await page.getByRole('button', { name: 'このページを印刷' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  check(await page.locator('.rulebook h2').first().isVisible(), 'the rules are there')
  check(!(await page.locator('.print-it').isVisible()), 'and nothing to press')
  // Whoever reads by night prints on white paper all the same.
  const colours = () =>
    page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('.rulebook dt'))
      return [color, getComputedStyle(document.documentElement).getPropertyValue('--ink')]
    })
  const byDay = await colours()
  for (const theme of ['dark', 'auto']) {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    check(String(await colours()) === String(byDay), `light on paper: ${theme} ${await colours()}`)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    check(String(await colours()) !== String(byDay), `dark on the screen: ${theme}`)
  }
})

run()
