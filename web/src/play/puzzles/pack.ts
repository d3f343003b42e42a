/**
 * Packs of puzzles, one a game: the file that the lab has made and proven (docs/puzzles.md), brought when somebody wants it. A line that
 * is damaged, or of other rules than ours, is set aside and counted; the rest is played.
 */
import * as v from 'valibot'
import themesJson from '../../../../puzzles/themes.json'
import { check, list, number, type Of, text } from '../../checks'
import type { GameInfo, Words } from '../../rules'

const words = v.object({ en: text, ja: text })
const action = v.pipe(text, v.maxLength(100))
const puzzle = v.object({
  id: v.pipe(text, v.regex(/^[a-z]+-\d+-\d{5}$/)),
  game: text,
  theme: text,
  record: v.pipe(list(text, 1024), v.minLength(1)),
  seat: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  ask: words,
  goal: v.record(text, v.unknown()),
  solution: v.pipe(list(action, 24), v.minLength(1)),
  replies: list(list(action, 24), 24),
  level: number,
  why: words,
})
export type Puzzle = Of<typeof puzzle>
const isPuzzle = check(puzzle)

export interface Pack {
  puzzles: Puzzle[]
  /** Lines that could not be read. */
  damaged: number
  /** Lines of other rules than ours. */
  strange: number
}

export interface Theme {
  id: string
  name: Words
  line: Words
}

const allThemes = themesJson as Record<string, Record<string, Omit<Theme, 'id'>>>
export const themesOf = (game: string): Theme[] =>
  Object.entries(allThemes[game] ?? {}).map(([id, theme]) => ({ id, ...theme }))
export const themeOf = (game: string, id: string): Theme | undefined => themesOf(game).find((theme) => theme.id === id)

export const versionOf = (id: string): number => Number(id.split('-')[1])
export const gameOf = (id: string): string => id.split('-')[0] ?? ''

function readLine(line: string): Puzzle | null {
  try {
    const value: unknown = JSON.parse(line)
    return isPuzzle(value) && value.replies.length === value.solution.length ? value : null
  } catch {
    return null
  }
}

export function readPack(game: Pick<GameInfo, 'id' | 'rules'>, lines: string): Pack {
  const pack: Pack = { puzzles: [], damaged: 0, strange: 0 }
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue
    const read = readLine(line)
    if (!read || read.game !== game.id || gameOf(read.id) !== game.id) pack.damaged++
    else if (versionOf(read.id) !== game.rules) pack.strange++
    else pack.puzzles.push(read)
  }
  return pack
}

/** One that the rules refuse is no better than one that cannot be read. */
export function setAside(pack: Pack, id: string): void {
  const at = pack.puzzles.findIndex((puzzle) => puzzle.id === id)
  if (at < 0) return
  pack.puzzles.splice(at, 1)
  pack.damaged++
}

const files = import.meta.glob<string>('../../../../puzzles/*.jsonl', { query: '?url', import: 'default', eager: true })
const fileOf = (game: string): string | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${game}.jsonl`))?.[1]
export const hasPack = (game: string): boolean => fileOf(game) !== undefined

const brought = new Map<string, Promise<Pack>>()

async function bring(game: GameInfo): Promise<Pack> {
  const response = await fetch(fileOf(game.id) ?? '')
  if (!response.ok) throw new Error(`puzzles: HTTP ${response.status}`)
  return readPack(game, await response.text())
}

/** Once brought it is here; what could not be brought is asked for again. */
export function packOf(game: GameInfo): Promise<Pack> {
  const found = brought.get(game.id)
  if (found) return found
  const coming = bring(game)
  brought.set(game.id, coming)
  coming.catch(() => brought.delete(game.id))
  return coming
}
