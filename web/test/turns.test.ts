/** What is taken back while the table turns to the next person: answers that come in between are of a question that is gone. */
import 'fake-indexeddb/auto'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '../src/play/catalogue'
import { LocalTable } from '../src/play/local'
import { Session } from '../src/play/session'
import { type Options, Refusal, type Rules, rules, useRules } from '../src/rules'
import { choose } from '../src/store/settings'
import { directRules, directThinker, loadEngine } from './support'

beforeAll(async () => {
  const engine = await loadEngine()
  useRules(directRules(engine), () => directThinker(engine))
  choose('motion', 'less')
})

const until = async (good: () => boolean): Promise<void> => {
  while (!good()) await new Promise((resolve) => setTimeout(resolve, 10))
}
const mayAct = (session: Session): boolean => (session.position.value?.legal.length ?? 0) > 0

async function twoPeople(options: Options): Promise<Session> {
  const game = catalogue.games.find(({ id }) => id === 'seekers')!
  const seating = { game, players: ['human', 'human'], names: [], options: { first: '0', ...options } }
  const session = new Session(await LocalTable.deal(seating, 'session'))
  await until(() => mayAct(session) || session.handover !== null)
  await session.table.handover!.take()
  await until(() => mayAct(session))
  return session
}

/** The answers of one method of the rules wait until they are let go. */
function delay(method: keyof Rules) {
  const direct = rules()
  const late: (() => void)[] = []
  const slow = async (...question: unknown[]): Promise<unknown> => {
    const answer = await (Reflect.get(direct, method) as (...all: unknown[]) => Promise<unknown>)(...question)
    await new Promise<void>((resolve) => late.push(resolve))
    return answer
  }
  useRules(new Proxy(direct, { get: (to, name) => (name === method ? slow : Reflect.get(to, name)) }))
  return {
    late,
    go: (): void => {
      useRules(direct)
      for (const on of late.splice(0)) on()
    },
  }
}

for (const [kind, options] of [
  ['behind a cover', { rule: 14 }],
  ['openly', { rule: 1 }],
] as const)
  test(`what is taken back before the device goes on is not handed on, ${kind}`, async () => {
    const session = await twoPeople(options)
    const whose = delay('sameTable')
    await session.act(session.position.value!.legal[0]!.text)
    await until(() => whose.late.length > 0)
    expect(session.canUndo).toBe(true)
    const undone = session.undo()
    whose.go()
    await undone
    await until(() => session.table.kept?.value === 'kept')
    expect([session.handover, session.position.value!.viewer, mayAct(session)]).toEqual([null, 0, true])
    session.close()
  })

test('who comes too late to take something back changes nothing for the next person', async () => {
  const session = await twoPeople({ rule: 1 })
  const turning = delay('stand')
  await session.act(session.position.value!.legal[0]!.text)
  await until(() => turning.late.length > 0)
  expect(session.canUndo).toBe(true)
  const tried = session.undo()
  turning.go()
  await tried
  await until(() => session.position.value!.viewer === 1 && session.table.kept?.value === 'kept')
  expect([session.position.value!.length, mayAct(session), session.notice.value]).toEqual([1, true, null])
  expect(session.log.value.slice(session.seen.value)).toHaveLength(1)
  session.close()
})

test('why something cannot be taken back, since another tab was first, is told', async () => {
  const session = await twoPeople({ rule: 1 })
  await session.act(session.position.value!.legal[0]!.text)
  expect(session.canUndo).toBe(true)
  session.table.undo = () => Promise.reject(new Refusal('too late'))
  await session.undo()
  expect(session.notice.value?.text).toBe('too late')
  session.close()
})
