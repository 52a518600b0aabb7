import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isLanguage } from '#contracts/language.ts'
import { answerPage, type PageWorld, storeVisitedPage } from './answer-page.ts'
import { type BuiltAssets, offlinePage } from './offline-page.ts'
import { assetsCache, assetsNamedIn, openStoredAssets } from './stored-assets.ts'
import { openStoredPages, pagesCache } from './stored-pages.ts'

// Declares the parts of the service worker's global scope that are used: TypeScript cannot load its types for workers
// beside those for pages.

/** An event that keeps the worker alive until a promise has settled. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

/** A request for a page; the browser may have started the fetch already (navigation preload). */
type PageEvent = WorkerEvent & { preloadResponse?: Promise<Response | undefined> }

/** A message from a page to the worker. */
type PageMessageEvent = WorkerEvent & { data: unknown }

type WorkerEvents = { install: WorkerEvent; activate: WorkerEvent; message: PageMessageEvent }

/** The part of the global scope that this worker uses. */
type WorkerScope = {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: { claim: () => Promise<void> }
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}

declare const self: WorkerScope
/** Inserted by tools/build-service-worker.ts. */
declare const builtAssets: BuiltAssets

const picturesCache = 'mam-pictures-v1'
const slowAfterMs = 4_000

const { origin } = self.location
const clock = () => new Date()
const pages = openStoredPages({ caches, origin, clock })
const assets = openStoredAssets({ caches, origin, shell: builtAssets.shell, fetch: (asked) => fetch(asked) })

const world: PageWorld = {
  pages,
  clock,
  ownLanguage: /^vi\b/.test(navigator.language) ? 'vi' : 'en',
  pause: () => new Promise((resolve) => setTimeout(resolve, slowAfterMs)),
  fetchPage: (path, language) =>
    // Fetched without cookies: a page is the same for every guest, and asking for it changes nothing.
    fetch(path, { credentials: 'omit', headers: { accept: 'text/html', 'accept-language': language } }),
  refuse: (missing) => offlinePage({ ...missing, built: builtAssets }),
  storeFiles: (page) => assets.store(assetsNamedIn(page.html)),
}

const sixtyDays = 60 * 24 * 60 * 60
const bounds = new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: sixtyDays, purgeOnQuotaError: true })
/** Does not store a stand-in that the shop sent because the requested picture size was not drawn yet. */
const onlyRequestedSize = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
}
// Workbox's types are written for a compiler without `exactOptionalPropertyTypes`.
const pictureOptions = {
  cacheName: picturesCache,
  plugins: [bounds, onlyRequestedSize],
} as ConstructorParameters<typeof CacheFirst>[0]
/** A picture's name changes with its content, so that a cached picture is never stale. */
const pictures = new CacheFirst(pictureOptions)

// All other requests (the API above all, and every write) bypass this worker.
const under = (folder: string) => (asked: { url: URL; sameOrigin: boolean }) =>
  asked.sameOrigin && asked.url.pathname.startsWith(folder)
registerRoute(under('/images/'), pictures)
registerRoute(under('/team/'), new StaleWhileRevalidate(pictureOptions))
registerRoute(under('/assets/'), ({ request }) => assets.answer(request))
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request, url, event }) => {
    const { preloadResponse, waitUntil } = event as PageEvent
    const asked = (async () => (await preloadResponse) ?? fetch(request))()
    return answerPage({ url, asked, later: waitUntil.bind(event) }, world)
  },
)

self.addEventListener('install', (event) => event.waitUntil(assets.store(builtAssets.shell)))

async function takeOver(): Promise<void> {
  const own = [pagesCache, assetsCache, picturesCache]
  for (const name of await caches.keys()) {
    if (name.startsWith('mam-') && !own.includes(name)) await caches.delete(name)
  }
  await assets.tidy(await pages.list())
  await self.registration.navigationPreload?.enable()
  // The first installation controls open pages at once; an update waits until no tab shows the previous version.
  await self.clients.claim()
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** A page reports its current address and, on the first visit, the pictures that it has loaded. */
async function storeReported(data: {
  visited?: unknown
  language?: unknown
  pictures?: unknown
}): Promise<void> {
  const { visited, language, pictures: seen } = data
  if (typeof visited === 'string' && isLanguage(language)) await storeVisitedPage(visited, language, world)
  if (!Array.isArray(seen)) return
  for (const path of seen.filter((item) => typeof item === 'string' && item.startsWith('/images/'))) {
    const request = new Request(path)
    await pictures.handle({ request, event: new Event('fetch') as never })
  }
}

self.addEventListener('message', (event) => {
  if (typeof event.data === 'object' && event.data !== null)
    event.waitUntil(storeReported(event.data).catch(() => {}))
})
