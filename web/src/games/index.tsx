/** The games: one line each. What belongs to a game lies in its folder, and nobody else names one. */
import { useEffect, useState } from 'preact/hooks'
import emblem from '../../../art/plain/emblem.svg?picture'
import { listenForQuestions } from '../board/about'
import { Framed } from '../board/picture'
import { PlainBoard } from '../board/plain'
import type { GameUi } from '../board/types'
import { diminuendo } from './diminuendo/entry'
import type { AnyForm, GameEntry } from './entry'
import { golem } from './golem/entry'
import { ruin } from './ruin/entry'
import { seekers } from './seekers/entry'

export type { AnyForm }

export const entries: readonly GameEntry[] = [seekers, ruin, diminuendo, golem]

const PlainEmblem = () => <Framed of={emblem} look="emblem" />
const unknown = { accent: 'moss', Emblem: PlainEmblem, makers: null, print: { parts: [], up: '1' } } as const

/** Of a game that has no folder here too. */
export const entryOf = (id: string): GameEntry => entries.find((entry) => entry.id === id) ?? { id, ...unknown }

export const loadForm = async (id: string): Promise<AnyForm | null> => (await entryOf(id).form?.())?.default ?? null

const plain: GameUi = { Board: PlainBoard }

/** The board of a game, once it is there; null while it is loading. */
export function useGameUi(id: string): GameUi | null {
  const { board } = entryOf(id)
  const [loaded, setLoaded] = useState<{ id: string; ui: GameUi } | null>(board ? null : { id, ui: plain })
  useEffect(listenForQuestions, [])
  useEffect(() => {
    let wanted = true
    const set = (ui: GameUi): void => {
      if (wanted) setLoaded({ id, ui })
    }
    if (!board) set(plain)
    else
      board().then(
        (module) => set(module.default),
        () => set(plain),
      )
    return () => {
      wanted = false
    }
  }, [id])
  return loaded?.id === id ? loaded.ui : null
}
