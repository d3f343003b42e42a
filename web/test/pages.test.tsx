/** Pages as a person meets them: ways into a game, and what was played on this device. */
import 'fake-indexeddb/auto'
import { render } from 'preact'
import { expect, test, vi } from 'vitest'
import { DailyResult } from '../src/pages/daily'
import { dailySign, easySign } from '../src/pages/daily-sign'
import { tryAgain } from '../src/pages/play'
import { go, href, route } from '../src/pages/router'
import { Uses } from '../src/pages/sets/uses'
import { findGameInfo, listedGames } from '../src/play/catalogue'
import { LocalTable } from '../src/play/local'
import { rules, useRules } from '../src/rules'
import { seal } from '../src/rules/seal'
import { dropContent, keepContent } from '../src/store/contents'
import { dailyKey, dailyShelf, keepPar, streak, today } from '../src/store/daily'
import { type Deed, deedShelf } from '../src/store/deeds'
import { gameShelf, games, HUMAN, Keeper, type SavedGame } from '../src/store/games'
import { keepLessonAt, lessonTold } from '../src/store/lessons'
import { easyDeed, easyNumber, easyStreak } from '../src/store/newcomers'
import { choose } from '../src/store/settings'
import { trouble } from '../src/store/storage'
import { type Ending, type Tally, tallied, tallyShelf } from '../src/store/tallies'
import { all, engine, found, goHome, nothingKept, press, sitDown, visit } from './app'

const save = (id: string, more: Partial<SavedGame> = {}) => {
  const plain = {
    id,
    game: 'golem',
    players: ['human', 'hard'],
    names: [],
    sealed: 'x',
    moves: 7,
    when: 1,
    over: false,
  }
  return new Keeper().save({ ...plain, ...more })
}

// ---- the lesson ----

const offers = (): number => all('.lesson-offer').length
const everyWay = (): string[][] => [
  ...listedGames().map(({ id }) => ['play', id]),
  ...listedGames()
    .filter(({ minSeats }) => minSeats === 1)
    .map(({ id }) => ['daily', id]),
  ['play', 'seekers', 'day'],
  ['play', 'seekers', 'easy'],
  ['surprise'],
]

test('whoever never played a game is offered its lesson, whichever way it was begun without choosing', async () => {
  expect(everyWay().length).toBeGreaterThan(listedGames().length + 2)
  for (const way of everyWay()) {
    await nothingKept()
    await sitDown(...way)
    await found('.lesson-offer')
    await goHome()
  }
})

test('it is offered once, and not to those who have played', async () => {
  await sitDown('daily', 'ruin')
  await found('.lesson-offer')
  await goHome()
  await sitDown('play', 'ruin')
  expect(offers()).toBe(0)
  await goHome()
  await tallyShelf.update('diminuendo', () => tallied(undefined, { score: 3, won: false, opponents: '' }))
  await sitDown('daily', 'diminuendo')
  expect(offers()).toBe(0)
  await goHome()
  await save('a')
  await sitDown('play', 'golem')
  expect(offers(), 'who has a game of it going on').toBe(0)
})

test('sound is asked for at the beginning of a game, and then the news have their place again', async () => {
  const game = findGameInfo('diminuendo')!
  const asked = async (actions: number): Promise<number> => {
    const table = await LocalTable.deal({ game, players: [HUMAN], names: [], options: {} }, 'sound')
    for (let at = 0; at < actions; at++) await table.act(table.position.value!.legal[0]!.text)
    expect(table.position.value!.length).toBe(actions)
    table.close()
    await vi.waitFor(() => expect(games.value.find(({ id }) => id === table.id)?.moves).toBe(actions), {
      timeout: 45_000,
    })
    await goHome()
    await visit(['game', table.id], `.table[data-length="${actions}"]`)
    return all('.sound-offer').length
  }
  expect([await asked(1), await asked(4)]).toEqual([1, 0])
})

test('two taps sit down once at a step of a game; where that failed one may tap again', async () => {
  const seating = { game: findGameInfo('diminuendo')!, players: [HUMAN], names: [], options: {} }
  const handle = engine.deal({ game: 'diminuendo', seats: 1, seed: 'over' })
  while (engine.acting(handle).length > 0) engine.act(handle, 0, engine.legal(handle, 0, 'en')[0]!.text)
  const sealed = await seal(engine.record(handle))
  engine.close(handle)
  const sat = vi.spyOn(LocalTable, 'again')
  await expect(tryAgain(seating, Promise.reject(new Error('left')), 0)).rejects.toThrow('left')
  await Promise.all([tryAgain(seating, Promise.resolve(sealed), 0), tryAgain(seating, sealed, 0)])
  expect(sat).toHaveBeenCalledTimes(1)
  sat.mockRestore()
  await found('.table[data-length="0"]')
})

// ---- what was played ----

test('games alone stand in the table of statistics without wins', async () => {
  const keep = (id: string, endings: Ending[]) =>
    tallyShelf.update(id, () => endings.reduce<Tally | undefined>(tallied, undefined))
  const alone = { score: 31, won: true, opponents: '' }
  await keep('diminuendo', [alone, { score: 5, won: true, opponents: 'hard' }])
  await keep('ruin', [alone])
  await visit(['stats'], '.tally')
  const cells = all('.tally tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Diminuendo', '2', '1', '31', '1'],
    ['alone', '1', '–', '31', '–'],
    ['against Hard', '1', '1', '5', '1'],
    ['In the Ruin', '1', '–', '31', '–'],
    ['alone', '1', '–', '31', '–'],
  ])
})

test('nothing is deleted before it was asked, and “no” keeps it', async () => {
  await save('a')
  await save('b', { when: 2 })
  await visit(['games'], '.resume')
  await press('.resume button')
  expect(games.value).toHaveLength(2)
  await press('.ask-first button:not(.danger)')
  expect(games.value).toHaveLength(2)
  await press('.resume:not(:has(.ask-first)) button')
  await press('.ask-first .danger')
  await vi.waitFor(() => expect(games.value.map(({ id }) => id)).toEqual(['a']))
})

test('where there is no room the oldest finished games can go, and only there', async () => {
  for (let at = 1; at <= 25; at++) await save(`g${at}`, { over: true, when: at })
  await save('going on', { when: 0 })
  await visit(['games'], '.finished li')
  const offer = () => all('.all-games > .buttons button').map((one) => one.textContent)
  expect(offer()).toEqual([])
  trouble.value = 'full'
  await vi.waitFor(() => expect(offer()).toEqual([expect.stringContaining('20')]))
  await press('.all-games > .buttons button')
  await press('.all-games > .buttons .danger')
  await vi.waitFor(() => expect(games.value).toHaveLength(6))
  expect(games.value.map(({ id }) => id)).toEqual(['g25', 'g24', 'g23', 'g22', 'g21', 'going on'])
  trouble.value = null
})

test('the first page shows a few of the games to go on with, the newest, and leads to all of them', async () => {
  for (let at = 1; at <= 6; at++) await save(`g${at}`, { when: at })
  await save('over', { when: 9, over: true })
  await goHome()
  const links = () => all('.resume > a').map((one) => one.getAttribute('href'))
  await vi.waitFor(() => expect(links()).toEqual(['g6', 'g5', 'g4', 'g3'].map((id) => href('game', id))))
  expect(all('.more-games a')[0]!.textContent).toContain('6')
})

test('a first visit has one way in and nothing else to choose; after a game the day’s deals are open', async () => {
  await goHome()
  await vi.waitFor(() => expect(all('.welcome')).toHaveLength(1))
  expect(all('.welcome')[0]!.getAttribute('href')).toBe(href('learn', 'seekers'))
  expect(all('details.today')).toHaveLength(1)
  expect(all('details.today[open]')).toHaveLength(0)
  await save('once', { game: 'golem', when: 9, over: true })
  await vi.waitFor(() => expect(all('.welcome')).toHaveLength(0))
  expect(all('section.today .daily-link').length).toBeGreaterThan(2)
})

test('the way in goes on where the lesson was left, then leads to a game', async () => {
  const way = () => [all('.welcome')[0]!.getAttribute('href'), all('.welcome small')[0]?.textContent]
  keepLessonAt('seekers', 3)
  await visit(['about'], '.page:not(.home)')
  await goHome()
  await vi.waitFor(() => expect(way()).toEqual([href('learn', 'seekers'), 'Step 4 of 8']))
  keepLessonAt('seekers', 8)
  await visit(['about'], '.page:not(.home)')
  await goHome()
  await vi.waitFor(() => expect(way()[0]).toBe(href('play', 'seekers', 'easy')))
  expect(way()[1]).toMatch(/^For newcomers #\d+ · \d+\./)
  // What the way in leads to does not stand beside it once more.
  expect(all('.daily-link a').map((one) => one.getAttribute('href'))).not.toContain(href('play', 'seekers', 'easy'))
  keepLessonAt('seekers', 0)
})

test('an easy sheet stands beside the way in, in sight of whoever has played nothing', async () => {
  await goHome()
  const easy = await found(`.newcomers a[href="${href('play', 'seekers', 'easy')}"]`)
  expect(easy.closest('details')).toBeNull()
  expect(all(`a[href="${href('play', 'seekers', 'easy')}"]`)).toHaveLength(1)
})

const easyDeedOf = (id: string, easy: string, more: Partial<Deed> = {}): Deed => ({
  id,
  game: 'seekers',
  when: Date.parse(easy),
  seats: 2,
  opponents: 'easy',
  score: 9,
  won: true,
  margin: 4,
  options: { rule: 1 },
  parts: {},
  lines: [],
  easy,
  ...more,
})

test('the newcomers’ sheet counts its own days: the first result of each, apart from the daily puzzle’s', async () => {
  expect([easyNumber('2026-11-18'), easyNumber('2026-11-20')]).toEqual([1, 3])
  await dailyShelf.update(dailyKey('seekers', '2026-11-18'), () => ({ score: 41, id: 'daily' }))
  expect(easyDeed('seekers', '2026-11-18')).toBeUndefined()
  for (const [at, day] of ['2026-11-18', '2026-11-19', '2026-11-20'].entries())
    await deedShelf.update(`e${at}`, () => easyDeedOf(`e${at}`, day))
  await deedShelf.update('late', () => easyDeedOf('late', '2026-11-20', { when: Date.parse('2026-11-21'), won: false }))
  expect(easyDeed('seekers', '2026-11-20')).toMatchObject({ won: true, margin: 4 })
  expect([easyStreak('seekers', '2026-11-20'), easyStreak('seekers', '2026-11-21')]).toEqual([3, 3])
  expect(easyStreak('seekers', '2026-11-22')).toBe(0)
  expect(streak('seekers', '2026-11-18')).toBe(1)
  expect(easySign('seekers', '2026-11-20', '3. Twins')).toBe('For newcomers #3 · 3. Twins · 3 days in a row · won by 4')
  expect(easySign('seekers', '2026-11-21', null)).toBe('For newcomers #4 · 3 days in a row')
  await deedShelf.update('taught', () => easyDeedOf('taught', '2026-11-24', { helped: true }))
  expect(easySign('seekers', '2026-11-24', null)).toBe('For newcomers #7 · won by 4 · with help')
})

test('the newcomers’ game of a day is dealt once, gone on with, and says at the table what it is', async () => {
  choose('sound', 'low')
  lessonTold('seekers')
  await sitDown('play', 'seekers', 'easy')
  expect((await found('.live .daily-sign')).textContent).toMatch(/^For newcomers #\d+ · \d+\./)
  expect(games.value.map(({ easy, players }) => [easy, players])).toEqual([[today(), ['human', 'easy']]])
  const [first] = games.value
  await goHome()
  await sitDown('play', 'seekers', 'easy')
  expect(route.value).toEqual(['game', first!.id])
  expect(games.value).toHaveLength(1)
})

test('a daily says what it is once the question about the lesson is answered', async () => {
  choose('sound', 'low')
  await sitDown('daily', 'ruin')
  await press('.lesson-offer .tool')
  expect((await found('.live .daily-sign')).textContent).toMatch(/^Daily #\d+/)
})

test('a daily under way says what there is to beat, once that is known', async () => {
  const state = () => all(`a[href="${href('daily', 'ruin')}"] small`)[0]!.textContent
  await goHome()
  expect(state()).toMatch(/^Daily #\d+ · the same deal/)
  await keepPar('ruin', today(), 301)
  await visit(['about'], '.page:not(.home)')
  await goHome()
  await vi.waitFor(() => expect(state()).toMatch(/^Daily #\d+ · beat 301 · /))
  for (const day of ['2026-11-17', '2026-11-18'])
    await dailyShelf.update(dailyKey('ruin', day), () => ({ score: 41, id: 'x' }))
  expect(dailySign('ruin', '2026-11-18', 301)).toBe('Daily #18 · 2 days in a row · beat 301')
})

test('the lesson is offered before a game from the set-up page and from the ladder, too', async () => {
  await visit(['new', 'ruin'], '.play-bar .primary')
  await press('.play-bar .primary')
  await found('.lesson-offer')
  await goHome()
  await nothingKept()
  await visit(['ladder', 'golem'], '.ladder-equal')
  await press('.ladder-equal')
  await found('.lesson-offer')
})

test('newcomers of a game with sheets are offered an easy one, until they have played a few', async () => {
  const links = () => all('.daily-link a').map((one) => one.getAttribute('href'))
  const ending = { score: 9, won: true, opponents: 'easy' }
  await tallyShelf.update('seekers', () => tallied(undefined, ending))
  await goHome()
  await vi.waitFor(() => expect(links()).toContain(href('play', 'seekers', 'easy')))
  await tallyShelf.update('seekers', () => [ending, ending, ending].reduce<Tally | undefined>(tallied, undefined))
  await vi.waitFor(() => expect(links()).not.toContain(href('play', 'seekers', 'easy')))
  expect(links()).toContain(href('play', 'seekers', 'day'))
})

test('the door of the game that was played last is the first, and open', async () => {
  await save('last', { game: 'golem', when: 9, over: true })
  await goHome()
  const doors = () => all('.door').map((door) => door.querySelector('.door-cover')!.getAttribute('href'))
  await vi.waitFor(() => expect(doors()[0]).toBe(href('play', 'golem')))
  expect(doors()).toHaveLength(4)
  expect(all('.door.open .door-cover').map((cover) => cover.getAttribute('href'))).toEqual([href('play', 'golem')])
})

test('the day’s puzzle is to be played, gone on with, or done', async () => {
  const state = () => all(`a[href="${href('daily', 'ruin')}"] small`)[0]!.textContent
  await goHome()
  const fresh = state()
  const alone = { game: 'ruin', players: ['human'], daily: today() }
  await save('begun', alone)
  const begun = state()
  await save('old', { ...alone, over: true })
  await dailyShelf.update(dailyKey('ruin', today()), () => ({ score: 41, id: 'old' }))
  await vi.waitFor(() => expect(state()).toContain('41'))
  expect(new Set([fresh, begun, state()]).size).toBe(3)
})

test('of the day’s puzzle the first result counts, also when it is played once more', async () => {
  await dailyShelf.update(dailyKey('ruin', today()), () => ({ score: 41, id: 'gone', par: 50, hinted: true }))
  await visit(['daily', 'ruin'], '.daily')
  expect(all('.daily-head')[0]!.textContent).toMatch(/41 points.*hint/)
  expect(all('.squares .full')).toHaveLength(6)
  const again = document.body.appendChild(document.createElement('div'))
  render(<DailyResult game={findGameInfo('ruin')!} date={today()} score={99} />, again)
  expect(again.querySelector('.daily-head')!.textContent).toContain('41 points')
  render(null, again)
})

// ---- addresses ----

test('an address holds its parts, whatever stands in them', async () => {
  for (const parts of [
    ['replay', 'a-b_c'],
    ['rules', 'ruin', 'R3.2'],
    ['box', 'a/b c', '%'],
  ]) {
    go(...parts)
    await vi.waitFor(() => expect(route.value).toEqual(parts))
  }
  expect(href('box', 'a/b')).toBe('#/box/a%2Fb')
  location.hash = '#/rules/%zz'
  await vi.waitFor(() => expect(route.value).toEqual(['rules', '%zz']))
})

test('an address that leads nowhere says so and leads home', async () => {
  for (const address of [['nowhere'], ['rules', 'chess'], ['game', 'unknown'], ['replay', 'broken']]) {
    await visit(address, '.problem a.primary')
    expect(all('.problem a.primary')[0]!.getAttribute('href')).toBe('#/')
    await goHome()
  }
})

// ---- box and paper ----

test('an owner finds everything about the box from the first page', async () => {
  await goHome()
  await found(`a[href="${href('owners')}"]`)
  await visit(['owners'], '.owners')
  for (const { id } of listedGames()) {
    await found(`a[href="${href('box', id)}"]`)
    await found(`a[href="${href('rules', id)}"]`)
    await found(`a[href="${href('box', id, 'count')}"]`)
  }
  expect(all('.print-it').length).toBe(listedGames().length)
  await found(`a[href="${href('sets')}"]`)
  await found(`a[href="${href('box')}"]`)
})

test('a set in its owner’s own words is printed and followed, and nowhere offered for playing', async () => {
  const told = JSON.parse(engine.builtinContent(findGameInfo('golem')!)) as { treasures: { effect?: object }[] }
  told.treasures[4]!.effect = { words: { en: 'Sing, or go back 2', ja: '歌うか2下がる' } }
  const text = JSON.stringify(told)
  const { hash } = engine.checkContent('golem', text)
  await keepContent({ game: 'golem', name: 'Sung', hash: hash!, text })
  for (const [where, ready] of [
    [['sets', 'golem', hash!], '.set-uses'],
    [['sets'], '.set-row'],
  ] as const) {
    await visit([...where], ready)
    await found(`${ready} a[href="${href('box', 'golem')}"]`)
    expect(all(`${ready} a[href="${href('rules', 'golem')}"]`)).toHaveLength(1)
    expect(all(`a[href="${href('new', 'golem', hash!)}"]`)).toHaveLength(0)
    expect(
      all('.said')
        .map((one) => one.textContent)
        .join(),
    ).not.toContain('play with it')
  }
  await visit(['new', 'golem', hash!], '.content-row')
  await vi.waitFor(() => {
    const [builtin, own] = [...all('.content-row input')] as HTMLInputElement[]
    expect([builtin!.checked, own!.checked, own!.disabled]).toEqual([true, false, true])
  })
  expect(all('.content-row')[1]!.textContent).toContain('cannot play it')
  await dropContent(hash!)
})

test('of hundreds of games those in sight are drawn, and more when the last of them comes near', async () => {
  let near = (): void => {}
  class Watch {
    constructor(told: (seen: { isIntersecting: boolean }[]) => void) {
      near = () => told([{ isIntersecting: true }])
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  const plain = { game: 'golem', players: ['human', 'hard'], names: [], sealed: 'x', moves: 7, over: true, rev: 1 }
  const ended = { scores: [3, 1], ranks: [1, 2] }
  for (let at = 0; at < 90; at++) gameShelf.show(`g${at}`, { id: `g${at}`, when: at, ...plain, ...ended })
  await visit(['games'], '.finished li')
  const drawn = (): number => all('.finished li:not([aria-hidden])').length
  expect(drawn()).toBe(40)
  await vi.waitFor(() => {
    near()
    expect(drawn()).toBe(90)
  })
  expect(all('.finished li[aria-hidden]'), 'nothing more to wait for').toHaveLength(0)
  vi.unstubAllGlobals()
  await nothingKept()
})

test('where nobody can tell whether a set can be played, playing it is offered', async () => {
  const direct = rules()
  const checkContent = () => Promise.reject(new Error('not here'))
  useRules(new Proxy(direct, { get: (to, name) => (name === 'checkContent' ? checkContent : Reflect.get(to, name)) }))
  const place = document.createElement('div')
  render(<Uses own={{ game: 'golem', name: 'Far', hash: 'far', text: '{}' }} />, place)
  await vi.waitFor(() => expect(place.querySelector('a')?.getAttribute('href')).toBe(href('new', 'golem', 'far')))
  render(null, place)
  useRules(direct)
})
