/** A set that came in a link. It is unpacked within limits and checked whole; nothing is kept before a person says so. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { type AnyForm, entryOf, loadForm } from '../../games'
import { lang, say } from '../../i18n'
import { sets } from '../../i18n/sets'
import { formOf, tidyName, unpacked, type Verdict, verdictOf } from '../../play/sets'
import type { GameInfo } from '../../rules'
import { findContent, keepContent } from '../../store/contents'
import { go } from '../router'
import { PageTitle, Waiting } from '../ui'
import { Warnings } from './which'

interface Arrived {
  text: string
  verdict: Verdict
}

/** What cannot be used is said in one line. */
function Refused({ text, detail }: { text: string; detail?: string }) {
  return (
    <section class="page problem" role="alert">
      <PageTitle>{sets.value.title}</PageTitle>
      <p>{text}</p>
      {detail && (
        <p>
          <code class="engine-says">{detail}</code>
        </p>
      )}
    </section>
  )
}

/** The form, to be looked at. */
function Inside({ game, text }: { game: GameInfo; text: string }) {
  const [forms, setForms] = useState<AnyForm | null>(null)
  const form = forms && formOf(forms, text)
  const look = (): void => {
    if (!forms) void loadForm(game.id).then(setForms)
  }
  return (
    <details class="set-inside" onToggle={look}>
      <summary>{sets.value.inside}</summary>
      {forms && form !== null && (
        <div class={`set-form game-${game.id}`} inert>
          <forms.Editor form={form} change={() => {}} />
        </div>
      )}
    </details>
  )
}

export function ArrivedSet({ game, name, link }: { game: GameInfo | undefined; name: string; link: string }) {
  const words = sets.value
  const [arrived, setArrived] = useState<Arrived | 'broken' | null>(null)
  const known = game?.hasContent ? game : null
  useEffect(() => {
    setArrived(null)
    void unpacked(link).then(async (text) =>
      setArrived(text !== null && known ? { text, verdict: await verdictOf(known.id, text) } : 'broken'),
    )
  }, [link, game?.id])
  if (!known) return <Refused text={words.noGame} />
  if (arrived === null) return <Waiting />
  if (arrived === 'broken') return <Refused text={words.broken} />
  const { text, verdict } = arrived
  if (verdict.reason) return <Refused text={words.badLink} detail={verdict.reason[lang.value]} />
  const called = tidyName(name) || words.unnamed
  const have = verdict.hash === null || findContent(verdict.hash)
  const { Emblem, accent } = entryOf(known.id)
  const keep = async (): Promise<void> => {
    if (verdict.hash === null) return
    if (!have) await keepContent({ game: known.id, name: called, hash: verdict.hash, text })
    go('sets', known.id, verdict.hash)
  }
  return (
    <div class={`page accent-${accent}`}>
      <header class="game-head">
        <Emblem />
        <div>
          <PageTitle>{called}</PageTitle>
          <p>{words.arrived(say(known.name))}</p>
        </div>
      </header>
      <p>{verdict.hash === null ? words.builtin : have ? words.have : words.arrivedAbout}</p>
      <Warnings {...verdict} />
      <Inside game={known} text={text} />
      {verdict.hash !== null && (
        <p class="buttons">
          <button type="button" class="button primary large" onClick={() => void keep()}>
            <Icon name="save" /> {have ? words.edit : words.keep}
          </button>
        </p>
      )}
    </div>
  )
}
