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
  /** In development pages are not cached. */
  mayChange?: boolean
}

export type PageDependencies = OtherOrigins & {
  pages: Pages
  cache: ResponseCache
  /** Bounds concurrent renderings. */
  semaphore: Semaphore
  /** The context of a page. `onShown` receives the tag of every answer that it shows. */
  pageContext: (
    language: Language,
    onShown: (tag: string) => void,
  ) => Omit<PageContext, 'nonce' | 'onRendered'>
  /**
   * Whether the restaurant or dish of a page exists. `gone`: a dish was removed from the menu of a visible
   * restaurant.
   */
  findPageState: (subject: {
    kind: 'restaurant' | 'dish'
    id: number
  }) => Promise<'shown' | 'gone' | 'missing'>
  /** Whether clients reach the site over TLS. */
  isBehindTls: boolean
  /** Guards the developer pages; null: they do not exist. */
  devGuard: DevGuard | null
}

function languageOf(request: FastifyRequest): Language {
  const chosen = (request.query as Record<string, unknown>).lang
  return isLanguage(chosen) ? chosen : languageOfHeaders(request.headers)
}

/** Positions are nearly unique: caching their pages would evict useful ones. */
const hasPositionParameter = /[?&]latitude=/
const hasTextParameter = /[?&](name|address)=/

/** Not redirected to the canonical path, which would reveal that the page exists. */
const devPath = /^\/dev\//i

/** React Router's data requests for client navigation. */
const dataRequest = /\.data$/

/** What to render, and the status if it differs from the rendered one. */
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

/** Path and query of a request URL, also in absolute form. */
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

/** Never cached, because cached pages bypass the guard. */
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

/** What to render for an address. All missing pages share one target. */
async function findTarget(
  { cache, findPageState }: PageDependencies,
  { address, subject }: PageAddress,
  language: Language,
): Promise<Target> {
  const target = { address, language }
  if (subject === null || cache.has(keyOf(target))) return target
  const state = await findPageState(subject)
  if (state === 'shown') return target
  // 410 makes search engines drop a removed dish sooner. Hidden restaurants and their dishes are 404.
  return { address: subject.missing, language, ...(state === 'gone' && { status: 410 }) }
}

/**
 * Tracks which pages several clients requested lately. Refreshes of those share a semaphore client, so that no single
 * client can delay them.
 */
function createSharedPageTracker() {
  const clients = new LRUCache<string, { client: string; isShared: boolean }>({ max: 2_000, ttl: 600_000 })
  return {
    /** Records a request; answers whether another client requested the page too. */
    note(key: string, client: string): boolean {
      const known = clients.get(key) ?? { client, isShared: false }
      const isShared = known.isShared || known.client !== client
      clients.set(key, { client, isShared })
      return isShared
    },
  }
}

/** What a page needs to be shown to who comes from another one; it is not cached. */
async function renderData(dependencies: PageDependencies, { ip }: FastifyRequest, target: Target) {
  const made = await dependencies.semaphore(clientNetwork(ip), () => render(dependencies, target))
  return encodeAnswer(made, 0)
}

/** Renders every address that nothing else answers; a page is the same for everyone in one language, so it is cached. */
export function mountPages(app: FastifyInstance, dependencies: PageDependencies): void {
  const { cache, semaphore, isBehindTls, devGuard } = dependencies
  const pageClients = createSharedPageTracker()

  async function findPage(request: FastifyRequest, address: PageAddress, language: Language) {
    const client = clientNetwork(request.ip)
    const target = await findTarget(dependencies, address, language)
    const key = keyOf(target)
    const isShared = pageClients.note(key, client)
    const page = await cache.get({
      key,
      produce: () => render(dependencies, target),
      // Refreshes of shared pages do not queue behind the requests of one client.
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
    // `//host` would be a link to another host when pages use their own path in links.
    if (url.pathname.startsWith('//'))
      return reply.redirect(`${url.pathname.replace(/^\/+/, '/')}${url.search}`, 308)
    const isData = dataRequest.test(url.pathname)
    const address = dependencies.pages.readAddress(url)
    // Each page has one canonical path; others would be rendered and cached separately.
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
  // Clients of the API get JSON, not a page.
  app.get('/api/*', (_request, reply) => reply.callNotFound())
}
