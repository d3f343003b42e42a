/** The end of a game that was not followed: who came out, in which order, and with what. */
import { useState } from 'preact/hooks'
import { AccountList } from '../../../board/accounts'
import { useJudge } from '../../../companion/kit/judge'
import { Counter, Finish, Key, outcomeOf } from '../../../companion/kit/pieces'
import type { CompanionProps } from '../../../companion/kit/types'
import type { Treasure } from '../table'
import { cardsIn, countRequest, type GolemTap, type JudgedSeat, type Kept, UNNAMED } from './state'
import { w } from './words'

function OutOrder({
  names,
  out,
  tap,
}: {
  names: readonly string[]
  out: readonly number[]
  tap: (tap: GolemTap) => void
}) {
  return (
    <section role="group" aria-label={w().outOrder}>
      <h2 class="section-title">{w().outOrder}</h2>
      <p class="quiet">{w().outWhy}</p>
      <p class="keys stacked">
        {names.map((name, seat) => (
          <Key key={seat} pressed={out.includes(seat)} onPress={() => tap({ do: 'out', seat })}>
            <span>
              {out.includes(seat) && <b>{out.indexOf(seat) + 1}. </b>}
              {name}
            </span>
          </Key>
        ))}
      </p>
    </section>
  )
}

/** How many of each treasure; the box does not hold more than all decks together. */
function DeckOf({
  seat,
  kept,
  kinds,
  name,
  real,
  tap,
}: {
  seat: number
  kept: Kept
  kinds: readonly Treasure[]
  name: (kind: Treasure) => string
  /** Of the real box cards are only counted. */
  real: boolean
  tap: (tap: GolemTap) => void
}) {
  const named = real ? [] : kinds
  const usedBy = (id: string): number =>
    kept.decks.reduce((sum, deck, other) => sum + (other === seat ? 0 : (deck[id] ?? 0)), 0)
  return (
    <div class="counters">
      <Counter
        label={w().unnamed}
        value={kept.decks[seat]?.[UNNAMED] ?? 0}
        most={kinds.reduce((sum, { count }) => sum + count, 0)}
        set={(number) => tap({ do: 'deck', seat, id: UNNAMED, number })}
      />
      {named.map((kind) => (
        <Counter
          key={kind.id}
          label={name(kind)}
          value={kept.decks[seat]?.[kind.id] ?? 0}
          most={kind.count - usedBy(kind.id)}
          set={(number) => tap({ do: 'deck', seat, id: kind.id, number })}
        />
      ))}
    </div>
  )
}

interface CountProps extends CompanionProps<GolemTap> {
  kept: Kept
  kinds: readonly Treasure[]
  name: (kind: Treasure) => string
}

export function CountPage({ names, cards, kept, kinds, name, tap, finish }: CountProps) {
  const words = w()
  const [seat, setSeat] = useState<number | null>(null)
  const { said, refused, asking } = useJudge<{ players: JudgedSeat[] }>('golem', countRequest(kept), cards)
  const open = seat !== null && kept.out.includes(seat) ? seat : (kept.out[0] ?? null)
  return (
    <>
      <OutOrder names={names} out={kept.out} tap={tap} />
      {open !== null && (
        <section>
          <h2 class="section-title">{words.decks}</h2>
          <div class="whose" role="group" aria-label={words.decks}>
            {kept.out.map((one) => (
              <Key key={one} pressed={one === open} onPress={() => setSeat(one)}>
                <span>{names[one]}</span>
                <b class="points">{said?.players[one]?.score ?? '–'}</b>
              </Key>
            ))}
          </div>
          <AccountList tally={said?.players[open]?.tally ?? []} />
          <p class="quiet">{words.cards(cardsIn(kept.decks[open] ?? {}))}</p>
          <DeckOf seat={open} kept={kept} kinds={kinds} name={name} real={cards.real} tap={tap} />
        </section>
      )}
      {refused && <p role="status">{refused}</p>}
      <Finish label={words.finish} result={said && outcomeOf(said.players)} asking={asking} finish={finish} />
    </>
  )
}
