/** A page of the sitemap; `changedAt` is null if unknown. */
export type SitemapPage = { path: string; changedAt: Date | null }

/** A file of a sitemap index. */
export type SitemapFile = { path: string; changedAt: Date | null }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function lastmod(changedAt: Date | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`
}

/** Each language of a page has its own URL, with a link to the other language (see canonical-links.tsx). */
function urlsOf({ path, changedAt }: SitemapPage, publicUrl: string): string {
  const address = escaped(publicUrl + path)
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const links =
    link('en', `${address}?lang=en`) +
    link('vi', `${address}?lang=vi`) +
    link('x-default', `${address}?lang=en`)
  return ['vi', 'en']
    .map((language) => `<url><loc>${address}?lang=${language}</loc>${lastmod(changedAt)}${links}</url>\n`)
    .join('')
}

/** The XML of a sitemap. */
export function writeSitemap(pages: readonly SitemapPage[], publicUrl: string): string {
  const urls = pages.map((page) => urlsOf(page, publicUrl)).join('')
  return `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`
}

/** The XML of a sitemap index. */
export function writeSitemapIndex(files: readonly SitemapFile[], publicUrl: string): string {
  const entries = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escaped(publicUrl + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}
