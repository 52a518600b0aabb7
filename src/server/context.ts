import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { Endpoints } from '#contracts/api.ts'
import type { Endpoint, OutputOf } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { EndpointName } from '#contracts/routes.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import type { Allowances } from './allowances.ts'
import type { Tables } from './db/tables.ts'

/** The database as a use case sees it: inside a `write` it is the call's own transaction. */
export type Database = Kysely<Tables>

/** A signed-in customer's standing session. */
export type Session = { id: string; userId: number }

/** A mail to be written once the call's transaction has committed; `key` makes it unique by its cause. */
export type OutgoingMail = { to: string; subject: string; text: string; html: string }

/** What every use case shares, put together once in app.ts. */
export type Services = {
  /** Queues a mail in the caller's transaction: it is sent if, and only if, that commits. */
  queueMail: (db: Database, mail: OutgoingMail) => Promise<void>
  /** Signs a session's token. */
  signToken: (payload: Record<string, unknown>, expiresAt: Date) => Promise<string>
  /** Cryptographically strong random bytes. */
  randomBytes: (length: number) => Uint8Array
  /** Waits; false at once, without waiting, when too many calls of this process wait already. */
  wait: (ms: number) => Promise<boolean>
  shippingRates: ShippingRates
  /** How often one client may do what is limited. */
  allowances: Allowances
  /** Picture hosts that a write may name; paths of this site are always allowed. */
  imageAllowedHosts: readonly string[]
  publicUrl: string
  /** E-mails of accounts that nobody signs in to: those of the demo, whose password everybody knows, in a real shop. */
  closedAccounts: ReadonlySet<string>
}

/** What one call may touch. `now` is one instant for the whole call. */
export type CallContext = {
  db: Database
  now: Date
  language: Language
  clientAddress: string
  idempotencyKey: string | null
  session: Session | null
  services: Services
}

/** The context of a call that only a signed-in customer may make. */
export type CustomerContext = CallContext & { session: Session }

/** The context that an endpoint's audience gives. */
export type ContextOf<E extends Endpoint> = E['audience'] extends 'customer' ? CustomerContext : CallContext

/** What a use case answers: a value, or a declared "no" with the figures that belong to it. */
export type Answer<Value, Code extends string> =
  | { ok: true; value: Value; total?: number }
  | { ok: false; code: Code; details?: Record<string, unknown> }

/** A use case behind an endpoint. */
export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: z.output<E['input']>,
) => Promise<Answer<OutputOf<E>, E['refusals'][number]>>

/** The use case of a named endpoint. */
export type UseCase<Name extends EndpointName> = Handler<Endpoints[Name]>

/** One use case for every endpoint; the compiler complains until it is complete. */
export type Handlers = { [Name in EndpointName]: UseCase<Name> }

/** A success. */
export function succeed<Value>(value: Value, total?: number): { ok: true; value: Value; total?: number } {
  return total === undefined ? { ok: true, value } : { ok: true, value, total }
}

/** A declared "no". */
export function refuse<const Code extends string>(
  code: Code,
  details?: Record<string, unknown>,
): { ok: false; code: Code; details?: Record<string, unknown> } {
  return details === undefined ? { ok: false, code } : { ok: false, code, details }
}
