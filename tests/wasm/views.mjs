// Views without a match: what the native program tells a seat (trace --seat) is opened by the module, which makes the
// same lists from it, and the same words, pictures and previews as from the match itself.
import { check, finish, meikyu, mk, number, put, refused, text } from '../support/wasm.mjs'

const lines = (out) => out.trim().split('\n').map((line) => JSON.parse(line))
const SEED = '0'.repeat(64)
const open = (header, content = '') => number(mk.mk_view_open(...put(`${JSON.stringify({ ...header, seed: SEED })}\n`, content)))
const show = (view, viewer, table) => JSON.parse(text(mk.mk_view_show(view, viewer, 1, ...put(table))))
const sorted = (list) => [...list].sort().join()

// ---- all that can be asked from a view ----
const told = ({ position: { length, undo, ...position }, prompt, picture, facts, result }) =>
  JSON.stringify({ position, prompt, picture, facts, result })
const tellings = (handle, viewer, legal) => {
  if (!legal) return []
  const all = [text(mk.mk_legal(handle, viewer, 0)), text(mk.mk_help(handle, viewer, 0))]
  all.push(text(mk.mk_refusal(handle, viewer, 0, ...put('nonsense'))))
  for (let i = 0; i < legal.length; i += 1 + (legal.length >> 1)) all.push(text(mk.mk_preview(handle, viewer, ...put(legal[i].text))))
  return all
}

// The story of one viewer, told natively: every view opens, and lists are those of the trace.
const follow = (id, record, viewer) => {
  const [header, ...story] = lines(meikyu(['trace', '--seat', viewer < 0 ? 'spectator' : `${viewer}`, '-'], record))
  const view = open(header)
  let wrong = ''
  let last = null
  for (const { legal, do: action, view: table } of story.filter((line) => line.view)) {
    if (action !== undefined && last) {
      const mine = JSON.parse(text(mk.mk_legal(view, viewer, 0))).map((one) => one.text)
      if (sorted(mine) !== sorted(legal)) wrong ||= `${mine} instead of ${legal}`
    }
    last = JSON.stringify(table)
    show(view, viewer, last)
    if (text(mk.mk_table(view, viewer)) !== last) wrong ||= last
  }
  check(wrong === '', `${id}: viewer ${viewer} is told the same natively and here`, wrong)
  mk.mk_close(view)
}

// A match in the module, and beside it the views of all who look on.
const compare = (id, record, seats) => {
  const [first, ...rest] = record.trim().split('\n')
  const match = number(mk.mk_open(...put(`${first}\n`, '')))
  const { seed: _, ...header } = JSON.parse(first)
  const view = open(header)
  let wrong = ''
  for (const line of [null, ...rest]) {
    const { seat, do: action } = line ? JSON.parse(line) : {}
    if (action !== undefined) number(mk.mk_apply(match, seat, ...put(action)))
    for (let viewer = -1; viewer < seats; viewer++) {
      const seen = show(view, viewer, text(mk.mk_table(match, viewer)))
      const full = JSON.parse(text(mk.mk_told(match, viewer, 1, 0)))
      const here = [told(seen), ...tellings(view, viewer, seen.position.legal)]
      const there = [told(full), ...tellings(match, viewer, full.position.legal)]
      const at = here.findIndex((one, i) => one !== there[i])
      if (at >= 0) wrong ||= `viewer ${viewer}: ${here[at]} instead of ${there[at]}`
    }
  }
  check(wrong === '', `${id}: a view tells what the match tells`, wrong)
  mk.mk_close(match)
  mk.mk_close(view)
}

for (const { id, seats } of JSON.parse(meikyu(['games', '--json']))) {
  const n = Math.max(2, seats[0])
  const record = meikyu(['play', id, '--seats', Array(n).fill('random').join(), '--seed', 'views', '--record', '-'])
  for (let viewer = -1; viewer < n; viewer++) follow(id, record, viewer)
  compare(id, record.split('\n').slice(0, 40).join('\n'), n)
}

// ---- what is refused ----
const { rules } = JSON.parse(text(mk.mk_games())).find(({ id }) => id === 'seekers')
const header = { meikyu: 1, game: 'seekers', rules, seats: 2 }
const view = open(header)
check(refused(() => text(mk.mk_table(view, 0))) !== null, 'nothing is told before something is shown')
const match = number(mk.mk_open(...put(`${JSON.stringify({ ...header, seed: SEED })}\n`, '')))
const table = text(mk.mk_table(match, 0))
show(view, 0, table)
const broken = refused(() => show(view, 0, table.replace('"round":1', '"round":9')))
check(broken?.en.includes('round') ?? false, 'a broken view is refused with its path', broken?.en)
check(text(mk.mk_table(view, 0)) === table, 'and the one before stays')
check(refused(() => text(mk.mk_table(view, 1))) !== null, 'only who was shown it is told')
check(refused(() => show(match, 0, table)) !== null, 'a match is not shown anything')
check(refused(() => text(mk.mk_record(view))) !== null && mk.mk_acting(view) === -1, 'a view is no match')
check(JSON.parse(text(mk.mk_setup(view))).game === 'seekers', 'its set-up is told')
mk.mk_close(view)
check(refused(() => show(view, 0, table)) !== null, 'a closed view is gone')
mk.mk_close(match)
finish()
