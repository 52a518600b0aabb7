import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contracts/language.ts'
import type { PageContext } from '#web/lib/load-context.ts'
import { answerErrors } from './answer-errors.ts'
import { createNonce, type OtherOrigins, sealPage } from './content-policy.ts'
import type { DevGuard } from './guard-dev.ts'
import { rememberLanguage } from './language-cookie.ts'
import { languageOfHeaders, pageKey } from './page-key.ts'
import type { Fresh, ReadyBytes } from './ready-bytes.ts'
import { sendReady } from './send-ready.ts'
import { madeIn, timingHeader } from './server-timing.ts'

/** The built pages: answer one request with the context that the server hands over. */
export type Pages = (request: Request, context: PageContext) => Promise<Response>

/** What the pages need from the composition root. */
export type PageDependencies = OtherOrigins & {
  pages: Pages
  readyBytes: ReadyBytes
  pageContext: (language: Language) => Omit<PageContext, 'nonce'>
  /** Tells whether the dish of this id was on a menu that is still there, and is no more. */
  isDishGone: (id: number) => Promise<boolean>
  /** Whether browsers reach the site over TLS. */
  isBehindTls: boolean
  /** Who may see the pages for developers; null: nobody. */
  devGuard: DevGuard | null
}

function languageOf(request: FastifyRequest): Language {
  const chosen = (request.query as Record<string, unknown>).lang
  return isLanguage(chosen) ? chosen : languageOfHeaders(request.headers)
}

type Page = { status: number; fresh: Fresh }

/** Search engines forget a dish sooner that is gone for good. Hidden restaurants, and theirs, are as if never there. */
async function statusOf({ status }: Response, address: string, { isDishGone }: PageDependencies) {
  const [, id] = /^\/product-details\/([1-9]\d{0,14})\/?(?:\?|$)/.exec(address) ?? []
  return status === 404 && id !== undefined && (await isDishGone(Number(id))) ? 410 : status
}

async function render(dependencies: PageDependencies, address: string, language: Language): Promise<Page> {
  const { pages, pageContext, imageOrigins, connectOrigins } = dependencies
  const nonce = createNonce()
  const response = await pages(new Request(`http://localhost${address}`), { ...pageContext(language), nonce })
  const { html, policy } = sealPage(await response.text(), { nonce, imageOrigins, connectOrigins })
  return {
    status: await statusOf(response, address, dependencies),
    fresh: { body: Buffer.from(html), headers: headersOf(response, policy) },
  }
}

/** Path and query as a browser reads them, also where a client names a host before them. */
function addressOf(url: string): { pathname: string; search: string } {
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

/** Never kept: what is kept is sent without asking the guard. */
function mountDevPage(app: FastifyInstance, guard: DevGuard, dependencies: PageDependencies): void {
  function pageContext(language: Language): Omit<PageContext, 'nonce'> {
    return { ...dependencies.pageContext(language), showsDevPages: true }
  }
  app.get('/dev/ui', { onRequest: guard }, async (request, reply) => {
    const page = await render({ ...dependencies, pageContext }, '/dev/ui', languageOf(request))
    const { headers, body } = page.fresh
    return reply
      .code(page.status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(body)
  })
}

/** Renders every address that nothing else answers; a page is the same for everyone in one language, so it is kept ready. */
export function mountPages(app: FastifyInstance, dependencies: PageDependencies): void {
  const { readyBytes, isBehindTls, devGuard } = dependencies

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request)
    if (isLanguage((request.query as Record<string, unknown>).lang))
      rememberLanguage(reply, language, { isBehindTls })
    const key = pageKey(request.url, language)
    const kept = readyBytes.peek(key)
    if (kept) return sendReady(request, reply, kept)
    const { pathname, search } = addressOf(request.url)
    // A link that begins with two slashes leads to another host: pages must not make such links of their own address.
    if (pathname.startsWith('//')) return reply.redirect(`${pathname.replace(/^\/+/, '/')}${search}`, 308)
    const unkept: Page[] = []
    const ready = await readyBytes.get(key, async () => {
      const page = await render(dependencies, pathname + search, language)
      if (page.status === 200) return page.fresh
      unkept.push(page)
      return null
    })
    if (ready) return sendReady(request, reply, ready)
    const { status, fresh } = unkept[0] ?? (await render(dependencies, pathname + search, language))
    reply.header(timingHeader, madeIn(reply.elapsedTime))
    return reply.code(status).headers(fresh.headers).send(fresh.body)
  }

  answerErrors(app)
  if (devGuard) mountDevPage(app, devGuard, dependencies)
  app.get('/*', answerPage)
  // Whoever asks there is a program, and gets no page.
  app.get('/api/*', (_request, reply) => reply.callNotFound())
}
