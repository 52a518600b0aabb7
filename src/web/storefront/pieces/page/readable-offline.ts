/** What is the same for everybody, and good to read; neither what belongs to a person nor what only a connection makes sense of. */
const readable =
  /^\/(list-partners|(list-products|product-details)\/\d{1,15}|about-us|contact-us|seller|help|faq|shipping|payment-methods|returns|terms|privacy)$/

/** The path under which a page is kept for the time without a connection, without a slash at its end; null for pages that never are. */
export function readableOffline(pathname: string): string | null {
  const path = pathname === '/' ? '/list-partners' : pathname.replace(/\/$/, '')
  return readable.test(path) ? path : null
}
