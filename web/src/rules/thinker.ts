/** The worker in which bots think, so that the rules stay free to answer. It may be stopped at any moment. */
import wasmUrl from '../../../build/wasm/meikyu.wasm?url'
import { answer } from './answer'
import { Engine } from './engine'
import { thinking } from './thinking'

answer(() => Engine.load(fetch(wasmUrl)).then(thinking))
