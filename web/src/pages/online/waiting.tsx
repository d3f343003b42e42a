/** The waiting room: who is there, who is missing, and how to bring them. */
import { Lantern } from '../../board/lantern'
import { entryOf } from '../../games'
import { lang, named, say, t } from '../../i18n'
import { o } from '../../i18n/online'
import { me } from '../../play/online/me'
import type { Room } from '../../play/online/room'
import { leaveTable, sitDown } from '../../play/online/sitting'
import type { TableInfo } from '../../play/online/types'
import { clockWords, seatName } from '../../play/online/words'
import { sheetName, sheetOption } from '../../play/sheets'
import type { GameInfo } from '../../rules'
import { Cover } from '../cover'
import { go, href } from '../router'
import { PageTitle } from '../ui'
import { Changed, OwnerChanges } from './changes'
import { Chat } from './chat'
import { DeedProblem, useDeed } from './deed'
import { Invite } from './invite'
import { InvitePeople } from './people'
import { Seats } from './seats'
import { LookAtSet } from './set'
import { Standing } from './standing'
import { TellMe } from './tell'
import { YourSeat } from './yours'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The options in words: those that are not as usual, and always the sheet, without which nobody knows the game. */
export function optionLines(game: GameInfo, info: TableInfo): { label: string; value: string }[] {
  const usual = game.defaults[String(info.seats.length)] ?? {}
  const names = info.seats.map((seat) => seatName(seat))
  const sheet = sheetOption(game)?.key
  return game.options.flatMap(({ key, label, values }) => {
    const value = info.options[key]
    const chosen = values.find((one) => one.value === value)
    if (key === sheet) return [{ label: say(label), value: sheetName(game, info.options) ?? '' }]
    if (value === undefined || value === usual[key] || !chosen) return []
    const meaning = chosen.words ? capital(named(say(chosen.words), names)) : ''
    return [{ label: say(label), value: meaning || String(value) }]
  })
}

/** Who was invited may never have seen the game. The seat stays meanwhile. */
function Meanwhile({ game }: { game: GameInfo }) {
  const words = t.value.home
  return (
    <p class="buttons">
      {entryOf(game.id).board && (
        <a class="button" href={href('learn', game.id)} target="_blank" rel="noreferrer">
          {words.learn}
        </a>
      )}
      <a class="button" href={href('rules', game.id)} target="_blank" rel="noreferrer">
        {words.rules}
      </a>
    </p>
  )
}

function Settings({ game, info }: { game: GameInfo; info: TableInfo }) {
  const words = o.value.room
  const lines = optionLines(game, info)
  return (
    <section aria-label={words.settings}>
      <h2 class="section-title">{words.settings}</h2>
      <dl class="settings-list">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{o.value.setup.clock}</dt>
          <dd>{clockWords(info.clock)}</dd>
        </div>
      </dl>
      <p class="quiet">
        {[
          lines.length === 0 && words.standard,
          info.content && words.own,
          info.shuffle && words.drawn,
          info.listed ? words.listed : words.unlisted,
          info.watch ? words.watchYes : words.watchNo,
        ]
          .filter(Boolean)
          .join(lang.value === 'ja' ? '' : ' ')}
      </p>
      {info.content && <LookAtSet key={info.content} game={game.id} hash={info.content} />}
      <Meanwhile game={game} />
      <details>
        <summary>{words.fairTitle}</summary>
        <p>{words.fair}</p>
        <p class="fingerprint">
          {words.fingerprint}: <code>{info.commit}</code>
        </p>
      </details>
    </section>
  )
}

export function WaitingRoom({ room, info, game }: { room: Room; info: TableInfo; game: GameInfo }) {
  const words = o.value.room
  const deed = useDeed()
  const { accent } = entryOf(game.id)
  const seated = info.mine !== null && info.seats[info.mine]?.kind === 'player'
  const owner = seated && me.value !== null && info.owner === me.value.id
  const sit = (seat?: number): void => void deed.run(async () => room.sat(await sitDown(info, seat)))
  const leave = (): void =>
    void deed.run(async () => {
      await leaveTable(info.table)
      go('online')
    })
  return (
    <div class={`page online waiting accent-${accent}`}>
      <header class="game-head">
        <Cover id={game.id} />
        <PageTitle>{words.title(say(game.name))}</PageTitle>
        <Lantern />
      </header>
      <Standing info={info} />
      <Changed info={info} game={game} />
      {seated && <Invite info={info} game={game} />}
      {seated && <InvitePeople info={info} />}
      <section aria-label={words.seats}>
        <h2 class="section-title">{words.seats}</h2>
        <Seats info={info} sit={sit} />
        {!seated && <YourSeat info={info} />}
        <DeedProblem deed={deed} />
      </section>
      {owner && <OwnerChanges info={info} game={game} />}
      {seated && <TellMe />}
      {me.value && info.chat !== 'off' && (
        <section aria-label={o.value.chat.title}>
          <h2 class="section-title">{o.value.chat.title}</h2>
          <Chat room={room} info={info} />
        </section>
      )}
      <Settings game={game} info={info} />
      {!seated && <Invite info={info} game={game} />}
      {seated && (
        <p class="buttons">
          <button type="button" class="button" disabled={deed.busy} onClick={leave}>
            {words.leave}
          </button>
        </p>
      )}
    </div>
  )
}
