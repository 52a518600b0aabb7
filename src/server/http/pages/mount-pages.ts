import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isLanguage, type Language } from '#contracts/language.ts'
import { pageRequestKey } from '#server/http/cache/cache-front.ts'
import { encodeAnswer } from '#server/http/cache/encoded-answer.ts'
import { rememberLanguage } from '#server/http/cache/language-cookie.ts'
import { languageOfHeaders } from '#server/http/cache/requested-language.ts'
import { type CacheableAnswer, type ResponseCache, searchPrefix } from '#server/http/cache/response-cache.ts'
import { sendCached } from '#server/http/cache/send-cached.ts'
import { answerErrors } from '#server/http/call/answer-errors.ts'
import { sendOverloaded } from '#server/http/call/load-shedding.ts'
import { clientNetwork } from '#server/limits/client-network.ts'
import { OverloadedError, type Semaphore } from '#server/limits/semaphore.ts'
import type { PageAddress, PageContext } from '#web/storefront/pieces/session/page-context.ts'
import { createNonce, type OtherOrigins, replaceNoncesByHashes } from './content-policy.ts'
import type { DevGuard } from './guard-dev.ts'

/** The built pages. */
export type Pages = {
  /** Renders a request. */
  render: (request: Request, context: PageContext) => Promise<Response>
  readAddress: (url: URL) => PageAddress
  /** True in development: pages are not cached. */
  mayChange?: boolean
}

export type PageDependencies = OtherOrigins & {
  pages: Pages
  cache: ResponseCache
  /** Bounds concurrent renderings. */
  semaphore: Semaphore
  /** The context of a page. `onShown` receives the tag of every answer that the page shows. */
  pageContext: (
    language: Language,
    onShown: (tag: string) => void,
  ) => Omit<PageContext, 'nonce' | 'onRendered'>
  /** Whether the restaurant or dish of a page is public. `gone`: a dish that a visible restaurant removed. */
  findPageState: (subject: {
    kind: 'restaurant' | 'dish'
    id: number
  }) => Promise<'shown' | 'gone' | 'missing'>
  /** Whether clients reach the site over TLS. */
  isBehindTls: boolean
  /** Guards the developer pages. Null: there are no developer pages. */
  devGuard: DevGuard | null
}

function languageOf(request: FastifyRequest): Language {
  const chosen = (request.query as Record<string, unknown>).lang
  return isLanguage(chosen) ? chosen : languageOfHeaders(request.headers)
}

/** Positions are almost unique, so caching their pages would only evict useful ones. */
const hasPositionParameter = /[?&]latitude=/
const hasTextParameter = /[?&](name|address)=/

/** These paths do not redirect to the canonical path, because that would reveal that the page exists. */
const devPath = /^\/dev\//i

/** React Router's data requests, which clients send when they navigate. */
const dataRequest = /\.data$/

/** What to render. `status` replaces the status of the rendering. */
type Target = { address: string; language: Language; status?: number }

async function render(
  dependencies: PageDependencies,
  { address, language, status }: Target,
): Promise<CacheableAnswer> {
  const { pages, pageContext, imageOrigins, connectOrigins } = dependencies
  const tags = new Set<string>()
  const nonce = createNonce()
  let html: string | null = null
  function onRendered(rendered: string) {
    html = rendered
  }
  const context = { ...pageContext(language, (tag) => tags.add(tag)), nonce, onRendered }
  const response = await pages.render(new Request(`http://localhost${address}`), context)
  html ??= await response.text()
  const { body, policy } = replaceNoncesByHashes(html, { nonce, imageOrigins, connectOrigins })
  return {
    status: status ?? response.status,
    body,
    headers: headersOf(response, policy),
    tags: [...tags],
    isCacheable: !pages.mayChange && response.status < 500 && !hasPositionParameter.test(address),
  }
}

/** The path and query of a request URL, which may be absolute. */
function addressOf(url: string): URL {
  return new URL(`http://localhost${url.replace(/^https?:\/\/[^/?#]*/i, '')}`)
}

function headersOf(response: Response, policy: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': response.status < 400 ? 'no-cache' : 'no-store',
    vary: 'accept-encoding, accept-language, cookie',
    'content-security-policy': policy,
  }
  if (response.status === 503) headers['retry-after'] = '5'
  const location = response.headers.get('location')
  if (location !== null) headers.location = location
  return headers
}

/** Never cached, because the cache answers before the guard. */
function mountDevPage(app: FastifyInstance, guard: DevGuard, dependencies: PageDependencies): void {
  const pageContext: PageDependencies['pageContext'] = (language, onShown) => ({
    ...dependencies.pageContext(language, onShown),
    showsDevPages: true,
  })
  app.get('/dev/ui', { onRequest: guard }, async (request, reply) => {
    const target = { address: '/dev/ui', language: languageOf(request) }
    const { status, headers, body } = await render({ ...dependencies, pageContext }, target)
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  })
}

function keyOf({ address, language, status = 200 }: Target): string {
  return `${hasTextParameter.test(address) ? searchPrefix : ''}page ${language} ${status} ${address}`
}

/** What to render for an address. All missing pages share a target. */
async function findTarget(
  { cache, findPageState }: PageDependencies,
  { address, subject }: PageAddress,
  language: Language,
): Promise<Target> {
  const target = { address, language }
  if (subject === null || cache.has(keyOf(target))) return target
  const state = await findPageState(subject)
  if (state === 'shown') return target
  // 410 makes search engines drop a removed dish sooner. Hidden restaurants and their dishes get 404.
  return { address: subject.missing, language, ...(state === 'gone' && { status: 410 }) }
}

/**
 * Tracks which pages several clients have requested recently. Their refreshes share one semaphore client, so that no
 * single client can delay them.
 */
function createSharedPageTracker() {
  const clients = new LRUCache<string, { client: string; isShared: boolean }>({ max: 2_000, ttl: 600_000 })
  return {
    /** Records a request. Answers whether another client has requested the page too. */
    record(key: string, client: string): boolean {
      const known = clients.get(key) ?? { client, isShared: false }
      const isShared = known.isShared || known.client !== client
      clients.set(key, { client, isShared })
      return isShared
    },
  }
}

/** The data of a page for navigation from another page. It is not cached. */
async function renderData(dependencies: PageDependencies, { ip }: FastifyRequest, target: Target) {
  const made = await dependencies.semaphore(clientNetwork(ip), () => render(dependencies, target))
  return encodeAnswer(made, 0)
}

/**
 * Renders every address that no other route answers. All visitors of one language get the same page, so it is cached.
 */
export function mountPages(app: FastifyInstance, dependencies: PageDependencies): void {
  const { cache, semaphore, isBehindTls, devGuard } = dependencies
  const pageClients = createSharedPageTracker()

  async function findPage(request: FastifyRequest, address: PageAddress, language: Language) {
    const client = clientNetwork(request.ip)
    const target = await findTarget(dependencies, address, language)
    const key = keyOf(target)
    const isShared = pageClients.record(key, client)
    const page = await cache.get({
      key,
      produce: () => render(dependencies, target),
      // Refreshes of shared pages do not queue behind one client's requests.
      schedule: (make, isRefresh) => semaphore(isRefresh && isShared ? 'refresh' : client, make),
    })
    cache.remember(pageRequestKey(request.url, language), key)
    return page
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request)
    if (isLanguage((request.query as Record<string, unknown>).lang))
      rememberLanguage(reply, language, { isBehindTls })
    const url = addressOf(request.url)
    // `//host` would become a link to another host where pages link to their own path.
    if (url.pathname.startsWith('//'))
      return reply.redirect(`${url.pathname.replace(/^\/+/, '/')}${url.search}`, 308)
    const isData = dataRequest.test(url.pathname)
    const address = dependencies.pages.readAddress(url)
    // Each page has one canonical path. Other paths would be rendered and cached separately.
    const isOther = address.path !== url.pathname && !devPath.test(url.pathname)
    if (!isData && isOther) return reply.redirect(address.path + url.search, 308)
    try {
      const page = await (isData
        ? renderData(dependencies, request, { address: url.pathname + url.search, language })
        : findPage(request, address, language))
      return page ? sendCached(request, reply, page) : reply.callNotFound()
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error
      return sendOverloaded(request, reply, error.retryAfterSeconds)
    }
  }

  answerErrors(app)
  if (devGuard) mountDevPage(app, devGuard, dependencies)
  app.get('/*', answerPage)
  // API clients get JSON instead of a page.
  app.get('/api/*', (_request, reply) => reply.callNotFound())
}
