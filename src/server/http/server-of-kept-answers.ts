import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { languageOfHeaders, pageKey } from './page-key.ts'
import type { ReadyAnswer, ReadyBytes } from './ready-bytes.ts'
import { acceptedEncoding } from './send-ready.ts'

/**
 * A server that sends what is kept before the framework is asked, exactly as the framework sent it the first time.
 * Whatever asks for more than the plain answer (a condition, another origin, a language to be remembered) goes on to
 * `answer`, and so does everything once the server is closing.
 */
export function createServerOfKeptAnswers(readyBytes: ReadyBytes, answer: RequestListener): Server {
  // Whoever names no host is refused by a hook, with all headers (refuseWithoutHost).
  const options = { keepAliveTimeout: 72_000, requestTimeout: 60_000, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    const kept = isPlain(request) && server.listening ? peek(readyBytes, request) : undefined
    const variant = kept?.packed[acceptedEncoding(request.headers['accept-encoding'])]
    if (variant?.head) response.writeHead(200, variant.head as string[]).end(variant.bytes)
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

function peek(readyBytes: ReadyBytes, { url = '', headers }: IncomingMessage): ReadyAnswer | undefined {
  if (url.startsWith('/api/')) return readyBytes.peek(url)
  return url.includes('lang=') ? undefined : readyBytes.peek(pageKey(url, languageOfHeaders(headers)))
}
