/** Hands that are kept for others, and the treasury: the cards there is something to do with. */
import { useEffect, useRef } from 'preact/hooks'
import { useWhile } from '../../board/situation'
import { onStage } from '../../board/stage'
import { Card } from './cards'
import type { Choosing } from './choosing'
import { Badge } from './pieces'
import type { GolemProps, GolemTable, Treasure } from './table'
import { w } from './words'

interface CardsProps extends GolemProps {
  choosing: Choosing
  byId: ReadonlyMap<string, Treasure>
  initials: readonly string[]
}

/** The seats whose hand the viewer keeps. */
const keptBy = (table: GolemTable, seat: number): number[] =>
  table.players.flatMap((player, owner) =>
    seat >= 0 && owner !== seat && player.status === 'in' && player.keeper === seat ? [owner] : [],
  )

type Lot = 'treasury' | 'hands'

interface LotsProps {
  shown: Lot
  hands: string
  show: (lot: Lot) => void
}

/** On a phone one of the two is in sight: this says which, and turns to the other. */
function Lots({ shown, hands, show }: LotsProps) {
  const words = w()
  const lots: Record<Lot, string> = { treasury: words.treasury, hands }
  return (
    <div class="lots" role="group">
      {(Object.keys(lots) as Lot[]).map((lot) => (
        <button key={lot} type="button" aria-pressed={lot === shown} onClick={() => show(lot)}>
          {lots[lot]}
        </button>
      ))}
    </div>
  )
}

/**
 * The treasury and the hands the viewer keeps. On a phone they lie on each other, and what the question is about lies on top: one that opens
 * moves nothing.
 */
export function OnTheTable(props: CardsProps) {
  const { table, seat, names, choosing } = props
  const owners = keptBy(table, seat)
  const about: Lot = choosing.refilling ? 'hands' : 'treasury'
  const [shown, show] = useWhile<Lot>(`${table.phase} ${about} ${owners}`, about)
  const on: Lot = owners.length > 0 ? shown : 'treasury'
  const asked = choosing.finding || choosing.refilling
  const place = useRef<HTMLDivElement>(null)
  // Whoever has scrolled to the players finds what is asked about, and a card that is pointed at, wherever it lies.
  useEffect(() => {
    if (!asked || !onStage.peek()) return
    const pointed = place.current?.querySelector('.glow')
    if (pointed) pointed.scrollIntoView?.({ block: 'center' })
    else globalThis.scrollTo?.({ top: 0 })
  }, [asked, about, props.hint?.text])
  return (
    <div ref={place} class={`on-the-table on-${on}`}>
      {owners.length > 0 && (
        <Lots shown={on} show={show} hands={w().hand(owners.map((owner) => names[owner] ?? '').join(', '))} />
      )}
      <Treasury {...props} />
      {owners.length > 0 && (
        <div class="kept-hands">
          {owners.map((owner) => (
            <KeptHand key={owner} {...props} owner={owner} />
          ))}
        </div>
      )}
    </div>
  )
}

function KeptHand({ owner, choosing, byId, initials, names, table }: CardsProps & { owner: number }) {
  const words = w()
  const name = names[owner] ?? ''
  const cards = table.players[owner]!.deck.hand
  const active = choosing.refilling && table.next === owner
  const lookOf = (id: string, at: number): string => {
    if (!active) return ''
    return choosing.dropped.includes(at) ? 'asked away' : choosing.hinted('drop', id) ? 'asked glow' : 'asked'
  }
  return (
    <section class={`kept-hand ${active ? 'active' : ''}`} aria-label={words.hand(name)}>
      <h2>
        <Badge seat={owner} initial={initials[owner] ?? ''} /> {words.hand(name)}
        {cards.length === 0 && <small class="quiet">{words.handEmpty}</small>}
      </h2>
      <ul class="kept-cards" hidden={cards.length === 0}>
        {cards.map((id, at) => (
          <li key={at}>
            <Card
              kind={byId.get(id)!}
              small
              keeps
              look={lookOf(id, at)}
              pressed={choosing.dropped.includes(at)}
              onTap={active ? () => choosing.tapHand(at) : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Treasury({ choosing, byId, ...props }: CardsProps) {
  const words = w()
  const table = props.table
  const { finding, chosen, taking, hinted, tapCard, hover } = choosing
  return (
    <section class="treasury" aria-label={words.treasury}>
      <h2>
        {words.treasury} <small class="quiet">{words.pile(table.pile.length)}</small>
      </h2>
      <ul>
        {Object.entries(table.treasury).map(([id, count]) => {
          const action = finding ? taking(id) : undefined
          const way = action?.leads ?? null
          const look = [
            action ? 'asked' : '',
            finding && !action ? 'barred' : '',
            chosen === id ? 'chosen' : '',
            way?.lost ? 'deadly' : '',
            hinted('take', id) && chosen !== id ? 'glow' : '',
          ]
          return (
            <li key={id}>
              <Card
                kind={byId.get(id)!}
                count={count}
                price={way?.price}
                look={look.join(' ')}
                pressed={chosen === id}
                onTap={(again) => tapCard(id, again)}
                onHover={(on) => hover(on ? id : null)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
