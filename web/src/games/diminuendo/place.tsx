/** Laying a tile: which one, which way round, and alone whether a new dungeon begins with it. */
import { useKeys } from '../../board/keys'
import { useWhile } from '../../board/situation'
import type { Action } from '../../rules/types'
import { ARROWS, readLaying, sideOf } from './table'
import { Tile } from './tile'
import { sideOfKey, Turner, useTurn } from './turner'
import { aboutTile, tileWords, w } from './words'

interface PlaceProps {
  /** The tiles to choose from; alone just one. */
  tiles: readonly string[]
  legal: readonly Action[]
  hint: string | null
  /** Changes with every decision. */
  situation: string
  act: (text: string) => void
}

/** Tiles that are held while somebody else decides: to look at. */
export function Held({ tiles, hint }: { tiles: readonly (string | null)[]; hint: string | null }) {
  const hinted = hint ? readLaying(hint)?.tile : null
  return (
    <ul class="hand" aria-label={w().hand}>
      {tiles.map(
        (tile, index) =>
          tile && (
            <li key={index}>
              <span class={`hand-tile ${tile === hinted ? 'glow' : ''}`}>
                <Tile tile={tile} angle={0} label={tileWords(tile)} />
              </span>
            </li>
          ),
      )}
    </ul>
  )
}

export function Place({ tiles, legal, hint, situation, act }: PlaceProps) {
  const words = w()
  const [index, setIndex] = useWhile(situation, 0)
  const turn = useTurn(situation)
  const choose = (at: number): void => {
    if (at < tiles.length) setIndex(at)
  }
  const tile = tiles[Math.min(index, tiles.length - 1)]
  const text = (tile ?? '') + ARROWS[turn.side]
  const alone = legal.some((action) => action.text.startsWith('new:'))
  useKeys((key) => {
    const side = sideOfKey(key)
    if (side !== null) turn.point(side)
    else if (/^[1-3]$/.test(key)) choose(Number(key) - 1)
    else if (key === 'Enter') act(text)
    else if (key === 'n' && alone) act(`new:${text}`)
    else return false
    return true
  })
  if (!tile) return null
  const hinted = hint ? readLaying(hint) : null
  const rightTile = !hinted || hinted.tile === tile
  const rightSide = !hinted || sideOf(hinted.arrow) === turn.side
  const full = tileWords(tile, turn.side)
  return (
    <section class={alone ? 'place alone' : 'place'} aria-label={words.hand}>
      <Turner tile={tile} turn={turn} hint={hinted && rightTile && !rightSide ? sideOf(hinted.arrow) : null} />
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
          data-action={text}
          aria-label={words.layLabel(full)}
          onClick={() => act(text)}
        >
          {words.lay}
        </button>
        {alone && (
          <button
            type="button"
            class={`button ${hinted?.begins && rightSide ? 'glow' : ''}`}
            data-action={`new:${text}`}
            aria-label={words.beginLabel(full)}
            onClick={() => act(`new:${text}`)}
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
