/** A game that is played in another tab: it is shown as it is kept, and nothing is decided here. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { lang, t } from '../i18n'
import { displayNames } from '../play/catalogue'
import { type GameInfo, type LogEntry, type Position, rules, type Setup, SPECTATOR } from '../rules'
import { HUMAN, type SavedGame } from '../store/games'
import { Table } from './table'

interface Shown {
  setup: Setup
  position: Position
  log: LogEntry[]
}

/** Through the eyes of the only person in it. Among several nobody knows who looks: what everybody may see is shown. */
function eyesOf({ players }: SavedGame): number {
  const people = players.filter((player) => player === HUMAN).length
  return people === 1 ? players.indexOf(HUMAN) : SPECTATOR
}

async function look(saved: SavedGame): Promise<Shown> {
  const handle = await rules().open(saved.sealed)
  const eyes = eyesOf(saved)
  try {
    const [setup, position, log] = await Promise.all([
      rules().setup(handle),
      rules().look(handle, eyes, lang.peek()),
      rules().log(handle, 0, eyes),
    ])
    return { setup, position: { ...position, legal: [] }, log }
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
          names={displayNames(saved.players, saved.names)}
          position={shown.value.position}
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
