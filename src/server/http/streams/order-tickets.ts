import { jwtVerify, SignJWT } from 'jose'
import type { OrderTicket } from '#server/context.ts'

const algorithm = 'HS256'
/** What only tickets carry. They carry no `sid`, so nobody takes one for a session's token, nor a token for one. */
const kind = { typ: 'order-ticket', audience: 'order-events' }

/** Signs and reads the short-lived tickets that open one order's live changes. */
export type OrderTickets = {
  sign: (ticket: OrderTicket, expiresAt: Date) => Promise<string>
  /** Null for a forged or expired one, and for everything that is no ticket. */
  read: (ticket: unknown, now: Date) => Promise<OrderTicket | null>
}

/** Tickets carry the service's signature, like the tokens of sessions. */
export function createOrderTickets(secret: string): OrderTickets {
  const key = new TextEncoder().encode(secret)
  return {
    sign: (ticket, expiresAt) =>
      new SignJWT(ticket)
        .setProtectedHeader({ alg: algorithm, typ: kind.typ })
        .setAudience(kind.audience)
        .setExpirationTime(expiresAt)
        .sign(key),

    async read(ticket, now) {
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
