import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ui from '../src/games/golem'
import { effectOf } from '../src/games/golem/cards'
import { AREA, areaAt, areaOnMap, cameraAt, onMap, placesOf, topOn, widthOf, xOf } from '../src/games/golem/layout'
import { Said } from '../src/games/golem/scenes'
import type { GolemProps, Happening, Leads } from '../src/games/golem/table'
import {
  catalogueOf,
  type GolemContent,
  type GolemTable,
  grouped,
  inFocus,
  initials,
  lastDrawn,
  lately,
} from '../src/games/golem/table'
import { tutorial } from '../src/games/golem/tutorial'
import type { Lang } from '../src/rules/types'
import { settings } from '../src/store/settings'
import { loadEngine } from './support'

// ---- the picture ----

const EXIT = 38

test('areas follow each other from left to right, the golem’s place before them', () => {
  for (let area = 0; area <= EXIT; area++) expect(xOf(area) - xOf(area - 1)).toBeGreaterThanOrEqual(AREA)
  expect(xOf(-1)).toBeGreaterThan(60)
  expect(widthOf(39)).toBeGreaterThan(xOf(EXIT) + AREA / 2)
  for (const area of [0, 7, 15]) expect(areaAt(xOf(area) + 10, 16)).toBe(area)
  expect(areaAt(9999, 16)).toBe(15)
  for (const area of [0, 20, EXIT]) expect(areaOnMap(onMap(area, EXIT), EXIT)).toBe(area)
  expect([onMap(-1, EXIT), onMap(EXIT, EXIT)].every((place) => place > 0 && place <= 1)).toBe(true)
})

test('the camera stays inside the picture', () => {
  expect(cameraAt(0, 390, 2000)).toBe(0)
  expect(cameraAt(5000, 390, 2000)).toBe(1610)
  const left = cameraAt(1000, 390, 2000)
  expect(left).toBeLessThan(1000)
  expect(left + 390).toBeGreaterThan(1000 + AREA)
  expect(cameraAt(100, 1000, 800)).toBe(0)
})

test('six explorers on one area do not cover each other', () => {
  const places = placesOf([4, 4, 4, 4, 4, 4, null, 9])
  expect(places[6]).toBeNull()
  expect(places[7]!.x).toBe(xOf(9))
  const six = places.slice(0, 6).map((place) => `${place!.x} ${place!.y}`)
  expect(new Set(six).size).toBe(6)
  for (const place of places.slice(0, 6)) expect(Math.abs(place!.x - xOf(4))).toBeLessThan(AREA / 2)
  expect(
    places.slice(0, 6).map((place) => place!.y === places[0]!.y),
    'two in a row',
  ).toEqual([true, true, false, false, false, false])
  // the sign over one of them stands above all that could hide it
  expect(topOn(places, 0)).toBe(places[5]!.y)
  expect(topOn(places, 7)).toBe(places[7]!.y)
})

// ---- words of the table ----

test('initials are all different', () => {
  expect(initials(['You', 'Ben'])).toEqual(['Y', 'B'])
  expect(initials(['You', 'Greedy 1', 'Greedy 2'])).toEqual(['Y', '1', '2'])
  expect(initials(['あなた', '欲ばり'])).toEqual(['あ', '欲'])
  expect(initials(['Ann', 'Ann'])).toEqual(['1', '2'])
  expect(initials(['Bot 2', 'Bot 3', '2pac']), 'a last letter that is another’s first').toEqual(['1', '3', '2'])
})

test('cards of a list are counted by kind', () => {
  expect(grouped(['Knife', 'Crown', 'Knife'])).toEqual([
    ['Knife', 2],
    ['Crown', 1],
  ])
})

const event = (kind: string, seat: number, fields: Record<string, unknown> = {}) =>
  ({
    kind,
    seat,
    words: { en: '', ja: '' },
    ...fields,
  }) as Happening
const draws = (seat: number, card: string): Happening => event('drawn', seat, { card })

test('the cards drawn last', () => {
  expect(lastDrawn([])).toBeNull()
  const events = [event('turn', 1), draws(1, 'Knife'), event('turn', 0), draws(0, 'Crown'), draws(0, 'Compass')]
  expect(lastDrawn(events)).toEqual({ seat: 0, cards: ['Crown', 'Compass'] })
  expect(lastDrawn([...events, event('turn', 2)])).toEqual({ seat: 0, cards: ['Crown', 'Compass'] })
})

test('what is older than two turns is not marked any more', () => {
  const events = [
    event('area', 0, { area: 9 }),
    event('turn', 1),
    event('turn', 2),
    event('area', 2, { area: 12 }),
    event('turn', 0),
  ]
  expect(lately(events)).toHaveLength(3)
  expect(lately(events.slice(0, 2))).toHaveLength(2)
})

// ---- with the engine ----

const chased = tutorial.parts[1]!.scenes[0]!

test('where a card leads is told by the engine, and agrees with its words', async () => {
  const engine = await loadEngine()
  const handle = engine.place(chased.deal, chased.position)
  const { legal } = engine.look(handle, 0, 'en')
  const { cards } = engine.setup(handle)
  const way = (id: string) => legal.find(({ text }) => text === `take:${id}`)?.leads as Leads
  expect(way('Old Coin')).toEqual({
    price: 1,
    paid: 12,
    area: 12,
    letter: 't',
    after: 12,
    golem: 9,
    lost: false,
    escaped: false,
    stops: [12],
  })
  expect(way('Jade Wheel').lost).toBe(true)
  expect(way('Silver Cup').paid).toBe(11)
  expect(legal.find(({ text }) => text === 'pass')!.leads).toBeUndefined()
  for (const action of legal)
    expect(action.words.startsWith('⚠')).toBe((action.leads as Leads | undefined)?.lost === true)
  expect((cards as GolemContent).treasures).toHaveLength(17)
})

test('effects say on the board what they say in the engine’s words', async () => {
  const engine = await loadEngine()
  const seen = new Set<string>()
  for (const lang of ['en', 'ja'] as Lang[]) {
    settings.value = { ...settings.value, lang }
    for (let deal = 0; deal < 12; deal++) {
      const handle = engine.deal({ game: 'golem', seats: 2, seed: `effects ${deal}` })
      const position = engine.look(handle, engine.acting(handle)[0]!, lang)
      const byId = catalogueOf(engine.setup(handle).cards as GolemContent)
      for (const { text, words } of position.legal) {
        const kind = byId.get(text.slice(5))
        if (!kind) continue
        expect(words).toContain(kind.name[lang])
        expect(words).toContain(effectOf(kind))
        seen.add(`${lang} ${Object.keys(kind.effect ?? {})}`)
      }
      engine.close(handle)
    }
  }
  expect(seen.size).toBeGreaterThan(12)
})

const host = document.createElement('div')
document.body.append(host)
beforeEach(() => {
  settings.value = { ...settings.value, lang: 'en' }
})
afterEach(() => render(null, host))

async function show(position: unknown) {
  const engine = await loadEngine()
  const handle = engine.place(chased.deal, position)
  const seat = engine.acting(handle)[0]!
  const acted: string[] = []
  const props = {
    ...engine.look(handle, seat, 'en'),
    content: engine.setup(handle).cards,
    options: {},
    game: engine.catalogue().games.find((game) => game.id === 'golem')!,
    names: ['You', 'Ben'],
    seat,
    last: [],
    log: [],
    hint: null,
    calm: true,
    over: false,
    counting: null,
    step: 0,
    earlier: [],
    whole: null,
    everybody: null,
    act: (text: string) => acted.push(text),
    preview: async (text: string) => engine.preview(handle, seat, text),
    refusal: async (text: string) => engine.refusal(handle, seat, 'en', text),
  } as unknown as GolemProps
  const draw = (more: Partial<GolemProps> = {}) => act(() => render(<ui.Board {...props} {...more} />, host))
  await draw()
  const key = (name: string) =>
    act(async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  const press = (selector: string) => act(async () => host.querySelector<HTMLElement>(selector)!.click())
  const card = (name: string) => `.treasury button[data-name="${name}"]`
  return { acted, press, card, draw, key, table: props.table as GolemTable }
}

test('a card shows where it leads before it counts', async () => {
  const { acted, press, card } = await show(chased.position)
  expect(host.querySelector('.way')).toBeNull()
  await press(card('Old Coin'))
  expect(host.querySelector('.way .token.ghost')).not.toBeNull()
  expect(host.querySelector('.golem-to-be')).not.toBeNull()
  expect(host.querySelector('.landing')!.textContent).toContain('area 12')
  expect(acted).toEqual([])
  await press('.panel [data-action="take:Old Coin"]')
  expect(acted).toEqual(['take:Old Coin'])
})

test('a step into the golem is asked twice', async () => {
  const { acted, press, card } = await show(chased.position)
  await press(card('Jade Wheel'))
  await press(card('Jade Wheel'))
  expect(acted).toEqual([])
  expect(host.querySelector('.panel.fatal')).not.toBeNull()
  await press('.panel .danger')
  expect(acted).toEqual([])
  await press('.panel .danger.sure')
  expect(acted).toEqual(['take:Jade Wheel'])
})

test('the keeper puts cards away, with the price shown', async () => {
  const position = {
    round: 5,
    start: 0,
    turn: 0,
    phase: 'refill',
    track_true: '....s...........',
    golem: 2,
    treasury: {},
    players: [
      { pos: 7, deck: { pocket: ['Knife'] } },
      { pos: 5, deck: { hand: ['Crown', 'Knife', 'Knife'] } },
    ],
  }
  const { acted, press, table } = await show(position)
  expect(table.next).toBe(1)
  const hand = (at: number) => `.kept-cards li:nth-child(${at}) button`
  await press(hand(3))
  await press(hand(1))
  expect(host.querySelector('.landing')!.textContent).toContain('area 5')
  await press('.panel .primary')
  expect(acted).toEqual(['drop:Crown,Knife'])
})

test('keys choose cards, take and pass; the deadly one is asked about first', async () => {
  const { acted, key, table } = await show(chased.position)
  const at = (id: string): string => String(Object.keys(table.treasury).indexOf(id) + 1)
  await key(at('Jade Wheel'))
  await key(at('Jade Wheel'))
  expect(acted).toEqual([])
  await key(at('Old Coin'))
  expect(host.querySelector('.way')).not.toBeNull()
  await key(at('Old Coin'))
  await key('0')
  expect(acted).toEqual(['take:Old Coin', 'pass'])
  await key('m') // not a turn: nothing
  expect(acted).toHaveLength(2)
  for (const times of [1, 2]) {
    await key(at('Jade Wheel'))
    expect(acted, `after ${times}`).toHaveLength(2)
  }
  expect(host.querySelector('.panel .sure')).not.toBeNull()
  await key(at('Jade Wheel'))
  expect(acted.at(-1)).toBe('take:Jade Wheel')
})

test('the golem’s step is felt, unless things should not move', async () => {
  const { draw, table } = await show(chased.position)
  await draw({ calm: true, table: { ...table, golem: table.golem + 1 } })
  expect(host.querySelector('.tremor')).toBeNull()
  await draw({ calm: false, table: { ...table, golem: table.golem + 2 } })
  expect(host.querySelector('.tremor')).not.toBeNull()
})

test('everything to press has a name, and the eyes are on who decides', async () => {
  const { table } = await show(chased.position)
  for (const button of host.querySelectorAll('button, [role=img], [role=slider]'))
    expect(button.getAttribute('aria-label') || button.textContent).toBeTruthy()
  expect(inFocus(table)).toBe(0)
  expect(host.querySelectorAll('.explorer')).toHaveLength(2)
  expect(host.querySelectorAll('.slab')).toHaveLength(38)
})

test('where nobody comes out the game’s own words say so', async () => {
  const engine = await loadEngine()
  const { terms } = engine.catalogue().games.find(({ id }) => id === 'golem')!
  expect(terms.nobody).toEqual({ en: 'Nobody came out: a loss for all.', ja: '誰も出てこない。全員の負け。' })
})

test('whoever is driven back is told by what, and by whose card', async () => {
  const engine = await loadEngine()
  const byId = catalogueOf(engine.setup(engine.place(chased.deal, chased.position)).cards as GolemContent)
  const said = (step: Record<string, unknown>, by: number) => {
    const events = [event('step', 0, { from: 16, to: 14, ...step })]
    const scene = { name: 'back', weight: 'held', events, senses: [], seat: by, later: [], last: true } as const
    act(() => render(<Said scene={scene} names={['You', 'Ben']} byId={byId} />, host))
    return host.textContent
  }
  expect(said({ why: 'area', card: null }, 0)).toBe('Area 16 drives you back to area 14')
  expect(said({ why: 'effect', card: 'War Drum' }, 1)).toBe('Ben’s War Drum drives you back to area 14')
  expect(said({ why: 'swap', card: 'Mirror Mask' }, 1)).toBe('Ben’s Mirror Mask swaps you back to area 14')
})

test('a card is looked at by a mouse that moves there, not by one that it came to lie under', async () => {
  const { card } = await show(chased.position)
  const over = (kind: string) =>
    act(async () => {
      const event = new PointerEvent(kind, { pointerType: 'mouse', bubbles: kind !== 'pointerenter' })
      host.querySelector(card('Old Coin'))!.dispatchEvent(event)
    })
  await over('pointerenter')
  expect(host.querySelector('.ghost')).toBeNull()
  await over('pointermove')
  expect(host.querySelector('.ghost')).not.toBeNull()
})
