/** What is asked at the table now, and the keys that answer it. What may be done is the engine's list. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Counter, Key } from '../../../companion/kit/pieces'
import { say } from '../../../i18n'
import type { Words } from '../../../rules/types'
import { Sign } from '../pieces'
import type { Treasure } from '../table'
import { areaWords } from '../words'
import { PutPiece } from './put'
import type { GolemTap, Kept, Told } from './state'
import { TreasureKeys } from './treasures'
import { Treasury, treasuryNeeds } from './treasury'
import { w } from './words'

export interface ChoiceProps {
  told: Told
  names: readonly string[]
  kinds: readonly Treasure[]
  kept: Kept
  /** The real box: cards are their numbers. */
  real: boolean
  tell: (tap: GolemTap) => void
  step: (...steps: string[]) => void
}

/** All cards of a deck by kind. */
function deckOf({ table }: Told, seat: number): Map<string, number> {
  const { draw, hand, pocket } = table.players[seat]!.deck
  const counts = new Map<string, number>()
  for (const id of [...draw, ...hand, ...pocket]) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

const Slab = ({ letter }: { letter: string }) => (
  <svg class="ruin-area" viewBox="-26 -20 52 40" aria-hidden="true">
    <rect x="-25" y="-19" width="50" height="38" rx="3" />
    <Sign letter={letter} />
  </svg>
)

/** A ruin card was turned: what is on it? */
function Faces({ area, faces, step }: { area: number; faces: readonly string[]; step: (step: string) => void }) {
  const words = w()
  return (
    <section role="group" aria-label={words.ruin(area)}>
      <p class="quiet">{words.ruinWhy}</p>
      <div class="faces">
        {faces.map((face) => (
          <Key
            key={face}
            label={words.face(areaWords(face[0]!), areaWords(face[1]!))}
            onPress={() => step(`ruin:${area}=${face}`)}
          >
            <span class="ruin-face">
              <Slab letter={face[0]!} />
              <Slab letter={face[1]!} />
            </span>
          </Key>
        ))}
      </div>
    </section>
  )
}

/** Behind a key where cards have names; in view where their numbers are all that is known. */
function Aside({ real, children }: { real: boolean; children: ComponentChildren }) {
  if (real) return <section>{children}</section>
  return (
    <details class="look-up">
      <summary>{w().byNumbers}</summary>
      {children}
    </details>
  )
}

function ByNumbers({ real, step }: { real: boolean; step: (step: string) => void }) {
  const words = w()
  const [move, setMove] = useState(0)
  const [trap, setTrap] = useState(0)
  return (
    <Aside real={real}>
      <div class="counters">
        <Counter label={words.forward} value={move} set={setMove} />
        <Counter label={words.golem} value={trap} set={setTrap} />
      </div>
      <button
        type="button"
        class={`button large wide ${real ? 'primary' : ''}`}
        onClick={() => step(`go:${move},${trap}`)}
      >
        {words.go}
      </button>
    </Aside>
  )
}

/** Which card was drawn: those of the deck, and behind a key all others. */
function Draw({ told, kinds, real, step, verb }: ChoiceProps & { verb: 'move' | 'also' }) {
  const words = w()
  const { turn } = told.table
  const deck = deckOf(told, turn)
  return (
    <>
      {!real && (
        <TreasureKeys
          kinds={kinds.filter(({ id }) => deck.has(id))}
          counts={deck}
          tap={(id) => step(`${verb}:${id}`)}
        />
      )}
      {verb === 'move' && real && <ByNumbers key={`${told.table.round} ${turn}`} real={real} step={step} />}
      {verb === 'move' && told.legal?.some(({ text }) => text === 'explore') && (
        <button type="button" class="button large wide" onClick={() => step('explore')}>
          {words.explore}
        </button>
      )}
      {verb === 'move' && !real && <ByNumbers key={`${told.table.round} ${turn}`} real={real} step={step} />}
      {verb === 'move' && !real && (
        <details class="look-up">
          <summary>{words.otherCard}</summary>
          <p class="quiet">{words.otherWhy}</p>
          <TreasureKeys
            kinds={kinds.filter(({ id }) => !deck.has(id))}
            tap={(id) => step(`has:${turn}=${id}`, `move:${id}`)}
          />
        </details>
      )}
    </>
  )
}

/** What a card says in its owner's own words is carried out by people: they tell what it brought, and that it is all. */
function OwnWords({ told, names, kinds, step, card }: ChoiceProps & { card: { told: string; words: Words } }) {
  const words = w()
  const deck = deckOf(told, told.table.turn)
  return (
    <>
      <p class="own-words">{say(card.words)}</p>
      <button type="button" class="button primary large wide" onClick={() => step('done')}>
        {words.toldDone}
      </button>
      <details class="look-up">
        <summary>{words.toldDraw}</summary>
        <TreasureKeys kinds={kinds.filter(({ id }) => deck.has(id))} counts={deck} tap={(id) => step(`also:${id}`)} />
      </details>
      <details class="look-up">
        <summary>{words.toldPut}</summary>
        <PutPiece {...{ told, names, step }} />
      </details>
    </>
  )
}

/** What may be taken, with where that leads. */
function Take({ told, kinds, kept, real, tell, step }: ChoiceProps) {
  const words = w()
  const [cost, setCost] = useState(1)
  const leads = new Map(told.legal?.flatMap(({ card, leads: to }) => (card && to ? [[card, to] as const] : [])))
  return (
    <>
      <button type="button" class="button large wide" onClick={() => step('pass')}>
        {words.nothing}
      </button>
      {!real && (
        <TreasureKeys
          kinds={kinds.filter(({ id }) => kept.treasury?.includes(id) && leads.has(id))}
          leads={leads}
          tap={(id) => step(`take:${id}`)}
        />
      )}
      <Aside real={real}>
        <div class="counters">
          <Counter label={words.cost} value={cost} most={50} set={setCost} />
        </div>
        <button type="button" class="button large wide" onClick={() => step(`pay:${cost}`)}>
          {words.pay}
        </button>
      </Aside>
      {!real && (
        <button type="button" class="button wide" onClick={() => tell({ do: 'treasury', ids: [] })}>
          {words.treasuryAgain}
        </button>
      )}
    </>
  )
}

function Refill({ told, step }: ChoiceProps) {
  const counts = Array.from({ length: (told.drops ?? 0) + 1 }, (_, count) => count)
  return (
    <p class="keys stacked">
      {counts.map((count) => (
        <Key key={count} onPress={() => step(count === 0 ? 'pass' : `drop:${count}`)}>
          {w().drop(count)}
        </Key>
      ))}
    </p>
  )
}

export function Choice(props: ChoiceProps) {
  const { told, step } = props
  const { ask, table } = told
  if (ask && 'ruin' in ask) return <Faces area={ask.ruin} faces={ask.faces} step={step} />
  if (ask && 'told' in ask) return <OwnWords key={`${ask.told} ${props.kept.steps.length}`} {...props} card={ask} />
  if (ask) return <Draw {...props} verb="also" />
  if (table.phase !== 'over' && treasuryNeeds(props.kept, props.real)) return <Treasury {...props} />
  switch (table.phase) {
    case 'turn':
      return <Draw {...props} verb="move" />
    case 'refill':
      return <Refill {...props} />
    case 'over':
      return null
    default:
      return <Take {...props} />
  }
}
