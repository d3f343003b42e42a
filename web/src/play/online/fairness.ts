/** After a game: was the deal the one that was promised? */
import { isObject, isText } from '../../checks'
import { api, judge, type Verdict } from '../../net'
import { sittingShelf } from '../../store/sittings'
import { parse } from '../../store/storage'

export type Fairness = Verdict | 'failed'

const seedOf = (record: string): string => {
  const header = parse(record.split('\n', 1)[0] ?? '')
  return isObject(header) && isText(header.seed) ? header.seed : ''
}

export async function checkDeal(table: string): Promise<Fairness> {
  try {
    const [fair, record] = await Promise.all([api.fair(table), api.record(table)])
    return await judge(fair, sittingShelf.get(table), seedOf(record))
  } catch {
    return 'failed'
  }
}
