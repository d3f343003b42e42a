/** Sets of cards, pieces or tiles that a person has loaded: content files, kept whole on the device. */
import { signal } from '@preact/signals'
import { isObject, read, write } from './storage'

export interface OwnContent {
  game: string
  /** As the person knows it: the name of the file. */
  name: string
  /** SHA-256 of the text; records name it. */
  hash: string
  text: string
}

const isOwn = (value: unknown): value is OwnContent =>
  isObject(value) && ['game', 'name', 'hash', 'text'].every((key) => typeof value[key] === 'string')
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

export const contents = signal<OwnContent[]>((read('contents', isList) ?? []).filter(isOwn))

export const contentsOf = (game: string): OwnContent[] => contents.value.filter((own) => own.game === game)
export const findContent = (hash: string): OwnContent | undefined => contents.value.find((own) => own.hash === hash)

export function keepContent(own: OwnContent): void {
  contents.value = [...contents.value.filter(({ hash }) => hash !== own.hash), own]
  write('contents', contents.value)
}

export function dropContent(hash: string): void {
  contents.value = contents.value.filter((own) => own.hash !== hash)
  write('contents', contents.value)
}
