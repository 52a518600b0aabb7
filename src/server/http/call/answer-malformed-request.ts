import type { Socket } from 'node:net'
import type { RefusalCode } from '#contracts/refusals.ts'
import { refusalOf } from './call.ts'

const answers: Record<string, { status: string; code: RefusalCode }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'bad_request' },
}
const anyOther = { status: '400 Bad Request', code: 'bad_request' } as const

/**
 * Answers what is no valid HTTP request. No Fastify hook sees it, so the headers are passed in; the language is
 * unknown.
 */
export function answerMalformedRequest(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, code } = answers[error.code] ?? anyOther
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
