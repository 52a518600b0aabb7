import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalRequest } from '#server/http/call/local-request.ts'
import { isSameSecret } from '#server/http/call/same-secret.ts'

const cookieName = 'dev'

/** Lets a request pass to a page under /dev, answers it itself, or says that there is no such page. */
export type DevGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Made of the service's secret, so that a link still works after a restart, and ends when the secret is renewed. */
export function deriveDevKey(secret: string): string {
  return createHmac('sha256', secret).update('pages under /dev').digest('base64url')
}

/** Where the service under this address shows the mails that it would send. */
export function outboxLink(publicUrl: string, devKey: string): string {
  return `${publicUrl}/dev/outbox?key=${devKey}`
}

/**
 * Whoever may use this machine and has the key sees what lies under /dev. The key is needed since a plain proxy passes
 * strangers on as if they were here; the link with it is turned into a cookie, so that the key does not stay in the address.
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
