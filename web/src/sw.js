// The service worker: everything the build made is kept at the first visit and served from there, so that
// the next visit needs no network. vite.config.ts fills in the two gaps.
const version = '__VERSION__'
const files = '__FILES__' // becomes a list

// A newer one waits until the last tab of the older is closed, or a person asks for it.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)))
})
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

// Tabs of the build before this one may still be open: its files stay until the next build comes.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name !== version).slice(0, -1))
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
  event.respondWith(kept(request).then((found) => found ?? fetch(request)))
})
