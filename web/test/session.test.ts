import 'fake-indexeddb/auto'
import { signal } from '@preact/signals'
import { beforeAll, expect, test } from 'vitest'
import { catalogue, recordNames, shownNames } from '../src/play/catalogue'
import { LocalTable, type Seating } from '../src/play/local'
import { Session } from '../src/play/session'
import type { Table } from '../src/play/table'
import { type Options, type Position, Refusal, rules, Stopped, useRules } from '../src/rules'
import { findGame } from '../src/store/games'
import { choose } from '../src/store/settings'
import { tallies } from '../src/store/tallies'
import { directRules, directThinker, loadEngine } from './support'

beforeAll(async () => {
  const engine = await loadEngine()
  useRules(directRules(engine), () => directThinker(engine))
  choose('motion', 'less')
})

const until = async (good: () => boolean): Promise<void> => {
  while (!good()) await new Promise((resolve) => setTimeout(resolve, 10))
}
const deal = async (seating: Seating, seed: string): Promise<Session> =>
  new Session(await LocalTable.deal(seating, seed))
const resume = async (id: string): Promise<Session> => {
  const saved = findGame(id)!
  return new Session(await LocalTable.resume(saved, catalogue.games.find(({ id }) => id === saved.game)!))
}
const seekers = (players: string[], options: Options = {}) =>
  deal(
    {
      game: catalogue.games.find((game) => game.id === 'seekers')!,
      players,
      names: [],
      options: { first: '0', ...options },
    },
    'session',
  )
const mayAct = (session: Session): boolean => (session.position.value?.legal.length ?? 0) > 0

test('a bot answers, and undo goes back to the own decision', async () => {
  const session = await seekers(['human', 'greedy'])
  const before = session.position.value!.table
  await session.act('3L')
  expect(session.notice.value?.undo).toBe(true)
  await until(() => mayAct(session))
  expect(session.position.value!.length).toBe(2)
  expect(session.log.value.slice(session.seen.value).some((entry) => entry.seat === 1)).toBe(true)
  await session.undo()
  expect(session.position.value!.table).toEqual(before)
  expect(session.log.value).toEqual([])
  session.close()
})

test('what is left after an undo is nothing new', async () => {
  const session = await seekers(['human', 'greedy'])
  for (const length of [2, 4]) {
    await session.act(session.position.value!.legal[0]!.text)
    await until(() => mayAct(session) && session.position.value!.length >= length)
    expect(session.log.value.slice(session.seen.value)).not.toEqual([])
  }
  await session.undo()
  expect(session.log.value.at(-1)?.seat, 'the bot’s answer to what stands').toBe(1)
  expect(session.log.value.slice(session.seen.value)).toEqual([])
  await session.act(session.position.value!.legal[0]!.text)
  await until(() => mayAct(session))
  expect(session.log.value.slice(session.seen.value).every(({ seat }) => seat === 1)).toBe(true)
  session.close()
})

test('a thinking bot is interrupted by undo and by leaving', async () => {
  const slow = directThinker(await loadEngine())
  let stopped = 0
  let asked = 0
  const pending: ((error: Error) => void)[] = []
  const stop = (): void => {
    stopped += pending.length
    for (const reject of pending.splice(0)) reject(new Stopped('stopped'))
  }
  const choose = (): Promise<string> => {
    asked++
    return new Promise((_, reject) => pending.push(reject))
  }
  useRules(rules(), () => ({ call: { ...slow.call, choose }, stop, close: stop }))
  const session = await seekers(['human', 'hard'])
  const before = session.position.value!.table
  void session.act('3L')
  await until(() => asked === 1)
  expect(session.table.thinking.value).toBe(1)
  await session.undo()
  expect(stopped).toBe(1)
  expect(session.position.value!.table).toEqual(before)
  expect(mayAct(session)).toBe(true)
  void session.act('3L')
  await until(() => asked === 2)
  session.close()
  expect(stopped).toBe(2)
  expect(session.table.failed.value).toBeNull()
  useRules(rules(), () => slow)
})

test('two taps at once are one action', async () => {
  const session = await seekers(['human', 'human'])
  await until(() => mayAct(session))
  await Promise.all([session.act('3L'), session.act('3L')])
  expect(session.position.value!.length).toBe(1)
  session.close()
})

test('an illegal try names the rule and changes nothing', async () => {
  const session = await seekers(['human', 'greedy'])
  await session.act('9L')
  expect(session.notice.value?.text).toMatch(/\S/)
  expect(session.position.value!.length).toBe(0)
  session.close()
})

test('a hint is one of the legal actions', async () => {
  const session = await seekers(['human', 'greedy'])
  await session.askHint()
  expect(session.position.value!.legal.map((action) => action.text)).toContain(session.hint.value?.text)
  session.close()
})

test('a hint is shown though a bot has decided at the same time', async () => {
  const ruin = catalogue.games.find((game) => game.id === 'ruin')!
  const quick = directThinker(await loadEngine())
  let botActed: Promise<void> | undefined
  const advise: typeof quick.call.advise = async (...question) => {
    await botActed
    return quick.call.advise(...question)
  }
  useRules(rules(), () => ({ ...quick, call: { ...quick.call, advise } }))
  const session = await deal({ game: ruin, players: ['human', 'random'], names: [], options: {} }, 'hint')
  botActed = until(() => session.position.value!.length > 0)
  await session.askHint()
  expect(session.position.value!.legal.map((action) => action.text)).toContain(session.hint.value?.text)
  session.close()
  useRules(rules(), () => quick)
})

test('with secrets the device is handed over; without, the table simply turns', async () => {
  const open = await seekers(['human', 'human'])
  await until(() => mayAct(open))
  expect(open.handover).toBeNull()
  await open.act('3L')
  await until(() => open.position.value!.viewer === 1)
  expect(open.handover).toBeNull()
  open.close()

  const secret = await seekers(['human', 'human'], { rule: 14 })
  await until(() => secret.handover !== null)
  expect(secret.handover).toBe(0)
  expect(secret.position.value!.viewer).toBe(-1)
  await secret.table.handover!.take()
  expect(mayAct(secret)).toBe(true)
  secret.close()
})

test('among several people undo takes back the own action only, and nothing is said to the next one', async () => {
  const session = await seekers(['human', 'human'])
  await until(() => mayAct(session))
  await session.act('3L')
  await until(() => session.position.value!.viewer === 1)
  expect(session.notice.value).toBeNull()
  expect(session.canUndo).toBe(false)
  await session.undo()
  expect(session.position.value!.length).toBe(1)
  session.close()
})

test('a hint that comes late is not shown to the next person', async () => {
  const quick = directThinker(await loadEngine())
  const late: (() => void)[] = []
  const advise: typeof quick.call.advise = async (...question) => {
    await new Promise<void>((resolve) => late.push(resolve))
    return quick.call.advise(...question)
  }
  useRules(rules(), () => ({ ...quick, call: { ...quick.call, advise } }))
  const session = await seekers(['human', 'human'])
  await until(() => mayAct(session))
  const asked = session.askHint()
  await until(() => late.length > 0)
  await session.act('3L')
  await until(() => session.position.value!.viewer === 1)
  for (const go of late) go()
  await asked
  expect([session.hint.value, session.notice.value]).toEqual([null, null])
  session.close()
  useRules(rules(), () => quick)
})

test('why something is refused is told to who tried it, not to the next person', async () => {
  const direct = rules()
  const late: (() => void)[] = []
  const refusal: typeof direct.refusal = async (...question) => {
    await new Promise<void>((resolve) => late.push(resolve))
    return direct.refusal(...question)
  }
  useRules(new Proxy(direct, { get: (to, name) => (name === 'refusal' ? refusal : Reflect.get(to, name)) }))
  const session = await seekers(['human', 'human'])
  await until(() => mayAct(session))
  const tried = session.act('9L')
  await until(() => late.length > 0)
  await session.act('3L')
  await until(() => session.position.value!.viewer === 1)
  for (const go of late) go()
  await tried
  expect(session.notice.value).toBeNull()
  session.close()
  useRules(direct)
})

test('a refusal offers nothing to take back', async () => {
  const session = await seekers(['human', 'human'])
  await until(() => mayAct(session))
  await session.act('9L')
  expect(session.notice.value?.text).toBeTruthy()
  expect(session.notice.value?.undo).toBe(false)
  session.close()
})

test('a hint asked for while an action is carried out is no hint for anybody', async () => {
  const session = await seekers(['human', 'human'])
  await until(() => mayAct(session))
  const acted = session.act('3L')
  await session.askHint()
  await acted
  await until(() => session.position.value!.viewer === 1)
  expect([session.hint.value, session.notice.value, session.advising.value]).toEqual([null, null, false])
  session.close()
})

test('a game is kept and goes on after the tab was closed', async () => {
  const session = await seekers(['human', 'greedy'])
  await session.act('2R')
  await until(() => mayAct(session))
  const { length, table } = session.position.value!
  session.close()
  await until(() => findGame(session.table.id)?.moves === length)
  const saved = findGame(session.table.id)!
  expect(saved).toMatchObject({ moves: length, over: false })
  expect(saved.sealed).not.toContain('{')
  const again = await resume(saved.id)
  expect(again.position.value!.table).toEqual(table)
  again.close()
})

test('a finished game is counted once', async () => {
  const session = await seekers(['human', 'random'])
  while (session.position.value!.acting.length > 0) {
    await until(() => mayAct(session) || session.position.value!.acting.length === 0)
    if (mayAct(session)) await session.act(session.position.value!.legal.at(-1)!.text)
  }
  await until(() => findGame(session.table.id)?.over === true)
  expect(findGame(session.table.id)?.scores).toHaveLength(2)
  expect(session.position.value!.result[0]!.rank).toBe(1)
  expect(tallies.value.seekers).toMatchObject({ played: 1, won: 1, streak: 1 })
  session.close()
  const again = await resume(session.table.id)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(tallies.value.seekers?.played).toBe(1)
  again.close()
})

test('a record names bots by their ids and nameless persons by number, so that any language can show them', async () => {
  expect(recordNames(['human', 'hard', 'hard', 'human'], ['', '', '', 'Aki'], 'golem')).toEqual([
    'Player 1',
    'hard 1',
    'hard 2',
    'Aki',
  ])
  choose('lang', 'ja')
  expect(shownNames(['Player 1', 'hard 1', 'easy', 'Aki'], 4)).toEqual(['プレイヤー1', 'ゲン', 'ハナ', 'Aki'])
  choose('lang', 'en')
  expect(shownNames([], 2)).toEqual(['Player 1', 'Player 2'])
  const session = await seekers(['human', 'random'])
  const handle = await rules().open(findGame(session.table.id)!.sealed)
  expect((await rules().setup(handle)).names).toEqual(['Player 1', 'random'])
  await rules().close(handle)
  session.close()
})

test('where nobody comes out nobody has won: no win, no streak', async () => {
  const game = catalogue.games.find(({ id }) => id === 'golem')!
  const session = await deal({ game, players: ['human', 'random'], names: [], options: {} }, 'nobody')
  for (;;) {
    await until(() => mayAct(session) || session.position.value?.acting.length === 0)
    if (!mayAct(session)) break
    const { legal } = session.position.value!
    await session.act((legal.find(({ words }) => words.includes('you are lost')) ?? legal.at(-1)!).text)
  }
  expect(session.position.value!.result.map(({ score, rank }) => [score, rank])).toEqual([
    [0, 2],
    [0, 2],
  ])
  await until(() => tallies.value.golem !== undefined)
  expect(tallies.value.golem).toMatchObject({ played: 1, won: 0, streak: 0, longest: 0 })
  session.close()
})

test('what goes by itself and went at another device already is no refusal; where it did not, it is', async () => {
  for (const [length, said] of [
    [1, null],
    [0, { text: 'not now', undo: false }],
  ] as const) {
    const only = { text: 'on', words: 'go on' }
    const position = signal({ viewer: 0, acting: [0], legal: [only], length: 0, result: [] } as unknown as Position)
    const tried: string[] = []
    const table = {
      position,
      log: signal([]),
      hold() {},
      close() {},
      async act(text: string) {
        tried.push(text)
        if (length) position.value = { ...position.value, acting: [1], legal: [], length }
        throw new Refusal('not now')
      },
    } as unknown as Table
    const session = new Session(table)
    session.stage.learn({ of: {}, alone: ['on'] })
    await until(() => tried.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(session.notice.value).toEqual(said)
    session.close()
  }
})
