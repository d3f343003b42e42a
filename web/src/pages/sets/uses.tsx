/** What can be done with a set that is on this device: played, or printed and followed where the engine cannot play it. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { say } from '../../i18n'
import { sets } from '../../i18n/sets'
import { verdictOf } from '../../play/sets'
import type { Words } from '../../rules'
import type { OwnContent } from '../../store/contents'
import { href } from '../router'

/** By hash, so for ever: why the engine cannot play it, null: it can. */
const known = new Map<string, Words | null>()

async function ask({ game, hash, text }: OwnContent): Promise<void> {
  const { unplayable } = await verdictOf(game, text)
  known.set(hash, unplayable)
}

/** Why sets cannot be played, by hash; what has not been asked yet is missing. */
export function useUnplayable(own: readonly OwnContent[]): ReadonlyMap<string, Words | null> {
  const [, again] = useState(0)
  useEffect(() => {
    let wanted = true
    const open = own.filter(({ hash }) => !known.has(hash))
    if (open.length > 0) void Promise.all(open.map(ask)).then(() => wanted && again((times) => times + 1))
    return () => {
      wanted = false
    }
  }, [own.map(({ hash }) => hash).join()])
  return known
}

/** The keys in front of those for every set. */
export function Uses({ own, primary = false }: { own: OwnContent; primary?: boolean }) {
  const words = sets.value
  const unplayable = useUnplayable([own]).get(own.hash)
  const look = primary ? 'button primary' : 'button'
  if (unplayable === undefined) return null
  if (unplayable === null)
    return (
      <a class={look} href={href('new', own.game, own.hash)}>
        <Icon name="play" /> {words.play}
      </a>
    )
  return (
    <>
      <a class={look} href={href('box', own.game)}>
        <Icon name="cards" /> {words.follow}
      </a>
      <a class="button" href={href('rules', own.game)}>
        {words.print}
      </a>
      <small class="quiet unplayable">{say(unplayable)}</small>
    </>
  )
}
