// A push service of the tests' own: devices, how they behave, and the letters they were sent, opened by code of others.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ask, within } from './serve_lib.mjs'

const script = join(dirname(fileURLToPath(import.meta.url)), 'push_service.py')
const python = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] })
process.on('exit', () => python.kill('SIGKILL'))
const port = await within(
  new Promise((resolve) => python.stdout.once('data', (data) => resolve(Number(data)))),
  'the push service',
)
const service = { url: `http://127.0.0.1:${port}` }
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const device = async () => (await ask(service, 'POST', '/new')).json
const numberOf = ({ endpoint }) => Number(endpoint.split('/').pop())
export const behave = (to, how) => ask(service, 'POST', `/behave/${numberOf(to)}?${how}`)
export const letters = async (to) =>
  (await ask(service, 'GET', '/letters')).json.filter((letter) => letter.to === numberOf(to))
/** Waits until a device has so many letters. */
export async function has(to, count) {
  for (let i = 0; i < 600; i++) {
    const all = await letters(to)
    if (all.length >= count) return all
    await pause(100)
  }
  throw new Error(`no ${count} letters to ${to.endpoint}`)
}
