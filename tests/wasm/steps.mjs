// Stepping: what is known beyond the position at hand, who may take what back, and that a client which keeps what it was
// told before and sews the rest to it has the same as one that is told everything. By every game of the module.
import { check, finish, json, mk, number, put, refused, text } from '../support/wasm.mjs'

const open = (record) => number(mk.mk_open(...put(record, '')))
const apply = (handle, seat, action) => number(mk.mk_apply(handle, seat, ...put(action)))
const seed = text(mk.mk_seed(...put('steps')))
const rules = Object.fromEntries(JSON.parse(text(mk.mk_games())).map((game) => [game.id, game.rules]))
const header = (id, seats, options = {}) => `${JSON.stringify({ meikyu: 1, game: id, rules: rules[id], seats, seed, options })}\n`
const acting = (handle) => Math.log2(mk.mk_acting(handle) & -mk.mk_acting(handle))
const legalOf = (handle, seat) => json(mk.mk_legal(handle, seat, 0))
/** A seat that must decide plays the last thing it may. */
const step = (handle, seat = acting(handle)) => apply(handle, seat, legalOf(handle, seat).at(-1).text)
const games = json(mk.mk_games())

// ---- what was played beyond the position at hand ----
for (const { id, seats } of games) {
  const handle = open(header(id, seats[0]))
  for (let i = 0; i < 3; i++) step(handle)
  check(mk.mk_total(handle) === 3 && json(mk.mk_actors(handle)).length === 3, `${id}: what is played is known`)
  number(mk.mk_seek(handle, 1))
  check(mk.mk_total(handle) === 3 && mk.mk_length(handle) === 1, `${id}: a step back forgets nothing`)
  step(handle)
  check(mk.mk_total(handle) === 2 && json(mk.mk_actors(handle)).length === 2, `${id}: another way forgets the rest`)
  check(refused(() => number(mk.mk_seek(handle, 3))) !== null, `${id}: and there is no going there`)
  mk.mk_close(handle)
}
const open2 = open(header('seekers', 2))
for (let i = 0; i < 3; i++) step(open2)
number(mk.mk_undo(open2, 2))
check(mk.mk_total(open2) === 1 && mk.mk_length(open2) === 1, 'what is taken back is forgotten')
mk.mk_close(open2)

// ---- among people at one screen ----
const shared = open(header('seekers', 2, { first: '0' }))
step(shared, 0)
const everybody = 3
check(mk.mk_undoable(shared, 0, everybody) === 1, 'what one did last is taken back')
check(mk.mk_undoable(shared, 1, everybody) === 0, 'and by nobody else')
step(shared, 1)
check(mk.mk_undoable(shared, 0, everybody) === 0, 'what another person did since is theirs')
check(mk.mk_undoable(shared, 1, everybody) === 1, 'who takes it back first')
check(mk.mk_undoable(shared, 0, 1) === 2, 'what a bot did since goes with it')
step(shared, 0)
check(mk.mk_undoable(shared, 0, everybody) === 1 && mk.mk_undoable(shared, 1, everybody) === 0, 'only the last one is anybody\'s')
mk.mk_close(shared)

// ---- what was told before ----
for (const { id, seats } of games) {
  const handle = open(header(id, seats[1] > 2 ? 3 : seats[1]))
  const kept = new Map([-1, 0, 1].map((viewer) => [viewer, []]))
  let wrong = null
  for (let i = 0; i < 40 && mk.mk_acting(handle) > 0; i++) {
    step(handle)
    for (const [viewer, before] of kept) {
      const { from, log } = json(mk.mk_told(handle, viewer, 0, before.length))
      const sewn = [...before.slice(0, from), ...log]
      if (JSON.stringify(sewn) !== JSON.stringify(json(mk.mk_log(handle, 0, viewer)))) wrong ??= `after ${i + 1}, viewer ${viewer}`
      kept.set(viewer, sewn)
    }
  }
  check(wrong === null, `${id}: what is kept and what is new make the whole log`, wrong)
  mk.mk_close(handle)
}

// ---- what follows, as whoever did it saw it ----
for (const { id, seats } of games) {
  const handle = open(header(id, seats[1] > 2 ? 3 : seats[1]))
  for (let i = 0; i < 40 && mk.mk_acting(handle) > 0; i++) step(handle)
  const actors = json(mk.mk_actors(handle))
  let wrong = null
  for (let i = 0; i < actors.length; i++) {
    number(mk.mk_seek(handle, i))
    const { seat, verdict, why, ...next } = json(mk.mk_next(handle, 0))
    const meant = legalOf(handle, actors[i]).find(({ text }) => text === next.text)
    if (seat !== actors[i] || JSON.stringify(next) !== JSON.stringify(meant)) wrong ??= `step ${i}: ${JSON.stringify(next)}`
  }
  check(wrong === null && actors.length > 0, `${id}: what follows is told as its seat saw it`, wrong)
  mk.mk_close(handle)
}

// ---- what is kept ----
for (const { id, seats } of games) {
  const handle = open(header(id, seats[0]))
  for (let i = 0; i < 3; i++) step(handle)
  const lines = text(mk.mk_record(handle)).split('\n')
  const rest = [0, 1, 3].map((from) => text(mk.mk_record_rest(handle, from)))
  check(rest.every((one, i) => one === lines.slice(1 + [0, 1, 3][i]).join('\n')), `${id}: the rest of a record is what is not kept yet`)
  check([-1, 4].every((from) => refused(() => text(mk.mk_record_rest(handle, from))) !== null), `${id}: of steps that there are`)
  mk.mk_close(handle)
}
const start = open(header('seekers', 2))
const placed = number(mk.mk_open_at(...put(header('seekers', 2), text(mk.mk_table(start, -1)))))
step(placed)
check(refused(() => text(mk.mk_record_rest(placed, 0))) !== null, 'a placed game has no rest of a record either')
for (const handle of [start, placed]) mk.mk_close(handle)
check(refused(() => text(mk.mk_help(placed, 0, 0))) !== null && refused(() => text(mk.mk_table(placed, 0))) !== null, 'of a closed game nothing is told')

// ---- whose eyes ----
for (const { id, seats } of games) {
  const handle = open(header(id, seats[0]))
  const looks = [(eyes) => mk.mk_told(handle, eyes, 0, 0), (eyes) => mk.mk_help(handle, eyes, 0), (eyes) => mk.mk_table(handle, eyes)]
  const sees = (eyes) => looks.map((look) => refused(() => text(look(eyes))) === null)
  const [onlooker, last] = [sees(-1), sees(seats[0] - 1)]
  check([...onlooker, ...last].every(Boolean), `${id}: onlookers and every seat have eyes`)
  check(![...sees(-2), ...sees(seats[0])].some(Boolean), `${id}: and nobody else`)
  const seat = acting(handle)
  const { parts, text: written } = legalOf(handle, seat).at(-1)
  check(text(mk.mk_notation(handle, seat, ...put(JSON.stringify(parts)))) === written, `${id}: parts are written as the action is`)
  check([-1, seats[0]].every((who) => refused(() => text(mk.mk_notation(handle, who, ...put(JSON.stringify(parts))))) !== null), `${id}: by a seat`)
  const long = JSON.stringify(parts).padEnd(1023)
  check(text(mk.mk_notation(handle, seat, ...put(long))) === written, `${id}: as long as they may be`)
  check(refused(() => text(mk.mk_notation(handle, seat, ...put(`${long} `)))) !== null, `${id}: and no longer`)
  check(['[', '{}', '[{"kind":"nothing","value":"1"}]'].every((wrong) => refused(() => text(mk.mk_notation(handle, seat, ...put(wrong)))) !== null), `${id}: what is no part is refused`)
  check(text(mk.mk_refusal(handle, seat, 0, ...put('nonsense'))) !== text(mk.mk_refusal(handle, seat, 1, ...put('nonsense'))), `${id}: in the language that was asked for`)
  mk.mk_close(handle)
}

// ---- content that is somebody's own ----
const own = text(mk.mk_content((() => open(header('template', 2)))()))
const checked = (content) => json(mk.mk_check_content(...put('template', content)))
check(checked(own).hash === null && /^[0-9a-f]{64}$/.test(checked(`${own} `).hash), 'another content has a hash, the built-in one has none')
for (let i = 0; i < 20; i++) refused(() => number(mk.mk_view_open(...put('{}', ''))))
check(number(mk.mk_view_open(...put(header('template', 2), ''))) >= 0, 'what was refused takes no place')

// ---- two texts, one buffer ----
const room = mk.mk_input_size()
const tooLong = (call) => refused(() => number(call()))?.en.includes('too long') ?? false
for (const [first, second] of [[room, 1], [room - 5, 6], [1, room], [-1, 5], [5, -1], [room + 1, 0], [0x7fffffff, 0x7fffffff]])
  check(
    tooLong(() => mk.mk_open(first, second)) && tooLong(() => mk.mk_open_at(first, second)) && tooLong(() => mk.mk_view_open(first, second)),
    `${first} and ${second} bytes do not fit`,
  )
check(!tooLong(() => mk.mk_open(room - 5, 5)), 'what just fits is read')
finish()
