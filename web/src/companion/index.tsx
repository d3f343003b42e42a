/** With the box: the pages of the companion by address. #/box is the evening, #/box/ruin who plays, #/box/ruin/ID the game. */
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

export function BoxPage({ game, id }: { game: string; id: string | undefined }) {
  useEffect(() => void loadEvenings(), [])
  const info = findGameInfo(game)
  if (!eveningsLoaded.value) return <Waiting />
  if (!game) return <EveningPage />
  if (!info || !entryOf(game).companion) return <Problem text={w.value.none} />
  return id ? <TablePage key={id} game={info} id={id} /> : <StartPage key={game} game={info} />
}
