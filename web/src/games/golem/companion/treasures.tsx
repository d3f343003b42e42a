/** Treasures: to look one up, and to tap one. */
import { useState } from 'preact/hooks'
import { lang } from '../../../i18n'
import { Card, effectOf } from '../cards'
import { type Leads, type Treasure, verbs } from '../table'
import { w } from './words'

/** Names in both languages, effects in the one in force; a number is any of the three on the card. */
export function matches(kind: Treasure, query: string): boolean {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const text = [kind.name.en, kind.name.ja, kind.id, effectOf(kind), ...verbs.filter((verb) => kind.effect?.[verb])]
    .join(' ')
    .toLowerCase()
  return words.every((word) =>
    /^\d+$/.test(word) ? [kind.move, kind.trap, kind.cost].includes(Number(word)) : text.includes(word),
  )
}

function LeadsTo({ leads }: { leads: Leads | undefined }) {
  if (!leads) return null
  const { lost, escaped, after, letter } = leads
  return (
    <span class={`leads ${lost ? 'lost' : ''}`}>
      → {lost ? w().lost : escaped ? w().exit : `${w().area(after)}${letter === '?' ? '?' : ''}`}
    </span>
  )
}

/** Cards to be tapped. */
export function TreasureKeys({
  kinds,
  counts,
  leads,
  tap,
}: {
  kinds: readonly Treasure[]
  counts?: ReadonlyMap<string, number>
  /** Where taking it leads, by id. */
  leads?: ReadonlyMap<string, Leads>
  tap: (id: string) => void
}) {
  return (
    <ul class="treasure-keys">
      {kinds.map((kind) => (
        <li key={kind.id}>
          <Card kind={kind} count={counts?.get(kind.id) ?? 1} onTap={(again) => !again && tap(kind.id)}>
            <LeadsTo leads={leads?.get(kind.id)} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

const other = (kind: Treasure): string => (lang.value === 'ja' ? kind.name.en : kind.name.ja)

export function LookUp({ kinds }: { kinds: readonly Treasure[] }) {
  const [query, setQuery] = useState('')
  const words = w()
  const found = kinds.filter((kind) => matches(kind, query))
  return (
    <section>
      <input
        class="field wide"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <p class="quiet" role="status">
        {words.found(found.length)}
      </p>
      <ul class="treasure-keys look">
        {found.map((kind) => (
          <li key={kind.id}>
            <Card kind={kind}>
              <small class="other-name">
                {other(kind)} · {words.number(kind.count)}
              </small>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
