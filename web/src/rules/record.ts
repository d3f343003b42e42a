/** Records that carry their own content: a key of the first line, which readers that do not know it ignore. */
const KEY = 'content_text'

function readHeader(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null // the rules will say what is wrong with it
  }
}

function cut(record: string): [first: string, rest: string] {
  const at = record.indexOf('\n')
  return at < 0 ? [record, ''] : [record.slice(0, at), record.slice(at)]
}

export function joinContent(record: string, content: string): string {
  const [first, rest] = cut(record)
  return JSON.stringify({ ...readHeader(first), [KEY]: content }) + rest
}

/** The same game, played by people of these names. */
export function nameSeats(record: string, names: readonly string[]): string {
  const [first, rest] = cut(record)
  return JSON.stringify({ ...readHeader(first), names }) + rest
}

/** The record as every reader knows it, and the content it carries, or ''. */
export function splitContent(record: string): [record: string, content: string] {
  const [first, rest] = cut(record)
  const header = readHeader(first)
  if (typeof header?.[KEY] !== 'string') return [record, '']
  const { [KEY]: content, ...known } = header
  return [JSON.stringify(known) + rest, content as string]
}

/** What the first line says the record is, as far as it can be read. */
export function recordHeader(
  record: string,
): { game?: unknown; meikyu?: unknown; rules?: unknown; content?: unknown } | null {
  return readHeader(cut(record.trimStart())[0])
}
