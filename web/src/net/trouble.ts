/** What can go wrong between here and the server. */

/** The server said no. `code` is one of the protocol's; `text` is for people who look closer. */
export class Denied extends Error {
  override name = 'Denied'
  constructor(
    readonly code: string,
    text: string,
    /** When to try again, in milliseconds from now. */
    readonly retry = 0,
  ) {
    super(text)
  }
}

/** A person took it back before it was sent. */
export class Withdrawn extends Error {
  override name = 'Withdrawn'
}

/** Nobody answers: no network, or the server is away for a moment. */
export class Offline extends Error {
  override name = 'Offline'
}

/** Somebody answers, but keeps no tables: this site is plain files only. */
export class NoTables extends Error {
  override name = 'NoTables'
}
