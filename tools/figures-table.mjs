/** A table of Markdown: its head, and rows of cells. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |')
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)]
}
