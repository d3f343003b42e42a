/** The content of Nobody Comes Out as a form has it: kinds of treasures with their effects, and ruin cards. */
import { type Document, isDocument, isTexts, schemaOf, writeDocument, writeRows } from '../../board/form'
import type { Words } from '../../rules/types'
import { type Verb, verbs } from './table'

/** What players start with: these ids stay. */
export const STARTERS: readonly string[] = ['Knife', 'Compass', 'Guide Stone']
/** Said with `true` in place of a number. */
export const isPlain = (verb: Verb): boolean => verb === 'calm' || verb === 'swap_ahead'
export const AREAS = ['.', 't', 'b', 'f'] as const

export interface Effect {
  verb: Verb
  /** Of no meaning for those that have none. */
  number: number
}

export interface Kind {
  id: string
  name: Words
  count: number
  move: number
  trap: number
  cost: number
  /** In the order in which they happen. */
  effects: readonly Effect[]
  /** In the owner's own words instead; null: not so. */
  told: Words | null
}

export interface GolemForm {
  schema: string | null
  treasures: readonly Kind[]
  /** The rear area, then the other. */
  ruins: readonly string[]
}

export const cardCount = ({ treasures }: GolemForm): number => treasures.reduce((sum, { count }) => sum + count, 0)

/** A kind that nobody has named yet. */
export function freshKind(treasures: readonly Kind[], name: (number: number) => Words): Kind {
  let number = 1
  while (treasures.some(({ id }) => id === `New ${number}`)) number++
  return { id: `New ${number}`, name: name(number), count: 1, move: 4, trap: 1, cost: 2, effects: [], told: null }
}

// ---- the document ----

function readEffect([verb, value]: [string, unknown]): Effect | null {
  const known = verbs.find((one) => one === verb)
  if (!known) return null
  if (isPlain(known)) return value === true ? { verb: known, number: 1 } : null
  return Number.isInteger(value) ? { verb: known, number: value as number } : null
}

const KEYS = ['id', 'name', 'count', 'move', 'trap', 'cost', 'effect']

function isKind(value: unknown): value is Document & Omit<Kind, 'effects' | 'told'> {
  if (!isDocument(value) || !isDocument(value.name)) return false
  return (
    Object.keys(value).every((key) => KEYS.includes(key)) &&
    isTexts([value.id, value.name.en, value.name.ja]) &&
    Object.keys(value.name).length === 2 &&
    [value.count, value.move, value.trap, value.cost].every(Number.isInteger)
  )
}

function readTold(effect: unknown): Words | null {
  if (!isDocument(effect) || !isDocument(effect.words) || Object.keys(effect).length !== 1) return null
  const { en, ja } = effect.words
  return isTexts([en, ja]) && Object.keys(effect.words).length === 2 ? { en: en as string, ja: ja as string } : null
}

function readKind(value: unknown): Kind | null {
  if (!isKind(value)) return null
  const { id, name, count, move, trap, cost, effect } = value
  const told = readTold(effect)
  const effects = told
    ? []
    : isDocument(effect ?? {})
      ? Object.entries((effect ?? {}) as Document).map(readEffect)
      : [null]
  if (effects.includes(null)) return null
  return { id, name: { en: name.en, ja: name.ja }, count, move, trap, cost, effects: effects as Effect[], told }
}

export function read(document: unknown): GolemForm | null {
  if (!isDocument(document) || !Array.isArray(document.treasures)) return null
  const { ruins } = document
  const treasures = document.treasures.map(readKind)
  if (treasures.includes(null) || !isTexts(ruins) || !ruins.every((card) => /^[.tbf]{2}$/.test(card))) return null
  return { schema: schemaOf(document), treasures: treasures as Kind[], ruins }
}

function writeKind({ effects, told, ...kind }: Kind): string {
  const pair = (key: string, value: unknown): string => `${JSON.stringify(key)}: ${JSON.stringify(value)}`
  const name = `"name": {${pair('en', kind.name.en)}, ${pair('ja', kind.name.ja)}}`
  const numbers = (['count', 'move', 'trap', 'cost'] as const).map((key) => pair(key, kind[key]))
  const says = effects.map(({ verb, number }) => pair(verb, isPlain(verb) ? true : number))
  if (told) says.splice(0, says.length, `"words": {${pair('en', told.en)}, ${pair('ja', told.ja)}}`)
  const effect = says.length > 0 ? [`"effect": {${says.join(', ')}}`] : []
  return `{${[pair('id', kind.id), name, ...numbers, ...effect].join(', ')}}`
}

export const write = ({ schema, treasures, ruins }: GolemForm): string =>
  writeDocument(schema, {
    treasures: writeRows('[]', treasures.map(writeKind), 1),
    ruins: writeRows(
      '[]',
      ruins.map((card) => `"${card}"`),
      10,
    ),
  })
