import { isLanguage, type Language } from '#contracts/language.ts'

/** A cache's name ends with the version of its content's format. */
export const pagesCache = 'mam-pages-v1'

/** A page that is stored for reading offline. */
export type StoredPage = { path: string; language: Language; title: string; storedAt: string; html: string }

const maxPages = 40
/** In characters. */
const longestPage = 600_000
const storedAtHeader = 'x-kept-at'
const languagePath = '/language'
/** These headers describe the original bytes, or control caches. */
const droppedHeaders = ['content-encoding', 'content-length', 'etag', 'vary', 'date']

/** The key of a page: its address with the language, so that two languages never share a key. */
function keyOf(path: string, language: Language): string {
  return `${path}?lang=${language}`
}

function readPage(path: string, html: string, storedAt: string): StoredPage | null {
  const language = /<html[^<>]* lang="(\w+)"/.exec(html)?.[1]
  if (!isLanguage(language)) return null
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path
  return { path, language, title: title.replace(/ · Mâm$/, ''), storedAt, html }
}

function isPage({ ok, type, redirected, headers }: Response): boolean {
  const isOwn = type === 'basic' || type === 'default'
  return ok && isOwn && !redirected && Boolean(headers.get('content-type')?.startsWith('text/html'))
}

function storedHeaders(response: Response, { storedAt }: StoredPage): Headers {
  const headers = new Headers(response.headers)
  for (const name of droppedHeaders) headers.delete(name)
  headers.set(storedAtHeader, storedAt)
  return headers
}

/** Lists the stored pages, the newest first. */
async function listPages(cache: Cache): Promise<StoredPage[]> {
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true })
      const storedAt = response?.headers.get(storedAtHeader)
      return response && storedAt
        ? readPage(new URL(request.url).pathname, await response.text(), storedAt)
        : null
    }),
  )
  return pages.filter((page) => page !== null).toSorted((a, b) => (a.storedAt < b.storedAt ? 1 : -1))
}

async function dropOldest(cache: Cache, origin: string): Promise<void> {
  // The same cache also holds the remembered language, which is not a page.
  if ((await cache.keys()).length <= maxPages + 1) return
  for (const { path, language } of (await listPages(cache)).slice(maxPages)) {
    await cache.delete(origin + keyOf(path, language), { ignoreVary: true })
  }
}

type Options = { caches: Pick<CacheStorage, 'open'>; origin: string; clock: () => Date }

/** The pages seen last, stored once for each language in which they were seen. */
export type StoredPages = ReturnType<typeof openStoredPages>

/** Opens the store of pages; `origin` is the shop's own. */
export function openStoredPages({ caches, origin, clock }: Options) {
  const open = () => caches.open(pagesCache)
  const match = async (key: string) => (await open()).match(origin + key, { ignoreVary: true })

  return {
    /** Stores a page of the shop and answers it; null where the response is not a page of the shop. */
    async store(path: string, response: Response): Promise<StoredPage | null> {
      if (!isPage(response)) return null
      const page = readPage(path, await response.text(), clock().toISOString())
      if (!page || page.html.length > longestPage) return null
      const cache = await open()
      const headers = storedHeaders(response, page)
      await cache.put(origin + keyOf(path, page.language), new Response(page.html, { headers }))
      await dropOldest(cache, origin)
      return page
    },
    async find(path: string, language: Language): Promise<StoredPage | null> {
      const response = await match(keyOf(path, language))
      const storedAt = response?.headers.get(storedAtHeader)
      return response && storedAt ? readPage(path, await response.text(), storedAt) : null
    },
    /** A stored page as the shop sent it, with the time of storing on its `<html>`. */
    async answer(path: string, language: Language): Promise<Response | null> {
      const response = await match(keyOf(path, language))
      const storedAt = response?.headers.get(storedAtHeader)
      if (!response || !storedAt) return null
      const html = (await response.text()).replace('<html ', `<html data-kept="${storedAt}" `)
      return new Response(html, { headers: response.headers })
    },
    /** Removes the page in every language. */
    async forget(path: string): Promise<void> {
      const cache = await open()
      for (const language of ['en', 'vi'] as const) {
        await cache.delete(origin + keyOf(path, language), { ignoreVary: true })
      }
    },
    /** Lists the stored pages, the newest first. */
    list: async () => listPages(await open()),
    /** The language that this browser saw or chose last. */
    async language(): Promise<Language | null> {
      const language = await (await match(languagePath))?.text()
      return isLanguage(language) ? language : null
    },
    async rememberLanguage(language: Language): Promise<void> {
      await (await open()).put(origin + languagePath, new Response(language))
    },
  }
}
