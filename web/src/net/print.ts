/** Pages to print, made by the server the client came from. */
import { Denied, NoTables, Offline } from './trouble'

export const MOST_COPIES = 20

/** What is wanted; `what` empty: the whole set, with the page on top. */
export interface PrintWish {
  game: string
  what: string[]
  lang: 'en' | 'ja'
  paper: 'a4' | 'letter'
  ink: 'full' | 'save'
  up: string
  backs: 'duplex' | 'fold' | 'none'
  /** The size of a sleeve, "63x88"; empty: as cards are drawn. */
  card: '' | '41x63' | '44x68' | '63x88'
  /** Of everything. */
  copies: number
}

function printAddress({ game, what, lang, paper, ink, up, backs, card, copies }: PrintWish): string {
  const query = new URLSearchParams({ lang, paper, ink })
  if (what.length > 0) query.set('what', what.join(','))
  if (up) query.set('up', up)
  if (backs !== 'duplex') query.set('backs', backs)
  if (card) query.set('card', card)
  if (copies > 1) query.set('copies', String(copies))
  return `/api/print/${encodeURIComponent(game)}?${query}`
}

/** Whether there is a server here at all: the client may lie on plain web space, or be offline. */
export const hasPrinter = (): Promise<boolean> =>
  fetch('/api/games', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok && (answer.headers.get('content-type') ?? '').includes('json'),
    () => false,
  )

async function refusal(answer: Response): Promise<Error> {
  const body: { code?: string; text?: string } | null = await answer.json().catch(() => null)
  return body?.code ? new Denied(body.code, body.text ?? '', 0) : new NoTables(`HTTP ${answer.status}`)
}

/** The file; with `content` of an owner's cards. */
export async function fetchPrint(wish: PrintWish, content: string | null): Promise<Blob> {
  const answer = await fetch(printAddress(wish), {
    cache: 'no-store',
    ...(content && { method: 'POST', headers: { 'content-type': 'application/json' }, body: content }),
  }).catch((error: unknown) => {
    throw new Offline(String(error))
  })
  if (!answer.ok) throw await refusal(answer)
  return answer.blob()
}
