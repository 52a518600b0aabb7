/** Caches as browsers have them, in memory; for tests. */
export function fakeCaches() {
  const opened = new Map<string, Map<string, Response>>()
  const urlOf = (asked: Request | URL | string) => (asked instanceof Request ? asked.url : String(asked))

  function open(name: string) {
    const entries = opened.get(name) ?? new Map<string, Response>()
    opened.set(name, entries)
    return {
      match: async (asked: Request | string) => entries.get(urlOf(asked))?.clone(),
      async put(asked: Request | string, response: Response) {
        entries.delete(urlOf(asked))
        entries.set(urlOf(asked), response)
      },
      delete: async (asked: Request | string) => entries.delete(urlOf(asked)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  return {
    caches: { open: async (name: string) => open(name) } as unknown as Pick<CacheStorage, 'open'>,
    /** What is in a cache, as paths, the oldest first. */
    pathsIn: (name: string) =>
      [...(opened.get(name)?.keys() ?? [])].map((url) => url.replace('https://shop.example', '')),
  }
}
