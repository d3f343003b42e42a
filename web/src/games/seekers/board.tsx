/**
 * The board of Twelve Seekers. It knows the engine's notation, not the rules: every choice is a chain of taps that
 * leads to one of the legal actions, and what a choice brings is asked from the engine.
 */
import { useRef } from 'preact/hooks'
import { Gem, isKind, type Kind } from '../../board/gems'
import { useSteady } from '../../board/keys'
import { upper } from '../../board/printed'
import type { BoardProps } from '../../board/types'
import { say } from '../../i18n'
import type { GameInfo, SeatResult } from '../../rules/types'
import { Colours, Ends, Field, Taken, Trick } from './choices'
import { useChoosing } from './choosing'
import { Dungeon } from './dungeon'
import { aboutKind, SheetRule, useExplained } from './explain'
import { useFlights } from './flights'
import { Holdings, type TapOn } from './holdings'
import type { Refused, Tap } from './piece'
import { Put } from './put'
import { useSending } from './sending'
import { keyHelp, useShortcuts } from './shortcuts'
import type { Phase, SeekersTable, Zone } from './table'
import { kindWords, w } from './words'

function zoneOf(table: SeekersTable, tapped: number): Zone | null {
  switch (table.phase) {
    case 'colour':
      return 'colours'
    case 'take':
      return tapped === 0 ? 'field' : 'dungeon'
    case 'put':
      return 'put'
    case 'steal':
      return 'theirs'
    case 'swap':
      return tapped === 0 ? 'mine' : 'dungeon'
    case 'back':
    case 'give':
      return table.taken ? 'taken' : 'mine'
    case 'drop':
    case 'exchange':
      return 'mine'
    default:
      return null
  }
}

/** What is asked then comes from the seeker that was just sent. */
const seekersAsk: readonly Phase[] = ['back', 'give', 'steal', 'swap']

/** A score taken apart: "rule sheet 3, gold 1". */
const sumOf = (result: SeatResult | undefined, { terms }: GameInfo): string =>
  (result?.parts ?? []).map(({ name, value }) => `${terms[name] ? say(terms[name]) : name} ${value}`).join(' · ')

export function Board(props: BoardProps) {
  const { seat, legal, hint, result, names, options, game, last, counting } = props
  const table = props.table as SeekersTable
  const words = w()
  const me = seat < 0 ? 0 : seat
  const other = 1 - me
  const situation = `${table.phase} ${table.dungeon} ${table.turn} ${table.exchanges ?? ''} ${legal.length}`
  const act = useSteady(situation, props.act)
  const choosing = useChoosing(legal, table.phase, situation, hint, act)
  const { chains, tapped, tapFor, hinted } = choosing
  const sending = useSending(choosing, table, legal, props.preview, act)
  const { seeker, offered, previews, marks } = sending
  const zone = legal.length > 0 ? zoneOf(table, tapped.length) : null
  useShortcuts(zone, table.phase, choosing, sending, act)
  useFlights(table, props.calm)
  const board = useRef<HTMLDivElement>(null)
  const explained = useExplained(board, `${situation} ${tapped}`, props.act)
  const about = (kind: Kind): string => aboutKind(table, names, kind)

  const nothing: TapOn = () => undefined
  const inZone = (which: Zone): TapOn => (zone === which ? tapFor : nothing)
  const tapAt = (place: number): Tap | Refused | undefined =>
    zone === 'dungeon' && table.phase === 'swap' ? tapFor(`@${place}`) : seeker ? sending.tapAt(place) : undefined
  const between =
    zone === 'mine' && table.phase === 'exchange'
      ? (at: number) =>
          legal.some(({ text }) => text === `x:${at}`) && (
            <button
              type="button"
              class={`exchange ${hint === `x:${at}` ? 'glow' : ''}`}
              aria-label={words.exchange(at)}
              data-action={`x:${at}`}
              onClick={() => act(`x:${at}`)}
            >
              ⇄
            </button>
          )
      : undefined
  const mine = table.players[me]!
  const theirs = table.players[other]!
  const rule = Number(options.rule)
  const sheet = game.options.find(({ key }) => key === 'rule')?.values.find(({ value }) => value === rule)?.words
  const valid = mine.pick ?? (table.turn === other ? theirs.pick : null) ?? table.colour
  const score = result[me]?.score ?? 0
  return (
    <div class="seekers" ref={board}>
      <Holdings
        owner={other}
        name={names[other] ?? ''}
        player={theirs}
        result={result[other]}
        mine={false}
        fresh={last.some((event) => event.seat === other)}
        turn={table.turn === other}
        tapOn={inZone('theirs')}
        about={about}
        sum={sumOf(result[other], game)}
        counting={counting}
      />
      <div class="middle">
        {explained && (
          <p class="explained" role="status">
            {explained}
          </p>
        )}
        <p class="status">
          <span>{words.round(table.round)}</span> <span>{words.begins(names[table.first] ?? '')}</span>
          {valid && isKind(valid) && (
            <span>
              {words.validNow}: <Gem kind={valid} /> {kindWords(valid)}
            </span>
          )}
        </p>
        <Dungeon gems={table.dungeon} tapAt={tapAt} about={about} marks={marks} />
      </div>
      <div class="asking">
        {table.phase !== 'over' && (
          <Field
            field={table.field}
            asked={zone === 'field' || seeker !== null}
            idle={legal.length > 0 && table.phase !== 'take'}
            usable={new Set(table.phase === 'take' && legal.length > 0 ? chains.map(({ links }) => links[0]!) : [])}
            chosen={seeker}
            hinted={zone === 'field' || (props.watching && table.phase === 'take') ? hinted : null}
            choose={(id) => choosing.set(id === seeker ? [] : [id])}
            refuse={(id) => act(`${id}L`)}
          />
        )}
        {seeker && (
          <Ends id={seeker} actions={offered} previews={previews} seat={me} score={score} hint={hint} act={act} />
        )}
        {zone && seekersAsk.includes(table.phase) && <Trick id={mine.seekers.at(-1) ?? ''} />}
        {zone === 'colours' && <Colours tapOn={tapFor} />}
        {(zone === 'taken' || (zone === null && table.taken && table.phase !== 'put')) && (
          <Taken taken={table.taken ?? ''} tapOn={inZone('taken')} two={chains.some(({ links }) => links.length > 1)} />
        )}
        {zone === 'put' && (
          <Put
            taken={table.taken ?? ''}
            row={mine.row ?? ''}
            legal={legal}
            previews={previews}
            seat={me}
            score={score}
            hint={hint}
            act={act}
          />
        )}
        {table.phase === 'swap' && zone && <p class="quiet">{words.mineFirst}</p>}
        {table.phase === 'back' && zone === 'mine' && <p class="quiet">{words.order}</p>}
        {table.phase === 'exchange' && zone && (
          <button
            type="button"
            class={`button ${hint === 'pass' ? 'glow' : ''}`}
            data-action="pass"
            onClick={() => act('pass')}
          >
            {upper(legal.find(({ text }) => text === 'pass')?.words ?? '')}
          </button>
        )}
        {zone && zone !== 'put' && <p class="quiet key-help">{keyHelp(zone, table.phase, choosing)}</p>}
      </div>
      <Holdings
        owner={me}
        name={names[me] ?? ''}
        player={mine}
        result={result[me]}
        mine
        turn={table.turn === me}
        tapOn={table.phase === 'exchange' ? nothing : inZone('mine')}
        about={about}
        sum={sumOf(result[me], game)}
        between={between}
        counting={counting}
      >
        <SheetRule rule={rule} text={sheet ? say(sheet) : ''} player={mine} />
      </Holdings>
    </div>
  )
}
