/**
 * Own sets of cards, pieces and tiles, loaded when somebody wants them.
 *   #/sets                          all of them
 *   #/sets/<game>/new               a new one, from the built-in set
 *   #/sets/<game>/<hash>            one of one's own
 *   #/sets/<game>/link/<name>/<set> one that somebody sent
 */
import { t } from '../../i18n'
import { findGameInfo } from '../../play/catalogue'
import { route } from '../router'
import { Problem } from '../ui'
import { ArrivedSet } from './arrived'
import { SetEditor } from './editor'
import { SetList } from './list'
import './sets.css'

export function SetsPage() {
  const [, id, which = '', name = '', link = ''] = route.value
  if (id === undefined) return <SetList />
  const game = findGameInfo(id)
  if (which === 'link') return <ArrivedSet game={game} name={name} link={link} />
  if (!game) return <Problem text={t.value.problem.game(id)} />
  return <SetEditor key={id} game={game} base={which === 'new' ? '' : which} />
}
