/**
 * Pages that are the same for every visitor and useful offline. Personal pages, and pages that need a connection, are
 * not among them.
 */
const readable =
  /^\/(list-partners|(list-products|product-details)\/\d{1,15}|about-us|contact-us|seller|help|faq|shipping|payment-methods|returns|terms|privacy)$/

/**
 * The path under which a page is stored for reading offline, without a trailing slash; null for pages that are never
 * stored.
 */
export function readableOffline(pathname: string): string | null {
  const path = pathname === '/' ? '/list-partners' : pathname.replace(/\/$/, '')
  return readable.test(path) ? path : null
}
