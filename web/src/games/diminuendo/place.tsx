/** Laying a tile: which one, which way round, and alone whether a new dungeon begins with it. */
import { useKeys } from '../../board/keys'
import { useWhile } from '../../board/situation'
import { actionOf, valuesOf } from '../../board/walk'
import type { Action, Part } from '../../rules/types'
import { ARROWS, type Arrow, type DiminuendoProps, sideOf } from './table'
import { Tile } from './tile'
import { sideOfKey, Turner, useTurn } from './turner'
import { aboutTile, tileWords, w } from './words'

interface PlaceProps extends Pick<DiminuendoProps, 'legal' | 'hint' | 'act'> {
  /** The tiles to choose from; alone just one. */
  tiles: readonly string[]
  /** Changes with every decision. */
  situation: string
}

/** Tiles that are held while somebody else decides: to look at. */
export function Held({ tiles }: { tiles: readonly (string | null)[] }) {
  return (
    <ul class="hand" aria-label={w().hand}>
      {tiles.map(
        (tile, index) =>
          tile && (
            <li key={index}>
              <span class="hand-tile">
                <Tile tile={tile} angle={0} label={tileWords(tile)} />
              </span>
            </li>
          ),
      )}
    </ul>
  )
}

const isBegun = ({ parts }: Action): boolean => valuesOf(parts, 'dungeon').length > 0

/** A tile as it is turned now, laid on the path or where a new dungeon begins. */
function layingOf(legal: readonly Action[], tile: string, arrow: Arrow, begins: boolean): Action | null {
  const parts: Part[] = [{ kind: 'tile', value: tile }, ...(begins ? [{ kind: 'dungeon', value: 'new' }] : [])]
  return actionOf(legal, [...parts, { kind: 'arrow', value: arrow }], [])
}

/** What a hint says of the tile, the way it points and where it goes; null: there is none. */
function adviceOf(hint: Action | null) {
  if (!hint) return null
  const [tile] = valuesOf(hint.parts, 'tile')
  const [arrow] = valuesOf(hint.parts, 'arrow')
  return tile && arrow ? { tile, side: sideOf(arrow as Arrow), begins: isBegun(hint) } : null
}

export function Place({ tiles, legal, hint, situation, act }: PlaceProps) {
  const words = w()
  const [index, setIndex] = useWhile(situation, 0)
  const turn = useTurn(situation)
  const choose = (at: number): void => {
    if (at < tiles.length) setIndex(at)
  }
  const tile = tiles[Math.min(index, tiles.length - 1)]
  const alone = legal.some(isBegun)
  const laying = tile ? layingOf(legal, tile, ARROWS[turn.side], false) : null
  const beginning = tile ? layingOf(legal, tile, ARROWS[turn.side], true) : null
  const play = (action: Action | null): void => {
    if (action) act(action.text)
  }
  useKeys((key) => {
    const side = sideOfKey(key)
    if (side !== null) turn.point(side)
    else if (/^[1-3]$/.test(key)) choose(Number(key) - 1)
    else if (key === 'Enter') play(laying)
    else if (key === 'n' && alone) play(beginning)
    else return false
    return true
  })
  if (!tile) return null
  const hinted = adviceOf(hint)
  const rightTile = !hinted || hinted.tile === tile
  const rightSide = !hinted || hinted.side === turn.side
  const full = tileWords(tile, turn.side)
  return (
    <section class={alone ? 'place alone' : 'place'} aria-label={words.hand}>
      <Turner tile={tile} turn={turn} hint={hinted && rightTile && !rightSide ? hinted.side : null} />
      <div class="place-side">
        {!alone && (
          <ul class="hand" aria-label={words.hand}>
            {tiles.map((one, at) => (
              <li key={at}>
                <button
                  type="button"
                  class={`hand-tile ${at === index ? 'chosen' : 'asked'} ${!rightTile && one === hinted?.tile ? 'glow' : ''}`}
                  aria-pressed={at === index}
                  aria-label={words.choose(tileWords(one))}
                  data-about={aboutTile(one)}
                  onClick={() => choose(at)}
                >
                  <Tile tile={one} angle={0} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          class={`button primary large ${hinted && !hinted.begins && rightTile && rightSide ? 'glow' : ''}`}
          data-action={laying?.text}
          aria-label={words.layLabel(full)}
          onClick={() => play(laying)}
        >
          {words.lay}
        </button>
        {alone && (
          <button
            type="button"
            class={`button ${hinted?.begins && rightSide ? 'glow' : ''}`}
            data-action={beginning?.text}
            aria-label={words.beginLabel(full)}
            onClick={() => play(beginning)}
          >
            {words.begin}
          </button>
        )}
        <p class="quiet keys">
          {words.turnHelp} <span class="key-help">{alone ? words.keysAlone : words.keys}</span>
        </p>
      </div>
    </section>
  )
}
