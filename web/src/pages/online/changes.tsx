/** While a table waits: its owner changes seats, sheet, clock and rights; everybody else is told what is otherwise now. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { o } from '../../i18n/online'
import { changedWords, gathered, seatsFor } from '../../play/online/change'
import { CLOCKS, type ClockName, clockOf } from '../../play/online/order'
import { changeTable, type TableChange } from '../../play/online/sitting'
import type { TableInfo } from '../../play/online/types'
import { seatName } from '../../play/online/words'
import type { GameInfo } from '../../rules'
import { OptionChoices, useChoices } from '../setup/options'
import { Choice } from '../ui'
import { DeedProblem, useDeed } from './deed'
import '../setup/setup.css'

const clockName = ({ clock }: TableInfo): ClockName | undefined =>
  CLOCKS.find((name) => JSON.stringify(clockOf(name)) === JSON.stringify(clock))

/** "Begin with three", and room for one more. */
function SeatCount({
  info,
  game,
  busy,
  change,
}: {
  info: TableInfo
  game: GameInfo
  busy: boolean
  change: (change: TableChange) => void
}) {
  const words = o.value.change
  const here = gathered(info)
  const begins = here < info.seats.length && here >= game.minSeats && here >= 2
  return (
    <p class="buttons">
      {begins && (
        <button
          type="button"
          class="button primary"
          data-change="begin"
          disabled={busy}
          onClick={() => change({ seats: seatsFor(info, here) })}
        >
          <Icon name="play" /> {words.begin(here)}
        </button>
      )}
      {info.seats.length < game.maxSeats && (
        <button
          type="button"
          class="button"
          data-change="more"
          disabled={busy}
          onClick={() => change({ seats: seatsFor(info, info.seats.length + 1) })}
        >
          <Icon name="people" /> {words.more}
        </button>
      )}
    </p>
  )
}

function Details({ info, game, change }: { info: TableInfo; game: GameInfo; change: (change: TableChange) => void }) {
  const words = o.value.setup
  const choices = useChoices(game, info.seats.length, info.options)
  const tick = (label: string, on: boolean, set: (on: boolean) => void) => (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
  return (
    <div class="change-details">
      <OptionChoices
        game={game}
        options={info.options}
        choices={choices}
        names={info.seats.map((seat) => seatName(seat))}
        set={(key, value) => change({ options: { [key]: value } })}
      />
      <Choice<ClockName>
        label={words.clock}
        value={clockName(info) ?? 'none'}
        choices={words.clocks}
        onChoose={(clock) => change({ clock: clockOf(clock) })}
      />
      {tick(words.shuffle, info.shuffle ?? false, (shuffle) => change({ shuffle }))}
      {tick(words.listed, info.listed, (listed) => change({ listed }))}
      {tick(words.watch, info.watch, (watch) => change({ watch }))}
    </div>
  )
}

export function OwnerChanges({ info, game }: { info: TableInfo; game: GameInfo }) {
  const words = o.value.change
  const deed = useDeed()
  const [open, setOpen] = useState(false)
  const change = (wanted: TableChange): void =>
    void deed.run(
      () => changeTable(info.table, wanted),
      ({ code }) => (code === 'taken' ? words.taken : null),
    )
  return (
    <section class="owner-changes" aria-label={words.title}>
      <SeatCount info={info} game={game} busy={deed.busy} change={change} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.title}</summary>
        {open && <Details info={info} game={game} change={change} />}
      </details>
      <DeedProblem deed={deed} />
    </section>
  )
}

/** What somebody else has changed, until it is put away. */
export function Changed({ info, game }: { info: TableInfo; game: GameInfo }) {
  const words = o.value.change
  const known = useRef(info)
  const [told, setTold] = useState<string[]>([])
  useEffect(() => {
    const news = changedWords(game, known.current, info)
    known.current = info
    if (news.length > 0) setTold(news)
  }, [info])
  return (
    <div role="status">
      {told.length > 0 && (
        <p class="wish changed">
          <span>{words.changed(told.join(words.comma))}</span>
          <button type="button" class="button small" onClick={() => setTold([])}>
            {words.fine}
          </button>
        </p>
      )}
    </div>
  )
}
