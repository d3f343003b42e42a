/** With the box: the pages of the companion by address. #/box is the evening, #/box/ruin who plays, #/box/ruin/ID the game,
 *  #/box/ruin/count who has played one that is only counted. */
import { useEffect } from 'preact/hooks'
import { entryOf } from '../games'
import { Problem, Waiting } from '../pages/ui'
import { findGameInfo } from '../play/catalogue'
import { eveningsLoaded, loadEvenings } from '../store/evenings'
import { EveningPage } from './evening'
import { w } from './kit/words'
import { StartPage } from './start'
import { TablePage } from './table'
import './companion.css'

/** No game has such a short id. */
const COUNT = 'count'

export function BoxPage({ game, id }: { game: string; id: string | undefined }) {
  useEffect(() => void loadEvenings(), [])
  const info = findGameInfo(game)
  if (!eveningsLoaded.value) return <Waiting />
  if (!game) return <EveningPage />
  if (!info || !entryOf(game).companion) return <Problem text={w.value.none} />
  if (id && id !== COUNT) return <TablePage key={id} game={info} id={id} />
  return <StartPage key={`${game} ${id}`} game={info} counting={id === COUNT} />
}
