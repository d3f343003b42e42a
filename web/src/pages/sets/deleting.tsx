/** Deleting a set: done at once, and put back as long as one stays on the page. */
import { useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { sets } from '../../i18n/sets'
import { dropContent, keepContent, type OwnContent } from '../../store/contents'

export function useDeleting() {
  const [deleted, setDeleted] = useState<OwnContent[]>([])
  const remove = async (hash: string): Promise<void> => setDeleted(await dropContent(hash))
  const putBack = async (): Promise<void> => {
    for (const own of deleted) await keepContent(own)
    setDeleted([])
  }
  return { deleted, remove, putBack }
}

export function Deleted({ deleted, putBack }: Pick<ReturnType<typeof useDeleting>, 'deleted' | 'putBack'>) {
  const words = sets.value
  return (
    <p class="buttons" role="status">
      {deleted[0] && (
        <>
          <span>{words.deleted(deleted[0].name)}</span>
          <button type="button" class="button small" onClick={() => void putBack()}>
            <Icon name="undo" /> {words.undoDelete}
          </button>
        </>
      )}
    </p>
  )
}
