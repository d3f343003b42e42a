/** Files from outside: records of games, and content files. Whatever is wrong with one is said, not thrown. */
import { isObject } from '../checks'
import { lang, t } from '../i18n'
import { sets } from '../i18n/sets'
import { type GameInfo, Refusal, rules, Unreachable, type Words } from '../rules'
import { joinContent, recordHeader, splitContent } from '../rules/record'
import { findContent, keepContent, type OwnContent } from '../store/contents'
import { parse } from '../store/storage'
import { findGameInfo, listedGames } from './catalogue'
import { tidyName } from './sets'

export interface FileProblem {
  text: string
  /** What the rules say, with line or path. */
  detail: string | null
}

const LARGEST = 1 << 20
const RECORD_VERSION = 1
/** What went wrong, for a person; the rules say it in both languages. */
export const whyOf = (error: unknown): string =>
  error instanceof Refusal ? error.reason[lang.peek()] : error instanceof Error ? error.message : String(error)

/** Adds the content that a record names, if it is on this device. */
function withKnownContent(record: string): string {
  const hash = recordHeader(record)?.content
  const known = typeof hash === 'string' ? findContent(hash) : undefined
  return known && splitContent(record)[1] === '' ? joinContent(record, known.text) : record
}

/** Why a record cannot be opened, in words for people. */
function explainRecord(record: string, error: unknown): FileProblem {
  const words = t.peek().problem
  const header = recordHeader(record)
  const reason = error instanceof Refusal ? error.reason : null
  if (!header || !('meikyu' in header)) return { text: words.fileForeign, detail: null }
  if (header.meikyu !== RECORD_VERSION) return { text: words.fileVersion, detail: null }
  const game = typeof header.game === 'string' ? findGameInfo(header.game) : undefined
  if (!game) return { text: words.game(String(header.game)), detail: null }
  if (reason?.code === 'other-content') return { text: words.fileContent, detail: null }
  if (reason?.code === 'rules')
    return { text: Number(header.rules ?? 1) < game.rules ? words.fileOld : words.fileVersion, detail: null }
  return { text: words.fileBroken(reason?.line), detail: whyOf(error) }
}

/** Where to go with a file that is good: the parts of an address. */
export type Destination = string[]

/** A record's text is opened as a replay. */
async function openRecord(text: string): Promise<Destination | FileProblem> {
  const record = withKnownContent(text)
  try {
    const handle = await rules().openRecord(record)
    const sealed = await rules().keep(handle)
    await rules().close(handle)
    return ['replay', sealed]
  } catch (error) {
    if (error instanceof Unreachable) throw error
    return explainRecord(record, error)
  }
}

export interface Loaded {
  own: OwnContent
  warnings: Words[]
  unplayable: Words | null
}

/** Checks a content file and keeps it on this device. */
export async function loadContent(game: string, name: string, text: string): Promise<Loaded | FileProblem> {
  const words = sets.peek()
  try {
    const { hash, warnings, unplayable } = await rules().checkContent(game, text)
    if (hash === null) return { text: words.builtin, detail: null }
    const own = { game, name: tidyName(name.replace(/\.json$/i, '')) || words.unnamed, hash, text }
    await keepContent(own)
    return { own, warnings, unplayable }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text: words.refused(name), detail: whyOf(error) }
  }
}

/** Whether a document is meant for a game, right or wrong: it has the key that the game's own content begins with. */
async function isMeant(game: GameInfo, document: object): Promise<boolean> {
  const [first = ''] = Object.keys(JSON.parse(await rules().builtinContent(game)) as object)
  return Object.hasOwn(document, first)
}

/** A content file that nobody said the game of. */
async function openContent(name: string, text: string): Promise<Destination | FileProblem> {
  const document = parse(text)
  if (isObject(document))
    for (const game of listedGames().filter(({ hasContent }) => hasContent))
      if (await isMeant(game, document)) {
        const loaded = await loadContent(game.id, name, text)
        return 'own' in loaded ? [loaded.unplayable ? 'sets' : 'new', game.id, loaded.own.hash] : loaded
      }
  return { text: t.peek().problem.fileForeign, detail: null }
}

export async function readFile(file: File, largest = LARGEST): Promise<string | FileProblem> {
  if (file.size > largest) return { text: t.peek().problem.fileForeign, detail: null }
  return file.text().catch((error: unknown) => ({ text: t.peek().problem.fileUnread, detail: whyOf(error) }))
}

/** Opens whatever a person chose or dropped. */
export async function openFile(file: File): Promise<Destination | FileProblem> {
  const text = await readFile(file)
  if (typeof text !== 'string') return text
  const header = recordHeader(text)
  const isContent = /^\s*\{/.test(text) && !(header && 'meikyu' in header)
  return isContent ? openContent(file.name, text) : openRecord(text)
}

const A_MINUTE = 60_000

/** Hands a text to the person as a file. */
export function saveFile(name: string, content: string | Blob): void {
  const anchor = document.createElement('a')
  const blob = typeof content === 'string' ? new Blob([content], { type: 'application/jsonl' }) : content
  anchor.href = URL.createObjectURL(blob)
  anchor.download = name
  anchor.click()
  // Not every browser has begun to read it by now.
  setTimeout(() => URL.revokeObjectURL(anchor.href), A_MINUTE)
}
