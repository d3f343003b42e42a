/** Who sits down: people by name or number, bots by character. */

import { ladders } from 'virtual:ladders'
import { Face } from '../../board/face'
import { upper } from '../../board/printed'
import { say } from '../../i18n'
import { s } from '../../i18n/setup'
import { calledName, catalogue, charactersOf, displayNames, findBot, findPerson } from '../../play/catalogue'
import { botRange, botsOf, type Company, peopleAmong } from '../../play/company'
import type { Draft } from '../../play/draft'
import type { Character, GameInfo } from '../../rules'
import { HUMAN, type Player } from '../../store/games'
import { Choice } from '../ui'

interface SeatsProps {
  game: GameInfo
  draft: Draft
  change: (draft: Draft) => void
}

/** From one number to another, as keys. Nothing where there is nothing to choose. */
export function Count({
  label,
  from,
  to,
  value,
  set,
}: {
  label: string
  from: number
  to: number
  value: number
  set: (value: number) => void
}) {
  if (to <= from) return null
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  return (
    <Choice
      label={label}
      value={String(value)}
      choices={Object.fromEntries(numbers.map((number) => [number, number]))}
      onChoose={(number) => set(Number(number))}
    />
  )
}

/** How somebody plays that game; a level, any game. */
function aboutOf(level: string, game: string): string {
  const about =
    ladders[game]?.characters.find(({ id }) => id === level)?.style ??
    catalogue.bots.find(({ id }) => id === level)?.about
  return about ? upper(say(about)) : ''
}

/** One of the faces to choose a level or somebody by. */
function Level({ seat, of, chosen, choose }: { seat: number; of: Character; chosen: boolean; choose: () => void }) {
  const bot = findBot(of.level)
  return (
    <label class={chosen ? 'level chosen' : 'level'}>
      <input type="radio" name={`seat-${seat}`} value={of.level} checked={chosen} onChange={choose} />
      <Face of={of} seat={seat} />
      <small>{bot && say(bot.name)}</small>
    </label>
  )
}

interface ChoiceOfBot {
  of: Character
  seat: number
  choose: (level: string) => void
}

function Levels({ ids, of, seat, choose }: ChoiceOfBot & { ids: readonly string[] }) {
  return (
    <div class="levels">
      {ids.map((id) => (
        <Level
          key={id}
          seat={seat}
          of={id === of.level ? of : { level: id, nth: 0 }}
          chosen={id === of.level}
          choose={() => choose(id)}
        />
      ))}
    </div>
  )
}

/** Everybody by name, weakest first: folded away until somebody wants them. */
function People({ game, ...choice }: ChoiceOfBot & { game: string }) {
  const words = s.value
  return (
    <details class="people" open={findPerson(choice.of.level) !== undefined}>
      <summary>{words.byName}</summary>
      <Levels {...choice} ids={ladders[game]?.characters.map(({ id }) => id) ?? []} />
      <p class="quiet">{words.weakestFirst}</p>
    </details>
  )
}

function BotRow({ game, label, ...choice }: ChoiceOfBot & { game: string; label: string }) {
  const { of, seat } = choice
  const bot = findBot(of.level)
  return (
    <fieldset class="opponent">
      <legend class="visually-hidden">{label}</legend>
      <Face of={of} seat={seat} large />
      <p class="opponent-who">
        <b>{calledName(of)}</b> {!findPerson(of.level) && <span class="level-name">{bot && say(bot.name)}</span>}
        <small>{aboutOf(of.level, game)}</small>
      </p>
      <Levels {...choice} ids={catalogue.bots.map(({ id }) => id)} />
      <People {...choice} game={game} />
    </fieldset>
  )
}

/** All bots of the table, each with the choice of another. */
export function Bots({
  game,
  players,
  change,
  label,
}: {
  game: string
  players: readonly Player[]
  change: (players: Player[]) => void
  label: (number: number) => string
}) {
  const characters = charactersOf(players)
  const people = peopleAmong(players)
  return (
    <div class="opponents">
      {characters.map(
        (character, seat) =>
          character && (
            <BotRow
              key={seat}
              game={game}
              of={character}
              label={label(seat - people + 1)}
              seat={seat}
              choose={(level) => change(players.with(seat, level))}
            />
          ),
      )}
    </div>
  )
}

function Names({ draft, change }: Omit<SeatsProps, 'game'>) {
  const words = s.value
  const rename = (seat: number, name: string): void => {
    const names = draft.players.map((_, at) => draft.names[at] ?? '')
    change({ ...draft, names: names.with(seat, name) })
  }
  return (
    <fieldset class="people-names">
      <legend>{words.names}</legend>
      {draft.players.map(
        (player, seat) =>
          player === HUMAN && (
            <input
              key={seat}
              class="field"
              maxLength={20}
              aria-label={words.nameOf(seat + 1)}
              placeholder={displayNames(draft.players, [])[seat]}
              value={draft.names[seat] ?? ''}
              onInput={(event) => rename(seat, event.currentTarget.value)}
            />
          ),
      )}
    </fieldset>
  )
}

export function SeatsHere({ company, ...props }: SeatsProps & { company: Company }) {
  const { game, draft, change } = props
  const words = s.value
  const people = peopleAmong(draft.players)
  const seat = (persons: number, bots: number): Player[] => [
    ...Array.from({ length: persons }, () => HUMAN),
    ...botsOf(draft.players, bots),
  ]
  const bots = draft.players.length - people
  const play = (players: Player[]): void => change({ ...draft, players })
  const { least, most } = botRange(game, people)
  if (company === 'alone') return null
  if (company !== 'here')
    return (
      <>
        <Count
          label={company === 'watch' ? words.people : words.opponents}
          from={least}
          to={most}
          value={bots}
          set={(count) => play(seat(people, count))}
        />
        <Bots
          game={game.id}
          players={draft.players}
          change={play}
          label={(number) =>
            company === 'watch' ? words.bot(number) : bots === 1 ? words.theOpponent : words.opponent(number)
          }
        />
      </>
    )
  return (
    <>
      <Count
        label={words.people}
        from={2}
        to={game.maxSeats}
        value={people}
        set={(count) => play(seat(count, Math.min(bots, game.maxSeats - count)))}
      />
      <Names {...props} />
      <Count label={words.bots} from={least} to={most} value={bots} set={(count) => play(seat(people, count))} />
      <Bots game={game.id} players={draft.players} change={play} label={words.bot} />
    </>
  )
}
