/** What is tapped explains itself, by its title or `data-about`; what cannot be taken says why. */
import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { Gem, type Kind } from '../../board/gems'
import type { SeekersPlayer, SeekersTable } from './table'
import { kindWords, noteWords, w } from './words'

/** Long enough to be read twice. */
const READ_MS = 8000

/**
 * Listens to taps on the board that do nothing else. `data-try` holds the action that a tap would be if it were
 * legal: it is tried, so that it is refused aloud.
 */
export function useExplained(
  board: RefObject<HTMLElement | null>,
  situation: string,
  attempt: (text: string) => void,
): string | null {
  const [about, setAbout] = useState<string | null>(null)
  useLayoutEffect(() => setAbout(null), [situation])
  useEffect(() => {
    const timer = setTimeout(() => setAbout(null), READ_MS)
    return () => clearTimeout(timer)
  }, [about])
  useLayoutEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return
      const tried = target.closest<HTMLElement>('[data-try]')?.dataset.try
      const works = target.closest('button, summary')?.matches(':not([data-explains])')
      if (tried) attempt(tried)
      const thing = tried || works ? null : target.closest<HTMLElement>('[data-about], [title]')
      setAbout(thing?.dataset.about ?? thing?.title ?? null)
    }
    const root = board.current
    root?.addEventListener('click', onClick)
    return () => root?.removeEventListener('click', onClick)
  })
  return about
}

const count = (gems: string | undefined, kind: Kind): number =>
  [...(gems ?? '')].filter((letter) => letter === kind).length
const heldBy = (player: SeekersPlayer, kind: Kind): number =>
  kind === '$'
    ? player.gold
    : count(player.gems, kind) + count(player.row, kind) + count(player.valid, kind) + count(player.invalid, kind)

/** What is to be said of a kind by itself: of a colour its name. */
function worth(kind: Kind, areas: boolean): string {
  if (kind === '$') return noteWords('gold')
  if (kind === '*') return noteWords(areas ? 'rainbow_areas' : 'rainbow')
  return w().colour(kindWords(kind))
}

/** A kind of gem in words: what it is worth, and where its gems are. */
export function aboutKind(table: SeekersTable, names: readonly string[], kind: Kind): string {
  const words = w()
  const where = [
    words.inDungeon(count(table.dungeon, kind)),
    ...table.players.map((player, seat) => `${names[seat] ?? ''} ${heldBy(player, kind)}`),
  ]
  return `${worth(kind, table.players[0]?.valid !== undefined)} ${where.join(' · ')}`
}

/** The sheet's rule; opened, what all sheets have in common. */
export function SheetRule({ rule, text, player }: { rule: number; text: string; player: SeekersPlayer }) {
  const words = w()
  const way = player.row !== undefined ? 'row' : player.valid !== undefined ? 'areas' : 'count'
  return (
    <details class="sheet-rule">
      <summary>
        <b>{words.sheet(rule)}</b> {dressSheet(text)}
      </summary>
      <ul>
        <li>
          {noteWords(way)} {way === 'row' && noteWords('run')}
        </li>
        <li>
          <Gem kind="$" /> {noteWords('gold')} <Gem kind="*" /> {worth('*', way === 'areas')}
        </li>
        <li>{noteWords('tie')}</li>
      </ul>
    </details>
  )
}

/** Letters of colours, as in "3R +5" or "YYY+", become gems. */
export function dressSheet(text: string) {
  const parts = text.split(/(?<![A-Za-z])([RYGBP]+)(?![A-Za-z])/)
  return parts.map((part, index) => (index % 2 === 0 ? part : [...part].map((kind) => <Letter kind={kind as Kind} />)))
}

function Letter({ kind }: { kind: Kind }) {
  return (
    <span class="nowrap">
      <Gem kind={kind} />
      <span class="visually-hidden">{kindWords(kind)}</span>
    </span>
  )
}
