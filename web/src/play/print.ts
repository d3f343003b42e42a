/** Printing a game: getting it as a file. */
import { Denied, fetchPrint, hasPrinter, MOST_COPIES, type PrintWish } from '../net'
import { saveFile } from './files'

export { hasPrinter, MOST_COPIES, type PrintWish }

/** Hands the file to the browser; the reason if there is none. */
export async function print(wish: PrintWish, content: string | null): Promise<string | null> {
  try {
    const name = ['meikyu', wish.game, ...wish.what, wish.lang].join('-')
    saveFile(`${name}.pdf`, await fetchPrint(wish, content))
    return null
  } catch (error) {
    return error instanceof Denied ? error.message : ''
  }
}
