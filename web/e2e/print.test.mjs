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

test('where there is no server the page itself can be printed', async ({ visit }) => {
  const page = await visit('#/rules/golem', { locale: 'ja', serviceWorkers: 'block' })
  await page.route('**/api/games', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByText('このゲームを印刷する').click()
  await page.getByRole('button', { name: 'このページを印刷' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  check(await page.locator('.rulebook h2').first().isVisible(), 'the rules are there')
  check(!(await page.locator('.print-it').isVisible()), 'and nothing to press')
})

run()
