/** People I have played with: asked to come to a table that waits, or kept away from me. There is no directory. */
import { useEffect, useState } from 'preact/hooks'
import { lang } from '../../i18n'
import { o } from '../../i18n/online'
import { block, invite, myPeople } from '../../play/online/people'
import type { Acquaintance, TableInfo } from '../../play/online/types'
import { momentWords } from '../../play/online/words'
import { DeedProblem, useDeed } from './deed'

function usePeople(): [Acquaintance[] | null, () => void] {
  const [people, setPeople] = useState<Acquaintance[] | null>(null)
  const look = (): void => void myPeople().then(setPeople, () => setPeople([]))
  useEffect(look, [])
  return [people, look]
}

const SHOWN = 8

/** In the waiting room: "invite again". */
export function InvitePeople({ info }: { info: TableInfo }) {
  const words = o.value.people
  const [people] = usePeople()
  const deed = useDeed()
  const seated = new Set(info.seats.map(({ player }) => player))
  const known = (people ?? []).filter(({ player, blocked }) => !blocked && !seated.has(player)).slice(0, SHOWN)
  if (known.length === 0 || !info.seats.some(({ kind }) => kind === 'open')) return null
  const asked = new Map((info.invited ?? []).map(({ player, declined }) => [player, declined]))
  return (
    <section aria-label={words.title}>
      <h2 class="section-title">{words.title}</h2>
      <ul class="acquaintances">
        {known.map(({ player, name, games, last }) => (
          <li key={player} data-player={player}>
            <span>
              {name} <small class="quiet">{words.met(games, momentWords(last))}</small>
            </span>
            {asked.has(player) ? (
              <small role="status">{asked.get(player) ? words.declined : words.asked}</small>
            ) : (
              <button
                type="button"
                class="button small"
                aria-label={words.inviteName(name)}
                disabled={deed.busy}
                onClick={() =>
                  void deed.run(
                    () => invite(info.table, player),
                    ({ code }) => (code === 'full' ? words.full : null),
                  )
                }
              >
                {words.invite}
              </button>
            )}
          </li>
        ))}
      </ul>
      <DeedProblem deed={deed} />
    </section>
  )
}

/** On the page of the account: whom one has met, and whom one hears nothing from. */
export function People() {
  const words = o.value.people
  const [people, look] = usePeople()
  const deed = useDeed()
  if (!people || people.length === 0) return null
  return (
    <section aria-label={words.title} lang={lang.value}>
      <h2 class="section-title">{words.title}</h2>
      <p class="quiet">{words.why}</p>
      <ul class="acquaintances">
        {people.map(({ player, name, games, last, blocked }) => (
          <li key={player} data-player={player}>
            <span>
              {name} <small class="quiet">{blocked ? words.blocked : words.met(games, momentWords(last))}</small>
            </span>
            <button
              type="button"
              class="button small quiet"
              aria-label={blocked ? words.unblockName(name) : words.blockName(name)}
              disabled={deed.busy}
              onClick={() => void deed.run(() => block(player, !blocked)).then(look)}
            >
              {blocked ? words.unblock : words.block}
            </button>
          </li>
        ))}
      </ul>
      <DeedProblem deed={deed} />
    </section>
  )
}
