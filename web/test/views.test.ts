/** Tables elsewhere: what a viewer was sent is seen as if the match were here. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { TableInfo } from '../src/net'
import { ViewReader } from '../src/play/online/reading'
import { type GameInfo, Refusal, SPECTATOR, useRules } from '../src/rules'
import type { Engine } from '../src/rules/engine'
import { directRules, loadEngine } from './support'

let engine: Engine
beforeAll(async () => {
  engine = await loadEngine()
  useRules(directRules(engine))
})

const SEATS = 2
const deal = (game: string) => engine.deal({ game, seats: SEATS, seed: 'views' })
/** As it comes over the wire: new objects each time. */
const sent = (table: unknown): unknown => JSON.parse(JSON.stringify(table))

describe.each(['seekers', 'ruin', 'diminuendo', 'golem'])('a view of %s', (game) => {
  it('is seen as the match is', () => {
    const match = deal(game)
    const view = engine.openView({ game, seats: SEATS })
    for (let step = 0; step < 12; step++) {
      for (const viewer of [SPECTATOR, 0, 1]) {
        const { length: _, undoable: __, ...here } = engine.look(match, viewer, 'ja')
        expect(engine.see(view, viewer, 'ja', sent(here.table))).toEqual(here)
        const [action] = here.legal
        if (!action) continue
        expect(engine.preview(view, viewer, action.text)).toEqual(engine.preview(match, viewer, action.text))
        expect(engine.refusal(view, viewer, 'en', 'x')).toBe(engine.refusal(match, viewer, 'en', 'x'))
      }
      const [seat] = engine.acting(match)
      engine.act(match, seat!, engine.legal(match, seat!, 'en')[0]!.text)
    }
    engine.close(view)
    engine.close(match)
  })
})

describe('what a server tells', () => {
  const info = { mine: 1, seats: [{}, {}], options: {} } as unknown as TableInfo

  it('is read again and again at one table', async () => {
    const match = deal('seekers')
    const reader = new ViewReader({ id: 'seekers' } as GameInfo, info, undefined)
    const { table, acting } = engine.look(match, 1, 'en')
    const read = await reader.read({ acting, length: 3, table, undo: true }, 'en')
    expect(read).toEqual({ ...engine.look(match, 1, 'en'), length: 3, undoable: true })
    reader.close()
    engine.close(match)
  })

  it('is refused when it is broken, and what was seen before stays', async () => {
    const match = deal('seekers')
    const view = engine.openView({ game: 'seekers', seats: SEATS })
    const { table } = engine.look(match, 0, 'en')
    const legal = engine.see(view, 0, 'en', table).legal
    expect(() => engine.see(view, 0, 'en', { ...(table as object), round: 7 })).toThrow(Refusal)
    expect(engine.legal(view, 0, 'en')).toEqual(legal)
    engine.close(view)
    engine.close(match)
  })
})
