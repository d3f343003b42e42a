/**
 * What a game brings to the client: a board that draws what it is told, and words and data around it.
 * web/README.md tells how to add one.
 */
import type { ComponentChildren, ComponentType } from 'preact'
import type { Thing } from '../i18n'
import type {
  Action,
  Deal,
  GameEvent,
  GameInfo,
  GameOption,
  Lang,
  LogEntry,
  Options,
  OptionValue,
  Position,
  Preview,
  SeatResult,
  Tried,
  Words,
} from '../rules/types'
import type { Scene, Staging } from '../scenes/types'

/**
 * The game's own JSON, as its schema.ts says: what the viewer may see (src/games/<id>/, state_write), what follows from it by the
 * rules (MkWordsHelp.facts), what is on the cards, where actions lead (action_leads), what happens, and what follows from what
 * happened (event_facts). A game without some of it says null.
 */
export interface Json {
  table: unknown
  facts: unknown
  content: unknown
  leads: unknown
  happening: GameEvent
  moment: unknown
}

export interface BoardProps<Of extends Json = Json> {
  table: Of['table']
  facts: Of['facts']
  /** The game's content file as it is, or null. */
  content: Of['content']
  options: Options
  /** Words for options and for the parts of a result. */
  game: GameInfo
  names: readonly string[]
  /** Whose eyes: a seat, or -1 for a spectator. */
  seat: number
  lang: Lang
  /** What this seat may do now; empty when it is not asked. The order is the engine's. */
  legal: readonly Action<Of['leads']>[]
  /** As it stands, by seat, as far as the viewer knows. */
  result: readonly SeatResult[]
  /** What happened since the viewer last decided, to be shown for a moment. */
  last: readonly Of['happening'][]
  /** What is being shown of what happened (scenes/), or null. While there is one, `legal` may be empty for a moment. */
  scene?: Scene<Of['happening']> | null
  /** All that happened, one entry an action, as far as it may be read again. */
  log: readonly LogEntry<Of['happening'], Of['moment']>[]
  /** An action to point at (a hint, a step of a tutorial, what an analysis would have played), or null. */
  hint: Action<Of['leads']> | null
  /** True when things should not move. */
  calm: boolean
  /** The game is over: everything is shown. */
  over: boolean
  /** A replay: nothing is asked, and whoever looks goes on by the step. */
  watching?: boolean
  /** A replay: all that happens until the end, as onlookers are told it; null: nobody knows yet. */
  whole: readonly LogEntry<Of['happening'], Of['moment']>[] | null
  /** A replay with the eyes of everybody: what each seat sees; null: with those of one. */
  everybody: readonly (Pick<Position, 'result'> & Pick<Of, 'table' | 'facts'>)[] | null
  /** While the score builds up: the name of the row being counted, or null. */
  counting: string | null
  /** Lines of that row's account (SeatResult.tally) that are counted by now, for every seat. */
  step: number
  /** Rows that were counted before that one. */
  earlier: readonly string[]
  /** The best score of a person playing alone on this device, or null. */
  best: number | null
  /** Seconds a person wants to have for quick answers; 0: no limit. */
  clock: number
  /** The table drawn with characters: only for the plain board. */
  picture: string
  /** Plays an action, by its text. What is not legal, a text or parts that were chosen, is refused aloud, naming the rule. */
  act(tried: Tried): void
  /** How things would stand after a legal action. Cheap; asked for as often as a tap is considered. */
  preview(text: string): Promise<Preview<Of['table'], Of['happening']>>
  /** Why something is not legal now, with the rule's number before it; empty where nobody is asked. Cheap too. */
  refusal(tried: Tried): Promise<string>
  /** Until it is called with null, nobody moves and nothing is handed over; the text stands in the prompt line. */
  hold(prompt: string | null): void
}

export interface TutorialStep {
  say: Words
  /** Actions that do what is asked, or any that may be done; the first is pointed at. Without there is a button to go on. */
  do?: readonly string[] | 'any'
  /** A task of one's own: nothing is pointed at, and this is said of what is not right, where something is not. */
  own?: Words | true
  /** What the others answer when it is done. */
  answers?: readonly { seat: number; text: string }[]
}

export interface TutorialScene {
  deal: Deal
  /** In the game's own JSON, as its table; null: an ordinary deal from deal.seed. */
  position: unknown
  steps: readonly TutorialStep[]
}

/** After each part one may stop and play. Its last step is a task of one's own. */
export interface TutorialPart {
  name: Words
  scenes: readonly TutorialScene[]
}

/** A tutorial is data: prepared positions and what to do in them, step by step, always from one seat. */
export interface Tutorial {
  seat: number
  parts: readonly TutorialPart[]
}

/** A finished game, to find words for. */
export interface Ending<Table = unknown> {
  table: Table
  result: readonly SeatResult[]
  names: readonly string[]
  /** The only person who played, or null. */
  me: number | null
  lang: Lang
}

/** A picture that explains a rule, drawn with the pieces of the board. */
export interface Figure {
  Picture: ComponentType
  /** What is drawn, for whoever does not see it. */
  label: Words
  /** What there is to see in it, below it. */
  caption: Words
}

/** Words that a rule defines. In English an "s" may follow. That the rule holds its words is tested (test/rulebook.test.ts). */
export interface Term {
  rule: string
  en: readonly string[]
  ja: readonly string[]
}

export interface Figures {
  /** By the number of the rule: "R3.2". */
  of: Readonly<Record<string, Figure>>
  /** Patterns and gradients that the pictures refer to: put once beside them. */
  Paint?: ComponentType
}

/** How an option is chosen where a list of words would not do. Names of fields and keys are the page's business. */
export interface PickProps {
  option: GameOption
  value: OptionValue | undefined
  /** The one that belongs to the day, or null. */
  ofDay: OptionValue | null
  /** The next one that was not won yet, or null. */
  next: OptionValue | null
  /** How each went on this device so far, by its value: how often it was won, and the best lead; null: nobody counts. */
  shelf: Readonly<Record<string, { won: number; margin: number | null }>> | null
  set(value: OptionValue): void
}

/** What an analysis says of a game besides what a bot thinks. */
export interface Insight {
  /** What in the table counts the parts of a game, how many of them are marked as one, and what the nth is called. `scored`: who
   * has more points at the end of one is ahead. */
  stage: { key: string; every: number; name(nth: number): Words; scored?: boolean }
  /** Chances that the rules can tell exactly, by the names of the game's puzzles, and what they are chances of. */
  odds?: readonly { of: string; words: Words }[]
  /** What is certain can be remembered: each own step is told with it. */
  memory?: boolean
}

export interface GameUi<Of extends Json = Json> {
  // Methods, so that the board of one game is a board of any: the frame hands it only what the game's own engine wrote.
  Board(props: BoardProps<Of>): ComponentChildren
  /** Which of its events matter, and how much. */
  staging?: Staging<Of['table'], Of['happening']>
  tutorial?: Tutorial
  /** Pictures for the rules. */
  figures?: Figures
  /** Words of the rules that explain themselves wherever else they stand. */
  terms?: readonly Term[]
  /** By the key of the option. */
  picks?: Readonly<Record<string, ComponentType<PickProps>>>
  /** What the result says in large letters, where "X wins" would not tell what happened; null: it would. */
  headline?(end: Ending<Of['table']>): string | null
  /** Stands over the lanterns where nobody wins, and none of them burns. */
  Nobody?(): ComponentChildren
  /** Draws a thing in what the engine says (prompt, log, action); null: it stays a word. */
  draw?(thing: Thing): ComponentChildren
  insight?: Insight
  /** Draws a note of the result, by its name; null: it stays a word. */
  note?(name: string, text: string): ComponentChildren
}
