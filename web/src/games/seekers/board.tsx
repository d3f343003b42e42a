/**
 * The board of Twelve Seekers. It knows what things are, not the rules: every choice is a walk over the parts of the
 * legal actions (board/choosing.ts), and what a choice brings is asked from the engine.
 */
import { useMemo, useRef } from 'preact/hooks'
import { about as aboutText } from '../../board/about'
import { type Choosing, useChoosing } from '../../board/choosing'
import { useSteady } from '../../board/keys'
import { upper } from '../../board/printed'
import { actionOf, valuesOf } from '../../board/walk'
import { lang, say } from '../../i18n'
import type { GameInfo, Part, SeatResult } from '../../rules/types'
import { Colours, Ends, Field, Taken, Trick } from './choices'
import { Dungeon } from './dungeon'
import { aboutKind, SheetRule, useRefusals } from './explain'
import { useFlights } from './flights'
import { Gem, isKind, kinds } from './gems'
import { type About, Holdings, type TapOn } from './holdings'
import type { Refused, Tap } from './piece'
import { Put } from './put'
import { type Sending, seekerPart, useSending } from './sending'
import { keyHelp, useShortcuts } from './shortcuts'
import type { Phase, SeekersProps, SeekersTable, Zone } from './table'
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

/** What is asked then comes from the seeker that was just sent. */
const seekersAsk: readonly Phase[] = ['back', 'give', 'steal', 'swap']

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

function Status({ table, names, me, options }: Pick<Choice, 'table' | 'me'> & Pick<SeekersProps, 'names' | 'options'>) {
  const words = w()
  const other = 1 - me
  const theirs = table.turn === other ? table.players[other]!.pick : null
  const valid = table.players[me]!.pick ?? theirs ?? table.colour
  return (
    <p class="status">
      <span>{words.round(table.round)}</span>{' '}
      <span data-about={upper(orderWords(String(options.order)))}>{words.begins(names[table.first] ?? '')}</span>
      {valid && isKind(valid) && (
        <span data-about={aboutText(words.validNow, noteWords('areas'))}>
          {words.validNow}: <Gem kind={valid} /> {kindWords(valid)}
        </span>
      )}
    </p>
  )
}

/** The seekers, and where the one that is lifted may go. */
function Seekers({ table, me, zone, choosing, sending, act, ...props }: Choice & SeekersProps) {
  const { legal, hint, result } = props
  const { seeker, offered, previews } = sending
  const hinted = choosing.hinted?.kind === 'seeker' ? choosing.hinted.value : null
  const taking = table.phase === 'take'
  return (
    <>
      {table.phase !== 'over' && (
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
      )}
      {seeker && (
        <Ends
          id={seeker}
          actions={offered}
          previews={previews}
          now={{ seat: me, player: table.players[me]!, result: result[me] }}
          hint={hint}
          act={act}
        />
      )}
    </>
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

/** What is asked, below the dungeon. */
function Asking({ about, ...props }: Choice & SeekersProps & { about: About }) {
  const { table, me, zone, choosing, sending, legal, hint, result, act } = props
  const { phase } = table
  const { row, seekers } = table.players[me]!
  const words = w()
  return (
    <div class="asking">
      <Seekers {...props} />
      {zone && seekersAsk.includes(phase) && <Trick id={seekers.at(-1) ?? ''} />}
      {zone === 'colours' && <Colours tapOn={tapper(choosing, 'colour')} about={about} />}
      {(zone === 'taken' || (zone === null && table.taken && phase !== 'put')) && (
        <Taken
          taken={table.taken ?? ''}
          tapOn={zone === 'taken' ? tapper(choosing, 'taken') : nothing}
          about={about}
          two={legal.some(({ parts }) => parts.length > 1)}
        />
      )}
      {zone === 'put' && (
        <Put
          taken={table.taken ?? ''}
          row={row ?? ''}
          legal={legal}
          previews={sending.previews}
          now={{ seat: me, player: table.players[me]!, result: result[me] }}
          hint={hint}
          act={act}
        />
      )}
      {phase === 'swap' && zone && <p class="quiet">{words.mineFirst}</p>}
      {phase === 'back' && zone === 'mine' && <p class="quiet">{words.order}</p>}
      {phase === 'exchange' && zone && <Pass legal={legal} hint={hint} act={act} />}
      {zone && zone !== 'put' && <p class="quiet key-help">{keyHelp(zone, phase, choosing)}</p>}
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

/** Lines of a seat's account that are counted by now: all of the parts before the one that is being counted. */
function countedOf(result: SeatResult | undefined, { counting, step }: SeekersProps): number | null {
  if (counting === null) return null
  const tally = result?.tally ?? []
  const first = tally.findIndex(({ part }) => part === counting)
  const lines = tally.filter(({ part }) => part === counting).length
  const before = result?.parts.map(({ name }) => name) ?? []
  const earlier = before.slice(0, before.indexOf(counting))
  const known = first < 0 ? tally.filter(({ part }) => earlier.includes(part)).length : first
  return known + Math.min(step, lines)
}

/** What is in front of one of the two, and where a tap on it leads. */
function Side({ owner, about, ...props }: Choice & SeekersProps & { owner: number; about: About }) {
  const { table, me, zone, choosing, game, result, last } = props
  const mine = owner === me
  const where = mine ? 'mine' : 'theirs'
  const exchanging = mine && table.phase === 'exchange'
  const player = table.players[owner]!
  const rule = Number(props.options.rule)
  const sheet = game.options.find(({ key }) => key === 'rule')?.values.find(({ value }) => value === rule)?.words
  return (
    <Holdings
      owner={owner}
      name={props.names[owner] ?? ''}
      player={player}
      result={result[owner]}
      mine={mine}
      fresh={!mine && last.some((event) => event.seat === owner)}
      turn={table.turn === owner}
      tapOn={zone === where && !exchanging ? tapper(choosing, where) : nothing}
      asked={zone === where}
      about={about}
      sum={sumOf(result[owner], game)}
      between={exchanging && zone === 'mine' ? (at) => exchangeAt(at, props) : undefined}
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
        <Status table={table} names={names} me={me} options={props.options} />
        <Dungeon gems={table.dungeon} tapAt={tapAt} about={about} marks={sending.marks} />
      </div>
      <Asking {...parts} about={about} />
      <Side {...parts} owner={me} about={about} />
    </div>
  )
}
