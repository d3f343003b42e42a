/** What a table for people elsewhere needs besides the game's own options: a part of the set-up page. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { s } from '../../i18n/setup'
import { botRange, botsOf } from '../../play/company'
import { enter, me } from '../../play/online/me'
import {
  type ClockName,
  keepOnline,
  ME,
  type OnlineDraft,
  OPEN,
  orderOf,
  restoreOnline,
  seatsElsewhere,
} from '../../play/online/order'
import { openTable } from '../../play/online/sitting'
import type { ChatRule } from '../../play/online/types'
import type { GameInfo, Options } from '../../rules'
import { HUMAN, type Player } from '../../store/games'
import { go } from '../router'
import { Bots, Count } from '../setup/seats'
import { Choice } from '../ui'
import { DeedProblem, useDeed } from './deed'
import { HouseNote, useHouse } from './house'
import { NameField } from './name'
import './online.css'

function Tick({ label, on, set }: { label: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

/** How many friends, and which bots besides. */
export function OnlineSeats({
  game,
  draft,
  change,
}: {
  game: GameInfo
  draft: OnlineDraft
  change: (draft: OnlineDraft) => void
}) {
  const words = s.value
  const people = draft.seats.filter((seat) => seat === ME || seat === OPEN).length
  const players: Player[] = draft.seats.map((seat) => (seat === ME || seat === OPEN ? HUMAN : seat))
  const { least, most } = botRange(game, people)
  const invite = (friends: number, bots: number): void =>
    change({ ...draft, seats: seatsElsewhere(friends, botsOf(players, bots)) })
  return (
    <>
      <Count
        label={o.value.setup.friends}
        from={1}
        to={game.maxSeats - 1}
        value={people - 1}
        set={(friends) => invite(friends, Math.min(players.length - people, game.maxSeats - 1 - friends))}
      />
      <Count
        label={words.bots}
        from={least}
        to={most}
        value={players.length - people}
        set={(bots) => invite(people - 1, bots)}
      />
      <Bots
        game={game.id}
        players={players}
        change={(next) => change({ ...draft, seats: seatsElsewhere(people - 1, next.slice(people)) })}
        label={words.bot}
      />
      <Tick label={o.value.setup.shuffle} on={draft.shuffle} set={(shuffle) => change({ ...draft, shuffle })} />
    </>
  )
}

/** Time, who may come, talk. */
export function OnlineRules({ draft, change }: { draft: OnlineDraft; change: (draft: OnlineDraft) => void }) {
  const words = o.value.setup
  return (
    <>
      <Choice<ClockName>
        label={words.clock}
        value={draft.clock}
        choices={words.clocks}
        onChoose={(clock) => change({ ...draft, clock })}
      />
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
      <p class="buttons">
        <button type="submit" class="button primary large" data-online="create" disabled={deed.busy}>
          {deed.busy ? words.busy : words.create}
        </button>
      </p>
    </>
  )
}
