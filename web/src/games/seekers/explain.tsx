/** What things say of themselves (board/about.ts); what cannot be taken says why. */
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { about } from '../../board/about'
import { upper } from '../../board/printed'
import { said } from '../../board/said'
import { partsOf, type Thing } from '../../i18n'
import type { Part } from '../../rules/types'
import { Gem, isKind, type Kind } from './gems'
import { printedOn } from './person'
import type { SeekersPlayer, SeekersProps, SeekersTable } from './table'
import { kindWords, noteWords, seekerWords, w } from './words'

/** `data-try` holds what a tap would choose if it were legal: it is tried, so that it is refused aloud. */
export function useRefusals(board: RefObject<HTMLElement | null>, act: SeekersProps['act']): void {
  useLayoutEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const tried = target instanceof Element && target.closest<HTMLElement>('[data-try]')?.dataset.try
      if (tried) act(JSON.parse(tried) as Part[])
    }
    const root = board.current
    root?.addEventListener('click', onClick)
    return () => root?.removeEventListener('click', onClick)
  })
}

const count = (gems: string | undefined, kind: Kind): number =>
  [...(gems ?? '')].filter((letter) => letter === kind).length
const heldBy = (player: SeekersPlayer, kind: Kind): number =>
  kind === '$'
    ? player.gold
    : count(player.gems, kind) + count(player.row, kind) + count(player.valid, kind) + count(player.invalid, kind)

/** What is to be said of a kind by itself: of a colour nothing but its name. */
function worth(kind: Kind, areas: boolean): string {
  if (kind === '$') return noteWords('gold')
  return kind === '*' ? noteWords(areas ? 'rainbow_areas' : 'rainbow') : ''
}

/** A gem of a picture or a card: what it is, wherever it lies. */
export const aboutGem = (kind: Kind): string => about(upper(kindWords(kind)), worth(kind, false))

/** A kind of gem in words: what it is worth, and where its gems are. */
export function aboutKind(table: SeekersTable, names: readonly string[], kind: Kind): string {
  const where = [
    w().inDungeon(count(table.dungeon, kind)),
    ...table.players.map((player, seat) => `${names[seat] ?? ''} ${heldBy(player, kind)}`),
  ]
  return about(upper(kindWords(kind)), worth(kind, table.players[0]?.valid !== undefined), where.join(' · '))
}

/** A seeker's card: what it does, and what its number is for. */
export const aboutSeeker = (id: string): string =>
  about(
    w().seekerName(id),
    `${upper(seekerWords(id))}${w().stop}`,
    `${w().powerOf(printedOn(id).power)} ${noteWords('tie')}`,
  )

/** The sheet's rule; opened, what all sheets have in common. */
export function SheetRule({ rule, text, player }: { rule: number; text: string; player: SeekersPlayer }) {
  const words = w()
  const way = player.row !== undefined ? 'row' : player.valid !== undefined ? 'areas' : 'count'
  return (
    <details class="sheet-rule">
      <summary>
        <b>{words.sheet(rule)}</b> {said({ draw: drawThing }, text)}
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

/** Gems by their letters. */
export const drawGems = (letters: string) => [...letters].filter(isKind).map((kind) => <Letter kind={kind} />)

export const drawThing = ({ kind, value }: Thing) => (kind === 'gem' ? drawGems(value) : null)

/** What a sheet asks for. In which way it counts is drawn beside it. */
export function SheetLine({ words }: { words: string }) {
  const [first, ...rest] = partsOf(words).filter((part) => typeof part === 'string' || part.kind !== 'way')
  const parts = [typeof first === 'string' ? upper(first) : first, ...rest]
  return <>{parts.map((part) => (typeof part === 'object' ? drawThing(part) : part))}</>
}

function Letter({ kind }: { kind: Kind }) {
  return (
    <span class="nowrap">
      <Gem kind={kind} />
      <span class="visually-hidden">{kindWords(kind)}</span>
    </span>
  )
}
