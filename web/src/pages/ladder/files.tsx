/** The games of all ladders as a file, and back: for a second device, and for keeping. */
import { useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { ladderWords } from '../../i18n/ladder'
import { type FileProblem, readFile, saveFile } from '../../play/files'
import { asJson, fromJson } from '../../play/ladder'
import { ladderGames, takeInGames } from '../../store/ladder'
import { FileButton, ProblemNote } from '../files'

/** Far more games than anybody plays. */
const LARGEST = 1 << 24

const save = (): void => {
  const day = new Date().toISOString().slice(0, 10)
  saveFile(`meikyu-ladder-${day}.json`, new Blob([asJson(ladderGames.peek())], { type: 'application/json' }))
}

/** Takes a file in; answers what came of it. */
export async function takeIn(file: File): Promise<string | FileProblem> {
  const words = ladderWords.peek()
  const text = await readFile(file, LARGEST)
  if (typeof text !== 'string') return text
  const games = fromJson(text)
  if (!Array.isArray(games)) return { text: words[games.fault], detail: 'where' in games ? games.where : null }
  const added = await takeInGames(games)
  return added === null ? { text: words.full, detail: null } : words.added(added)
}

export function Files() {
  const words = ladderWords.value
  const [said, setSaid] = useState<string | FileProblem>('')
  return (
    <section aria-label={words.files}>
      <h2 class="section-title">{words.files}</h2>
      <p class="buttons">
        {ladderGames.value.length > 0 && (
          <button type="button" class="button" onClick={save}>
            <Icon name="save" /> {words.save}
          </button>
        )}
        <FileButton accept=".json" onFile={(file) => void takeIn(file).then(setSaid)}>
          {words.takeIn}
        </FileButton>
      </p>
      <p class="quiet" role="status">
        {(typeof said === 'string' && said) || words.takeInWhy}
      </p>
      {typeof said !== 'string' && <ProblemNote problem={said} close={() => setSaid('')} />}
    </section>
  )
}
