/**
 * What the page may ask of the worker that plays. Nothing it answers tells a viewer more than that viewer may know:
 * records leave sealed, and in plain text only when the game is over. What happens and what is to be seen of it are
 * one call.
 */
import { notOver } from './engine'
import { type Engines, engineFor } from './engines'
import { seal, unseal } from './seal'
import type {
  Choices,
  ContentCheck,
  Deal,
  Elsewhere,
  Eyes,
  GameInfo,
  Handle,
  Lang,
  Options,
  Preview,
  Seen,
  Setup,
  Stand,
  Step,
  Tried,
  Viewer,
} from './types'

export function api(engines: Engines) {
  const { of, at } = engines
  /** Matches from a position, which have no record. */
  const placed = new Set<Handle>()
  const opened = (handle: Handle): Handle => {
    placed.delete(handle)
    return handle
  }
  const stand = async (handle: Handle, eyes: Eyes, from: number): Promise<Stand> => {
    const engine = at(handle)
    const told = engine.told(handle, eyes, from)
    const record = placed.has(handle) ? null : engine.record(handle)
    return { ...told, deciding: engine.acting(handle), sealed: record === null ? '' : await seal(record) }
  }
  const isOver = (handle: Handle): void => {
    if (at(handle).acting(handle).length > 0) throw notOver()
  }
  return {
    /** Answers as soon as this game can be played. */
    ready: async (game: string): Promise<void> => void (await of(game)),
    choices: async (game: string, seats: number, wanted: Options): Promise<Choices> =>
      (await of(game)).choices(game, seats, wanted),
    checkContent: async (game: string, content: string): Promise<ContentCheck> =>
      (await of(game)).checkContent(game, content),
    judge: async (game: string, request: unknown, content?: string): Promise<unknown> =>
      (await of(game)).judge(game, request, content),
    builtinContent: async (game: Pick<GameInfo, 'id' | 'minSeats'>): Promise<string> =>
      (await of(game.id)).builtinContent(game),
    setup: (handle: Handle): Setup => at(handle).setup(handle),
    ownContent: (handle: Handle): string | null => at(handle).ownContent(handle),
    sameTable: (handle: Handle, one: Viewer, other: Viewer): boolean => at(handle).sameTable(handle, one, other),
    preview: (handle: Handle, seat: number, text: string): Preview => at(handle).preview(handle, seat, text),
    help: (handle: Handle, seat: number, lang: Lang): string => at(handle).help(handle, seat, lang),
    refusal: (handle: Handle, seat: number, lang: Lang, tried: Tried): string =>
      at(handle).refusal(handle, seat, lang, tried),

    deal: async (deal: Deal): Promise<Handle> => opened((await of(deal.game)).deal(deal)),
    place: async (deal: Deal, position: unknown): Promise<Handle> => {
      const handle = (await of(deal.game)).place(deal, position)
      placed.add(handle)
      return handle
    },
    /** Opens what was sealed. */
    open: async (sealed: string): Promise<Handle> => {
      const record = await unseal(sealed)
      return opened((await engineFor(engines, record)).open(record))
    },
    /** Opens a finished game where it stood after so many steps, to be played on from there. */
    again: async (sealed: string, step: number): Promise<Handle> => {
      const record = await unseal(sealed)
      const engine = await engineFor(engines, record)
      const handle = opened(engine.open(record))
      try {
        isOver(handle)
        engine.seek(handle, step)
        engine.undo(handle, 0) // what followed is forgotten
        return handle
      } catch (error) {
        engine.close(handle)
        throw error
      }
    },
    /** Opens a record file. */
    openRecord: async (record: string): Promise<Handle> => opened((await engineFor(engines, record)).open(record)),
    /** Views of a match that is kept elsewhere. preview, help and refusal are asked of them as of a match. */
    openView: async (table: Elsewhere): Promise<Handle> => opened((await of(table.game)).openView(table)),
    see: (handle: Handle, viewer: Viewer, lang: Lang, table: unknown): Seen =>
      at(handle).see(handle, viewer, lang, table),
    close: (handle: Handle): void => at(handle).close(handle),

    stand,
    /** Plays an action. The eyes need not be the actor's. */
    act: (handle: Handle, seat: number, text: string, eyes: Eyes, from: number): Promise<Stand> => {
      at(handle).act(handle, seat, text)
      return stand(handle, eyes, from)
    },
    /** Takes back the viewer's last decision, if there is one that can be. Tells the whole log: nothing may be left that was cut. */
    undo: (handle: Handle, eyes: Eyes): Promise<Stand> => {
      const engine = at(handle)
      engine.undo(handle, engine.undoable(handle, eyes.viewer, eyes.people))
      return stand(handle, eyes, 0)
    },
    /** Steps through a finished game. One that is going on is not stepped through: some of it must be remembered. */
    seek: (handle: Handle, step: number, eyes: Eyes): Step => {
      const engine = at(handle)
      engine.seek(handle, engine.total(handle))
      isOver(handle)
      engine.seek(handle, Math.max(0, step - 1))
      const { length: seen } = engine.look(handle, eyes.viewer, eyes.lang)
      engine.seek(handle, step)
      return { ...engine.told(handle, eyes, 0), seen }
    },
    /** Who took each action of a finished game; in one that is going on it would count what is done in secret. */
    actors: (handle: Handle): number[] => {
      isOver(handle)
      return at(handle).actors(handle)
    },
    /** The game so far as an opaque text. */
    keep: (handle: Handle): Promise<string> => seal(at(handle).record(handle)),
    /** The record as a file's text; only of a finished game, since it tells everything. */
    record: (handle: Handle): string => {
      isOver(handle)
      return at(handle).record(handle)
    },
  }
}

export type Api = ReturnType<typeof api>
