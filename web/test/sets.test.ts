/** Own sets: what a form holds is what the engine reads, there and back, and nothing hostile gets in. */
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { cwd } from 'node:process'
import { beforeAll, expect, test } from 'vitest'
import { type AnyForm, loadForm } from '../src/games'
import type { GolemForm } from '../src/games/golem/content'
import { BOX, linesOf, toggled } from '../src/games/ruin/content'
import { say } from '../src/i18n'
import { begun, changed, redone, undone } from '../src/pages/sets/history'
import { originOf, textOf } from '../src/pages/sets/work'
import { findGameInfo } from '../src/play/catalogue'
import { openFile } from '../src/play/files'
import { formOf, LINK_LENGTH, mendable, packed, tidyName, unpacked, verdictOf } from '../src/play/sets'
import { useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { seal } from '../src/rules/seal'
import { contentsOf, currentOf, dropContent, findContent, keepContent, replaceContent } from '../src/store/contents'
import { choose } from '../src/store/settings'
import { directRules, loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
  useRules(directRules(engine))
})

const games = ['ruin', 'diminuendo', 'golem'] as const
type Game = (typeof games)[number]
const fileOf = (path: string): string => readFileSync(`${cwd()}/../content/${path}.json`, 'utf8')
const files = (game: Game): string[] => [fileOf(game), fileOf(`examples/${game}`), ...inDocs(game)]
/** Whole files that docs/content.md shows. */
function inDocs(game: Game): string[] {
  const page = readFileSync(`${cwd()}/../docs/content.md`, 'utf8')
  const blocks = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => text!)
  const key = { ruin: '', diminuendo: '"tiles"', golem: '"treasures"' }[game]
  return key === '' ? [] : blocks.filter((text) => text.includes(key))
}
const formsOf = async (game: Game): Promise<AnyForm> => (await loadForm(game))!

test.each(games)('%s: a form holds every file, and the engine reads what it writes', async (game) => {
  const forms = await formsOf(game)
  expect(files(game).length).toBeGreaterThan(1)
  for (const text of files(game)) {
    const form = formOf(forms, text)
    const written = forms.write(form)
    expect((await verdictOf(game, written)).reason).toBeNull()
    // What is played with is the same: the engine compiles both files into the same cards.
    const { $schema: _, ...told } = JSON.parse(text) as Record<string, unknown>
    const { $schema, ...again } = JSON.parse(written) as Record<string, unknown>
    expect(again).toEqual(told)
    expect($schema).toBe((JSON.parse(text) as Record<string, unknown>).$schema)
    const deal = { game, seats: findGameInfo(game)!.minSeats, seed: 'x' }
    const tables = [text, written].map((content) => {
      const handle = engine.deal({ ...deal, content })
      const { table } = engine.look(handle, 0, 'en')
      engine.close(handle)
      return table
    })
    expect(tables[1]).toEqual(tables[0])
    expect(formOf(forms, written)).toEqual(form)
  }
})

test.each(games)('%s: what was not changed is kept to the byte', async (game) => {
  const origin = (await originOf(findGameInfo(game)!, ''))!
  const form = formOf(origin.forms, origin.text)
  expect(textOf(origin, { name: '', form })).toBe(engine.builtinContent(findGameInfo(game)!))
})

// biome-ignore lint/suspicious/noExplicitAny: a form is changed as its editor would, which knows its kind
type Change = (form: any) => unknown
const wrongs: [game: Game, path: string, change: Change, en: string][] = [
  ['ruin', 'pieces.B', (form) => ({ ...form, pieces: { ...form.pieces, B: [0, 1, 6, 7] } }), 'holds a 2x2 block'],
  ['ruin', 'pieces.C', (form) => ({ ...form, pieces: { ...form.pieces, C: [0, 7] } }), 'not connected'],
  ['ruin', 'pieces.D', (form) => ({ ...form, pieces: { ...form.pieces, D: [] } }), 'has no cell'],
  ['ruin', 'letters.B', (form) => ({ ...form, letters: { ...form.letters, B: 'f6' } }), 'f6 is the entrance'],
  ['ruin', 'goals[1]', (form) => ({ ...form, goals: form.goals.with(1, ['E', 'A']) }), 'stands there twice'],
  ['diminuendo', 'tiles', (form) => ({ ...form, tiles: { ...form.tiles, S: 7 } }), 'the counts sum to 38'],
  [
    'diminuendo',
    'ghosts[2]',
    (form) => ({ ...form, ghosts: form.ghosts.map((tile: object) => ({ ...tile, ghost: '1' })) }),
    'ghost 1 is on more than 2',
  ],
  [
    'golem',
    'treasures[3].name.ja',
    (form) => ({ ...form, treasures: form.treasures.with(3, { ...form.treasures[3], name: { en: 'x', ja: '' } }) }),
    'a text of 1 to 24 columns',
  ],
  [
    'golem',
    'treasures[4].effect.draw',
    (form) => ({
      ...form,
      treasures: form.treasures.with(4, { ...form.treasures[4], effects: [{ verb: 'draw', number: 0 }] }),
    }),
    'a number from 1 to 50',
  ],
  [
    'golem',
    'treasures[4].effect.words.ja',
    (form) => ({
      ...form,
      treasures: form.treasures.with(4, { ...form.treasures[4], effects: [], told: { en: 'Sing', ja: '' } }),
    }),
    'a text of 1 to 120 characters',
  ],
]

test.each(wrongs)('%s: what is wrong is named by its path: %s', async (game, path, change, en) => {
  const forms = await formsOf(game)
  const text = forms.write(change(formOf(forms, fileOf(game))))
  const { reason } = await verdictOf(game, text)
  expect(reason?.path).toBe(path)
  expect(reason?.en).toContain(`${path}: `)
  expect(say(reason!.why)).toContain(en)
  choose('lang', 'ja')
  expect(say(reason!.why)).not.toContain(path)
  expect(say(reason!.why)).toMatch(/[ぁ-ん]/)
  choose('lang', 'en')
  // It can be kept as it is, and mended.
  expect(await mendable(forms, game, text, reason!)).toBe(text)
})

test('a wrong file is offered to be mended only if nothing is lost on the way', async () => {
  const forms = await formsOf('diminuendo')
  const good = fileOf('diminuendo')
  for (const text of [
    'not JSON',
    '[]',
    good.replace('"tiles"', '"more": 1, "tiles"'),
    good.replace('"S": 6', '"S": 6, "S": 6'),
    good.replace('"S": 6', '"S": 6, "\\u0053": 6'),
    good.replace('"S": 6', '"S": "6"'),
    good.replace('"S": 6', '"S": 6.5'),
  ]) {
    const { reason } = await verdictOf('diminuendo', text)
    expect(reason, text).not.toBeNull()
    expect(await mendable(forms, 'diminuendo', text, reason!), text).toBeNull()
  }
})

test('a link holds a set, and nothing else gets through', async () => {
  for (const game of games)
    for (const text of files(game)) {
      const link = await packed(text)
      expect(link.length).toBeLessThan(4000)
      expect(await unpacked(link)).toBe(text)
    }
  const good = await packed(fileOf('ruin'))
  for (const link of ['', '%%%', 'AAAA', good.slice(0, -40), `${good}${'A'.repeat(LINK_LENGTH)}`])
    expect(await unpacked(link), link.slice(0, 20)).toBeNull()
  // A small link that unpacks to very much, and bytes that are no text.
  expect(await unpacked(await seal(' '.repeat(1 << 20)))).toBeNull()
  expect(await unpacked(btoa(String.fromCharCode(1, 1, 0, 254, 255, 0xff)).replaceAll(/[+/=]/g, ''))).toBeNull()
})

test.each(games)('%s: hostile sets are refused with a clear line', async (game) => {
  const good = fileOf(game)
  const first = /"(\w+)":/.exec(good)![1]!
  for (const [text, says] of [
    [`${'['.repeat(40_000)}`, /not JSON|deep/],
    [`{"${first}":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`, /deep/],
    [good + ' '.repeat(65_536), /longer than 65536 bytes/],
    [good.replace(/\}\s*$/, `,"${first}":{}}`), /stands there twice/],
    [good.replace(/\}\s*$/, ',"__proto__":{}}'), /unknown key/],
    [good.replace(`"${first}":`, `"${first}":null,"x":`), /expected|missing/],
    ['null', /an object was expected/],
    ['', /not JSON/],
  ] as const) {
    const { reason, hash } = await verdictOf(game, text)
    expect(hash).toBeNull()
    expect(reason?.en, text.slice(0, 40)).toMatch(says)
    expect(reason?.ja).toMatch(/[ぁ-ん一-龠]/)
    expect(reason!.en.length).toBeLessThan(256)
  }
})

test('names from outside stand on one line', () => {
  expect(tidyName('  My\nbox\u202e\u0007 ')).toBe('My box')
  expect(tidyName('x'.repeat(500))).toHaveLength(60)
})

test('a piece is written as small as it is, wherever it was drawn', () => {
  const cells = [2 * BOX + 4, 3 * BOX + 4, 3 * BOX + 3]
  const drawing = cells.reduce((piece, cell) => toggled(piece, cell, true), [] as readonly number[])
  expect(linesOf(drawing)).toEqual(['.#', '##'])
  expect(linesOf(toggled(drawing, 3 * BOX + 3, false))).toEqual(['#', '#'])
  expect(linesOf([])).toEqual(['.'])
})

test('steps back and forth; what is typed in one go is one step', () => {
  let history = begun(0)
  for (const [next, name] of [
    [1, 'a'],
    [2, 'a'],
    [3, 'b'],
    [4, ''],
    [5, ''],
  ] as const)
    history = changed(history, next, name)
  expect(history.past).toEqual([0, 2, 3, 4])
  history = undone(undone(history))
  expect(history.now).toBe(3)
  history = redone(history)
  expect(history.now).toBe(4)
  history = changed(history, 9)
  expect(history.future).toEqual([])
  for (let steps = 0; steps < 9; steps++) history = undone(history)
  expect(history.now).toBe(0)
  expect(undone(history)).toBe(history)
  expect(redone(begun(1)).now).toBe(1)
  // Who goes on typing after a step back makes a new step.
  history = undone(changed(changed(begun(0), 1, 'a'), 2, 'b'))
  expect(changed(history, 3, 'b').past).toEqual([0, 1])
})

test('the judge goes by the box on the table', () => {
  const own = JSON.parse(fileOf('ruin')) as { letters: Record<string, string> }
  own.letters.B = 'b1'
  const sheet = ['oooooo.....', ...Array.from({ length: 10 }, (_, row) => (row === 4 ? '.....o.....' : '...........'))]
  const request = { sheet, goals: ['A-B'] }
  const met = (content?: string) => (engine.judge('ruin', request, content) as { goals_met: string[] }).goals_met
  expect(met()).toEqual(['A-B'])
  sheet[0] = 'oo.........'
  expect(met()).toEqual([])
  expect(met(JSON.stringify(own))).toEqual(['A-B'])
  expect(() => met('{}')).toThrow(/letters: is missing/)
})

test('what a set was before stays for games begun with it, and goes and comes back with it', async () => {
  const own = (hash: string, name = 'Box') => ({ game: 'ruin', name, hash, text: '{}' })
  const offered = () => contentsOf('ruin').map(({ hash }) => hash)
  await replaceContent('', own('1'))
  await replaceContent('1', own('2'))
  await replaceContent('2', own('3', 'Better box'))
  expect(offered()).toEqual(['3'])
  expect(['1', '2', '3'].map(currentOf)).toEqual(['3', '3', '3'])
  expect(findContent('1')?.name).toBe('Box')
  await replaceContent('3', own('1')) // as it was at first
  expect(offered()).toEqual(['1'])
  expect(currentOf('2')).toBe('1')
  const gone = await dropContent('1')
  expect(offered()).toEqual([])
  expect(findContent('3')).toBeUndefined()
  for (const one of gone) await keepContent(one)
  expect(offered()).toEqual(['1'])
  expect(currentOf('3')).toBe('1')
})

test('an effect in the owner’s own words is written, read back and warned of', async () => {
  const forms = await formsOf('golem')
  const form = formOf(forms, fileOf('golem')) as GolemForm
  const told = { en: 'Sing, or go back 2', ja: '歌うか2下がる' }
  const text = forms.write({ ...form, treasures: form.treasures.with(4, { ...form.treasures[4]!, effects: [], told }) })
  expect(JSON.parse(text).treasures[4].effect).toEqual({ words: told })
  expect((formOf(forms, text) as GolemForm).treasures[4]).toMatchObject({ effects: [], told })
  const { hash, warnings, unplayable } = await verdictOf('golem', text)
  expect(hash).not.toBeNull()
  expect(warnings[0]!.en).toContain("'Crown': its effect is in words")
  expect(unplayable!.en).toContain('people can follow it, the engine cannot play it')
  expect(unplayable!.ja).toContain('エンジンでは遊べません')
  expect((await verdictOf('golem', fileOf('examples/golem'))).unplayable).toBeNull()
  const file = new File([text], 'told.json')
  expect(await openFile(file), 'opened where it can be used').toEqual(['sets', 'golem', hash])
})
