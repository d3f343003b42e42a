/**
 * The board of In the Ruin. It knows the notation, not the rules: what is in hand becomes a notation, which is legal or
 * not; points come from the engine's result and previews.
 */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { useKeys } from '../../board/keys'
import type { BoardProps } from '../../board/types'
import { say } from '../../i18n'
import { Dealt, Heading, Payment, Row, Tools } from './desk'
import { Goals, Keep, Players } from './facts'
import {
  type Cell,
  cellOf,
  ENTRANCE,
  holdsPiece,
  isPaid,
  leapOf,
  markAt,
  moves,
  nameOf,
  readChoice,
  routeOf,
  type SheetMap,
  type Tool,
} from './geometry'
import { type Hand, useHand } from './hand'
import { boxNow, gemsOf, linesOf, metGoals, notedBox } from './marks'
import { type Ghost, Sheet } from './sheet'
import { cutBy, endsOf, lostGoals, type RuinTable, usePrint } from './table'
import { type GoalState, w } from './words'

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

const ghostOf = (hand: Hand, asked: boolean): Ghost | null => {
  if (!asked) return null
  const kind = moves(hand.tool) ? 'step' : hand.tool === 'path' || hand.tool === 'morePath' ? 'path' : 'wall'
  return { cells: hand.cells, kind, legal: hand.legal }
}

/** The way a move would take, as walks with a leap between them; nothing while it would not be legal. */
function walksOf({ tool, legal, cursor }: Hand, map: SheetMap, pos: Cell | null): readonly (readonly Cell[])[] {
  if (!legal || pos === null || !moves(tool)) return []
  if (tool === 'warp') return leapOf(map, pos, cursor) ?? []
  const walk = routeOf(map, pos, cursor)
  return walk ? [walk] : []
}

export function Board(props: BoardProps) {
  const { seat, legal, hint, act, result, names, last, log, counting, over, calm, game } = props
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
  const [square, setSquare] = useState<'now' | 'first' | null>(null)
  const turnSquare = (which: 'now' | 'first'): void => setSquare((shown) => (shown === which ? null : which))
  const [note, setNote] = useState<string | null>(null)
  useLayoutEffect(() => {
    setNote(null)
    setKept([])
  }, [question])

  const pay = isPaid(hand.tool) && hand.pay === null
  const gains = useGains(onSheet && hand.legal && !pay ? hand.text : null, props)
  const partOf = (name: string): number => result[shown]?.parts.find((part) => part.name === name)?.value ?? 0
  const area = partOf(table.stage === 1 ? 'square1' : 'square2')

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
  const cutsOf = (text: string): readonly string[] => cutBy(legal.find((action) => action.text === text))
  /** That a drawing fits, or what it would cost. */
  const fitting = (text: string): string => (cutsOf(text).length > 0 ? words.cuts(cutsOf(text)) : words.fits)
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
    } else if (onSheet) parts.push(hand.spots.has(cell) ? fitting(hand.textAt(cell)) : words.fitsNot)
    return parts.join(', ')
  }
  const actionAt = (cell: Cell): string | undefined =>
    onSheet && !pay && hand.spots.has(cell) && mayLeave(cell) === null ? hand.textAt(cell) : undefined

  useKeys((key) => {
    const tool = keys[key]
    if (key === 's') turnSquare('now')
    else if (!onSheet) return false
    else if (key === 'r') hand.turn()
    else if (key === 'f') hand.flip()
    else if (key === 'n') hand.jump()
    else if (tool && hand.tools.includes(tool)) hand.take(tool)
    else return false
    return true
  })

  if (!player || (seat < 0 && !over))
    return (
      <div class="ruin secret">
        <div class="top">
          <Heading table={table} seat={props.seat} explain={setNote} />
          <Row table={table} explain={setNote} />
        </div>
        <p class="quiet centre">{note ?? words.secret}</p>
        <Players table={table} names={names} me={-1} shown={-1} counting={null} onShow={null} explain={setNote} />
      </div>
    )

  const keeping = asked && player.step === 'keep'
  const wanted = hint ? readChoice(hint) : null
  const strong = [hovered, chosen, ...(player.step === 'keep' ? kept : [])].filter((goal) => goal !== null)
  const lines = linesOf(print, player, strong, counting === 'goals')
  const goals = player.goals.filter((goal) => goal !== null)
  const met = metGoals(print, player)
  const lost = lostGoals(result[shown])
  const stateOf = (goal: string): GoalState => (met.has(goal) ? 'met' : lost.has(goal) ? 'lost' : 'open')
  const walks = onSheet ? walksOf(hand, player.map, pos) : []
  const keepText = legal.find(({ text }) => kept.length === 2 && kept.every((goal) => text.includes(goal)))?.text
  const first = notedBox(log, shown)
  const whichBox = counting === 'square1' ? 'first' : counting === 'square2' ? 'now' : square
  const box = whichBox === 'first' ? first : whichBox === 'now' ? boxNow(print, player, area) : null
  const fresh = last.filter(({ kind }) => kind === 'opened').map(({ letter }) => letter as string)

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
    // Every cell after the first is a step, the leap from gate to gate too.
    const taken = walks.flat().length - 1
    const steps = walks.length > 0 && table.row[0] ? words.steps(taken, print.sizeOf(table.row[0])) : ''
    return [nameOf(hand.cursor), moves(hand.tool) ? '' : fitting(hand.text), steps, gem].filter(Boolean).join(' · ')
  }
  const said = telling()
  const leave = mayLeave(hand.cursor)
  const anyLeave = pay ? null : hand.leaveText
  const confirm = hand.tool === 'walk' && hand.cursor === pos ? words.stay : leave ? words.stop : words.doIt[hand.tool]
  return (
    <div class={`ruin ${over ? 'ended' : ''}`}>
      <div class="top">
        <Heading table={table} seat={props.seat} explain={setNote} />
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
        walks={walks}
        taken={counting === 'gems' ? gemsOf(log, shown) : []}
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
        {keeping && (
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
        {onSheet && <Payment hand={hand} lost={lost} hint={hint} show={setHovered} />}
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
        {!keeping && !over && (onSheet || said) && (
          <div class="telling">
            <p role="status" class={cutsOf(hand.text).length > 0 && !note ? 'cuts' : ''}>
              {said}
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
        {!keeping && goals.length > 0 && (
          <Goals
            goals={goals}
            stateOf={stateOf}
            chosen={chosen}
            counted={counting === 'goals'}
            show={setHovered}
            choose={(goal) => {
              setChosen(goal === chosen ? null : goal)
              setNote(goal === chosen ? null : words.goalWhy(...endsOf(goal), stateOf(goal)))
            }}
          />
        )}
        {area > 0 && (
          <button
            type="button"
            class={`goal-chip square-chip ${counting === 'square2' ? 'glow' : ''}`}
            aria-pressed={square === 'now'}
            title={words.squareWhy(area)}
            onClick={() => turnSquare('now')}
          >
            <span class="square-mark" aria-hidden="true" />
            {words.square(area)}
            <span class="visually-hidden">{`: ${words.squareWhy(area)}`}</span>
          </button>
        )}
        {player.square[0] !== null && (
          <button
            type="button"
            class={`goal-chip square-chip noted ${counting === 'square1' ? 'glow' : ''}`}
            aria-pressed={square === 'first'}
            disabled={!first}
            title={words.squareNotedWhy(player.square[0])}
            onClick={() => turnSquare('first')}
          >
            <span class="square-mark" aria-hidden="true" />
            {words.squareNoted(player.square[0])}
          </button>
        )}
      </div>
      <Players
        table={table}
        names={names}
        me={seat}
        shown={shown}
        counting={counting}
        onShow={over ? setEyes : null}
        explain={setNote}
      />
    </div>
  )
}
