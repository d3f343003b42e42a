/** There is no server of tables to be reached: said kindly, and what works all the same. */
import { o } from '../../i18n/online'
import { Denied, NoTables } from '../../play/online/trouble'
import { reasonOf } from '../../play/online/words'
import { Problem } from '../ui'

export function Unavailable({ error, retry }: { error: unknown; retry: () => void }) {
  const words = o.value.trouble
  if (error instanceof NoTables) return <Problem text={words.none} why={words.noneWhy} />
  if (error instanceof Denied) return <Problem text={reasonOf(error)} detail={error.message} retry={retry} />
  return <Problem text={words.offline} why={words.offlineWhy} retry={retry} />
}
