/** Files from outside: records of games, and content files. Whatever is wrong with one is said, not thrown. */
import { signal } from '@preact/signals'
import { t } from '../i18n'
import { go } from '../router'
import { Refusal, rules } from '../rules'
import { joinContent, recordHeader, splitContent } from '../rules/record'
import { findContent, keepContent, type OwnContent } from '../store/contents'
import { findGameInfo, listedGames } from './catalogue'

export interface FileProblem {
  text: string
  /** What the rules say, with line or path. */
  detail: string | null
}

/** What was wrong with the last file or link, until it is put away. */
export const fileProblem = signal<FileProblem | null>(null)

const LARGEST = 1 << 20
const RECORD_VERSION = 1
const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Adds the content that a record names, if it is on this device. */
function withKnownContent(record: string): string {
  const hash = recordHeader(record)?.content
  const known = typeof hash === 'string' ? findContent(hash) : undefined
  return known && splitContent(record)[1] === '' ? joinContent(record, known.text) : record
}

/** Why a record cannot be opened, in words for people. */
export function explainRecord(record: string, error: unknown): FileProblem {
  const words = t.peek().problem
  const header = recordHeader(record)
  const detail = whyOf(error)
  if (!header || !('meikyu' in header)) return { text: words.fileForeign, detail: null }
  if (header.meikyu !== RECORD_VERSION) return { text: words.fileVersion, detail }
  if (typeof header.game !== 'string' || !findGameInfo(header.game))
    return { text: words.game(String(header.game)), detail: null }
  if (/other content/.test(detail)) return { text: words.fileContent, detail: null }
  if (/version/.test(detail)) return { text: words.fileVersion, detail }
  return { text: words.fileBroken, detail }
}

/** Opens a record's text as a replay. */
async function openRecord(text: string): Promise<FileProblem | null> {
  const record = withKnownContent(text)
  try {
    const handle = await rules().openRecord(record)
    const sealed = await rules().keep(handle)
    await rules().close(handle)
    go('replay', sealed)
    return null
  } catch (error) {
    return explainRecord(record, error)
  }
}

export interface Loaded {
  own: OwnContent
  warnings: string[]
}

/** Checks a content file and keeps it on this device. */
export async function loadContent(game: string, name: string, text: string): Promise<Loaded | FileProblem> {
  const words = t.peek().content
  try {
    const { hash, warnings } = await rules().checkContent(game, text)
    if (hash === null) return { text: words.builtin, detail: null }
    const own = { game, name: name.replace(/\.json$/i, ''), hash, text }
    keepContent(own)
    return { own, warnings }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text: words.refused(name), detail: error.message }
  }
}

/** A content file that nobody said the game of: it belongs to the first game that takes it. */
async function openContent(name: string, text: string): Promise<FileProblem | null> {
  for (const game of listedGames().filter(({ hasContent }) => hasContent)) {
    const loaded = await loadContent(game.id, name, text)
    if (!('own' in loaded)) continue
    go('new', game.id, loaded.own.hash)
    return null
  }
  return { text: t.peek().problem.fileForeign, detail: null }
}

export async function readFile(file: File): Promise<string | FileProblem> {
  if (file.size > LARGEST) return { text: t.peek().problem.fileForeign, detail: null }
  return file.text().catch((error: unknown) => ({ text: t.peek().problem.fileUnread, detail: whyOf(error) }))
}

/** Opens whatever a person chose or dropped. */
export async function openFile(file: File): Promise<void> {
  const text = await readFile(file)
  if (typeof text !== 'string') fileProblem.value = text
  else {
    const isRecord = recordHeader(text) !== null && 'meikyu' in (recordHeader(text) ?? {})
    const isContent = !isRecord && /^\s*\{/.test(text)
    fileProblem.value = isContent ? await openContent(file.name, text) : await openRecord(text)
  }
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string): void {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(anchor.href)
}
