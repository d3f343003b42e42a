/**
 * What workers run. One plays: it answers at once, so bots think in others, which may be stopped at any moment. All run this file, so that
 * it is brought once; by its name each knows which it is.
 */
import { answer } from './answer'
import { api } from './api'
import { enginesFrom } from './engines'
import { thinking } from './thinking'

const playing = import.meta.glob<string>('../../../build/wasm/rules-*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})
const thinkingToo = import.meta.glob<string>('../../../build/wasm/thinker-*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
})

answer(self.name === 'thinker' ? thinking(enginesFrom(thinkingToo)) : api(enginesFrom(playing)))
