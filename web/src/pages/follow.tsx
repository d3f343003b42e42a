/** A game that is played in another tab: it is shown as it is kept, and nothing is decided here. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { lang, t } from '../i18n'
import { displayNames } from '../play/catalogue'
import { type GameInfo, rules, type Setup, SPECTATOR, type Told } from '../rules'
import { HUMAN, type SavedGame } from '../store/games'
import { Table } from './table'

interface Shown extends Told {
  setup: Setup
}

/** Through the eyes of the only person in it. Among several nobody knows who looks: what everybody may see is shown. */
function eyesOf({ players }: SavedGame): number {
  const people = players.filter((player) => player === HUMAN).length
  return people === 1 ? players.indexOf(HUMAN) : SPECTATOR
}

async function look(saved: SavedGame): Promise<Shown> {
  const handle = await rules().open(saved.sealed)
  try {
    const eyes = { viewer: eyesOf(saved), lang: lang.peek(), people: [] }
    const [setup, told] = await Promise.all([rules().setup(handle), rules().stand(handle, eyes, 0)])
    return { setup, ...told }
  } finally {
    void rules().close(handle)
  }
}

export function FollowedTable({ saved, game, take }: { saved: SavedGame; game: GameInfo; take: () => void }) {
  const shown = useSignal<Shown | null>(null)
  const language = lang.value
  useEffect(() => {
    let stale = false
    look(saved).then(
      (now) => {
        if (!stale) shown.value = now
      },
      () => {}, // what cannot be opened is told of by whoever plays it
    )
    return () => {
      stale = true
    }
  }, [saved.sealed, language])
  const words = t.value.keep
  return (
    <>
      <p class="storage-note follow-note" role="status">
        <span>{words.elsewhere}</span>
        <button type="button" class="button small primary" onClick={take}>
          {words.playHere}
        </button>
      </p>
      {shown.value && (
        <Table
          game={game}
          options={shown.value.setup.options}
          content={shown.value.setup.content}
          cards={shown.value.setup.cards}
          names={displayNames(saved.players, saved.names)}
          position={{ ...shown.value.position, legal: [] }}
          log={shown.value.log}
          seen={shown.value.log.length}
          watching
          onAct={() => {}}
          onPreview={async () => ({ sealed: true })}
        />
      )}
    </>
  )
}
