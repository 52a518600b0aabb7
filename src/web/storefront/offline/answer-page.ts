import { isLanguage, type Language } from '#contracts/language.ts'
import { readableOffline } from '#web/storefront/pieces/page/readable-offline.ts'
import type { StoredPage, StoredPages } from './stored-pages.ts'

/** What the worker uses to answer a request for a page; replaced in tests. */
export type PageWorld = {
  pages: StoredPages
  /** Fetches a page as a guest in this language, without this browser's cookies. */
  fetchPage: (path: string, language: Language) => Promise<Response>
  /** Resolves when a slow answer has had enough time and a stored page is shown instead. */
  pause: () => Promise<void>
  clock: () => Date
  /** The language to use where no other is known. */
  ownLanguage: Language
  /** Answers a page that says that the requested page is not available offline. */
  refuse: (missing: { language: Language; url: URL; pages: readonly StoredPage[] }) => Response
  /** Stores the files that a page names. */
  storeFiles: (page: StoredPage) => Promise<void>
}

/** A stored page younger than this is not fetched again in the background, in ms. */
const freshForMs = 60_000

function chosenLanguage(url: URL): Language | null {
  const chosen = url.searchParams.get('lang')
  return isLanguage(chosen) ? chosen : null
}

/** Whether the query contains at most the language. */
function isBare(url: URL): boolean {
  return [...url.searchParams.keys()].every((name) => name === 'lang')
}

/**
 * Fetches and stores a page that was visited by navigation within the browser, or with filters. The stored page is that
 * of the address without its query, as the shop shows it to every guest.
 */
export async function storeVisitedPage(
  pathname: string,
  language: Language,
  world: PageWorld,
): Promise<void> {
  const { pages, fetchPage, clock } = world
  const path = readableOffline(pathname)
  if (path === null) return
  await pages.rememberLanguage(language)
  const known = await pages.find(path, language)
  if (known && clock().getTime() - Date.parse(known.storedAt) < freshForMs) return
  await storeAnswer(path, await fetchPage(path, language), world)
}

async function storeAnswer(path: string, response: Response, world: PageWorld): Promise<Language | null> {
  const { pages, storeFiles } = world
  // A restaurant that is no longer public must not be readable offline either.
  if (response.status === 404 || response.status === 410) await pages.forget(path)
  const page = await pages.store(path, response)
  if (page) await storeFiles(page)
  return page?.language ?? null
}

/** Stores the page that the shop answered for `url`. If `url` has filters, fetches and stores the page without them. */
async function remember(url: URL, response: Response, world: PageWorld): Promise<void> {
  const path = readableOffline(url.pathname)
  if (path === null || response.type === 'opaqueredirect') return
  if (isBare(url) && url.pathname !== '/') {
    const language = await storeAnswer(path, response, world)
    if (language) await world.pages.rememberLanguage(language)
    return
  }
  const language = /<html[^<>]* lang="(\w+)"/.exec(await response.text())?.[1]
  if (response.ok && isLanguage(language)) await storeVisitedPage(path, language, world)
}

/** Answers without the shop: with the stored page, else with a page that says that it is not available. */
async function answerWithoutShop(url: URL, { pages, ownLanguage, refuse }: PageWorld): Promise<Response> {
  const chosen = chosenLanguage(url)
  if (chosen) await pages.rememberLanguage(chosen)
  const language = chosen ?? (await pages.language()) ?? ownLanguage
  const path = readableOffline(url.pathname)
  const stored = path && (await pages.answer(path, language))
  if (!stored || path === null) return refuse({ language, url, pages: await pages.list() })
  // A stored page belongs to its address without a query: under another address its script would show something else.
  return url.pathname === path && url.search === '' ? stored : Response.redirect(new URL(path, url), 302)
}

async function isStored(url: URL, { pages, ownLanguage }: PageWorld): Promise<boolean> {
  const path = readableOffline(url.pathname)
  const language = chosenLanguage(url) ?? (await pages.language()) ?? ownLanguage
  return path !== null && (await pages.find(path, language)) !== null
}

/**
 * Answers a request for a page: with the shop's answer, or with the stored page where the shop fails or is slow.
 * `asked` is the request to the shop; `later` keeps the worker alive until the given work is done.
 */
export async function answerPage(
  { url, asked, later }: { url: URL; asked: Promise<Response>; later: (work: Promise<unknown>) => void },
  world: PageWorld,
): Promise<Response> {
  const fromShop = asked.then((response) => {
    later(remember(url, response.clone(), world).catch(() => {}))
    return response
  })
  const answered = fromShop.catch(() => null)
  // Null, so that the stored page is used; the shop's answer if no page is stored.
  const tooLate = world.pause().then(async () => ((await isStored(url, world)) ? null : answered))
  return (await Promise.race([answered, tooLate])) ?? answerWithoutShop(url, world)
}
