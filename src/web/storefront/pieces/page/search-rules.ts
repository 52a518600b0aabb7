import { isPrivatePath } from '#domain/shop/private-paths.ts'

/** What narrows or sorts a list, a menu or a search (partner-query.ts, menu-query.ts, search-query.ts): a view of a page, no page. */
const views =
  /^(name|address|closes_after|status|min_point|type|favourites|latitude|longitude|tab|sort|more|reviews|dish|q|open|soon|free|stars)$/

/** The list. */
const hasPages = /^\/list-partners$/

/** What of an address's query makes another page of it. */
export function pageQuery(pathname: string, search: string): string {
  const page = laterPage(pathname, search)
  return page ? `?page=${page}` : ''
}

/** Which page of a list or a menu an address asks for, where that is not the first: its title says so. */
export function laterPage(pathname: string, search: string): number | null {
  const text = new URLSearchParams(search).get('page') ?? ''
  // As the pages themselves read it: what is no number to them counts as the first page.
  const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
  return hasPages.test(pathname) && page > 1 ? page : null
}

/** Tells whether a page is for search engines: neither a person's own, nor a mere view, nor a step with a code from a mail. */
export function isForSearchEngines(pathname: string, search: string): boolean {
  if (isPrivatePath(pathname) || pathname === '/reset') return false
  return ![...new URLSearchParams(search).keys()].some((name) => views.test(name))
}
