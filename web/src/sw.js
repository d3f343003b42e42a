// The service worker: what was opened once is kept and served from here, so that the next visit to it needs no network. The shell
// is kept at the first visit, a game when it is opened, everything when a person says so. offline.ts fills in the two gaps.
const version = '__VERSION__'
const groups = '__GROUPS__' // becomes lists of files by name

// A newer one waits until the last tab of the older is closed, or a person asks for it.
self.addEventListener('install', (event) => {
  event.waitUntil(wanted().then((names) => keep(['shell', ...names])))
})

/** What pages ask: to take over, which groups are wanted here, to keep one, or no longer to. Answered through the port. */
self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'take over') self.skipWaiting()
  else event.waitUntil(obey(data).then((answer) => ports[0]?.postMessage(answer)))
})
async function obey({ keep: one, drop }) {
  if (drop) await want((names) => names.filter((name) => name !== drop))
  if (one && groups[one]) await want((names) => [...new Set([...names, one])])
  const here = one
    ? await keep([one]).then(
        () => true,
        () => false,
      )
    : true
  return { here, wanted: await wanted() }
}

// Which groups are wanted outlives a build: the next one brings its own files of them.
const WANTED = 'wanted'
const list = `./${WANTED}.json`
async function wanted() {
  const found = await (await caches.open(WANTED)).match(list)
  return found ? found.json() : []
}
let writing = Promise.resolve()
function want(change) {
  writing = writing.then(async () => {
    const names = change(await wanted())
    await (await caches.open(WANTED)).put(list, Response.json(names))
  })
  return writing
}

/** Files of the build that are missing; what the build before had by the same name is the same. */
async function keep(names) {
  const cache = await caches.open(version)
  const bring = async (file) => {
    if (await cache.match(file)) return
    const same = file.startsWith('assets/') && (await caches.match(file))
    await (same ? cache.put(file, same) : cache.add(file))
  }
  await Promise.all([...new Set(names.flatMap((name) => groups[name] ?? []))].map(bring))
}

// Tabs of the build before this one may still be open: its files stay until the next build comes.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name !== version && name !== WANTED).slice(0, -1))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** An invitation, /t/ID: the one page there is has it behind the #. */
function invitation({ pathname }) {
  const [, table] = /\/t\/([^/]+)$/.exec(pathname) ?? []
  return table && new URL(`./#/t/${table}`, self.registration.scope).href
}

/** Pages beside the one: reports of the lab, which are not kept, and the licences. */
function apart({ url }) {
  return /\/(reports\/|licences\.txt$)/.test(new URL(url).pathname)
}

/** A page that is asked for by any address is the one page there is; other files are found by name, which tells their build. */
async function kept(request) {
  const cache = await caches.open(version)
  if (request.mode === 'navigate' && !apart(request)) return cache.match('./')
  return (await cache.match(request, { ignoreSearch: true })) ?? caches.match(request, { ignoreSearch: true })
}

const ours = new Set(groups.everything.map((file) => new URL(file, self.registration.scope).href))
/** What is brought from the network stays, if it is of this build. */
async function brought(request) {
  const response = await fetch(request)
  if (response.ok && ours.has(request.url)) {
    const cache = await caches.open(version)
    await cache.put(request, response.clone()).catch(() => {}) // no room: it is used all the same
  }
  return response
}

// Kept files first.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  const table = request.mode === 'navigate' && invitation(url)
  if (table) {
    event.respondWith(Response.redirect(table))
    return
  }
  event.respondWith(kept(request).then((found) => found ?? brought(request)))
})
