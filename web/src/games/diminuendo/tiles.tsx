/** How many tiles of each kind are in the game: printed in the box, so everybody may know it. */
import { Leaflet } from '../../board/leaflet'
import { Tile } from './tile'
import { tileWords, w } from './words'

/** What is in use, told by the engine (src/games/diminuendo/facts.c). */
export interface DiminuendoFacts {
  tiles: Record<string, number>
  ghosts: number
}

export function TileList({ tiles, ghosts }: DiminuendoFacts) {
  const words = w()
  const counts = Object.entries(tiles)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Leaflet id="tile-list" look="tile-list-button" label={words.tileList} title={words.tilesInAll(total)}>
      <ul class="tile-list">
        {counts.map(([tile, count]) => (
          <li key={tile}>
            <Tile tile={tile} angle={0} />
            <span>{words.tileCount(tileWords(tile), count)}</span>
          </li>
        ))}
      </ul>
      <p class="quiet">{words.tileListWhy(ghosts)}</p>
    </Leaflet>
  )
}
