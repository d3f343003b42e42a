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

// ---- letters from the server of tables ----

/** What lies in a letter; one that cannot be read still says that there is something. */
function letterIn(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

// One notification a table: a newer one takes its place. Browsers want every letter shown.
self.addEventListener('push', (event) => {
  const { table = '', text = {} } = letterIn(event.data)
  const shown = {
    body: text.body ?? '',
    tag: table || 'meikyu',
    renotify: true,
    icon: './icon-192.png',
    data: { table },
  }
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(text.title ?? 'Meikyu', shown),
      self.navigator.setAppBadge?.().catch(() => {}),
    ]),
  )
})

/** Whether a page shows this table; one that does not answer does not. */
const ANSWER_MS = 500
const isAt = (client, table) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(resolve, ANSWER_MS, false)
    client.postMessage({ at: table }, [port2])
  })

/** The page that shows the table, or any page there is, which is led there; else a new one. */
async function openTable(table) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const there = await Promise.all(pages.map((page) => isAt(page, table)))
  const page =
    pages[there.indexOf(true)] ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) return self.clients.openWindow(new URL(`./#/t/${table}`, self.registration.scope).href)
  page.postMessage({ open: table })
  return page.focus()
}
self.addEventListener('notificationclick', (event) => {
  const { table } = event.notification.data ?? {}
  event.notification.close()
  event.waitUntil((table ? openTable(table) : self.clients.openWindow('./')).catch(() => {}))
})

// The browser's service may change an address by itself: the server is told the new one, with all that the old one was wanted
// for, and forgets the old one.
const devices = (method, body) =>
  fetch('/api/me/push', {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** Some browsers say neither what was nor what is. */
async function subscribeAnew(old) {
  const { key } = old ? {} : await (await fetch('/api/push')).json()
  const options = old?.options ?? (key && { userVisibleOnly: true, applicationServerKey: key })
  return options ? self.registration.pushManager.subscribe(options) : null
}
async function moveDevice(old, given) {
  const now = given ?? (await subscribeAnew(old))
  if (!now) return
  const { subscriptions = [] } = await (await devices('GET')).json()
  const { lang, what } = subscriptions.find(({ endpoint }) => endpoint === old?.endpoint) ?? {}
  const { endpoint, keys } = now.toJSON()
  const { ok } = await devices('POST', { endpoint, keys, lang, what })
  if (ok && old && old.endpoint !== endpoint) await devices('DELETE', { endpoint: old.endpoint })
}
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(moveDevice(event.oldSubscription, event.newSubscription).catch(() => {}))
})

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
