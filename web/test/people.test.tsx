/** People around a table elsewhere: clocks, presence, talk, wishes and leaving, as they are drawn. */
import { computed, signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../src/net/api'
import type { Line } from '../src/net/socket'
import { Denied } from '../src/net/trouble'
import type { Said, SeatInfo, TableInfo } from '../src/net/wire'
import { Chat } from '../src/pages/online/chat'
import { ConnectionNote } from '../src/pages/online/connection'
import { isMyTurn, standing } from '../src/pages/online/entry'
import { AnswerNote, GoneNote, StandinNote, TableMenu, WishNote } from '../src/pages/online/menu'
import { NextGame } from '../src/pages/online/next'
import { gaveUp } from '../src/pages/online/playing'
import { Seats } from '../src/pages/online/seats'
import { seriesWords } from '../src/pages/online/standing'
import { MyClock, Strip } from '../src/pages/online/strip'
import { WaitingRoom } from '../src/pages/online/waiting'
import { YourSeat } from '../src/pages/online/yours'
import { catalogue } from '../src/play/catalogue'
import { useLine } from '../src/play/online/line'
import { me } from '../src/play/online/me'
import type { Room } from '../src/play/online/room'
import { useRules } from '../src/rules'
import { info } from './online'
import { directRules, loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)
const draw = (what: ComponentChildren) => act(async () => render(what, host))
const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)]
const texts = (selector: string): (string | null)[] => all(selector).map((one) => one.textContent)
const press = (selector: string) => act(async () => all(selector)[0]!.click())

beforeAll(async () => {
  const engine = await loadEngine()
  useRules(directRules(engine))
})
const aki: SeatInfo = { kind: 'player', name: 'Aki', player: 'p0', here: true }
const ben: SeatInfo = { kind: 'player', name: 'Ben', player: 'p1', here: false }
const bot: SeatInfo = { kind: 'bot', bot: 'hard', name: 'hard' }
const playing = (more: Partial<TableInfo> = {}): TableInfo =>
  info({ state: 'playing', mine: 0, seats: [aki, ben], acting: [0], ...more })

function newRoom() {
  const said = signal<readonly Said[]>([])
  const room = {
    said,
    muted: signal(false),
    unread: computed(() => said.value),
    clocks: signal<Room['clocks']['value']>({ clocks: [], at: 0 }),
    answer: signal<Room['answer']['value']>(null),
    story: signal<Room['story']['value']>(null),
    cameAt: (_seat: number) => 0,
    lookAtSaid: vi.fn(),
    say: vi.fn(async (_words: object) => {}),
    wish: vi.fn(async (_what: string) => {}),
    agree: vi.fn(async () => {}),
    decline: vi.fn(),
    lookAnew: vi.fn(),
  }
  return { ...room, asRoom: room as unknown as Room }
}
let room: ReturnType<typeof newRoom>
beforeEach(() => {
  room = newRoom()
  vi.spyOn(api, 'phrases').mockResolvedValue([{ id: 'hello', en: 'Hello!', ja: 'こんにちは' }])
})
afterEach(() => {
  render(null, host)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// ---- one line under the prompt ----

test('a clock runs from when it was told, and only that of who is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const now = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  const told = {
    clocks: [
      { left: 65_000, running: true },
      { left: 40_000, running: false },
    ],
    at: 95_000,
  }
  room.clocks.value = told
  await draw(<Strip room={room.asRoom} info={playing()} acting={[0]} />)
  expect(texts('.clock')).toEqual(['1:00', '0:40'])
  expect(all('.clock.short')).toHaveLength(0)
  now.mockReturnValue(141_000)
  await act(async () => void vi.advanceTimersByTime(600))
  expect([texts('.clock'), all('.clock.short').length]).toEqual([['0:19', '0:40'], 1])
  room.clocks.value = { clocks: [null, null], at: 0 }
  await draw(<Strip room={room.asRoom} info={playing()} acting={[0]} />)
  expect(texts('.clock')).toEqual([])
})

test('where several decide at once, whoever has decided is ready until the next question', async () => {
  const states = async (...acting: number[]) => {
    await draw(<Strip room={room.asRoom} info={playing({ seats: [aki, ben, bot] })} acting={acting} />)
    return texts('.strip small')
  }
  expect(await states(0, 1, 2)).toEqual(['to move', 'to move', 'to move'])
  expect(await states(0, 1)).toEqual(['to move', 'to move', 'is ready'])
  expect(await states(1)).toEqual(['is ready', 'to move', 'is ready'])
  expect(await states(0, 2), 'somebody new is waited for').toEqual(['to move', '', 'to move'])
  expect(await states(), 'over').toEqual(['', '', ''])
})

test('who is here and who is stood in for', async () => {
  await draw(<Strip room={room.asRoom} info={playing({ seats: [{ ...aki, standin: true }, ben, bot] })} acting={[0]} />)
  expect(texts('.strip small')[0]).not.toBe('to move')
  expect(all('.presence').map((one) => one.classList.contains('here'))).toEqual([true, false])
})

test('how a table stands, for who sits there', () => {
  expect(isMyTurn(playing())).toBe(true)
  const not = [playing({ acting: [1] }), playing({ mine: null }), playing({ state: 'over' })]
  expect(not.map(isMyTurn)).toEqual([false, false, false])
  expect(standing(playing({ acting: [1] }))).toContain('Ben')
  const all = [playing(), playing({ state: 'open' }), playing({ state: 'over' }), playing({ state: 'closed' })]
  expect(new Set([...all, playing({ acting: [] })].map(standing)).size).toBe(5)
})

// ---- talk ----

test('what was said stands there by name, phrases in the language of the moment; whoever wants to hear nothing reads their own', async () => {
  room.said.value = [
    { seat: 1, at: 1, phrase: 'hello' },
    { seat: 0, at: 2, text: 'hi' },
    { seat: 1, at: 3, phrase: 'unheard of' },
  ]
  await draw(<Chat room={room.asRoom} info={playing()} />)
  await act(async () => {})
  expect(texts('.chat-lines li')).toEqual(['Ben Hello!', 'You hi', 'Ben unheard of'])
  expect(room.lookAtSaid).toHaveBeenCalled()
  room.muted.value = true
  await draw(<Chat room={room.asRoom} info={playing()} />)
  expect(texts('.chat-lines li')).toEqual(['You hi'])
})

test('one says a phrase or a text, and nothing that is blank; what failed stays to be sent again', async () => {
  await draw(<Chat room={room.asRoom} info={playing()} />)
  await act(async () => {}) // the phrases come later
  await press('.phrases button')
  expect(room.say).toHaveBeenLastCalledWith({ phrase: 'hello' })
  const field = () => all('.chat input')[0] as HTMLInputElement
  const send = async (text: string) => {
    await act(async () => {
      field().value = text
      field().dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(
      async () => void all('.chat form')[0]!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  }
  await send('   ')
  expect(room.say).toHaveBeenCalledTimes(1)
  await send(' well played ')
  expect(room.say).toHaveBeenLastCalledWith({ text: 'well played' })
  expect(field().value).toBe('')
  room.say.mockRejectedValueOnce(new Denied('busy', ''))
  await send('again')
  expect([field().value, texts('.chat [role=alert]').length]).toEqual(['again', 1])
})

test('onlookers listen, and where only phrases are spoken nothing is written', async () => {
  await draw(<Chat room={room.asRoom} info={playing({ mine: null })} />)
  expect([all('.phrases').length, all('.chat form').length]).toEqual([0, 0])
  await draw(<Chat room={room.asRoom} info={playing({ chat: 'phrases' })} />)
  expect([all('.phrases').length, all('.chat form').length]).toEqual([1, 0])
})

// ---- wishes, leaving, coming back ----

test('a wish is answered by those it is put to: not by who asked, nor by onlookers', async () => {
  const asked = { seat: 1, what: 'takeback' } as const
  const note = (more: Partial<TableInfo>) => draw(<WishNote room={room.asRoom} info={playing(more)} asked={asked} />)
  await note({ mine: 1 })
  await note({ mine: null })
  expect(all('.wish')).toHaveLength(0)
  await note({})
  expect(texts('.wish span')[0]).toContain('Ben')
  await press('[data-wish=yes]')
  await press('.wish button:not(.primary)')
  expect([room.agree.mock.calls, room.decline.mock.calls]).toEqual([[[asked]], [[asked]]])
})

test('one leaves only when one is sure, and only a seat of one’s own', async () => {
  const leave = vi.spyOn(api, 'leave').mockResolvedValue()
  const menu = (more: Partial<TableInfo> = {}) =>
    draw(<TableMenu room={room.asRoom} info={playing(more)} close={() => {}} />)
  for (const more of [{ mine: null }, { state: 'over' as const }, { seats: [{ ...aki, standin: true }, ben] }]) {
    await menu(more)
    expect(all('[data-leave]')).toHaveLength(0)
  }
  await menu()
  await press('[data-leave=ask]')
  expect(leave).not.toHaveBeenCalled()
  await press('.button.danger ~ .button')
  await press('[data-leave=ask]')
  await press('[data-leave=yes]')
  expect(leave).toHaveBeenCalledOnce()
})

test('only where there are other people is anything asked of them, and of time only where there is a clock', async () => {
  const wishes = async (more: Partial<TableInfo>) => {
    await draw(<TableMenu room={room.asRoom} info={playing(more)} close={() => {}} />)
    return all('[data-wish]').map(({ dataset }) => dataset.wish)
  }
  expect(await wishes({ seats: [aki, bot] })).toEqual([])
  expect(await wishes({})).toEqual(['takeback'])
  expect(await wishes({ clock: { kind: 'move', seconds: 60 } })).toEqual(['takeback', 'pause', 'time'])
})

test('whoever is stood in for comes back by a press', async () => {
  await draw(<StandinNote info={playing()} />)
  expect(all('[data-standin]')).toHaveLength(0)
  await draw(<StandinNote info={playing({ seats: [{ ...aki, standin: true }, ben] })} />)
  const why = texts('.wish span')[0]
  await draw(<StandinNote info={playing({ seats: [{ ...aki, standin: true }, { ...ben, standin: true }, bot] })} />)
  expect(texts('.wish span')[0], 'bots among themselves rest').not.toBe(why)
})

test('before it begins: open seats to sit down on, the held one mine, and the owner’s tools for the others', async () => {
  me.value = { id: 'p0', name: 'Aki' }
  const sit = vi.fn()
  const open: SeatInfo = { kind: 'open' }
  const seats = (more: Partial<TableInfo>) =>
    draw(<Seats info={info({ owner: 'p0', seats: [aki, open, bot], mine: 0, ...more })} sit={sit} />)
  await seats({})
  expect(all('.seat .button.primary'), 'who sits need not sit down').toHaveLength(0)
  const offered = all('[data-seat="1"] [data-bot]').map((one) => one.getAttribute('data-bot'))
  expect(offered).toEqual([...catalogue.bots, ...catalogue.people].map(({ id }) => id))
  expect([all('[data-seat="0"] .button').length, all('[data-seat="2"] .button').length]).toEqual([0, 1])
  await seats({ owner: 'p9', mine: null })
  expect(all('[data-bot]')).toHaveLength(0)
  await press('[data-seat="1"] .button.primary')
  expect(sit).toHaveBeenLastCalledWith(1)
  await seats({ owner: 'p9', seats: [aki, { kind: 'held', name: 'Aki' }], mine: 1 })
  await press('[data-seat="1"] .button.primary')
  expect(sit).toHaveBeenLastCalledWith()
})

test('a short gap of the line is nobody’s business; a longer one is said, with a way to try again', async () => {
  vi.useFakeTimers()
  const state = signal('open')
  const hurry = vi.fn()
  vi.spyOn(api, 'me').mockRejectedValue(new Denied('busy', ''))
  useLine({ state, farewell: signal(null), hurry } as unknown as Line)
  await draw(<ConnectionNote />)
  await act(async () => {
    state.value = 'lost'
  })
  expect(all('.connection-note')).toHaveLength(0)
  await act(async () => void vi.advanceTimersByTime(1300))
  expect(all('.connection-note')).toHaveLength(1)
  await press('.connection-note button')
  expect(hurry).toHaveBeenCalledOnce()
  await act(async () => {
    state.value = 'open'
  })
  expect(all('.connection-note')).toHaveLength(0)
})

// ---- somebody is gone, and ways out ----

const MINUTE = 60_000
const goneBen = (more: Partial<SeatInfo> = {}): SeatInfo => ({ ...ben, since: Date.now() - 4 * MINUTE, ...more })

test('whoever keeps the others waiting for three minutes may be played for, or the game ended; nobody who is merely slow', async () => {
  const stand = vi.spyOn(api, 'standIn').mockResolvedValue()
  const note = (more: Partial<TableInfo>, acting = [1]) =>
    draw(<GoneNote room={room.asRoom} info={playing({ acting, ...more })} acting={acting} />)
  for (const [more, acting] of [
    [{ seats: [aki, { ...ben, here: true }] }, [1]],
    [{ seats: [aki, goneBen({ since: Date.now() - 2 * MINUTE })] }, [1]],
    [{ seats: [aki, goneBen()] }, [0]],
    [{ seats: [aki, goneBen()], clock: { kind: 'days', days: 1 } }, [1]],
    [{ seats: [aki, goneBen({ standin: true })] }, [1]],
    [{ seats: [aki, goneBen()], mine: null }, [1]],
    [{ seats: [{ ...aki, standin: true }, goneBen()] }, [1]],
  ] as [Partial<TableInfo>, number[]][]) {
    await note(more, acting)
    expect(all('.wish')).toEqual([])
  }
  await note({ seats: [aki, goneBen()] })
  expect(texts('.wish span')[0]).toMatch(/Ben has been away since \d\d:\d\d/)
  await press('[data-gone=bot]')
  await press('[data-gone=end]')
  expect([stand.mock.calls, room.wish.mock.calls]).toEqual([[['T', 1]], [['end']]])
  stand.mockRejectedValue(new Denied('here', ''))
  await press('[data-gone=bot]')
  expect(texts('[role=alert] [role=alert]')[0]).toMatch(/three minutes/)
})

test('the strip says since when somebody is away', async () => {
  await draw(<Strip room={room.asRoom} info={playing({ seats: [aki, goneBen()], acting: [1] })} acting={[1]} />)
  expect(texts('[data-seat="1"] small')[0]).toMatch(/^away since \d\d:\d\d$/)
})

test('a game is ended together, alone before everybody has played, and given up where two sit', async () => {
  const resigned = vi.spyOn(api, 'resign').mockResolvedValue()
  const close = vi.fn()
  const menu = (more: Partial<TableInfo> = {}) =>
    draw(<TableMenu room={room.asRoom} info={playing(more)} close={close} />)
  await menu()
  await press('[data-sure=end]')
  expect(host.textContent).toMatch(/Not everybody has played yet/)
  await press('[data-sure=end-yes]')
  expect(room.wish.mock.calls).toEqual([['end']])
  render(null, host)
  const both = [0, 1].map((seat) => ({ seat, sealed: false, events: [] }))
  room.story.value = { v: 3, position: { acting: [0], length: 2, table: {} }, log: both }
  await menu()
  await press('[data-sure=end]')
  expect(host.textContent).toMatch(/The others are asked/)
  await press('[data-sure=resign]')
  await press('[data-sure=resign-yes]')
  expect(resigned.mock.calls[0]![0]).toBe('T')
  expect(close).toHaveBeenCalledTimes(2)
  await menu({ seats: [aki, ben, bot] })
  expect(all('[data-sure=resign]')).toEqual([])
  // A stand-in agrees to nothing, and whoever is asked ends no game without the others.
  const nobody = () => [all('[data-end=nobody]').length, all('[data-sure^=end]').length]
  await menu({ seats: [aki, { ...ben, standin: true }, bot] })
  expect(nobody()).toEqual([1, 0])
  await menu({ seats: [aki, { ...ben, standin: true }, { ...ben, player: 'p2' }] })
  expect(nobody()).toEqual([0, 1])
  room.story.value = { v: 3, position: { acting: [1], length: 2, table: {} }, log: both }
  await menu({ seats: [aki, { ...ben, standin: true }, bot] })
  expect(nobody(), 'not my turn: nobody else needs to agree').toEqual([0, 1])
})

test('how a wish ended is told, with who would rather not', async () => {
  const note = () => draw(<AnswerNote room={room.asRoom} info={playing()} />)
  room.answer.value = { seat: 0, what: 'pause', done: 'no', by: 1 }
  await note()
  expect(texts('.answer-note')).toEqual(['A pause: Ben would rather not.'])
  room.answer.value = { seat: 0, what: 'end', done: 'gone', by: null }
  await note()
  expect(texts('.answer-note')).toEqual(['Ending the game: no longer asked for.'])
})

test('my own clock stands by itself, and runs red at the end', async () => {
  room.clocks.value = { clocks: [{ left: 15_000, running: true }, null], at: performance.now() }
  await draw(<MyClock room={room.asRoom} info={playing()} />)
  expect([texts('.my-clock')[0], all('.my-clock .short').length]).toEqual(['0:15', 1])
  await draw(<MyClock room={room.asRoom} info={playing({ mine: 1 })} />)
  expect(all('.my-clock')).toEqual([])
})

// ---- the next game ----

test('after a game: again, another sheet, another game, with one more, with the bots that were there', async () => {
  const asked = vi.spyOn(api, 'rematch').mockRejectedValue(new Denied('busy', ''))
  const seekers = catalogue.games.find(({ id }) => id === 'seekers')!
  const golem = catalogue.games.find(({ id }) => id === 'golem')!
  const over = info({ state: 'over', mine: 0, seats: [aki, ben], options: { rule: 7 } })
  await draw(<NextGame info={over} game={seekers} />)
  expect(all('[data-next=more]')).toEqual([]) // two is all there is
  const ready = () => vi.waitFor(() => expect(all('[data-next=again]:disabled')).toEqual([]))
  await press('[data-next=again]')
  await ready()
  await press('[data-next=sheet]')
  await ready()
  await press('[data-next=game]')
  await press('[data-game=golem]')
  expect(asked.mock.calls.map(([, next]) => next)).toEqual([{}, { options: { rule: 8 } }, { game: 'golem' }])
  await draw(<NextGame info={info({ game: 'golem', state: 'over', mine: 0, seats: [aki, ben, bot] })} game={golem} />)
  await press('[data-next=more]')
  expect(asked.mock.calls.at(-1)![1]).toEqual({ seats: ['bot:hard', 'open'] })
})

test('where a next table waits it is said what is played there, and declining is told', async () => {
  vi.spyOn(api, 'table').mockResolvedValue(info({ table: 'N', game: 'golem', owner: 'p1', seats: [ben, aki] }))
  const no = vi.spyOn(api, 'declineNext').mockResolvedValue()
  const seekers = catalogue.games.find(({ id }) => id === 'seekers')!
  await draw(<NextGame info={info({ state: 'over', mine: 0, seats: [aki, ben], next: 'N' })} game={seekers} />)
  await vi.waitFor(() => expect(host.textContent).toMatch(/Ben has opened the next table: Nobody Comes Out/))
  await press('[data-next=no]')
  await vi.waitFor(() => expect(host.textContent).toMatch(/The others know that you are not coming along/))
  expect(no.mock.calls).toEqual([['T']])
})

test('the evening is counted: at the end from the second game on, while the next one waits or is played from the first', async () => {
  const table = playing({ series: { games: 3, wins: { p1: 2, p0: 1 } } })
  const one = { games: 1, wins: { p0: 1 } }
  expect(seriesWords(table)).toBe('3 games so far. Won: Ben 2, You 1')
  expect(seriesWords(playing({ state: 'over', series: one }))).toBe('')
  expect(seriesWords(playing({ seats: [aki], series: one })), 'alone nobody wins').toBe('')
  expect(seriesWords(playing({ series: { games: 0, wins: {} } }))).toBe('')
  const lost = { games: 2, wins: {} }
  expect(seriesWords(playing({ series: lost })), 'a bot may have won').toBe(
    '2 games so far. None of the people has won yet.',
  )
  await draw(<TableMenu room={room.asRoom} info={playing({ series: one })} close={() => {}} />)
  expect(texts('.series')).toEqual(['1 game so far. Won: You 1, Ben 0'])
  const seekers = catalogue.games.find(({ id }) => id === 'seekers')!
  const held: SeatInfo = { kind: 'held', name: 'Ben', player: 'p1' }
  vi.spyOn(api, 'reach').mockResolvedValue('public')
  vi.spyOn(api, 'people').mockResolvedValue([])
  vi.spyOn(api, 'pushKey').mockResolvedValue(null)
  await draw(
    <WaitingRoom room={room.asRoom} info={info({ mine: 0, seats: [aki, held], series: one })} game={seekers} />,
  )
  expect(texts('.series'), 'whose seat is held belongs to it').toEqual(['1 game so far. Won: You 1, Ben 0'])
})

test('whose talk is too much is blocked at the table, which then is looked at anew; and again unblocked', async () => {
  me.value = { id: 'p0', name: 'Aki' }
  const met = { player: 'p1', name: 'Ben', games: 1, last: 0 }
  const known = vi.spyOn(api, 'people').mockResolvedValue([{ ...met, blocked: false }])
  const blocked = vi.spyOn(api, 'block').mockResolvedValue()
  const unblocked = vi.spyOn(api, 'unblock').mockResolvedValue()
  const open = async () => {
    const fold = all('.blocking')[0] as HTMLDetailsElement
    await act(async () => {
      fold.open = true
      fold.dispatchEvent(new Event('toggle'))
    })
    await vi.waitFor(() => expect(all('[data-block]:not(:disabled)')).toHaveLength(1))
  }
  await draw(<Chat room={room.asRoom} info={playing({ seats: [aki, ben, bot] })} />)
  await open()
  expect(texts('[data-block]')).toEqual(['Block Ben'])
  known.mockResolvedValue([{ ...met, blocked: true }])
  await press('[data-block=p1]')
  await vi.waitFor(() => expect(texts('[data-block]:not(:disabled)')).toEqual(['Unblock Ben']))
  expect([blocked.mock.calls, room.lookAnew.mock.calls.length]).toEqual([[['p1']], 1])
  await draw(<TableMenu room={room.asRoom} info={playing()} close={() => {}} />)
  await open()
  await press('[data-block=p1]')
  await vi.waitFor(() => expect(unblocked.mock.calls).toEqual([['p1']]))
  await draw(<TableMenu room={room.asRoom} info={playing({ seats: [aki, bot] })} close={() => {}} />)
  expect(all('.blocking'), 'bots are no people').toEqual([])
})

test('a link opened in another browser asks whether one of the seats is ours, and takes a code or a key', async () => {
  const linked = vi.spyOn(api, 'link').mockRejectedValue(new Denied('forbidden', ''))
  await draw(<YourSeat info={playing({ mine: 0 })} />)
  expect(all('[data-yours]')).toEqual([])
  await draw(<YourSeat info={playing({ mine: null })} />)
  await press('[data-yours]')
  const field = all('.your-seat input')[0] as HTMLInputElement
  await act(async () => {
    field.value = 'ABCD2345'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => void all('.your-seat form')[0]!.dispatchEvent(new Event('submit', { cancelable: true })))
  expect(linked.mock.calls).toEqual([['ABCD2345']])
})

test('who gave up is said to each as it is for them', () => {
  const over = (mine: number | null) => gaveUp(playing({ state: 'over', mine, resigned: 1 }))
  expect([over(0), over(1), over(null)]).toEqual(['Ben gave up: you win', 'You gave up', 'Ben gave up'])
  expect(gaveUp(playing())).toBeUndefined()
})
