import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EncodedAnswer, Encoding, Variant } from './encoded-answer.ts'
import { cachedTiming, producedTiming, timingHeader } from './server-timing.ts'

/** The best supported encoding of an Accept-Encoding header. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(text)) return 'gzip'
  return 'identity'
}

/** Sends an answer in the best accepted encoding, or 304 if its ETag matches. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EncodedAnswer,
): Promise<FastifyReply> {
  const { status } = answer
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const variant = answer.encoded[encoding] ?? (await answer.encode(encoding))
  const { bytes, etag } = variant
  const vary = [reply.getHeader('vary'), answer.headers.vary].filter(Boolean).join(', ')
  const timing = answer.wasSent ? cachedTiming(answer.producedInMs) : producedTiming(answer.producedInMs)
  answer.wasSent = true
  reply
    .code(status)
    .headers(answer.headers)
    .headers({ vary, [timingHeader]: timing })
  if (status === 200) reply.header('etag', etag)
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  rememberHead(request, reply, { variant, producedInMs: answer.producedInMs })
  return reply.send(bytes)
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined || header.trim() === '*') return header !== undefined
  // Proxies may weaken an ETag.
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Stores the headers for `createCacheFront`, unless some of them are for this client only (CORS, cookies). */
function rememberHead(
  request: FastifyRequest,
  reply: FastifyReply,
  { variant, producedInMs }: { variant: Variant; producedInMs: number },
): void {
  if (variant.head !== null || request.headers.origin !== undefined || reply.hasHeader('set-cookie')) return
  const { 'x-request-id': _ofThisRequest, ...ofAll } = reply.getHeaders()
  const headers = {
    ...ofAll,
    'content-length': variant.bytes.length,
    [timingHeader]: cachedTiming(producedInMs),
  }
  variant.head = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
