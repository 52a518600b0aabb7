import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consoles } from '#contracts/surfaces.ts'
import { privatePaths } from '#domain/shop/private-paths.ts'
import { publicPages } from '#domain/shop/public-pages.ts'
import { type CacheableAnswer, createResponseCache } from '#server/http/cache/response-cache.ts'
import { sendCached } from '#server/http/cache/send-cached.ts'
import { type SitemapPage, writeSitemap, writeSitemapIndex } from './sitemap-xml.ts'

type Kind = 'restaurant' | 'dish'
type IdRange = { kind: Kind; number: number; size: number }
type Changed = { changedAt: Date }

export type SitemapDependencies = {
  publicUrl: string
  clock: () => Date
  listIdRanges: (size: number) => Promise<(IdRange & Changed & { count: number })[]>
  listPagesInRange: (range: IdRange) => Promise<({ kind: Kind; id: number } & Changed)[]>
  /** Pages per sitemap file, two URLs each. The protocol allows 50,000 URLs. */
  pagesPerFile?: number
}

const minuteMs = 60_000
const lifeMs = 60 * minuteMs
const paths = { restaurant: '/list-products', dish: '/product-details' }
const fixedPages: SitemapPage[] = publicPages.map((path) => ({ path, changedAt: null }))

/** Paths for clients of the API, the consoles, and personal pages. */
const disallowedPaths = [
  '/api/',
  '/dev/',
  '/geography/',
  '/metrics',
  ...consoles.map((surface) => `/${surface}/`),
  ...privatePaths,
]

function robots(publicUrl: string): string {
  const rules = disallowedPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function fileOf({ kind, number }: IdRange): string {
  return `/sitemap-${kind}-${number}.xml`
}

/** Parses `restaurant-0.xml`; null for other names. */
function idRangeOf(name: string, size: number): IdRange | null {
  const [, kind, number] = /^(restaurant|dish)-(0|[1-9]\d{0,8})\.xml$/.exec(name) ?? []
  return kind && number ? { kind: kind as Kind, number: Number(number), size } : null
}

/** Writes the files of the sitemap. */
function createSitemapWriter(dependencies: SitemapDependencies) {
  const { publicUrl, listIdRanges, listPagesInRange, pagesPerFile: size = 2_500 } = dependencies

  async function pagesOf(range: IdRange): Promise<SitemapPage[]> {
    const pages = await listPagesInRange(range)
    return pages.map(({ kind, id, changedAt }) => ({ path: `${paths[kind]}/${id}`, changedAt }))
  }

  return {
    async writeFirst(): Promise<string> {
      const ranges = await listIdRanges(size)
      const count = ranges.reduce((sum, range) => sum + range.count, fixedPages.length)
      if (count <= size) {
        const pages = await Promise.all(ranges.map(pagesOf))
        return writeSitemap([...fixedPages, ...pages.flat()], publicUrl)
      }
      const fixed = { path: '/sitemap-pages.xml', changedAt: null }
      const others = ranges.map((range) => ({ path: fileOf(range), changedAt: range.changedAt }))
      return writeSitemapIndex([fixed, ...others], publicUrl)
    },
    /** Null for an unknown file name. */
    async writePart(name: string): Promise<string | null> {
      if (name === 'pages.xml') return writeSitemap(fixedPages, publicUrl)
      const range = idRangeOf(name, size)
      const pages = range === null ? [] : await pagesOf(range)
      return pages.length === 0 ? null : writeSitemap(pages, publicUrl)
    },
  }
}

function xmlAnswer(text: string): CacheableAnswer {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  }
  return { status: 200, body: Buffer.from(text), headers, tags: [] }
}

/**
 * Serves /robots.txt and /sitemap.xml. The sitemap is one file while all pages fit, otherwise an index of files by
 * ranges of ids, so that the files' names stay stable. Files are cached for an hour.
 */
export function mountSitemap(app: FastifyInstance, dependencies: SitemapDependencies): void {
  const { publicUrl, clock } = dependencies
  const { writeFirst, writePart } = createSitemapWriter(dependencies)
  const files = createResponseCache({
    clock,
    maxBytes: 24 * 1024 * 1024,
    lifetimeOf(startedAt) {
      const until = startedAt.getTime() + lifeMs
      return { freshUntil: until, staleUntil: until }
    },
  })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, write }: { name: string; write: () => Promise<string | null> },
  ) {
    async function produce() {
      const text = await write()
      return text === null ? null : xmlAnswer(text)
    }
    const cached = await files.get({ key: name, produce })
    return cached === null ? reply.callNotFound() : sendCached(request, reply, cached)
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl)),
  )
  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, { name: 'sitemap.xml', write: writeFirst }),
  )
  app.get('/sitemap-:name', (request, reply) => {
    const { name } = request.params as { name: string }
    return send(request, reply, { name, write: () => writePart(name) })
  })
}
