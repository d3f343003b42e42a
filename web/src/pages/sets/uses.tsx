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

/** Why sets cannot be played, by hash; what has not been asked yet is missing. Where nobody could tell, playing is offered: the rules refuse then. */
export function useUnplayable(own: readonly OwnContent[]): ReadonlyMap<string, Words | null> {
  const [untold, setUntold] = useState<ReadonlyMap<string, null>>(new Map())
  useEffect(() => {
    let wanted = true
    const open = own.filter(({ hash }) => !known.has(hash))
    if (open.length > 0)
      void Promise.allSettled(open.map(ask)).then((asked) => {
        const failed = open.filter((_, at) => asked[at]!.status === 'rejected')
        if (wanted) setUntold(new Map(failed.map(({ hash }) => [hash, null])))
      })
    return () => {
      wanted = false
    }
  }, [own.map(({ hash }) => hash).join()])
  return new Map<string, Words | null>([...untold, ...known])
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
