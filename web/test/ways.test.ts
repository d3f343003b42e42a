/** Around tables elsewhere: who plays here, ways to a seat, what is looked at before and after. */
import 'fake-indexeddb/auto'
import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, Denied, type Line, type LineState, NoTables, Offline } from '../src/net'
import { commitOf, dealOf } from '../src/net/fair'
import { checkDeal } from '../src/play/online/fairness'
import { useLine } from '../src/play/online/line'
import { followLobby, listedTables } from '../src/play/online/lobby'
import * as me from '../src/play/online/me'
import { phraseList } from '../src/play/online/room'
import * as sitting from '../src/play/online/sitting'
import { reasonOf } from '../src/play/online/words'
import type { GameInfo } from '../src/rules'
import { choose } from '../src/store/settings'
import { keepSitting, sittingShelf } from '../src/store/sittings'
import { readSomebody } from '../src/store/somebody'
import { info } from './online'

const restart = vi.fn()
const state = signal<LineState>('open')
let lobby: (tables: ReturnType<typeof info>[]) => void = () => {}
const aki = { id: 'p1', name: 'Aki' }
const ben = { id: 'p2', name: 'Ben' }

beforeEach(() => {
  choose('lang', 'en')
  state.value = 'open'
  me.me.value = null
  me.myTables.value = null
  restart.mockClear()
  useLine({
    state,
    restart,
    watchLobby: (_game: string, hear: typeof lobby) => {
      lobby = hear
      return () => {}
    },
  } as unknown as Line)
})
afterEach(() => void vi.restoreAllMocks())

/** An answer that comes when the test says so. */
function later<T>() {
  let answer: (value: T) => void = () => {}
  let refuse: (why: Error) => void = () => {}
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve
    refuse = reject
  })
  return { promise, answer, refuse }
}

describe('who plays here', () => {
  test('somebody with a name, who is kept and known to the line from then on', async () => {
    const entering = vi.spyOn(api, 'enter').mockResolvedValue(aki)
    expect(await me.enter('  Aki ')).toEqual(aki)
    expect(entering).toHaveBeenCalledWith('Aki')
    expect([me.me.value, readSomebody(), restart.mock.calls.length]).toEqual([aki, aki, 1])
  })

  test('the server says who that is and where they sit; the same player needs no new line', async () => {
    me.me.value = aki
    vi.spyOn(api, 'me').mockResolvedValue({ player: { ...aki, name: 'Akiko' }, tables: [info()] })
    await me.lookAtMe()
    expect([me.me.value?.name, me.myTables.value?.length, restart.mock.calls.length]).toEqual(['Akiko', 1, 0])
  })

  test('another player has other tables: until they are known there are none', async () => {
    me.me.value = aki
    me.myTables.value = [info()]
    vi.spyOn(api, 'enter').mockResolvedValue(ben)
    await me.enter('Ben')
    expect([me.myTables.value, restart.mock.calls.length]).toEqual([null, 1])
  })

  test('nobody, if the server does not know us', async () => {
    vi.spyOn(api, 'enter').mockResolvedValue(aki)
    await me.enter('Aki')
    vi.spyOn(api, 'me').mockRejectedValue(new Denied('token', 'not known here'))
    await me.lookAtMe()
    expect([me.me.value, me.myTables.value, readSomebody()]).toEqual([null, [], null])
  })

  test.each([new Denied('busy', ''), new Denied('too-many', ''), new Offline('away'), new NoTables('files')])(
    'still the same, if the server cannot say: %s',
    async (why) => {
      me.me.value = aki
      vi.spyOn(api, 'me').mockRejectedValue(why)
      await expect(me.lookAtMe()).rejects.toBe(why)
      expect(me.me.value).toEqual(aki)
    },
  )

  test('an answer about nobody, when somebody has entered meanwhile, says nothing', async () => {
    const answer = later<never>()
    vi.spyOn(api, 'me').mockReturnValue(answer.promise)
    vi.spyOn(api, 'enter').mockResolvedValue(aki)
    const asked = me.lookAtMe()
    await me.enter('Aki')
    answer.refuse(new Denied('token', ''))
    await asked
    expect([me.me.value, me.myTables.value]).toEqual([aki, null])
  })

  test('is asked when the line is lost, each time', async () => {
    me.me.value = aki
    const asked = vi.spyOn(api, 'me').mockRejectedValue(new Offline('away'))
    const stop = me.doubtWhenLost()
    expect(asked).toHaveBeenCalledTimes(0)
    state.value = 'lost'
    expect(asked).toHaveBeenCalledTimes(1)
    state.value = 'open'
    state.value = 'lost'
    expect(asked).toHaveBeenCalledTimes(2)
    stop()
  })

  test.each([
    ['rename', () => me.rename(' Aki '), 'rename', 'Aki'],
    ['link', () => me.becomeByCode(' ABCD EFGH '), 'link', 'ABCD EFGH'],
    ['recover', () => me.becomeByKey(' key '), 'recover', 'key'],
  ] as const)('%s: is done, and then looked at', async (_name, deed, call, argument) => {
    const order: string[] = []
    const done = vi.spyOn(api, call).mockImplementation(async () => void order.push(call))
    vi.spyOn(api, 'me').mockImplementation(async () => {
      order.push('me')
      return { player: ben, tables: [] }
    })
    await deed()
    expect(done).toHaveBeenCalledWith(argument)
    expect([order, me.me.value]).toEqual([[call, 'me'], ben])
  })

  test('nobody after logging out, here or everywhere, and after being forgotten', async () => {
    const left = vi.spyOn(api, 'leaveDevice').mockResolvedValue()
    const forgotten = vi.spyOn(api, 'forgetMe').mockResolvedValue()
    for (const deed of [() => me.logOut(true), () => me.logOut(false), () => me.forgetMe()]) {
      me.me.value = aki
      await deed()
      expect(me.me.value).toBeNull()
    }
    expect([left.mock.calls, forgotten.mock.calls.length]).toEqual([[[true], [false]], 1])
  })

  test('the address of a feed is whole', async () => {
    vi.spyOn(api, 'feed').mockResolvedValue('/api/me/feed?key=k')
    expect(await me.newFeed()).toBe(new URL('/api/me/feed?key=k', location.href).href)
  })
})

describe('ways to a seat', () => {
  const order = {
    game: 'golem',
    options: {},
    seats: ['me', 'open'],
    shuffle: true,
    clock: { kind: 'none' },
    listed: false,
    watch: true,
    chat: 'text',
    content: null,
  } as const
  const ordered = (more: object = {}) => ({ ...order, seats: [...order.seats], ...more })
  const keysOf = (create: { mock: { calls: [{ key: string }][] } }): string[] =>
    create.mock.calls.map(([{ key }]) => key)
  let table = 0
  /** A table that nobody here has sat at yet. */
  const fresh = (more = {}) => info({ table: `W${++table}`, commit: `promise ${table}`, ...more })

  test('what the server promised is kept before our own number is sent, and stays', async () => {
    const one = fresh()
    const sit = vi.spyOn(api, 'sit').mockImplementation(async (id) => {
      expect(sittingShelf.get(id)?.commit).toBe(one.commit)
      return one
    })
    await sitting.sitDown(one)
    await sitting.sitDown({ ...one, commit: 'another promise' }, 1).catch(() => {})
    const kept = sittingShelf.get(one.table)!
    expect(kept.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(sit.mock.calls).toEqual([
      [one.table, kept.nonce, undefined],
      [one.table, kept.nonce, 1],
    ])
  })

  test('whoever makes a table sits down at it, unless they only make it', async () => {
    const made = fresh()
    const create = vi.spyOn(api, 'create').mockResolvedValue(made)
    const sit = vi.spyOn(api, 'sit').mockResolvedValue({ ...made, mine: 0 })
    expect((await sitting.openTable(ordered())).mine).toBe(0)
    expect((await sitting.openTable(ordered({ seats: ['open', 'open'] }))).mine).toBeNull()
    expect([create.mock.calls.length, sit.mock.calls.length]).toEqual([2, 1])
    expect(new Set(keysOf(create)).size).toBe(2)
  })

  test('the same order after no answer has the same key, another order another', async () => {
    const create = vi.spyOn(api, 'create').mockRejectedValue(new Offline('away'))
    const tries = [ordered(), ordered(), ordered({ listed: true })]
    for (const one of tries) await expect(sitting.openTable(one)).rejects.toThrow(Offline)
    const [first, second, third] = keysOf(create)
    expect([first === second, second === third]).toEqual([true, false])
  })

  test('a table that was made and not sat down at is not made a second time; one that was refused is', async () => {
    const made = fresh()
    const create = vi.spyOn(api, 'create').mockResolvedValue(made)
    const sit = vi.spyOn(api, 'sit').mockRejectedValueOnce(new Offline('away'))
    const one = ordered({ watch: false })
    await expect(sitting.openTable(one)).rejects.toThrow(Offline)
    sit.mockRejectedValueOnce(new Denied('closed', ''))
    await expect(sitting.openTable(one)).rejects.toThrow(Denied)
    sit.mockResolvedValue(made)
    await sitting.openTable(one)
    await sitting.openTable(one)
    const keys = keysOf(create)
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
  })

  test('with anybody, and once more with the same people', async () => {
    const [found, again] = [fresh(), fresh()]
    const match = vi.spyOn(api, 'match').mockResolvedValue(found)
    const rematch = vi.spyOn(api, 'rematch').mockResolvedValue(again)
    const sit = vi.spyOn(api, 'sit').mockImplementation(async (id) => info({ table: id, mine: 1 }))
    expect(await sitting.playWithAnybody({ id: 'golem' } as GameInfo)).toMatchObject({ table: found.table, mine: 1 })
    expect(await sitting.playAgain('T')).toMatchObject({ table: again.table, mine: 1 })
    expect([match.mock.calls, rematch.mock.calls]).toEqual([[['golem', {}]], [['T', {}]]])
    expect(sit.mock.calls.map(([id]) => id)).toEqual([found.table, again.table])
  })

  test('by a code as people write it, and by a link', async () => {
    const asked = vi.spyOn(api, 'table').mockResolvedValue(info())
    await sitting.findTable(' abc-def ')
    expect(asked).toHaveBeenCalledWith('ABCDEF')
    expect(sitting.inviteLink('a/b')).toBe(new URL('/t/a%2Fb', location.href).href)
  })

  test('up again, and a seat for a bot or for anybody', async () => {
    const leave = vi.spyOn(api, 'leave').mockResolvedValue()
    const give = vi.spyOn(api, 'setSeat').mockResolvedValue()
    await sitting.leaveTable('T')
    await sitting.giveSeat('T', 1, 'hard')
    await sitting.giveSeat('T', 1, null)
    expect([leave.mock.calls, give.mock.calls]).toEqual([
      [['T']],
      [
        ['T', 1, 'hard'],
        ['T', 1, null],
      ],
    ])
  })
})

describe('the list of open tables', () => {
  test('what the line has told is newer than an answer that comes later', async () => {
    const answer = later<ReturnType<typeof info>[]>()
    vi.spyOn(api, 'tables').mockReturnValue(answer.promise)
    const trouble = vi.fn()
    const leave = followLobby('golem', trouble)
    expect(listedTables.value).toBeNull()
    lobby([info(), info()])
    answer.answer([info()])
    await answer.promise
    expect(listedTables.value).toHaveLength(2)
    leave()
  })

  test('where the line has told, a request that failed troubles nobody', async () => {
    const answer = later<never>()
    vi.spyOn(api, 'tables').mockReturnValue(answer.promise)
    const trouble = vi.fn()
    const leave = followLobby('golem', trouble)
    lobby([])
    answer.refuse(new Offline('away'))
    await answer.promise.catch(() => {})
    expect(trouble).not.toHaveBeenCalled()
    leave()
  })
})

describe('whether the deal was fair', () => {
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
  const nonces = ['0123456789abcdef0123456789abcdef', '']
  async function over(table: string) {
    const [commit, deal] = [await commitOf(table, seed), await dealOf(table, seed, nonces)]
    vi.spyOn(api, 'fair').mockResolvedValue({ table, commit, nonces, seed, deal })
    const record = vi.spyOn(api, 'record').mockResolvedValue(`{"meikyu":1,"seed":"${deal}"}\n{"seed":"of no header"}\n`)
    return { commit, record }
  }

  test('by what is known here, and what the record says was dealt', async () => {
    const { commit } = await over('F1')
    expect(await checkDeal('F1')).toBe('consistent')
    await keepSitting('F1', { commit, nonce: nonces[0]!, when: Date.now() })
    expect(await checkDeal('F1')).toBe('fair')
    await keepSitting('F2', { commit: 'another promise', nonce: nonces[0]!, when: Date.now() })
    await over('F2')
    expect(await checkDeal('F2')).toBe('broken')
  })

  test('a record without a seed proves nothing, and no answer neither', async () => {
    const { record } = await over('F3')
    for (const text of ['', 'nonsense\n', '{"meikyu":1}\n', '{"seed":7}\n', '[]']) {
      record.mockResolvedValue(text)
      expect(await checkDeal('F3')).toBe('broken')
    }
    record.mockRejectedValue(new Offline('away'))
    expect(await checkDeal('F3')).toBe('failed')
  })
})

test('phrases are asked for once, and again if they could not be had', async () => {
  const asked = vi.spyOn(api, 'phrases').mockRejectedValueOnce(new Offline('away'))
  await expect(phraseList()).rejects.toThrow(Offline)
  asked.mockResolvedValue([{ id: 'hello', en: 'Hello', ja: 'こんにちは' }])
  expect(await phraseList()).toHaveLength(1)
  await phraseList()
  expect(asked).toHaveBeenCalledTimes(2)
})

describe('why something was not done', () => {
  const codes = ['too-many', 'taken', 'full', 'closed', 'forbidden', 'no-table', 'token', 'name', 'content', 'options']
  const reasons = () =>
    [new Offline(''), new NoTables(''), ...codes.map((code) => new Denied(code, ''))].map((why) => reasonOf(why))

  test('each has words of its own, in both languages', () => {
    const english = reasons()
    choose('lang', 'ja')
    const all = new Set([...english, ...reasons()])
    expect(all.size).toBe(2 * (codes.length + 2))
    for (const text of reasons()) expect(text).toMatch(/[ぁ-んァ-ン]/)
  })

  test('some say the same, and what nobody knows is said too', () => {
    const said = (code: string) => reasonOf(new Denied(code, ''))
    expect(said('busy')).toBe(said('too-many'))
    expect(said('no-seat')).toBe(said('taken'))
    expect(said('surprise')).toBe('The server could not do this.')
  })

  test('an error of our own is no reason', () => {
    const own = new Error('ours')
    expect(() => reasonOf(own)).toThrow(own)
  })
})
