/** The check as it is played back: the map grows tile by tile, with a scrubber, and ends with who was right. */
import { useEffect, useState } from 'preact/hooks'
import { Icon, type IconName } from '../../board/icon'
import { named, say } from '../../i18n'
import { tempo } from '../../scenes/pace'
import type { Check } from './check'
import { DungeonMap } from './map'
import { Tile } from './tile'
import { tileWords, w } from './words'

/** A tile is worth half a second; a long run alone is not worth half a minute. */
const TILE_MS = 520
const WHOLE_MS = 10_000
/** The moment of Lost is worth a breath. */
const LOST_MS = 1500

interface ReviewProps {
  check: Check
  names: readonly string[]
  calm: boolean
  square: number | null
  /** The end has been shown. */
  tell: () => void
  /** The game is over with it. */
  last: boolean
  /** Absent when there is nothing to go on to. */
  goOn?: (() => void) | undefined
}

/** What is to be said about one tile: it, who called on it, and whether the path was lost with it. */
function Caption({ check, at, names }: { check: Check; at: number; names: readonly string[] }) {
  const words = w()
  const tile = check.tiles[at]!
  const who = tile.by >= 0 && names.length > 1 ? (names[tile.by] ?? '') : ''
  const callers = check.calls.filter((call) => call.after - 1 === tile.index).map((call) => names[call.seat] ?? '')
  const lost = check.lost.find(({ index }) => index === tile.index)
  const broke = check.failedAt === tile.index && check.verdicts.find(({ kind }) => kind === 'broke')
  return (
    <div class="caption" role="status">
      <p>{words.laid(tile.index, tileWords(tile.tile, tile.arrow), who)}</p>
      {lost && !broke && <p class="fate lost">{named(say(lost.event.words), names)}</p>}
      {broke && <p class="fate lost">{named(say(broke.words), names)}</p>}
      {callers.length > 0 && <p class="fate called">{words.calls(callers.join(' · '))}</p>}
    </div>
  )
}

const marks: Record<string, string> = { point: '✓', failed: '✗', broke: '✗' }

function Verdicts({ check, names }: { check: Check; names: readonly string[] }) {
  return (
    <ul class="verdicts">
      {check.verdicts.map((event, index) => (
        <li key={index} data-kind={event.kind}>
          <span aria-hidden="true">{marks[event.kind] ?? '·'}</span> {named(say(event.words), names)}
        </li>
      ))}
    </ul>
  )
}

/** Flags above the scrubber: where the path was lost, and where somebody called; as far as it has been shown. */
function Flags({ check, upTo }: { check: Check; upTo: number }) {
  const last = Math.max(1, check.tiles.length - 1)
  const lost = check.lost.filter(({ index }) => index <= upTo)
  const calls = [...new Set(check.calls.map((call) => call.after - 1))].filter((index) => index <= upTo)
  const place = (index: number) => ({ left: `calc(0.6rem + (100% - 1.2rem) * ${index / last})` })
  return (
    <div class="flags" aria-hidden="true">
      {lost.map(({ index }) => (
        <span key={`l${index}`} class="flag lost" style={place(index)}>
          ✕
        </span>
      ))}
      {check.failedAt !== null && check.failedAt <= upTo && (
        <span class="flag lost" style={place(check.failedAt)}>
          ✗
        </span>
      )}
      {calls.map((index) => (
        <span key={`c${index}`} class="flag called" style={place(index)}>
          !
        </span>
      ))}
    </div>
  )
}

/** How far the check has been shown, and how it goes on by itself. */
function useShowing(check: Check, calm: boolean, tell: () => void) {
  const last = check.tiles.length - 1
  /** Where all is decided: alone at the tile that failed. What comes after it may be looked at, too. */
  const decided = check.failedAt ?? last
  // Without motion it opens there.
  const [at, setAt] = useState(calm ? decided : 0)
  const [playing, setPlaying] = useState(!calm)
  /** The furthest tile that has been shown. */
  const [told, setTold] = useState(calm ? decided : 0)
  useEffect(() => setTold((before) => Math.max(before, at)), [at])
  useEffect(() => {
    if (told >= decided) tell()
  }, [told])
  useEffect(() => {
    if (!playing) return
    if (at >= last) {
      setPlaying(false)
      return
    }
    const lost = check.lost.some(({ index }) => index === at)
    const onward = (): void => {
      setAt(at + 1)
      if (at + 1 === decided && told < decided) setPlaying(false)
    }
    const timer = setTimeout(onward, tempo() * (lost ? LOST_MS : Math.min(TILE_MS, WHOLE_MS / last)))
    return () => clearTimeout(timer)
  }, [playing, at])
  const seek = (to: number): void => {
    setPlaying(false)
    setAt(Math.max(0, Math.min(last, to)))
  }
  const play = (): void => {
    if (at >= last) setAt(0)
    setPlaying(!playing)
  }
  return { at, last, playing, told, decided, seek, play }
}

/** Buttons and a slider over the tiles. */
function Bar({ check, showing }: { check: Check; showing: ReturnType<typeof useShowing> }) {
  const words = w()
  const { at, last, playing, told, seek, play } = showing
  const button = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      class="tool"
      aria-label={label}
      disabled={to === at || to < 0 || to > last}
      onClick={() => seek(to)}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div class="review-bar">
      {button('left', words.back, at - 1)}
      <button type="button" class="tool" aria-label={playing ? words.pause : words.play} onClick={play}>
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      {button('right', words.next, at + 1)}
      <div class="scrub">
        <Flags check={check} upTo={told} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={words.slider}
          aria-valuetext={words.step(at, last)}
          onInput={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <small class="quiet">{words.step(at, last)}</small>
    </div>
  )
}

/** Tiles that could not be laid. */
function Aside({ check, upTo }: { check: Check; upTo: number }) {
  const aside = check.tiles.slice(0, upTo + 1).filter((tile) => tile.at === null)
  if (aside.length === 0) return null
  return (
    <div class="aside">
      <small>{w().aside}</small>
      <ul>
        {aside.map((tile) => (
          <li key={tile.index}>
            <Tile tile={tile.tile} angle={90 * tile.arrow} label={tileWords(tile.tile, tile.arrow)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function Review({ check, names, calm, square, tell, goOn, last: over }: ReviewProps) {
  const words = w()
  const showing = useShowing(check, calm, tell)
  const { at, told, decided } = showing
  const shown = told >= decided
  return (
    <section class="review" aria-label={words.check}>
      <DungeonMap check={check} at={at} square={square} />
      <Caption check={check} at={at} names={names} />
      <Bar check={check} showing={showing} />
      <Aside check={check} upTo={at} />
      <div class="finding">
        {shown && <Verdicts check={check} names={names} />}
        {goOn && (
          <button type="button" class={`button asked ${shown ? 'primary' : 'small'}`} onClick={goOn}>
            {!shown ? words.skipCheck : over ? words.toResult : words.goOn}
          </button>
        )}
      </div>
    </section>
  )
}
