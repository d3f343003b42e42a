/** All sets of one's own, game by game: to change, copy, give away, play with, delete and put back. */
import { useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { entryOf, loadForm } from '../../games'
import { lang, say, t } from '../../i18n'
import { sets } from '../../i18n/sets'
import { listedGames } from '../../play/catalogue'
import { loadContent, readFile } from '../../play/files'
import { mendable, tidyName, verdictOf } from '../../play/sets'
import type { GameInfo } from '../../rules'
import { contentsOf, findContent, keepContent, type OwnContent } from '../../store/contents'
import { keepUnsaved, unsavedOf } from '../../store/unsaved'
import { FileButton } from '../files'
import { go, href } from '../router'
import { PageTitle } from '../ui'
import { Deleted, useDeleting } from './deleting'
import { Sharing } from './sharing'
import { Uses } from './uses'

/** The copy is a set of its own, known by another hash: its text has one more line at the end. */
async function copySet({ game, name, text }: OwnContent): Promise<void> {
  const copy = `${text}\n`
  const { hash } = await verdictOf(game, copy)
  if (hash === null) return // as long as a set can be
  if (findContent(hash)) return copySet({ game, name, hash, text: copy })
  await keepContent({ game, name: tidyName(sets.peek().copyName(name)), hash, text: copy })
}

function Row({ own, remove }: { own: OwnContent; remove: () => void }) {
  const words = sets.value
  return (
    <li class="set-row">
      <a class="set-title" href={href('sets', own.game, own.hash)}>
        {own.name}
      </a>
      {unsavedOf(own.game, own.hash) && <small class="quiet">{words.unsaved}</small>}
      <p class="buttons">
        <Uses own={own} />
        <a class="button" href={href('sets', own.game, own.hash)}>
          {words.edit}
        </a>
        <button type="button" class="button" onClick={() => void copySet(own)}>
          {words.copy}
        </button>
        <Sharing given={own} />
        <button type="button" class="tool" aria-label={words.remove(own.name)} onClick={remove}>
          <Icon name="close" />
        </button>
      </p>
    </li>
  )
}

interface Wrong {
  name: string
  reason: string
  /** What the form would make of it, if it can be mended there. */
  text: string | null
}

/** A file that is good is kept; one that is not says why, and may be mended. */
function useLoading(game: GameInfo) {
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const load = async (file: File): Promise<void> => {
    const text = await readFile(file)
    if (typeof text !== 'string') return setWrong({ name: file.name, reason: text.text, text: null })
    const loaded = await loadContent(game.id, file.name, text)
    if ('own' in loaded) return go('sets', game.id, loaded.own.hash)
    const { reason } = await verdictOf(game.id, text)
    const forms = await loadForm(game.id)
    setWrong({
      name: tidyName(file.name.replace(/\.json$/i, '')),
      reason: reason ? reason[lang.peek()] : loaded.text,
      text: reason && forms ? await mendable(forms, game.id, text, reason) : null,
    })
  }
  const mend = ({ name, text }: Wrong): void => {
    keepUnsaved(game.id, '', { name, text: text! })
    go('sets', game.id, 'new')
  }
  return { wrong, load, mend, close: () => setWrong(null) }
}

function WrongFile({ wrong, mend, close }: { wrong: Wrong; mend: () => void; close: () => void }) {
  const words = sets.value
  return (
    <div class="storage-note" role="alert">
      <div>
        <p>{words.refused(wrong.name)}</p>
        <code class="engine-says">{wrong.reason}</code>
      </div>
      {wrong.text !== null && (
        <button type="button" class="button small" onClick={mend}>
          {words.mend}
        </button>
      )}
      <button type="button" class="button small" onClick={close}>
        {t.value.problem.dismiss}
      </button>
    </div>
  )
}

function GameSets({ game }: { game: GameInfo }) {
  const words = sets.value
  const { Emblem, accent } = entryOf(game.id)
  const { wrong, load, mend, close } = useLoading(game)
  const { deleted, remove, putBack } = useDeleting()
  const own = contentsOf(game.id)
  return (
    <section class={`game-sets accent-${accent}`} aria-label={say(game.name)}>
      <h2 class="section-title">
        <Emblem /> {say(game.name)}
      </h2>
      {!game.hasContent && <p class="quiet">{words.complete(say(game.name))}</p>}
      {own.length > 0 && (
        <ul>
          {own.map((set) => (
            <Row key={set.hash} own={set} remove={() => void remove(set.hash)} />
          ))}
        </ul>
      )}
      <Deleted deleted={deleted} putBack={putBack} />
      {wrong && <WrongFile wrong={wrong} mend={() => mend(wrong)} close={close} />}
      {game.hasContent && (
        <p class="buttons">
          <a class="button" href={href('sets', game.id, 'new')}>
            {unsavedOf(game.id, '') ? words.goOn : words.fresh}
          </a>
          <FileButton accept=".json" onFile={(file) => void load(file)}>
            {words.load}
          </FileButton>
        </p>
      )}
    </section>
  )
}

export function SetList() {
  const words = sets.value
  return (
    <div class="page set-list">
      <PageTitle>{words.title}</PageTitle>
      <p>{words.about}</p>
      {listedGames().map((game) => (
        <GameSets key={game.id} game={game} />
      ))}
    </div>
  )
}
