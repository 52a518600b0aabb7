export const assetsCache = 'mam-assets-v1'

const parallelFetches = 4
/** Enough for the files of several versions: a browser whose tabs are never closed collects many. */
const maxAssets = 600

/** The addresses of all files that a page names. */
export function assetsNamedIn(html: string): string[] {
  return [...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+)/g)].map(([, path = '']) => path))]
}

type Options = {
  caches: Pick<CacheStorage, 'open'>
  fetch: (request: Request | string) => Promise<Response>
  origin: string
  shell: readonly string[]
}

/**
 * Stores the files that pages need: scripts, styles, fonts. A name carries its content's hash, so a stored file never
 * becomes stale. `shell` lists the files of this version.
 */
export function openStoredAssets({ caches, fetch, origin, shell }: Options) {
  const open = () => caches.open(assetsCache)

  async function fetchAndStore(cache: Cache, asked: Request | string): Promise<Response> {
    const response = await fetch(asked)
    if (response.ok) {
      // The page works without the stored file, so a full disk is not an error.
      await cache.put(asked, response.clone()).catch(() => {})
    }
    return response
  }

  return {
    /** Answers from the store, else from the shop, and stores that answer. */
    async answer(request: Request): Promise<Response> {
      const cache = await open()
      return (await cache.match(request, { ignoreVary: true })) ?? fetchAndStore(cache, request)
    },
    /** Fetches the files that are not stored yet; fails where one cannot be fetched. */
    async store(paths: readonly string[]): Promise<void> {
      const cache = await open()
      const wanted = paths.map((path) => origin + path)
      async function next(): Promise<void> {
        for (let url = wanted.shift(); url !== undefined; url = wanted.shift()) {
          if (await cache.match(url, { ignoreVary: true })) continue
          const { ok, status } = await fetchAndStore(cache, url)
          if (!ok) throw new Error(`${url}: ${status}`)
        }
      }
      await Promise.all(Array.from({ length: parallelFetches }, next))
      const storedKeys = await cache.keys()
      for (const oldest of storedKeys.slice(0, Math.max(0, storedKeys.length - maxAssets))) {
        if (!shell.includes(new URL(oldest.url).pathname)) await cache.delete(oldest)
      }
    },
    /** Removes every file that neither this version nor a stored page names. */
    async tidy(pages: readonly { html: string }[]): Promise<void> {
      const cache = await open()
      const needed = new Set([...shell, ...pages.flatMap(({ html }) => assetsNamedIn(html))])
      for (const request of await cache.keys()) {
        if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
      }
    },
  }
}
