// What the browser may call, called here: opening, telling, moving, undoing, replaying, keeping secrets.
// Every game of the module goes through the same play, so a new game is covered as soon as it is registered.
import { readFileSync } from 'node:fs'
import { check, finish, json, mk, number, put, refused, text } from '../support/wasm.mjs'

const open = (record, content = '') => number(mk.mk_open(...put(record, content)))
const apply = (handle, seat, action) => number(mk.mk_apply(handle, seat, ...put(action)))
const seed = text(mk.mk_seed(...put('a test')))
const header = (game, more = {}) => `${JSON.stringify({ meikyu: 1, game: game.id, rules: game.rules, seats: game.seats[0], seed, ...more })}\n`
const told = (handle, viewer, lang = 0, from = 0) => json(mk.mk_told(handle, viewer, lang, from))
const acting = (handle) => Math.log2(mk.mk_acting(handle) & -mk.mk_acting(handle))

// ---- the catalogue ----
const games = json(mk.mk_games())
check(games.length === mk.mk_game_count(), 'every game is in the catalogue')
check(games.every((game) => game.name.en && game.name.ja && game.about.en && game.about.ja), 'games are named in both languages')
check(
  games.every((game) => game.options.every((option) => option.values.includes(game.defaults[game.seats[0]][option.key]))),
  'every default is one of the values of its option',
)
const bots = json(mk.mk_bots())
check(bots[0].id === 'random' && bots.length >= 2, 'there are bots, the weakest first')
check(bots.every(({ called }) => new Set(called.map(({ ja }) => ja)).size === 6), 'six of a kind have six names')
const sheets = games.find(({ id }) => id === 'seekers').options[0]
check(sheets.names.length === sheets.values.length && sheets.names.every(({ en, ja }) => en && ja), 'the sheets have names')
const optionsRefused = (options, seats) => mk.mk_check_options(...put('diminuendo', JSON.stringify(options)), seats) < 0
check(!optionsRefused({}, 3) && optionsRefused({}, 9), 'options are checked for a number of seats')
check(optionsRefused({ level: 'beginner' }, 1) && optionsRefused({ ghost_twice: 'on' }, 3), 'what does not go together is refused')
check(seed.length === 64 && seed !== text(mk.mk_seed(...put('b'))), 'a seed can be made from any text')

// The examples on the client's cards for the sheets are what the judge says.
const examples = JSON.parse(readFileSync(new URL('../../web/src/games/seekers/examples.json', import.meta.url)))
check(examples.map(({ rule }) => rule).join() === sheets.values.join(), 'every sheet has its example')
for (const { rule, held, gems, parts, colours } of examples) {
  const valid = parts[0][1] + 1
  const table = held === 'valid' ? { valid: gems.slice(0, valid), invalid: gems.slice(valid) } : { [held]: gems }
  const { score } = json(mk.mk_judge(...put('seekers', JSON.stringify({ rule, ...table, ...(colours && { colours }) }))))
  const told = parts.reduce((sum, [, , points]) => sum + points, 0)
  check(score === told, `the example of sheet ${rule}`, `${told}, the judge says ${score}`)
}

// ---- a whole game of each kind ----
// Plays with the greedy bot for a while (it is slow in large games), then at random.
const play = (handle) => {
  while (mk.mk_acting(handle) > 0) {
    const bot = mk.mk_length(handle) < 4 ? 'greedy' : 'random'
    const seat = acting(handle)
    apply(handle, seat, text(mk.mk_bot(handle, seat, 0, 0, ...put(bot))))
  }
}

for (const game of games) {
  const { id } = game
  const handle = open(header(game, { names: Array.from({ length: game.seats[0] }, (_, i) => `N${i}`) }))
  const setup = json(mk.mk_setup(handle))
  check(setup.game === id && setup.names[0] === 'N0' && !('seed' in setup), `${id}: the set-up tells all but the seed`)

  const seat = acting(handle)
  const legal = json(mk.mk_legal(handle, seat, 0))
  check(legal.length > 0 && legal.every((action) => action.text && action.words), `${id}: legal actions have text and words`)
  check(json(mk.mk_legal(handle, seat, 1)).map((a) => a.text).join() === legal.map((a) => a.text).join(), `${id}: the same actions in Japanese`)
  check(told(handle, seat).prompt !== told(handle, seat, 1).prompt, `${id}: the prompt is in both languages`)
  check(told(handle, seat).picture.length > 0 && text(mk.mk_help(handle, seat, 0)).length > 0, `${id}: has a picture and help`)
  check(text(mk.mk_refusal(handle, seat, 0, ...put('nonsense'))).length > 0, `${id}: says why an action is refused`)
  check(refused(() => apply(handle, seat, 'nonsense')) !== null && mk.mk_length(handle) === 0, `${id}: refuses nonsense`)
  const content = json(mk.mk_content(handle))
  check(content === null || typeof content === 'object', `${id}: tells the content it is played with`)
  if (id === 'golem') {
    const take = legal.find((action) => action.text.startsWith('take:'))
    const cost = content.treasures.find((card) => `take:${card.id}` === take.text).cost
    check(take.leads.paid === 4 - cost && legal.every(({ leads }) => leads === undefined || leads.lost === false), `${id}: tells where an action leads`)
  }

  const opinions = json(mk.mk_think(handle, seat, 0, 50, 0, 3))
  check(opinions.length > 0 && opinions.every((one) => legal.some((a) => a.text === one.text)), `${id}: a hint is a legal action`)

  const began = performance.now()
  mk.mk_think(handle, seat, 0, 0, 100, 3)
  const took = performance.now() - began
  check(took > 50 && took < 15_000, `${id}: thinks by the clock`, `${took} ms`)

  const before = text(mk.mk_table(handle, seat))
  const preview = json(mk.mk_preview(handle, seat, ...put(legal[0].text)))
  check(text(mk.mk_table(handle, seat)) === before, `${id}: a preview changes nothing`)
  apply(handle, seat, legal[0].text)
  const log = json(mk.mk_log(handle, 0, seat))
  check(log.length === 1 && log[0].seat === seat && Array.isArray(log[0].events), `${id}: the log tells the first action`)
  check(preview.sealed === log[0].sealed, `${id}: the preview knows whether chance comes in`)
  if (!preview.sealed) check(JSON.stringify(preview.table) === text(mk.mk_table(handle, seat)), `${id}: the preview was right`)
  if (mk.mk_undoable(handle, seat, 0) > 0) {
    number(mk.mk_undo(handle, 1))
    check(text(mk.mk_table(handle, seat)) === before, `${id}: undo brings the table back`)
    apply(handle, seat, legal[0].text)
  }
  check(refused(() => number(mk.mk_undo(handle, 99))) !== null, `${id}: undo has limits`)

  play(handle)
  const whole = told(handle, 0)
  const rest = told(handle, 0, 0, 2)
  const sewn = JSON.stringify([...whole.log.slice(0, rest.from), ...rest.log])
  check(sewn === JSON.stringify(whole.log) && rest.from <= 2, `${id}: what was not told before is the rest of the log`)
  check(told(handle, 0, 0, 9999).from <= whole.log.length, `${id}: who was told more than there is keeps what there is`)
  const { result } = whole
  const sumOf = (lines) => Object.values(lines).reduce((sum, value) => (typeof value === 'number' ? sum + value : sum), 0)
  check(
    result.scores.length === game.seats[0] && result.scores.every((score, i) => score === sumOf(result.breakdown[i])),
    `${id}: the parts of a result sum to the score`,
  )
  check(
    result.breakdown.every((lines) => Object.keys(lines).every((name) => game.terms[name]?.en && game.terms[name]?.ja)),
    `${id}: there are words for every part and note`,
  )

  // ---- replaying ----
  const record = text(mk.mk_record(handle))
  const replay = open(record)
  check(text(mk.mk_hash(replay)) === text(mk.mk_hash(handle)), `${id}: the record replays to the same end`)
  const total = mk.mk_total(replay)
  number(mk.mk_seek(replay, 0))
  check(text(mk.mk_table(replay, seat)) === before && mk.mk_total(replay) === total, `${id}: a replay goes back to the start`)
  const next = json(mk.mk_next(replay, 0))
  check(next.seat === seat && next.text === legal[0].text && next.words === legal[0].words, `${id}: and tells what was played then`)
  number(mk.mk_seek(replay, total))
  check(refused(() => json(mk.mk_next(replay, 0))) !== null, `${id}: nothing follows the end`)
  check(text(mk.mk_hash(replay)) === text(mk.mk_hash(handle)), `${id}: and forward to the end`)
  check(refused(() => number(mk.mk_seek(replay, total + 1))) !== null, `${id}: there is no step beyond it`)
  const half = open(record.split('\n').slice(0, 3).join('\n'))
  check(mk.mk_length(half) === 2, `${id}: a record may end early`)
  const broken = refused(() => open(record.replace('"do":"', '"do":"?')))
  check(broken?.code === 'illegal' && broken.line === 2 && broken.ja !== broken.en, `${id}: a broken line is named: ${broken?.en}`)

  // ---- positions ----
  const position = open(header(game))
  const table = text(mk.mk_table(position, -1))
  if (!table.includes('?') && !/null/.test(table)) {
    const placed = number(mk.mk_open_at(...put(header(game), table)))
    check(text(mk.mk_table(placed, -1)) === table, `${id}: a position is what was written`)
    check(refused(() => text(mk.mk_record(placed))) !== null, `${id}: a placed game has no record`)
    mk.mk_close(placed)
  }
  check(refused(() => number(mk.mk_open_at(...put(header(game), '{"nonsense":1}')))) !== null, `${id}: an impossible position is refused`)
  for (const h of [handle, replay, half, position]) mk.mk_close(h)
}

// ---- secrets: what a viewer is told depends on nothing that the viewer may not know ----
const secretly = (bid) => {
  const handle = open(header(games.find((game) => game.id === 'template')))
  const seat = acting(handle)
  const mine = json(mk.mk_legal(handle, seat, 0))
  apply(handle, seat, mine[bid].text)
  const other = 1 - seat
  const all = [text(mk.mk_told(handle, other, 0, 0)), text(mk.mk_told(handle, -1, 0, 0)), text(mk.mk_legal(handle, other, 0))]
  mk.mk_close(handle)
  return all.join('\n')
}
check(secretly(0) === secretly(1), 'a hidden choice is told to nobody else')

// ---- memory: what must be remembered is not told again before the end ----
const laying = (arrow) => {
  const handle = open(header(games.find((game) => game.id === 'diminuendo')))
  for (const way of ['^', arrow, '>']) {
    const legal = json(mk.mk_legal(handle, 0, 0)).filter((action) => !action.text.startsWith('new:'))
    apply(handle, 0, legal.find((action) => action.text.endsWith(way)).text)
  }
  const again = () => {
    const { position, picture, log } = told(handle, 0, 0, 2)
    return JSON.stringify([position.table, picture, log])
  }
  const during = again()
  play(handle)
  const after = again()
  mk.mk_close(handle)
  return { during, after }
}
const [one, other] = [laying('^'), laying('<')]
check(one.during === other.during, 'diminuendo: how a buried tile lies is not told again')
check(one.after !== other.after, 'diminuendo: after the end it is')

// ---- bad input ----
const template = games.find((game) => game.id === 'template')
check(refused(() => open('')) !== null, 'an empty record is refused')
check(refused(() => open('{"meikyu":1}\n')) !== null, 'a record without a game is refused')
check(refused(() => open(header({ id: 'chess', seats: [2, 2] })))?.en.includes('chess') ?? false, 'an unknown game is named')
check(refused(() => open(header(template), '{}')) !== null, 'wrong content is refused')
check(refused(() => number(mk.mk_open(1 << 30, 1 << 30))) !== null, 'lengths beyond the buffer are refused')
check(refused(() => text(mk.mk_table(5, 0))) !== null && mk.mk_acting(-1) === -1, 'there is no match under a free handle')
const many = Array.from({ length: 8 }, () => open(header(template)))
check(refused(() => open(header(template))) !== null, 'at most eight matches are open')
check(refused(() => text(mk.mk_table(many[0], 9))) !== null && refused(() => text(mk.mk_legal(many[0], -1, 0))) !== null, 'unknown seats are refused')
check(refused(() => text(mk.mk_bot(many[0], acting(many[0]), 0, 0, ...put('nobody')))) !== null, 'an unknown bot is refused')
for (const handle of many) mk.mk_close(handle)
check(open(header(template)) === 0, 'closed matches make room')
finish()
