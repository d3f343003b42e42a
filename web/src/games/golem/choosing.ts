/** What is being considered: a card to take, cards to put away; nothing counts before it has been seen where it leads. */
import { useKeys } from '../../board/keys'
import { useWhile } from '../../board/situation'
import { actionOf as findAction, valuesOf } from '../../board/walk'
import type { Part } from '../../rules/types'
import type { GolemAction, GolemProps } from './table'

const finding = ['first_find', 'find', 'reward']

export interface Choosing {
  /** A card may be taken; cards of a kept hand may be put away. */
  finding: boolean
  refilling: boolean
  chosen: string | null
  /** Places in the hand that is being filled. */
  dropped: readonly number[]
  dropping: GolemAction | undefined
  /** How many may be put away. */
  most: number
  /** What shows on the track: the card pointed at, or what is chosen. */
  considered: GolemAction | undefined
  /** Walking into the golem was asked about. */
  sure: boolean
  setSure: (sure: boolean) => void
  hover: (id: string | null) => void
  /** Again: the quick second press of the same. */
  tapCard: (id: string, again?: boolean) => void
  tapHand: (at: number) => void
  /** What may be done: a bare word, or a card that may be taken. */
  plain: (word: string) => GolemAction | undefined
  taking: (id: string) => GolemAction | undefined
  /** Whether a hint points at taking this card, or at putting it away. */
  hinted: (kind: 'take' | 'drop', id: string) => boolean
}

const NOTHING: readonly number[] = []

/** Looks actions up by what is chosen in them. */
function lookup({ legal, hint, game }: Pick<GolemProps, 'legal' | 'hint' | 'game'>) {
  const actionOf = (...parts: Part[]) => findAction(legal, parts, game.unordered) ?? undefined
  const advised = hint?.parts ?? []
  return {
    plain: (value: string) => actionOf({ kind: 'do', value }),
    taking: (value: string) => actionOf({ kind: 'take', value }),
    dropping: (ids: readonly string[]) => actionOf(...ids.map((value) => ({ kind: 'drop', value }))),
    hinted: (kind: 'take' | 'drop', id: string) => valuesOf(advised, kind).includes(id),
    /** How many cards may be put away at most. */
    most: Math.max(0, ...legal.map(({ parts }) => valuesOf(parts, 'drop').length)),
  }
}

function useConsidered({ legal, act, ...props }: GolemProps): Choosing {
  const table = props.table
  const { phase, players } = table
  const asked = legal.length > 0
  const situation = `${phase} ${table.actor} ${table.round} ${table.turn} ${legal.map(({ text }) => text).join()}`
  const [chosen, setChosen] = useWhile<string | null>(situation, null)
  const [hovered, setHovered] = useWhile<string | null>(situation, null)
  const [dropped, setDropped] = useWhile<readonly number[]>(situation, NOTHING)
  const [sure, setSure] = useWhile(`${situation} ${chosen} ${dropped}`, false)

  const { plain, taking, dropping: putting, hinted, most } = lookup({ ...props, legal })
  const isFinding = asked && finding.includes(phase)
  const inMind = hovered ?? chosen // on the track; the panel speaks of the chosen one only, so that nothing jumps
  const found = isFinding && inMind ? taking(inMind) : undefined
  const refilling = phase === 'refill' && asked && table.next !== null
  const hand = refilling ? players[table.next!]!.deck.hand : []
  const dropping = refilling && dropped.length > 0 ? putting(dropped.map((at) => hand[at]!)) : undefined

  const tapCard = (id: string, again = false): void => {
    const action = taking(id)
    if (again && action) return
    if (isFinding && !action) act([{ kind: 'take', value: id }]) // refused aloud
    if (chosen === id && action && !action?.leads?.lost) act(action.text)
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
    considered: found ?? dropping,
    sure,
    setSure,
    hover: setHovered,
    tapCard,
    tapHand,
    plain,
    taking,
    hinted,
  }
}

export function useChoosing(props: GolemProps): Choosing {
  const choosing = useConsidered(props)
  const { chosen, refilling, dropping, sure, setSure, plain, taking, tapCard, tapHand } = choosing
  const table = props.table
  // The same key again goes on: through the second question too, where the way leads into the golem.
  const commit = (action: GolemAction): void => {
    if (action?.leads?.lost && !sure) setSure(true)
    else props.act(action.text)
  }
  const cards = finding.includes(table.phase) ? Object.keys(table.treasury) : []
  const hand = refilling ? table.players[table.next!]!.deck.hand : []
  const words: Record<string, string> = { 0: 'pass', ...(table.phase === 'turn' && { m: 'move', e: 'explore' }) }
  useKeys((key) => {
    const card = cards[Number(key) - 1]
    const again = card !== undefined && card === chosen ? taking(card) : undefined
    if (props.legal.length === 0) return false
    if (again) commit(again)
    else if (card !== undefined) tapCard(card)
    else if (hand[Number(key) - 1] !== undefined) tapHand(Number(key) - 1)
    else if (key === 'd' && dropping) commit(dropping)
    else if (words[key]) props.act(plain(words[key])?.text ?? [{ kind: 'do', value: words[key] }])
    else return false
    return true
  })
  return choosing
}
