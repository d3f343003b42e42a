// The module as the browser's workers call it, the native program beside it, and a count of what was checked.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const module = new WebAssembly.Module(readFileSync(join(root, 'build', 'wasm', 'meikyu.wasm')))
/** The host's clock, in milliseconds: a test may set another. */
export const clock = { now: () => performance.now() }
export const mk = new WebAssembly.Instance(module, { meikyu: { now: () => clock.now() } }).exports
mk._initialize?.()

// ---- calling ----
/** Leaves texts in the input, one behind the other; their lengths. */
export const put = (...texts) => {
  const parts = texts.map((text) => Buffer.from(text))
  const input = new Uint8Array(mk.memory.buffer, mk.mk_input(), mk.mk_input_size())
  let at = 0
  for (const part of parts) {
    input.set(part, at)
    at += part.length
  }
  return parts.map((part) => part.length)
}
const read = (length) => Buffer.from(mk.memory.buffer, mk.mk_buffer(), length).toString()
export const number = (value) => {
  if (value < 0) throw new Error(read(-1 - value))
  return value
}
export const text = (length) => read(number(length))
export const json = (length) => JSON.parse(text(length))
/** {code, line, en, ja} of a call that is refused, or null. */
export const refused = (call) => {
  try {
    call()
    return null
  } catch (error) {
    return JSON.parse(error.message)
  }
}
/** What the native program prints. */
export const meikyu = (args, input) =>
  execFileSync(join(root, 'build', 'meikyu'), args, { encoding: 'utf8', input, maxBuffer: 1 << 26 })

// ---- counting ----
let count = 0
let failures = 0
export const check = (good, name, detail = '') => {
  count++
  if (!good) failures++
  console.log(`${good ? 'ok' : 'not ok'} ${count} - ${name}${good || !detail ? '' : `: ${detail}`}`)
}
export const finish = () => {
  console.log(`1..${count}`)
  process.exit(failures ? 1 : 0)
}
