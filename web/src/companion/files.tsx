/** What is kept of evenings, as files. */
import { Icon } from '../board/icon'
import { saveFile } from '../play/files'
import type { BoxGame, Evening } from '../store/evenings'
import { asCsv, asJson } from './statistics'
import { w } from './words'

const save = (ending: 'json' | 'csv', type: string, text: string): void =>
  saveFile(`meikyu-evenings-${new Date().toISOString().slice(0, 10)}.${ending}`, new Blob([text], { type }))

export function Files({ evenings, games }: { evenings: readonly Evening[]; games: readonly BoxGame[] }) {
  if (evenings.length === 0) return null
  return (
    <section>
      <h2 class="section-title">{w.value.save}</h2>
      <p class="buttons">
        <button type="button" class="button" onClick={() => save('json', 'application/json', asJson(evenings, games))}>
          <Icon name="save" /> {w.value.json}
        </button>
        <button type="button" class="button" onClick={() => save('csv', 'text/csv', asCsv(games))}>
          <Icon name="save" /> {w.value.csv}
        </button>
      </p>
    </section>
  )
}
