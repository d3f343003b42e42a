/** What is asked at the table now, and the keys that answer it. What may be done is the engine's list. */
import { useState } from 'preact/hooks'
import { Counter, Key } from '../../../companion/kit/pieces'
import { Sign } from '../pieces'
import type { Treasure } from '../table'
import { areaWords } from '../words'
import type { Told } from './state'
import { TreasureKeys } from './treasures'
import { w } from './words'

export interface ChoiceProps {
  told: Told
  kinds: readonly Treasure[]
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

function ByNumbers({ step }: { step: (step: string) => void }) {
  const words = w()
  const [move, setMove] = useState(0)
  const [trap, setTrap] = useState(0)
  return (
    <details class="look-up">
      <summary>{words.byNumbers}</summary>
      <div class="counters">
        <Counter label={words.forward} value={move} set={setMove} />
        <Counter label={words.golem} value={trap} set={setTrap} />
      </div>
      <button type="button" class="button large wide" onClick={() => step(`go:${move},${trap}`)}>
        {words.go}
      </button>
    </details>
  )
}

/** Which card was drawn: those of the deck, and behind a key all others. */
function Draw({ told, kinds, step, verb }: ChoiceProps & { verb: 'move' | 'also' }) {
  const words = w()
  const { turn } = told.table
  const deck = deckOf(told, turn)
  return (
    <>
      <TreasureKeys kinds={kinds.filter(({ id }) => deck.has(id))} counts={deck} tap={(id) => step(`${verb}:${id}`)} />
      {verb === 'move' && told.legal?.some(({ text }) => text === 'explore') && (
        <button type="button" class="button large wide" onClick={() => step('explore')}>
          {words.explore}
        </button>
      )}
      {verb === 'move' && <ByNumbers key={`${told.table.round} ${turn}`} step={step} />}
      {verb === 'move' && (
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

/** What may be taken, with where that leads. */
function Take({ told, kinds, step }: ChoiceProps) {
  const words = w()
  const [cost, setCost] = useState(1)
  const takes = new Set(told.legal?.map(({ text }) => text))
  const leads = new Map(
    told.legal?.flatMap(({ text, leads: to }) => (to ? [[text.replace('take:', ''), to] as const] : [])),
  )
  return (
    <>
      <button type="button" class="button large wide" onClick={() => step('pass')}>
        {words.nothing}
      </button>
      <TreasureKeys
        kinds={kinds.filter(({ id }) => takes.has(`take:${id}`))}
        leads={leads}
        tap={(id) => step(`take:${id}`)}
      />
      <details class="look-up">
        <summary>{words.byNumbers}</summary>
        <div class="counters">
          <Counter label={words.cost} value={cost} most={50} set={setCost} />
        </div>
        <button type="button" class="button large wide" onClick={() => step(`pay:${cost}`)}>
          {words.pay}
        </button>
      </details>
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
  if (ask) return <Draw {...props} verb="also" />
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
