// tools/release-materials.mjs VERSION: the bill of materials of a release, as SPDX 2.3 in JSON on standard output.
//
// What the client carries is known to web/licences.ts; what the program is linked with is read from the built files and asked
// of dpkg. Licences of those libraries stand below: a library that is not there ends this with an error, so that
// nothing is handed out unlisted.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { shippedPackages } from '../web/licences.ts'

/** Licences by Debian's name of the source package, as docs/dependencies.md has them. */
const LICENCES = {
  cairo: 'LGPL-2.1-only OR MPL-1.1',
  curl: 'curl',
  fontconfig: 'HPND-sell-variant',
  'glib2.0': 'LGPL-2.1-or-later',
  glibc: 'LGPL-2.1-or-later',
  harfbuzz: 'MIT-Modern-Variant',
  'http-parser': 'MIT',
  librsvg: 'LGPL-2.1-or-later',
  libsodium: 'ISC',
  libuv1: 'MIT',
  ncurses: 'X11-distribute-modifications-variant',
  openssl: 'Apache-2.0',
  'pango1.0': 'LGPL-2.0-or-later',
  'postgresql-15': 'PostgreSQL',
  sqlite3: 'blessing',
  utf8proc: 'MIT',
  'wasi-libc': 'MIT',
  wslay: 'MIT',
  zlib: 'Zlib',
}

const ask = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' })
const lines = (text) => text.split('\n').filter(Boolean)

/** Where the dynamic linker finds each library that the file itself names. */
function linkedWith(file) {
  const named = new Set([...ask('readelf', '-d', file).matchAll(/NEEDED.*\[(.*)\]/g)].map(([, name]) => name))
  const found = lines(ask('ldd', file)).map((line) => /^\s*(\S+)(?: => (\S+))?/.exec(line))
  return found.filter(([, name]) => named.has(name.split('/').pop())).map(([, name, path]) => path ?? name)
}

/** The Debian source package that a library comes from. Debian's merged /usr has two names for one file. */
function sourceOf(path) {
  const owner = lines(ask('dpkg', '-S', `*${path.replace(/^\/usr/, '')}`))[0].split(': ')[0]
  const [name, version] = ask('dpkg-query', '-W', '-f', '${source:Package} ${source:Version}', owner).split(' ')
  return { name, version }
}

function licenceOf(name) {
  const licence = LICENCES[name]
  if (!licence) throw new Error(`tools/release-materials.mjs knows no licence of ${name}`)
  return licence
}

const idOf = (kind, name) => `SPDXRef-${kind}-${name.replace(/[^A-Za-z0-9.-]/g, '-')}`
const item = (id, name, versionInfo, licence, more = {}) => ({
  SPDXID: id,
  name,
  versionInfo,
  downloadLocation: 'NOASSERTION',
  filesAnalyzed: false,
  licenseConcluded: licence,
  licenseDeclared: licence,
  copyrightText: 'NOASSERTION',
  ...more,
})

function linked() {
  const files = ['build/meikyu', 'build/meikyu-print.so', 'build/native/libmeikyu.so.1']
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new Error(`${missing} is not there: run \`make build\` first`)
  const found = new Map(files.flatMap(linkedWith).map((path) => [sourceOf(path).name, sourceOf(path)]))
  return [...found.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version }) => item(idOf('linked', name), name, version, licenceOf(name)))
}

const carried = () =>
  shippedPackages().map(({ name, version, licence }) =>
    item(idOf('carried', name), name, version || sourceVersion(name), licence),
  )
const sourceVersion = (name) => ask('dpkg-query', '-W', '-f', '${Version}', name)

const version = process.argv[2]
const own = item('SPDXRef-meikyu', 'meikyu', version, 'MIT', { copyrightText: 'The Meikyu developers' })
const [inside, beside] = [carried(), linked()]
const relation = (a, relationshipType, b) => ({ spdxElementId: a, relationshipType, relatedSpdxElement: b })
const moment = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000).toISOString().replace('.000', '')
const document = {
  spdxVersion: 'SPDX-2.3',
  dataLicense: 'CC0-1.0',
  SPDXID: 'SPDXRef-DOCUMENT',
  name: `meikyu-${version}`,
  documentNamespace: `https://meikyu.invalid/spdx/meikyu-${version}-${moment}`,
  creationInfo: { created: moment, creators: ['Tool: meikyu-tools-release'] },
  packages: [own, ...inside, ...beside],
  relationships: [
    relation('SPDXRef-DOCUMENT', 'DESCRIBES', own.SPDXID),
    ...inside.map(({ SPDXID }) => relation(own.SPDXID, 'CONTAINS', SPDXID)),
    ...beside.map(({ SPDXID }) => relation(own.SPDXID, 'DYNAMIC_LINK', SPDXID)),
  ],
}
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
