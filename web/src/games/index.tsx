/** The games' boards. One line a game; each is loaded only when it is played. */
import { useEffect, useState } from 'preact/hooks'
import { listenForQuestions } from '../board/about'
import { DiminuendoEmblem, GolemEmblem, PlainEmblem, RuinEmblem, SeekersEmblem } from '../board/emblems'
import { PlainBoard } from '../board/plain'
import type { GameEntry, GameUi } from '../board/types'

const entries: readonly GameEntry[] = [
  { id: 'seekers', accent: 'amethyst', Emblem: SeekersEmblem, load: () => import('./seekers') },
  { id: 'ruin', accent: 'moss', Emblem: RuinEmblem, load: () => import('./ruin') },
  { id: 'diminuendo', accent: 'moonlight', Emblem: DiminuendoEmblem, load: () => import('./diminuendo') },
  { id: 'golem', accent: 'ember', Emblem: GolemEmblem, load: () => import('./golem') },
]

export const entryOf = (id: string): GameEntry =>
  entries.find((entry) => entry.id === id) ?? { id, accent: 'moss', Emblem: PlainEmblem }

const plain: GameUi = { Board: PlainBoard }

/** The board of a game, once it is there; null while it is loading. */
export function useGameUi(id: string): GameUi | null {
  const entry = entryOf(id)
  const [loaded, setLoaded] = useState<{ id: string; ui: GameUi } | null>(entry.load ? null : { id, ui: plain })
  useEffect(listenForQuestions, [])
  useEffect(() => {
    let wanted = true
    const set = (ui: GameUi): void => {
      if (wanted) setLoaded({ id, ui })
    }
    if (!entry.load) set(plain)
    else
      entry.load().then(
        (module) => set(module.default),
        () => set(plain),
      )
    return () => {
      wanted = false
    }
  }, [id])
  return loaded?.id === id ? loaded.ui : null
}
