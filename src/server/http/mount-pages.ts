import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contracts/language.ts'
import type { PageContext } from '#web/lib/load-context.ts'
import { rememberLanguage } from './language-cookie.ts'
import { languageOfHeaders, pageKey } from './page-key.ts'
import type { ReadyBytes } from './ready-bytes.ts'
import { sendReady } from './send-ready.ts'

/** The built pages: answer one request with the context that the server hands over. */
export type Pages = (request: Request, context: PageContext) => Promise<Response>

/** What the pages need from the composition root. */
export type PageDependencies = {
  pages: Pages
  readyBytes: ReadyBytes
  pageContext: (language: Language) => PageContext
}

function languageOf(request: FastifyRequest): Language {
  const chosen = (request.query as Record<string, unknown>).lang
  return isLanguage(chosen) ? chosen : languageOfHeaders(request.headers)
}

function contentPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

async function render(
  { pages, pageContext }: PageDependencies,
  url: string,
  language: Language,
  isHead: boolean,
) {
  const request = new Request(new URL(url, 'http://localhost'), { method: isHead ? 'HEAD' : 'GET' })
  return pages(request, pageContext(language))
}

function headersOf(response: Response, html: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
    'content-security-policy': contentPolicy(html),
  }
  const location = response.headers.get('location')
  if (location !== null) headers.location = location
  return headers
}

/** Renders every address that nothing else answers; a page is the same for everyone in one language, so it is kept ready. */
export function mountPages(app: FastifyInstance, dependencies: PageDependencies): void {
  const { readyBytes } = dependencies

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const language = languageOf(request)
    if (isLanguage((request.query as Record<string, unknown>).lang)) rememberLanguage(reply, language)
    const key = pageKey(request.url, language)
    const kept = readyBytes.peek(key)
    if (kept) return sendReady(request, reply, kept)
    let unkept: { response: Response; body: Buffer } | null = null
    async function produce() {
      const response = await render(dependencies, request.url, language, false)
      const body = Buffer.from(await response.arrayBuffer())
      if (response.status === 200) return { body, headers: headersOf(response, body.toString('utf8')) }
      unkept = { response, body }
      return null
    }
    const ready = await readyBytes.get(key, produce)
    if (ready) return sendReady(request, reply, ready)
    if (unkept === null) await produce()
    return sendUnkept(reply, unkept)
  }

  app.get('/*', answerPage)
}

function sendUnkept(reply: FastifyReply, unkept: { response: Response; body: Buffer } | null): FastifyReply {
  if (unkept === null) return reply.code(500).send()
  const { response, body } = unkept
  return reply
    .code(response.status)
    .headers(headersOf(response, body.toString('utf8')))
    .send(body)
}
