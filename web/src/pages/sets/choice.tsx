/** Before a game: which set of cards, pieces or tiles is played with. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { say } from '../../i18n'
import { sets } from '../../i18n/sets'
import { type FileProblem, type Loaded, loadContent, readFile, saveFile } from '../../play/files'
import { type GameInfo, rules, type Words } from '../../rules'
import { contentsOf, findContent } from '../../store/contents'
import { FileButton, ProblemNote } from '../files'
import { href } from '../router'
import { Deleted, useDeleting } from './deleting'
import { useUnplayable } from './uses'
import { Warnings } from './which'
import './sets.css'

export function ContentChoice({
  game,
  chosen,
  choose,
}: {
  game: GameInfo
  chosen: string
  choose: (hash: string) => void
}) {
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { deleted, remove, putBack } = useDeleting()
  const words = sets.value
  const load = async (file: File): Promise<void> => {
    const text = await readFile(file)
    const found = typeof text === 'string' ? await loadContent(game.id, file.name, text) : text
    const good = 'own' in found
    setProblem(good ? null : found)
    setLoaded(good ? found : null)
    if (good && !found.unplayable) choose(found.own.hash)
  }
  const saveBuiltin = async (): Promise<void> =>
    saveFile(`${game.id}.json`, await rules().builtinContent({ id: game.id, minSeats: game.minSeats }))
  const own = contentsOf(game.id)
  const unplayable = useUnplayable(own)
  const why = (hash: string): Words | null => unplayable.get(hash) ?? null
  // Whoever was led here, or left it so the last time, plays with the built-in set.
  useEffect(() => {
    if (why(chosen)) choose('')
  })
  const row = (hash: string, label: string) => (
    <li key={hash} class="content-row">
      <label>
        <input
          type="radio"
          name="content"
          checked={hash === chosen}
          disabled={why(hash) !== null}
          onChange={() => choose(hash)}
        />
        <span>
          {label} {why(hash) && <small class="quiet">{say(why(hash)!)}</small>}
        </span>
      </label>
      {hash !== '' && (
        <button
          type="button"
          class="tool"
          aria-label={words.remove(label)}
          onClick={() => {
            void remove(hash)
            setLoaded(null)
            if (hash === chosen) choose('')
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
  return (
    <details class="content-choice" open={chosen !== '' || undefined}>
      <summary>
        <h2 class="section-title">{words.title}</h2> <span>{findContent(chosen)?.name ?? words.standard}</span>
      </summary>
      {own.length > 0 && <ul>{[row('', words.standard), ...own.map(({ hash, name }) => row(hash, name))]}</ul>}
      <Deleted deleted={deleted} putBack={putBack} />
      {problem && <ProblemNote problem={problem} close={() => setProblem(null)} />}
      {loaded && <Warnings {...loaded} />}
      <p class="buttons">
        <FileButton accept=".json" onFile={(file) => void load(file)}>
          {words.load}
        </FileButton>
        <a class="button" href={href('sets', game.id, chosen || 'new')}>
          <Icon name="cards" /> {chosen ? words.change : words.make}
        </a>
        <button type="button" class="button" onClick={() => void saveBuiltin()}>
          <Icon name="save" /> {words.template}
        </button>
        <a href={href('sets')}>{words.all}</a>
      </p>
      <p class="quiet">{words.choiceAbout(say(game.name))}</p>
    </details>
  )
}
