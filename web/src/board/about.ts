/**
 * What a thing says of itself when it is asked: by a long tap, by a pointer that rests on it, by `?` while it has the
 * focus, and by a plain tap where a tap does nothing else. A thing carries it as `data-about`: its name, and below it
 * what there is to know. Who listens, and what is shown, is in explain.ts; it comes with the first board.
 */

/** The text of `data-about`. Lines that are empty are left out. */
export const about = (name: string, ...lines: readonly string[]): string =>
  [name, ...lines].filter((line) => line !== '').join('\n')

/** Brings what listens; once is enough for all boards of a page. One plays without it where there is no network. */
export const listenForQuestions = (): void => {
  import('./explain').then((module) => module.listen()).catch(() => {})
}
