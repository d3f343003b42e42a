/**
 * How many tables elsewhere wait for me: signals alone, so that the shell can show them without bringing anything. Who
 * fills them is mine.ts.
 */
import { signal } from '@preact/signals'

/** Tables where it is my turn. */
export const turns = signal(0)
/** Those, invitations and next games. */
export const calls = signal(0)
