/** The link to BG Stats holds the play as its page reads it. */
import { expect, test } from 'vitest'
import { bgStatsLink } from '../src/companion/bgstats'
import golem from '../src/games/golem/companion'
import { findGameInfo } from '../src/play/catalogue'

const playOf = (link: string) => JSON.parse(new URL(link).searchParams.get('data')!)
const game = findGameInfo('golem')!
const when = Date.UTC(2026, 10, 18, 21, 5, 7)

test('who played, with which points and places, when, how long and where', () => {
  const link = bgStatsLink(game, {
    id: 'abc',
    when,
    names: ['Aki & Bo', 'ミナ'],
    outcome: { scores: [3, 8], ranks: [2, 1] },
    minutes: 47,
    begins: 1,
    place: 'Aki’s kitchen',
  })
  expect(new URL(link).origin).toBe('https://app.bgstatsapp.com')
  expect(playOf(link)).toMatchObject({
    sourceName: 'Meikyu',
    sourcePlayId: 'abc',
    playDate: '2026-11-18 21:05:07',
    durationMin: 47,
    location: 'Aki’s kitchen',
    game: { name: 'Nobody Comes Out', sourceGameId: 'golem' },
    players: [
      { name: 'Aki & Bo', score: '3', rank: 2, winner: false, startPlayer: false },
      { name: 'ミナ', score: '8', rank: 1, winner: true, startPlayer: true },
    ],
  })
})

test('whoever plays alone has not won; what nobody knows is not told', () => {
  const link = bgStatsLink(game, {
    id: 'x',
    when,
    names: ['Aki'],
    outcome: { scores: [301], ranks: [1] },
    begins: null,
    place: '',
  })
  expect(playOf(link)).not.toHaveProperty('location')
  expect(playOf(link)).not.toHaveProperty('durationMin')
  expect(playOf(link).players[0].winner).toBe(false)
  expect(playOf(link).players[0]).not.toHaveProperty('startPlayer')
})

test('who begins is told where the companion was told', () => {
  expect(golem.begins([{ do: 'start', seat: 1 }])).toBe(1)
  expect(golem.begins([{ do: 'count' }])).toBeNull()
})
