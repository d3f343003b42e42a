/** Sets of cards, pieces or tiles that a person has loaded: content files, kept whole on the device, by their hash. */
import { hasFields, isText } from '../checks'
import { Shelf } from './shelf'

export interface OwnContent {
  game: string
  /** As the person knows it: the name of the file. */
  name: string
  /** SHA-256 of the text; records name it. */
  hash: string
  text: string
}

export const isOwn = hasFields<OwnContent>({ game: isText, name: isText, hash: isText, text: isText })

export const contentShelf = new Shelf('contents', isOwn)

export const contentsOf = (game: string): OwnContent[] =>
  [...contentShelf.all.value.values()].filter((own) => own.game === game)
export const findContent = (hash: string): OwnContent | undefined => contentShelf.get(hash)

export const keepContent = (own: OwnContent) => contentShelf.update(own.hash, () => own)
export const dropContent = (hash: string) => contentShelf.drop([hash])
