// A service worker's world; TypeScript cannot read its own description of it beside that of pages.

/** An event that keeps the worker awake until a promise has ended. */
export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

/** Somebody asks for a page; the browser may have begun to ask already. */
export type PageEvent = WorkerEvent & { preloadResponse?: Promise<Response | undefined> }

/** What a page tells the worker. */
export type ToldEvent = WorkerEvent & { data: unknown }

type WorkerEvents = { install: WorkerEvent; activate: WorkerEvent; message: ToldEvent }

/** What this worker uses of its global scope. */
export type WorkerScope = {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: { claim: () => Promise<void> }
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}
