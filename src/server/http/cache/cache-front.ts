import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Language } from '#contracts/language.ts'
import type { EncodedAnswer } from './encoded-answer.ts'
import { languageOfHeaders } from './requested-language.ts'
import type { ResponseCache } from './response-cache.ts'
import { acceptedEncoding } from './send-cached.ts'

/** The request key of a page. Pages differ by URL and language only. */
export function pageRequestKey(url: string, language: Language): string {
  return `page ${language} ${url}`
}

/**
 * An HTTP server that answers from the cache before Fastify sees the request, with the headers of the first response.
 * Conditional and cross-origin requests, changes of language, and all requests during shutdown go to `answer`.
 */
export function createCacheFront(cache: Pick<ResponseCache, 'findFresh'>, answer: RequestListener): Server {
  // A missing Host header is accepted here, because `refuseWithoutHost` refuses it with all security headers.
  const options = { keepAliveTimeout: 72_000, requestTimeout: 60_000, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    const cached = mayUseCache(request) && server.listening ? find(cache, request) : undefined
    const variant = cached?.encoded[acceptedEncoding(request.headers['accept-encoding'])]
    if (cached && variant?.head)
      response.writeHead(cached.status, variant.head as string[]).end(variant.bytes)
    else answer(request, response)
  })
  return server
}

function mayUseCache({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.host !== undefined &&
    headers['if-none-match'] === undefined &&
    headers.origin === undefined
  )
}

function find(
  cache: Pick<ResponseCache, 'findFresh'>,
  { url = '', headers }: IncomingMessage,
): EncodedAnswer | undefined {
  if (url.startsWith('/api/')) return cache.findFresh(url)
  return url.includes('lang=') ? undefined : cache.findFresh(pageRequestKey(url, languageOfHeaders(headers)))
}
