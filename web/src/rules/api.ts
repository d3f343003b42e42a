/**
 * What the page may ask of the worker that plays. Nothing it answers tells a viewer more than that viewer may know:
 * records leave sealed, and in plain text only when the game is over. What happens and what is to be seen of it are
 * one call.
 */
import { type Engine, notOver } from './engine'
import { seal, unseal } from './seal'
import type { Deal, Elsewhere, Eyes, Handle, Stand, Step } from './types'

export function api(engine: Engine) {
  /** Matches from a position, which have no record. */
  const placed = new Set<Handle>()
  const opened = (handle: Handle): Handle => {
    placed.delete(handle)
    return handle
  }
  const stand = async (handle: Handle, eyes: Eyes, from: number): Promise<Stand> => {
    const told = engine.told(handle, eyes, from)
    const record = placed.has(handle) ? null : engine.record(handle)
    return { ...told, deciding: engine.acting(handle), sealed: record === null ? '' : await seal(record) }
  }
  const isOver = (handle: Handle): void => {
    if (engine.acting(handle).length > 0) throw notOver()
  }
  return {
    /** Answers as soon as anything can be answered. */
    ready: (): void => {},
    choices: engine.choices.bind(engine),
    checkContent: engine.checkContent.bind(engine),
    judge: engine.judge.bind(engine),
    builtinContent: engine.builtinContent.bind(engine),
    setup: engine.setup.bind(engine),
    ownContent: engine.ownContent.bind(engine),
    sameTable: engine.sameTable.bind(engine),
    preview: engine.preview.bind(engine),
    help: engine.help.bind(engine),
    refusal: engine.refusal.bind(engine),

    deal: (deal: Deal): Handle => opened(engine.deal(deal)),
    place: (deal: Deal, position: unknown): Handle => {
      const handle = engine.place(deal, position)
      placed.add(handle)
      return handle
    },
    /** Opens what was sealed. */
    open: async (sealed: string): Promise<Handle> => {
      const record = await unseal(sealed)
      return opened(engine.open(record))
    },
    /** Opens a record file. */
    openRecord: (record: string): Handle => opened(engine.open(record)),
    /** Views of a match that is kept elsewhere. preview, help and refusal are asked of them as of a match. */
    openView: (table: Elsewhere): Handle => opened(engine.openView(table)),
    see: engine.see.bind(engine),
    close: engine.close.bind(engine),

    stand,
    /** Plays an action. The eyes need not be the actor's. */
    act: (handle: Handle, seat: number, text: string, eyes: Eyes, from: number): Promise<Stand> => {
      engine.act(handle, seat, text)
      return stand(handle, eyes, from)
    },
    /** Takes back the viewer's last decision, if there is one that can be. Tells the whole log: nothing may be left that was cut. */
    undo: (handle: Handle, eyes: Eyes): Promise<Stand> => {
      engine.undo(handle, engine.undoable(handle, eyes.viewer, eyes.people))
      return stand(handle, eyes, 0)
    },
    /** Steps through a finished game. One that is going on is not stepped through: some of it must be remembered. */
    seek: (handle: Handle, step: number, eyes: Eyes): Step => {
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
      return engine.actors(handle)
    },
    /** The game so far as an opaque text. */
    keep: (handle: Handle): Promise<string> => seal(engine.record(handle)),
    /** The record as a file's text; only of a finished game, since it tells everything. */
    record: (handle: Handle): string => {
      isOver(handle)
      return engine.record(handle)
    },
  }
}

export type Api = ReturnType<typeof api>
