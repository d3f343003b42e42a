/** How many tiles of each kind are in the game: printed in the box, so everybody may know it. */
import { Leaflet } from '../../board/leaflet'
import { Tile } from './tile'
import { tileWords, w } from './words'

/** The part of content/diminuendo.json that is needed here. */
export interface DiminuendoContent {
  tiles: Record<string, number>
  ghosts: string[]
}

/** The kinds in use with their numbers; beginners have no right turns and no repeats. */
export function tileCounts(
  { tiles }: DiminuendoContent,
  beginner: boolean,
): (readonly [tile: string, count: number])[] {
  return Object.entries(tiles).filter(([tile]) => !beginner || /^[SL]/.test(tile))
}

export function TileList({ content, beginner }: { content: DiminuendoContent; beginner: boolean }) {
  const words = w()
  const counts = tileCounts(content, beginner)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const ghosts = content.ghosts.filter((tile) => !beginner || /^[SL]/.test(tile)).length
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
