/** What is being considered: a card to take, cards to put away; nothing counts before it has been seen where it leads. */
import { useKeys } from '../../board/keys'
import { useWhile } from '../../board/situation'
import type { BoardProps } from '../../board/types'
import type { Action } from '../../rules/types'
import { dropText, type GolemTable, leadsOf } from './table'

const finding = ['first_find', 'find', 'reward']

export interface Choosing {
  /** A card may be taken; cards of a kept hand may be put away. */
  finding: boolean
  refilling: boolean
  chosen: string | null
  /** Places in the hand that is being filled. */
  dropped: readonly number[]
  dropping: Action | undefined
  /** How many may be put away. */
  most: number
  /** What shows on the track: the card pointed at, or what is chosen. */
  considered: Action | undefined
  /** Walking into the golem was asked about. */
  sure: boolean
  setSure: (sure: boolean) => void
  hover: (id: string | null) => void
  /** Again: the quick second press of the same. */
  tapCard: (id: string, again?: boolean) => void
  tapHand: (at: number) => void
  actionOf: (text: string) => Action | undefined
}

const NOTHING: readonly number[] = []

function useConsidered({ legal, act, ...props }: BoardProps): Choosing {
  const table = props.table as GolemTable
  const { phase, players } = table
  const asked = legal.length > 0
  const situation = `${phase} ${table.actor} ${table.round} ${table.turn} ${legal.map(({ text }) => text).join()}`
  const [chosen, setChosen] = useWhile<string | null>(situation, null)
  const [hovered, setHovered] = useWhile<string | null>(situation, null)
  const [dropped, setDropped] = useWhile<readonly number[]>(situation, NOTHING)
  const [sure, setSure] = useWhile(`${situation} ${chosen} ${dropped}`, false)

  const actionOf = (text: string) => legal.find((action) => action.text === text)
  const isFinding = asked && finding.includes(phase)
  const inMind = hovered ?? chosen // on the track; the panel speaks of the chosen one only, so that nothing jumps
  const taking = isFinding && inMind ? actionOf(`take:${inMind}`) : undefined
  const refilling = phase === 'refill' && asked && table.next !== null
  const hand = refilling ? players[table.next!]!.deck.hand : []
  const dropping = refilling && dropped.length > 0 ? actionOf(dropText(dropped.map((at) => hand[at]!))) : undefined
  const most = Math.max(0, ...legal.map(({ text }) => (text.startsWith('drop:') ? text.split(',').length : 0)))

  const tapCard = (id: string, again = false): void => {
    const action = actionOf(`take:${id}`)
    if (again && action) return
    if (isFinding && !action) act(`take:${id}`) // refused aloud
    if (chosen === id && action && !leadsOf(action)?.lost) act(action.text)
    else setChosen(chosen === id && !action ? null : id)
  }
  const tapHand = (at: number): void =>
    setDropped(dropped.includes(at) ? dropped.filter((one) => one !== at) : [...dropped, at].slice(-most))
  return {
    finding: isFinding,
    refilling,
    chosen,
    dropped,
    dropping,
    most,
    considered: taking ?? dropping,
    sure,
    setSure,
    hover: setHovered,
    tapCard,
    tapHand,
    actionOf,
  }
}

export function useChoosing(props: BoardProps): Choosing {
  const choosing = useConsidered(props)
  const { chosen, refilling, dropping, sure, setSure, actionOf, tapCard, tapHand } = choosing
  const table = props.table as GolemTable
  // The same key again goes on: through the second question too, where the way leads into the golem.
  const commit = (action: Action): void => {
    if (leadsOf(action)?.lost && !sure) setSure(true)
    else props.act(action.text)
  }
  const cards = finding.includes(table.phase) ? Object.keys(table.treasury) : []
  const hand = refilling ? table.players[table.next!]!.deck.hand : []
  const plain: Record<string, string> = { 0: 'pass', ...(table.phase === 'turn' && { m: 'move', e: 'explore' }) }
  useKeys((key) => {
    const card = cards[Number(key) - 1]
    const again = card !== undefined && card === chosen ? actionOf(`take:${card}`) : undefined
    if (props.legal.length === 0) return false
    if (again) commit(again)
    else if (card !== undefined) tapCard(card)
    else if (hand[Number(key) - 1] !== undefined) tapHand(Number(key) - 1)
    else if (key === 'd' && dropping) commit(dropping)
    else if (plain[key]) props.act(plain[key])
    else return false
    return true
  })
  return choosing
}
