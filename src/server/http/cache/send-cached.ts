import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, PackedAnswer, Variant } from './packed-answer.ts'
import { cachedTiming, producedTiming, timingHeader } from './server-timing.ts'

/** The best encoding that a client takes, by its Accept-Encoding header. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(text)) return 'gzip'
  return 'identity'
}

/** Sends an answer in the best encoding the client takes, or 304 when the client has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PackedAnswer,
): Promise<FastifyReply> {
  const { status } = answer
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const variant = answer.packed[encoding] ?? (await answer.pack(encoding))
  const { bytes, etag } = variant
  const vary = [reply.getHeader('vary'), answer.headers.vary].filter(Boolean).join(', ')
  const timing = answer.wasSent ? cachedTiming(answer.madeInMs) : producedTiming(answer.madeInMs)
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
  rememberHead(request, reply, { variant, madeInMs: answer.madeInMs })
  return reply.send(bytes)
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined || header.trim() === '*') return header !== undefined
  // A proxy on the way may have weakened it.
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** What another caller gets to see must not hold anything that was meant for this one. */
function rememberHead(
  request: FastifyRequest,
  reply: FastifyReply,
  { variant, madeInMs }: { variant: Variant; madeInMs: number },
): void {
  if (variant.head !== null || request.headers.origin !== undefined || reply.hasHeader('set-cookie')) return
  const headers = {
    ...reply.getHeaders(),
    'content-length': variant.bytes.length,
    [timingHeader]: cachedTiming(madeInMs),
  }
  variant.head = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}
