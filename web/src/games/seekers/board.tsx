/**
 * The board of Twelve Seekers. It knows what things are, not the rules: every choice is a walk over the parts of the
 * legal actions (board/choosing.ts), and what a choice brings is asked from the engine.
 */
import { useMemo, useRef } from 'preact/hooks'
import { about as aboutText } from '../../board/about'
import { type Choosing, useChoosing } from '../../board/choosing'
import { countedLines } from '../../board/count'
import { useSteady } from '../../board/keys'
import { upper } from '../../board/printed'
import { onStage } from '../../board/stage'
import { actionOf, valuesOf } from '../../board/walk'
import { lang, say } from '../../i18n'
import type { GameInfo, Part, SeatResult, Tally } from '../../rules/types'
import { Colours, Ends, Field, Taken, Trick } from './choices'
import { Dungeon } from './dungeon'
import { aboutKind, SheetRule, useRefusals } from './explain'
import { useFlights } from './flights'
import { Gem, isKind, kinds } from './gems'
import { type About, Held, Holdings, type TapOn } from './holdings'
import type { Refused, Tap } from './piece'
import { Put } from './put'
import { type Sending, seekerPart, useSending } from './sending'
import { keyHelp, useShortcuts } from './shortcuts'
import type { SeekersProps, SeekersTable, Zone } from './table'
import { kindWords, noteWords, orderWords, w } from './words'

/** Where the things lie that may be chosen next, by what they are. */
const zones: Readonly<Record<string, Zone>> = {
  colour: 'colours',
  seeker: 'field',
  end: 'dungeon',
  place: 'dungeon',
  taken: 'taken',
  mine: 'mine',
  theirs: 'theirs',
  pair: 'mine',
}

function zoneOf({ phase }: SeekersTable, { next, chosen }: Choosing): Zone | null {
  if (phase === 'put') return 'put'
  // A seeker that is lifted waits for its end, also where there is but one way.
  if (phase === 'take' && chosen.length > 0) return 'dungeon'
  const kind = next.find((part) => part.kind !== 'do')?.kind
  return kind ? (zones[kind] ?? null) : null
}

/** A score taken apart: "rule sheet 3, gold 1". */
const sumOf = (result: SeatResult | undefined, { terms }: GameInfo): string =>
  (result?.parts ?? []).map(({ name, value }) => `${terms[name] ? say(terms[name]) : name} ${value}`).join(' · ')

/** What a choice is made of: how things stand, what is tapped so far and where the next tap goes. */
interface Choice {
  table: SeekersTable
  /** Who sits here; for onlookers the first seat. */
  me: number
  zone: Zone | null
  choosing: Choosing
  sending: Sending
  act: SeekersProps['act']
}

function Status({ table, facts, names, options }: Pick<SeekersProps, 'table' | 'facts' | 'names' | 'options'>) {
  const words = w()
  const { valid } = facts
  return (
    <p class="status">
      <span>{words.round(table.round, facts.rounds)}</span>{' '}
      <span data-about={upper(orderWords(String(options.order)))}>{words.begins(names[table.first] ?? '')}</span>
      {valid && isKind(valid) && (
        <span data-about={aboutText(words.validNow, noteWords('areas'))}>
          {words.validNow}: <Gem kind={valid} /> {kindWords(valid)}
        </span>
      )}
    </p>
  )
}

/** The seekers of the field. They stay where they are whatever is asked. */
function Seekers({ table, zone, choosing, sending, act, ...props }: Choice & SeekersProps) {
  const { legal } = props
  const { seeker } = sending
  const hinted = choosing.hinted?.kind === 'seeker' ? choosing.hinted.value : null
  const taking = table.phase === 'take'
  return (
    <Field
      field={table.field}
      asked={zone === 'field' || seeker !== null}
      idle={legal.length > 0 && !taking}
      usable={new Set(legal.flatMap(({ parts }) => valuesOf(parts, 'seeker')))}
      chosen={seeker}
      hinted={zone === 'field' || (props.watching && taking) ? hinted : null}
      choose={(id) => choosing.set(id === seeker ? [] : [seekerPart(id)])}
      refuse={(id) => act([seekerPart(id), { kind: 'end', value: 'L' }])}
    />
  )
}

function Pass({ legal, hint, act }: Pick<SeekersProps, 'legal' | 'hint' | 'act'>) {
  const action = actionOf(legal, [{ kind: 'do', value: 'pass' }], [])
  if (!action) return null
  return (
    <button
      type="button"
      class={`button ${hint?.text === action.text ? 'glow' : ''}`}
      data-action={action.text}
      onClick={() => act(action.text)}
    >
      {upper(action.words)}
    </button>
  )
}

/** What tapping a thing does: it is a part of an action, or it is none and says why. */
const tapper =
  ({ tapOf, chosen }: Choosing, kind: string): TapOn =>
  (value) => {
    const part: Part = { kind, value }
    const tap = tapOf(part)
    return tap.refused ? { tries: [...chosen, part] } : tap
  }

/** What somebody holds is asked for: on a phone it is brought to where one chooses. */
const isHeap = (zone: Zone | null): zone is 'mine' | 'theirs' => zone === 'mine' || zone === 'theirs'

function Heap({ about, zone, ...props }: Choice & SeekersProps & { about: About; zone: 'mine' | 'theirs' }) {
  const { table, me, choosing } = props
  const exchanging = table.phase === 'exchange'
  return (
    <div class="heap asked-of">
      <Held
        player={table.players[zone === 'mine' ? me : 1 - me]!}
        tapOn={exchanging ? nothing : tapper(choosing, zone)}
        about={about}
        between={exchanging ? (at) => exchangeAt(at, props) : undefined}
        counting={null}
      />
    </div>
  )
}

/** What goes with the phase: where the lifted seeker goes, a colour, gems to choose from, and what is to be known for it. */
function Question({ about, ...props }: Choice & SeekersProps & { about: About }) {
  const { table, facts, me, zone, choosing, sending, legal, hint, result, act } = props
  const { phase } = table
  const words = w()
  return (
    <div class="question">
      {phase === 'take' && legal.length > 0 && (
        <Ends
          id={sending.seeker}
          actions={sending.offered}
          previews={sending.previews}
          now={{ seat: me, player: table.players[me]!, result: result[me] }}
          hint={hint}
          act={act}
        />
      )}
      {zone && facts.seeker && <Trick id={facts.seeker} />}
      {zone === 'colours' && <Colours tapOn={tapper(choosing, 'colour')} about={about} />}
      {(zone === 'taken' || (zone === null && table.taken && phase !== 'put')) && (
        <Taken
          taken={table.taken ?? ''}
          tapOn={zone === 'taken' ? tapper(choosing, 'taken') : nothing}
          about={about}
          two={legal.some(({ parts }) => parts.length > 1)}
        />
      )}
      {onStage.value && isHeap(zone) && <Heap {...props} zone={zone} about={about} />}
      {phase === 'swap' && zone && <p class="quiet">{words.mineFirst}</p>}
      {phase === 'back' && zone === 'mine' && <p class="quiet">{words.order}</p>}
      {phase === 'exchange' && zone && <Pass legal={legal} hint={hint} act={act} />}
      {zone && zone !== 'put' && <p class="quiet key-help">{keyHelp(zone, phase, choosing)}</p>}
    </div>
  )
}

/** What is asked, below the dungeon; on a phone right above the bar. */
function Asking(props: Choice & SeekersProps & { about: About }) {
  const { table, me, zone, sending, legal, hint, result, act } = props
  if (table.phase === 'over') return null
  return (
    <div class={`answers asking ${zone === 'put' || isHeap(zone) ? 'without-field' : ''}`}>
      <Seekers {...props} />
      {zone === 'put' ? (
        <Put
          taken={table.taken ?? ''}
          row={table.players[me]!.row ?? ''}
          legal={legal}
          previews={sending.previews}
          now={{ seat: me, player: table.players[me]!, result: result[me] }}
          hint={hint}
          act={act}
        />
      ) : (
        <Question {...props} />
      )}
    </div>
  )
}

/** Between two gems of the row: exchanges them. */
function exchangeAt(at: number, { legal, hint, act }: Pick<SeekersProps, 'legal' | 'hint' | 'act'>) {
  const text = actionOf(legal, [{ kind: 'pair', value: String(at) }], [])?.text
  if (!text) return null
  return (
    <button
      type="button"
      class={`exchange ${hint?.text === text ? 'glow' : ''}`}
      aria-label={w().exchange(at)}
      data-action={text}
      onClick={() => act(text)}
    >
      ⇄
    </button>
  )
}

const nothing: TapOn = () => undefined

/** Lines of a seat's account that are counted by now; null: nothing is being counted. */
const countedOf = (
  result: SeatResult | undefined,
  { counting, step, earlier }: SeekersProps,
): readonly Tally[] | null =>
  counting === null ? null : result ? countedLines(result, { row: counting, step, earlier }) : []

/** What is in front of one of the two, and where a tap on it leads. */
function Side({ owner, about, ...props }: Choice & SeekersProps & { owner: number; about: About }) {
  const { table, me, zone, choosing, game, result, last } = props
  const mine = owner === me
  const where = mine ? 'mine' : 'theirs'
  const exchanging = mine && table.phase === 'exchange'
  const asked = zone === where && !onStage.value
  const player = table.players[owner]!
  const rule = Number(props.options.rule)
  const sheet = game.options.find(({ key }) => key === 'rule')?.values.find(({ value }) => value === rule)?.words
  return (
    <Holdings
      owner={owner}
      name={props.names[owner] ?? ''}
      player={player}
      power={props.facts.powers[owner] ?? 0}
      result={result[owner]}
      mine={mine}
      fresh={!mine && last.some((event) => event.seat === owner)}
      turn={table.turn === owner}
      tapOn={asked && !exchanging ? tapper(choosing, where) : nothing}
      asked={asked}
      about={about}
      sum={sumOf(result[owner], game)}
      between={exchanging && asked ? (at) => exchangeAt(at, props) : undefined}
      counting={props.counting}
      counted={countedOf(result[owner], props)}
      over={props.over}
      calm={props.calm}
    >
      {mine && <SheetRule rule={rule} text={sheet ? say(sheet) : ''} player={player} />}
    </Holdings>
  )
}

/** What is said of each kind, put into words once. */
function useAbout(table: SeekersTable, names: readonly string[]): About {
  const words = lang.value
  return useMemo(() => {
    const said = new Map(kinds.map((kind) => [kind, aboutKind(table, names, kind)]))
    return (kind) => said.get(kind) ?? ''
  }, [table, names.join(), words])
}

export function Board(props: SeekersProps) {
  const { seat, legal, names } = props
  const table = props.table
  const me = seat < 0 ? 0 : seat
  const situation = `${table.phase} ${table.dungeon} ${table.turn} ${table.exchanges ?? ''} ${legal.length}`
  const act = useSteady(situation, props.act)
  const choosing = useChoosing(props, situation)
  const sending = useSending(choosing, table, { ...props, act })
  const zone = legal.length > 0 ? zoneOf(table, choosing) : null
  useShortcuts(zone, table.phase, choosing, sending, act)
  useFlights(table, props.calm)
  const board = useRef<HTMLDivElement>(null)
  useRefusals(board, props.act)
  const about = useAbout(table, names)
  const tapAt = (place: number): Tap | Refused | undefined =>
    zone === 'dungeon' && table.phase === 'swap'
      ? tapper(choosing, 'place')(String(place))
      : sending.seeker
        ? sending.tapAt(place)
        : undefined
  const parts = { ...props, table, me, zone, choosing, sending, act }
  return (
    <div class={props.over ? 'seekers ended' : 'seekers'} ref={board}>
      <Side {...parts} owner={1 - me} about={about} />
      <div class="middle">
        <Status table={table} facts={props.facts} names={names} options={props.options} />
        <Dungeon gems={table.dungeon} tapAt={tapAt} about={about} marks={sending.marks} />
      </div>
      <Asking {...parts} about={about} />
      <Side {...parts} owner={me} about={about} />
    </div>
  )
}
