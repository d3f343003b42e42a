/** Tiles of the pile, one tap each, or typed. */
import { useState } from 'preact/hooks'
import { Key } from '../../../companion/kit/pieces'
import { ARROWS, type Arrow, readLaying } from '../table'
import { Tile } from '../tile'
import { arrowWords, tileWords } from '../words'
import { tilesTyped } from './taps'
import { w } from './words'

const SHAPES = ['S', 'S+', 'L', 'L+', 'R', 'R+', 'T']
const GHOSTS = [0, 1, 2, 3, 4, 5]

/**
 * The next tile. Nearly all lie along the path, so one tap does; what was turned otherwise is chosen before. Where the path is
 * lost already, or a dungeon begins, there is nothing to lie along.
 */
export function NextTile({
  heading,
  ghosts,
  alone,
  lay,
}: {
  heading: Arrow | null
  ghosts: boolean
  alone: boolean
  lay: (tile: string) => void
}) {
  const [arrow, setArrow] = useState<Arrow | null>(null)
  const [ghost, setGhost] = useState(0)
  const [fresh, setFresh] = useState(false)
  const way = arrow ?? (fresh ? '^' : (heading ?? '^'))
  const named = (shape: string): string => (ghost > 0 ? `${shape}#${ghost}` : shape)
  return (
    <div class="next-tile">
      <div class="tile-keys" role="group" aria-label={w.value.tile}>
        {SHAPES.map((shape) => (
          <Key
            key={shape}
            label={w.value.lay(tileWords(named(shape), ARROWS.indexOf(way)))}
            onPress={() => lay(`${fresh ? 'new:' : ''}${named(shape)}${way}`)}
          >
            <Tile tile={named(shape)} angle={90 * ARROWS.indexOf(way)} />
          </Key>
        ))}
        {alone && (
          <Key pressed={fresh} onPress={() => setFresh(!fresh)}>
            <small>{w.value.fresh}</small>
          </Key>
        )}
      </div>
      <fieldset>
        <legend>{w.value.arrow}</legend>
        <Key pressed={arrow === null} onPress={() => setArrow(null)}>
          {w.value.along}
        </Key>
        {ARROWS.map((one, side) => (
          <Key key={one} pressed={arrow === one} label={arrowWords(side)} onPress={() => setArrow(one)}>
            {'↑→↓←'[side]}
          </Key>
        ))}
      </fieldset>
      {ghosts && (
        <fieldset>
          <legend>{w.value.ghost}</legend>
          {GHOSTS.map((kind) => (
            <Key key={kind} pressed={ghost === kind} onPress={() => setGhost(kind)}>
              {kind === 0 ? w.value.noGhost : kind}
            </Key>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The whole pile in the notation, for whoever is quicker with letters. */
export function Typing({ add }: { add: (tiles: string[]) => void }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: Event): void => {
    event.preventDefault()
    const tiles = tilesTyped(text)
    const bad = tiles.find((tile) => !readLaying(tile)) ?? null
    setWrong(bad)
    if (bad !== null || tiles.length === 0) return
    setText('')
    add(tiles)
  }
  return (
    <details class="typing">
      <summary>{w.value.type}</summary>
      <form onSubmit={submit}>
        <input
          class="field"
          aria-label={w.value.type}
          placeholder="S^ L+#2>"
          autoCapitalize="characters"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {w.value.typeAdd}
        </button>
      </form>
      <p class="quiet">{w.value.typeHint}</p>
      {wrong !== null && <p role="alert">{w.value.wrong(wrong)}</p>}
    </details>
  )
}
