// Keeps the page's files on this device. Filled in by scripts/offline-plugin.ts.
const CACHE = 'memir-demo-__VERSION__'
const FILES = __FILES__

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('memir-demo-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) =>
        cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true, ignoreVary: true }),
      )
      .then((kept) => kept ?? fetch(request)),
  )
})
