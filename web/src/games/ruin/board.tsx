/**
 * The board of In the Ruin. It knows the notation, not the rules: what is in hand becomes a notation, which is legal or
 * not; points come from the engine's result and previews.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import { say } from '../../i18n'
import type { BoardProps } from '../types'
import { Dealt, Heading, Payment, Row, Tools } from './desk'
import { Goals, Keep, Players } from './facts'
import {
  type Box,
  type Cell,
  cellOf,
  ENTRANCE,
  findBox,
  holdsPiece,
  isPaid,
  isPath,
  markAt,
  moves,
  nameOf,
  readChoice,
  routeOf,
  type Tool,
} from './geometry'
import { type Hand, useHand } from './hand'
import { type Ghost, type GoalLine, Sheet } from './sheet'
import { endsOf, letterOf, type Print, type RuinPlayer, type RuinTable, usePrint } from './table'
import { w } from './words'

const keys: Record<string, Tool> = {
  o: 'path',
  x: 'wall',
  c: 'single',
  a: 'morePath',
  z: 'moreWall',
  m: 'walk',
  w: 'warp',
}

interface Gain {
  name: string
  change: number
}

/** How the parts of the score would change with an action, as far as that is settled by then. */
function useGains(text: string | null, { preview, seat, result }: BoardProps): readonly Gain[] {
  const [gains, setGains] = useState<readonly Gain[]>([])
  useEffect(() => {
    let wanted = true
    setGains([])
    if (text)
      preview(text).then(
        (answer) => {
          if (!wanted || answer.sealed) return
          const before = new Map(result[seat]?.parts.map(({ name, value }) => [name, value]))
          const parts = answer.result[seat]?.parts ?? []
          setGains(
            parts.flatMap(({ name, value }) => {
              const change = value - (before.get(name) ?? 0)
              return change === 0 ? [] : [{ name, change }]
            }),
          )
        },
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [text])
  return gains
}

/** The squares of the two stages where they lie. That of stage 1 is only to be seen when stage 2 begins. */
function useBoxes(table: RuinTable, seat: number, area: number): { now: Box | null; first: Box | null } {
  const print = usePrint()
  const noted = useRef(new Map<number, Box | null>())
  const player = table.players[seat]
  if (!player) return { now: null, first: null }
  const barred = new Set(
    [...player.open].map((letter) => print.cellOf(letter)).filter((cell) => !isPath(player.map, cell)),
  )
  const find = (cells: number): Box | null => (cells > 0 ? findBox(player.map, barred, cells) : null)
  const beginning = table.stage === 2 && table.round === 1 && player.step === 'draw' && !player.special
  if (beginning) noted.current.set(seat, find(player.square[0] ?? 0))
  return { now: find(area), first: noted.current.get(seat) ?? null }
}

const known = (goals: readonly (string | null)[]): string[] => goals.filter((goal) => goal !== null)

/** The goals of a sheet as lines on it. */
function linesOf(print: Print, player: RuinPlayer, shown: readonly string[], all: boolean): GoalLine[] {
  const held = known(player.goals)
  return [...new Set([...held, ...shown])].flatMap((goal) => {
    const ends = endsOf(goal).map((letter) => print.cellOf(letter)) as [Cell, Cell]
    const route = routeOf(player.map, ...ends)
    const strong = shown.includes(goal) || (all && route !== null)
    return strong || route ? [{ goal, ends, route, strong }] : []
  })
}

const ghostOf = (hand: Hand, asked: boolean): Ghost | null => {
  if (!asked) return null
  const kind = moves(hand.tool) ? 'step' : hand.tool === 'path' || hand.tool === 'morePath' ? 'path' : 'wall'
  return { cells: hand.cells, kind, legal: hand.legal }
}

export function Board(props: BoardProps) {
  const { seat, legal, hint, act, result, names, last, counting, over, calm, game } = props
  const table = props.table as RuinTable
  const words = w()
  const print = usePrint()
  const [eyes, setEyes] = useState<number | null>(null)
  const shown = over ? (eyes ?? Math.max(seat, 0)) : seat
  const player = table.players[shown] ?? null
  const mine = !over && player !== null
  const pos = player?.pos && player.pos !== '?' ? cellOf(player.pos) : null

  const used = player?.used ?? []
  const dealt = (player?.dealt ?? []).filter((letter): letter is string => letter !== null && !used.includes(letter))
  const setup = table.phase === 'setup'
  const asked = legal.length > 0
  const onSheet = asked && player?.step !== 'keep'
  const question = `${seat} ${table.stage} ${table.round} ${player?.step} ${used.length} ${player?.special} ${asked}`
  const hand = useHand(legal, question, setup ? dealt : table.row.slice(0, 1), pos ?? ENTRANCE)

  const [hovered, setHovered] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [kept, setKept] = useState<string[]>([])
  const [square, setSquare] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  useEffect(() => {
    setNote(null)
    setKept([])
  }, [question])

  const pay = isPaid(hand.tool) && hand.pay === null
  const gains = useGains(onSheet && hand.legal && !pay ? hand.text : null, props)
  const partOf = (name: string): number => result[shown]?.parts.find((part) => part.name === name)?.value ?? 0
  const area = partOf(table.stage === 1 ? 'square1' : 'square2')
  const boxes = useBoxes(table, shown, area)

  // ---- pressing ----
  const mayLeave = (cell: Cell): string | null => (cell === ENTRANCE ? hand.leaveText : null)
  const press = (cell: Cell): void => {
    setNote(null)
    if (!onSheet) {
      setNote(nameAt(cell))
      return
    }
    hand.point(cell)
    if (pay) setNote(words.payFirst)
    else if (mayLeave(cell) === null) act(hand.textAt(cell))
  }
  const nameAt = (cell: Cell): string => {
    const letter = print.letterAt(cell)
    const parts = [nameOf(cell), words.mark[markAt(player?.map ?? [], cell)]]
    if (letter)
      parts.push(
        player?.open.includes(letter)
          ? words.siteOpen(letter)
          : table.opened.includes(letter)
            ? words.siteClosed(letter)
            : words.siteUnseen(letter),
      )
    if (cell === ENTRANCE) parts.push(words.entrance)
    if (cell === pos) parts.push(words.explorer)
    if (onSheet && moves(hand.tool)) {
      if (hand.spots.has(cell)) parts.push(words.reachable)
    } else if (onSheet) parts.push(hand.spots.has(cell) ? words.fits : words.fitsNot)
    return parts.join(', ')
  }
  const actionAt = (cell: Cell): string | undefined =>
    onSheet && !pay && hand.spots.has(cell) && mayLeave(cell) === null ? hand.textAt(cell) : undefined

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement).closest?.('input,select,textarea')) return
      const tool = keys[event.key]
      if (event.key === 's') setSquare((on) => !on)
      else if (!onSheet) return
      else if (event.key === 'r') hand.turn()
      else if (event.key === 'f') hand.flip()
      else if (event.key === 'n') hand.jump()
      else if (tool && hand.tools.includes(tool)) hand.take(tool)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  if (!player || (seat < 0 && !over))
    return (
      <div class="ruin secret">
        <div class="top">
          <Heading table={table} />
          <Row table={table} explain={setNote} />
        </div>
        <p class="quiet centre">{note ?? words.secret}</p>
        <Players table={table} names={names} me={-1} shown={-1} counting={null} onShow={null} />
      </div>
    )

  const wanted = hint ? readChoice(hint) : null
  const strong = [hovered, chosen, ...(player.step === 'keep' ? kept : [])].filter((goal) => goal !== null)
  const lines = linesOf(print, player, strong, counting === 'goals')
  const goals = known(player.goals)
  const met = new Set(
    goals.filter((goal) =>
      routeOf(player.map, ...(endsOf(goal).map((letter) => print.cellOf(letter)) as [Cell, Cell])),
    ),
  )
  const walked =
    onSheet && hand.tool === 'walk' && hand.legal && pos !== null ? routeOf(player.map, pos, hand.cursor) : null
  const keepText = legal.find(({ text }) => kept.length === 2 && kept.every((goal) => text.includes(goal)))?.text
  const box = counting === 'square1' ? boxes.first : counting === 'square2' || square ? boxes.now : null
  const fresh = last.filter(({ kind }) => kind === 'opened').map(({ data }) => letterOf(data[0] ?? 0))

  const telling = (): string => {
    if (note) return note
    if (!onSheet) return mine && player.step === 'done' ? words.waiting : ''
    if (pay) return words.payFirst
    if (!hand.legal)
      return hand.spots.size === 0 && holdsPiece(hand.tool)
        ? words.noSpot
        : moves(hand.tool)
          ? words.tooFar
          : words.illegal
    const site = print.letterAt(hand.cursor)
    const gem = moves(hand.tool) && site && player.open.includes(site) ? words.gem : ''
    const steps = walked && table.row[0] ? words.steps(walked.length - 1, print.sizeOf(table.row[0])) : ''
    return [nameOf(hand.cursor), moves(hand.tool) ? '' : words.fits, steps, gem].filter(Boolean).join(' · ')
  }
  const leave = mayLeave(hand.cursor)
  const anyLeave = pay ? null : hand.leaveText
  const confirm = hand.tool === 'walk' && hand.cursor === pos ? words.stay : leave ? words.stop : words.doIt[hand.tool]
  return (
    <div class={`ruin ${over ? 'ended' : ''}`}>
      <div class="top">
        <Heading table={table} />
        {!over && <Row table={table} explain={setNote} />}
      </div>
      <Sheet
        label={over ? words.sheetOf(names[shown] ?? '') : words.sheet}
        map={player.map}
        open={player.open}
        opened={table.opened}
        pos={setup ? null : pos}
        calm={calm}
        fresh={fresh}
        ghost={ghostOf(hand, onSheet)}
        route={walked}
        spots={onSheet ? hand.spots : new Set()}
        hinted={wanted?.cells ?? []}
        goals={lines}
        box={box}
        counting={counting}
        cursor={hand.cursor}
        holding={onSheet && !moves(hand.tool)}
        nameAt={nameAt}
        actionAt={actionAt}
        onPoint={hand.point}
        onPress={press}
        onTurn={() => onSheet && hand.turn()}
        onFlip={() => onSheet && hand.flip()}
      />
      <div class="desk">
        {player.step === 'keep' && asked && (
          <Keep
            goals={goals}
            chosen={kept}
            text={keepText}
            hinted={hint}
            toggle={(goal) =>
              setKept((before) =>
                before.includes(goal) ? before.filter((one) => one !== goal) : [...before.slice(-1), goal],
              )
            }
            show={setHovered}
            act={act}
          />
        )}
        {onSheet && setup && <Dealt dealt={dealt} hand={hand} hint={hint} />}
        {onSheet && hand.tools.length > 0 && <Tools hand={hand} hint={hint} />}
        {onSheet && <Payment hand={hand} hint={hint} show={setHovered} />}
        {legal.some(({ text }) => text === 'full') && (
          <button
            type="button"
            class={`button primary ${hint === 'full' ? 'glow' : ''}`}
            data-action="full"
            onClick={() => act('full')}
          >
            {words.full}
          </button>
        )}
        {!(player.step === 'keep' && asked) && !over && (
          <div class="telling">
            <p role="status">
              {telling()}
              {gains.map(({ name, change }) => (
                <span key={name} class={`gain ${change > 0 ? 'up' : 'down'}`}>
                  {game.terms[name] ? say(game.terms[name]) : name} {change > 0 ? `+${change}` : `−${-change}`}
                </span>
              ))}
            </p>
            {onSheet && anyLeave && (
              <button
                type="button"
                class={`button leave ${hint === anyLeave ? 'glow' : ''}`}
                data-action={anyLeave}
                onClick={() => act(anyLeave)}
              >
                {words.leave}
              </button>
            )}
            {onSheet && hand.tools.length > 0 && (
              <button
                type="button"
                class={`button primary ${hint === hand.text ? 'glow' : ''}`}
                disabled={!hand.legal || pay}
                data-action={hand.legal && !pay ? hand.text : undefined}
                onClick={() => act(hand.text)}
              >
                {confirm}
              </button>
            )}
          </div>
        )}
        {onSheet && <p class="quiet keys-note">{words.keys}</p>}
      </div>
      <div class="ledger">
        {player.step !== 'keep' && goals.length > 0 && (
          <Goals
            goals={goals}
            met={met}
            chosen={chosen}
            counted={counting === 'goals'}
            show={setHovered}
            choose={(goal) => {
              setChosen(goal === chosen ? null : goal)
              setNote(goal === chosen ? null : words.goalWhy(...endsOf(goal), met.has(goal)))
            }}
          />
        )}
        {area > 0 && (
          <button
            type="button"
            class={`goal-chip square-chip ${counting === 'square2' ? 'glow' : ''}`}
            aria-pressed={square}
            title={words.squareWhy(area)}
            onClick={() => setSquare(!square)}
          >
            <span class="square-mark" aria-hidden="true" />
            {words.square(area)}
            <span class="visually-hidden">{`: ${words.squareWhy(area)}`}</span>
          </button>
        )}
        {player.square[0] !== null && (
          <span class={`noted ${counting === 'square1' ? 'glow' : ''}`}>{words.squareNoted(player.square[0])}</span>
        )}
      </div>
      <Players table={table} names={names} me={seat} shown={shown} counting={counting} onShow={over ? setEyes : null} />
    </div>
  )
}
