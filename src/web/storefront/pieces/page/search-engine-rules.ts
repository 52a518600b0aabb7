import { isPrivatePath } from '#domain/shop/private-paths.ts'

/**
 * Parameters that narrow or sort a list, a menu or a search (partner-query.ts, menu-query.ts, search-query.ts). Search
 * engines do not index these views, because they repeat the content of the page.
 */
const views =
  /^(name|address|closes_after|status|min_point|type|favourites|latitude|longitude|tab|sort|more|reviews|dish|q|open|soon|free|stars)$/

/** The only list with page numbers: the restaurants. */
const hasPages = /^\/list-partners$/

/** The query of a page's canonical address: the number of a later page, nothing else. */
export function pageQuery(pathname: string, search: string): string {
  const page = laterPage(pathname, search)
  return page ? `?page=${page}` : ''
}

/** The number of a later page of the restaurant list, which its title shows; null for the first page and other pages. */
export function laterPage(pathname: string, search: string): number | null {
  const text = new URLSearchParams(search).get('page') ?? ''
  // Parsed as the pages parse it: an invalid number counts as the first page.
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
  return hasPages.test(pathname) && page > 1 ? page : null
}

/** Tells whether search engines may index a page: not personal pages, views, or steps with a mailed code. */
export function isForSearchEngines(pathname: string, search: string): boolean {
  if (isPrivatePath(pathname) || pathname === '/reset') return false
  return ![...new URLSearchParams(search).keys()].some((name) => views.test(name))
}
