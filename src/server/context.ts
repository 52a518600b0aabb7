import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { EndpointName, Endpoints } from '#contracts/api.ts'
import type { AccountKind, Endpoint, OutputOf, SignUpKind } from '#contracts/endpoint.ts'
import type { FieldProblem } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import type { AdministratorRole, StaffRole } from '#domain/accounts/roles.ts'
import type { ShippingRates } from '#domain/money/shipping-fee.ts'
import type { Position } from '#domain/places/distance.ts'
import type { Searchable } from '#domain/search/search-rank.ts'
import type { Settings } from './config/settings.ts'
import type { Tables } from './db/tables/tables.ts'
import type { LoggedAccount, SecurityEvent } from './security-event.ts'

/** The database as a use case sees it: inside a `write` it is the call's own transaction. */
export type Database = Kysely<Tables>

/** A signed-in customer's standing session. */
export type CustomerSession = { id: string; kind: 'customer'; userId: number }

/** A signed-in driver's standing session. */
export type DriverSession = { id: string; kind: 'driver'; driverId: number }

/** A restaurant that a member of staff may act for, and as what. */
export type Membership = { partnerId: number; role: StaffRole }

/** The standing session of a signed-in member of staff, with the memberships that stand, the oldest first. */
export type StaffSession = {
  id: string
  kind: 'staff'
  staffId: number
  memberships: readonly [Membership, ...Membership[]]
}

/** A signed-in administrator's standing session. */
export type AdministratorSession = {
  id: string
  kind: 'administrator'
  administratorId: number
  role: AdministratorRole
}

/** A standing session of one of the kinds of account. */
export type Session = CustomerSession | DriverSession | StaffSession | AdministratorSession

/** The account behind a session, as the log names it. */
export function accountOf(session: Session): LoggedAccount {
  if (session.kind === 'customer') return { kind: session.kind, account: session.userId }
  if (session.kind === 'driver') return { kind: session.kind, account: session.driverId }
  if (session.kind === 'staff') return { kind: session.kind, account: session.staffId }
  return { kind: session.kind, account: session.administratorId }
}

/** A mail to be written once the call's transaction has committed. */
export type OutgoingMail = { to: string; subject: string; text: string; html: string; replyTo?: string }

/** A request for a code by somebody who may or may not have an account, to be looked into after the answer. */
export type CodeRequest = CodeRequestInput & { language: Language }

/** The same before it is known in which language it is answered; the e-mail in the one form in which it is compared. */
export type CodeRequestInput =
  | { purpose: 'reset'; kind: AccountKind; email: string }
  /** `signUpId` is the sign-up that is to get the code; without it the newest for the e-mail. */
  | { purpose: 'activation'; kind: SignUpKind; email: string; signUpId?: string }

/** What a ticket for an order's live changes names: the order, its customer, the session that asked for it. */
export type OrderTicket = { orderId: number; userId: number; sessionId: string }

/** Every setting that a use case may read: none of those by which the service runs, least of all its secrets. */
type ShopSettings = Pick<
  Settings,
  'publicUrl' | 'pictureOrigin' | 'imageHost' | 'shopTerms' | 'fairPlay' | 'accounts' | 'allowances'
>

/** Where a search is from: what can be delivered there is near; without a position, what is in the shop's city. */
export type SearchArea = { position: Position; rates: ShippingRates } | { cityId: number }

/** What is searched: at most `limit` dishes, of one type of restaurant or of all. */
export type CatalogueSearch = {
  query: Searchable
  typeId: number | undefined
  limit: number
  area: SearchArea
}

/** A dish or a restaurant that a search has found. */
export type FoundEntry = { id: number; isNear: boolean }

/** The search of one process, which keeps the names of all that can be found in memory (features/search). */
export type Search = {
  /** The best dishes, and the best few restaurants. */
  find: (search: CatalogueSearch) => Promise<{ dishes: FoundEntry[]; partners: FoundEntry[] }>
  /** All restaurants whose name or address is found, with their ranks (domain searchRank). */
  listNamed: (wanted: {
    field: 'name' | 'address'
    query: Searchable
    isForgiving: boolean
  }) => Promise<{ id: number; rank: number }[]>
  /** Takes in what has changed of one restaurant, or of any where it is null; tells whether searches find anything else now. */
  refresh: (partnerId: number | null) => Promise<boolean>
}

/** Encrypts by the service's secret; what another secret encrypted is null. */
export type Cipher = { encrypt: (bytes: Uint8Array) => string; decrypt: (text: string) => Uint8Array | null }

/** What every use case shares, put together once by whoever starts the service; app.ts adds what signs. */
export type Services = {
  /** Queues a mail in the caller's transaction: it is sent if, and only if, that commits. */
  queueMail: (db: Database, mail: OutgoingMail) => Promise<void>
  /** Queues a request for a code, so that the answer takes as long with an account as without. */
  queueCodeRequest: (db: Database, request: CodeRequest) => Promise<void>
  /** Signs a session's token. */
  signToken: (payload: Record<string, unknown>, expiresAt: Date) => Promise<string>
  /** Signs a ticket for an order's live changes. */
  signOrderTicket: (ticket: OrderTicket, expiresAt: Date) => Promise<string>
  /** What is kept of a mailed code, however it is typed. */
  hashCode: (code: string) => string
  /** Keeps what must be read again, such as the secret of a second factor, so that the database alone does not tell it. */
  cipher: Cipher
  /** Cryptographically strong random bytes. */
  randomBytes: (length: number) => Uint8Array
  /** Waits; false at once, without waiting, when too many calls of this process wait already. */
  wait: (ms: number) => Promise<boolean>
  /** The same, for codes only, in fewer places: codes that wait leave room for sign-ins. */
  waitForCode: (ms: number) => Promise<boolean>
  search: Search
  settings: ShopSettings
  /** E-mails of accounts that nobody signs in to: those of the demo, whose password everybody knows, in a real shop. */
  closedAccounts: ReadonlySet<string>
  /** E-mails of accounts that everybody signs in to: those of the demo. Nobody takes one away from the others. */
  sharedAccounts: ReadonlySet<string>
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
  /** Notes for the log what has happened; written once the call is over, and not where it breaks. */
  logEvent: (event: SecurityEvent) => void
}

/** The context of a call that only a signed-in customer may make. */
export type CustomerContext = CallContext & { session: CustomerSession }

/** The context of a call that only a signed-in driver may make. */
export type DriverContext = CallContext & { session: DriverSession }

/** The context of a call that only staff may make: the session acts for one restaurant, in one role. */
export type StaffContext = CallContext & { session: StaffSession & Membership }

/** The context of a call that only administrators may make. */
export type AdministratorContext = CallContext & { session: AdministratorSession }

type ContextByAudience = {
  public: CallContext
  signed_in: CallContext & { session: Session }
  customer: CustomerContext
  driver: DriverContext
  staff: StaffContext
  administrator: AdministratorContext
}

/** The context that an endpoint's audience gives. */
export type ContextOf<E extends Endpoint> = ContextByAudience[E['audience']]

/**
 * What a use case answers: a value, or a declared "no" with the figures that belong to it. `sentence` takes the place
 * of the code's own sentence where only the use case knows the reason.
 */
export type Answer<Value, Code extends string> =
  | { ok: true; value: Value; total?: number }
  | {
      ok: false
      code: Code
      details?: Record<string, unknown>
      sentence?: string
      /** What is wrong with which field, where only the use case can know. */
      problems?: Record<string, FieldProblem>
    }

/** A use case behind an endpoint. */
export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: z.output<E['input']>,
) => Promise<Answer<OutputOf<E>, E['refusals'][number]>>

/** The context of a named endpoint's use case. */
export type CallOf<Name extends EndpointName> = ContextOf<Endpoints[Name]>

/** What a named endpoint's use case is asked, parsed. */
export type InputOf<Name extends EndpointName> = z.output<Endpoints[Name]['input']>

/** What a named endpoint's use case answers. */
export type AnswerTo<Name extends EndpointName> = ReturnType<UseCase<Name>>

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

/** A declared "no" whose reason is said by a sentence of its own, in the caller's language. */
export function refuseWithSentence<const Code extends string>(
  code: Code,
  sentence: string,
): { ok: false; code: Code; sentence: string } {
  return { ok: false, code, sentence }
}

/** A declared "no" about fields: the answer says of each what is wrong with it. */
export function refuseFields<const Code extends string>(
  code: Code,
  problems: Record<string, FieldProblem>,
): { ok: false; code: Code; problems: Record<string, FieldProblem> } {
  return { ok: false, code, problems }
}
