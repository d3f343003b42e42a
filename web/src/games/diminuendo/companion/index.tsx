/** Diminuendo with the box: the judge of piles, and the points of a game. */
import { useState } from 'preact/hooks'
import { DungeonMap, mapOf } from '../map'
import '../styles'
import { upper } from '../../../board/printed'
import { useJudge } from '../../../companion/kit/judge'
import { Finish, Key } from '../../../companion/kit/pieces'
import type { CompanionProps, CompanionUi } from '../../../companion/kit/types'
import { listed, say } from '../../../i18n'
import type { GameInfo } from '../../../rules/types'
import { readLaying, sideOf } from '../table'
import { tileWords } from '../words'
import { NextTile, Typing } from './entry'
import {
  type DiminuendoTap,
  type Extra,
  extras,
  extrasOf,
  gameRequest,
  isDiminuendoTap,
  type Round,
  roundsOf,
  type Told,
  type Verdict,
} from './taps'
import { w } from './words'
import './diminuendo.css'

/** What an extra rule means when it is on, in the engine's words. */
function labelOf(game: GameInfo, extra: Extra): string {
  const option = game.options.find(({ key }) => key === extra)
  const on = option?.values.find(({ value }) => value === 'on')?.words
  return on ? upper(say(on)) : extra
}

function Begin({ game, tap }: { game: GameInfo; tap: (tap: DiminuendoTap) => void }) {
  const [chosen, setChosen] = useState<readonly Extra[]>([])
  return (
    <>
      <fieldset class="extras">
        <legend>{w.value.extras}</legend>
        {extras.map((extra) => (
          <Key
            key={extra}
            pressed={chosen.includes(extra)}
            onPress={() => setChosen(extras.filter((other) => chosen.includes(other) !== (other === extra)))}
          >
            {labelOf(game, extra)}
          </Key>
        ))}
      </fieldset>
      <button type="button" class="button primary large wide" onClick={() => tap({ do: 'begin', extras: [...chosen] })}>
        {w.value.begin}
      </button>
    </>
  )
}

function Points({ names, points }: { names: readonly string[]; points: readonly number[] }) {
  return (
    <ul class="points-row">
      {names.map((name, seat) => (
        <li key={seat}>
          <span>{name}</span> <b>{points[seat] ?? 0}</b>
        </li>
      ))}
    </ul>
  )
}

function Path({ round, verdict, square }: { round: Round; verdict: Verdict; square: number | null }) {
  const { lost, at, words } = verdict
  return (
    <>
      <p class={`verdict ${lost ? 'lost' : ''}`} role="status">
        {lost ? w.value.lost(at!, words ? say(words) : '') : w.value.fine(round.stack.length)}
      </p>
      {/* What lies on a lost path is on no map. */}
      {lost && <p class="quiet pile-size">{w.value.pile(round.stack.length)}</p>}
      <div class="dungeon">
        <DungeonMap check={mapOf(verdict)} at={round.stack.length} square={square} />
      </div>
    </>
  )
}

/** Who may still have called: not those whose card was found, and never the last one. */
function Callers({ names, round, tap }: { names: readonly string[]; round: Round; tap: (tap: DiminuendoTap) => void }) {
  const here = round.stack.length + 1
  const left = names.map((_, seat) => seat).filter((seat) => !round.calls.some((call) => call.seat === seat))
  if (names.length === 1 || round.stack.length === 0) return null
  return (
    <fieldset class="callers">
      <legend>{w.value.calls}</legend>
      {left.map((seat) => (
        <Key key={seat} disabled={left.length === 1} onPress={() => tap({ do: 'call', seat })}>
          {names[seat]}
        </Key>
      ))}
      {round.calls.length > 0 && (
        <ul class="quiet">
          {round.calls.map(({ seat, after }) => (
            <li key={seat} class={after === here ? 'here' : ''}>
              {/* Tiles are counted without the start tile, as in the verdict. */}
              {w.value.called(names[seat]!, after - 1)}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type PageProps = CompanionProps<DiminuendoTap>

/** What the check came to, and how it goes on. */
function Checked({
  names,
  tap,
  finish,
  told,
  verdict,
  asking,
}: Pick<PageProps, 'names' | 'tap' | 'finish'> & { told: Told; verdict: Verdict; asking: boolean }) {
  const words = w.value
  const alone = names.length === 1
  const called = (seats: readonly number[]): string => listed(seats.map((seat) => names[seat]!))
  return (
    <section class="checked">
      {alone ? (
        <p class="scored">
          {told.failed_at ? words.wrongTile(told.failed_at) : words.perfect} {words.points(told.points[0]!)}
        </p>
      ) : (
        <>
          {!verdict.lost && <p>{words.neverLost}</p>}
          {verdict.failed.length > 0 && <p>{words.failed(called(verdict.failed))}</p>}
          <p class="scored">{verdict.scored.length > 0 ? words.scored(called(verdict.scored)) : words.nobody}</p>
        </>
      )}
      {!told.over && (
        <button type="button" class="button primary large wide" onClick={() => tap({ do: 'next' })}>
          {words.next}
        </button>
      )}
      <Finish
        label={told.over ? words.finish : words.stop}
        look={told.over ? 'primary' : 'quiet'}
        result={{ scores: told.points, ranks: told.ranks }}
        asking={asking}
        finish={finish}
      />
    </section>
  )
}

function Entering({
  names,
  taps,
  tap,
  round,
  verdict,
  asking,
}: Pick<PageProps, 'names' | 'taps' | 'tap'> & { round: Round; verdict: Verdict; asking: boolean }) {
  const alone = names.length === 1
  return (
    <>
      {round.stack.length === 0 && <p>{alone ? w.value.howAlone : w.value.how}</p>}
      {/* Where the path leads is known once the engine has seen the tile before. */}
      <div inert={asking}>
        <NextTile
          key={round.stack.length}
          heading={verdict.heading}
          ghosts={extrasOf(taps)!.some((extra) => extra !== 'square')}
          alone={alone}
          lay={(tile) => tap({ do: 'lay', tiles: [tile] })}
        />
      </div>
      <Callers names={names} round={round} tap={tap} />
      <Typing add={(tiles) => tap({ do: 'lay', tiles })} />
      <button
        type="button"
        class="button large wide"
        disabled={round.stack.length === 0}
        onClick={() => tap({ do: 'check' })}
      >
        {w.value.check}
      </button>
    </>
  )
}

function Page(props: PageProps) {
  const { game, names, cards, taps, tap, end } = props
  const {
    said: told,
    refused,
    asking,
  } = useJudge<Told>('diminuendo', gameRequest(taps, names.length, cards.real), cards)
  const rounds = roundsOf(taps)
  const round = rounds.at(-1)!
  const verdict = told?.rounds[rounds.length - 1]
  if (end) return end
  if (!extrasOf(taps)) return <Begin game={game} tap={tap} />
  if (!told || !verdict) return refused ? <p role="alert">{refused}</p> : null
  return (
    <>
      {names.length > 1 && <h2>{w.value.round(rounds.length)}</h2>}
      {names.length > 1 && <Points names={names} points={told.points} />}
      {refused && <p role="alert">{refused}</p>}
      <Path round={round} verdict={verdict} square={told.square} />
      {round.done ? (
        <Checked {...props} told={told} verdict={verdict} asking={asking} />
      ) : (
        <Entering {...props} round={round} verdict={verdict} asking={asking} />
      )}
    </>
  )
}

/** One tile by its name, a pile that was typed by its number of tiles. */
function layWords(tiles: readonly string[]): string {
  const only = tiles.length === 1 ? readLaying(tiles[0]!) : null
  return only ? tileWords(only.tile, sideOf(only.arrow)) : w.value.undo.tiles(tiles.length)
}

function undoWords(tap: DiminuendoTap, { names }: Pick<PageProps, 'names'>): string {
  const words = w.value.undo
  if (tap.do === 'lay') return layWords(tap.tiles)
  return tap.do === 'call' ? words.call(names[tap.seat]!) : words[tap.do]
}

export default { isTap: isDiminuendoTap, Page, words: undoWords } satisfies CompanionUi<DiminuendoTap>
