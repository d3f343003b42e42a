/** What passes between the rules and the rest of the client. Everything is plain data, told to one viewer. */

export type Lang = 'en' | 'ja'
export interface Words {
  en: string
  ja: string
}

/** Why the rules said no. Programs go by the code (mk_error_code in src/core/error.c), people read the words. */
export interface Reason extends Words {
  code: string
  /** Of a text that was read; 0: not about a line. */
  line: number
  /** Of the wrong value in a text that was read: "treasures[3].move"; '': not about one. The words begin with line and path. */
  path: string
  /** The reason alone, for whoever shows it at the place. */
  why: Words
}

export type OptionValue = number | string
export type Options = Record<string, OptionValue>

export interface GameOption {
  key: string
  label: Words
  /** `name`: what people call it; `words`: what it means. */
  values: { value: OptionValue; name?: Words; words?: Words }[]
}

/** What goes together at a table. */
export interface Choices {
  /** As wanted, and as usual where that does not go with what stands before it. */
  options: Options
  /** By option and value: why it cannot be chosen beside what is chosen before it. */
  barred: Record<string, Record<string, Words>>
}

export interface GameInfo {
  id: string
  name: Words
  about: Words
  rules: number
  /** False for the template game, which nobody is offered. */
  listed: boolean
  /** What is on its cards may be exchanged. */
  hasContent: boolean
  minSeats: number
  maxSeats: number
  options: GameOption[]
  /** The options that hold when nothing is said, by number of seats. */
  defaults: Record<string, Options>
  /** Words for every name of a part or note in a result. */
  terms: Record<string, Words>
  /** Kinds of parts whose neighbours may be chosen in any order. */
  unordered: string[]
}

export interface BotInfo {
  id: string
  /** Of the level. */
  name: Words
  about: Words
  /** What bots of this level are called, in the order in which they come to a table. */
  called: Words[]
}

/** Somebody who may sit at any table, by name (content/characters.json). */
export interface PersonInfo {
  id: string
  name: Words
  /** art/faces/FACE.svg, in the colours of `.fur-FUR`. */
  face: string
  fur: string
  /** By game: records say "rin@2". */
  versions: Record<string, number>
}

/** What somebody may be measured by: Elo, `random` being 0, and its 95 % interval; neither before it is measured. */
interface Rated {
  id: string
  rating?: number
  interval?: [number, number]
}

/** Everybody of a game on its scale; characters weakest first. */
export interface Ladder {
  levels: Rated[]
  characters: (Rated & { version: number; name: Words; style: Words; face: string; fur: string })[]
}

/** A bot at a table: its level or who it is, and which of these (0, 1, ...): they have names and faces of their own. */
export interface Character {
  level: string
  nth: number
}

export interface Catalogue {
  games: GameInfo[]
  /** The levels, weakest first. */
  bots: BotInfo[]
  people: PersonInfo[]
}

export interface Setup {
  game: string
  seats: number
  options: Options
  names: string[]
  /** The hash of the content file, if it is not the built-in one. */
  content: string | null
  /** What is on the cards: the game's content file, or null for a game without. */
  cards: unknown
}

export interface ContentCheck {
  /** Null: the built-in one. */
  hash: string | null
  warnings: Words[]
  /** Why it can be printed and followed only; null: it can be played too. */
  unplayable: Words | null
}

/** One thing that is chosen in an action: a seeker, an end, a cell, as the notation writes it. */
export interface Part {
  kind: string
  value: string
}

/** Something that somebody tried: as notation, or as the parts that were chosen. */
export type Tried = string | readonly Part[]

/** A legal action: its notation, and what it means in the language asked for. */
export interface Action<Leads = unknown> {
  text: string
  words: string
  /** What is printed on a card that comes with it, to stand behind the words in a list. */
  note?: string
  /** What is chosen in it, in the order in which one would choose. */
  parts: readonly Part[]
  /** Where it leads as far as the seat can see, in the game's own form, where the game tells. */
  leads?: Leads
}

/** What the game knows for certain about an action, and says of it. */
export interface Reasoned extends Action {
  verdict: 'sound' | 'bluff' | 'mistake'
  /** In words of the game; '': nothing to say. */
  why: string
}

/** What the strongest bot thinks of an action. */
export interface Opinion extends Reasoned {
  /** Lines of play it was tried in. */
  visits: number
  /** How well it went, in thousandths: winning and points together, best for comparing. */
  value: number
  /** Points ahead of the best other seat at the end (alone: points), in thousandths. */
  margin: number
  /** Alone: four of five games end between these, in thousandths of a point. Equal: nobody knows. */
  low: number
  high: number
  /** Value less than that of the first, where the bot is sure of it; 0: it may be as good. */
  behind: number
  /** Of winning, in thousandths; null: too little was tried to tell, or there was nothing to choose, and points say nothing either. */
  chance: number | null
  /** 1: the margin is what both come to by playing their best; known, not guessed. */
  exact: number
}

/** How long a bot may think: iterations decide the same everywhere, otherwise the clock counts; 0 or nothing: its own default. */
export interface Budget {
  iterations?: number
  milliseconds?: number
}

/** What a glance makes of a decision. */
export interface Weighed {
  /** By how much value it seems to be less than the best, in thousandths; 0 where there was nothing to choose, null where too little was tried. */
  lost: number | null
  /** By the rules alone, by exact play, or by trying. */
  known: 'rules' | 'solved' | 'guessed'
}

/** A step of a finished game in the eyes of the strongest bot. */
export interface Review {
  seat: number
  played: Reasoned
  /** Best first, those that were considered; none where there was only one thing to do. */
  opinions: Opinion[]
}

/** A step of a finished game as the game itself knows it, without any search. */
export interface Accounted extends Reasoned {
  seat: number
  /** There was nothing to choose. */
  forced: boolean
  /** Where the game stood, by what its table counts. */
  stage: number
  /** The chances that were asked for, exactly: of what was done, and the best there was; null: it cannot be told. */
  odds: (Worths | null)[]
}

/** A step of a line: what the game says of it, and what was to be expected of it, where somebody thought about it. */
export interface LineStep extends Pick<Reasoned, 'words' | 'why'> {
  seat: number
  opinion: Opinion | null
}

/** A few steps of a game, sealed, which is worth looking at up to a step: what was done, or what might have followed another action. */
export interface Line {
  sealed: string
  to: number
  /** The action, and the answers to it. */
  steps: LineStep[]
}

/** What the rules prove about a step of a finished game that somebody lost, beside what was better there. */
export interface Story {
  /** The first stage at whose end that seat led no more, after it had led at the end of every one before; it never led again. */
  lost: number | null
  /** What the next did at once for so many points, and could not have done after the better action. */
  let: { seat: number; words: string; points: number } | null
}

/** What a finished game alone could have come to, with hindsight: at least so much. */
export interface Hindsight {
  /** How often it was looked for. */
  looks: number
  /** What was played, and the best that is known. */
  played: SeatResult
  best: SeatResult
  /** The line of play that makes it: a game like any other, sealed. */
  line: string
}

/** What a choice in a puzzle is worth, and the best one, as fractions (include/meikyu/goal.h). */
export interface Worths {
  tried: [num: number, den: number]
  best: [num: number, den: number]
}

/** Something that happened. What each kind tells beside this is said in the game's src/games/<id>/events.c. */
export interface GameEvent {
  kind: string
  /** Whom it is about; -1: nobody. */
  seat: number
  words: Words
}

/** What one action brought about, as far as the viewer may know. */
export interface LogEntry<Happening extends GameEvent = GameEvent, Moment = unknown> {
  seat: number
  /** Chance was drawn or a secret shown: nothing before can be undone. */
  sealed: boolean
  events: Happening[]
  /** What follows from them by the rules, in the game's own JSON, where the game tells (MkWordsHelp.event_facts). */
  facts?: Moment
}

/** One line of the account behind a score (include/meikyu/tally.h): those of a part sum to it. */
export interface Tally {
  /** The part of the result that it belongs to. */
  part: string
  /** What it is, in the game's own names. */
  name: string
  /** The row of a result that shows it, worded in the game's terms: the part, or less than it. */
  row: string
  /** 0: something that might have counted and does not. */
  points: number
  /** What on the table makes it, in the game's notation. */
  things: string[]
  /** What it is, for people, without the points. */
  words: Words
}

export interface SeatResult {
  score: number
  rank: number
  parts: { name: string; value: number }[]
  notes: { name: string; text: string }[]
  /** Why it is so much, in the order in which one would count. */
  tally: readonly Tally[]
}

/** How things would stand after an action; where that is open, only `sealed` is told. */
export type Preview<Table = unknown, Happening extends GameEvent = GameEvent> =
  | { sealed: true }
  | { sealed: false; events: Happening[]; result: SeatResult[]; table: Table }

/** A seat, or SPECTATOR. */
export type Viewer = number
export const SPECTATOR = -1

/** Everything a viewer sees at one moment. */
export interface Position {
  viewer: Viewer
  lang: Lang
  /** Seats that must decide now; empty: the game is over. */
  acting: number[]
  /** Actions that the viewer was told of. */
  length: number
  /** Whether the viewer may take back its last decision: never over another person's. */
  undoable: boolean
  /** The game's own JSON: see docs of each game's state. */
  table: unknown
  /** What follows from the table by the rules, in the game's own JSON (MkWordsHelp.facts), or null. */
  facts: unknown
  picture: string
  prompt: string
  /** Of the viewer, if it is one of the acting seats. */
  legal: Action[]
  /** As it stands, as far as the viewer knows. */
  result: SeatResult[]
}

/** A position, and the log from its entry number `from` on: what was told before stays up to there. */
export interface Told {
  position: Position
  from: number
  log: LogEntry[]
}

/** A step of a replay. */
export interface Step extends Told {
  /** So many entries of the log were told before it. Not one less than now: what is done in secret is told later, several at once. */
  seen: number
}

/** Who looks. */
export interface Eyes {
  viewer: Viewer
  lang: Lang
  /** The seats of those who must not have their decisions undone by others. */
  people: readonly number[]
}

/** What the keeper of a match needs after anything happened in it: what the viewer is told, and what is for no viewer. */
export interface Stand extends Told {
  /** Seats that must decide, also where the viewer may not know that somebody has decided. */
  deciding: number[]
  /** The game so far as an opaque text; '' for one from a position, which has no record. */
  sealed: string
}

/** A game to be dealt. Without a seed text, chance decides. */
export interface Deal {
  game: string
  seats: number
  options?: Options
  names?: string[]
  seed?: string
  /** A content file's text; without, the built-in one. */
  content?: string
}

/** A table that is kept elsewhere: what must be known of it before views of it can be opened. */
export type Elsewhere = Omit<Deal, 'seed'>

/** What a viewer sees of a table elsewhere, made here from what it was sent; the rest of a position comes from there. */
export type Seen = Omit<Position, 'length' | 'undoable'>

/** Names an open match, or a view of one elsewhere, inside the worker. */
export type Handle = number
