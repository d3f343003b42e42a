/** What an owner may change while a table waits, people one has met, and where a link leads. */
import type { ComponentChildren } from 'preact'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../src/net/api'
import type { SeatInfo, TableInfo } from '../src/net/wire'
import { Changed, OwnerChanges } from '../src/pages/online/changes'
import { standing, TableEntry } from '../src/pages/online/entry'
import { Invite } from '../src/pages/online/invite'
import { InvitePeople, People } from '../src/pages/online/people'
import { share } from '../src/pages/share'
import { catalogue } from '../src/play/catalogue'
import { seatsFor } from '../src/play/online/change'
import { useRules } from '../src/rules'
import { info } from './online'
import { directRules, loadEngine } from './support'

const host = document.createElement('div')
document.body.append(host)
const draw = (what: ComponentChildren) => act(async () => render(what, host))
const all = (selector: string): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(selector)]
const press = (selector: string) => act(async () => all(selector)[0]!.click())

beforeAll(async () => useRules(directRules(await loadEngine())))
afterEach(() => {
  render(null, host)
  vi.restoreAllMocks()
})
const golem = catalogue.games.find(({ id }) => id === 'golem')!
const aki: SeatInfo = { kind: 'player', name: 'Aki', player: 'p0', here: true }
const ben: SeatInfo = { kind: 'player', name: 'Ben', player: 'p1', here: true }
const open: SeatInfo = { kind: 'open' }
const bot: SeatInfo = { kind: 'bot', bot: 'hard', name: 'hard' }
const waiting = (seats: SeatInfo[], more: Partial<TableInfo> = {}): TableInfo =>
  info({ game: 'golem', seats, mine: 0, ...more })

test('fewer seats: people stay or move up, and bots never stand where somebody sits', () => {
  expect(seatsFor(waiting([aki, open, ben, bot]), 3)).toEqual(['open', 'bot:hard', 'open'])
  expect(seatsFor(waiting([aki, open, ben]), 2)).toEqual(['open', 'open'])
  expect(seatsFor(waiting([aki, bot, open]), 2)).toEqual(['open', 'bot:hard'])
  expect(seatsFor(waiting([aki, open, bot]), 4)).toEqual(['open', 'open', 'bot:hard', 'open'])
})

test('the owner begins with those who are there, or makes room for one more', async () => {
  const change = vi.spyOn(api, 'change').mockResolvedValue(info())
  await draw(<OwnerChanges info={waiting([aki, ben, open])} game={golem} />)
  expect(all('[data-change=begin]')[0]!.textContent).toMatch(/Begin with 2/)
  await press('[data-change=begin]')
  expect(change.mock.calls).toEqual([['T', { seats: ['open', 'open'] }]])
  await draw(<OwnerChanges info={waiting([aki, open])} game={golem} />)
  expect(all('[data-change=begin]')).toEqual([])
  await press('[data-change=more]')
  expect(change.mock.calls.at(-1)).toEqual(['T', { seats: ['open', 'open', 'open'] }])
})

test('the others are told what is otherwise now', async () => {
  const before = waiting([aki, ben])
  await draw(<Changed info={before} game={golem} />)
  expect(all('.changed')).toEqual([])
  await draw(
    <Changed info={{ ...before, seats: [aki, ben, open], clock: { kind: 'move', seconds: 60 } }} game={golem} />,
  )
  expect(all('.changed span')[0]!.textContent).toBe('Changed: 3 seats, Time to think: 1 minute a turn')
  await press('.changed button')
  expect(all('.changed')).toEqual([])
})

const chi = { player: 'p2', name: 'Chi', games: 3, last: Date.now(), blocked: false }
const dan = { player: 'p3', name: 'Dan', games: 1, last: Date.now(), blocked: true }

test('people one has met are invited, unless they sit there or are blocked; what they answer stands there', async () => {
  vi.spyOn(api, 'people').mockResolvedValue([chi, dan, { ...chi, player: 'p1', name: 'Ben' }])
  const invite = vi.spyOn(api, 'invite').mockResolvedValue(info())
  await draw(<InvitePeople info={waiting([aki, ben, open])} />)
  await vi.waitFor(() => expect(all('.acquaintances li').map((one) => one.dataset.player)).toEqual(['p2']))
  await press('.acquaintances button')
  expect(invite.mock.calls).toEqual([['T', 'p2']])
  await draw(
    <InvitePeople info={waiting([aki, ben, open], { invited: [{ player: 'p2', name: 'Chi', declined: true }] })} />,
  )
  expect(all('.acquaintances li')[0]!.textContent).toMatch(/cannot come/)
})

test('blocking and unblocking', async () => {
  vi.spyOn(api, 'people').mockResolvedValue([chi, dan])
  const block = vi.spyOn(api, 'block').mockResolvedValue()
  const unblock = vi.spyOn(api, 'unblock').mockResolvedValue()
  await draw(<People />)
  await vi.waitFor(() => expect(all('.acquaintances li')).toHaveLength(2))
  await press('[data-player=p2] button')
  await vi.waitFor(() => expect(all('[data-player=p3] button:disabled')).toEqual([]))
  await press('[data-player=p3] button')
  expect([block.mock.calls, unblock.mock.calls]).toEqual([[['p2']], [['p3']]])
})

test('a link that leads nowhere says so, and what to do', async () => {
  const reach = vi.spyOn(api, 'reach').mockResolvedValue('local')
  await draw(<Invite info={waiting([aki, open])} game={golem} />)
  await vi.waitFor(() => expect(all('[data-reach=local]')[0]!.textContent).toMatch(/this computer only.*0\.0\.0\.0/))
  render(null, host)
  reach.mockResolvedValue('house')
  await draw(<Invite info={waiting([aki, open])} game={golem} />)
  await vi.waitFor(() => expect(all('[data-reach=house]')[0]!.textContent).toMatch(/localhost/))
  render(null, host)
  reach.mockResolvedValue('public')
  await draw(<Invite info={waiting([aki, open])} game={golem} />)
  await vi.waitFor(() => expect(reach).toHaveBeenCalledTimes(3))
  expect(all('[data-reach]')).toEqual([])
})

test('where there is no clipboard, a marked field is copied', async () => {
  let copied = ''
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value ?? ''
    return true
  }
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'))
  expect([await share({ text: 'x', url: 'http://t/1' }), copied]).toEqual(['copied', 'http://t/1'])
  expect(document.querySelector('textarea')).toBeNull()
})

test('a list of tables says who won and when, and lets go of what is over', async () => {
  const over = waiting([aki, ben], { state: 'over', ranks: [2, 1], ended: Date.now() })
  expect(standing(over)).toMatch(/^Ben won, \d\d:\d\d$/)
  expect(standing({ ...over, ranks: [1, 2] })).toMatch(/^You won, /)
  expect(standing({ ...over, resigned: 0 })).toMatch(/^You gave up, /)
  expect(standing({ ...over, ranks: [1, 1] })).toMatch(/^Finished /)
  const clear = vi.fn()
  await draw(<TableEntry info={over} state="" go="" clear={clear} />)
  await press('[data-clear]')
  expect(clear).toHaveBeenCalledTimes(1)
})
