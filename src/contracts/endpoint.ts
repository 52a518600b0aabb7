import * as z from 'zod/mini'
import type { CommonRefusal, RefusalCode } from '#contracts/refusals/refusals.ts'
import type { AdministratorPermission, StaffPermission } from '#domain/accounts/roles.ts'

/** The kinds of account with a sign-up: customer, driver, and restaurant owner (the wire's `type_user`). */
export type SignUpKind = 'customer' | 'driver' | 'staff'

/** The kinds of account, each with its own sign-in (rule 1.6). */
export type AccountKind = SignUpKind | 'administrator'

/**
 * Who may call: everyone, one kind of account, or every signed-in account. The field is required: nothing is open by
 * default.
 */
export type Audience = 'public' | 'signed_in' | AccountKind

/** The kinds of objects that a recorded action can change. */
export const trailTargets = [
  ...(['customer', 'driver', 'staff', 'administrator'] as const satisfies readonly AccountKind[]),
  ...(['partner', 'order', 'review', 'money'] as const),
] as const

/**
 * How an administrator's change is recorded in the trail. `target`: the kind of the changed object; its id is the `id`
 * of the value, else of the input. `details`: the fields of input and value that are stored, with their earlier values
 * if the use case returns them. The trail is permanent, so it contains no personal data.
 */
export type Trail = {
  target: (typeof trailTargets)[number]
  details?: readonly string[]
}

/**
 * Calls of staff and administrators require a permission, and an administrator's changes require a trail. The compiler
 * checks both.
 */
type Authorization =
  | { audience: Exclude<Audience, 'staff' | 'administrator'>; permission?: never; trail?: never }
  | { audience: 'staff'; permission: StaffPermission; trail?: never }
  | { audience: 'administrator'; permission: AdministratorPermission; access: 'read'; trail?: never }
  | {
      audience: 'administrator'
      permission: AdministratorPermission
      access: Exclude<Access, 'read'>
      trail: Trail
    }

/** The rate limits per client address (wire: limits). */
export type LimitName =
  | 'sign_in'
  | 'sign_up'
  | 'resend_code'
  | 'forgot'
  | 'check'
  | 'contact'
  | 'upload'
  | 'export'
  | 'push_test'
  | 'menu_import'
  | 'voucher_replay'
  | 'download'
  | 'private_picture'

/** The groups of calls in the documentation, in order. */
export const nouns = [
  'Accounts',
  'Contact',
  'Catalogue',
  'Cart',
  'Favourites',
  'Addresses',
  'Checkout',
  'Orders',
  'Ratings',
  'Drivers',
  'Restaurants',
  'Administration',
] as const

/** A group of calls. */
export type Noun = (typeof nouns)[number]

/** Method and path of a call, for example `GET /partners/{id}`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/**
 * `write`: one transaction, rolled back by a refusal. `read`: no transaction. `single`: one writing statement, which
 * changes nothing when refused. `own`: long computations or waits must not hold a connection, so the use case opens
 * short transactions itself.
 */
export type Access = 'read' | 'single' | 'write' | 'own'

/** A call of the API, declared once for the HTTP server, the pages and the documentation. */
export type Endpoint = Authorization & {
  route: Route
  /** An alternative route for older clients. */
  alias?: Route
  noun: Noun
  /** For the documentation. */
  summary: string
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** The HTTP status of a successful answer; 200 unless declared. */
  success: 200 | 201
  /** The HTTP status of the value `false` where it means refused (wire: errors). */
  falseStatus?: 400
  /** The refusals in addition to CommonRefusal; none unless declared. */
  refusals: readonly RefusalCode[]
  access: Access
  /** Refusals that commit the transaction (a counted wrong guess, a newly mailed code). */
  committedRefusals?: readonly RefusalCode[]
  limit?: LimitName
  /** The maximum size of the body in bytes; 100 KiB unless declared. */
  bodyBytes?: number
  /** The value is sent as a file of this type. Its `text` is one text or parts; `file_name` is the name of the file. */
  file?: 'text/csv'
  /** The answer depends on the input only and is cached until its data changes. */
  cached?: boolean
}

/** The defaults of a declaration: no input, success with 200, no refusals of its own. */
type Defaults = { input: z.ZodMiniObject<Record<never, never>>; success: 200; refusals: readonly [] }
type Declaration = Omit<Endpoint, keyof Authorization | keyof Defaults> &
  Authorization &
  Partial<Pick<Endpoint, keyof Defaults>>

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const D extends Declaration>(declaration: D): Omit<Defaults, keyof D> & D {
  return { input: z.object({}), success: 200, refusals: [], ...declaration }
}

/** A refusal as the caller receives it: `message` in the caller's language, `details` for programs. */
export type Refusal<Code extends string = string> = {
  code: Code
  status: number
  message: string
  errors?: Record<string, string[]>
  details?: Record<string, unknown>
}

/** The result of a call. `total` is the length of the whole list when the value is a page. */
export type Result<Value, Code extends string = string> =
  | { ok: true; value: Value; total?: number }
  | { ok: false; refusal: Refusal<Code> }

/** Refusals that exist only over a network. */
export type NetworkRefusal = 'offline' | 'timeout'

/** Options of a call. */
export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Whether the request must complete when the page is closed (fetch keepalive). */
  outlivesPage?: boolean
}

/** The input of a call. Callers pass numbers, although the wire also accepts numeric strings. */
export type InputOf<E extends Endpoint> = z.input<E['input']>

/** The value of a call. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** All refusals that a caller of the endpoint may receive. */
export type RefusalOf<E extends Endpoint> = E['refusals'][number] | CommonRefusal | NetworkRefusal

/** An endpoint as a function, in-process or over HTTP. */
export type Call<E extends Endpoint> = (
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Result<OutputOf<E>, RefusalOf<E>>>
