/** Sets of cards, pieces or tiles that a person has made or loaded: content files, kept whole on the device, by their hash. */
import * as v from 'valibot'
import { check, type Of, text } from '../checks'
import { Shelf } from './shelf'

const ownContent = v.object({
  game: text,
  /** As the person calls it: at first the name of the file. */
  name: text,
  /** SHA-256 of the text; records name it. */
  hash: text,
  text: text,
  /** The hash of what it has become by now. Games that were begun with it still find it; nobody is offered it. */
  now: v.optional(text),
})
export type OwnContent = Of<typeof ownContent>

export const contentShelf = new Shelf('contents', check(ownContent))

const every = (): OwnContent[] => [...contentShelf.all.value.values()]
export const contentsOf = (game: string): OwnContent[] => every().filter((own) => own.game === game && !own.now)
export const findContent = (hash: string): OwnContent | undefined => contentShelf.get(hash)

/** What a set has become, for whoever chose it before. */
export const currentOf = (hash: string): string => findContent(hash)?.now ?? hash

export const keepContent = (own: OwnContent) => contentShelf.update(own.hash, () => own)

/** Keeps a set in the place of what it was before; that, and what it had been earlier, stays for games begun with it. */
export async function replaceContent(before: string, own: OwnContent): Promise<void> {
  await keepContent(own)
  for (const earlier of [before, ...pastOf(before)].filter((hash) => hash !== own.hash && findContent(hash)))
    await contentShelf.update(earlier, (old) => old && { ...old, now: own.hash })
}

/** What a set was before. */
const pastOf = (hash: string): string[] =>
  every()
    .filter(({ now }) => now === hash)
    .map((own) => own.hash)

/** Takes a set away with its past; answers with all of it, so that it can be put back. */
export async function dropContent(hash: string): Promise<OwnContent[]> {
  const hashes = [hash, ...pastOf(hash)]
  const gone = hashes.flatMap((one) => findContent(one) ?? [])
  await contentShelf.drop(hashes)
  return gone
}
