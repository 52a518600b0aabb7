import { jwtVerify, SignJWT } from 'jose'
import type { OrderTicket } from '#server/context.ts'

const algorithm = 'HS256'
/** Tickets have their own type and audience and no `sid`, so that a ticket is no session token and vice versa. */
const kind = { typ: 'order-ticket', audience: 'order-events' }

export type OrderTickets = ReturnType<typeof createOrderTickets>

/**
 * Signs and verifies the short-lived tickets that open the stream of one order: JWTs signed with the service's secret,
 * like session tokens.
 */
export function createOrderTickets(secret: string) {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (ticket: OrderTicket, expiresAt: Date) =>
      new SignJWT(ticket)
        .setProtectedHeader({ alg: algorithm, typ: kind.typ })
        .setAudience(kind.audience)
        .setExpirationTime(expiresAt)
        .sign(key),

    /** Null for a forged, expired or malformed ticket. */
    async read(ticket: unknown, now: Date): Promise<OrderTicket | null> {
      if (typeof ticket !== 'string' || ticket.length > 1024) return null
      try {
        const options = { algorithms: [algorithm], ...kind, requiredClaims: ['exp'], currentDate: now }
        const { orderId, userId, sessionId } = (await jwtVerify<OrderTicket>(ticket, key, options)).payload
        return { orderId, userId, sessionId }
      } catch {
        return null
      }
    },
  }
}
