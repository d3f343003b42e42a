/** Who will sit around the table, as a picture: a person holds a lantern, a bot has its face. For screen readers the seats are said where they are chosen. */
import { Faces, SeatMark } from '../../board/face'
import { charactersOf } from '../../play/catalogue'
import type { Player } from '../../store/games'

/** The first one sits in front, the others go round from there. */
const turnOf = (seat: number, seats: number): string => `${(seat / seats).toFixed(3)}turn`

export function Around({ players }: { players: readonly Player[] }) {
  return (
    <Faces.Provider value={charactersOf(players)}>
      <div class="around" aria-hidden="true">
        {players.map((_, seat) => (
          <span key={seat} style={{ '--turn': turnOf(seat, players.length) }}>
            <SeatMark seat={seat} mood="idle" />
          </span>
        ))}
      </div>
    </Faces.Provider>
  )
}
