/** A set of cards that the server itself brings: tables are made with it unless somebody wants another. */
import { useEffect, useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { houseSet } from '../../play/online/order'
import { type GameInfo, rules } from '../../rules'

export interface House {
  /** Null: the server brings none for this game. */
  name: string | null
  /** What comes with Meikyu is wanted in its place. */
  instead: boolean
  setInstead: (instead: boolean) => void
  /** What to ask for, given what was chosen. */
  content: (chosen: string | undefined) => Promise<string | undefined>
}

export function useHouse(game: GameInfo): House {
  const [name, setName] = useState<string | null>(null)
  const [instead, setInstead] = useState(false)
  useEffect(() => {
    // Without an answer nothing is said: what a table is made with stands in its waiting room.
    houseSet(game.id).then(setName, () => {})
  }, [game.id])
  const builtin = () => rules().builtinContent({ id: game.id, minSeats: game.minSeats })
  const content: House['content'] = async (chosen) => chosen ?? (name !== null && instead ? builtin() : undefined)
  return { name, instead, setInstead, content }
}

export function HouseNote({ house, chosen }: { house: House; chosen: string | undefined }) {
  if (house.name === null || chosen !== undefined) return null
  const words = o.value.setup
  return (
    <div class="house-set">
      <p>{words.house(house.name)}</p>
      <label class="tick">
        <input
          type="checkbox"
          checked={house.instead}
          onChange={(event) => house.setInstead(event.currentTarget.checked)}
        />
        <span>{words.houseInstead}</span>
      </label>
    </div>
  )
}
