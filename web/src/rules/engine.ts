/**
 * A module of the rules (WebAssembly) with types around it: of one game, or in tests of all. Synchronous; it runs inside the workers. Bots
 * and hindsight can be asked of modules that think. How texts go in and out is said in src/wasm/wasm.h. The build reads this file too
 * (web/catalogue.ts).
 */
import { joinContent, nameSeats, splitContent } from './record.ts'
import type {
  Action,
  Budget,
  Catalogue,
  Choices,
  ContentCheck,
  Deal,
  Elsewhere,
  Eyes,
  GameEvent,
  GameInfo,
  GameOption,
  Handle,
  Ladder,
  Lang,
  LogEntry,
  Opinion,
  Options,
  OptionValue,
  Part,
  PersonInfo,
  Position,
  Preview,
  Reason,
  Reasoned,
  SeatResult,
  Seen,
  Setup,
  Tally,
  Told,
  Tried,
  Viewer,
  Words,
  Worths,
} from './types.ts'

type Call = (...numbers: number[]) => number
type Exports = Record<string, Call> & { memory: WebAssembly.Memory }

/** The rules said no, or somebody in their place; a mere text is in the language of whoever reads it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason

  constructor(why: Reason | string) {
    super(typeof why === 'string' ? why : why.en)
    this.reason = typeof why === 'string' ? reasonOf('other', { en: why, ja: why }) : why
  }
}

const reasonOf = (code: string, why: Words): Reason => ({ code, line: 0, path: '', ...why, why })
const refusal = (code: string, en: string, ja: string): Refusal => new Refusal(reasonOf(code, { en, ja }))
export const notOver = (): Refusal => refusal('not-over', 'the game is still going on', 'ゲームはまだ終わっていません')
const tooLong = (): Refusal => refusal('too-large', 'too long', '長すぎます')

/** All that the module gets from outside: the time, by which bots think. */
const host = { meikyu: { now: () => performance.now() } }

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const lang = (language: Lang): number => (language === 'ja' ? 1 : 0)
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** How the engine tells a moment, a game there is, a result and a preview. */
interface ToldView extends Pick<Position, 'prompt' | 'picture' | 'facts'> {
  position: Pick<Position, 'acting' | 'table'> & { legal?: Action[] }
  result: ToldResult
  /** By seat. */
  tally: Tally[][]
}
interface ToldAll extends ToldView, Pick<Told, 'from' | 'log'> {
  position: ToldView['position'] & Pick<Position, 'length'>
}
interface ToldOption extends Pick<GameOption, 'key'> {
  name: Words
  values: OptionValue[]
  /** What people call each value, and what it means. */
  names?: Words[]
  meanings?: Words[]
}
interface ToldGame extends Omit<GameInfo, 'options' | 'minSeats' | 'maxSeats'> {
  seats: [least: number, most: number]
  options: ToldOption[]
}
interface ToldResult {
  scores: number[]
  ranks: number[]
  /** Numbers are parts of the score, texts are notes on it. */
  breakdown: Record<string, number | string>[]
}
type ToldPreview =
  | { sealed: true }
  | { sealed: false; events: GameEvent[]; result: ToldResult; tally: Tally[][]; table: unknown }

/** Asks for no entry of the log. */
const NO_LOG = 0x7fffffff

const bySeat = ({ scores, ranks, breakdown }: ToldResult, tally: readonly Tally[][]): SeatResult[] =>
  scores.map((score, seat) => {
    const lines = Object.entries(breakdown[seat]!)
    return {
      score,
      rank: ranks[seat]!,
      parts: lines.flatMap(([name, value]) => (typeof value === 'number' ? [{ name, value }] : [])),
      notes: lines.flatMap(([name, text]) => (typeof text === 'string' ? [{ name, text }] : [])),
      tally: tally[seat]!,
    }
  })

const seen = ({ position, facts, prompt, picture, result, tally }: ToldView, viewer: Viewer, language: Lang): Seen => {
  const { acting, table, legal = [] } = position
  return { viewer, lang: language, acting, table, facts, picture, prompt, legal, result: bySeat(result, tally) }
}

const readGame = ({ seats: [minSeats, maxSeats], options, ...game }: ToldGame): GameInfo => ({
  ...game,
  minSeats,
  maxSeats,
  options: options.map(({ key, name, values, names, meanings }) => ({
    key,
    label: name,
    values: values.map((value, at) => ({
      value,
      ...(names && { name: names[at]! }),
      ...(meanings && { words: meanings[at]! }),
    })),
  })),
})

export class Engine {
  readonly #mk: Exports
  #versions: Record<string, number> | undefined

  private constructor(instance: WebAssembly.Instance, handles: Handle) {
    this.#mk = instance.exports as unknown as Exports
    this.#mk._initialize?.()
    this.#mk.mk_handles_from!(handles)
  }

  /** `handles`: the first handle it gives out. */
  static async load(source: Response | Promise<Response> | BufferSource, handles: Handle = 0): Promise<Engine> {
    if (source instanceof Response || source instanceof Promise) {
      // Not instantiateStreaming: it wants a MIME type that simple servers get wrong.
      const response = await source
      if (!response.ok) throw new Error(`rules: HTTP ${response.status}`)
      return Engine.load(await response.arrayBuffer(), handles)
    }
    return new Engine((await WebAssembly.instantiate(source, host)).instance, handles)
  }

  // ---- the two buffers ----

  /** Leaves texts one after the other in the input; returns their lengths. */
  #put(...texts: string[]): number[] {
    const parts = texts.map((text) => encoder.encode(text))
    const size = this.#mk.mk_input_size!()
    if (parts.reduce((sum, part) => sum + part.length, 0) > size) throw tooLong()
    const input = new Uint8Array(this.#mk.memory.buffer, this.#mk.mk_input!(), size)
    let at = 0
    for (const part of parts) {
      input.set(part, at)
      at += part.length
    }
    return parts.map((part) => part.length)
  }

  #answer(length: number): string {
    return decoder.decode(new Uint8Array(this.#mk.memory.buffer, this.#mk.mk_buffer!(), length))
  }

  #number(name: string, ...numbers: number[]): number {
    const value = this.#mk[name]!(...numbers)
    if (value < 0) throw new Refusal(JSON.parse(this.#answer(-1 - value)) as Reason)
    return value
  }

  #text(name: string, ...numbers: number[]): string {
    return this.#answer(this.#number(name, ...numbers))
  }

  #json<T>(name: string, ...numbers: number[]): T {
    return JSON.parse(this.#text(name, ...numbers)) as T
  }

  // ---- what there is ----

  games(): GameInfo[] {
    return this.#json<ToldGame[]>('mk_games').map(readGame)
  }

  /** Only where bots are. */
  catalogue(): Catalogue {
    return { games: this.games(), bots: this.#json('mk_bots'), people: this.#people() }
  }

  /** Of every game: who is how strong, and plays how. Only where bots are. */
  ladders(): Record<string, Ladder> {
    return Object.fromEntries(this.games().map(({ id }, index) => [id, this.#json<Ladder>('mk_characters', index)]))
  }

  #people(): PersonInfo[] {
    const people = new Map<string, PersonInfo>()
    for (const [game, { characters }] of Object.entries(this.ladders()))
      for (const { id, name, face, fur, version } of characters) {
        const known = people.get(id) ?? { id, name, face, fur, versions: {} }
        people.set(id, { ...known, versions: { ...known.versions, [game]: version } })
      }
    return [...people.values()]
  }

  /** Why a table of so many seats could not be played by these options, or null. */
  #against(game: string, seats: number, options: Options): Words | null {
    try {
      this.#text('mk_check_options', ...this.#put(game, JSON.stringify(options)), seats)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.reason.why
      throw error
    }
  }

  /** What can be chosen. Options that stand first come first: those behind give way to them. */
  choices(game: string, seats: number, wanted: Options): Choices {
    const info = this.games().find(({ id }) => id === game)
    const options: Options = { ...info?.defaults[String(seats)] }
    const barred: Choices['barred'] = {}
    for (const { key, values } of info?.options ?? []) {
      const against = values.map(({ value }) => this.#against(game, seats, { ...options, [key]: value }))
      barred[key] = Object.fromEntries(values.flatMap(({ value }, at) => (against[at] ? [[value, against[at]]] : [])))
      const open = values.find(({ value }, at) => value === wanted[key] && !against[at])
      if (open) options[key] = open.value
    }
    return { options, barred }
  }

  /** A good content file of a game: its hash, null for the built-in one, and what is hardly meant. A wrong one is refused. */
  checkContent(game: string, content: string): ContentCheck {
    return this.#json('mk_check_content', ...this.#put(game, content))
  }

  /** Judges what lies on a real table, by the game's own form of it (MkOwnerHelp.judge), with what is in that box. */
  judge(game: string, request: unknown, content = ''): unknown {
    return this.#json('mk_judge', ...this.#put(game, JSON.stringify(request), content))
  }

  /** The built-in content file of a game, for whoever wants to write one. */
  builtinContent({ id, minSeats }: { id: string; minSeats: number }): string {
    const handle = this.deal({ game: id, seats: minSeats })
    const content = this.#text('mk_content', handle)
    this.close(handle)
    return content
  }

  /** The rules version of each game, as a record names it. */
  #rules(): Record<string, number> {
    this.#versions ??= Object.fromEntries(this.games().map(({ id, rules }) => [id, rules]))
    return this.#versions
  }

  #seed(text: string | undefined): string {
    if (text !== undefined) return this.#text('mk_seed', ...this.#put(text))
    return hexOf(crypto.getRandomValues(new Uint8Array(32)))
  }

  // ---- opening ----

  #header({ game, seats, options, names, seed }: Deal): string {
    const rules = this.#rules()[game]
    return `${JSON.stringify({ meikyu: 1, game, rules, seats, options: options ?? {}, seed: this.#seed(seed), ...(names && { names }) })}\n`
  }

  deal(deal: Deal): Handle {
    return this.#number('mk_open', ...this.#put(this.#header(deal), deal.content ?? ''))
  }

  /** A match from a record: played to its end. Its first line may carry the content it was made with. */
  open(record: string): Handle {
    return this.#number('mk_open', ...this.#put(...splitContent(record)))
  }

  /** A match from a position in the game's own JSON, for tutorials. */
  place(deal: Deal, position: unknown): Handle {
    return this.#number('mk_open_at', ...this.#put(this.#header(deal), JSON.stringify(position)))
  }

  /** For views of a match that is kept elsewhere: nothing is seen before the first see(). */
  openView(table: Elsewhere): Handle {
    return this.#number('mk_view_open', ...this.#put(this.#header(table), table.content ?? ''))
  }

  close(handle: Handle): void {
    this.#written.delete(handle)
    this.#mk.mk_close!(handle)
  }

  // ---- looking ----

  setup(handle: Handle): Setup {
    const setup = this.#json<Omit<Setup, 'cards'>>('mk_setup', handle)
    return { ...setup, cards: this.#json('mk_content', handle) }
  }

  /** The content file it is played with, if that is not the built-in one. */
  ownContent(handle: Handle): string | null {
    const { content } = this.#json<Pick<Setup, 'content'>>('mk_setup', handle)
    return content === null ? null : this.#text('mk_content', handle)
  }

  acting(handle: Handle): number[] {
    const mask = this.#mk.mk_acting!(handle)
    return [0, 1, 2, 3, 4, 5].filter((seat) => mask >= 0 && (mask >> seat) & 1)
  }

  /** What eyes see now that were told the first `from` entries of the log before. */
  told(handle: Handle, { viewer, lang: language, people }: Eyes, from: number): Told {
    const all = this.#json<ToldAll>('mk_told', handle, viewer, lang(language), from)
    const undoable = this.undoable(handle, viewer, people) > 0
    const position = { ...seen(all, viewer, language), length: all.position.length, undoable }
    return { position, from: all.from, log: all.log }
  }

  /**
   * What a viewer was sent of a match elsewhere (`position.table` on the wire). It is checked, and from then on what
   * this handle shows: legal(), preview(), refusal() and help() are about it. A wrong one is refused, and what was
   * shown before stays. Cheap enough for every update.
   */
  see(handle: Handle, viewer: Viewer, language: Lang, table: unknown): Seen {
    const lengths = this.#put(JSON.stringify(table))
    return seen(this.#json<ToldView>('mk_view_show', handle, viewer, lang(language), ...lengths), viewer, language)
  }

  look(handle: Handle, viewer: Viewer, language: Lang): Position {
    return this.told(handle, { viewer, lang: language, people: [] }, NO_LOG).position
  }

  /** How many actions one press of "undo" takes back: to the viewer's last decision, never over another person's. */
  undoable(handle: Handle, viewer: Viewer, people: readonly number[]): number {
    const mask = people.reduce((bits, seat) => bits | (1 << seat), 0)
    return this.#number('mk_undoable', handle, viewer, mask)
  }

  legal(handle: Handle, seat: number, language: Lang): Action[] {
    return this.#json('mk_legal', handle, seat, lang(language))
  }

  /** Whether two seats would see the same table: then nothing needs covering when one hands over to the other. */
  sameTable(handle: Handle, one: Viewer, other: Viewer): boolean {
    return this.#text('mk_table', handle, one) === this.#text('mk_table', handle, other)
  }

  log(handle: Handle, from: number, viewer: Viewer): LogEntry[] {
    return this.#json('mk_log', handle, from, viewer)
  }

  preview(handle: Handle, seat: number, text: string): Preview {
    const told = this.#json<ToldPreview>('mk_preview', handle, seat, ...this.#put(text))
    if (told.sealed) return told
    const { events, result, tally, table } = told
    return { sealed: false, events, result: bySeat(result, tally), table }
  }

  help(handle: Handle, seat: number, language: Lang): string {
    return this.#text('mk_help', handle, seat, lang(language))
  }

  /** Why something is no legal action now, naming the rule. */
  refusal(handle: Handle, seat: number, language: Lang, tried: Tried): string {
    const text = typeof tried === 'string' ? tried : this.notation(handle, seat, tried)
    return this.#text('mk_refusal', handle, seat, lang(language), ...this.#put(text))
  }

  /** How parts of an action are written, legal or not. */
  notation(handle: Handle, seat: number, parts: readonly Part[]): string {
    return this.#text('mk_notation', handle, seat, ...this.#put(JSON.stringify(parts)))
  }

  /** Who took each action of a record. */
  actors(handle: Handle): number[] {
    return this.#json('mk_actors', handle)
  }

  /** Actions known; a match may stand before its end. */
  total(handle: Handle): number {
    return this.#number('mk_total', handle)
  }

  // ---- moving ----

  act(handle: Handle, seat: number, text: string): void {
    this.#number('mk_apply', handle, seat, ...this.#put(text))
  }

  undo(handle: Handle, actions: number): void {
    this.#forgetLines(handle, this.#number('mk_undo', handle, actions))
  }

  seek(handle: Handle, step: number): void {
    this.#forgetLines(handle, this.#number('mk_seek', handle, step))
  }

  // ---- bots: told no more than their seat knows ----

  /** What a bot would do on an acting seat. */
  ask(handle: Handle, seat: number, bot: string, { iterations = 0, milliseconds = 0 }: Budget = {}): string {
    return this.#text('mk_bot', handle, seat, iterations, milliseconds, ...this.#put(bot))
  }

  /** What the strongest bot thinks of at most so many actions of an acting seat, best first. */
  think(
    handle: Handle,
    seat: number,
    language: Lang,
    most: number,
    { iterations = 0, milliseconds = 0 }: Budget = {},
  ): Opinion[] {
    return this.#json('mk_think', handle, seat, lang(language), iterations, milliseconds, most)
  }

  /** What was played next, in a record that stands before its end. */
  next(handle: Handle, language: Lang): Reasoned & { seat: number } {
    return this.#json('mk_next', handle, lang(language))
  }

  // ---- puzzles ----

  /** What a choice is worth to the goal of a puzzle, exactly, and what the best one is (MkWorth); null: it cannot be told. */
  worth(handle: Handle, seat: number, goal: unknown, text: string): Worths | null {
    return this.#json('mk_puzzle_worth', handle, seat, ...this.#put(JSON.stringify(goal), text))
  }

  // ---- hindsight: knows everything, and answers for games that are over only ----

  /** Looks once more for the best that the deal of a finished game alone held; `before`: looks that found this game. */
  hindsight(handle: Handle, before: number): { looks: number; score: number } {
    return this.#json('mk_hindsight', handle, before)
  }

  /** The best line known by now, played by somebody of this name, with the content it is played with. */
  hindsightRecord(handle: Handle, name: string): string {
    const record = nameSeats(this.#text('mk_hindsight_record', handle), [name])
    const content = this.ownContent(handle)
    return content === null ? record : joinContent(record, content)
  }

  // ---- keeping: these know secrets, see worker.ts and thinking.ts ----

  /** The lines of a match's record that were written before: its first line, and one for each action. */
  readonly #written = new Map<Handle, string[]>()

  #forgetLines(handle: Handle, length: number): void {
    this.#written.get(handle)?.splice(length + 1)
  }

  /** Only what was played since the last time is written anew. */
  #record(handle: Handle): string {
    const known = this.#written.get(handle) ?? []
    const fresh =
      known.length > 0 ? this.#text('mk_record_rest', handle, known.length - 1) : this.#text('mk_record', handle)
    const lines = [...known, ...fresh.split('\n').slice(0, -1)]
    this.#written.set(handle, lines.slice(0, this.#number('mk_length', handle) + 1))
    return lines.map((line) => `${line}\n`).join('')
  }

  /** The game so far, with the content it is played with if that is not built in. */
  record(handle: Handle): string {
    const record = this.#record(handle)
    const content = this.ownContent(handle)
    return content === null ? record : joinContent(record, content)
  }

  hash(handle: Handle): string {
    return this.#text('mk_hash', handle)
  }
}
