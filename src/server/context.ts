import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { EndpointName, Endpoints } from '#contracts/api.ts'
import type { AccountKind, Endpoint, OutputOf, SignUpKind } from '#contracts/endpoint.ts'
import type { FieldProblem } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import type { AdministratorRole, StaffRole, sessionPermissions } from '#domain/accounts/roles.ts'
import type { DriverPositions } from '#domain/orders/delivery.ts'
import type { Search } from './catalogue-search.ts'
import type { Cipher, HashCode } from './cipher.ts'
import type { Settings } from './config/settings.ts'
import type { Tables } from './db/tables/tables.ts'
import type { PrivatePictures } from './private-pictures.ts'
import type { QueuedPush } from './queued-push.ts'
import type { LoggedAccount, SecurityEvent } from './security-event.ts'
import type { RunInWorker } from './worker-task.ts'

export type { CatalogueSearch, FoundEntry, Search, SearchArea } from './catalogue-search.ts'
export type { Cipher, CodeHashes, HashCode, Secrets } from './cipher.ts'
export type { DriverPush, PartnerPush, QueuedPush } from './queued-push.ts'
export type { WorkerTask } from './worker-task.ts'

/** A database handle. In a use case with `access: 'write'` it is the call's transaction. */
export type Database = Kysely<Tables>

/** The active session of a customer. */
export type CustomerSession = { id: string; kind: 'customer'; userId: number }

/** The active session of a driver. */
export type DriverSession = { id: string; kind: 'driver'; driverId: number }

/** A restaurant that a member of staff may act for. `isWaiting`: it is not approved yet, so only its set-up is possible. */
export type Membership = { partnerId: number; role: StaffRole; isWaiting: boolean }

/** The active session of a member of staff, with the active memberships: oldest first, those that wait for approval last. */
export type StaffSession = {
  id: string
  kind: 'staff'
  staffId: number
  /** The restaurant that this session was opened for; null: that of the oldest membership. */
  signedInFor: number | null
  memberships: readonly [Membership, ...Membership[]]
}

/** The active session of an administrator. */
export type AdministratorSession = {
  id: string
  kind: 'administrator'
  administratorId: number
  role: AdministratorRole
}

/** The person who acts for the shop: an administrator, or a login of the command line without an administrator. */
export type Person = { administratorId: number } | { administratorId: null; login: string }

/** A login of the command line, and its administrator or null. Shell access allows every call of an administrator. */
export type OperatorSession = { kind: 'operator'; login: string } & (
  | { administratorId: number }
  | { administratorId: null }
)

/** An active session of any kind of account. */
export type Session = CustomerSession | DriverSession | StaffSession | AdministratorSession

/** The account of a session, in the form that goes into the log. */
export function accountOf(session: Session): LoggedAccount {
  if (session.kind === 'customer') return { kind: session.kind, account: session.userId }
  if (session.kind === 'driver') return { kind: session.kind, account: session.driverId }
  if (session.kind === 'staff') return { kind: session.kind, account: session.staffId }
  return { kind: session.kind, account: session.administratorId }
}

/** The claims of a stream token: the order, its customer and the session that requested it. */
export type StreamTokenClaims = { orderId: number; userId: number; sessionId: string }

/** The settings that use cases may read: no secrets, no settings of the process. */
type ShopSettings = Pick<
  Settings,
  | 'isDemo'
  | 'publicUrl'
  | 'tileUrl'
  | 'pictureOrigin'
  | 'imageHost'
  | 'pushServices'
  | 'shopTerms'
  | 'fairPlay'
  | 'money'
  | 'accounts'
  | 'allowances'
>

/** A mail to send. It is queued in the call's transaction. */
export type OutgoingMail = { to: string; subject: string; text: string; html: string; replyTo?: string }

/** A request for a code. It is processed after the answer, so that the answer does not reveal whether an account exists. */
export type CodeRequest = CodeRequestInput & { language: Language }

/** A request for a code without its language. The e-mail is normalized. */
export type CodeRequestInput =
  | { purpose: 'reset'; kind: AccountKind; email: string }
  /** `signUpId` is the sign-up that gets the code; without it, the newest sign-up for the e-mail. */
  | { purpose: 'activation'; kind: SignUpKind; email: string; signUpId?: string }

/** The services that all use cases share. processes/ creates them. */
export type Services = {
  /** Queues a mail in the caller's transaction: it is sent if and only if the transaction commits. */
  queueMail: (db: Database, mail: OutgoingMail) => Promise<void>
  /** Queues a code request, so that the response time does not reveal whether an account exists. */
  queueCodeRequest: (db: Database, request: CodeRequest) => Promise<void>
  /** Queues push messages for devices in the caller's transaction. */
  queuePushes: (db: Database, pushes: readonly QueuedPush[]) => Promise<void>
  /** The shop's public key for web push. */
  pushKey: string
  /** Signs a session's token. */
  signToken: (payload: Record<string, unknown>, expiresAt: Date) => Promise<string>
  /** Signs a stream token. */
  signStreamToken: (claims: StreamTokenClaims, expiresAt: Date) => Promise<string>
  /** The hashes of a mailed code, which is normalized first. */
  hashCode: HashCode
  cipher: Cipher
  /** Cryptographically strong random bytes. */
  randomBytes: (length: number) => Uint8Array
  /** Waits, then resolves to true; resolves to false if too many calls of this process wait (limits/bounded-delay.ts). */
  wait: (ms: number, client: string) => Promise<boolean>
  /** Like `wait`, for code checks. Fewer calls may wait, which leaves capacity for sign-ins. */
  waitForCode: (ms: number, client: string) => Promise<boolean>
  search: Search
  driverPositions: DriverPositions
  privatePictures: PrivatePictures
  runInWorker: RunInWorker
  settings: ShopSettings
  /** The demo accounts, if the shop is not a demo. Their password is public, so they cannot sign in. */
  closedAccounts: ReadonlySet<string>
  /** The demo accounts, if the shop is a demo. They are shared, so their e-mail and password cannot change. */
  sharedAccounts: ReadonlySet<string>
}

/** The context of one call. `now` is the same instant throughout. */
export type CallContext = {
  db: Database
  now: Date
  language: Language
  clientAddress: string
  idempotency: { key: string; requestHash: string } | null
  session: Session | OperatorSession | null
  /** Aborts when the client has disconnected. Null when that is unknown, or several clients wait for the answer. */
  signal: AbortSignal | null
  services: Services
  /** Records a security event. Events are written after the call, unless it throws. */
  logEvent: (event: SecurityEvent) => void
}

/** The context of a call with audience `customer`. */
export type CustomerContext = CallContext & { session: CustomerSession }

/** The context of a call that only staff may make: the session acts for one restaurant, in one role. */
export type StaffContext = CallContext & { session: StaffSession & Membership }

type ContextByAudience = {
  public: CallContext
  signed_in: CallContext & { session: Session }
  customer: CustomerContext
  driver: CallContext & { session: DriverSession }
  staff: StaffContext
  administrator: OfficeContext
}

/** The services that administrators' calls may use. The command line provides them without a running service. */
export type OfficeServices = Pick<Services, 'queueCodeRequest' | 'queueMail' | 'settings'>

/** The context of a call with audience `administrator`. The caller is an administrator or the command line. */
export type OfficeContext = Omit<CallContext, 'services' | 'session'> & {
  services: OfficeServices
  session: AdministratorSession | OperatorSession
}

/** The context type for an endpoint's audience. Some calls need an administrator's own session (domain/accounts/roles.ts). */
export type ContextOf<E extends Endpoint> = E extends {
  audience: 'administrator'
  permission: (typeof sessionPermissions)[number]
}
  ? CallContext & { session: AdministratorSession }
  : ContextByAudience[E['audience']]

/**
 * The result of a use case: a value, or a declared refusal with its details. `sentence` replaces the code's default
 * sentence. `total`: the number of all rows of a list with pages. `isRepeated`: the call changed nothing, because it
 * repeated an earlier call (`repeat`). `before`: the values of the trail's fields before the change.
 */
export type Answer<Value, Code extends string> =
  | { ok: true; value: Value; total?: number; isRepeated?: true; before?: Record<string, unknown> }
  | {
      ok: false
      code: Code
      details?: Record<string, unknown>
      sentence?: string
      /** Problems by field, for rules that only the use case can check. */
      problems?: Record<string, FieldProblem>
    }

/** The context of the use case of a named endpoint. */
export type CallOf<Name extends EndpointName> = ContextOf<Endpoints[Name]>

/** The parsed input of a named endpoint. */
export type InputOf<Name extends EndpointName> = z.output<Endpoints[Name]['input']>

/** The return type of the use case of a named endpoint. */
export type AnswerTo<Name extends EndpointName> = ReturnType<UseCase<Name>>

/** The use case of a named endpoint. */
export type UseCase<Name extends EndpointName> = (
  context: CallOf<Name>,
  input: InputOf<Name>,
) => Promise<Answer<OutputOf<Endpoints[Name]>, Endpoints[Name]['refusals'][number]>>

/** The use cases by endpoint name. A missing use case is a compile error. */
export type Handlers = { [Name in EndpointName]: UseCase<Name> }

/** A success. `total`: see `Answer`. */
export function succeed<Value>(value: Value, total?: number): { ok: true; value: Value; total?: number } {
  return total === undefined ? { ok: true, value } : { ok: true, value, total }
}

/** The result of an earlier call with the same Idempotency-Key. The audit trail already has the change. */
export const repeat = <Value>(value: Value) => ({ ok: true, value, isRepeated: true }) as const

/** A declared refusal. */
export function refuse<const Code extends string>(
  code: Code,
  details?: Record<string, unknown>,
): { ok: false; code: Code; details?: Record<string, unknown> } {
  return details === undefined ? { ok: false, code } : { ok: false, code, details }
}

/** A declared refusal with its own sentence, in the caller's language. */
export function refuseWithSentence<const Code extends string>(
  code: Code,
  sentence: string,
): { ok: false; code: Code; sentence: string } {
  return { ok: false, code, sentence }
}

/** A declared refusal with problems by field. */
export function refuseFields<const Code extends string>(
  code: Code,
  problems: Record<string, FieldProblem>,
): { ok: false; code: Code; problems: Record<string, FieldProblem> } {
  return { ok: false, code, problems }
}
