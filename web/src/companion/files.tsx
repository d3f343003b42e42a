/** What is kept of evenings, as files, and back. */
import { useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { FileButton, ProblemNote } from '../pages/files'
import { type FileProblem, readFile, saveFile } from '../play/files'
import { type Kept, takeIn } from '../store/evenings'
import { asJson, type Fault, fromJson } from './kept'
import { w } from './kit/words'
import { asCsv } from './statistics'

const save = (ending: 'json' | 'csv', type: string, text: string): void =>
  saveFile(`meikyu-evenings-${new Date().toISOString().slice(0, 10)}.${ending}`, new Blob([text], { type }))

/** Years of evenings, tap by tap. */
const LARGEST = 1 << 26

const problemOf = (fault: Fault): FileProblem => ({
  text: w.peek()[fault.fault],
  detail: fault.fault === 'damaged' ? fault.where : null,
})

/** Takes in a file that was saved here or on another device, and says what came of it. */
function TakeIn() {
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const take = async (file: File): Promise<void> => {
    const text = await readFile(file, LARGEST)
    const kept = typeof text === 'string' ? fromJson(text) : null
    const wrong = typeof text === 'string' ? null : text
    setProblem(kept && 'fault' in kept ? problemOf(kept) : wrong)
    const added = kept && !('fault' in kept) ? await takeIn(kept) : null
    setSaid(added ? w.peek().added(added.evenings, added.games) : '')
  }
  return (
    <>
      <p class="buttons">
        <FileButton accept=".json" onFile={(file) => void take(file)}>
          {w.value.takeIn}
        </FileButton>
      </p>
      <p class="quiet" role="status">
        {said || w.value.takeInWhy}
      </p>
      {problem && <ProblemNote problem={problem} close={() => setProblem(null)} />}
    </>
  )
}

export function Files({ evenings, games }: Kept) {
  return (
    <section>
      <h2 class="section-title">{w.value.files}</h2>
      {evenings.length > 0 && (
        <p class="buttons">
          <button
            type="button"
            class="button"
            onClick={() => save('json', 'application/json', asJson({ evenings, games }))}
          >
            <Icon name="save" /> {w.value.json}
          </button>
          <button type="button" class="button" onClick={() => save('csv', 'text/csv', asCsv({ evenings, games }))}>
            <Icon name="save" /> {w.value.csv}
          </button>
        </p>
      )}
      <TakeIn />
    </section>
  )
}
