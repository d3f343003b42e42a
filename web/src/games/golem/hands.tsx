/** Hands that are kept for others, and the treasury: the cards there is something to do with. */
import { Card } from './cards'
import { Refill } from './choices'
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

export function KeptHands(props: CardsProps) {
  const owners = keptBy(props.table, props.seat)
  return (
    <>
      {owners.map((owner) => (
        <KeptHand key={owner} {...props} owner={owner} />
      ))}
    </>
  )
}

function KeptHand({
  owner,
  choosing,
  byId,
  initials,
  names,
  seat,
  hint,
  act,
  ...props
}: CardsProps & { owner: number }) {
  const words = w()
  const table = props.table
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
      {cards.length > 0 && (
        <ul class="kept-cards">
          {cards.map((id, at) => (
            <li key={at}>
              <Card
                kind={byId.get(id)!}
                small
                look={lookOf(id, at)}
                pressed={choosing.dropped.includes(at)}
                onTap={active ? () => choosing.tapHand(at) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {active && (
        <Refill
          name={name}
          action={choosing.dropping}
          pass={choosing.plain('pass')}
          count={choosing.dropped.length}
          most={choosing.most}
          from={table.players[seat]?.pos ?? null}
          sure={choosing.sure}
          setSure={choosing.setSure}
          hint={hint}
          act={act}
        />
      )}
    </section>
  )
}

export function Treasury({ choosing, byId, seat, hint, ...props }: CardsProps) {
  const words = w()
  const table = props.table
  const pos = table.players[seat]?.pos ?? null
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
                price={way && pos !== null ? pos - way.paid : null}
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
