// Games and sets of cards as files and links: saved, shared, opened again, broken, foreign, too new.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './browser.mjs'
import { playOut } from './clicker.mjs'
import { axe, check, equal, run, test } from './tap.mjs'

const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
const openFile = (page, name, text) => page.locator('.file-button input').first().setInputFiles(file(name, text))
const builtin = (game) => readFileSync(join(root, 'content', `${game}.json`), 'utf8')
const ownSet = () => builtin('golem').replace(/"ja":\s*"/, '$&新')

async function download(page, press) {
  const [got] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: got.suggestedFilename(), text: readFileSync(await got.path(), 'utf8') }
}
async function playRandom(page, url, game, options = {}) {
  await page.evaluate(
    ([id, setup]) => localStorage.setItem(`meikyu.setup.${id}`, JSON.stringify(setup)),
    [game, { players: ['human', 'random'], names: ['Aki', ''], options, content: '' }],
  )
  await page.goto(`${url}#/new/${game}`)
  await page.locator('form.setup').waitFor()
}

test('a game is saved as a file and opened again, by button and by dropping it', async ({ visit, url }) => {
  const page = await visit()
  await playRandom(page, url, 'seekers', { rule: 1 })
  await page.locator('button[type=submit]').click()
  await playOut(page, 3)
  await page.locator('.result.done').waitFor()
  const { name, text } = await download(page, () => page.getByRole('button', { name: 'Save as file' }).click())
  check(/^meikyu-seekers-\d{4}-\d\d-\d\d\.jsonl$/.test(name), name)

  const friend = await visit('', { locale: 'ja' })
  await friend.locator('.card').first().waitFor()
  await openFile(friend, name, text)
  await friend.locator('.scrubber').waitFor()
  await friend.goto(`${url}#/stats`)
  await friend.locator('h1').waitFor()
  const dropped = await friend.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'game.jsonl'))
    return transfer
  }, text)
  await friend.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
  await friend.locator('.drop-zone').waitFor()
  await friend.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await friend.locator('.scrubber').waitFor()
})

test('files that cannot be opened say why, and lose nothing', async ({ visit }) => {
  const header = `{"meikyu":1,"game":"seekers","rules":2,"seats":2,"seed":"${'ab'.repeat(32)}"}\n`
  const page = await visit()
  await page.locator('.card').first().waitFor()
  for (const [text, message] of [
    ['not a game at all', /neither a game/],
    ['{"a":1}', /neither a game/],
    ['{"tiles":{"S":37},"ghosts":[]}', /cannot be played with.*ghosts: 10 elements were expected/s],
    ['', /neither a game/],
    [header.replace('"meikyu":1', '"meikyu":7'), /newer version/],
    [header.replace('"rules":2,', ''), /older version/],
    [header.replace('seekers', 'chess'), /no game called “chess”/],
    [`${header}{"seat":0,"do":"99X"}\n`, /damaged in line 2/],
    [
      header.replace('"seed"', `"content":"${'cd'.repeat(32)}","seed"`).replace('seekers', 'ruin'),
      /set of cards that is not/,
    ],
  ]) {
    await openFile(page, 'x.jsonl', text)
    const note = page.locator('.storage-note')
    await note.waitFor()
    check(message.test(await note.innerText()), `${text.slice(0, 60)}: ${await note.innerText()}`)
    equal(await axe(page), [], 'axe')
    await note.locator('button').click()
    await note.waitFor({ state: 'detached' })
  }
})

test('a set of cards of one’s own: checked, played with, shared along, removed', async ({ visit, url }) => {
  const page = await visit()
  await playRandom(page, url, 'golem')
  const sets = page.locator('.content-choice')
  await sets.locator('summary').click()
  const load = (name, text) => sets.locator('input[type=file]').setInputFiles(file(name, text))
  await load('broken.json', '{"treasures":[{"id":"Crown","count":"x"}]}')
  await sets.locator('.storage-note code', { hasText: 'treasures' }).waitFor()
  await load('same.json', builtin('golem'))
  await sets.locator('.storage-note', { hasText: 'comes with' }).waitFor()
  const odd = JSON.parse(ownSet())
  odd.ruins[0] = '.b'
  await load('Odd.json', JSON.stringify(odd))
  await sets.locator('.content-warnings li').first().waitFor()
  equal(await axe(page), [], 'axe on the set-up')
  await sets.getByRole('button', { name: 'Delete “Odd”' }).click()
  await load('My box.json', ownSet())
  await sets.locator('.content-row', { hasText: 'My box' }).locator('input:checked').waitFor()

  await page.locator('button[type=submit]').click()
  await page.locator('.content-chip', { hasText: 'My box' }).waitFor({ state: 'attached' })
  await playOut(page, 4)
  await page.locator('.result .verdict.shown').waitFor()
  const saved = await download(page, () => page.getByRole('button', { name: 'Save as file' }).click())
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByLabel('Link to this game').inputValue()

  const friend = await visit(link.slice(url.length))
  await friend.locator('.scrubber').waitFor()
  await friend.locator('.content-chip').waitFor()
  await friend.goto(`${url}#/`)
  await openFile(friend, saved.name, saved.text)
  await friend.locator('.content-chip').waitFor()

  await page.reload()
  await page.locator('.content-chip', { hasText: 'My box' }).waitFor({ state: 'attached' })
})

test('the built-in set is a file to start from', async ({ visit, url }) => {
  const page = await visit()
  await playRandom(page, url, 'ruin')
  await page.locator('.content-choice summary').click()
  const { name, text } = await download(page, () => page.getByRole('button', { name: 'Save the built-in set' }).click())
  equal(name, 'ruin.json')
  equal(JSON.parse(text), JSON.parse(builtin('ruin')))
})

await run(process.argv[2])
