export const assetsCache = 'mam-assets-v1'

const atOnce = 4
/** Several versions' worth: a browser whose tabs are never closed sees many of them. */
const mostAssets = 600

/** Every file that a page names. */
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
 * What the pages are made of: scripts, styles, fonts. A name carries its content's hash, so what is kept under it stays
 * right. `shell` is what this version is made of.
 */
export function openKeptAssets({ caches, fetch, origin, shell }: Options) {
  const open = () => caches.open(assetsCache)

  async function fetchAndKeep(cache: Cache, asked: Request | string): Promise<Response> {
    const response = await fetch(asked)
    if (response.ok) {
      // A full disk is no reason to show nothing.
      await cache.put(asked, response.clone()).catch(() => {})
    }
    return response
  }

  return {
    /** From what is kept, else from the shop, and kept from then on. */
    async answer(request: Request): Promise<Response> {
      const cache = await open()
      return (await cache.match(request, { ignoreVary: true })) ?? fetchAndKeep(cache, request)
    },
    /** Fetches what is not kept yet; fails where one of them cannot be had. */
    async keep(paths: readonly string[]): Promise<void> {
      const cache = await open()
      const wanted = paths.map((path) => origin + path)
      async function next(): Promise<void> {
        for (let url = wanted.shift(); url !== undefined; url = wanted.shift()) {
          if (await cache.match(url, { ignoreVary: true })) continue
          const { ok, status } = await fetchAndKeep(cache, url)
          if (!ok) throw new Error(`${url}: ${status}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, next))
      const kept = await cache.keys()
      for (const oldest of kept.slice(0, Math.max(0, kept.length - mostAssets))) {
        if (!shell.includes(new URL(oldest.url).pathname)) await cache.delete(oldest)
      }
    },
    /** Keeps only what this version is made of, and what the kept pages name. */
    async tidy(pages: readonly { html: string }[]): Promise<void> {
      const cache = await open()
      const needed = new Set([...shell, ...pages.flatMap(({ html }) => assetsNamedIn(html))])
      for (const request of await cache.keys()) {
        if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
      }
    },
  }
}
