/** Files from outside, and files for outside. */
import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as net from '../src/net/print'
import { Offline } from '../src/net/trouble'
import { findGameInfo } from '../src/play/catalogue'
import { type FileProblem, loadContent, openFile, readFile, saveFile, whyOf } from '../src/play/files'
import { type PrintWish, print } from '../src/play/print'
import { Refusal, rules, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { joinContent, splitContent } from '../src/rules/record'
import { contentShelf, findContent } from '../src/store/contents'
import { choose } from '../src/store/settings'
import { directRules, loadEngine } from './support'

let engine: Engine
let own: string
beforeAll(async () => {
  engine = await loadEngine()
  useRules(directRules(engine))
  const content = JSON.parse(engine.builtinContent(findGameInfo('golem')!)) as { treasures: { name: { en: string } }[] }
  content.treasures[0]!.name.en = 'Teapot'
  own = JSON.stringify(content)
})
beforeEach(() => {
  choose('lang', 'en')
  contentShelf.all.value = new Map()
})
afterEach(() => void vi.restoreAllMocks())

const file = (text: string, name = 'game.jsonl'): File => new File([text], name)
const opened = (text: string, name?: string) => openFile(file(text, name))
const problem = async (text: string): Promise<FileProblem> => (await opened(text)) as FileProblem

/** The record of a game of some actions. */
function record(game: string, content?: string): string {
  const handle = engine.deal({ game, seats: 2, seed: 'file', ...(content && { content }) })
  for (let turn = 0; turn < 3; turn++) {
    const [seat] = engine.acting(handle)
    engine.act(handle, seat!, engine.legal(handle, seat!, 'en')[0]!.text)
  }
  const text = engine.record(handle)
  engine.close(handle)
  return text
}
/** The address of a replay leads to the same game. */
async function replayed(answer: unknown): Promise<string> {
  const [page, sealed] = answer as string[]
  expect(page).toBe('replay')
  const handle = await rules().open(sealed!)
  const text = engine.record(handle)
  engine.close(handle)
  return text
}

describe('a record', () => {
  test('is opened as a replay', async () => {
    expect(await replayed(await opened(record('seekers')))).toBe(record('seekers'))
  })

  test('with cards of one’s own is opened if it brings them, or if they are here', async () => {
    const text = splitContent(record('golem', own))[0]
    expect(await problem(text)).toMatchObject({ text: expect.stringMatching(/cards/), detail: null })
    expect(await replayed(await opened(joinContent(text, own)))).toContain('"content"')
    const loaded = await loadContent('golem', 'teapots.json', own)
    expect(loaded).toMatchObject({ own: { game: 'golem', name: 'teapots' } })
    expect(await replayed(await opened(text))).toContain('"content"')
  })

  test('that is none, of another version, of another game or broken: each is said', async () => {
    const good = record('seekers')
    const said = async (text: string): Promise<string> => (await problem(text)).text
    expect(await said('')).toMatch(/neither/)
    expect(await said('hello')).toMatch(/neither/)
    expect(await said(good.replace('"meikyu":1', '"meikyu":2'))).toMatch(/newer version/)
    expect(await said(good.replace('"seekers"', '"chess"'))).toMatch(/no game called “chess”/)
    expect(await said(good.replace('"seekers"', '7'))).toMatch(/no game called “7”/)
    expect(await said(good.replace('"rules":2', '"rules":99'))).toMatch(/newer version/)
    expect(await said(good.replace('"rules":2', '"rules":1'))).toMatch(/older version/)
    expect(await said(good.replace('"rules":2,', ''))).toMatch(/older version/)
    const lines = good.split('\n')
    lines[2] = '{"nonsense":1}'
    const broken = await problem(lines.join('\n'))
    expect(broken.text).toContain('3')
    expect(broken.detail).toMatch(/\S/)
  })

  test('that is too large is not read, and one that cannot be read is said', async () => {
    const sized = (size: number): File => Object.defineProperty(file('x'), 'size', { value: size })
    expect(await readFile(sized((1 << 20) + 1))).toMatchObject({ text: expect.stringMatching(/neither/), detail: null })
    expect(await readFile(sized(1 << 20))).toBe('x')
    const gone = file('x')
    gone.text = () => Promise.reject(new Error('gone'))
    expect(await openFile(gone)).toEqual({ text: 'The browser could not read this file.', detail: 'gone' })
  })
})

describe('a set of cards', () => {
  test('is known by what it begins with, kept, and played with', async () => {
    const [page, game, hash] = (await opened(own, 'Teapots.JSON')) as string[]
    expect([page, game]).toEqual(['new', 'golem'])
    expect(findContent(hash!)).toMatchObject({ game: 'golem', name: 'Teapots', text: own })
  })

  test('that came without a name has one, and what is hardly meant is warned about', async () => {
    const loaded = await loadContent('golem', '.json', own)
    expect(loaded).toMatchObject({ own: { name: 'My set' }, warnings: [] })
  })

  test('that is ours, wrong, or nobody’s: each is said', async () => {
    const golem = findGameInfo('golem')!
    expect(await loadContent('golem', 'x', engine.builtinContent(golem))).toMatchObject({ detail: null })
    const wrong = JSON.stringify({ ...JSON.parse(own), treasures: [] })
    const refused = (await opened(wrong, 'x.json')) as FileProblem
    expect(refused.text).toContain('x.json')
    expect(refused.detail).toMatch(/treasures/)
    expect((await problem('{"something":"else"}')).text).toMatch(/neither/)
    expect((await problem('{"broken":')).text).toMatch(/neither/)
    expect(contentShelf.all.value.size).toBe(0)
  })

  test('what fails for another reason is no verdict', async () => {
    const direct = rules()
    useRules(
      new Proxy(direct, {
        get: (to, name) =>
          name === 'checkContent' ? () => Promise.reject(new Error('no worker')) : Reflect.get(to, name),
      }),
    )
    await expect(loadContent('golem', 'x', own)).rejects.toThrow('no worker')
    useRules(direct)
  })
})

test('why something went wrong is said in the language of the moment, as far as it has words', () => {
  const why = { code: 'x', line: 0, path: '', en: 'no', ja: 'だめ', why: { en: '', ja: '' } }
  choose('lang', 'ja')
  expect([new Refusal(why), new Error('odd'), 'text'].map(whyOf)).toEqual(['だめ', 'odd', 'text'])
})

describe('a file for outside', () => {
  let saved: { name: string; href: string }[]
  let blobs: Blob[]
  beforeEach(() => {
    saved = []
    blobs = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:x'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href })
    })
  })

  test('has its name, and holds a text or what it is given', async () => {
    saveFile('a.jsonl', 'text')
    const blob = new Blob(['pdf'])
    saveFile('b.pdf', blob)
    expect(saved).toEqual([
      { name: 'a.jsonl', href: 'blob:x' },
      { name: 'b.pdf', href: 'blob:x' },
    ])
    expect([await blobs[0]!.text(), blobs[0]!.type, blobs[1]]).toEqual(['text', 'application/jsonl', blob])
  })

  test('pages to print are handed over, and if there are none the reason is', async () => {
    const wish: PrintWish = {
      game: 'golem',
      what: ['cards', 'aid'],
      lang: 'ja',
      paper: 'a4',
      ink: 'full',
      up: '',
      backs: 'duplex',
      card: '',
      copies: 1,
    }
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('pdf'))
    expect(await print(wish, null)).toBeNull()
    expect(saved.map(({ name }) => name)).toEqual(['meikyu-golem-cards-aid-ja.pdf'])
    expect(fetched.mock.calls[0]).toEqual([
      '/api/print/golem?lang=ja&paper=a4&ink=full&what=cards%2Caid',
      { cache: 'no-store' },
    ])
    await print({ ...wish, what: [], up: '3x3', backs: 'fold', card: '63x88' }, 'own cards')
    expect(fetched.mock.calls[1]![0]).toBe('/api/print/golem?lang=ja&paper=a4&ink=full&up=3x3&backs=fold&card=63x88')
    expect(fetched.mock.calls[1]![1]).toMatchObject({ method: 'POST', body: 'own cards' })
    fetched.mockImplementation(async () => new Response('{"code":"content","text":"wrong cards"}', { status: 400 }))
    expect(await print(wish, 'text')).toBe('wrong cards')
    fetched.mockRejectedValue(new TypeError('no network'))
    expect(await print(wish, null)).toBe('')
    await expect(net.fetchPrint(wish, null)).rejects.toThrow(Offline)
  })
})
