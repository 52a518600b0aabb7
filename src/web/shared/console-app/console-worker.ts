// The service worker of a console, built by tools/build-consoles.ts: the frame opens without a connection, and says so;
// push messages are shown while the console is closed.

import { handlePushMessages, type PushScope } from './push-messages.ts'

/** What the build tells the worker of its console. */
export type BuiltShell = {
  surface: string
  /** Another one whenever a file is. */
  version: string
  /** Its page and what that is made of. */
  files: readonly string[]
}

declare const builtShell: BuiltShell

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type AskedEvent = WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerScope = PushScope & {
  clients: { claim: () => Promise<void> }
  addEventListener: ((name: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((name: 'fetch', listener: (event: AskedEvent) => void) => void)
}

declare const self: WorkerScope

const { surface, version, files } = builtShell
const page = `/${surface}/`
// Not `mam-…`: the storefront's worker tidies those away.
const ownCaches = `${surface}-shell-`
const cacheName = ownCaches + version

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(files)
}

async function takeOverReply(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(ownCaches) && name !== cacheName) await caches.delete(name)
  }
  await self.clients.claim()
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(page, { cacheName, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request)
}

handlePushMessages(self, surface)
self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(takeOverReply()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // Everything else (the API above all) bypasses this worker.
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (files.includes(pathname)) event.respondWith(answerFile(request))
})
