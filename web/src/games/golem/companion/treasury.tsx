/** The treasury is remembered: six kinds are told once, then only what comes in the place of one that was taken. */
import { useState } from 'preact/hooks'
import { Key } from '../../../companion/kit/pieces'
import { say } from '../../../i18n'
import type { Treasure } from '../table'
import { type GolemTap, type Kept, TREASURY } from './state'
import { w } from './words'

/** What must be told of it: all, what came for the card taken, or nothing. Of the real box no kinds are known. */
export function treasuryNeeds({ treasury, gap }: Kept, real: boolean): 'all' | 'next' | null {
  if (real) return null
  if (!treasury) return 'all'
  return gap ? 'next' : null
}

interface TreasuryProps {
  kept: Kept
  kinds: readonly Treasure[]
  tell: (tap: GolemTap) => void
}

/** Compasses never lie there. */
const STARTS_ONLY = 'Compass'

function ChooseAll({ kinds, tell }: TreasuryProps) {
  const words = w()
  const [ids, setIds] = useState<readonly string[]>([])
  const toggle = (id: string): void => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <section>
      <div class="kind-keys" role="group" aria-label={words.treasury}>
        {kinds.map(({ id, name }) => (
          <Key
            key={id}
            pressed={ids.includes(id)}
            disabled={ids.length === TREASURY && !ids.includes(id)}
            onPress={() => toggle(id)}
          >
            {say(name)}
          </Key>
        ))}
      </div>
      <button
        type="button"
        class="button primary large wide"
        disabled={ids.length < TREASURY}
        onClick={() => tell({ do: 'treasury', ids: [...ids] })}
      >
        {words.treasuryDone(ids.length, TREASURY)}
      </button>
      {ids.length > 0 && ids.length < TREASURY && (
        <button type="button" class="button large wide" onClick={() => tell({ do: 'treasury', ids: [...ids] })}>
          {words.treasuryLess}
        </button>
      )}
    </section>
  )
}

function ChooseNext({ kept: { treasury, gap }, kinds, tell }: TreasuryProps) {
  const words = w()
  const others = kinds.filter(({ id }) => !treasury?.includes(id))
  const taken = kinds.find(({ id }) => id === gap)
  return (
    <section>
      {taken && (
        <button type="button" class="button large wide" onClick={() => tell({ do: 'next', id: taken.id })}>
          {words.another(say(taken.name))}
        </button>
      )}
      <div class="kind-keys" role="group" aria-label={words.newKind}>
        {others.map(({ id, name }) => (
          <Key key={id} onPress={() => tell({ do: 'next', id })}>
            {say(name)}
          </Key>
        ))}
      </div>
      <button type="button" class="button large wide" onClick={() => tell({ do: 'next', id: '' })}>
        {words.emptyPile}
      </button>
    </section>
  )
}

export function Treasury({ kinds, ...props }: TreasuryProps) {
  const there = kinds.filter(({ id }) => id !== STARTS_ONLY)
  return props.kept.treasury ? <ChooseNext {...props} kinds={there} /> : <ChooseAll {...props} kinds={there} />
}
