/** A sheet with everything around it: the piece in hand, what is asked, what is said, how it counts. */
import { useState } from 'preact/hooks'
import { useKeys } from '../../board/keys'
import { useWhile } from '../../board/situation'
import { actionOf, valuesOf } from '../../board/walk'
import type { Tally } from '../../rules/types'
import {
  aboutCell,
  actionAt,
  ghostWords,
  isMisplaced,
  leaveAt,
  type Moment,
  mustPay,
  nameAt,
  staysAt,
  tapWords,
  useGains,
  useWhyNot,
  walksOf,
} from './consider'
import { Dealt, Nudges, Payment, Tools } from './desk'
import { Keep } from './facts'
import { type Cell, type Choice, cellOf, choiceOf, ENTRANCE, moves, type Tool } from './geometry'
import { attemptOf, type Hand, useHand } from './hand'
import { Ledger, type WhichSquare } from './ledger'
import { boxNow, gemsOf, linesOf, notedBox } from './marks'
import type { Ghost } from './paper'
import { isRecap, Recap, RecapMarks } from './recap'
import { Sheet } from './sheet'
import { type RuinPlayer, type RuinProps, usePrint } from './table'
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

interface OwnProps extends RuinProps {
  /** Whose sheet. */
  shown: number
  player: RuinPlayer
}

/** What is held over the sheet, a name for the question it answers, and the pieces still to be used. */
interface Asking extends Moment {
  question: string
  dealt: string[]
  /** What a hint points at on the sheet. */
  wanted: Choice | null
}

function useMoment({ seat, legal, player, ...props }: OwnProps): Asking {
  const table = props.table
  const print = usePrint()
  const pos = player.pos && player.pos !== '?' ? cellOf(player.pos) : null
  const used = player.used ?? []
  const dealt = player.dealt.filter((letter): letter is string => letter !== null && !used.includes(letter))
  const asked = legal.length > 0
  const question = `${seat} ${table.stage} ${table.round} ${player.step} ${used.length} ${player.special} ${asked}`
  const pieces = table.phase === 'setup' ? dealt : table.row.slice(0, 1)
  const hand = useHand(legal, question, pieces, pos ?? ENTRANCE)
  const onSheet = asked && player.step !== 'keep'
  const wanted = props.hint && choiceOf(props.hint)
  return { table, player, print, hand, legal, onSheet, pos, question, dealt, wanted }
}

function useSheetKeys(moment: Moment, turnSquare: () => void, act: RuinProps['act']): void {
  const { hand, onSheet, pos } = moment
  useKeys((key) => {
    const tool = keys[key]
    if (key === 's') turnSquare()
    else if (!onSheet) return false
    else if (key === 'r') hand.turn()
    else if (key === 'f') hand.flip()
    else if (key === 'n') hand.jump()
    else if (key === '.' && hand.tool === 'walk' && pos !== null) act(attemptOf(hand.at(pos)))
    else if (tool && hand.tools.includes(tool)) hand.take(tool)
    else return false
    return true
  })
}

interface KeepingProps extends OwnProps {
  kept: readonly string[]
  setKept: (kept: readonly string[]) => void
  show: (goal: string | null) => void
}

/** Goal cards to keep: of those that were chosen the last, as many as may be kept. */
function Keeping({ player, legal, hint, game, act, kept, setKept, show }: KeepingProps) {
  const most = Math.max(...legal.map(({ parts }) => valuesOf(parts, 'goal').length))
  const toggle = (goal: string): void =>
    setKept(kept.includes(goal) ? kept.filter((one) => one !== goal) : [...kept, goal].slice(-most))
  const parts = kept.map((value) => ({ kind: 'goal', value }))
  const text = actionOf(legal, parts, game.unordered)?.text
  const wanted = hint ? valuesOf(hint.parts, 'goal') : []
  const goals = player.goals.filter((goal) => goal !== null)
  return <Keep {...{ goals, chosen: kept, text, wanted, hint, toggle, show, act }} />
}

interface AskedProps extends OwnProps {
  moment: Asking
  show: (goal: string | null) => void
}

/** Pieces, tools and payment for what is to be done on the sheet. What pays takes the place of the arrows. */
function Asked({ moment, legal, hint, act, facts, shown, show }: AskedProps) {
  const { table, hand, dealt, wanted } = moment
  const full = actionOf(legal, [{ kind: 'do', value: 'full' }], [])?.text
  const goals = facts.players[shown]?.goals ?? []
  const lost = new Set(goals.filter(({ state }) => state === 'lost').map(({ goal }) => goal))
  return (
    <>
      {table.phase === 'setup' && <Dealt dealt={dealt} hand={hand} wanted={wanted} />}
      <Payment hand={hand} lost={lost} wanted={wanted} show={show} />
      {hand.tools.length > 0 && (
        <>
          {hand.payable.length === 0 && <Nudges hand={hand} />}
          <Tools hand={hand} wanted={wanted} />
        </>
      )}
      {full && (
        <button
          type="button"
          class={`button primary ${hint && hint.text === full ? 'glow' : ''}`}
          data-action={full}
          onClick={() => act(full)}
        >
          {w().full}
        </button>
      )}
    </>
  )
}

const NONE: readonly string[] = []

/** What is looked at on the sheet: goal cards pointed at, chosen to look at or to keep, and a rectangle. */
function useLooks(question: string) {
  const [hovered, show] = useState<string | null>(null)
  const [chosen, choose] = useState<string | null>(null)
  const [kept, setKept] = useWhile<readonly string[]>(question, NONE)
  const [square, setSquare] = useState<WhichSquare | null>(null)
  const [line, point] = useWhile<Tally | null>(question, null)
  const turnSquare = (which: WhichSquare): void => setSquare((now) => (now === which ? null : which))
  return { hovered, show, chosen, choose, kept, setKept, square, turnSquare, line, point }
}

type Looks = ReturnType<typeof useLooks>

interface PartProps extends OwnProps {
  moment: Asking
  looks: Looks
  /** Said in the place of what the ghost would do. */
  note: string | null
  /** `about`: what it is said of (Spot.key), if not the ghost. */
  setNote: (note: string | null, about?: string) => void
}

/** The sheet with what is held over it and what is looked at on it. */
function Held({ moment, looks, ...props }: PartProps) {
  const { act, names, log, counting, over, shown, player, setNote } = props
  const { table, hand, onSheet, print } = moment
  const facts = props.facts.players[shown] ?? null
  const which = counting === 'square1' ? 'first' : counting === 'square2' ? 'now' : looks.square
  const kept = player.step === 'keep' ? looks.kept : []
  const strong = [looks.hovered, looks.chosen, ...kept].filter((goal) => goal !== null)
  const press = (cell: Cell): void => {
    setNote(onSheet ? null : nameAt(moment, cell))
    if (!onSheet) return
    hand.point(cell)
    if (mustPay(moment)) return
    if (staysAt(moment, cell)) setNote(w().stayBy, hand.at(cell).key)
    else if (leaveAt(moment, cell) === null) act(attemptOf(hand.at(cell)))
  }
  return (
    <Sheet
      label={over ? w().sheetOf(names[shown] ?? '') : w().sheet}
      map={player.map}
      open={player.open}
      opened={table.opened}
      pos={table.phase === 'setup' ? null : moment.pos}
      calm={props.calm}
      fresh={props.last.flatMap((event) => (event.kind === 'opened' ? [event.letter] : []))}
      ghost={onSheet ? ghostOf(hand) : null}
      walks={walksOf(moment)}
      taken={counting === 'gems' ? gemsOf(log, shown) : []}
      spots={onSheet ? hand.spots : new Set()}
      hinted={moment.wanted?.cells ?? []}
      goals={linesOf(print, facts?.goals ?? [], strong, counting === 'goals')}
      marked={looks.line?.things.map(cellOf) ?? []}
      box={which === 'first' ? notedBox(log, shown) : which === 'now' ? boxNow(facts) : null}
      counting={counting}
      cursor={hand.cursor}
      holding={onSheet && !moves(hand.tool)}
      nameAt={(cell) => nameAt(moment, cell)}
      aboutAt={(cell) => aboutCell(moment, cell)}
      actionAt={(cell) => actionAt(moment, cell)}
      onPoint={hand.point}
      onPress={press}
      onTap={() => setNote(tapWords(moment))}
      held={`${moment.question} ${hand.tool} ${hand.letter} ${hand.pay}`}
      onTurn={() => onSheet && hand.turn()}
      onFlip={() => onSheet && hand.flip()}
    >
      {props.scene && isRecap(props.scene) && <RecapMarks scene={props.scene} names={names} />}
    </Sheet>
  )
}

/** What is asked and said under the sheet. */
function Desk({ moment, looks, ...props }: PartProps) {
  const { legal, hint, act, over, player, note } = props
  const { hand, onSheet } = moment
  const words = w()
  const gains = useGains(onSheet && !mustPay(moment) ? (hand.spot.action?.text ?? null) : null, props)
  const whyNot = useWhyNot(isMisplaced(moment) && !mustPay(moment) ? hand.spot : null, props)
  const keeping = legal.length > 0 && player.step === 'keep'
  const said = note ?? (onSheet ? whyNot || ghostWords(moment) : player.step === 'done' ? words.waiting : '')
  if (over) return null
  return (
    <div class={`answers desk ${onSheet && moment.table.phase === 'setup' ? 'dealing' : ''}`}>
      {keeping && <Keeping {...props} {...looks} />}
      {onSheet && <Asked {...props} moment={moment} show={looks.show} />}
      {!keeping && (onSheet || said) && (
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
  )
}

/** Something said in the place of what the ghost would do, as long as the ghost is the same. */
function useNote({ question, onSheet, hand }: Asking) {
  const [said, say] = useWhile<{ note: string | null; about: string } | null>(question, null)
  const note = said && (!onSheet || said.about === hand.spot.key) ? said.note : null
  return [note, (note: string | null, about = hand.spot.key) => say({ note, about })] as const
}

/** One's own sheet, or at the end anybody's, with what is asked about it and how it counts. */
export function OwnSheet(props: OwnProps) {
  const { legal, result, log, counting, shown, player } = props
  const moment = useMoment(props)
  const [note, setNote] = useNote(moment)
  const looks = useLooks(moment.question)
  useSheetKeys(moment, () => looks.turnSquare('now'), props.act)
  const parts = { moment, looks, note, setNote }
  const part = moment.table.stage === 1 ? 'square1' : 'square2'
  return (
    <>
      <Held {...props} {...parts} />
      {props.scene && isRecap(props.scene) && (
        <Recap scene={props.scene} names={props.names} inSight={props.watching} />
      )}
      <Desk {...props} {...parts} />
      <Ledger
        {...looks}
        player={player}
        facts={props.facts.players[shown] ?? null}
        area={result[shown]?.parts.find(({ name }) => name === part)?.value ?? 0}
        hasFirst={notedBox(log, shown) !== null}
        withGoals={legal.length === 0 || player.step !== 'keep'}
        counting={counting}
        result={props.over || player.step === 'keep' ? undefined : result[shown]}
        explain={setNote}
      />
    </>
  )
}
