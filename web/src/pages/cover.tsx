/** The door of a game: its cover, brought after the words. Until it is there a dark block of the same size stands in its place. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Framed, type Picture } from '../board/picture'
import { entryOf } from '../games'

const covers = signal<Readonly<Record<string, Picture>>>({})

function bring(id: string): void {
  if (covers.peek()[id]) return
  entryOf(id)
    .cover?.()
    .then(
      ({ default: cover }) => {
        covers.value = { ...covers.peek(), [id]: cover }
      },
      () => {}, // without it the block stays dark
    )
}

/** Silent for screen readers: the name stands beside it. */
export function Cover({ id }: { id: string }) {
  useEffect(() => bring(id), [id])
  const cover = covers.value[id]
  return <span class="cover">{cover && <Framed of={cover} />}</span>
}
