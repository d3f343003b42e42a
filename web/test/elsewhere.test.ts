import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, Denied, type Line, Offline, type TableInfo, type Watcher } from '../src/net'
import { optionLines } from '../src/pages/online/waiting'
import { catalogue } from '../src/play/catalogue'
import { keepDraft, quickDraft, restoreDraft } from '../src/play/draft'
import { notify, notifying, wantNotifications } from '../src/play/online/alerts'
import { useLine } from '../src/play/online/line'
import { followLobby, listedTables } from '../src/play/online/lobby'
import { Room } from '../src/play/online/room'
import type { GameInfo } from '../src/rules'
import { HUMAN } from '../src/store/games'
import { write } from '../src/store/storage'
import { info } from './online'
import { loadEngine } from './support'

let lobby: ((tables: TableInfo[]) => void) | null = null
const stop = vi.fn()
beforeEach(() => {
  lobby = null
  stop.mockClear()
  useLine({
    watch: (_table: string, _watcher: Watcher) => () => {},
    watchLobby: (_game: string, show: (tables: TableInfo[]) => void) => {
      lobby = show
      return stop
    },
  } as unknown as Line)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the lobby', () => {
  test('shows what is open, until it is left', async () => {
    vi.spyOn(api, 'tables').mockResolvedValue([info()])
    const leave = followLobby('', () => {})
    await vi.waitFor(() => expect(listedTables.value).toHaveLength(1))
    lobby!([info(), info()])
    expect(listedTables.value).toHaveLength(2)
    leave()
    lobby!([])
    expect(listedTables.value).toHaveLength(2)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test('who has left hears of no trouble', async () => {
    const trouble = vi.fn()
    vi.spyOn(api, 'tables').mockRejectedValue(new Error('away'))
    followLobby('', trouble)()
    followLobby('', trouble)
    await vi.waitFor(() => expect(trouble).toHaveBeenCalled())
    expect(trouble).toHaveBeenCalledTimes(1)
  })
})

describe('whoever may not watch', () => {
  const forbidden = new Denied('forbidden', 'not for onlookers')

  test('looks in now and then as long as there is a seat', async () => {
    vi.useFakeTimers()
    const asked = vi.spyOn(api, 'table').mockResolvedValue(info({ state: 'open' }))
    const room = new Room('T')
    room.denied(forbidden)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.mock.calls.length).toBeGreaterThan(1)
    expect([room.barred.value, room.info.value?.state]).toEqual([null, 'open'])
    asked.mockResolvedValue(info({ state: 'playing' }))
    await vi.advanceTimersByTimeAsync(60_000)
    const before = asked.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect([room.barred.value, asked.mock.calls.length]).toEqual([forbidden, before])
    room.close()
  })

  test('goes on looking when the line came back, and while nobody answers; with one question at a time', async () => {
    vi.useFakeTimers()
    const asked = vi.spyOn(api, 'table').mockResolvedValue(info({ state: 'open' }))
    const room = new Room('T')
    room.denied(forbidden)
    await vi.advanceTimersByTimeAsync(100)
    asked.mockRejectedValue(new Offline('away'))
    await vi.advanceTimersByTimeAsync(8000)
    expect(room.barred.value).toBeNull()
    asked.mockResolvedValue(info({ state: 'open' }))
    room.denied(new Denied('forbidden', 'once more'))
    await vi.advanceTimersByTimeAsync(100)
    const before = asked.mock.calls.length
    await vi.advanceTimersByTimeAsync(4000)
    expect(asked.mock.calls.length).toBe(before + 1)
    room.close()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked.mock.calls.length).toBe(before + 1)
  })

  test('is let in again when a seat is free again', async () => {
    vi.useFakeTimers()
    const asked = vi.spyOn(api, 'table').mockRejectedValue(new Offline('away'))
    const room = new Room('T')
    room.denied(forbidden)
    await vi.advanceTimersByTimeAsync(100)
    expect(room.barred.value).toBe(forbidden)
    asked.mockResolvedValue(info({ state: 'open' }))
    room.denied(new Denied('forbidden', 'once more'))
    await vi.advanceTimersByTimeAsync(100)
    expect(room.barred.value).toBeNull()
    room.close()
  })

  test.each(['sat', 'hear'] as const)(
    'and has sat down is not barred by an answer that comes late (%s)',
    async (how) => {
      let answer: (table: TableInfo) => void = () => {}
      vi.spyOn(api, 'table').mockReturnValue(
        new Promise((resolve) => {
          answer = resolve
        }),
      )
      const room = new Room('T')
      room.denied(forbidden)
      const mine = info({ mine: 1, state: 'playing' })
      if (how === 'sat') room.sat(mine)
      else room.hear({ op: 'state', table: 'T', v: 0, info: mine })
      answer(info({ state: 'playing' }))
      await new Promise((resolve) => setTimeout(resolve))
      expect([room.barred.value, room.info.value?.mine]).toEqual([null, 1])
      room.close()
    },
  )

  test('is told at once where there is none, or for another reason', async () => {
    vi.spyOn(api, 'table').mockResolvedValue(info({ state: 'playing' }))
    const room = new Room('T')
    room.denied(forbidden)
    await vi.waitFor(() => expect(room.barred.value).toBe(forbidden))
    room.close()
    const other = new Room('T')
    const gone = new Denied('no-table', 'gone')
    other.denied(gone)
    expect(other.barred.value).toBe(gone)
    other.close()
  })
})

describe('a notification', () => {
  const shown = vi.fn()
  class Told {
    static permission = 'granted'
    static requestPermission = vi.fn(async () => 'granted')
    constructor(text: string) {
      shown(text)
    }
  }
  const look = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  beforeEach(() => {
    vi.stubGlobal('Notification', Told)
    shown.mockClear()
    Told.permission = 'granted'
  })
  afterEach(() => vi.unstubAllGlobals())

  test('comes to those who want it and look elsewhere', async () => {
    await wantNotifications(true)
    look('visible')
    await notify('your turn', 't')
    expect(shown).not.toHaveBeenCalled()
    look('hidden')
    await notify('your turn', 't')
    expect(shown).toHaveBeenCalledWith('your turn')
    await wantNotifications(false)
    await notify('your turn', 't')
    expect(shown).toHaveBeenCalledTimes(1)
  })

  test('is not promised where the browser says no', async () => {
    Told.permission = 'denied'
    await wantNotifications(true)
    expect(notifying.value).toBe(false)
    expect(Told.requestPermission).not.toHaveBeenCalled()
  })

  test.each([
    [true, 'granted', true],
    [true, 'denied', false],
    [false, 'granted', false],
  ])('wanted the last time: %s, allowed: %s, so it comes: %s', async (kept, permission, comes) => {
    write('notify', kept)
    Told.permission = permission
    vi.resetModules()
    const again = await import('../src/play/online/alerts')
    expect(again.notifying.value).toBe(comes)
  })
})

describe('what was chosen the last time', () => {
  test('comes back as far as it still exists', async () => {
    const golem = catalogue.games.find(({ id }) => id === 'golem') as GameInfo
    const options = golem.defaults['3']!
    const draft = { players: [HUMAN, 'easy', 'hard'], names: ['Aki', '', ''], options, content: '' }
    keepDraft(golem, draft)
    expect(restoreDraft(golem)).toEqual(draft)
    for (const players of [[HUMAN, 'nobody'], [HUMAN], Array(9).fill('easy')]) {
      keepDraft(golem, { ...draft, players })
      expect(restoreDraft(golem).names).toEqual([])
    }
    keepDraft(golem, { ...draft, players: ['easy', 'hard'] })
    expect(restoreDraft(golem).players).toEqual(['easy', 'hard'])
    expect(quickDraft(golem).players).toContain(HUMAN)
  })
})

test('whoever is invited reads which sheet is played, also the usual one', async () => {
  const seekers = (await loadEngine()).catalogue().games.find(({ id }) => id === 'seekers')!
  const usual = seekers.defaults['2']!
  const lines = (options: typeof usual) => optionLines(seekers, { ...info(), game: 'seekers', options })
  expect(lines(usual).map(({ value }) => value)).toEqual(['1.\u00a0Podium'])
  expect(lines({ ...usual, rule: 7, mode: 'chaos' })).toHaveLength(2)
})
