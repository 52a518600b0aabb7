import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, ReadyAnswer } from './ready-bytes.ts'

function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'gzip'
  return 'identity'
}

/** Sends a ready answer in the best encoding the client takes, or 304 when the client has it already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const { bytes, etag } = answer.variants[encoding]
  reply.headers(answer.headers).header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && (known === '*' || known.split(',').some((tag) => tag.trim() === etag))) {
    return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
