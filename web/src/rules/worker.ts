/** The worker that plays: it answers at once, so bots think elsewhere (thinker.ts). */
import wasmUrl from '../../../build/wasm/meikyu.wasm?url'
import { answer } from './answer'
import { api } from './api'
import { Engine } from './engine'

answer(() => Engine.load(fetch(wasmUrl)).then(api))
