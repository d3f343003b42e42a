/**
 * The worker that plays: it answers at once, so bots think elsewhere (thinker.ts). Only what `Api` lists can be asked for, and nothing it answers tells a viewer
 * more than that viewer may know: records leave sealed, and in plain text only when the game is over.
 */
import wasmUrl from '../../../build/wasm/meikyu.wasm?url'
import { answer } from './answer'
import { Engine, Refusal } from './engine'
import { seal, unseal } from './seal'
import type { Handle } from './types'

function api(engine: Engine) {
  return {
    catalogue: engine.catalogue.bind(engine),
    checkContent: engine.checkContent.bind(engine),
    builtinContent: engine.builtinContent.bind(engine),
    deal: engine.deal.bind(engine),
    place: engine.place.bind(engine),
    close: engine.close.bind(engine),
    setup: engine.setup.bind(engine),
    ownContent: engine.ownContent.bind(engine),
    acting: engine.acting.bind(engine),
    look: engine.look.bind(engine),
    sameTable: engine.sameTable.bind(engine),
    log: engine.log.bind(engine),
    preview: engine.preview.bind(engine),
    help: engine.help.bind(engine),
    refusal: engine.refusal.bind(engine),
    act: engine.act.bind(engine),
    undo: engine.undo.bind(engine),
    /** Steps through a finished game. One that is going on is not stepped through: some of it must be remembered. */
    seek: (handle: Handle, step: number): void => {
      engine.seek(handle, engine.total(handle))
      if (engine.acting(handle).length > 0) throw new Refusal('the game is still going on')
      engine.seek(handle, step)
    },
    /** Who took each action of a finished game; in one that is going on it would count what is done in secret. */
    actors: (handle: Handle): number[] => {
      if (engine.acting(handle).length > 0) throw new Refusal('the game is still going on')
      return engine.actors(handle)
    },
    /** Opens what keep() gave. */
    open: async (sealed: string): Promise<Handle> => engine.open(await unseal(sealed)),
    /** Opens a record file. */
    openRecord: (record: string): Handle => engine.open(record),
    /** The game so far as an opaque text. */
    keep: (handle: Handle): Promise<string> => seal(engine.record(handle)),
    /** The record as a file's text; only of a finished game, since it tells everything. */
    record: (handle: Handle): string => {
      if (engine.acting(handle).length > 0) throw new Refusal('the game is still going on')
      return engine.record(handle)
    },
  }
}

export type Api = ReturnType<typeof api>

answer(Engine.load(fetch(wasmUrl)).then(api))
