// Small wrong changes: which there are in a file, and which of all files are tried. Making and judging them is
// judge.mjs.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A pattern, and what stands there instead. */
const operators = [
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)===?(?=\s)/g, '!='],
  [/(?<=\s)!==?(?=\s)/g, '=='],
  [/&&/g, '||'],
  [/\|\|/g, '&&'],
  [/(?<=[\w)\]] )\+(?= [\w(])/g, '-'],
  [/(?<=[\w)\]] )-(?= [\w(])/g, '+'],
  [/(?<=[\w)\]] )\*(?= [\w(])/g, '+'],
  [/(?<=[\w)\]] )%(?= [\w(])/g, '/'],
  [/(?<=[\w)\]] )&(?= [\w(~])/g, '|'],
  [/(?<=[\w)\]] )\|(?= [\w(])/g, '&'],
  [/(?<=[\w)\]] )<<(?= [\w(])/g, '>>'],
  [/(?<=[\w)\]] )>>(?= [\w(])/g, '<<'],
  [/\+=/g, '-='],
  [/-=/g, '+='],
  [/\|=/g, '&='],
  [/&=(?= ~)/g, '|='],
  [/\+\+/g, '--'],
  [/--(?!>)/g, '++'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=[(\s])!(?=[\w(])/g, ''],
  [/\bcontinue;/g, 'break;'],
  [/\bbreak;/g, 'continue;'],
  [/(?<=return )[^;]*(?=;)/g, '0'],
  [/(?<=[\s([])0(?=[\s,;)\]])/g, '1'],
  [/(?<=[\s([])1(?=[\s,;)\]])/g, '2'],
  [/(?<=[\s([])[2-9]\d?(?=[\s,;)\]])/g, (n) => String(Number(n) + 1)],
  [/MK_SEEN_BY_ALL/g, '0'],
  [/\? ([^:?]+) : ([^;,]+)(?=[;,])/g, (_all, yes, no) => `? ${no} : ${yes}`],
  [/^(\s*)(?!return|case|break|continue|const|static|typedef|let|import|export|int|bool|Mk|uint|\})[a-z_][\w.>()[\]-]* ?([-+|&]?=|\().*;$/gm, '$1;'],
]

/** The client has no semicolons: there a line is a statement. */
const ofClient = [
  [/\? ([^:?\n]+) : ([^:?\n]+)$/gm, (_all, yes, no) => `? ${no} : ${yes}`],
  [/^(\s*)(?:void |await )?(?:this|[a-z]\w*)(?:\.#?\w+)+\(.*\)$/gm, '$1'],
]
export const isWeb = (path) => path.startsWith('web/')

/** It has types and tags, too: a `|`, and a `>` that ends a line, are no operators, and nothing is changed over lines. */
const isChange = (path, text, { at, was }) =>
  !isWeb(path) || !(was === '|' || was.trim().includes('\n') || (was === '>' && text[at + 1] === '\n'))
/** What is the same in other words. */
const isSame = ({ was, put }) => was === put || (put === '0' && /^(false|NULL|0u?)$/.test(was))

/** Comments, strings and preprocessor lines, as spaces: nothing there is changed. */
function bare(text) {
  const blank = (part) => part.replace(/[^\n]/g, ' ')
  return text
    .replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, blank)
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, blank)
    .replace(/^#.*(?:\\\n.*)*$/gm, blank)
    .replace(/^(?:extern|typedef|static const|import|export (?:type|interface)) [^{;]*;$/gm, blank)
}

/** All changes of a file: where, how long, what instead. The name is that of this very change in this very text. */
export function changesOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  const code = bare(text)
  return [...operators, ...(isWeb(path) ? ofClient : [])]
    .flatMap(([pattern, instead], number) =>
      [...code.matchAll(new RegExp(pattern, `${pattern.flags}d`))].map((match) => {
        const parts = match.indices.map((place) => (place ? text.slice(...place) : ''))
        const put = typeof instead === 'string' ? instead.replace('$1', parts[1] ?? '') : instead(...parts)
        const line = text.slice(0, match.index).split('\n').length
        const name = createHash('sha256').update(`${path} ${match.index} ${number} ${text}`).digest('hex').slice(0, 12)
        return { name, path, line, at: match.index, was: text.substr(match.index, match[0].length), put }
      }),
    )
    .filter((change) => isChange(path, text, change) && !isSame(change))
}

/** In the order of trying. Every file has its turn: the first change by chance of each, then the second ... */
export function inTurn(files, seed) {
  const chance = (change) => createHash('sha256').update(seed + change.name).digest('hex')
  const byChance = (a, b) => (a.chance < b.chance ? -1 : 1)
  const turns = files.flatMap((changes) =>
    changes
      .map((change) => ({ change, chance: chance(change) }))
      .sort(byChance)
      .map((one, turn) => ({ ...one, turn })),
  )
  return turns.sort((a, b) => a.turn - b.turn || byChance(a, b)).map(({ change }) => change)
}
