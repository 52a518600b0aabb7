import { storefrontRoutes } from 'virtual:storefront-routes'
import { feedbacksPerPage, requestTimeoutMs } from '#domain/shop/limits.ts'
import { isPrefetched, splitInput, storePrefetched } from '#web/shared/api/http-client.ts'
import { savesData } from '#web/shared/loading/saves-data.ts'

type Route = { parentId?: string; path?: string; module: string }

declare global {
  interface Window {
    /** The router's list of routes. */
    __reactRouterManifest?: { routes: Record<string, Route> }
  }
}

/** A pointer that only passes over a link stays for less than this, in ms. */
const dwellMs = 60

function isRouteOf(pathname: string, { path }: Route): boolean {
  if (!path || path === '*') return false
  const [wanted, own] = [pathname.split('/').slice(1), path.split('/')]
  return own.length === wanted.length && own.every((part, at) => part.startsWith(':') || part === wanted[at])
}

/** The script files that draw a page, including those of its parent layouts. */
export function moduleUrlsOf(pathname: string, routes: Record<string, Route>): string[] {
  const modules: string[] = []
  let route = Object.values(routes).find((one) => isRouteOf(pathname, one))
  for (; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    modules.push(route.module)
  return modules
}

/** The API calls that a page's loader makes first. Only menus and dishes are worth fetching ahead. */
export function apiUrlsOf(pathname: string): string[] {
  const [, page, slug = ''] = /^\/(list-products|product-details)\/([1-9]\d{0,14})$/.exec(pathname) ?? []
  const id = Number(slug)
  if (page === 'product-details') return [splitInput(storefrontRoutes.getProduct, { id }).url]
  if (page !== 'list-products') return []
  const reviews = { partner_id: id, sort: 'newest', page: 1, per_page: feedbacksPerPage }
  return [
    splitInput(storefrontRoutes.getPartner, { id }).url,
    splitInput(storefrontRoutes.listPartnerFeedbacks, reviews).url,
  ]
}

/** Reads the body to its end, so that an unused answer holds no connection for longer than the request timeout. */
async function fetchWhole(url: string): Promise<Response> {
  const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(requestTimeoutMs) })
  return new Response(await response.arrayBuffer(), response)
}

function fetchPage({ pathname }: HTMLAnchorElement): void {
  for (const module of moduleUrlsOf(pathname, window.__reactRouterManifest?.routes ?? {}))
    import(/* @vite-ignore */ module).catch(() => {})
  for (const url of apiUrlsOf(pathname)) if (!isPrefetched(url)) storePrefetched(url, fetchWhole(url))
}

/** Fetches the page behind a link when the link is pointed at, touched or focused, unless the visitor saves data. */
export function startFetchingAhead(): void {
  if (savesData()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  function fetchIfPointedAt(event: Event): void {
    clearTimeout(timer)
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    // This link opens a dish over the current page (opened-dish.tsx), so no page needs to be fetched.
    if ('inPlace' in link.dataset) return
    if (event.type === 'pointerover') timer = setTimeout(fetchPage, dwellMs, link)
    else fetchPage(link)
  }
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(name, fetchIfPointedAt, { passive: true })
}
