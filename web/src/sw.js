// The service worker: everything the build made is kept at the first visit and served from there, so that
// the next visit needs no network. vite.config.ts fills in the two gaps.
const version = '__VERSION__'
const files = '__FILES__' // becomes a list

// A newer one waits until the last tab of the older is closed: a page never meets files of another build.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// Kept files first; a page that is asked for by any address is the one page there is.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  event.respondWith(
    caches.open(version).then(async (cache) => {
      const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true })
      return kept ?? fetch(request)
    }),
  )
})
