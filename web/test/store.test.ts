import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const saved = (id: string, more = {}) => ({
  id,
  game: 'seekers',
  players: ['human', 'greedy'],
  names: ['Aki'],
  sealed: 'abc',
  moves: 3,
  when: 1,
  over: false,
  ...more,
})
const ending = { score: 7, won: true, opponents: 'greedy' }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab that has just been opened: modules of its own, the same storage. */
async function openTab() {
  vi.resetModules()
  const [games, tallies, daily, contents, shelf, storage, { loadStore }] = await Promise.all([
    import('../src/store/games'),
    import('../src/store/tallies'),
    import('../src/store/daily'),
    import('../src/store/contents'),
    import('../src/store/shelf'),
    import('../src/store/storage'),
    import('../src/store/load'),
  ])
  await loadStore()
  return { ...games, ...tallies, ...daily, ...contents, ...shelf, ...storage }
}
const refuse = (name: string, when: (value: { id?: string }) => boolean = () => true) => {
  const put = IDBObjectStore.prototype.put
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (when(value)) throw new DOMException('no', name)
    return put.call(this, value, key)
  })
}
/** Puts anything at all into the database, as another version or an accident might. */
async function plant(store: string, key: string, value: unknown): Promise<void> {
  const { database } = await import('../src/store/database')
  await (await database())!.put(store, value, key)
}

test('games are kept, newest first, and found again', async () => {
  const one = await openTab()
  await new one.Keeper().save(saved('a'))
  await new one.Keeper().save(saved('b', { when: 2 }))
  await new one.Keeper(1).save(saved('a', { moves: 9, when: 3 }))
  const two = await openTab()
  expect(two.games.value.map(({ id, moves }) => [id, moves])).toEqual([
    ['a', 9],
    ['b', 3],
  ])
  await two.dropGame('a')
  expect(two.findGame('a')).toBeUndefined()
  expect((await openTab()).findGame('a')).toBeUndefined()
})

test('writes are asked to be on the disk before they count', async () => {
  const { Keeper } = await openTab()
  const { database } = await import('../src/store/database')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await new Keeper().save(saved('a'))
  expect(await database()).not.toBeNull()
  expect(transaction.mock.calls.at(-1)?.slice(1)).toEqual(['readwrite', { durability: 'strict' }])
})

test('two tabs keep different games, and never write over each other in the same one', async () => {
  const one = await openTab()
  const two = await openTab()
  const [mine, theirs] = [new one.Keeper(), new two.Keeper()]
  await Promise.all([mine.save(saved('a')), theirs.save(saved('b'))])
  const late = new two.Keeper(1)
  await mine.save(saved('a', { moves: 4 }))
  await late.save(saved('a', { moves: 99 }))
  expect([mine.state.value, late.state.value]).toEqual(['kept', 'stale'])
  const three = await openTab()
  expect([three.findGame('a')?.moves, three.findGame('b')?.moves]).toEqual([4, 3])
  expect(two.findGame('a')?.moves).toBe(4)
})

test('a tab follows what another one keeps, counts and deletes', async () => {
  const one = await openTab()
  const two = await openTab()
  await new one.Keeper().save(saved('a', { over: true }), ending)
  await vi.waitFor(() => expect(two.findGame('a')).toBeDefined())
  await vi.waitFor(() => expect(two.tallies.value.seekers?.played).toBe(1))
  await one.dropGame('a')
  await vi.waitFor(() => expect(two.findGame('a')).toBeUndefined())
})

test('a game is counted once, whichever tab finishes it and however often', async () => {
  const one = await openTab()
  const two = await openTab()
  const keeper = new one.Keeper()
  await keeper.save(saved('a'))
  await new two.Keeper(1).save(saved('a', { over: true, daily: '2026-11-02' }), ending)
  await keeper.save(saved('a', { over: true, daily: '2026-11-02' }), ending) // too late
  await new one.Keeper(2).save(saved('a', { over: true, daily: '2026-11-02' }), ending) // once more
  await Promise.all([
    new one.Keeper().save(saved('b', { over: true, daily: '2026-11-02' }), { ...ending, score: 50 }),
    new two.Keeper().save(saved('c', { over: true }), ending),
  ])
  const { tallies, dailyScore } = await openTab()
  expect(tallies.value.seekers).toMatchObject({ played: 3, won: 3, best: 50 })
  expect(dailyScore('seekers', '2026-11-02')).toEqual({ score: 7, id: 'a' })
})

test('whatever is damaged is set aside alone, and can be looked at', async () => {
  const bad = {
    names: saved('names', { rev: 0, names: [1, {}] }),
    when: saved('when', { rev: 0, when: 1e300 }),
    players: saved('players', { rev: 0, players: [] }),
    sealed: saved('sealed', { rev: 0, sealed: '<b>' }),
    moves: saved('moves', { rev: 0, moves: -1 }),
    daily: saved('daily', { rev: 0, daily: '2026-99-99' }),
    scores: saved('scores', { rev: 0, scores: [Number.NaN] }),
    other: saved('another', { rev: 0 }),
    nothing: null,
    text: 'x',
  }
  await openTab()
  for (const [key, value] of Object.entries(bad)) await plant('games', key, value)
  await plant('games', 'good', saved('good', { rev: 0 }))
  await plant('tallies', 'seekers', { played: 'x' })
  await plant('dailies', 'ruin/2026-11-02', { score: 'x' })
  await plant('dailies', 'ruin/never', { score: 1, id: 'a' })
  const tab = await openTab()
  expect(tab.games.value.map(({ id }) => id)).toEqual(['good'])
  expect([tab.tallies.value, tab.dailyScore('ruin', '2026-11-02')]).toEqual([{}, undefined])
  expect(tab.aside.all.value.size).toBe(Object.keys(bad).length + 3)
  await new tab.Keeper().save(saved('new', { over: true }), ending)
  const again = await openTab()
  expect(again.tallies.value.seekers?.played).toBe(1)
  expect([...again.aside.all.value.values()]).toContainEqual(expect.objectContaining({ value: bad.when }))
})

test('a key that holds nothing is as good as none', async () => {
  await openTab()
  await plant('games', 'a', { ...saved('a'), rev: 1, daily: undefined, scores: undefined })
  const { findGame, aside } = await openTab()
  expect(findGame('a')?.rev).toBe(1)
  expect(aside.all.value.size).toBe(0)
})

test('what another tab has damaged is neither shown nor counted on', async () => {
  const one = await openTab()
  const keeper = new one.Keeper()
  await keeper.save(saved('a', { over: true }), ending)
  await openTab() // the one that does it
  const { tellTabs } = await import('../src/store/database')
  await plant('games', 'a', saved('a', { rev: 9, moves: -1 }))
  await plant('tallies', 'seekers', { played: 'x' })
  await plant('games', 'b', saved('b', { rev: 0 }))
  tellTabs({ store: 'games', key: 'a' }, { store: 'tallies', key: 'seekers' }, { store: 'games', key: 'b' })
  await vi.waitFor(() => expect(one.findGame('b')).toBeDefined())
  expect([one.findGame('a')?.moves, one.tallies.value.seekers?.played]).toEqual([3, 1])
  // What cannot be read is no later state of the game, and no statistics to add to.
  await keeper.save(saved('a', { moves: 4 }))
  expect(keeper.state.value).toBe('kept')
  await one.tallyShelf.update('seekers', (before) => one.tallied(before, ending))
  expect([one.findGame('a')?.moves, one.tallies.value.seekers?.played]).toEqual([4, 1])
})

test('a record that the browser itself cannot read hides no other', async () => {
  const one = await openTab()
  await new one.Keeper().save(saved('a'))
  await new one.Keeper().save(saved('b'))
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('cannot be read', 'UnknownError')
  })
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (key === 'b') throw new DOMException('cannot be read', 'UnknownError')
    return get.call(this, key)
  })
  expect((await openTab()).games.value.map(({ id }) => id)).toEqual(['a'])
})

test('a full storage deletes nothing, says so, and goes on when a person has made room', async () => {
  const { Keeper, dropGames, games, findGame, trouble } = await openTab()
  await new Keeper().save(saved('old', { over: true }))
  const full = refuse('QuotaExceededError')
  const keeper = new Keeper()
  await keeper.save(saved('new', { over: true }), ending)
  expect([keeper.state.value, trouble.value]).toEqual(['full', 'full'])
  expect(games.value.map(({ id }) => id).toSorted()).toEqual(['new', 'old'])
  full.mockRestore()
  await dropGames(['old'])
  expect([keeper.state.value, trouble.value]).toEqual(['kept', null])
  const written = findGame('new')!.rev
  await dropGames(['nothing'])
  expect(findGame('new')!.rev, 'what is kept is written no more').toBe(written)
  await keeper.save(saved('new', { over: true, moves: 5 }), ending)
  expect(keeper.state.value).toBe('kept')
  expect(findGame('old')).toBeUndefined()
  const again = await openTab()
  expect(again.findGame('new')?.moves).toBe(5)
  expect(again.tallies.value.seekers?.played).toBe(1)
})

test('without a database one plays on, and is told', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const { Keeper, findGame, tallies, trouble, loadStore } = {
    ...(await openTab()),
    ...(await import('../src/store/load')),
  }
  expect(trouble.value).toBe('forbidden')
  const keeper = new Keeper()
  await keeper.save(saved('a', { over: true }), ending)
  await keeper.save(saved('a', { over: true }), ending)
  expect(keeper.state.value).toBe('forbidden')
  expect([findGame('a')?.moves, tallies.value.seekers?.played]).toEqual([3, 1])
  await loadStore()
  expect(findGame('a')).toBeDefined()
})

test('a connection that is gone is opened again by the next change', async () => {
  const { Keeper, findGame } = await openTab()
  const keeper = new Keeper()
  await keeper.save(saved('a'))
  const { database } = await import('../src/store/database')
  ;(await database())!.close()
  await keeper.save(saved('a', { moves: 4 }))
  expect(keeper.state.value).toBe('forbidden')
  await keeper.save(saved('a', { moves: 5 }))
  expect([keeper.state.value, findGame('a')?.moves]).toEqual(['kept', 5])
  expect((await openTab()).findGame('a')?.moves).toBe(5)
})

// ---- what earlier versions left in localStorage ----

const leave = (): void => {
  localStorage.setItem(
    'meikyu.games',
    JSON.stringify([saved('a'), saved('b', { over: true }), saved('c', { when: 1e300 }), 5]),
  )
  localStorage.setItem('meikyu.tallies', '{"seekers":{"played":2,"won":1,"best":3,"streak":0,"longest":1}}')
  localStorage.setItem('meikyu.daily', '{"ruin":{"2026-11-02":{"score":4,"id":"b"}},"golem":5}')
  localStorage.setItem('meikyu.contents', '[{"game":"ruin","name":"Mine","hash":"h","text":"{}"}]')
  localStorage.setItem('meikyu.settings', '{"theme":"pink","text":"large","sound":"on"}')
}

test('old games, statistics, dailies and sets are taken over once', async () => {
  leave()
  const tab = await openTab()
  const { settings } = await import('../src/store/settings')
  for (const { games, tallies, dailyScore, findContent, aside } of [tab, await openTab()]) {
    expect(games.value.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
    expect(tallies.value.seekers?.played).toBe(2)
    expect(dailyScore('ruin', '2026-11-02')?.score).toBe(4)
    expect(findContent('h')?.name).toBe('Mine')
    expect(aside.all.value.size).toBe(3)
  }
  expect(Object.keys(localStorage)).toEqual(['meikyu.settings'])
  expect(settings.value).toMatchObject({ theme: 'auto', text: 'large', sound: 'low' })
})

test('a take-over that is cut short is done again, and writes over nothing that has arrived', async () => {
  leave()
  const full = refuse('QuotaExceededError')
  const cut = await openTab()
  expect(cut.findGame('a')).toBeDefined() // it can be played at least
  expect(localStorage.getItem('meikyu.games')).toContain('"a"')
  full.mockRestore()
  const tab = await openTab()
  expect(tab.findGame('a')?.moves).toBe(3)
  await new tab.Keeper(0).save(saved('a', { moves: 8 }))
  leave() // as if the browser had died before the old texts were removed
  for (const again of [await openTab(), await openTab()]) {
    expect(again.findGame('a')?.moves).toBe(8)
    expect(again.tallies.value.seekers?.played).toBe(2)
  }
})

test('an old text that is no list at all is set aside whole', async () => {
  localStorage.setItem('meikyu.games', 'nonsense')
  localStorage.setItem('meikyu.tallies.unread', '[1]')
  const { aside, games } = await openTab()
  expect(games.value).toEqual([])
  expect([...aside.all.value.values()]).toMatchObject([{ value: 'nonsense' }, { value: '[1]' }])
})

// ---- statistics ----

test('wins, bests and streaks are counted', async () => {
  const { tallied } = await openTab()
  const all = [
    { score: -3, won: true, opponents: 'hard' },
    { score: 12, won: true, opponents: 'easy' },
    { score: 5, won: false, opponents: 'hard' },
  ].reduce<ReturnType<typeof tallied> | undefined>(tallied, undefined)
  expect(all).toMatchObject({ played: 3, won: 2, best: 12, streak: 0, longest: 2 })
  expect(all?.by?.hard).toMatchObject({ played: 2, won: 1, best: 5 })
  expect(all?.alone).toBeUndefined()
})

test('alone nobody wins: it is played, has a best score, and neither makes a row of wins nor ends one', async () => {
  const { tallied } = await openTab()
  const alone = (score: number) => ({ score, won: true, opponents: '' })
  const twice = tallied(tallied(undefined, alone(7)), alone(4))
  expect(twice).toMatchObject({ played: 2, won: 0, streak: 0, longest: 0, alone: 7 })
  expect(twice.by?.['']).toMatchObject({ played: 2, won: 0, best: 7, longest: 0 })
  const against = { score: 5, won: true, opponents: 'hard' }
  const between = [against, alone(9), against].reduce<ReturnType<typeof tallied> | undefined>(tallied, undefined)
  expect(between).toMatchObject({ played: 3, won: 2, streak: 2, longest: 2, alone: 9 })
})

test('the first result of a day counts; days in a row make a streak; hints are remembered', async () => {
  const { Keeper, dailyScore, streak, numberOf, untilNext, dailyBest, keepPar } = await openTab()
  const play = (id: string, daily: string, score: number, more = {}) =>
    new Keeper().save(saved(id, { game: 'ruin', over: true, daily, ...more }), { score, won: false, opponents: '' })
  for (const [at, day] of ['2026-11-28', '2026-11-30', '2026-12-01'].entries()) await play(`${at}`, day, 10)
  await play('late', '2026-12-01', 99)
  expect(dailyScore('ruin', '2026-12-01')).toMatchObject({ score: 10, id: '2' })
  expect(streak('ruin', '2026-12-01')).toBe(2)
  expect(streak('ruin', '2026-12-02')).toBe(2)
  expect(streak('ruin', '2026-12-03')).toBe(0)
  expect(numberOf('2026-11-01')).toBe(1)
  expect(untilNext(Date.parse('2026-11-15T23:59:00Z'))).toBe(60_000)
  await play('helped', '2026-12-05', 40, { hinted: true })
  expect(dailyScore('ruin', '2026-12-05')?.hinted).toBe(true)
  expect(dailyBest('ruin')).toEqual({ days: 4, hinted: 1, best: 10 })
  await keepPar('ruin', '2026-12-05', 33)
  await keepPar('ruin', '2026-12-06', 33)
  const again = await openTab()
  expect(again.dailyScore('ruin', '2026-12-05')).toMatchObject({ par: 33, hinted: true })
  expect(again.dailyScore('ruin', '2026-12-06')).toBeUndefined()
})

test('a daily result is shown as squares that tell nothing of the deal', async () => {
  const { squares, squaresText } = await import('../src/play/daily')
  const full = (score: number, par: number): number => squares(score, par).filter(Boolean).length
  expect([full(12, 12), full(0, 12), full(99, 12), full(-5, 0)]).toEqual([7, 0, 10, 0])
  expect(squaresText(squares(6, 12))).toBe('🟩🟩🟩🟩⬜⬜⬜⬜⬜⬜')
})

test('what is chosen in two tabs is kept of both', async () => {
  vi.resetModules()
  const one = await import('../src/store/settings')
  vi.resetModules()
  const other = await import('../src/store/settings')
  one.choose('theme', 'dark')
  other.choose('pace', 'fast')
  expect(JSON.parse(localStorage.getItem('meikyu.settings')!)).toMatchObject({ theme: 'dark', pace: 'fast' })
})
