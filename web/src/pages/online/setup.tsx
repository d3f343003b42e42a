/** What a table for people elsewhere needs besides the game's own options: a part of the set-up page. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { say, t } from '../../i18n'
import { o } from '../../i18n/online'
import { catalogue } from '../../play/catalogue'
import { enter, me } from '../../play/online/me'
import {
  CLOCKS,
  type ClockName,
  keepOnline,
  lackOf,
  ME,
  type OnlineDraft,
  OPEN,
  orderOf,
  restoreOnline,
} from '../../play/online/order'
import { openTable } from '../../play/online/sitting'
import type { ChatRule } from '../../play/online/types'
import type { GameInfo, Options } from '../../rules'
import { go } from '../router'
import { Choice } from '../ui'
import { DeedProblem, useDeed } from './deed'
import { HouseNote, useHouse } from './house'
import { NameField } from './name'
import './online.css'

function SeatRow({ seat, draft, change }: { seat: number; draft: OnlineDraft; change: (seats: string[]) => void }) {
  const words = o.value.setup
  const set = (player: string): void => {
    // One seat is mine: choosing another opens the first.
    const others = player === ME ? draft.seats.map((one) => (one === ME ? OPEN : one)) : draft.seats
    change(others.with(seat, player))
  }
  return (
    <li class="seat-row">
      <label>
        <span>{t.value.setup.seat(seat + 1)}</span>
        <select class="field" value={draft.seats[seat]} onChange={(event) => set(event.currentTarget.value)}>
          <option value={ME}>{words.me}</option>
          <option value={OPEN}>{words.open}</option>
          {catalogue.value?.bots.map((bot) => (
            <option key={bot.id} value={bot.id}>
              {`${say(bot.called[0]!)} (${say(bot.name)}) — ${say(bot.about)}`}
            </option>
          ))}
        </select>
      </label>
    </li>
  )
}

function Tick({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

/** Seats, and how many. */
export function OnlineSeats({
  game,
  draft,
  change,
}: {
  game: GameInfo
  draft: OnlineDraft
  change: (draft: OnlineDraft) => void
}) {
  const words = t.value.setup
  const { seats } = draft
  return (
    <>
      <ol class="seat-rows">
        {seats.map((_, seat) => (
          <SeatRow key={seat} seat={seat} draft={draft} change={(next) => change({ ...draft, seats: next })} />
        ))}
      </ol>
      {game.maxSeats > 2 && (
        <p class="buttons">
          <button
            type="button"
            class="button add-seat"
            disabled={seats.length >= game.maxSeats}
            onClick={() => change({ ...draft, seats: [...seats, OPEN] })}
          >
            {words.add}
          </button>
          <button
            type="button"
            class="button"
            disabled={seats.length <= Math.max(2, game.minSeats)}
            onClick={() => change({ ...draft, seats: seats.slice(0, -1) })}
          >
            {words.remove}
          </button>
        </p>
      )}
      <Tick label={o.value.setup.shuffle} on={draft.shuffle} set={(shuffle) => change({ ...draft, shuffle })} />
    </>
  )
}

/** Time, who may come, talk. */
export function OnlineRules({ draft, change }: { draft: OnlineDraft; change: (draft: OnlineDraft) => void }) {
  const words = o.value.setup
  return (
    <>
      <label class="option-row">
        <span>{words.clock}</span>
        <select
          class="field"
          data-online="clock"
          value={draft.clock}
          onChange={(event) => change({ ...draft, clock: event.currentTarget.value as ClockName })}
        >
          {CLOCKS.map((name) => (
            <option key={name} value={name}>
              {words.clocks[name]}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="ticks">
        <legend>{words.who}</legend>
        <Tick label={words.listed} on={draft.listed} set={(listed) => change({ ...draft, listed })} />
        <Tick label={words.watch} on={draft.watch} set={(watch) => change({ ...draft, watch })} />
      </fieldset>
      <Choice<ChatRule>
        label={words.chat}
        value={draft.chat}
        choices={words.chats}
        onChoose={(chat) => change({ ...draft, chat })}
      />
    </>
  )
}

/** The part that stands between the seats' heading and the button; `shared` are options and content. */
export function OnlineSetup({
  game,
  options,
  content,
  onSeats,
  submit,
  children,
}: {
  game: GameInfo
  options: Options
  content: string | undefined
  /** So many seats: other options may be usual. */
  onSeats: (seats: number) => void
  /** What the form does when it is sent. */
  submit: { current: () => void }
  children: ComponentChildren
}) {
  const [draft, setDraft] = useState(() => restoreOnline(game))
  const [name, setName] = useState('')
  const deed = useDeed()
  const house = useHouse(game)
  const words = o.value.setup
  useEffect(() => onSeats(draft.seats.length), [draft.seats.length])
  const lack = lackOf(draft)
  const create = (): void => {
    keepOnline(game, draft)
    void deed.run(async () => {
      if (!me.value) await enter(name)
      go('t', (await openTable(orderOf(game, draft, options, await house.content(content)))).table)
    })
  }
  submit.current = create
  return (
    <>
      <OnlineSeats game={game} draft={draft} change={setDraft} />
      {children}
      <HouseNote house={house} chosen={content} />
      <OnlineRules draft={draft} change={setDraft} />
      {!me.value && <NameField value={name} set={setName} />}
      <DeedProblem deed={deed} />
      {lack && <p class="quiet">{words[lack]}</p>}
      <p class="buttons">
        <button type="submit" class="button primary large" data-online="create" disabled={deed.busy || lack !== null}>
          {deed.busy ? words.busy : words.create}
        </button>
      </p>
    </>
  )
}
