/** Who sits at a table that has not begun, and what its owner may change. */
import { Face } from '../../board/face'
import { Icon } from '../../board/icon'
import { o } from '../../i18n/online'
import { calledName, catalogue, findPerson, levelName } from '../../play/catalogue'
import { me } from '../../play/online/me'
import { giveSeat } from '../../play/online/sitting'
import type { SeatInfo, TableInfo } from '../../play/online/types'
import { characterOn, seatName } from '../../play/online/words'
import { DeedProblem, useDeed } from './deed'
import { AsSomebody } from './name'

/** Whether somebody is there now: a filled or an empty dot, and words for those who do not see it. */
export function Presence({ seat }: { seat: SeatInfo }) {
  if (seat.kind !== 'player') return null
  const words = o.value.room
  const label = seat.here ? words.here : words.away
  return <span class={seat.here ? 'presence here' : 'presence'} role="img" aria-label={label} data-about={label} />
}

/** A bot's face, or a sign for whoever else sits there. */
export function SeatSign({ seat, index }: { seat: SeatInfo; index: number }) {
  const character = characterOn(seat)
  if (character) return <Face of={character} seat={index} />
  return <Icon name={seat.kind === 'bot' || seat.standin ? 'bot' : 'person'} />
}

function whoIs(seat: SeatInfo, mine: boolean): string {
  const words = o.value.room
  if (seat.kind === 'held') return mine ? words.heldMine : words.held(seat.name ?? '')
  return seatName(seat)
}

/** One of those who may come. Somebody by name needs no second name. */
function BotToCome({ id, seat, come }: { id: string; seat: number; come: (bot: string) => void }) {
  const bot = { level: id, nth: 0 }
  return (
    <button type="button" data-bot={id} onClick={() => come(id)}>
      <Face of={bot} seat={seat} />
      {!findPerson(id) && <span class="visually-hidden">{calledName(bot)}</span>}
      <small>{levelName(id)}</small>
    </button>
  )
}

/** Whom its owner may put on an open seat: all levels, by their faces; and, folded away, everybody by name. */
function BotsToCome({ seat, busy, come }: { seat: number; busy: boolean; come: (bot: string) => void }) {
  const words = o.value.room
  return (
    <fieldset class="bots-to-come" disabled={busy}>
      <legend>
        <span aria-hidden="true">{words.putBotShort}</span>
        <span class="visually-hidden">{words.putBot(seat + 1)}</span>
      </legend>
      {catalogue.bots.map(({ id }) => (
        <BotToCome key={id} id={id} seat={seat} come={come} />
      ))}
      <details class="by-name">
        <summary>{words.byName}</summary>
        <div>
          {catalogue.people.map(({ id }) => (
            <BotToCome key={id} id={id} seat={seat} come={come} />
          ))}
        </div>
      </details>
    </fieldset>
  )
}

function OwnerTools({ info, index, seat }: { info: TableInfo; index: number; seat: SeatInfo }) {
  const words = o.value.room
  const deed = useDeed()
  const give = (bot: string | null): void => void deed.run(() => giveSeat(info.table, index, bot))
  return (
    <>
      {seat.kind === 'open' ? (
        <BotsToCome seat={index} busy={deed.busy} come={give} />
      ) : (
        <button
          type="button"
          class="button small"
          aria-label={seat.kind === 'bot' ? `${words.free}: ${seatName(seat)}` : words.sendAway(seatName(seat))}
          disabled={deed.busy}
          onClick={() => give(null)}
        >
          {seat.kind === 'bot' ? words.free : words.sendAwayShort}
        </button>
      )}
      <DeedProblem deed={deed} />
    </>
  )
}

export function Seats({ info, sit }: { info: TableInfo; sit: (seat?: number) => void }) {
  const words = o.value.room
  const mine = info.mine
  const owner = me.value !== null && info.owner === me.value.id
  const seated = mine !== null && info.seats[mine]?.kind === 'player'
  return (
    <ol class="seats">
      {info.seats.map((seat, index) => (
        <li key={index} class={`seat ${seat.kind} ${index === mine ? 'mine' : ''}`} data-seat={index}>
          <SeatSign seat={seat} index={index} />
          <span class="seat-name">
            {whoIs(seat, index === mine)} <Presence seat={seat} />
            <small class="quiet">
              {[
                index === mine && seat.kind === 'player' && words.you,
                seat.kind === 'bot' &&
                  [words.bot, !findPerson(seat.bot ?? '') && levelName(seat.bot ?? '')].filter(Boolean).join(' · '),
                seat.kind === 'player' && seat.player === info.owner && words.owner,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {!seated && seat.kind === 'open' && mine === null && <AsSomebody label={words.sit} onGo={() => sit(index)} />}
          {seat.kind === 'held' && index === mine && (
            <button type="button" class="button primary" onClick={() => sit()}>
              {words.sitMine}
            </button>
          )}
          {owner && index !== mine && <OwnerTools info={info} index={index} seat={seat} />}
        </li>
      ))}
    </ol>
  )
}
