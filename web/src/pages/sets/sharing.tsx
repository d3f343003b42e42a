/** Giving a set away: as a file, as a link that holds it. */
import { useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { sets } from '../../i18n/sets'
import { saveFile } from '../../play/files'
import { LINK_LENGTH, packed } from '../../play/sets'
import { href } from '../router'
import { share } from '../share'

export interface Given {
  game: string
  name: string
  text: string
}

/** What a file of that name may be called everywhere. */
const fileName = (name: string): string => `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'set'}.json`

const saveSet = ({ name, text }: Given): void =>
  saveFile(fileName(name), new Blob([text], { type: 'application/json' }))

/** The whole link, and how long the set in it is. */
async function linkTo({ game, name, text }: Given): Promise<{ url: string; length: number }> {
  const link = await packed(text)
  const page = location.href.replace(/#.*/s, '')
  return { url: page + href('sets', game, 'link', name || 'set', link), length: link.length }
}

export function Sharing({ given }: { given: Given }) {
  const words = sets.value
  const [link, setLink] = useState<{ url: string; length: number } | null>(null)
  const [message, setMessage] = useState('')
  const give = async (): Promise<void> => {
    const made = await linkTo(given)
    setLink(made)
    setMessage('')
    if (made.length <= LINK_LENGTH && (await share({ text: given.name, url: made.url })) === 'copied')
      setMessage(words.copied)
  }
  const fits = link !== null && link.length <= LINK_LENGTH
  return (
    <>
      <button type="button" class="button" onClick={() => saveSet(given)}>
        <Icon name="save" /> {words.file}
      </button>
      <button type="button" class="button" onClick={() => void give()}>
        <Icon name="share" /> {words.link}
      </button>
      {fits && (
        <label class="set-link">
          <span>{words.linkLabel}</span>
          <input class="field" readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
          <small>{words.linkHolds(link.length, LINK_LENGTH)}</small>
        </label>
      )}
      <p class="quiet" role="status">
        {link && !fits ? words.tooLong(link.length, LINK_LENGTH) : message}
      </p>
    </>
  )
}
