/**
 * What earlier versions kept in localStorage is taken over once: written to the database in one piece, and only then
 * removed. A take-over that is cut short is done again; what has arrived already is not written over.
 */
import { isObject } from '../checks'
import { contentShelf } from './contents'
import { dailyKey, dailyShelf } from './daily'
import { change, STORES } from './database'
import { gameShelf } from './games'
import { type AnyShelf, aside } from './shelf'
import { parse, readText, remove } from './storage'
import { tallyShelf } from './tallies'

interface Found {
  shelf: AnyShelf
  key: string
  value: unknown
}

const entriesIn = (value: unknown): [string, unknown][] | null => (isObject(value) ? Object.entries(value) : null)
/** The members of a list, named by one of their fields. */
const membersIn = (value: unknown, name: string): [string, unknown][] | null =>
  Array.isArray(value) ? value.map((one, at) => [isObject(one) ? String(one[name]) : `${at}`, one]) : null

/** How each of the old texts is cut into records; null when it is nothing of the kind. */
const old: Record<string, (value: unknown) => Found[] | null> = {
  games: (value) =>
    membersIn(value, 'id')?.map(([key, game]) => ({
      shelf: gameShelf,
      key,
      value: isObject(game) ? { rev: 0, ...game, over: game.over === true } : game,
    })) ?? null,
  tallies: (value) => entriesIn(value)?.map(([key, tally]) => ({ shelf: tallyShelf, key, value: tally })) ?? null,
  daily: (value) =>
    entriesIn(value)?.flatMap(([game, days]) =>
      (entriesIn(days) ?? [['', days]]).map(([date, score]) => ({
        shelf: dailyShelf,
        key: dailyKey(game, date!),
        value: score,
      })),
    ) ?? null,
  contents: (value) =>
    membersIn(value, 'hash')?.map(([key, own]) => ({ shelf: contentShelf, key, value: own })) ?? null,
}

/** The records of an old text. One that cannot be read goes aside alone, a text that cannot be read goes there whole. */
function recordsIn(name: string, text: string): Found[] {
  const when = Date.now()
  const found = old[name]?.(parse(text)) ?? [
    { shelf: aside, key: `old/${name}`, value: { from: name, when, value: text } },
  ]
  return found.map((record) =>
    record.shelf.good(record.value, record.key)
      ? record
      : { shelf: aside, key: `old/${name}/${record.key}`, value: { from: name, when, ...record, shelf: undefined } },
  )
}

/** Whatever cannot be kept is at least shown, and stays where it was. */
export async function inherit(): Promise<void> {
  const names = Object.keys(old).flatMap((name) => [name, `${name}.unread`])
  const texts = names.flatMap((name) => {
    const text = readText(name)
    return text === null ? [] : [{ name, text }]
  })
  if (texts.length === 0) return
  const found = texts.flatMap(({ name, text }) => recordsIn(name, text))
  const fault = await change([...STORES], async (tx) => {
    for (const { shelf, key, value } of found) {
      const store = tx.objectStore(shelf.name)
      if ((await store.getKey(key)) === undefined) await store.put(value, key)
    }
  })
  for (const { shelf, key, value } of found) if (!shelf.get(key)) shelf.show(key, value)
  if (!fault) for (const { name } of texts) remove(name)
}
