import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isLanguage } from '#contracts/language.ts'
import { answerPage, keepVisited, type PageWorld } from './answer-page.ts'
import { assetsCache, assetsNamedIn, openKeptAssets } from './kept-assets.ts'
import { openKeptPages, pagesCache } from './kept-pages.ts'
import { type BuiltAssets, offlinePage } from './offline-page.ts'

// A service worker's world; TypeScript cannot read its own description of it beside that of pages.

/** An event that keeps the worker awake until a promise has ended. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

/** Somebody asks for a page; the browser may have begun to ask already. */
type PageEvent = WorkerEvent & { preloadResponse?: Promise<Response | undefined> }

/** What a page tells the worker. */
type ToldEvent = WorkerEvent & { data: unknown }

type WorkerEvents = { install: WorkerEvent; activate: WorkerEvent; message: ToldEvent }

/** What this worker uses of its global scope. */
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
/** Put in by tools/build-service-worker.ts. */
declare const builtAssets: BuiltAssets

const picturesCache = 'mam-pictures-v1'
const slowAfterMs = 4_000

const { origin } = self.location
const clock = () => new Date()
const pages = openKeptPages({ caches, origin, clock })
const assets = openKeptAssets({ caches, origin, shell: builtAssets.shell, fetch: (asked) => fetch(asked) })

const world: PageWorld = {
  pages,
  clock,
  ownLanguage: /^vi\b/.test(navigator.language) ? 'vi' : 'en',
  pause: () => new Promise((resolve) => setTimeout(resolve, slowAfterMs)),
  fetchPage: (path, language) =>
    // Without cookies: a page is the same for every guest, and none of them is changed by asking.
    fetch(path, { credentials: 'omit', headers: { accept: 'text/html', 'accept-language': language } }),
  refuse: (missing) => offlinePage({ ...missing, built: builtAssets }),
  keepFiles: (page) => assets.keep(assetsNamedIn(page.html)),
}

const sixtyDays = 60 * 24 * 60 * 60
const bounds = new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: sixtyDays, purgeOnQuotaError: true })
/** A picture that stood in for a size not drawn yet is not kept in its place. */
const asAsked = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
}
// Its types are written for a compiler that is less strict about what is absent.
const kept = { cacheName: picturesCache, plugins: [bounds, asAsked] } as ConstructorParameters<
  typeof CacheFirst
>[0]
/** A picture's name changes with its content. */
const pictures = new CacheFirst(kept)

// Everything else (the API above all, and every write) bypasses this worker.
const under = (folder: string) => (asked: { url: URL; sameOrigin: boolean }) =>
  asked.sameOrigin && asked.url.pathname.startsWith(folder)
registerRoute(under('/images/'), pictures)
registerRoute(under('/team/'), new StaleWhileRevalidate(kept))
registerRoute(under('/assets/'), ({ request }) => assets.answer(request))
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ request, url, event }) => {
    const { preloadResponse, waitUntil } = event as PageEvent
    const asked = (async () => (await preloadResponse) ?? fetch(request))()
    return answerPage({ url, asked, later: waitUntil.bind(event) }, world)
  },
)

self.addEventListener('install', (event) => event.waitUntil(assets.keep(builtAssets.shell)))

async function takeOver(): Promise<void> {
  const own = [pagesCache, assetsCache, picturesCache]
  for (const name of await caches.keys()) {
    if (name.startsWith('mam-') && !own.includes(name)) await caches.delete(name)
  }
  await assets.tidy(await pages.list())
  await self.registration.navigationPreload?.enable()
  // The first page ever is answered from now on; an update waits until no tab shows the version before it.
  await self.clients.claim()
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** What a page says: where the visitor is now, and on the first visit which pictures they have seen. */
async function hear(data: { visited?: unknown; language?: unknown; pictures?: unknown }): Promise<void> {
  const { visited, language, pictures: seen } = data
  if (typeof visited === 'string' && isLanguage(language)) await keepVisited(visited, language, world)
  if (!Array.isArray(seen)) return
  for (const path of seen.filter((item) => typeof item === 'string' && item.startsWith('/images/'))) {
    const request = new Request(path)
    await pictures.handle({ request, event: new Event('fetch') as never })
  }
}

self.addEventListener('message', (event) => {
  if (typeof event.data === 'object' && event.data !== null) event.waitUntil(hear(event.data).catch(() => {}))
})
