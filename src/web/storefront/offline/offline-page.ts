import { type Language, languages } from '#contracts/language.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { readableOffline } from '#web/storefront/pieces/page/readable-offline.ts'
import { offlinePageWords } from './offline-page-words.ts'
import type { StoredPage } from './stored-pages.ts'

/** The file names that the build hands to the worker. */
export type BuiltAssets = { shell: readonly string[]; style: string; icons: string }

type OfflinePageOptions = {
  language: Language
  /** The requested address. */
  url: URL
  pages: readonly StoredPage[]
  built: BuiltAssets
}

const logo =
  '<svg viewBox="0 0 48 48" aria-hidden="true" class="size-10"><circle cx="24" cy="24" r="23" class="fill-chili"/><path d="M23.3 9.5c-6.8.4-11 4.3-12 11.5 6.7-.5 11-4.5 12-11.5Z" fill="#ffd27a"/><path d="M24.7 9.5c6.8.4 11 4.3 12 11.5-6.7-.5-11-4.5-12-11.5Z" fill="#a9dc93"/><path d="M11 25.5h26c0 5.6-3 9.7-7.5 11.6V39h-11v-1.9C14 35.2 11 31.1 11 25.5Z" fill="#fff8ea"/></svg>'

/** The content policy allows only the one script that this page contains. */
const policyFor = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Retries with growing pauses of up to a minute until the shop answers, and at once when the browser reports a
 * connection.
 */
const reloadScript = `let ms=2e3,timer;const look=async()=>{clearTimeout(timer);try{if((await fetch('/healthz',{method:'HEAD',cache:'no-store'})).ok)return location.reload()}catch{}timer=setTimeout(look,ms=Math.min(ms*2,6e4))};timer=setTimeout(look,ms);addEventListener('online',look);document.addEventListener('visibilitychange',()=>document.hidden||look())`

const names = { en: 'English', vi: 'Tiếng Việt' }

/** Escapes a text for markup or an attribute; a stored title is already markup and needs no escaping. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function switchTo(url: URL, current: Language): string {
  const items = languages.toReversed().map((language) => {
    const there = new URLSearchParams(url.search)
    there.set('lang', language)
    const href = escaped(`${url.pathname}?${there}`)
    const now = language === current ? ' aria-current="page"' : ''
    return `<li><a href="${href}" hreflang="${language}" lang="${language}" aria-label="${language.toUpperCase()} ${names[language]}"${now} class="grid min-h-8 min-w-10 place-items-center rounded-full px-2 text-xs font-bold text-muted hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper">${language.toUpperCase()}</a></li>`
  })
  const label = offlinePageWords[current].language
  return `<ul aria-label="${label}" class="flex rounded-full border border-line bg-surface p-0.5">${items.join('')}</ul>`
}

function storedItem({ path, language, title, storedAt }: StoredPage, shown: Language): string {
  const words = offlinePageWords[shown]
  const isForeign = language !== shown
  const seen = words.seen(formatMomentForPeople(new Date(storedAt)))
  return `<li class="border-t border-line py-3"><a href="${path}${isForeign ? `?lang=${language}` : ''}" class="block min-h-6 font-bold underline decoration-line-strong underline-offset-4 hover:decoration-ink"${isForeign ? ` hreflang="${language}"` : ''}>${title}</a><span class="text-sm text-muted">${seen}${isForeign ? ` · ${words.otherLanguage}` : ''}</span></li>`
}

/** The pages to list: those in this language first, then those that exist in the other language only. */
function pagesToList(pages: readonly StoredPage[], language: Language): StoredPage[] {
  const own = pages.filter((page) => page.language === language)
  const has = new Set(own.map(({ path }) => path))
  return [...own, ...pages.filter((page) => page.language !== language && !has.has(page.path))]
}

/**
 * Answers a page that says that the requested page is not available offline, and lists the stored pages. It loads the
 * requested page once the connection is back.
 */
export function offlinePage({ language, url, pages, built }: OfflinePageOptions): Response {
  const words = offlinePageWords[language]
  const listed = pagesToList(pages, language)
  const list =
    listed.length === 0
      ? `<p class="text-muted">${words.nothing}</p>`
      : `<p class="text-sm text-muted">${words.keptText}</p><ul class="mt-3 border-b border-line">${listed.map((page) => storedItem(page, language)).join('')}</ul>`
  const reason = readableOffline(url.pathname) === null ? words.personal : words.text
  const nonce = crypto.randomUUID()
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title} · Mâm</title><meta name="robots" content="noindex"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdf9f1"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191310"><link rel="stylesheet" href="${built.style}"></head><body><header class="border-b border-line"><div class="wrap flex min-h-16 items-center justify-between gap-4"><a href="/list-partners" aria-label="${words.home}" class="flex min-h-11 items-center gap-2.5 rounded-md text-xl font-bold">${logo}<span>Mâm</span></a>${switchTo(url, language)}</div></header><main class="wrap section"><div class="mx-auto grid max-w-lg gap-8 pb-8"><div class="grid justify-items-center gap-4 text-center"><svg viewBox="0 0 96 96" aria-hidden="true" class="size-36"><use href="${built.icons}#bowl"/></svg><h1 class="text-2xl">${words.title}</h1><p class="text-muted">${reason}</p><a href="${escaped(url.pathname + url.search)}" class="button border-transparent bg-chili text-on-chili shadow-card hover:bg-chili-strong min-h-11 px-5 text-base">${words.again}</a></div><section aria-labelledby="kept"><h2 id="kept" class="mb-1 text-lg">${words.kept}</h2>${list}</section></div></main><script nonce="${nonce}">${reloadScript}</script></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policyFor(nonce),
    'x-content-type-options': 'nosniff',
  }
  return new Response(html, { status: 503, headers })
}
