import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contracts/endpoint.ts'
import { preferredLanguage } from '#contracts/language.ts'
import type { RefusalCode } from '#contracts/refusals/refusals.ts'
import { isLostSession } from '#server/db/connection.ts'
import { refusalOf } from './input-and-answer.ts'
import { dataContentPolicy } from './security-headers.ts'

const codesByFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
}

/**
 * The codes of errors after which a retry may succeed: PostgreSQL is unreachable, out of connections, disk or memory,
 * or shutting down, or a lock or statement timed out.
 */
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '08006',
  '08003',
  '08001',
])

/** Sends a refusal in the contract's error shape: `{message, code, errors?}` and the details. */
export function sendRefusal(
  reply: FastifyReply,
  { code, status, message, errors, details }: Refusal,
): FastifyReply {
  const { retry_after: retryAfter, ...figures } = details ?? {}
  if (status === 429 || status === 503) reply.header('retry-after', String(retryAfter ?? 5))
  reply.header('cache-control', 'no-store')
  return reply.code(status).send({ message, code, ...(errors && { errors }), ...figures })
}

const outageSentences =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/

/** Whether an error means that the database is temporarily unavailable. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return outageCodes.has(code) || isLostSession(error) || outageSentences.test(error.message)
}

const codesByStatus: Record<number, RefusalCode> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
}

function codeOf(error: FastifyError): RefusalCode {
  const known = codesByFastify[error.code]
  if (known) return known
  return isOutage(error) ? 'overloaded' : (codesByStatus[error.statusCode ?? 500] ?? 'internal_error')
}

/** Sends a refusal in the request's language. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  details?: Refusal['details'],
): FastifyReply {
  const language = preferredLanguage(request.headers['accept-language'])
  return sendRefusal(reply, refusalOf(code, language, details && { details }))
}

/** Answers every error in the contract's shape. Logs only bugs and outages. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error)
    if (code === 'internal_error' || code === 'overloaded') request.log.error({ err: error }, 'call failed')
    return refuse(request, reply, code)
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'not_found'))
}

/** Answers errors that occur before routing, such as an invalid escape in the URL. */
export function answerMalformedUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  refuse(request, reply, 'bad_request')
}

/**
 * Refuses requests without the Host header that HTTP/1.1 requires. Node's own refusal lacks the security headers, so it
 * is switched off (`createCacheFront`).
 */
export function refuseWithoutHost(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return done()
    reply.header('content-security-policy', dataContentPolicy)
    refuse(request, reply, 'bad_request')
  })
}

const malformedAnswers: Record<string, { status: string; code: RefusalCode }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'bad_request' },
}
const anyOtherMalformed = { status: '400 Bad Request', code: 'bad_request' } as const

/**
 * Answers data that is not a valid HTTP request, in English. No Fastify hook handles such data, so the caller passes
 * the security headers.
 */
export function answerMalformedRequest(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, code } = malformedAnswers[error.code] ?? anyOtherMalformed
    const body = JSON.stringify({ message: refusalOf(code, 'en').message, code })
    const head = [
      `HTTP/1.1 ${status}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}
