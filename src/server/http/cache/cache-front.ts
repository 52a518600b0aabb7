import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Language } from '#contracts/language.ts'
import type { EncodedAnswer } from './encoded-answer.ts'
import { languageOfHeaders } from './requested-language.ts'
import type { ResponseCache } from './response-cache.ts'
import { acceptedEncoding } from './send-cached.ts'

/** How the cache remembers that a page was asked for: it is the same for everyone in one language. */
export function pageRequestKey(url: string, language: Language): string {
  return `page ${language} ${url}`
}

/**
 * A server that sends what is cached before the framework is asked, exactly as the framework sent it the first time.
 * Whatever asks for more than the plain answer (a condition, another origin, a language to be remembered) goes on to
 * `answer`, and so does everything once the server is closing.
 */
export function createCacheFront(cache: Pick<ResponseCache, 'findFresh'>, answer: RequestListener): Server {
  // Whoever names no host is refused by a hook, with all headers (refuseWithoutHost).
  const options = { keepAliveTimeout: 72_000, requestTimeout: 60_000, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    const cached = isPlain(request) && server.listening ? find(cache, request) : undefined
    const variant = cached?.encoded[acceptedEncoding(request.headers['accept-encoding'])]
    if (cached && variant?.head)
      response.writeHead(cached.status, variant.head as string[]).end(variant.bytes)
    else answer(request, response)
  })
  return server
}

function isPlain({ method, headers }: IncomingMessage): boolean {
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
