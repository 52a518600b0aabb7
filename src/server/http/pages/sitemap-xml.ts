/** A page of the site: its path, and the day on which it last changed, if that is known. */
export type SitemapPage = { path: string; changedAt: Date | null }

/** A file of a sitemap that is split. */
export type SitemapFile = { path: string; changedAt: Date | null }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function lastmod(changedAt: Date | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`
}

/** Each language of a page is an address of its own, and names the other (web/storefront/pieces/page/canonical-links.tsx). */
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

/** The sitemap of these pages, two addresses each. */
export function writeSitemap(pages: readonly SitemapPage[], publicUrl: string): string {
  const urls = pages.map((page) => urlsOf(page, publicUrl)).join('')
  return `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`
}

/** The list of the files into which a sitemap is split. */
export function writeSitemapIndex(files: readonly SitemapFile[], publicUrl: string): string {
  const entries = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${escaped(publicUrl + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}
