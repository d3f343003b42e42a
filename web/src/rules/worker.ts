/**
 * The worker around the engine. Only what `Api` lists can be asked for, and nothing it answers tells a viewer
 * more than that viewer may know: records leave sealed, and in plain text only when the game is over.
 */
import wasmUrl from '../../../build/wasm/meikyu.wasm?url'
import { Engine, Refusal } from './engine'
import { seal, unseal } from './seal'
import type { Handle } from './types'

function api(engine: Engine) {
  return {
    catalogue: engine.catalogue.bind(engine),
    deal: engine.deal.bind(engine),
    place: engine.place.bind(engine),
    close: engine.close.bind(engine),
    setup: engine.setup.bind(engine),
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
    ask: engine.ask.bind(engine),
    think: engine.think.bind(engine),
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
export interface Request {
  id: number
  method: keyof Api
  args: unknown[]
}
export type Reply = { id: number; value: unknown } | { id: number; error: string; refused: boolean }

const ready = Engine.load(fetch(wasmUrl)).then(api)

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const { id, method, args } = data
  try {
    const call = (await ready)[method] as (...args: unknown[]) => unknown
    self.postMessage({ id, value: await call(...args) } satisfies Reply)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    self.postMessage({ id, error: message, refused: error instanceof Refusal } satisfies Reply)
  }
})
