/** The doors to the rules: what passes to a worker and back, and what is answered there. */
import { readFileSync } from 'node:fs'
import { cwd } from 'node:process'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, api } from '../src/rules/api'
import { type Engine, Refusal } from '../src/rules/engine'
import { enginesFrom, Unreachable } from '../src/rules/engines'
import { nameSeats } from '../src/rules/record'
import { Line, Stopped } from '../src/rules/remote'
import { seal, unseal } from '../src/rules/seal'
import { thinking } from '../src/rules/thinking'
import { type Eyes, SPECTATOR } from '../src/rules/types'
import { engineOfAll, loadEngine } from './support'

let engine: Engine
let rules: Api
beforeAll(async () => {
  engine = await loadEngine()
  rules = api(engineOfAll(engine))
})

// ---- a worker, and who asks it ----

/** Answers when the test says so. */
class FakeWorker extends EventTarget {
  readonly asked: { id: number; method: string; args: unknown[] }[] = []
  terminated = false
  postMessage(request: (typeof this.asked)[0]): void {
    this.asked.push(request)
  }
  terminate(): void {
    this.terminated = true
  }
  answer(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
interface Methods {
  add(a: number, b: number): number
}

function lineTo() {
  const workers: FakeWorker[] = []
  const lost: string[] = []
  const start = () => {
    workers.push(new FakeWorker())
    return workers.at(-1) as unknown as Worker
  }
  const line = new Line<Methods>(start, (_, method) => lost.push(method))
  return { line, workers, lost }
}

describe('a line to a worker', () => {
  test('brings each answer to who asked, in whatever order they come', async () => {
    const { line, workers } = lineTo()
    expect(workers, 'nobody has asked yet').toHaveLength(0)
    const [one, two] = [line.call.add(1, 2), line.call.add(3, 4)]
    const [worker] = workers as [FakeWorker]
    expect(worker.asked.map(({ method, args }) => [method, args])).toEqual([
      ['add', [1, 2]],
      ['add', [3, 4]],
    ])
    const [first, second] = worker.asked.map(({ id }) => id)
    worker.answer({ id: second, value: 7 })
    worker.answer({ id: first, value: 3 })
    worker.answer({ id: first, value: 99 })
    expect([await one, await two, workers.length]).toEqual([3, 7, 1])
  })

  test('tells a refusal from something that broke', async () => {
    const { line, workers } = lineTo()
    const reason = { code: 'illegal', line: 0, path: '', en: 'no', ja: 'だめ', why: { en: 'no', ja: 'だめ' } }
    const refused = line.call.add(1, 2)
    const broken = line.call.add(3, 4)
    const [worker] = workers as [FakeWorker]
    worker.answer({ id: worker.asked[0]!.id, error: 'no', refused: reason, unreachable: false })
    worker.answer({ id: worker.asked[1]!.id, error: 'out of memory', refused: null, unreachable: false })
    await expect(refused).rejects.toEqual(new Refusal(reason))
    await expect(broken).rejects.toThrow('out of memory')
    await expect(broken).rejects.not.toBeInstanceOf(Refusal)
  })

  test('stopped, it drops what is under way and asks a new worker; with nothing to do the worker stays', async () => {
    const { line, workers } = lineTo()
    const dropped = line.call.add(1, 2)
    line.stop()
    await expect(dropped).rejects.toBeInstanceOf(Stopped)
    expect(workers[0]!.terminated).toBe(true)
    const next = line.call.add(3, 4)
    expect(workers).toHaveLength(2)
    workers[1]!.answer({ id: workers[1]!.asked[0]!.id, value: 7 })
    expect(await next).toBe(7)
    line.stop()
    expect(workers[1]!.terminated).toBe(false)
    line.close()
    expect(workers[1]!.terminated).toBe(true)
  })

  test('a worker that could not be brought is said, and tried anew with the next call', async () => {
    const { line, workers, lost } = lineTo()
    const near = line.call.add(1, 2)
    workers[0]!.dispatchEvent(new Event('error'))
    await expect(near).rejects.toBeInstanceOf(Unreachable)
    const far = line.call.add(1, 2)
    expect(workers).toHaveLength(2)
    workers[1]!.answer({ id: workers[1]!.asked[0]!.id, error: 'HTTP 503', refused: null, unreachable: true })
    await expect(far).rejects.toBeInstanceOf(Unreachable)
    expect(lost).toEqual(['add', 'add'])
  })
})

// ---- what is answered ----

const eyes: Eyes = { viewer: 0, lang: 'en', people: [0, 1] }
const seekers = () => rules.deal({ game: 'seekers', seats: 2, options: { first: '0' }, seed: 'doors' })
const firstOf = (handle: number, seat: number): string => engine.legal(handle, seat, 'en')[0]!.text
function playOut(handle: number): void {
  for (let seats = engine.acting(handle); seats.length > 0; seats = engine.acting(handle))
    engine.act(handle, seats[0]!, firstOf(handle, seats[0]!))
}

test('an undo tells the whole log: nothing is left of what was cut', async () => {
  const handle = await seekers()
  await rules.act(handle, 0, firstOf(handle, 0), eyes, 0)
  const { from, log, position } = await rules.undo(handle, { ...eyes, people: [0] })
  expect([from, log, position.length]).toEqual([0, [], 0])
  engine.close(handle)
})

test('a place that was laid out has no record; a match in its place has one again', async () => {
  const deal = { game: 'seekers', seats: 2, options: { first: '0' }, seed: 'doors' }
  const { table } = engine.look(engine.deal(deal), SPECTATOR, 'en')
  const placed = await rules.place(deal, { ...(table as object), colour_deck: '', colours_out: '' })
  expect((await rules.stand(placed, eyes, 0)).sealed).toBe('')
  rules.close(placed)
  const dealt = await rules.deal(deal)
  expect(dealt, 'numbers of matches are used again').toBe(placed)
  expect((await rules.stand(dealt, eyes, 0)).sealed).toMatch(/^[\w-]+$/)
  engine.close(dealt)
})

test('a step through a finished game says what is new with it', async () => {
  const handle = await seekers()
  playOut(handle)
  const total = engine.total(handle)
  for (const step of [1, 5, total]) {
    const { log, seen, position } = rules.seek(handle, step, eyes)
    expect([log.length, seen, position.length]).toEqual([step, step - 1, step])
  }
  expect(rules.seek(handle, 0, eyes)).toMatchObject({ seen: 0, log: [] })
  engine.close(handle)
})

/** A game that is over, and how many things could be done at each of its steps: at one of them only one. */
async function withForced(): Promise<{ handle: number; legal: number[] }> {
  for (let deal = 0; ; deal++) {
    const handle = await rules.deal({ game: 'golem', seats: 2, seed: `doors ${deal}` })
    playOut(handle)
    const legal = Array.from({ length: engine.total(handle) }, (_, step) => {
      engine.seek(handle, step)
      return engine.legal(handle, engine.acting(handle)[0]!, 'en').length
    })
    engine.seek(handle, engine.total(handle))
    if (legal.includes(1)) return { handle, legal }
    engine.close(handle)
  }
}

test('only a finished game is reviewed, and where one thing alone could be done there is nothing to say', async () => {
  const think = thinking(engineOfAll(engine))
  const quick = { iterations: 20 }
  const going = await seekers()
  for (const seat of [0, 1]) engine.act(going, seat, firstOf(going, seat))
  await expect(think.review(await seal(engine.record(going)), 0, 'en', quick)).rejects.toBeInstanceOf(Refusal)
  const { handle, legal } = await withForced()
  const sealed = await seal(engine.record(handle))
  const [forced, free] = [legal.indexOf(1), legal.findIndex((count) => count > 1)]
  expect((await think.review(sealed, forced, 'en', quick)).opinions).toEqual([])
  const { opinions, played, seat } = await think.review(sealed, free, 'en', quick)
  expect(opinions.length).toBeGreaterThan(1)
  engine.seek(handle, free)
  expect([seat, played.text]).toEqual([engine.acting(handle)[0], firstOf(handle, seat)])
  for (const one of [going, handle]) engine.close(one)
})

test('what unpacks to more than it may is not ours', async () => {
  const text = 'a'.repeat(1000)
  const sealed = await seal(text)
  expect(sealed.length).toBeLessThan(100)
  expect(await unseal(sealed, 1000)).toBe(text)
  await expect(unseal(sealed, 999)).rejects.toThrow('not a sealed record')
  await expect(unseal('a'.repeat(400_001))).rejects.toThrow('not a sealed record')
})

test('a line of play is signed by who found it', () => {
  const record = '{"meikyu":1,"names":["Aki"],"game":"ruin"}\n{"seat":0,"do":"x"}\n'
  const named = nameSeats(record, ['hindsight'])
  expect(JSON.parse(named.split('\n')[0]!)).toEqual({ meikyu: 1, names: ['hindsight'], game: 'ruin' })
  expect(named.split('\n').slice(1)).toEqual(record.split('\n').slice(1))
})

// ---- at the worker's end ----

test('a worker answers what it is asked, refuses with the reason, and says what broke', async () => {
  const heard: unknown[] = []
  const self = new EventTarget() as EventTarget & { postMessage(reply: unknown): void }
  self.postMessage = (reply) => void heard.push(reply)
  vi.stubGlobal('self', self)
  const { answer } = await import('../src/rules/answer')
  const refusal = new Refusal('not now')
  answer({
    add: async (a: number, b: number) => a + b,
    refuse: () => {
      throw refusal
    },
    crash: () => {
      throw new RangeError('too long')
    },
    far: () => {
      throw new Unreachable('HTTP 503')
    },
  })
  const ask = async (id: number, method: string, ...args: unknown[]): Promise<void> => {
    self.dispatchEvent(new MessageEvent('message', { data: { id, method, args } }))
    await vi.waitFor(() => expect(heard).toHaveLength(id))
  }
  await ask(1, 'add', 1, 2)
  await ask(2, 'refuse')
  await ask(3, 'crash')
  await ask(4, 'far')
  await ask(5, 'nothing of the kind')
  vi.unstubAllGlobals()
  expect(heard.slice(0, 4)).toEqual([
    { id: 1, value: 3 },
    { id: 2, error: 'not now', refused: refusal.reason, unreachable: false },
    { id: 3, error: 'too long', refused: null, unreachable: false },
    { id: 4, error: 'HTTP 503', refused: null, unreachable: true },
  ])
  expect(heard[4]).toMatchObject({ id: 5, refused: null, unreachable: false })
})

// ---- one module a game ----

describe('the modules of single games', () => {
  const folder = `${cwd()}/../build/wasm/`
  const files = Object.fromEntries(
    ['golem', 'ruin', 'seekers'].map((id) => [`../rules-${id}.wasm`, `rules-${id}.wasm`]),
  )
  const asked: string[] = []
  let away = false
  beforeEach(() => {
    asked.length = 0
    away = false
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return away ? new Response(null, { status: 503 }) : new Response(readFileSync(folder + url))
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('each is brought once, when its game is asked about, and its handles are its own', async () => {
    const doors = api(enginesFrom(files))
    const [ruin, golem] = await Promise.all([
      doors.deal({ game: 'ruin', seats: 1, seed: 'x' }),
      doors.deal({ game: 'golem', seats: 2, seed: 'x' }),
      doors.ready('ruin'),
    ])
    expect(asked.toSorted()).toEqual(['rules-golem.wasm', 'rules-ruin.wasm'])
    expect([doors.setup(ruin).game, doors.setup(golem).game]).toEqual(['ruin', 'golem'])
    expect(await doors.open(await doors.keep(golem))).toBe(golem + 1)
    doors.close(ruin)
    expect(doors.setup(golem).seats, 'what is open in another game stays').toBe(2)
  })

  test('one that could not be brought is said, and asked for again', async () => {
    const doors = api(enginesFrom(files))
    away = true
    await expect(doors.deal({ game: 'ruin', seats: 1 })).rejects.toBeInstanceOf(Unreachable)
    away = false
    await expect(doors.ready('ruin')).resolves.toBeUndefined()
    expect(asked).toHaveLength(2)
  })

  test('a game that nobody has heard of is refused in words', async () => {
    const doors = api(enginesFrom(files))
    const record = '{"meikyu":1,"game":"chess","rules":1,"seats":2,"options":{},"seed":"00"}\n'
    await expect(doors.openRecord(record)).rejects.toBeInstanceOf(Refusal)
    await expect(doors.openRecord('no record at all')).rejects.toBeInstanceOf(Refusal)
  })
})
