import { isLanguage, type Language } from '#contracts/language.ts'

/** The caches' names end with the version of what is in them: another one is another cache. */
export const pagesCache = 'mam-pages-v1'

/** A page kept for the time without a connection. */
export type KeptPage = { path: string; language: Language; title: string; keptAt: string; html: string }

/** The pages seen last, each once in each language that it was seen in. */
export type KeptPages = {
  /** Keeps a page of the shop, and answers it; null for what is no such page. */
  keep: (path: string, response: Response) => Promise<KeptPage | null>
  find: (path: string, language: Language) => Promise<KeptPage | null>
  /** A kept page as the shop sent it, with when that was on its `<html>`. */
  answer: (path: string, language: Language) => Promise<Response | null>
  /** In every language. */
  forget: (path: string) => Promise<void>
  /** The newest first. */
  list: () => Promise<KeptPage[]>
  /** The language that this browser last saw or chose. */
  language: () => Promise<Language | null>
  speak: (language: Language) => Promise<void>
}

const mostPages = 40
/** In characters. */
const longestPage = 600_000
const keptAtHeader = 'x-kept-at'
const languagePath = '/language'
/** They are about the bytes that were sent, or about asking again. */
const droppedHeaders = ['content-encoding', 'content-length', 'etag', 'vary', 'date']

/** The address of a page in one language, as search engines know it: never are two languages under one key. */
function keyOf(path: string, language: Language): string {
  return `${path}?lang=${language}`
}

function readPage(path: string, html: string, keptAt: string): KeptPage | null {
  const language = /<html[^>]* lang="(\w+)"/.exec(html)?.[1]
  if (!isLanguage(language)) return null
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path
  return { path, language, title: title.replace(/ · Mâm$/, ''), keptAt, html }
}

function isPage({ ok, type, redirected, headers }: Response): boolean {
  const isOwn = type === 'basic' || type === 'default'
  return ok && isOwn && !redirected && Boolean(headers.get('content-type')?.startsWith('text/html'))
}

function keptHeaders(response: Response, { keptAt }: KeptPage): Headers {
  const headers = new Headers(response.headers)
  for (const name of droppedHeaders) headers.delete(name)
  headers.set(keptAtHeader, keptAt)
  return headers
}

/** The newest first. */
async function listPages(cache: Cache): Promise<KeptPage[]> {
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true })
      const keptAt = response?.headers.get(keptAtHeader)
      return response && keptAt
        ? readPage(new URL(request.url).pathname, await response.text(), keptAt)
        : null
    }),
  )
  return pages.filter((page) => page !== null).toSorted((a, b) => (a.keptAt < b.keptAt ? 1 : -1))
}

async function dropOldest(cache: Cache, origin: string): Promise<void> {
  // The language is beside the pages.
  if ((await cache.keys()).length <= mostPages + 1) return
  for (const { path, language } of (await listPages(cache)).slice(mostPages)) {
    await cache.delete(origin + keyOf(path, language), { ignoreVary: true })
  }
}

/** Opens the kept pages; `origin` is the shop's own. */
export function openKeptPages(options: {
  caches: Pick<CacheStorage, 'open'>
  origin: string
  clock: () => Date
}): KeptPages {
  const { caches, origin, clock } = options
  const open = () => caches.open(pagesCache)
  const found = async (key: string) => (await open()).match(origin + key, { ignoreVary: true })

  return {
    async keep(path, response) {
      if (!isPage(response)) return null
      const page = readPage(path, await response.text(), clock().toISOString())
      if (!page || page.html.length > longestPage) return null
      const cache = await open()
      const headers = keptHeaders(response, page)
      await cache.put(origin + keyOf(path, page.language), new Response(page.html, { headers }))
      await dropOldest(cache, origin)
      return page
    },
    async find(path, language) {
      const response = await found(keyOf(path, language))
      const keptAt = response?.headers.get(keptAtHeader)
      return response && keptAt ? readPage(path, await response.text(), keptAt) : null
    },
    async answer(path, language) {
      const response = await found(keyOf(path, language))
      const keptAt = response?.headers.get(keptAtHeader)
      if (!response || !keptAt) return null
      const html = (await response.text()).replace('<html ', `<html data-kept="${keptAt}" `)
      return new Response(html, { headers: response.headers })
    },
    async forget(path) {
      const cache = await open()
      for (const language of ['en', 'vi'] as const) {
        await cache.delete(origin + keyOf(path, language), { ignoreVary: true })
      }
    },
    list: async () => listPages(await open()),
    async language() {
      const told = await (await found(languagePath))?.text()
      return isLanguage(told) ? told : null
    },
    async speak(language) {
      await (await open()).put(origin + languagePath, new Response(language))
    },
  }
}
