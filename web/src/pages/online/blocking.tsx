/** Where somebody's talk or wishes are too much: nothing more from them, here and now. */
import { useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { me } from '../../play/online/me'
import { block, myPeople } from '../../play/online/people'
import type { Room } from '../../play/online/room'
import type { TableInfo } from '../../play/online/types'
import { seatName } from '../../play/online/words'
import { DeedProblem, useDeed } from './deed'

/** The other people at this table, by their ids. */
const othersAt = ({ seats }: TableInfo): { player: string; name: string }[] =>
  seats.flatMap((seat) =>
    seat.kind === 'player' && seat.player && seat.player !== me.value?.id
      ? [{ player: seat.player, name: seatName(seat) }]
      : [],
  )

export function Blocking({ room, info }: { room: Room; info: TableInfo }) {
  const words = o.value.people
  const deed = useDeed()
  const [blocked, setBlocked] = useState<ReadonlySet<string> | null>(null)
  const others = othersAt(info)
  if (!me.value || others.length === 0) return null
  const look = async (): Promise<void> => {
    const people = await myPeople()
    setBlocked(new Set(people.flatMap((one) => (one.blocked ? [one.player] : []))))
  }
  const change = (player: string, on: boolean): void =>
    void deed.run(async () => {
      await block(player, on)
      await look()
      room.lookAnew()
    })
  return (
    <details class="blocking" onToggle={(event) => event.currentTarget.open && void deed.run(look)}>
      <summary>{words.blockSomebody}</summary>
      <p class="quiet">{words.blockWhy}</p>
      <p class="buttons">
        {blocked &&
          others.map(({ player, name }) => (
            <button
              key={player}
              type="button"
              class="button small"
              data-block={player}
              disabled={deed.busy}
              onClick={() => change(player, !blocked.has(player))}
            >
              {blocked.has(player) ? words.unblockName(name) : words.blockName(name)}
            </button>
          ))}
      </p>
      <DeedProblem deed={deed} />
    </details>
  )
}
