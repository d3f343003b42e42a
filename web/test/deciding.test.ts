/** What a session says and does, at a table that is nothing but signals in the hands of the test. */
import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Notice, Session } from '../src/play/session'
import { show, type Table } from '../src/play/table'
import { type GameEvent, type LogEntry, type Opinion, type Position, Refusal, Stopped } from '../src/rules'
import type { Staging } from '../src/scenes/types'
import * as senses from '../src/sense'
import { choose } from '../src/store/settings'

const event = (kind: string, seat: number): GameEvent => ({ kind, seat, words: { en: kind, ja: kind } })
const entry = (seat: number, kind = 'moved'): LogEntry => ({ seat, sealed: false, events: [event(kind, seat)] })
const actions = ['left', 'right'].map((text) => ({ text, words: `goes ${text}` })) as Position['legal']
const position = (more: Partial<Position> = {}): Position =>
  ({
    viewer: 0,
    lang: 'en',
    acting: [0],
    length: 0,
    undoable: false,
    table: {},
    legal: actions,
    result: [],
    ...more,
  }) as Position

const opinion = (more: Partial<Opinion> = {}): Opinion =>
  ({ text: 'right', words: 'goes right', why: '', chance: 634, margin: 12_000, low: 0, high: 0, ...more }) as Opinion

/** A game that plays nothing, and in which one may stay. */
const staging: Staging = { of: {}, rest: 'stay' }

let at: Position
let log: LogEntry[]
function newTable() {
  const spot = signal<Position | null>(position())
  const told = signal<readonly LogEntry[]>([])
  const seat = signal<number | null>(null)
  return {
    position: spot,
    log: told,
    names: signal(['You', 'Ben']),
    handover: { seat, take: async () => {} },
    adviser: { ask: vi.fn(async (): Promise<Opinion | null> => opinion()), stop: vi.fn(), looked: vi.fn() },
    act: vi.fn(async (_text: string) => {}),
    undo: vi.fn(async () => {}),
    refusal: vi.fn(async (_text: string) => 'R2.3 says no'),
    hold: vi.fn((_on: boolean) => {}),
    close: vi.fn(() => {}),
  }
}
let table: ReturnType<typeof newTable>
let session: Session
const open = (): Session => new Session(table as unknown as Table)
/** Tells of one action more. */
function tell(by: number, more: Partial<Position> = {}): void {
  log = [...log, entry(by)]
  at = { ...at, ...more, length: log.length }
  show(table.position, table.log, { from: 0, log, position: at })
}
const notice = (): Notice | null => session.notice.value

beforeEach(() => {
  choose('lang', 'en')
  choose('motion', 'less')
  at = position()
  log = []
  table = newTable()
  session = open()
})
afterEach(() => {
  session.close()
  vi.restoreAllMocks()
})

describe('the only thing to do', () => {
  const only = { legal: [{ text: 'stay', words: 'stays' }] as Position['legal'] }
  const passing: Staging = { of: {}, alone: ['stay'] }

  test('is played by itself where the game says so, and told', async () => {
    table.act.mockImplementation(async () => tell(0, { acting: [1], legal: [] }))
    table.position.value = position(only)
    session.stage.learn(passing)
    await vi.waitFor(() => expect(notice()).toEqual({ text: 'The only thing to do: stays', undo: false }))
    expect(table.act.mock.calls).toEqual([['stay']])
    choose('lang', 'ja')
    table.position.value = position({ ...only, length: 2, acting: [0] })
    await vi.waitFor(() => expect(notice()!.text).toBe('できることは1つだけ：stays'))
  })

  test('is asked for where the game does not say so, or where there is more', async () => {
    session.stage.learn(staging)
    table.position.value = position(only)
    session.stage.learn({ of: {}, alone: ['left'] })
    table.position.value = position()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(table.act).not.toHaveBeenCalled()
  })

  test('waits until what happened was seen', async () => {
    session.stage.learn(passing)
    session.hold(true)
    table.position.value = position(only)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(table.act).not.toHaveBeenCalled()
    session.hold(false)
    await vi.waitFor(() => expect(table.act).toHaveBeenCalledTimes(1))
  })

  test('is tried once: where it is refused it is asked for', async () => {
    const why = { code: 'x', line: 0, path: '', en: 'too late', ja: '', why: { en: '', ja: '' } }
    table.act.mockRejectedValue(new Refusal(why))
    session.stage.learn(passing)
    table.position.value = position(only)
    await vi.waitFor(() => expect(notice()!.text).toBe('too late'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(table.act).toHaveBeenCalledTimes(1)
  })

  test('is asked for once it was taken back', async () => {
    table.act.mockImplementation(async () => tell(0, { acting: [1], legal: [], undoable: true }))
    table.undo.mockImplementation(async () => {
      log = []
      table.position.value = position({ ...only, undoable: true })
      table.log.value = []
    })
    session.stage.learn(passing)
    table.position.value = position(only)
    await vi.waitFor(() => expect(notice()).toEqual({ text: 'The only thing to do: stays', undo: true }))
    await session.undo()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(table.act).toHaveBeenCalledTimes(1)
    await session.act('stay')
    expect(table.act).toHaveBeenCalledTimes(2)
  })
})

describe('an action', () => {
  test('is played if it is legal, and can be taken back if the table says so', async () => {
    table.act.mockImplementation(async () => tell(0, { undoable: true, acting: [1], legal: [] }))
    await session.act('left')
    expect(table.act.mock.calls).toEqual([['left']])
    expect(notice()).toEqual({ text: 'Played: goes left', undo: true })
  })

  test('that cannot be taken back is not talked about', async () => {
    session.notice.value = { text: 'of before', undo: false }
    await session.act('left')
    expect(notice()).toBeNull()
  })

  test('that is not legal is explained and not played', async () => {
    const heard = vi.spyOn(senses, 'sense')
    await session.act('up')
    expect([table.act.mock.calls.length, table.refusal.mock.calls]).toEqual([0, [['up']]])
    expect(notice()).toEqual({ text: 'R2.3 says no', undo: false })
    expect(heard).toHaveBeenCalledWith('wrong')
  })

  test('of somebody who is not asked is nothing: not one’s turn, over, handed over, nothing told yet', async () => {
    table.position.value = position({ acting: [1] })
    await session.act('left')
    table.position.value = position({ acting: [] })
    await session.act('left')
    table.position.value = position()
    table.handover.seat.value = 1
    await session.act('left')
    table.handover.seat.value = null
    table.position.value = null
    await session.act('left')
    expect(table.act).not.toHaveBeenCalled()
    table.position.value = position()
    await session.act('left')
    expect(table.act).toHaveBeenCalledTimes(1)
  })

  test.each(['en', 'ja'] as const)(
    'that is refused meanwhile is told with the reason (%s), and the next one counts',
    async (lang) => {
      choose('lang', lang)
      const why = { code: 'x', line: 0, path: '', en: 'too late', ja: '遅すぎます', why: { en: '', ja: '' } }
      table.act.mockRejectedValueOnce(new Refusal(why))
      await session.act('left')
      expect(notice()).toEqual({ text: why[lang], undo: false })
      await session.act('left')
      expect(table.act).toHaveBeenCalledTimes(2)
    },
  )

  test('that fails otherwise is thrown, and the next one counts all the same', async () => {
    table.act.mockRejectedValueOnce(new Error('broken'))
    await expect(session.act('left')).rejects.toThrow('broken')
    await session.act('left')
    expect(table.act).toHaveBeenCalledTimes(2)
  })

  test('is one at a time: neither a second one nor an undo nor a hint while it is carried out', async () => {
    let done = (): void => {}
    table.act.mockImplementation(
      () =>
        new Promise((resolve) => {
          done = resolve
        }),
    )
    table.position.value = position({ undoable: true })
    const deed = session.act('left')
    await session.act('right')
    await session.undo()
    await session.askHint()
    expect([table.act.mock.calls.length, table.undo.mock.calls.length, table.adviser.ask.mock.calls.length]).toEqual([
      1, 0, 0,
    ])
    done()
    await deed
  })
})

describe('undo', () => {
  test('is offered where the table offers it, to whoever holds the device, before the end', () => {
    const offered = (more: Partial<Position>): boolean => {
      table.position.value = position(more)
      return session.canUndo
    }
    expect([offered({}), offered({ undoable: true }), offered({ undoable: true, acting: [] })]).toEqual([
      false,
      true,
      false,
    ])
    table.position.value = position({ undoable: true })
    table.handover.seat.value = 1
    expect(session.canUndo).toBe(false)
    table.position.value = null
    table.handover.seat.value = null
    expect(session.canUndo).toBe(false)
  })

  test('takes back, says so, and nothing of before is new any more', async () => {
    tell(0, { undoable: true })
    table.undo.mockImplementation(async () => {
      log = []
      show(table.position, table.log, { from: 0, log: [], position: position() })
    })
    session.hint.value = actions[0]!
    await session.undo()
    expect([notice(), session.hint.value, session.seen.value]).toEqual([{ text: 'Taken back.', undo: false }, null, 0])
  })

  test('that is not possible says why', async () => {
    await session.undo()
    expect([notice()?.undo, table.undo.mock.calls.length]).toEqual([false, 0])
    expect(notice()?.text).toMatch(/cannot be taken back/)
  })

  test('that is refused says why, and one can try again', async () => {
    table.position.value = position({ undoable: true })
    table.undo.mockRejectedValueOnce(new Refusal('not now'))
    await session.undo()
    expect(notice()).toEqual({ text: 'not now', undo: false })
    await session.undo()
    expect(notice()?.text).toBe('Taken back.')
  })

  test('is nothing while the device is handed over', async () => {
    table.position.value = position({ undoable: true })
    table.handover.seat.value = 1
    await session.undo()
    expect([table.undo.mock.calls.length, notice()]).toEqual([0, null])
  })
})

describe('a hint', () => {
  test('points at an action and says its chance; it is remembered that it was looked at', async () => {
    const asked = session.askHint()
    expect([session.advising.value, notice()]).toEqual([true, { text: 'Looking for a good move…', undo: false }])
    await asked
    expect([session.advising.value, session.hint.value?.text]).toEqual([false, 'right'])
    expect(notice()).toEqual({ text: 'Hint (wins 63 %): goes right', undo: false })
    expect(table.adviser.looked).toHaveBeenCalledTimes(1)
  })

  test('says why, where that is known, and points instead of a chance where one plays alone', async () => {
    table.names.value = ['You']
    table.adviser.ask.mockResolvedValue(opinion({ why: 'it is near' }))
    await session.askHint()
    expect(notice()?.text).toBe('Hint (about 12 points): goes right — it is near')
  })

  test('has no chance where there is nothing to choose, nor where too little was tried', async () => {
    const hints = async () => {
      const said: (string | undefined)[] = []
      for (const language of ['en', 'ja'] as const) {
        choose('lang', language)
        await session.askHint()
        said.push(notice()?.text)
      }
      choose('lang', 'en')
      return said
    }
    table.adviser.ask.mockResolvedValue(opinion({ chance: null }))
    expect(await hints()).toEqual(['Hint: goes right', 'ヒント：goes right'])
    table.adviser.ask.mockResolvedValue(opinion())
    table.position.value = position({ legal: actions.slice(1) })
    expect(await hints()).toEqual([
      'Hint (the only thing to do): goes right',
      'ヒント（できることはこれだけ）：goes right',
    ])
  })

  test('that nobody knows, or that cannot be followed any more, is none', async () => {
    for (const answer of [null, opinion({ text: 'up' })]) {
      table.adviser.ask.mockResolvedValue(answer)
      await session.askHint()
      expect([session.hint.value, notice(), session.advising.value]).toEqual([null, null, false])
    }
    expect(table.adviser.looked).not.toHaveBeenCalled()
  })

  test('that was overtaken by an action is dropped', async () => {
    let answer = (_best: Opinion): void => {}
    table.adviser.ask.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const asked = session.askHint()
    await session.act('left')
    expect(table.adviser.stop).toHaveBeenCalled()
    answer(opinion())
    await asked
    expect([session.hint.value, notice(), session.advising.value]).toEqual([null, null, false])
  })

  test('is asked for once at a time', async () => {
    const asked = session.askHint()
    await session.askHint()
    await asked
    expect(table.adviser.ask).toHaveBeenCalledTimes(1)
  })

  test.each([new Stopped('stopped'), new Refusal('out of date')])(
    'that is given up troubles nobody: %s',
    async (why) => {
      table.adviser.ask.mockRejectedValue(why)
      await session.askHint()
      expect([session.advising.value, notice()]).toEqual([false, null])
      expect(session.hint.value).toBeNull()
    },
  )

  test('that fails is thrown', async () => {
    table.adviser.ask.mockRejectedValue(new Error('broken'))
    await expect(session.askHint()).rejects.toThrow('broken')
    expect(session.advising.value).toBe(false)
  })

  test('is offered to whoever is asked, unless the board shows something or nobody advises', () => {
    expect(session.canAskHint).toBe(true)
    session.hold(true)
    expect(session.canAskHint).toBe(false)
    session.hold(false)
    table.position.value = position({ acting: [1] })
    expect(session.canAskHint).toBe(false)
    const alone = new Session({ ...table, position: signal(position()), adviser: undefined } as unknown as Table)
    expect(alone.canAskHint).toBe(false)
    alone.close()
  })

  test('goes with the action it pointed at', async () => {
    await session.askHint()
    await session.act('right')
    expect(session.hint.value).toBeNull()
  })
})

describe('what is new', () => {
  test('is what came since one’s own last action; what was there at the beginning is not', () => {
    tell(1)
    tell(0)
    session.close()
    session = open()
    expect(session.seen.value).toBe(2)
    tell(1)
    expect(session.seen.value).toBe(2)
    tell(0)
    tell(1)
    expect(session.seen.value).toBe(4)
  })

  test('to the next person is everything since their own', () => {
    tell(0)
    tell(1)
    table.handover.seat.value = 1
    tell(0, { viewer: 1, acting: [1] })
    table.handover.seat.value = null
    expect(session.seen.value).toBe(2)
  })

  test('to the next person is also what happened before the table was opened again', () => {
    tell(1)
    tell(2)
    session.close()
    session = open()
    tell(0)
    table.handover.seat.value = 1
    show(table.position, table.log, { from: 0, log, position: { ...at, viewer: 1, acting: [1] } })
    table.handover.seat.value = null
    expect(session.log.value.slice(session.seen.value).map(({ seat }) => seat)).toEqual([2, 0])
  })

  test('and what was said to one person, or pointed at, is for no other', () => {
    session.hint.value = actions[0]!
    session.notice.value = { text: 'for you', undo: false }
    tell(1)
    expect([session.hint.value?.text, notice()?.text]).toEqual(['left', 'for you'])
    table.handover.seat.value = 1
    expect([session.hint.value, notice()]).toEqual([null, null])
    expect(table.adviser.stop).toHaveBeenCalled()
  })

  test('a refusal that comes after the device was handed on is told to nobody', async () => {
    let answer = (_why: string): void => {}
    table.refusal.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const tried = session.act('up')
    table.handover.seat.value = 1
    answer('too late')
    await tried
    expect(notice()).toBeNull()
  })
})

describe('the end', () => {
  test('is heard once, when all was seen, and what was said before goes', () => {
    const heard = vi.spyOn(senses, 'sense').mockClear()
    session.notice.value = { text: 'of before', undo: false }
    session.hold(true)
    tell(1, { acting: [] })
    expect([session.over, heard.mock.calls.length, notice()?.text]).toEqual([true, 0, 'of before'])
    session.hold(false)
    session.hold(true)
    session.hold(false)
    expect([heard.mock.calls, notice()]).toEqual([[['over']], null])
  })

  test('of a game that was over when it was opened is not', () => {
    const heard = vi.spyOn(senses, 'sense').mockClear()
    table.position.value = position({ acting: [] })
    heard.mockClear()
    const late = open()
    expect([late.over, heard.mock.calls.length]).toEqual([true, 0])
    late.close()
  })
})

describe('holding', () => {
  test('the table waits as long as the board shows something', () => {
    expect([session.held.value, table.hold.mock.lastCall]).toEqual([false, [false]])
    session.hold(true)
    expect([session.held.value, table.hold.mock.lastCall]).toEqual([true, [true]])
    session.hold(false)
    expect([session.held.value, table.hold.mock.lastCall]).toEqual([false, [false]])
  })

  test('whoever leaves holds nothing any more', () => {
    session.hold(true)
    session.close()
    expect([table.hold.mock.lastCall, table.close.mock.calls.length]).toEqual([[false], 1])
    session.hold(false)
    session.hold(true)
    expect(table.hold.mock.lastCall).toEqual([false])
  })
})

describe('what happened', () => {
  let heard: {
    tell: ReturnType<typeof vi.spyOn>
    retell: ReturnType<typeof vi.spyOn>
    clear: ReturnType<typeof vi.spyOn>
  }
  beforeEach(() => {
    heard = {
      tell: vi.spyOn(session.stage, 'tell'),
      retell: vi.spyOn(session.stage, 'retell'),
      clear: vi.spyOn(session.stage, 'clear'),
    }
  })

  test('is told from where the viewer was, and whether they are asked', () => {
    tell(1)
    tell(0, { acting: [1] })
    expect(heard.tell.mock.calls).toEqual([
      [[log[0]], 0, true],
      [[log[1]], 0, false],
    ])
    expect(heard.clear).not.toHaveBeenCalled()
  })

  test('is not told where nothing happened, and ends where something was taken back', () => {
    tell(1)
    table.position.value = { ...at }
    expect([heard.tell.mock.calls.length, heard.clear.mock.calls.length]).toEqual([1, 0])
    show(table.position, table.log, { from: 0, log: [], position: position() })
    expect([heard.tell.mock.calls.length, heard.clear.mock.calls.length]).toEqual([1, 1])
  })

  test('is told again to whoever takes the device, and not to one who only turns the table', () => {
    tell(0)
    table.handover.seat.value = 1
    tell(0, { viewer: 1, acting: [1] })
    table.handover.seat.value = null
    expect(heard.retell.mock.calls).toEqual([[log, 1]])
    tell(1, { viewer: 0, acting: [0] })
    expect(heard.retell).toHaveBeenCalledTimes(1)
    expect(heard.clear).toHaveBeenCalledTimes(2)
    expect(heard.tell).toHaveBeenCalledTimes(1)
  })

  test('that everything waits for is seen before anything is decided', async () => {
    session.stage.learn({ of: { moved: { scene: 'fall', weight: 'held' } } })
    tell(1)
    await session.act('left')
    expect(table.act).not.toHaveBeenCalled()
    session.stage.goOn()
    await session.act('left')
    expect(table.act).toHaveBeenCalledTimes(1)
  })

  test('whoever wants to see the end leaves what can be left, and is asked the rest', async () => {
    session.stage.learn(staging)
    session.stage.skip('end')
    tell(1, { legal: [{ text: 'stay', words: 'stays' }] as Position['legal'] })
    await Promise.resolve()
    expect(table.act.mock.calls).toEqual([['stay']])
    expect(session.stage.skipping.value).toBe('end')
    tell(1, { legal: [] })
    expect(session.stage.skipping.value).toBe('end')
    tell(1, { legal: actions.slice(0, 1) })
    expect(session.stage.skipping.value).toBeNull()
    expect(table.act).toHaveBeenCalledTimes(1)
  })
})
