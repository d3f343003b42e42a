/** A table on this device, where answers of bots, rules and storage come when the test says so. */
import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogue, defaultOptions } from '../src/play/catalogue'
import { dailySeed } from '../src/play/daily'
import { LocalTable, type Seating } from '../src/play/local'
import { Session } from '../src/play/session'
import { onlyPerson } from '../src/play/table'
import { type GameInfo, Refusal, type Rules, Stopped, type Thinker, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { findGame, games, HUMAN } from '../src/store/games'
import { choose } from '../src/store/settings'
import { tallies } from '../src/store/tallies'
import { directRules, directThinker, loadEngine } from './support'

let engine: Engine
let direct: Rules
beforeAll(async () => {
  engine = await loadEngine()
  direct = directRules(engine)
  choose('motion', 'less')
})

type Choose = Thinker['call']['choose']
/** Questions to bots, in order, each with what answers it. */
interface Asked {
  seat: number
  budget: Parameters<Choose>[3]
  answer(text: string): void
  fail(error: unknown): void
}
let asked: Asked[]
let stopped: number
let closed: number
function newThinker(): Thinker {
  const open = new Set<(error: unknown) => void>()
  const ask: Choose = (_sealed, seat, _bot, budget) =>
    new Promise((answer, fail) => {
      open.add(fail)
      asked.push({ seat, budget, answer, fail })
    })
  const stop = (): void => {
    stopped++
    for (const fail of open) fail(new Stopped('stopped'))
  }
  const close = (): void => void closed++
  return { call: { ...directThinker(engine).call, choose: ask }, stop, close }
}
/** Other answers than the real ones, for some questions to the rules. */
const answering = (stub: Partial<Rules>): void =>
  useRules(new Proxy(direct, { get: (to, name) => Reflect.get(stub, name) ?? Reflect.get(to, name) }))

const tables: LocalTable[] = []
beforeEach(() => {
  choose('lang', 'en')
  asked = []
  stopped = 0
  closed = 0
  useRules(direct, newThinker)
})
afterEach(async () => {
  useRules(direct)
  for (const table of tables.splice(0)) table.close()
  await moment()
})

const game = (id: string): GameInfo => catalogue.games.find((one) => one.id === id)!
const moment = (ms = 20): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
/** Longer than a bot that answers at once is waited for. */
const breath = (): Promise<void> => moment(220)
const until = (good: () => boolean): Promise<void> => vi.waitFor(() => expect(good()).toBe(true), { timeout: 45_000 })

async function deal(id: string, players: string[], more: Partial<Seating> = {}): Promise<LocalTable> {
  const options = id === 'seekers' ? { first: '0', ...more.options } : defaultOptions(game(id), players.length)
  const table = await LocalTable.deal({ game: game(id), players, names: [], ...more, options }, 'local')
  tables.push(table)
  return table
}
const length = (table: LocalTable): number => table.position.value!.length
const legal = (table: LocalTable): string[] => table.position.value!.legal.map(({ text }) => text)

// ---- bots, and what makes their answers stale ----

test('a bot is asked once it is its turn, and shown as thinking until it has played', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  await moment()
  expect([asked.length, table.thinking.value]).toEqual([0, null])
  await table.act('3L')
  await until(() => asked.length === 1)
  expect([asked[0]!.seat, asked[0]!.budget, table.thinking.value]).toEqual([1, {}, 1])
  asked[0]!.answer('4L')
  await until(() => length(table) === 2)
  await until(() => table.thinking.value === null)
  expect(asked).toHaveLength(1)
})

test('an answer that comes just before an undo is not played after it', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  await table.act('3L')
  await until(() => asked.length === 1)
  asked[0]!.answer('4L')
  await table.undo()
  expect([length(table), table.thinking.value, stopped]).toEqual([0, null, 1])
  await breath()
  expect([length(table), asked.length]).toEqual([0, 1])
  await table.act('2L')
  await until(() => asked.length === 2)
})

test('nor after leaving: what is kept is what was there', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  await table.act('3L')
  await until(() => asked.length === 1)
  asked[0]!.answer('4L')
  table.close()
  expect(closed).toBe(2)
  await breath()
  expect([findGame(table.id)?.moves, table.failed.value]).toEqual([1, null])
})

test('what was decided before leaving is carried out and kept before the match is closed; no bot is asked any more', async () => {
  const order: string[] = []
  const table = await deal('seekers', [HUMAN, 'hard'])
  let go = (): void => {}
  const act: Rules['act'] = async (...deed) => {
    await new Promise<void>((resolve) => {
      go = resolve
    })
    order.push('act')
    return direct.act(...deed)
  }
  const close: Rules['close'] = async (handle) => {
    order.push(`close with ${findGame(table.id)?.moves} kept`)
    return direct.close(handle)
  }
  answering({ act, close })
  void table.act('3L')
  table.close()
  await moment()
  expect(order).toEqual([])
  go()
  await until(() => order.length === 2)
  await breath()
  expect([order, asked.length]).toEqual([['act', 'close with 1 kept'], 0])
})

test('an undo that is refused leaves everything as it was: the bot is asked again', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  const session = new Session(table)
  answering({ undo: () => Promise.reject(new Refusal('not now')) })
  await session.act('3L')
  await until(() => asked.length === 1)
  await session.undo()
  expect(session.notice.value).toEqual({ text: 'not now', undo: false })
  await until(() => asked.length === 2)
  asked[1]!.answer('4L')
  await until(() => length(table) === 2 && table.kept?.value === 'kept')
  expect(table.failed.value).toBeNull()
})

test('an undo while the bot’s last action is on its way comes too late: the end counts once, and is kept', async () => {
  const before = tallies.value.seekers?.played ?? 0
  const table = await deal('seekers', [HUMAN, 'hard'])
  const session = new Session(table)
  let late: Promise<void> | undefined
  const act: Rules['act'] = async (handle, seat, ...deed) => {
    const stand = await direct.act(handle, seat, ...deed)
    if (seat === 1 && stand.deciding.length === 0) {
      late = session.undo()
      await moment()
    }
    return stand
  }
  answering({ act })
  for (let turn = 0; !session.over; turn++) {
    await session.act(legal(table)[0]!)
    await until(() => asked.length === turn + 1)
    const handle = await direct.open(await table.seal())
    const [first] = engine.legal(handle, 1, 'en')
    await direct.close(handle)
    asked[turn]!.answer(first!.text)
    await until(() => legal(table).length > 0 || session.over)
  }
  expect(late).toBeDefined()
  await late
  await until(() => table.kept?.value === 'kept')
  expect([session.over, findGame(table.id)?.over, tallies.value.seekers?.played]).toEqual([true, true, before + 1])
  expect(session.notice.value?.text).toMatch(/cannot be taken back/)
})

test('what is over is written no more, neither here nor when it is opened again', async () => {
  const table = await deal('diminuendo', [HUMAN])
  while (legal(table).length > 0) await table.act(legal(table)[0]!)
  await until(() => findGame(table.id)?.over === true && table.kept?.value === 'kept')
  const ended = findGame(table.id)!
  expect(ended.scores).toHaveLength(1)
  const again = await LocalTable.resume(ended, game('diminuendo'))
  tables.push(again)
  for (const { adviser } of [table, again]) adviser.looked()
  await moment(60)
  expect(findGame(table.id)).toEqual(ended)
})

test('an action that is refused is none, and what there was is still kept', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  await until(() => table.kept?.value === 'kept')
  await expect(table.act('nonsense')).rejects.toThrow(Refusal)
  await until(() => table.kept?.value === 'kept')
  expect([length(table), asked.length]).toEqual([0, 0])
})

test('nothing says that it is kept before it is', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  await until(() => table.kept?.value === 'kept')
  const acted = table.act('3L')
  expect(table.kept?.value).toBe('saving')
  await acted
  await until(() => table.kept?.value === 'kept')
  expect(findGame(table.id)?.moves).toBe(1)
  const undone = table.undo()
  await undone
  expect([table.kept?.value, findGame(table.id)?.moves]).toEqual(['kept', 0])
})

test('a bot that fails ends the game here, and says why, whatever it throws', async () => {
  const error = new Error('out of memory')
  for (const [thrown, said] of [
    [error, error],
    ['odd', new Error('odd')],
  ]) {
    const table = await deal('seekers', [HUMAN, 'hard'])
    const number = asked.length
    await table.act('3L')
    await until(() => asked.length > number)
    asked.at(-1)!.fail(thrown)
    await until(() => table.failed.value !== null)
    expect(table.failed.value).toEqual(said)
    expect(table.failed.value === thrown).toBe(thrown === error)
  }
})

test('while something is looked at no bot is asked, and none is shown as thinking', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  table.hold(true)
  await table.act('3L')
  await moment(60)
  expect([asked.length, table.thinking.value]).toEqual([0, null])
  table.hold(false)
  await until(() => asked.length === 1)
})

test('an undo while something is looked at: the bot is not asked when it goes on', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  table.hold(true)
  await table.act('3L')
  await moment(60)
  await table.undo()
  table.hold(false)
  await moment(60)
  expect([length(table), asked.length]).toEqual([0, 0])
})

// ---- where several decide at once ----

test('bots that decide at the same time share their time; the last may take its own', async () => {
  const table = await deal('ruin', [HUMAN, 'hard', 'hard'])
  await until(() => asked.length === 1)
  const chosen = async (seat: number): Promise<string> => {
    const handle = await direct.open(await table.seal())
    const [first] = engine.legal(handle, seat, 'en')
    await direct.close(handle)
    return first!.text
  }
  for (let number = 0; asked[number]!.seat === 1; number++) {
    expect(asked[number]!.budget).toEqual({ milliseconds: 1500 })
    asked[number]!.answer(await chosen(1))
    await until(() => asked.length > number + 1)
  }
  expect([asked.at(-1)!.seat, asked.at(-1)!.budget]).toEqual([2, {}])
})

test('easy and normal think by lines of play alone, and take no time of others', async () => {
  const table = await deal('ruin', [HUMAN, 'normal', 'easy', 'hard'])
  await until(() => asked.length === 1)
  const handle = await direct.open(await table.seal())
  const [first] = engine.legal(handle, 1, 'en')
  await direct.close(handle)
  asked[0]!.answer(first!.text)
  await until(() => asked.length === 2)
  expect(asked.map(({ budget }) => budget)).toEqual([{}, {}])
})

test('a bot goes on thinking while a person decides, and is asked again if that changed what it can do', async () => {
  const table = await deal('ruin', [HUMAN, 'hard'])
  await until(() => asked.length === 1)
  let refused = 0
  const act: Rules['act'] = async (handle, seat, ...deed) => {
    if (seat === 1 && refused++ === 0) throw new Refusal('not any more')
    return direct.act(handle, seat, ...deed)
  }
  answering({ act })
  await table.act(legal(table)[0]!)
  await moment(60)
  expect(asked).toHaveLength(1)
  asked[0]!.answer('whatever')
  await until(() => asked.length === 2)
  expect([table.failed.value, refused]).toEqual([null, 1])
})

test('a bot whose choice is refused though nothing has changed is a failure', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  await table.act('3L')
  await until(() => asked.length === 1)
  asked[0]!.answer('nonsense')
  await until(() => table.failed.value !== null)
  expect(table.failed.value).toBeInstanceOf(Refusal)
})

// ---- several people ----

test('whoever takes the device sees the whole log with their own eyes, and nothing of it before', async () => {
  const table = await deal('seekers', [HUMAN, HUMAN], { options: { rule: 14 } })
  await until(() => table.handover.seat.value === 0)
  expect([table.position.value!.viewer, legal(table)]).toEqual([-1, []])
  await table.handover.take()
  expect([table.position.value!.viewer, table.handover.seat.value]).toEqual([0, null])
  await table.act(legal(table)[0]!)
  await until(() => table.handover.seat.value === 1)
  expect(table.position.value!.viewer).toBe(0)
  const from: number[] = []
  const stand: Rules['stand'] = (handle, eyes, first) => {
    from.push(first)
    return direct.stand(handle, eyes, first)
  }
  answering({ stand })
  await table.handover.take()
  expect([table.position.value!.viewer, table.log.value.length, from]).toEqual([1, length(table), [0]])
  await table.handover.take()
  expect(from).toHaveLength(1)
})

test('a hand-over is not asked for when the action was taken back meanwhile', async () => {
  const table = await deal('seekers', [HUMAN, HUMAN])
  await until(() => legal(table).length > 0)
  const late: (() => void)[] = []
  answering({ sameTable: () => new Promise((resolve) => late.push(() => resolve(false))) })
  await table.act('3L')
  await until(() => late.length === 1)
  const undone = table.undo()
  late[0]!()
  await undone
  await moment()
  expect([table.handover.seat.value, table.position.value!.viewer, length(table)]).toEqual([null, 0, 0])
})

test('who is the only person here', () => {
  expect([[], [2], [0, 1]].map((people) => onlyPerson({ people }))).toEqual([null, 2, null])
})

// ---- languages, and answers out of order ----

test('in another language the position is asked for anew, the log stays, and a table that is left asks nothing', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  const stand = vi.fn(direct.stand)
  answering({ stand })
  await table.act('3L')
  expect(stand).not.toHaveBeenCalled()
  choose('lang', 'ja')
  await until(() => table.position.value!.lang === 'ja')
  expect(stand.mock.calls.map(([, , from]) => from)).toEqual([1])
  expect(table.log.value).toHaveLength(1)
  table.close()
  choose('lang', 'en')
  await moment()
  expect([stand.mock.calls.length, table.position.value!.lang]).toEqual([1, 'ja'])
})

test('an answer that was overtaken by a later one says nothing new', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  const late: (() => void)[] = []
  const stand: Rules['stand'] = async (...question) => {
    await new Promise<void>((resolve) => late.push(resolve))
    return direct.stand(...question)
  }
  answering({ stand })
  choose('lang', 'ja')
  choose('lang', 'en')
  expect(late).toHaveLength(2)
  const seen: string[] = []
  table.position.subscribe((position) => void seen.push(position!.lang))
  late[1]!()
  await until(() => seen.length === 2)
  late[0]!()
  await moment(60)
  expect(seen).toEqual(['en', 'en'])
})

test('nothing that one person may see is shown any more when the next has taken the device', async () => {
  const table = await deal('seekers', [HUMAN, HUMAN], { options: { rule: 14 } })
  await until(() => table.handover.seat.value === 0)
  await table.handover.take()
  await table.act(legal(table)[0]!)
  await until(() => table.handover.seat.value === 1)
  const late: (() => void)[] = []
  const stand: Rules['stand'] = async (...question) => {
    await new Promise<void>((resolve) => late.push(resolve))
    return direct.stand(...question)
  }
  answering({ stand })
  choose('lang', 'ja') // asked with the eyes of the first person
  const taken = table.handover.take()
  const eyes: number[] = []
  table.position.subscribe((position) => void eyes.push(position!.viewer))
  eyes.splice(0)
  late[0]!()
  await moment(60)
  expect(eyes).toEqual([])
  late[1]!()
  await taken
  expect(eyes).toEqual([1])
})

// ---- what is dealt, kept and gone on with ----

test('the deal of a day is the same for everybody, and goes on as that', async () => {
  const daily = '2026-11-17'
  const options = defaultOptions(game('diminuendo'), 1)
  const seating = { game: game('diminuendo'), players: [HUMAN], names: [], options }
  const dealt = async (given: Seating, seed?: string): Promise<unknown> => {
    const table = await LocalTable.deal(given, seed)
    tables.push(table)
    return table.position.value!.table
  }
  const first = await dealt({ ...seating, daily })
  expect(await dealt(seating, dailySeed('diminuendo', daily))).toEqual(first)
  expect(await dealt(seating)).not.toEqual(first)
  const saved = findGame(tables.at(-3)!.id)!
  expect([saved.daily, findGame(tables.at(-1)!.id)]).toEqual([daily, expect.not.objectContaining({ daily: '' })])
  const again = await LocalTable.resume(saved, game('diminuendo'))
  tables.push(again)
  expect(again.seating).toMatchObject({ daily, options })
  expect(again.seating).not.toHaveProperty('content')
})

test('cards of one’s own are dealt, and are there when the game goes on', async () => {
  const document = JSON.parse(await direct.builtinContent(game('golem'))) as { treasures: { name: { en: string } }[] }
  document.treasures[0]!.name.en = 'Teapot'
  const content = JSON.stringify(document)
  const { hash } = await direct.checkContent('golem', content)
  const table = await deal('golem', [HUMAN, 'hard'], { content })
  expect([table.content, table.game.id]).toEqual([hash, 'golem'])
  expect(table.cards).toEqual(document)
  await until(() => findGame(table.id) !== undefined)
  const again = await LocalTable.resume(findGame(table.id)!, game('golem'))
  tables.push(again)
  expect([again.content, again.seating.content !== undefined]).toEqual([hash, true])
  expect(again.options).toEqual(table.options)
  expect(again.seating).not.toHaveProperty('daily')
})

test('where only bots play nothing is kept, and they begin at once, also when the game goes on', async () => {
  const before = games.value.length
  const table = await deal('seekers', ['hard', 'easy'])
  expect([table.kept, table.people, table.position.value!.viewer]).toEqual([undefined, [], -1])
  await until(() => asked.length === 1)
  asked[0]!.answer('3L')
  await until(() => length(table) === 1)
  expect(games.value).toHaveLength(before)
  const own = await deal('seekers', [HUMAN, 'hard'])
  await own.act('3L')
  await until(() => findGame(own.id)?.moves === 1)
  own.close()
  const number = asked.length
  tables.push(await LocalTable.resume(findGame(own.id)!, game('seekers')))
  expect(tables.at(-1)!.log.value).toHaveLength(1)
  await until(() => asked.length > number)
})

test('a hint that was looked at is remembered with the game', async () => {
  const table = await deal('seekers', [HUMAN, 'hard'])
  await until(() => findGame(table.id) !== undefined)
  expect(findGame(table.id)).not.toHaveProperty('hinted')
  table.adviser.looked()
  await until(() => findGame(table.id)?.hinted === true)
  const again = await LocalTable.resume(findGame(table.id)!, game('seekers'))
  tables.push(again)
  await again.act('3L')
  await until(() => findGame(table.id)?.moves === 1)
  expect(findGame(table.id)?.hinted).toBe(true)
  expect(findGame(table.id)).not.toHaveProperty('scores')
})
