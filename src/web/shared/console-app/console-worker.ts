// The service worker of a console, built by tools/build-consoles.ts. With it the console opens without a connection,
// and
// push messages are shown while the console is closed.

import { handlePushMessages, type PushScope } from './push-messages.ts'

/** Constants that the build inserts for each console. */
export type BuiltShell = {
  surface: string
  /** Changes with every change of a file. */
  version: string
  /** The console's page, and the scripts and styles that it needs. */
  files: readonly string[]
}

declare const builtShell: BuiltShell

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerScope = PushScope & {
  clients: { claim: () => Promise<void> }
  addEventListener: ((name: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void)
}

declare const self: WorkerScope

const { surface, version, files } = builtShell
const page = `/${surface}/`
// Not `mam-…`, because the storefront's worker deletes caches with that prefix.
const ownCaches = `${surface}-shell-`
const cacheName = ownCaches + version

async function storeShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(files)
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(ownCaches) && name !== cacheName) await caches.delete(name)
  }
  await self.clients.claim()
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(page, { cacheName, ignoreVary: true })
    if (stored) return stored
    throw error
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)
}

handlePushMessages(self, surface)
self.addEventListener('install', (event) => event.waitUntil(storeShell()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // Everything else (the API above all) bypasses this worker.
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (files.includes(pathname)) event.respondWith(answerFile(request))
})
