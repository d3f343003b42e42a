/** What the piece, the step or the mark in hand would do, in words, and what pressing a cell does. */
import { useEffect, useState } from 'preact/hooks'
import { about } from '../../board/about'
import { upper } from '../../board/printed'
import { withoutRule } from '../../i18n'
import { type Cell, cellOf, ENTRANCE, holdsPiece, isPaid, markAt, moves, nameOf } from './geometry'
import type { Hand, Spot } from './hand'
import type { Print, RuinAction, RuinPlayer, RuinProps, RuinTable } from './table'
import { w } from './words'

export interface Gain {
  name: string
  change: number
}

/** How the parts of the score would change with an action, as far as that is settled by then. */
export function useGains(text: string | null, { preview, seat, result }: RuinProps): readonly Gain[] {
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

/** Why something cannot be drawn, without the number of the rule; empty until it is known. */
export function useWhyNot(spot: Spot | null, { refusal }: RuinProps): string {
  const [why, setWhy] = useState({ key: '', words: '' })
  useEffect(() => {
    let wanted = true
    if (spot)
      refusal(spot.tried).then(
        (said) => wanted && setWhy({ key: spot.key, words: upper(withoutRule(said)) }),
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [spot?.key])
  return why.key === spot?.key ? why.words : ''
}

/** A sheet at one moment, and what is held over it. */
export interface Moment {
  table: RuinTable
  player: RuinPlayer
  print: Print
  hand: Hand
  legal: RuinProps['legal']
  /** Something is asked that has a place on the sheet. */
  onSheet: boolean
  pos: Cell | null
}

/** A goal card must be chosen to pay with first. */
export const mustPay = ({ hand }: Moment): boolean => isPaid(hand.tool) && hand.pay === null

/** The goals that a drawing would cut off. */
export const cutsOf = ({ action }: Spot): readonly string[] => action?.leads?.cuts ?? []

/** The way a move would take, as walks with a leap between them. */
export const walksOf = (moment: Moment): readonly (readonly Cell[])[] =>
  moment.onSheet ? (moment.hand.spot.action?.leads?.walks ?? []).map((walk) => walk.map(cellOf)) : []

/** Where one may leave one may stay as well: pressing the cell does neither. */
export const leaveAt = ({ hand }: Moment, cell: Cell): RuinAction | null => (cell === hand.exit ? hand.leave : null)

/** Where one stands one may stay: by a button of its own, not where one has just drawn. */
export const staysAt = ({ hand }: Moment, cell: Cell): boolean =>
  hand.tool === 'walk' && hand.at(cell).action?.leads?.steps === 0

/** What the button is called that makes the ghost count. */
export const confirmWords = (moment: Moment): string =>
  leaveAt(moment, moment.hand.cursor) !== null && !staysAt(moment, moment.hand.cursor)
    ? w().stop
    : w().doIt[moment.hand.tool]

/** It can be pressed: the ghost lies where it may be drawn, and it is settled what pays. */
export const isReady = (moment: Moment): boolean =>
  moment.hand.legal && !mustPay(moment) && !staysAt(moment, moment.hand.cursor)

/** What is said to a tap on the ghost, if it is more than what the ghost would do, or why it may not. */
export function tapWords(moment: Moment): string | null {
  if (isReady(moment)) return w().drawBy(confirmWords(moment))
  return staysAt(moment, moment.hand.cursor) ? w().stayBy : null
}

export const actionAt = (moment: Moment, cell: Cell): string | undefined =>
  moment.onSheet &&
  !mustPay(moment) &&
  moment.hand.spots.has(cell) &&
  leaveAt(moment, cell) === null &&
  !staysAt(moment, cell)
    ? moment.hand.at(cell).action?.text
    : undefined

/** That a drawing fits, or what it would cost. */
function fitting(spot: Spot): string {
  const cuts = cutsOf(spot)
  return cuts.length > 0 ? w().cuts(cuts) : w().fits
}

/** What a letter is, and what comes of it: open for somebody, opened at all, or not yet. */
export function siteSays(letter: string, open: string, opened: string): { name: string; why: string } {
  const words = w()
  if (open.includes(letter)) return { name: words.siteOpen(letter), why: words.siteOpenWhy }
  if (opened.includes(letter)) return { name: words.siteClosed(letter), why: words.siteClosedWhy }
  return { name: words.siteUnseen(letter), why: words.siteUnseenWhy }
}

/** Whether what is in hand may go to a cell. */
function spotWords(moment: Moment, cell: Cell): string | null {
  const { hand, onSheet } = moment
  const words = w()
  const fits = hand.spots.has(cell)
  if (!onSheet) return null
  if (moves(hand.tool)) return fits ? words.reachable : null
  return fits ? fitting(hand.at(cell)) : words.fitsNot
}

/** A cell in words. */
export function nameAt(moment: Moment, cell: Cell): string {
  const { player, table, print, pos } = moment
  const words = w()
  const letter = print.letterAt(cell)
  const parts = [
    nameOf(cell),
    words.mark[markAt(player.map, cell)],
    letter && siteSays(letter, player.open, table.opened).name,
    cell === ENTRANCE && words.entrance,
    cell === pos && words.explorer,
    spotWords(moment, cell),
  ]
  return parts.filter(Boolean).join(', ')
}

/** What a cell says of itself; undefined: nothing but its name. */
export function aboutCell(moment: Moment, cell: Cell): string | undefined {
  const { player, table, print } = moment
  const words = w()
  const letter = print.letterAt(cell)
  const site = letter ? siteSays(letter, player.open, table.opened).why : ''
  const entrance = cell === ENTRANCE ? words.entranceWhy : ''
  return site || entrance ? about(nameAt(moment, cell), site, entrance) : undefined
}

/** The ghost lies where it may not be drawn, though it may elsewhere. */
export const isMisplaced = ({ hand, onSheet }: Moment): boolean =>
  onSheet && !hand.legal && !moves(hand.tool) && hand.spots.size > 0

/** What the ghost would do. */
export function ghostWords(moment: Moment): string {
  const { hand, player, print } = moment
  const words = w()
  if (mustPay(moment)) return words.payFirst
  if (!hand.legal && hand.spots.size === 0 && holdsPiece(hand.tool)) return words.noSpot
  if (!hand.legal) return moves(hand.tool) ? words.tooFar : words.illegal
  if (!moves(hand.tool)) return `${nameOf(hand.cursor)} · ${fitting(hand.spot)}`
  const site = print.letterAt(hand.cursor)
  const { steps, most } = hand.spot.action?.leads ?? {}
  return [
    nameOf(hand.cursor),
    steps !== undefined && most !== undefined && words.steps(steps, most),
    site && player.open.includes(site) && words.gem,
  ]
    .filter(Boolean)
    .join(' · ')
}
