// Somebody at `meikyu join` and somebody on a socket at one table: phrases come as words, wishes and answers are told
// apart, and what was taken back is shown again.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ask, check, finish, open, player, program, same, serve, within, work } from './serve_lib.mjs'

const server = await serve('--test')
const aki = await player(server, 'Aki')
const order = { game: 'seekers', options: { first: '0' }, seats: ['me', 'open'], deal: 'ab'.repeat(32) }
const { table } = (await ask(server, 'POST', '/api/tables', { token: aki.token, body: order })).json
const line = await open(server, { token: aki.token })
line.send({ op: 'watch', table })
await line.op('state')

/** What stands on the screen after what was looked at before. */
class Screen {
  text = ''
  #seen = 0
  #wake = () => {}
  constructor(...args) {
    this.child = spawn(program, ['join', `${server.url}/t/${table}`, ...args], {
      env: { ...process.env, HOME: work, XDG_DATA_HOME: join(work, 'data') },
    })
    this.child.stdout.on('data', (data) => {
      this.text += data
      this.#wake()
    })
  }
  /** The words come; what stood there before them is given back. */
  async comes(words) {
    const there = async () => {
      while (!this.text.includes(words, this.#seen)) await new Promise((resolve) => (this.#wake = resolve))
    }
    const from = this.#seen
    const good = await within(there(), words).then(
      () => true,
      () => false,
    )
    check(words.trim(), good, this.text.slice(from))
    if (good) this.#seen = this.text.indexOf(words, from) + words.length
    return this.text.slice(from, this.#seen)
  }
  type = (words) => this.child.stdin.write(`${words}\n`)
}

const ben = new Screen('--name', 'Ben')
await line.next(({ op, info }) => op === 'info' && info.seats[1].kind === 'player')
await ask(server, 'POST', `/api/tables/${table}/sit`, { token: aki.token, body: { nonce: '1'.repeat(32) } })
const { v } = await line.next(({ op, v }) => op === 'update' && v === 1)
const isHere = async () => (await ask(server, 'GET', `/api/tables/${table}`)).json.seats[1].here
while (!(await isHere())) await new Promise((resolve) => setTimeout(resolve, 20)) // what is said before is not heard
line.send({ op: 'say', table, phrase: 'luck', key: 'p' })
await ben.comes('Aki: Good luck, have fun!\n')
line.send({ op: 'act', table, v, text: '1L', key: 'a' })
await ben.comes('Ben: Choose a seeker and where to send it')
ben.type('/hello')
const said = await line.next(({ op, seat }) => op === 'said' && seat === 1)
same('a phrase is said by its id', [said.phrase, said.text], ['hello', undefined])
await ben.comes('Ben: Hello!\n')
ben.type('?')
await ben.comes('/thanks     Thank you!\n')
line.send({ op: 'ask', table, what: 'takeback', key: 't' })
await ben.comes('Aki would like to take the last action back. Type /yes to agree.\n')
ben.type('/yes')
await ben.comes('It was taken back.\n')
const shown = await ben.comes('Field of seekers  1 1 ')
check('the table is shown as it is now', shown.includes('Dungeon (39 gems)'), shown)

line.send({ op: 'act', table, v: (await line.next(({ op, v }) => op === 'update' && v === 3)).v, text: '1L', key: 'b' })
await ben.comes('Ben: Choose')
ben.type('/takeback') // nothing of Ben's can be
ben.type('/pause')
await line.next(({ op, what }) => op === 'asked' && what === 'pause')
line.send({ op: 'ask', table, what: 'pause', yes: false, key: 'n' })
await ben.comes('Aki does not agree.\n')
check('an answer is no wish', !ben.text.includes('Aki would like a pause'), ben.text)
ben.child.kill()
await server.stop()
finish()
