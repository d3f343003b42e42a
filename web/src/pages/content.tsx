/** Says which set a game is played with, where that is not the built-in one. */
import { Icon } from '../board/icon'
import { t } from '../i18n'
import { findContent } from '../store/contents'

/** What own content is called, on the table and in lists. */
function contentName(hash: string | null): string | null {
  return hash === null ? null : (findContent(hash)?.name ?? t.value.content.unnamed)
}

/** Says that a game is not played with the built-in set. */
export function ContentChip({ hash }: { hash: string | null }) {
  const name = contentName(hash)
  if (name === null) return null
  return (
    <span class="content-chip" data-about={t.value.content.playedWith(name)}>
      <Icon name="cards" /> <span>{name}</span>
    </span>
  )
}
