/**
 * The board of In the Ruin. It knows the notation, not the rules: what is in hand becomes a notation, which is legal or
 * not; ways, goals, rectangles and points come from the engine.
 */
import { useLayoutEffect, useState } from 'preact/hooks'
import { useKeys } from '../../board/keys'
import type { BoardProps } from '../../board/types'
import { actionAt, ghostWords, leaveAt, type Moment, mustPay, nameAt, useGains, walksOf } from './consider'
import { Dealt, Heading, Payment, Row, Tools } from './desk'
import { Keep, Players } from './facts'
import { type Cell, cellOf, ENTRANCE, moves, readChoice, type Tool } from './geometry'
import { type Hand, useHand } from './hand'
import { Ledger, type WhichSquare } from './ledger'
import { boxNow, gemsOf, linesOf, notedBox } from './marks'
import { type Ghost, Sheet } from './sheet'
import { type RuinFacts, type RuinPlayer, type RuinTable, usePrint } from './table'
import { Telling } from './telling'
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

const ghostOf = (hand: Hand): Ghost => {
  const kind = moves(hand.tool) ? 'step' : hand.tool === 'path' || hand.tool === 'morePath' ? 'path' : 'wall'
  return { cells: hand.cells, kind, legal: hand.legal }
}

/** At the end every sheet can be looked at; before, one's own, or none. */
export function Board(props: BoardProps) {
  const { seat, over, names, counting } = props
  const table = props.table as RuinTable
  const [eyes, setEyes] = useState<number | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const shown = over ? (eyes ?? Math.max(seat, 0)) : seat
  const player = table.players[shown]
  return (
    <div class={`ruin ${over ? 'ended' : ''} ${player ? '' : 'secret'}`}>
      <div class="top">
        <Heading table={table} seat={seat} explain={setNote} />
        {!over && <Row table={table} explain={setNote} />}
      </div>
      {player ? (
        <OwnSheet {...props} shown={shown} player={player} note={note} setNote={setNote} />
      ) : (
        <p class="quiet centre">{note ?? w().secret}</p>
      )}
      <Players
        table={table}
        facts={props.facts as RuinFacts}
        names={names}
        me={seat}
        shown={player ? shown : -1}
        counting={player ? counting : null}
        onShow={over ? setEyes : null}
        explain={setNote}
      />
    </div>
  )
}

interface OwnProps extends BoardProps {
  /** Whose sheet. */
  shown: number
  player: RuinPlayer
  note: string | null
  setNote: (note: string | null) => void
}

/** What is held over the sheet, and a name for the question it answers. */
function useMoment({ seat, legal, player, ...props }: OwnProps): Moment & { question: string; dealt: string[] } {
  const table = props.table as RuinTable
  const print = usePrint()
  const pos = player.pos && player.pos !== '?' ? cellOf(player.pos) : null
  const used = player.used ?? []
  const dealt = player.dealt.filter((letter): letter is string => letter !== null && !used.includes(letter))
  const asked = legal.length > 0
  const question = `${seat} ${table.stage} ${table.round} ${player.step} ${used.length} ${player.special} ${asked}`
  const pieces = table.phase === 'setup' ? dealt : table.row.slice(0, 1)
  const hand = useHand(legal, question, pieces, pos ?? ENTRANCE)
  const onSheet = asked && player.step !== 'keep'
  return { table, player, print, hand, legal, onSheet, pos, question, dealt }
}

function useSheetKeys({ hand, onSheet }: Moment, turnSquare: () => void): void {
  useKeys((key) => {
    const tool = keys[key]
    if (key === 's') turnSquare()
    else if (!onSheet) return false
    else if (key === 'r') hand.turn()
    else if (key === 'f') hand.flip()
    else if (key === 'n') hand.jump()
    else if (tool && hand.tools.includes(tool)) hand.take(tool)
    else return false
    return true
  })
}

function OwnSheet(props: OwnProps) {
  const { legal, hint, act, result, names, log, counting, over, shown, player, note, setNote } = props
  const words = w()
  const moment = useMoment(props)
  const { table, hand, onSheet, print, question } = moment
  const facts = (props.facts as RuinFacts).players[shown] ?? null
  const keeping = legal.length > 0 && player.step === 'keep'

  /** Goal cards that are pointed at, chosen to look at, and chosen to keep. */
  const [hovered, setHovered] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [kept, setKept] = useState<string[]>([])
  const [square, setSquare] = useState<WhichSquare | null>(null)
  const turnSquare = (which: WhichSquare): void => setSquare((now) => (now === which ? null : which))
  useLayoutEffect(() => {
    setNote(null)
    setKept([])
  }, [question])
  useSheetKeys(moment, () => turnSquare('now'))
  const gains = useGains(onSheet && hand.legal && !mustPay(moment) ? hand.text : null, props)

  const press = (cell: Cell): void => {
    setNote(onSheet ? null : nameAt(moment, cell))
    if (!onSheet) return
    hand.point(cell)
    if (mustPay(moment)) setNote(words.payFirst)
    else if (leaveAt(moment, cell) === null) act(hand.textAt(cell))
  }
  const part = table.stage === 1 ? 'square1' : 'square2'
  const area = result[shown]?.parts.find(({ name }) => name === part)?.value ?? 0
  const first = notedBox(log, shown)
  const whichBox = counting === 'square1' ? 'first' : counting === 'square2' ? 'now' : square
  const strong = [hovered, chosen, ...(player.step === 'keep' ? kept : [])].filter((goal) => goal !== null)
  const said = note ?? (onSheet ? ghostWords(moment) : !over && player.step === 'done' ? words.waiting : '')
  return (
    <>
      <Sheet
        label={over ? words.sheetOf(names[shown] ?? '') : words.sheet}
        map={player.map}
        open={player.open}
        opened={table.opened}
        pos={table.phase === 'setup' ? null : moment.pos}
        calm={props.calm}
        fresh={props.last.filter(({ kind }) => kind === 'opened').map(({ letter }) => letter as string)}
        ghost={onSheet ? ghostOf(hand) : null}
        walks={walksOf(moment)}
        taken={counting === 'gems' ? gemsOf(log, shown) : []}
        spots={onSheet ? hand.spots : new Set()}
        hinted={(hint && readChoice(hint)?.cells) || []}
        goals={linesOf(print, facts?.goals ?? [], strong, counting === 'goals')}
        box={whichBox === 'first' ? first : whichBox === 'now' ? boxNow(facts) : null}
        counting={counting}
        cursor={hand.cursor}
        holding={onSheet && !moves(hand.tool)}
        nameAt={(cell) => nameAt(moment, cell)}
        actionAt={(cell) => actionAt(moment, cell)}
        onPoint={hand.point}
        onPress={press}
        onTurn={() => onSheet && hand.turn()}
        onFlip={() => onSheet && hand.flip()}
      />
      <div class="desk">
        {keeping && <Keeping {...props} kept={kept} setKept={setKept} show={setHovered} />}
        {onSheet && <Asked {...props} moment={moment} dealt={moment.dealt} show={setHovered} />}
        {!keeping && !over && (onSheet || said) && (
          <Telling
            moment={moment}
            said={said}
            noted={note !== null}
            gains={gains}
            game={props.game}
            hint={hint}
            act={act}
          />
        )}
        {onSheet && <p class="quiet keys-note">{words.keys}</p>}
      </div>
      <Ledger
        player={player}
        facts={facts}
        area={area}
        hasFirst={first !== null}
        withGoals={!keeping}
        chosen={chosen}
        square={square}
        counting={counting}
        show={setHovered}
        choose={setChosen}
        turnSquare={turnSquare}
        explain={setNote}
      />
    </>
  )
}

interface KeepingProps extends OwnProps {
  kept: readonly string[]
  setKept: (kept: string[]) => void
  show: (goal: string | null) => void
}

/** Two goal cards to keep: the last two that were chosen. */
function Keeping({ player, legal, hint, act, kept, setKept, show }: KeepingProps) {
  const toggle = (goal: string): void =>
    setKept(kept.includes(goal) ? kept.filter((one) => one !== goal) : [...kept.slice(-1), goal])
  const text = legal.find((action) => kept.length === 2 && kept.every((goal) => action.text.includes(goal)))?.text
  const goals = player.goals.filter((goal) => goal !== null)
  return <Keep goals={goals} chosen={kept} text={text} hinted={hint} toggle={toggle} show={show} act={act} />
}

interface AskedProps extends OwnProps {
  moment: Moment
  dealt: readonly string[]
  show: (goal: string | null) => void
}

/** Pieces, tools and payment for what is to be done on the sheet. */
function Asked({ moment: { table, hand }, dealt, legal, hint, act, facts, shown, show }: AskedProps) {
  const goals = (facts as RuinFacts).players[shown]?.goals ?? []
  const lost = new Set(goals.filter(({ state }) => state === 'lost').map(({ goal }) => goal))
  return (
    <>
      {table.phase === 'setup' && <Dealt dealt={dealt} hand={hand} hint={hint} />}
      {hand.tools.length > 0 && <Tools hand={hand} hint={hint} />}
      <Payment hand={hand} lost={lost} hint={hint} show={show} />
      {legal.some(({ text }) => text === 'full') && (
        <button
          type="button"
          class={`button primary ${hint === 'full' ? 'glow' : ''}`}
          data-action="full"
          onClick={() => act('full')}
        >
          {w().full}
        </button>
      )}
    </>
  )
}
