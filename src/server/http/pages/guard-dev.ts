import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalRequest } from '#server/http/call/local-request.ts'
import { isSameSecret } from '#server/http/call/same-secret.ts'

const cookieName = 'dev'

/**
 * Guards a page under /dev. Resolves to undefined to let the request pass; otherwise it has answered (404 without
 * access).
 */
export type DevGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Derived from the service's secret: links survive a restart and become invalid when the secret changes. */
export function deriveDevKey(secret: string): string {
  return createHmac('sha256', secret).update('pages under /dev').digest('base64url')
}

/** The link to the outbox page, with its key. */
export function outboxLink(publicUrl: string, devKey: string): string {
  return `${publicUrl}/dev/outbox?key=${devKey}`
}

/**
 * Allows requests from this machine that have the key. The key is needed because requests through a proxy without
 * forwarding headers look local too. A cookie replaces the key of a link, so that it leaves the address bar.
 */
export function createDevGuard(devKey: string): DevGuard {
  return async function guardDev(request, reply) {
    if (!isLocalRequest(request.raw)) return refuse(reply)
    const { key } = request.query as { key?: unknown }
    if (typeof key === 'string') {
      if (!isSameSecret(key, devKey)) return refuse(reply)
      return reply
        .header('set-cookie', `${cookieName}=${devKey}; Path=/dev; HttpOnly; SameSite=Strict`)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(request.routeOptions.url ?? '/', 303)
    }
    return isSameSecret(cookieOf(request), devKey) ? undefined : refuse(reply)
  }
}

function refuse(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

function cookieOf(request: FastifyRequest): string {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim())
  return cookies.find((part) => part.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
}
